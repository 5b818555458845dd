//! Players of a game and their marks.

use super::{BySeat, Opponent, Player, Seat, Who};
use crate::game::Mark;

/// Players of a game and their marks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating {
    /// The players.
    pub players: BySeat<Player>,
    /// Seat of the player who has X.
    pub x: Seat,
    /// Set once somebody else was to make a player's moves in the course of the game, which then
    /// says nothing of the strength of either.
    pub changed: bool,
}

impl Seating {
    /// Seats these players; the one in seat `x` gets X.
    pub const fn new(players: BySeat<Player>, x: Seat) -> Self {
        Self { players, x, changed: false }
    }

    /// Returns the seat of the player who has this mark.
    pub const fn seat(&self, mark: Mark) -> Seat {
        match mark {
            Mark::X => self.x,
            Mark::O => self.x.other(),
        }
    }

    /// Returns the seat of the person and the opponent, if one plays the other.
    pub const fn against_opponent(&self) -> Option<(Seat, Opponent)> {
        match (self.players.one.who, self.players.two.who) {
            (Who::Person, Who::Computer(opponent)) => Some((Seat::One, opponent)),
            (Who::Computer(opponent), Who::Person) => Some((Seat::Two, opponent)),
            _ => None,
        }
    }

    /// Returns the opponent, if a person has played it from the first move to the last.
    pub fn rival(&self) -> Option<Opponent> {
        self.against_opponent().filter(|_| !self.changed).map(|(_, opponent)| opponent)
    }

    /// Returns true if a person plays.
    pub fn has_person(&self) -> bool {
        Seat::ALL.iter().any(|&seat| self.players[seat].who == Who::Person)
    }

    /// Returns true for the only person in a game against the computer, if that person has no name.
    pub fn is_you(&self, seat: Seat) -> bool {
        let is_person = self.against_opponent().is_some_and(|(person, _)| person == seat);
        is_person && self.players[seat].name.is_none()
    }
}
