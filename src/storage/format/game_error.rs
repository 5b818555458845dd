//! Faults of games in the files of other programs.

use thiserror::Error;

use crate::game::{IllegalMove, ImpossiblePosition};

/// Reason why one game in a file of another program, such as an SGF, cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GameError {
    /// The board has a size, as written in the file, that no board here has.
    #[error("the board is {0}; at least 3x3 and at most 20x20 squares are possible")]
    Board(String),
    /// The file holds another game than five in a row: this is its property that says so.
    #[error("it is another game: {0}")]
    OtherGame(String),
    /// A move, as written in the file, names no square of the board.
    #[error("{0} is no square of the board")]
    NoSquare(String),
    /// The rows of a grid are not as long as the board is wide, or hold something else than marks.
    #[error("the rows are not equally long, or a square holds neither X nor O")]
    Grid,
    /// A move is illegal.
    #[error(transparent)]
    Move(#[from] IllegalMove),
    /// Marks are put on the board, or taken off it, after this many moves.
    #[error("marks are put on the board after move {0}")]
    LateMarks(usize),
    /// No game can reach the position at the start.
    #[error(transparent)]
    Impossible(#[from] ImpossiblePosition),
    /// The game has more nodes than are read.
    #[error("it has too many moves")]
    TooLong,
    /// The text ends within the game.
    #[error("it ends within the game")]
    CutOff,
}
