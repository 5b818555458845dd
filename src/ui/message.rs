//! Messages shown in the header.

/// Message shown in the header or below the title of a page.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// Reply to typing or to an action; takes precedence over all else.
    Reply(String),
    /// Threats of each side in the position on the board; shown like a reply.
    Threats(String),
    /// Hint for the position on the board, once found; shown like a reply.
    Advice,
    /// Notice of an event; shown if nothing else is.
    Notice(String),
}
