//! Stages of a sitting.

/// Stage of the session, which decides the commands on offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// A game is being set up.
    SetUp,
    /// A game is in progress.
    Playing,
    /// The game on the board is over.
    Over,
    /// A past move is shown.
    Past,
    /// A variation of an ended game is shown.
    Variation,
    /// A task is on the board: a puzzle, or a mistake to be done better.
    Task,
}
