//! Taken squares: what picking one costs.

use crate::game::{Mark, MoveEffect, PlayError, Square, TakenSquare};

impl TakenSquare {
    /// Largest number of lost turns in a game, which limits the length of a save. After that,
    /// picking a taken square is illegal.
    pub const MAX_LOST_TURNS: u16 = 1000;

    /// Returns the effect of picking a square taken by `mark`.
    pub(super) const fn check(
        self,
        square: Square,
        mark: Mark,
        lost_turns: u16,
    ) -> Result<MoveEffect, PlayError> {
        match self {
            Self::LoseTurn if lost_turns < Self::MAX_LOST_TURNS => Ok(MoveEffect::TurnLost),
            Self::AskAgain | Self::LoseTurn => Err(PlayError::Taken(square, mark)),
        }
    }
}
