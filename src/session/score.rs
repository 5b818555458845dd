//! The wins of the players of a sitting.

use super::{BySeat, Player, Seat};

/// How many games each of two players has won against the other in this sitting, and how many were
/// drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Games won by each player.
    pub wins: BySeat<u32>,
    /// Games that nobody won.
    pub draws: u32,
}

/// What one game counts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Point {
    /// A win of the player in this place.
    Win(Seat),
    /// A draw.
    Draw,
}

/// A point, and between whom it was made.
pub(super) type Counted = (BySeat<Player>, Point);

/// The scores of all who have played each other. Another name or level is another player.
#[derive(Clone, Debug, Default)]
pub(super) struct Scores(Vec<(BySeat<Player>, Score)>);

impl Scores {
    /// The score between these two.
    pub(super) fn between(&self, players: &BySeat<Player>) -> Score {
        self.0.iter().find(|(of, _)| of == players).map_or_else(Score::default, |it| it.1)
    }

    /// Counts a game that has ended, in place of what it counted for when it ended before.
    pub(super) fn count(&mut self, (players, point): &Counted, instead_of: Option<Counted>) {
        self.take_back(instead_of);
        *self.entry(players).entry(*point) += 1;
    }

    /// Takes back what a game counted for.
    pub(super) fn take_back(&mut self, counted: Option<Counted>) {
        if let Some((players, before)) = counted {
            let wins = self.entry(&players).entry(before);
            *wins = wins.saturating_sub(1);
        }
    }

    fn entry(&mut self, players: &BySeat<Player>) -> &mut Score {
        let known = self.0.iter().position(|(of, _)| of == players);
        let index = known.unwrap_or_else(|| {
            self.0.push((players.clone(), Score::default()));
            self.0.len() - 1
        });
        &mut self.0[index].1
    }
}

impl Score {
    fn entry(&mut self, point: Point) -> &mut u32 {
        match point {
            Point::Win(seat) => &mut self.wins[seat],
            Point::Draw => &mut self.draws,
        }
    }
}
