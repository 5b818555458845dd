//! Placement: the square on which a mark lands.

use crate::game::{Board, Square};

/// Returns the square on which a mark lands if a player picks `picked`; `picked` itself if
/// marks do not fall, its column is full, or it is not on the board.
pub(crate) fn landing(board: &Board, picked: Square) -> Square {
    let rules = board.rules();
    if !rules.falls() || !rules.contains(picked) {
        return picked;
    }
    let column = (0..rules.rows()).map(|row| Square { row, ..picked });
    column.rev().find(|&square| board[square].is_none()).unwrap_or(picked)
}

/// Returns the square of a mark above a free one, if marks fall: no game reaches such a board.
/// `None` if there is none, or marks do not fall.
pub(crate) fn floating(board: &Board) -> Option<Square> {
    let rules = board.rules();
    let mut marked = rules.all_squares().filter(|&square| board[square].is_some());
    marked.find(|&square| {
        let below = square.offset(1, 0).filter(|&below| rules.contains(below));
        rules.falls() && below.is_some_and(|below| board[below].is_none())
    })
}
