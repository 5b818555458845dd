//! What the results of a match say about the strength of its players.

/// Numbers of games that the first player of a match won, drew and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

/// Sequential probability ratio test, with 5 % for an error of either kind: is the first player
/// stronger by `elo1`, or only by `elo0`?
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// Difference in Elo of the null hypothesis.
    pub elo0: f64,
    /// Difference in Elo of the alternative, greater than `elo0`.
    pub elo1: f64,
}

/// Share of points that a player with this many Elo more is expected to make.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// Difference in Elo for a share of points; infinite for 0 and 1.
fn elo(share: f64) -> f64 {
    400.0 * (share / (1.0 - share)).log10()
}

impl Score {
    /// Returns the number of games.
    pub const fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Returns the points of the first player: one for a win, half for a draw.
    pub fn points(self) -> f64 {
        f64::from(self.wins) + f64::from(self.draws) / 2.0
    }

    /// Returns the difference in Elo, and the ends of its interval at 95 % (Wilson's, with draws as
    /// half points, which makes it rather too wide); `None` without games.
    pub fn elo(self) -> Option<[f64; 3]> {
        const Z: f64 = 1.96;
        let games = f64::from(self.games());
        let share = self.points() / games;
        let scale = 1.0 + Z * Z / games;
        let middle = (share + Z * Z / (2.0 * games)) / scale;
        let variance = share * (1.0 - share) / games + Z * Z / (4.0 * games * games);
        let half = Z * variance.sqrt() / scale;
        let within = |share: f64| elo(share.clamp(0.0, 1.0));
        (games > 0.0).then(|| [within(share), within(middle - half), within(middle + half)])
    }
}

impl Sprt {
    /// Logarithm of the likelihood ratio at which the test accepts the alternative and, negated,
    /// the null hypothesis.
    pub const BOUND: f64 = 2.944_438_979_166_44;

    /// Returns `true` if the test accepts one of its hypotheses after these games.
    pub fn is_decided(self, score: Score) -> bool {
        self.log_likelihood_ratio(score).abs() >= Self::BOUND
    }

    /// Returns the logarithm of the likelihood ratio after these games: of a normal distribution
    /// with the variance of the results, as cutechess and fishtest do. Half a game of each result
    /// is added, without which a clean sweep would have no variance.
    pub fn log_likelihood_ratio(self, score: Score) -> f64 {
        let [wins, draws, losses] =
            [score.wins, score.draws, score.losses].map(|count| f64::from(count) + 0.5);
        let games = wins + draws + losses;
        let mean = (wins + draws / 2.0) / games;
        let variance = (wins + draws / 4.0) / games - mean * mean;
        let (low, high) = (expected(self.elo0), expected(self.elo1));
        games * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }
}
