//! Lines: the runs of like marks that count.

use crate::game::{Board, Line, LineRule};

impl LineRule {
    /// Returns true if a run of like marks is a line. The run must be as long as it can be on this
    /// board.
    pub(super) fn wins(self, board: &Board, run: Line) -> bool {
        let asked_for = board.rules().line();
        match self {
            Self::Exactly => run.length() == asked_for,
            Self::Renju if board[run.first()] == Some(board.first()) => run.length() == asked_for,
            Self::Renju | Self::AtLeast => run.length() >= asked_for,
            // A line that is threatened can therefore be stopped on the square that would complete
            // it, and beyond its ends too.
            Self::Caro => run.length() == asked_for && !is_closed(board, run),
        }
    }
}

/// Returns true if marks of the other side stand right before and right behind a run; the edge of
/// the board closes nothing.
fn is_closed(board: &Board, run: Line) -> bool {
    let own = board[run.first()];
    run.ends().into_iter().all(|end| {
        let beyond = end.and_then(|square| board.get(square));
        beyond.is_some() && beyond != own
    })
}
