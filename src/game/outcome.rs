//! How a game came out, and how it came to its end.

use super::{Line, Mark};

/// How a game came out on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A line was completed.
    Win {
        /// Who has won.
        winner: Mark,
        /// Every line that was completed, by whom the rules say: at least one; rows first, then
        /// columns, then diagonals.
        lines: Vec<Line>,
    },
    /// The board is full and nobody has a line.
    Draw,
}

/// How a game came to its end, whoever has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// On the board, which has an [`Outcome`].
    Board,
    /// The players left it: nobody has won, and it can be taken up again.
    Left,
    /// This side gave up, so the other one has won.
    GaveUp(Mark),
    /// The players agreed on a draw.
    Agreed,
}

impl Ending {
    /// Returns the side that has lost by it, whatever stands on the board.
    pub const fn loser(self) -> Option<Mark> {
        match self {
            Self::GaveUp(mark) => Some(mark),
            Self::Board | Self::Left | Self::Agreed => None,
        }
    }
}

impl Outcome {
    /// Who has won, if anybody has.
    pub const fn winner(&self) -> Option<Mark> {
        match self {
            Self::Win { winner, .. } => Some(*winner),
            Self::Draw => None,
        }
    }

    /// Every completed line; none of a draw.
    pub fn lines(&self) -> &[Line] {
        match self {
            Self::Win { lines, .. } => lines,
            Self::Draw => &[],
        }
    }
}
