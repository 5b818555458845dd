//! Choices of a drawing.

use super::Colors;
use super::shape::Medium;
use crate::game::Square;

/// Content and colours of a drawing.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Options {
    /// Board alone, or with the number of every move.
    pub content: Content,
    /// Letters and numbers along the edges of the board.
    pub edges: Edges,
    /// Whether the square of the last move is outlined.
    pub last_move: bool,
    /// Column to light, where marks fall, with a disc of the side to move above it.
    pub lit: Option<u8>,
    /// Whether squares forbidden to the side to move are marked.
    pub forbidden: bool,
    /// Forbidden square whose rows are drawn.
    pub refused: Option<Square>,
    /// Paper or window.
    pub medium: Medium,
    /// Colours.
    pub colors: Colors,
}

/// Part of a game that is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Content {
    /// Board as it stands.
    #[default]
    Board,
    /// Whole game up to where it stands, each mark numbered with its move.
    Game,
}

/// Labels along the edges of a board: columns have letters in the names of squares, and numbers
/// where squares are typed as two numbers. They stand above the board, and the numbers of the rows
/// beside it. Where marks fall, they stand below it, and rows have no numbers, because a move is
/// its column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Edges {
    /// None.
    #[default]
    Bare,
    /// Letters of the columns.
    Letters,
    /// Numbers of the columns.
    Numbers,
}

impl Edges {
    /// Room in points for the letters and numbers beside a board whose shorter side has at most
    /// this length in points.
    pub(crate) fn room(shorter: f64) -> f64 {
        2.0 * LABEL_BESIDE * label(shorter)
    }

    /// Returns the name of a square by these labels; by letter and number where there are none.
    pub fn name(self, square: Square) -> String {
        match self {
            Self::Numbers => format!("{}/{}", square.row + 1, square.column + 1),
            _ => square.to_string(),
        }
    }

    /// Returns `true` if anything stands above the board and at its left, and if anything stands
    /// below it, where marks fall or not.
    pub(crate) fn used(self, falls: bool) -> (bool, bool) {
        let any = self != Self::Bare;
        (any && !falls, any && falls)
    }
}

/// Distance of the middle of a letter or number from its edge, as a part of its size.
pub(super) const LABEL_BESIDE: f64 = 0.92;

/// The size of the letters and numbers along the edges of a board in a window, in points, by the
/// shorter of its sides.
pub(super) fn label(shorter: f64) -> f64 {
    (0.0245 * shorter).clamp(12.0, 22.0)
}
