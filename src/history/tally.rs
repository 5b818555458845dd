//! Results of games, in numbers.

use super::{BySeat, Seat};

/// Result of a game for one of its players; [`crate::game::Ending`] is the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameResult {
    /// The player has won.
    Won,
    /// Nobody has won.
    Drawn,
    /// The other player has won.
    Lost,
}

/// Numbers of won, drawn and lost games of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Won games.
    pub wins: u32,
    /// Drawn games.
    pub draws: u32,
    /// Lost games.
    pub losses: u32,
}

impl GameResult {
    /// Returns the results of both players of a game with this winner; `None` for a draw.
    pub fn by_seat(winner: Option<Seat>) -> BySeat<Self> {
        let of =
            |seat| winner.map_or(Self::Drawn, |it| if it == seat { Self::Won } else { Self::Lost });
        BySeat { one: of(Seat::One), two: of(Seat::Two) }
    }
}

impl BySeat<GameResult> {
    /// Returns the seat of the winner; `None` after a draw.
    pub fn winner(self) -> Option<Seat> {
        Seat::ALL.into_iter().find(|&seat| self[seat] == GameResult::Won)
    }
}

impl Tally {
    /// Returns the number of all games.
    pub const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Returns the percentage of `number` among all games, rounded; 0 without games.
    pub fn percent(&self, number: u32) -> u32 {
        let games = self.games().max(1);
        (200 * number + games) / (2 * games)
    }

    /// Counts these results, one after the other.
    pub fn of(results: impl IntoIterator<Item = GameResult>) -> Self {
        let mut tally = Self::default();
        results.into_iter().for_each(|result| tally.count(result));
        tally
    }

    /// Counts the result of one more game.
    pub(super) fn count(&mut self, result: GameResult) {
        match result {
            GameResult::Won => self.wins += 1,
            GameResult::Drawn => self.draws += 1,
            GameResult::Lost => self.losses += 1,
        }
    }
}
