//! Symmetries of a board: rotations and reflections.

use super::{Board, Rules, Square};

/// A rotation or reflection of a board under which the rules stay the same: see
/// [`Rules::symmetries`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symmetry {
    rules: Rules,
    /// Swaps rows and columns, after the two flips.
    transposed: bool,
    /// Flips top and bottom.
    upside_down: bool,
    /// Flips left and right.
    mirrored: bool,
}

impl Symmetry {
    /// Returns the symmetries of the shape of the board, the identity first: eight for a square,
    /// four for another rectangle, in an order on which the engine relies to turn symmetries back.
    /// [`Rules::symmetries`] returns those that the rules allow.
    pub(super) fn of_shape(rules: Rules) -> impl Iterator<Item = Self> {
        let ways = if rules.rows() == rules.columns() { 8 } else { 4 };
        (0_u8..ways).map(move |way| Self {
            rules,
            transposed: way & 4 != 0,
            upside_down: way & 2 != 0,
            mirrored: way & 1 != 0,
        })
    }

    /// Returns `true` if a square below another one stays below it, as falling marks need.
    pub(super) const fn keeps_below(self) -> bool {
        !self.transposed && !self.upside_down
    }

    /// Returns `true` for the reflection from left to right, by which the board editor finds the
    /// symmetry that its mirror button applies.
    pub const fn is_mirror(&self) -> bool {
        self.mirrored && !self.upside_down && !self.transposed
    }

    /// Returns `true` for the rotation that the button of the board editor applies: by 90°
    /// clockwise on a square board, by 180° on another rectangle.
    pub const fn is_rotation(&self) -> bool {
        let is_square = self.rules.rows() == self.rules.columns();
        self.upside_down && self.transposed == is_square && self.mirrored != is_square
    }

    /// Returns the image of a square.
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
