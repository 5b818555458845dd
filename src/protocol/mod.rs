//! The Gomocup protocol, in which a manager and an engine play five in a row over pipes (specified
//! with the Piskvork manager, github.com/plastovicka/Piskvork), in both directions.
//!
//! As the engine: [`read_line`] and [`parse_numbers`] parse commands, [`squares_text`] is the text of
//! a move, [`ProtocolError`] is the text
//! of an `ERROR`, [`ProtocolSettings`] holds the values of `INFO`, and [`SearchMessage`] is what an
//! engine says while it thinks; `velha brain` joins them to standard streams.
//!
//! As the manager: [`Program`] starts another program (`process`, which also kills it), asks it for
//! moves (`questions`), reads its answers (`reply`), and ends it. Whatever that program does ends
//! in a move or a [`ProgramFault`](crate::engine::ProgramFault), within the time that it was given.
//! Only `ERROR` and `UNKNOWN` refuse a game. A program that has to end is killed with all that it
//! has started, on Unix also by a guard if Velha itself was killed.

mod message;
mod process;
mod program;
mod questions;
mod reply;
mod settings;
mod words;

pub use message::SearchMessage;
pub use program::{Program, TimeLimit};
pub use settings::{ProtocolSettings, rule_code};
pub use words::{ProtocolError, parse_numbers, read_line, squares_text};
