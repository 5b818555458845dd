//! The outcome on the board, and how a game ended.

use serde::{Deserialize, Serialize};

use super::{Line, Mark};

/// The outcome of a finished game by the marks on the board alone; [`super::Position::outcome`] is
/// `None` while the game goes on. An end by the players is an [`Ending`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A side completed a line.
    Win {
        /// The winner.
        winner: Mark,
        /// The completed lines, at least one, all of one side: rows first, then columns, then
        /// diagonals. In misère play they are those of the loser.
        lines: Vec<Line>,
    },
    /// No line, and no square left that the side to move may take.
    Draw,
}

/// How a game ended, on the board or by its players; [`super::GameRecord::ending`] is `None` while
/// the game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    /// On the board: the position has an [`Outcome`].
    Board,
    /// The players left the unfinished game, which has no winner and can be resumed.
    Left,
    /// This side resigned; the other one wins.
    GaveUp(Mark),
    /// This side lost, for a reason that is not known; the other one wins.
    Lost(Mark),
    /// The players agreed to a draw.
    Agreed,
    /// This side ran out of time; the other one wins.
    OutOfTime(Mark),
}

impl Outcome {
    /// Returns the winner; `None` for a draw.
    pub const fn winner(&self) -> Option<Mark> {
        match self {
            Self::Win { winner, .. } => Some(*winner),
            Self::Draw => None,
        }
    }

    /// Returns the completed lines; empty for a draw.
    pub fn lines(&self) -> &[Line] {
        match self {
            Self::Win { lines, .. } => lines,
            Self::Draw => &[],
        }
    }
}
