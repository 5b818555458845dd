//! One game with its players: what a save holds.

use super::{BySeat, Player, Seat, Who};
use crate::game::{GameRecord, Mark};

/// A game with the players who play it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The moves and where they led.
    pub record: GameRecord,
    /// Who plays.
    pub players: BySeat<Player>,
    /// Which player has X.
    pub x: Seat,
}

impl Game {
    /// The place of the player who has this mark.
    #[must_use]
    pub const fn seat(&self, mark: Mark) -> Seat {
        match mark {
            Mark::X => self.x,
            Mark::O => self.x.other(),
        }
    }

    /// The mark of the player in this place.
    #[must_use]
    pub fn mark(&self, seat: Seat) -> Mark {
        if seat == self.x { Mark::X } else { Mark::O }
    }

    /// The player who has this mark.
    #[must_use]
    pub fn player(&self, mark: Mark) -> &Player {
        &self.players[self.seat(mark)]
    }

    /// Who is to move; `None` once the game is over.
    #[must_use]
    pub fn mover(&self) -> Option<Who> {
        (!self.record.is_over()).then(|| self.player(self.record.position().turn()).who)
    }
}
