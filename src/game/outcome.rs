//! The outcome of a game, and the way in which it ended.

use serde::{Deserialize, Serialize};

use super::{Line, Mark};

/// Outcome of a game on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A line was completed.
    Win {
        /// The winner.
        winner: Mark,
        /// Every line that was completed, at least one: rows first, then columns, then diagonals.
        /// The rules say which side completed them.
        lines: Vec<Line>,
    },
    /// The board is full and nobody has a line.
    Draw,
}

/// Way in which a game ended, whichever side has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    /// On the board, which has an [`Outcome`].
    Board,
    /// The players left the game: nobody has won, and it can be taken up again.
    Left,
    /// This side gave up, so the other one has won.
    GaveUp(Mark),
    /// The players agreed on a draw.
    Agreed,
    /// The time of this side was up, so the other one has won.
    OutOfTime(Mark),
}

impl Outcome {
    /// The winner; `None` for a draw.
    pub const fn winner(&self) -> Option<Mark> {
        match self {
            Self::Win { winner, .. } => Some(*winner),
            Self::Draw => None,
        }
    }

    /// Every completed line; empty for a draw.
    pub fn lines(&self) -> &[Line] {
        match self {
            Self::Win { lines, .. } => lines,
            Self::Draw => &[],
        }
    }
}
