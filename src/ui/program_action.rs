//! Actions on other programs as players.

use crate::history::Seat;

/// Action of a person on other programs, dispatched by `App`.
#[derive(Clone, Debug)]
pub enum ProgramAction {
    /// Prompt for an executable, for the open dialog that adds a program.
    Pick,
    /// Ask the program of this command line what it plays, and give it this seat.
    Add(Seat, String),
    /// Show what the program that was asked last has said about its search.
    ShowMessages,
}
