//! Lines: the runs of like marks that count.

use crate::game::{Board, Line, LineRule};

impl LineRule {
    /// Tells whether a run of like marks that is as long as it can be on this board is a line.
    pub(super) fn wins(self, board: &Board, run: Line) -> bool {
        let asked_for = board.rules().line();
        match self {
            Self::AtLeast => run.length() >= asked_for,
            Self::Exactly => run.length() == asked_for,
            // So a line that is threatened can be stopped on the square that would complete it, and
            // beyond its ends too.
            Self::Caro => run.length() == asked_for && !is_closed(board, run),
        }
    }
}

/// Whether marks of the other side stand right before and right behind a run; the edge of the board
/// closes nothing.
fn is_closed(board: &Board, run: Line) -> bool {
    let own = board[run.first()];
    run.ends().into_iter().all(|end| {
        let beyond = end.and_then(|square| board.get(square));
        beyond.is_some() && beyond != own
    })
}
