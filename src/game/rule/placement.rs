//! Placement: the square on which a mark lands.

use crate::game::{Board, Placement, Square, Symmetry};

impl Placement {
    /// Returns the square on which a mark lands if a player picks `picked`; `picked` itself if its
    /// column is full.
    pub(super) fn landing(self, board: &Board, picked: Square) -> Square {
        if self == Self::Anywhere || !board.rules().contains(picked) {
            return picked;
        }
        let column = (0..board.rules().rows()).map(|row| Square { row, ..picked });
        column.rev().find(|&square| board[square].is_none()).unwrap_or(picked)
    }

    /// Returns a mark above a free square, if marks fall.
    pub(super) fn floating(self, board: &Board) -> Option<Square> {
        let mut marked = board.rules().all_squares().filter(|&square| board[square].is_some());
        marked.find(|&square| {
            let below = square.offset(1, 0).filter(|&below| board.rules().contains(below));
            self == Self::Falling && below.is_some_and(|below| board[below].is_none())
        })
    }

    /// Returns `true` if `symmetry` preserves the rule.
    pub(super) const fn keeps(self, symmetry: Symmetry) -> bool {
        matches!(self, Self::Anywhere) || symmetry.keeps_below()
    }
}
