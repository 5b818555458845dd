//! How well the computer plays.

/// How well the computer plays, weakest first. Each is human in its mistakes: it overlooks threats
/// of a certain kind rather than moving at random.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Any free square, each as likely as the other.
    Random,
    /// Sees a win or a threat of one move, and little else.
    Easy,
    /// A first opponent who can be beaten.
    #[default]
    Medium,
    /// Sees threats that force, some moves deep.
    Hard,
    /// Everything the engine has; cannot lose where the board is solved.
    Master,
}

impl Level {
    /// Every level, weakest first.
    pub const ALL: [Self; 5] = [Self::Random, Self::Easy, Self::Medium, Self::Hard, Self::Master];
}
