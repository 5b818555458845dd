//! What the program has to say beside the game.

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
