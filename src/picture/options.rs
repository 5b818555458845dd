//! Choices of a drawing.

use super::Colors;
use super::shape::Medium;
use crate::game::{Labels, Mark, Square};

/// Choices of a drawing: its content, labels, medium and colours.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Options {
    /// Board alone, or with the number of every move.
    pub content: Content,
    /// Side that has the black stones; `None` if marks are shown.
    pub black: Option<Mark>,
    /// Letters and numbers along the edges of the board.
    pub edges: Labels,
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
    /// Whole game up to the position at its cursor, each mark numbered with its move, in a picture
    /// or, if a person wants that, in the window.
    Game,
}

/// Edges of a board along which there are labels.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct UsedEdges {
    pub(crate) above: bool,
    pub(crate) left: bool,
    pub(crate) below: bool,
}

/// Returns the edges of a board that have labels. Letters or numbers of the columns stand where rows
/// are counted from, numbers of the rows at the left. Where marks fall, those of the columns stand
/// below, and rows have none, because a move is its column.
pub(crate) fn used_edges(labels: Labels, falls: bool) -> UsedEdges {
    let any = labels.along_edges() != Labels::Nothing;
    let is_below = falls || labels == Labels::FromBottom;
    UsedEdges { above: any && !is_below, left: any && !falls, below: any && is_below }
}

/// Returns the room in points that the labels need along an edge of a board in the window whose
/// shorter side is at most `shorter` points long.
pub(crate) fn edge_room(shorter: f64) -> f64 {
    2.0 * LABEL_BESIDE * label_size(shorter)
}

/// Distance of the middle of a label from the edge of the board in a window, as a part of the
/// label's size.
pub(super) const LABEL_BESIDE: f64 = 0.92;

/// Returns the size of the labels along a board in a window, in points; `shorter` is the length of
/// the board's shorter side.
pub(super) fn label_size(shorter: f64) -> f64 {
    (0.0245 * shorter).clamp(12.0, 22.0)
}
