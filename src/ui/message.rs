//! Messages of the program beside the game.

/// Message of the program beside the game.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// Answer to typing or to a request; shown before anything else.
    Reply(String),
    /// Threats of each side in the position on the board; shown like an answer.
    Threats(String),
    /// Advised move in the position on the board, once it is known; shown like an answer.
    Advice,
    /// Event; shown when there is nothing else to say.
    Notice(String),
}
