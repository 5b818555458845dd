//! Placement: the square on which a mark lands.

use crate::game::{Board, Square};

/// Returns the square on which a mark lands if a player picks `picked`; `picked` itself if its
/// column is full.
pub(crate) fn landing(board: &Board, picked: Square) -> Square {
    let rules = board.rules();
    if !rules.falls() || !rules.contains(picked) {
        return picked;
    }
    let column = (0..rules.rows()).map(|row| Square { row, ..picked });
    column.rev().find(|&square| board[square].is_none()).unwrap_or(picked)
}

/// Returns a mark above a free square, where no game can put it, if marks fall.
pub(crate) fn floating(board: &Board) -> Option<Square> {
    let rules = board.rules();
    let mut marked = rules.all_squares().filter(|&square| board[square].is_some());
    marked.find(|&square| {
        let below = square.offset(1, 0).filter(|&below| rules.contains(below));
        rules.falls() && below.is_some_and(|below| board[below].is_none())
    })
}
