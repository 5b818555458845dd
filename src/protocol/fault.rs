//! What may go wrong with another program.

use thiserror::Error;

use crate::storage::DiskError;

/// Reason why another program did not make a move, or cannot be added as a player. Its `Display`
/// follows the name of the program, in errors of commands; the window has messages of its own.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ProgramFault {
    /// The program cannot be started, for this reason.
    #[error("cannot be started: {0}")]
    NoStart(DiskError),
    /// The program has ended by itself, with this status.
    #[error("has ended: {0}")]
    Ended(String),
    /// No answer came in time.
    #[error("has not answered in time")]
    Silent,
    /// The program does not play on the board, for this reason of its own.
    #[error("refuses the board{}", after(.0))]
    Refused(String),
    /// The protocol has no words for the rules.
    #[error("cannot be told these rules")]
    Rules,
    /// The program answered `ERROR`, with this text.
    #[error("answered an error{}", after(.0))]
    Error(String),
    /// The answer is no legal move.
    #[error("answered {0}, which is no legal move")]
    Illegal(String),
    /// A person has removed the program, or never added it here.
    #[error("is not known here")]
    Removed,
    /// The question was withdrawn.
    #[error("was stopped")]
    Stopped,
}

/// Returns a reason of a program, if it gave one, as it follows in a sentence.
fn after(why: &str) -> String {
    if why.is_empty() { String::new() } else { format!(": {why}") }
}

impl ProgramFault {
    /// Returns the word by which the message `program-fault` selects the reason, and the detail
    /// that the program has given; empty if there is none.
    pub fn word(&self) -> (&'static str, &str) {
        match self {
            Self::NoStart(DiskError::NoPermission) => ("no-program", ""),
            Self::NoStart(_) => ("start", ""),
            Self::Ended(why) => ("ended", why),
            Self::Silent => ("silent", ""),
            Self::Refused(why) if !why.is_empty() => ("refused", why),
            Self::Refused(_) | Self::Rules => ("rules", ""),
            Self::Error(why) => ("error", why),
            Self::Illegal(why) => ("illegal", why),
            Self::Removed => ("removed", ""),
            Self::Stopped => ("stopped", ""),
        }
    }
}
