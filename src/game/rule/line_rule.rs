//! Which runs of like marks are lines.

use crate::game::{Board, Line, LineRule};

impl LineRule {
    /// Whether a run of like marks that is as long as it can be on this board is a line.
    pub(super) fn wins(self, board: &Board, run: Line) -> bool {
        let asked_for = board.rules().line();
        match self {
            Self::AtLeast => run.length() >= asked_for,
            Self::Exactly => run.length() == asked_for,
        }
    }
}
