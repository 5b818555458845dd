//! Commands that a sitting takes, and its notices.

use super::{Setup, Task};
use crate::engine::Level;
use crate::game::{Ending, Mark, Move, PlayError, Square};

/// Request of a person, by mouse, key or menu.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Make this move for the person whose turn it is; while a game is set up, start it with this
    /// move.
    Play(Move),
    /// Set up a game; the one on the board waits behind it.
    SetUp,
    /// Leave the setup, or a task, for the game that was on the board before.
    BackToGame,
    /// Start the game that is set up; undo brings back the one that it replaces.
    Start,
    /// Start another game of the same players by the same rules.
    PlayAgain,
    /// Start another game against this opponent instead, which is offered.
    PlayAgainst(Level),
    /// Take back the last move; against the computer, back to the person's own turn.
    Undo,
    /// Play again the moves that were taken back.
    Redo,
    /// Look at the position after `cursor` moves of a variation of the game.
    GoTo {
        /// Place of the variation in the record.
        variation: usize,
        /// Number of moves of the variation that are then on the board.
        cursor: usize,
    },
    /// Go on playing from the past move that is looked at.
    PlayFromHere,
    /// Stop looking at a past move or a variation.
    BackToEnd,
    /// Put this task on the board, or back to its beginning.
    Solve(Task),
    /// Try again, one after the other, the mistakes that people have made in the game on the board,
    /// at a past move from there on.
    TryMistakes,
    /// Show a right move of the task on the board, and how the game goes on after it.
    ShowSolution,
    /// Let a game between two computers, or one with clocks, wait.
    Pause,
    /// Let the game go on.
    GoOn,
    /// Let the computer make one move, and wait again.
    Step,
    /// End the game in this way, which is none of the rules of the board.
    End(Ending),
    /// Take up again the game that its players have ended.
    TakeUp,
    /// Make these choices for the next game.
    Choose(Setup),
}

/// Message about the last command, beside whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CommandNotice {
    /// A mark cannot be put on this square; another one must be picked.
    Refused(Square, PlayError),
    /// This side picked a taken square and lost the turn.
    TurnLost(Mark),
    /// The engine failed at this move, and a free square was picked at random instead.
    EngineFailed,
    /// The player to move has this time left, in seconds.
    TimeLeft(u16),
}
