//! Choices of a drawing.

use super::Colors;
use super::shape::Medium;
use crate::game::Square;

/// Choices of a drawing: its content, labels, medium and colours.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Options {
    /// Board alone, or with the number of every move.
    pub content: Content,
    /// Letters and numbers along the edges of the board.
    pub edges: Edges,
    /// Whether the square of the last move is outlined.
    pub last_move: bool,
    /// Column that is lit where marks fall, with a disc of the side to move above it: the one under
    /// the pointer, or of the example in a small picture.
    pub lit: Option<u8>,
    /// Whether a sign marks each square that is forbidden to the side to move (renju).
    pub forbidden: bool,
    /// Forbidden square whose rows, the reason, are drawn.
    pub refused: Option<Square>,
    /// Where the board is drawn.
    pub medium: Medium,
    /// Colours.
    pub colors: Colors,
}

/// Part of a game that a picture shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Content {
    /// Board as it stands.
    #[default]
    Board,
    /// Whole game up to the position at its cursor, each mark numbered with its move.
    Game,
}

/// Labels along the edges of a board. Letters or numbers of the columns stand above the board,
/// numbers of the rows at its left. Where marks fall, those of the columns stand below, and rows
/// have none, because a move is its column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Edges {
    /// No labels.
    #[default]
    Bare,
    /// Columns in letters and rows in numbers, as in `b2`.
    Letters,
    /// Columns in letters and rows in numbers counted from the bottom.
    FromBottom,
    /// Columns and rows in numbers, as in `2/2`.
    Numbers,
}

impl Edges {
    /// Returns the room in points that the labels need along an edge of a board in the window whose
    /// shorter side is at most `shorter` points long.
    pub(crate) fn room(shorter: f64) -> f64 {
        2.0 * LABEL_BESIDE * label_size(shorter)
    }

    /// Returns the name of a square by these labels, for the list of lost turns below a picture and
    /// for the picture's description, on a board with `rows`; `b2` if there are no labels.
    pub fn name(self, square: Square, rows: u8) -> String {
        match self {
            Self::FromBottom => Square { row: rows - 1 - square.row, ..square }.to_string(),
            Self::Numbers => format!("{}/{}", square.row + 1, square.column + 1),
            _ => square.to_string(),
        }
    }

    /// Returns whether these labels need room above and at the left of the board, and whether they
    /// need room below it; `falls` is the rule of falling marks.
    pub(crate) fn used(self, falls: bool) -> (bool, bool) {
        let any = self != Self::Bare;
        (any && !falls, any && falls)
    }
}

/// Distance of the middle of a label from the edge of the board in a window, as a part of the
/// label's size.
pub(super) const LABEL_BESIDE: f64 = 0.92;

/// Returns the size of the labels along a board in a window, in points; `shorter` is the length of
/// the board's shorter side.
pub(super) fn label_size(shorter: f64) -> f64 {
    (0.0245 * shorter).clamp(12.0, 22.0)
}
