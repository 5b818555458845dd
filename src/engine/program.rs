//! Another program as a player: what a job asks of it, and what it answers.
//!
//! The engine runs none itself: the caller of [`Worker::from_fn`](super::Worker::from_fn) does,
//! and answers with the same types.

use std::io;
use std::time::Duration;

use thiserror::Error;

use crate::game::Move;

/// Time of a player on the clock of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockTime {
    /// Most time for the next move, so that enough is left for the others.
    pub turn: Duration,
    /// Time left for all moves to come.
    pub left: Duration,
}

/// Answer of another program to a question for its move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgramAnswer {
    /// Name of the program, as in the task.
    pub program: String,
    /// The move, or the reason why there is none.
    pub result: Result<Move, ProgramFault>,
    /// Texts for people that the program wrote meanwhile, the oldest first.
    pub said: Vec<String>,
}

/// Reason why another program did not make a move, or cannot be added as a player. Its `Display`
/// follows the name of the program, in errors of commands; the window has messages of its own.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ProgramFault {
    /// The program cannot be started, for this reason of the system.
    #[error("cannot be started: {1}")]
    NoStart(io::ErrorKind, String),
    /// The program has ended by itself, with this status.
    #[error("has ended: {0}")]
    Ended(String),
    /// No answer came in time.
    #[error("has not answered in time")]
    Silent,
    /// The answer, the first of several, is no sentence of the protocol.
    #[error("answered {0}, which is no answer of an engine")]
    Nonsense(String),
    /// The program does not play on the board or by the rule, for this reason of its own.
    #[error("refuses the game{}", after(.0))]
    Refused(String),
    /// The protocol has no words for the game.
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
    /// that the system or the program has given; empty if there is none.
    pub fn word(&self) -> (&'static str, &str) {
        match self {
            Self::NoStart(io::ErrorKind::PermissionDenied, _) => ("no-program", ""),
            Self::NoStart(_, why) => ("start", why),
            Self::Ended(why) => ("ended", why),
            Self::Silent => ("silent", ""),
            Self::Nonsense(why) => ("nonsense", why),
            Self::Refused(why) if !why.is_empty() => ("refused", why),
            Self::Refused(_) | Self::Rules => ("rules", ""),
            Self::Error(why) => ("error", why),
            Self::Illegal(why) => ("illegal", why),
            Self::Removed => ("removed", ""),
            Self::Stopped => ("stopped", ""),
        }
    }
}

impl From<io::Error> for ProgramFault {
    fn from(why: io::Error) -> Self {
        Self::NoStart(why.kind(), why.to_string())
    }
}
