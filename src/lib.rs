//! Velha: tic-tac-toe and its whole family.

pub mod app;
pub mod cli;
pub mod console;
pub mod engine;
pub mod game;
pub mod session;
pub mod storage;
pub mod text;
pub mod ui;
