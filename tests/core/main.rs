//! Everything that can be tested without a window.
#![expect(clippy::unwrap_used, reason = "a test that fails may panic")]

mod damage;
mod files;
mod game;
mod levels;
mod partie;
mod report;
mod resume;
mod saves;
mod settings;
mod solve;
mod worker;
