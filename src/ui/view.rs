//! What can be chosen and said in the window alone.

/// How fast two computers play each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    /// With time to think along.
    Slow,
    /// Each move can be seen.
    #[default]
    Normal,
    /// As fast as they can.
    Fast,
}

/// A page of the panel in which a game is set up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum SetUpPage {
    /// What is chosen for most games.
    #[default]
    Choices,
    /// Everything that is rarer.
    Rules,
}

/// What the program has to say beside the game.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// What comes of what was typed or asked for; it is said before anything else.
    Answer(String),
    /// What each side threatens in the position on the board; said like an answer.
    Threats(String),
    /// The move that is advised there, once it is known; said like an answer.
    Advice,
    /// What has happened; it is said when there is nothing else to say.
    News(String),
}
