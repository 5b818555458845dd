//! Correction history, as in Stockfish: the static evaluation is corrected by how far it was from
//! the score of a search wherever the same last moves led.

use super::movepick::continuation_index;
use super::{Bound, MAX_SQUARES, SearchBoard};

/// Errors of evaluations, in 1/16 of the unit of scores, by the colour to move and the last moves
/// of both sides; and by the last move alone, in the place of both moves on its square.
pub(super) struct CorrectionHistory(Vec<i16>);

impl CorrectionHistory {
    pub(super) fn new() -> Self {
        Self(vec![0; 2 * MAX_SQUARES * MAX_SQUARES])
    }

    fn indices(board: &SearchBoard) -> impl Iterator<Item = usize> {
        board.last_moves().take(2).filter_map(|at| continuation_index(board, at))
    }

    /// Returns what to add to a static evaluation: the mean of both entries.
    pub(super) fn correction(&self, board: &SearchBoard) -> i32 {
        Self::indices(board).map(|at| i32::from(self.0[at])).sum::<i32>() / 32
    }

    /// Moves the entries towards what a search of `plies` found: a score, or a bound on it, greater
    /// than the corrected evaluation by `error`.
    pub(super) fn update(&mut self, board: &SearchBoard, error: i32, bound: Bound, plies: i32) {
        // A bound on the side of the evaluation tells nothing.
        if bound == (if error > 0 { Bound::Upper } else { Bound::Lower }) {
            return;
        }
        for at in Self::indices(board) {
            let entry = i32::from(self.0[at]);
            let found = (entry + 16 * error.clamp(-300, 300)).clamp(-4_800, 4_800);
            self.0[at] = (entry + (found - entry) * (plies + 1).min(16) / 128) as i16;
        }
    }
}
