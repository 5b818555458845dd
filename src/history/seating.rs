//! Players of a game and their marks.

use super::{BySeat, Player, Seat, Who};
use crate::engine::Level;
use crate::game::Mark;

/// Players of a game and their marks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating {
    /// The players.
    pub players: BySeat<Player>,
    /// Seat of the player who has X.
    pub x: Seat,
}

impl Seating {
    /// Returns the seat of the player who has this mark.
    pub const fn seat(&self, mark: Mark) -> Seat {
        match mark {
            Mark::X => self.x,
            Mark::O => self.x.other(),
        }
    }

    /// Returns the seat of the person and the level of the computer, if one plays the other.
    pub const fn against_opponent(&self) -> Option<(Seat, Level)> {
        match (self.players.one.who, self.players.two.who) {
            (Who::Person, Who::Computer(opponent)) => Some((Seat::One, opponent)),
            (Who::Computer(opponent), Who::Person) => Some((Seat::Two, opponent)),
            _ => None,
        }
    }

    /// Returns `true` if a person plays.
    pub fn has_person(&self) -> bool {
        Seat::ALL.iter().any(|&seat| self.players[seat].who == Who::Person)
    }

    /// Returns `true` if the player in this seat is addressed as “you”: the only person, without a
    /// name, against the computer.
    pub fn is_you(&self, seat: Seat) -> bool {
        let is_person = self.against_opponent().is_some_and(|(person, _)| person == seat);
        is_person && self.players[seat].name.is_none()
    }
}
