//! Commands that a sitting takes, its stages, and its notices.

use super::{Lesson, Series, Setup};
use crate::engine::Level;
use crate::game::{Annotation, Branch, Ending, ImpossiblePosition, Mark, Move, PlayError, Square};
use crate::history::{BySeat, GameId, GameInfo, Name, PlayerKind, Question};

/// Command of a person to the session.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Play this move for the person to move; during setup, start the game with it, or edit its
    /// square of the position that is set up.
    Play(Move),
    /// Set up a game. The one on the board waits.
    SetUp,
    /// Return from setup or task to the game on the board.
    BackToGame,
    /// Start the game that is set up.
    Start,
    /// Start another game of these players by these rules.
    PlayAgain,
    /// Start another game against the offered level.
    PlayAgainst(Level),
    /// Take back the last move; against the computer, the person’s last turn. While a position is
    /// set up, undo its last edit.
    Undo,
    /// Restore moves or edits that were taken back.
    Redo,
    /// Go to the position after `cursor` moves of a variation.
    GoTo {
        /// Index of the variation.
        variation: usize,
        /// Number of moves on the board.
        cursor: usize,
    },
    /// Continue the game from the past move shown.
    PlayFromHere,
    /// Return from a past move or a variation to the end of the game.
    BackToEnd,
    /// Show the current task of this series, or reset it.
    Solve(Series),
    /// Show the game of the lesson at this index: as its task, or with `true` to be played on.
    OpenItem(usize, bool),
    /// Close the lesson.
    CloseLesson,
    /// Open this lesson again.
    OpenLesson(Box<Lesson>),
    /// Make the open lesson, or a new one, or go on with it.
    MakeLesson,
    /// Edit the lesson that is being made.
    EditLesson(LessonEdit),
    /// Show the hint of the task.
    ShowHint,
    /// Try the mistakes of people in the game on the board again, beginning with the one at the past
    /// move shown, or else with the one that gave most away.
    TryMistakes,
    /// Show the solution of the task.
    ShowSolution,
    /// Play the game on the board, and those after it, with a coach.
    TakeCoach,
    /// Pause a game between computers, or one with clocks.
    Pause,
    /// Continue a paused game.
    GoOn,
    /// Let the computer make one move.
    Step,
    /// Give the seat of the other program to move to somebody else, after a fault.
    Replace(PlayerKind),
    /// End the game by its players: resignation, draw or leaving.
    End(Ending),
    /// Resume a game that its players ended.
    Resume,
    /// Set the choices for the next game.
    Choose(Setup),
    /// Set what is said of a position of a game of the sitting; an empty annotation removes it.
    Annotate {
        /// Id of the game.
        game: GameId,
        /// Place of the position.
        at: Branch,
        /// The annotation.
        said: Annotation,
    },
    /// Set what is known of the game on the board, and the names of its players.
    Describe(Box<GameInfo>, Box<BySeat<Option<Name>>>),
}

/// Edit of a lesson that is being made, most of them of its game on the board.
#[derive(Clone, Debug, PartialEq)]
pub enum LessonEdit {
    /// Put the game with this index on the board.
    Choose(usize),
    /// Rename the lesson.
    Rename(String),
    /// Set up another position, with the rules of the present game.
    SetUp,
    /// Add the position on the board, or the one that is set up, after the present game.
    Add,
    /// Add a copy of the game after it.
    Duplicate,
    /// Remove the game.
    Remove,
    /// Move the game with the first index to the second one.
    Move(usize, usize),
    /// Name the game; an empty text takes its name away.
    Title(String),
    /// Ask another question.
    Ask(Question),
    /// Set the hint; empty for none.
    Hint(String),
    /// Let this side move, and drop the answers.
    Turn(Mark),
    /// Rate the answers that begin with this move as wrong, or with `false` as right.
    Rate(Move, bool),
    /// Remove the answers that begin with this move.
    Forget(Move),
}

/// Stage of the session: what the board is for now, which decides the commands on offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// A game is being set up.
    SetUp,
    /// A game is in progress.
    Playing,
    /// The game on the board is over.
    Over,
    /// A past move is shown.
    Past,
    /// A variation of an ended game is shown.
    Variation,
    /// A task is on the board: a puzzle, a mistake to be done better, or a position of a lesson.
    Task,
    /// A game of the lesson that is being made is on the board.
    Making,
}

/// Notice of the last command, of the computer’s move or of the clock (in seconds), shown in the
/// header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CommandNotice {
    /// The move is illegal.
    Refused(Square, PlayError),
    /// This square of the position that is set up has changed.
    Edited(Square),
    /// The marks of the position that is set up were cleared, mirrored or rotated, or
    /// an edit was undone or redone.
    Arranged,
    /// No game can reach the position, which has not changed.
    Impossible(ImpossiblePosition),
    /// The side picked a taken square and lost its turn.
    TurnLost(Mark),
    /// This is the hint of the task.
    Hint(String),
    /// The engine failed; a random move was played instead.
    EngineFailed,
    /// Remaining seconds of the player to move.
    TimeLeft(u16),
}
