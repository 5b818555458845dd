//! Lines: which runs of like marks count.

use crate::game::{Board, Line, LineRule};

impl LineRule {
    /// Returns `true` if a maximal run of like marks is a line under this rule, whether a line wins
    /// or loses.
    pub(super) fn counts_as_line(self, board: &Board, run: Line) -> bool {
        let asked_for = board.rules().line();
        match self {
            Self::Exactly => run.length() == asked_for,
            Self::Renju if board[run.first()] == Some(board.first()) => run.length() == asked_for,
            Self::Renju | Self::AtLeast => run.length() >= asked_for,
            // A threat can therefore be stopped on the completing square, and beyond the ends, too.
            Self::Caro => run.length() == asked_for && !is_closed(board, run),
        }
    }
}

/// Returns `true` if marks of the other side are adjacent to both ends of a run; the edge of the
/// board does not close an end.
fn is_closed(board: &Board, run: Line) -> bool {
    let own = board[run.first()];
    run.ends().into_iter().all(|end| {
        let beyond = end.and_then(|square| board.get(square));
        beyond.is_some() && beyond != own
    })
}
