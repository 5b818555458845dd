//! What a person asks of the analysis, and what an answer of the engine has changed.

use crate::engine::ProgramAnswer;
use crate::game::Square;
use crate::history::{GameId, Review};

/// Request of a person to the analysis, beside the game. `Show` turns the analysis on or off, and
/// `Line` follows the pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// Advise a move.
    Hint,
    /// Turn the analysis on or off: the values of the squares and the review. Off discards a hint
    /// and stops a review.
    Show(bool),
    /// Show the expected line after a move to this square, which is under the pointer or the
    /// keyboard; `None` hides it. The view sends it whenever that changes.
    Line(Option<Square>),
    /// Pause the review of the current line.
    StopReview,
    /// Start or resume the review of the current line, or show its result. Turns the analysis on
    /// for this game.
    Review,
    /// Make the computer move now, with the best move found so far.
    MoveNow,
    /// Discard the hint.
    ClearHint,
}

/// What an answer of the engine has changed, returned to the shell, which repaints, saves or shows
/// it.
#[derive(Clone, Debug, PartialEq)]
pub enum Finding {
    /// The computer has moved.
    Move,
    /// A task, or the move tried there, was searched.
    Attempt,
    /// The hint is there.
    Hint,
    /// The expected line after the pointed square has changed.
    Line,
    /// Values of squares have changed.
    Values,
    /// A review has made progress.
    Review,
    /// The review of this lost game is done.
    LostGame(GameId, Box<Review>),
    /// The other program to move has moved; or it has not, and the game is paused.
    Program(ProgramAnswer),
    /// Another program was asked for its move in the position on the board.
    Opinion(ProgramAnswer),
    /// The engine failed.
    Failure,
}
