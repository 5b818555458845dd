//! How a game came out.

use super::{Line, Mark};

/// How a game came out by the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// One side has completed a line.
    Win {
        /// Whose line it is.
        winner: Mark,
        /// Every completed line, at least one: rows first, then columns, then diagonals.
        lines: Vec<Line>,
    },
    /// The board is full and nobody has a line.
    Draw,
}

impl Outcome {
    /// Who has won, if anybody has.
    #[must_use]
    pub const fn winner(&self) -> Option<Mark> {
        match self {
            Self::Win { winner, .. } => Some(*winner),
            Self::Draw => None,
        }
    }

    /// Every completed line; none of a draw.
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        match self {
            Self::Win { lines, .. } => lines,
            Self::Draw => &[],
        }
    }
}
