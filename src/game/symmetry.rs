//! The ways to turn and mirror a board.

use super::{Board, Rules, Square};

/// A way to turn and mirror a board under which no rule changes its meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symmetry {
    rules: Rules,
    /// Rows become columns, after everything else.
    transposed: bool,
    /// The last row becomes the first.
    upside_down: bool,
    /// The last column becomes the first.
    mirrored: bool,
}

impl Symmetry {
    /// The symmetries of the board's shape, the identity first: eight for a square, four for
    /// another rectangle. [`Rules::symmetries`] says which of them the rules keep.
    pub(super) fn of_shape(rules: Rules) -> impl Iterator<Item = Self> {
        let ways = if rules.rows() == rules.columns() { 8 } else { 4 };
        (0_u8..ways).map(move |way| Self {
            rules,
            transposed: way & 4 != 0,
            upside_down: way & 2 != 0,
            mirrored: way & 1 != 0,
        })
    }

    /// Returns true if every square that is below another one stays below it.
    pub(super) const fn keeps_below(self) -> bool {
        !self.transposed && !self.upside_down
    }

    /// Image of a square of the board.
    pub const fn image(self, square: Square) -> Square {
        let row = if self.upside_down { self.rules.rows() - 1 - square.row } else { square.row };
        let column =
            if self.mirrored { self.rules.columns() - 1 - square.column } else { square.column };
        if self.transposed { Square::new(column, row) } else { Square::new(row, column) }
    }

    /// Returns the image of a board.
    pub fn board(self, board: &Board) -> Board {
        let mut image = Board::new(board.rules()).with_first(board.first());
        for square in self.rules.all_squares() {
            image[self.image(square)] = board[square];
        }
        image
    }
}
