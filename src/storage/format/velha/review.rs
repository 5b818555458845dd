//! What a save keeps of the review of its game.
//!
//! `moves` are those that were reviewed, and `found` what is known of the position after the first
//! `after` of them: its value, the best move if there is one, and in how many rounds it was looked at.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::engine::Value;
use crate::game::{IllegalMove, Mark, Move, Played, Position};
use crate::history::{Appraisal, Review};
use crate::storage::SaveError;
use crate::storage::notation::{moves_from, names_of, saved_number};
use crate::storage::wire::{Canonical, record};

record! {
    /// The review of a game.
    SavedReview as "{moves}{found}" {
        moves: String,
        found: Vec<SavedAppraisal>,
    }
}

record! {
    /// What was found out about a position.
    SavedAppraisal as "\n{after} {value} {best} {rounds}" {
        after: u32,
        value: WireValue,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        best: String,
        rounds: u8,
    }
}

/// The value of a position.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(in crate::storage) enum WireValue {
    Win(Mark, u16),
    Draw,
    Estimate(f32),
}

impl Canonical for WireValue {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(mark, plies) => write!(f, "{mark:?} {plies}"),
            Self::Draw => f.write_str("draw"),
            Self::Estimate(estimate) => write!(f, "{:08x}", estimate.to_bits()),
        }
    }
}

impl SavedReview {
    pub(super) fn new(review: &Review) -> Self {
        let known = review.found().iter().enumerate();
        let known = known.filter_map(|(after, found)| Some((after, found.as_ref()?)));
        let save = |(after, found): (usize, &Appraisal)| SavedAppraisal {
            after: saved_number(after),
            value: found.value.into(),
            best: found.best.map(|best| best.to_string()).unwrap_or_default(),
            rounds: found.rounds,
        };
        Self {
            moves: names_of(review.moves()),
            found: known.filter(|(_, found)| is_sensible(found)).map(save).collect(),
        }
    }

    /// The review of a game that begins like this. What cannot have been found is left out.
    pub(super) fn review(&self, mut position: Position) -> Result<Review, SaveError> {
        let moves = moves_from(&self.moves)?;
        let mut left = self.found.iter().peekable();
        let mut found = Vec::new();
        for after in 0..=moves.len() {
            let mut here = None;
            while let Some(next) = left.next_if(|next| next.after <= saved_number(after)) {
                here = next.appraisal(&position).filter(is_sensible);
            }
            found.push(here);
            if let Some(&made) = moves.get(after) {
                position.play(made).map_err(|cause| {
                    SaveError::Move(IllegalMove { number: after + 1, made, cause })
                })?;
            }
        }
        Ok(Review::with(moves, found))
    }
}

impl SavedAppraisal {
    /// What was found of this position; nothing where the best move is none that can be made.
    fn appraisal(&self, position: &Position) -> Option<Appraisal> {
        let best = match self.best.as_str() {
            "" => None,
            name => {
                let marks = |&best: &Move| position.check(best) == Ok(Played::Marked);
                Some(Move::from_name(name).filter(marks)?)
            }
        };
        Some(Appraisal { value: self.value.into(), best, rounds: self.rounds })
    }
}

/// Whether this can have been found: an estimate is a number, and no game is so long that a win
/// could be farther away.
fn is_sensible(found: &Appraisal) -> bool {
    const LONGEST: u16 = 2000;
    let value = match found.value {
        Value::Win { plies, .. } => plies <= LONGEST,
        Value::Draw => true,
        Value::Estimate(estimate) => estimate.is_finite(),
    };
    value && (1..=Review::MOST_ROUNDS).contains(&found.rounds)
}

impl From<Value> for WireValue {
    fn from(value: Value) -> Self {
        match value {
            Value::Win { winner, plies } => Self::Win(winner, plies),
            Value::Draw => Self::Draw,
            Value::Estimate(estimate) => Self::Estimate(estimate),
        }
    }
}

impl From<WireValue> for Value {
    fn from(wire: WireValue) -> Self {
        match wire {
            WireValue::Win(winner, plies) => Self::Win { winner, plies },
            WireValue::Draw => Self::Draw,
            WireValue::Estimate(estimate) => Self::Estimate(estimate),
        }
    }
}
