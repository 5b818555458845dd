//! What a sitting is at.

/// What a sitting is at, and with it what there is to ask for.
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
    /// Something is tried beside a game that has come to its end.
    Variation,
    /// A task is on the board: a puzzle, or a mistake to be done better.
    Task,
}
