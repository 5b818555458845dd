//! The score of the sitting.

use super::{BySeat, Seat};

/// How many games each player has won in this sitting, and how many were drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Games won by each player.
    pub wins: BySeat<u32>,
    /// Games that nobody won.
    pub draws: u32,
}

/// What one game counts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Point {
    /// A win of the player in this place.
    Win(Seat),
    /// A draw.
    Draw,
}

impl Score {
    /// Counts a game that has ended, in place of what it counted for when it ended before.
    pub(super) fn count(&mut self, point: Point, instead_of: Option<Point>) {
        if let Some(before) = instead_of {
            let entry = self.entry(before);
            *entry = entry.saturating_sub(1);
        }
        *self.entry(point) += 1;
    }

    fn entry(&mut self, point: Point) -> &mut u32 {
        match point {
            Point::Win(seat) => &mut self.wins[seat],
            Point::Draw => &mut self.draws,
        }
    }
}
