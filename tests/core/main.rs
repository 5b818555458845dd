//! Everything that can be tested without a window.
#![expect(clippy::unwrap_used, reason = "a test that fails may panic")]

mod choices;
mod damage;
mod files;
mod game;
mod games;
mod levels;
mod messages;
mod offers;
mod partie;
mod report;
mod resume;
mod saves;
mod session;
mod settings;
mod solve;
mod typing;
mod worker;
