//! The rooms that read files, and those that they stand on.

#[path = "../../src/engine/mod.rs"]
pub mod engine;
#[path = "../../src/game/mod.rs"]
pub mod game;
#[path = "../../src/history/mod.rs"]
pub mod history;
#[path = "../../src/picture/mod.rs"]
pub mod picture;
#[path = "../../src/puzzles/mod.rs"]
pub mod puzzles;
#[path = "../../src/session/mod.rs"]
pub mod session;
#[path = "../../src/storage/mod.rs"]
pub mod storage;
