//! Games that a person has lost to the computer.

use super::{Game, GameId};

/// Game that a person has lost to the computer, to be gone through.
#[derive(Clone, Debug, PartialEq)]
pub struct LostGame {
    /// Id of the game.
    pub id: GameId,
    /// The game.
    pub game: Game,
}
