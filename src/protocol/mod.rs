//! Words of the Gomocup protocol, by which programs play five in a row against each other over pipes
//! (described with the piskvork manager, github.com/plastovicka/Piskvork).
//!
//! One line is one command or one answer. [`read_line`] and [`numbers`] read them, [`Refusal`] is the
//! text of an `ERROR`, and [`ProtocolSettings`] holds what `INFO` has set. Nothing here plays, waits or
//! opens a stream: `velha brain` does.

mod settings;
mod words;

pub use settings::ProtocolSettings;
pub use words::{Refusal, numbers, read_line};
