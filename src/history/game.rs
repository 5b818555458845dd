//! One game with its players: what a save holds.

use super::{BySeat, GamePoint, Player, Review, Seat, Seating, Who};
use crate::game::{Ending, GameRecord, Mark, PlayedMove};

/// A game with the players who play it.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    /// The moves and where they led.
    pub record: GameRecord,
    /// The players, and the marks that they began with.
    pub seating: Seating,
    /// What is known of its moves, once somebody has asked.
    pub review: Option<Review>,
}

impl Game {
    /// Makes a game of which nothing is known beyond its moves and players.
    pub const fn new(record: GameRecord, players: BySeat<Player>, x: Seat) -> Self {
        Self { record, seating: Seating::new(players, x), review: None }
    }

    /// Returns the seat of the player who has this mark.
    pub const fn seat(&self, mark: Mark) -> Seat {
        self.seating.seat(mark)
    }

    /// Returns the player who has this mark.
    pub fn player(&self, mark: Mark) -> &Player {
        &self.seating.players[self.seat(mark)]
    }

    /// Returns who is to move; `None` once the game is over.
    pub fn mover(&self) -> Option<Who> {
        (!self.record.is_over()).then(|| self.player(self.record.position().turn()).who)
    }

    /// Returns what it counts for in the score, once it has come to its end by the rules, was given
    /// up or agreed to be a draw.
    pub fn point(&self) -> Option<GamePoint> {
        self.record.ending().filter(|&ending| ending != Ending::Left)?;
        let winner = self.record.winner();
        Some(winner.map_or(GamePoint::Draw, |winner| GamePoint::Win(self.seat(winner))))
    }

    /// True where a person plays.
    pub fn has_person(&self) -> bool {
        self.seating.has_person()
    }

    /// True where a person made this move.
    pub(crate) fn is_persons(&self, played: &PlayedMove) -> bool {
        self.player(played.mark).who == Who::Person
    }

    /// True as long as nothing has happened in it, so that another can take its place without any
    /// loss.
    pub(crate) fn is_untouched(&self) -> bool {
        let record = &self.record;
        record.start().board().is_empty() && record.last_ply() == 0 && record.ending().is_none()
    }
}
