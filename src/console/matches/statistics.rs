//! What the results of a match say about the strength of its players.

/// Numbers of pairs of games, by the points of the first player in both: 0, a half, 1, one and a
/// half, 2. The games of a pair share their opening, which favours each player once, so that pairs
/// are independent where games are not (the pentanomial model of fishtest).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs(pub [u32; 5]);

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

impl Pairs {
    /// Returns the number of pairs.
    pub fn count(self) -> u32 {
        self.0.iter().sum()
    }

    /// Returns the number of pairs, the mean share of points in a pair, and its variance, with
    /// `more` pairs of each result added.
    fn moments(self, more: f64) -> [f64; 3] {
        const SHARES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];
        let counts = self.0.map(|count| f64::from(count) + more);
        let all: f64 = counts.iter().sum();
        let mean_of = |value: &dyn Fn(f64) -> f64| {
            let weighted = counts.iter().zip(SHARES).map(|(count, share)| count * value(share));
            weighted.sum::<f64>() / all
        };
        let mean = mean_of(&|share| share);
        [all, mean, mean_of(&|share| (share - mean).powi(2))]
    }

    /// Returns the difference in Elo, and the ends of its interval at 95 %; `None` without pairs.
    /// For the interval half a pair of each result is added, without which a clean sweep would have
    /// no variance.
    pub fn elo(self) -> Option<[f64; 3]> {
        const Z: f64 = 1.96;
        let ([_, share, _], [pairs, middle, variance]) = (self.moments(0.0), self.moments(0.5));
        let half = Z * (variance / pairs).sqrt();
        let shares = [share, (middle - half).min(share), (middle + half).max(share)];
        (self.count() > 0).then(|| shares.map(|share| elo(share.clamp(0.0, 1.0))))
    }
}

impl Sprt {
    /// Logarithm of the likelihood ratio at which the test accepts the alternative and, negated,
    /// the null hypothesis.
    pub const BOUND: f64 = 2.944_438_979_166_44;

    /// Returns `true` if the test accepts one of its hypotheses after these pairs of games.
    pub fn is_decided(self, pairs: Pairs) -> bool {
        self.log_likelihood_ratio(pairs).abs() >= Self::BOUND
    }

    /// Returns the logarithm of the likelihood ratio after these pairs of games: of a normal
    /// distribution with the variance of the results, as fishtest does. Half a pair of each result
    /// is added as in [`Pairs::elo`].
    pub fn log_likelihood_ratio(self, pairs: Pairs) -> f64 {
        let [pairs, mean, variance] = pairs.moments(0.5);
        let (low, high) = (expected(self.elo0), expected(self.elo1));
        pairs * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }
}
