//! Taken squares: the price of picking one.

use crate::game::{Mark, MoveEffect, PlayError, Square, TakenSquare};

impl TakenSquare {
    /// The most turns that can be lost in one game. After that, a taken square is asked for again,
    /// so that the length of a game, and of its save, has a limit.
    pub const MOST_LOST_TURNS: u16 = 1000;

    /// Effect of a move that picks a square with this mark on it.
    pub(super) const fn check(
        self,
        square: Square,
        mark: Mark,
        lost_turns: u16,
    ) -> Result<MoveEffect, PlayError> {
        match self {
            Self::LoseTurn if lost_turns < Self::MOST_LOST_TURNS => Ok(MoveEffect::TurnLost),
            Self::AskAgain | Self::LoseTurn => Err(PlayError::Taken(square, mark)),
        }
    }
}
