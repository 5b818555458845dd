//! Everything that can be tested without a window.
#![expect(clippy::unwrap_used, reason = "a test that fails may panic")]

mod analyse;
mod choices;
mod command_line;
mod damage;
mod files;
mod brain;
mod game;
mod games;
mod levels;
mod offers;
mod partie;
mod report;
mod resume;
mod saves;
mod session;
mod settings;
mod search;
mod solve;
mod typing;
mod worker;
