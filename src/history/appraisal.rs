//! Appraisals of positions: values that searches, longer and longer, have found.

use std::time::Duration;

use crate::engine::{SearchInfo, Value};
use crate::game::{Mark, Move, MoveEffect, Position};

/// Appraisal of one position of a reviewed game: what the searches of it have found so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Appraisal {
    /// Value of the position.
    pub value: Value,
    /// Best move; `None` if the game is over or the last search had no result.
    pub best: Option<Move>,
    /// Plies for which the loser surely holds out, of a lost game; 0 if unknown.
    pub min_plies: u16,
    /// Number of [`Self::ROUNDS`] that are done: all of them after a search without a result.
    pub rounds: u8,
}

impl Appraisal {
    /// Time of each round of searching a position. If nothing is proven, rounds 3 and 5 search the
    /// position after the best move for as long as the round before.
    pub const ROUNDS: [Duration; 5] = {
        let [short, long] = [Duration::from_secs(1), Duration::from_secs(4)];
        [Duration::from_millis(250), short, short, long, long]
    };

    /// Number of [`Self::ROUNDS`], after which the position is searched no more.
    pub const MAX_ROUNDS: u8 = 5;

    /// Returns the time of all rounds after the first `rounds`, for the time that a review still
    /// takes.
    pub(super) fn time_after(rounds: u8) -> Duration {
        Self::ROUNDS.iter().skip(rounds.into()).sum()
    }

    /// Returns `true` if the next round searches the position after the best move.
    pub(super) fn is_to_confirm(&self) -> bool {
        matches!(self.rounds, 2 | 4) && self.best.is_some() && !self.value.is_proven()
    }

    /// Replaces the value by one found for the position after the best move of `mover`. Turns it
    /// into an estimate unless `mover` wins: a proof for one move proves only a win.
    pub(super) fn confirmed(self, value: Value, mover: Mark) -> Self {
        let value = if value.is_win_of(mover) { value } else { value.as_estimate() };
        Self { value: value.with_min_plies(self.min_plies), ..self }
    }

    /// Returns `true` if no search can say more: for a draw, or a win whose length is proven.
    pub(super) fn is_exact(&self) -> bool {
        match self.value {
            Value::Win { plies, .. } => plies <= self.min_plies,
            Value::Draw => true,
            Value::Estimate(_) => false,
        }
    }

    /// Returns the appraisal updated by the report of a search. Keeps a proven value if the new
    /// search had no time to prove it.
    pub(super) fn updated(self, report: &SearchInfo, position: &Position) -> Self {
        let can_be_made = |best: &Move| position.check(*best) == Ok(MoveEffect::Marked);
        let best = report.pv.first().map(|&best| best.into()).filter(can_be_made);
        let is_less = match (self.value, report.value) {
            (Value::Estimate(_), _) => false,
            (Value::Win { .. }, Value::Win { .. }) => self.min_plies > report.min_plies,
            (_, found) => !found.is_proven(),
        };
        if is_less {
            self
        } else {
            Self { value: report.value, best, min_plies: report.min_plies, ..self }
        }
    }
}
