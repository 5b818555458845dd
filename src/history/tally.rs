//! Results of games, in numbers.

use super::Seat;

/// Result of a game by seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GamePoint {
    /// Win of the player in this seat.
    Win(Seat),
    /// A draw.
    Draw,
}

/// Result of a game for one of its players.
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

impl GamePoint {
    /// Returns the result for the player in `seat`.
    pub fn result_of(self, seat: Seat) -> GameResult {
        match self {
            Self::Draw => GameResult::Drawn,
            Self::Win(winner) if winner == seat => GameResult::Won,
            Self::Win(_) => GameResult::Lost,
        }
    }
}

impl Tally {
    /// Returns the number of all games.
    pub const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Returns the percentage of `number` among all games, rounded.
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

    pub(super) fn count(&mut self, result: GameResult) {
        match result {
            GameResult::Won => self.wins += 1,
            GameResult::Drawn => self.draws += 1,
            GameResult::Lost => self.losses += 1,
        }
    }
}
