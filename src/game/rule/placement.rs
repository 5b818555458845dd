//! Placement: the square on which a mark comes to stand.

use crate::game::{Board, Placement, Square, Symmetry};

impl Placement {
    /// The square on which a mark that is put on `picked` comes to stand; `picked` itself if the
    /// mark cannot come to stand anywhere.
    pub(super) fn landing(self, board: &Board, picked: Square) -> Square {
        if self == Self::Anywhere || !board.rules().contains(picked) {
            return picked;
        }
        let column = (0..board.rules().rows()).map(|row| Square { row, ..picked });
        column.rev().find(|&square| board[square].is_none()).unwrap_or(picked)
    }

    /// Finds a mark that cannot stand on its square, because a square below is free.
    pub(super) fn floating(self, board: &Board) -> Option<Square> {
        let mut marked = board.rules().all_squares().filter(|&square| board[square].is_some());
        marked.find(|&square| {
            let below = square.offset(1, 0).filter(|&below| board.rules().contains(below));
            self == Self::Falling && below.is_some_and(|below| board[below].is_none())
        })
    }

    /// Returns true if the rule means the same on a board turned or mirrored by `symmetry`.
    pub(super) const fn keeps(self, symmetry: Symmetry) -> bool {
        match self {
            Self::Anywhere => true,
            Self::Falling => symmetry.keeps_below(),
        }
    }
}
