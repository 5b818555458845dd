//! What can be asked of a sitting, and what it says to that.

use super::{PuzzlePlace, Seat, Starts, Who};
use crate::game::{Mark, Move, Rules, Square};

/// Something that a person asks for, by mouse, key or menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Make this move for the person whose turn it is.
    Play(Move),
    /// Start a new game from the choices; undo brings back the one that it replaces.
    NewGame,
    /// Take back the last move; against the computer, back to the person's own turn.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Go to where `cursor` moves of a variation of the game have been played.
    GoTo {
        /// The place of the variation in the record.
        variation: usize,
        /// How many of its moves stand then.
        cursor: usize,
    },
    /// Put this puzzle on the board, or back to its beginning.
    Solve(PuzzlePlace),
    /// Let the computer go on after undo or redo stopped a game between two computers.
    GoOn,
    /// Leave the game before its end.
    Leave,
    /// Take up again the game that was left.
    TakeUp,
    /// Change the name that a player will have; nothing is no name.
    Rename(Seat, String),
    /// Say who makes a player's moves.
    SetPlayer(Seat, Who),
    /// Say which player has X.
    AssignX(Seat),
    /// Say which mark moves first.
    SetStarts(Starts),
    /// Choose board, line and house rule.
    SetRules(Rules),
    /// Set the score of the sitting back to nothing.
    ResetScore,
}

/// What a picture shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PictureOf {
    /// The board as it stands.
    #[default]
    Board,
    /// The whole game, each mark with the number of its move.
    Game,
}

/// What there is to say about the last thing that was asked for, beside whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The square is taken by this mark; another one is to be picked.
    Taken(Square, Mark),
    /// This side picked a taken square and lost the turn.
    TurnLost(Mark),
    /// The game cannot start, because the name of the player in this place will not do.
    NoGame(Seat, super::NameError),
    /// The engine failed at this move, and a free square was picked at random instead.
    EngineFailed,
}
