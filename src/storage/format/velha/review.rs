//! Review of a game, as a save keeps it.
//!
//! `moves` are the reviewed moves. An entry of `found` describes the position after the first
//! `after` of them: its value, the best move if there is one, and the number of rounds of the
//! search.

use serde::{Deserialize, Serialize};

use super::is_default;
use crate::engine::Value;
use crate::game::{IllegalMove, Move, MoveEffect, Position};
use crate::history::{Appraisal, Review};
use crate::storage::Cause;
use crate::storage::notation::names;

/// Review as a save keeps it: the reviewed moves, and what was found about the positions between
/// them.
#[derive(Serialize, Deserialize)]
pub(super) struct SavedReview {
    #[serde(with = "names")]
    moves: Vec<Move>,
    found: Vec<SavedAppraisal>,
}

#[derive(Serialize, Deserialize)]
struct SavedAppraisal {
    after: usize,
    value: Value,
    #[serde(default, skip_serializing_if = "is_default")]
    best: String,
    #[serde(default, skip_serializing_if = "is_default")]
    holds: u16,
    rounds: u8,
}

impl SavedReview {
    /// Returns a review in the form of a save, without the positions that were not searched.
    pub(super) fn new(review: &Review) -> Self {
        let found = review.appraisals().iter().enumerate().filter_map(|(after, found)| {
            let found = found.as_ref().filter(|found| is_sensible(found))?;
            Some(SavedAppraisal {
                after,
                value: found.value,
                best: found.best.map(|best| best.to_string()).unwrap_or_default(),
                holds: found.min_plies,
                rounds: found.rounds,
            })
        });
        Self { moves: review.moves().to_vec(), found: found.collect() }
    }

    /// Returns the review of a game from this position at its start. Entries that no search can
    /// have found are left out.
    pub(super) fn review(&self, start: Position) -> Result<Review, Cause> {
        let mut position = start.clone();
        let moves = self.moves.clone();
        let mut found = Vec::new();
        for after in 0..=moves.len() {
            let here = self.found.iter().rfind(|it| it.after == after);
            found.push(here.and_then(|it| it.appraisal(&position)).filter(is_sensible));
            if let Some(&made) = moves.get(after) {
                let illegal = |cause| IllegalMove { number: after + 1, made, cause };
                position.play(made).map_err(illegal)?;
            }
        }
        Ok(Review::from_appraisals(start, moves, found))
    }
}

impl SavedAppraisal {
    /// Returns the saved appraisal of this position; `None` if its best move cannot be made there.
    fn appraisal(&self, position: &Position) -> Option<Appraisal> {
        let best = match self.best.as_str() {
            "" => None,
            name => {
                // In an opening the best move is that of the game without one.
                let plain = position.without_opening();
                let marks = |&best: &Move| plain.check(best) == Ok(MoveEffect::Marked);
                Some(name.parse().ok().filter(marks)?)
            }
        };
        let (value, min_plies) = (self.value.with_min_plies(self.holds), self.holds);
        Some(Appraisal { value, best, min_plies, rounds: self.rounds })
    }
}

/// Returns `true` if a search can have found this appraisal: an estimate is a finite number, and no
/// game is so long that a win could be farther away.
fn is_sensible(found: &Appraisal) -> bool {
    const MAX: u16 = 2000;
    let value = match found.value {
        Value::Win { plies, .. } => plies <= MAX,
        Value::Draw => true,
        Value::Estimate(estimate) => estimate.is_finite(),
    } && found.min_plies <= MAX;
    value && (1..=Appraisal::MAX_ROUNDS).contains(&found.rounds)
}
