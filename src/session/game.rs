//! One game with its players: what a save holds.

use super::score::Point;
use super::{BySeat, Player, Review, Seat, Who};
use crate::engine::Level;
use crate::game::{Ending, GameRecord, Mark, PlayedMove};

/// A game with the players who play it.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    /// The moves and where they led.
    pub record: GameRecord,
    /// Who plays.
    pub players: BySeat<Player>,
    /// Which player has X.
    pub x: Seat,
    /// What is known of its moves, once somebody has asked.
    pub review: Option<Review>,
}

impl Game {
    /// A game of which nothing is known beyond its moves and players.
    pub const fn new(record: GameRecord, players: BySeat<Player>, x: Seat) -> Self {
        Self { record, players, x, review: None }
    }

    /// The place of the player who has this mark.
    pub const fn seat(&self, mark: Mark) -> Seat {
        match mark {
            Mark::X => self.x,
            Mark::O => self.x.other(),
        }
    }

    /// The mark of the player in this place.
    pub fn mark(&self, seat: Seat) -> Mark {
        if seat == self.x { Mark::X } else { Mark::O }
    }

    /// The player who has this mark.
    pub fn player(&self, mark: Mark) -> &Player {
        &self.players[self.seat(mark)]
    }

    /// Who is to move; `None` once the game is over.
    pub fn mover(&self) -> Option<Who> {
        (!self.record.is_over()).then(|| self.player(self.record.position().turn()).who)
    }

    /// What it counts for in the score, once it has come to its end by the rules, was given up or
    /// agreed to be a draw.
    pub(super) fn point(&self) -> Option<Point> {
        self.record.ending().filter(|&ending| ending != Ending::Left)?;
        let winner = self.record.winner();
        Some(winner.map_or(Point::Draw, |winner| Point::Win(self.seat(winner))))
    }

    /// The place of the person and the level of the computer, where one plays the other.
    pub fn against_computer(&self) -> Option<(Seat, Level)> {
        let who = |seat: Seat| self.players[seat].who;
        match (who(Seat::One), who(Seat::Two)) {
            (Who::Person, Who::Computer(level)) => Some((Seat::One, level)),
            (Who::Computer(level), Who::Person) => Some((Seat::Two, level)),
            _ => None,
        }
    }

    /// Whether a person sits at the board at all.
    pub fn has_person(&self) -> bool {
        Seat::ALL.iter().any(|&seat| self.players[seat].who == Who::Person)
    }

    /// Whether a person made this move.
    pub(super) fn is_persons(&self, played: &PlayedMove) -> bool {
        self.player(played.mark).who == Who::Person
    }

    /// Whether nothing has happened in it, so that another can take its place without any loss.
    pub(crate) fn is_untouched(&self) -> bool {
        let record = &self.record;
        record.start().board().is_empty() && record.last_ply() == 0 && record.ending().is_none()
    }
}
