//! Everything that can be tested without a window.
#![expect(clippy::unwrap_used, reason = "a test that fails may panic")]

mod analyse;
mod brain;
mod game;
mod levels;
mod search;
mod solve;
mod worker;
