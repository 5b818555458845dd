//! The Gomocup protocol, in which a manager and an engine play five in a row over pipes (specified
//! with the Piskvork manager, github.com/plastovicka/Piskvork).
//!
//! One line is one command or one answer: [`read_line`] and [`parse_numbers`] parse lines,
//! [`ProtocolError`] is the text of an `ERROR`, and [`ProtocolSettings`] holds the values of
//! `INFO`. This room neither plays nor opens streams: `velha brain` does.

mod settings;
mod words;

pub use settings::ProtocolSettings;
pub use words::{ProtocolError, parse_numbers, read_line};
