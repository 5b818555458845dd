//! Velha: tic-tac-toe and its whole family.

pub mod console;
pub mod engine;
pub mod game;
pub mod session;
