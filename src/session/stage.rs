//! Stages of a sitting.

/// Stage of a sitting, which decides the commands on offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// A game is being set up.
    SetUp,
    /// A game is played.
    Playing,
    /// The game on the board is over.
    Over,
    /// A past move of the game is looked at.
    Past,
    /// A variation is looked at beside a game that has come to its end.
    Variation,
    /// A task is on the board: a puzzle, or a mistake to be done better.
    Task,
}
