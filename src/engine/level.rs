//! How well the computer plays.

/// How well the computer plays, weakest first. Each but the first is human in its mistakes: it
/// overlooks what is on the board rather than moving at random.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Any free square, each as likely as the other.
    Random,
    /// A child who has just learnt the game.
    Beginner,
    /// Overlooks every other block at three in a row, and fewer the longer lines are.
    Easy,
    /// An adult who plays now and then.
    Medium,
    /// A player of a club: overlooks little, and looks some moves ahead.
    Hard,
    /// Everything the engine has; cannot lose where the board is solved.
    Master,
}

impl Level {
    /// Every level, weakest first.
    pub const ALL: [Self; 6] =
        [Self::Random, Self::Beginner, Self::Easy, Self::Medium, Self::Hard, Self::Master];
}
