//! Game of any time with its file.

use std::path::PathBuf;

use super::{Game, GameId};

/// File of a game. The path never goes without its format, so that the file is not written over in
/// another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedFile {
    /// Path of the file.
    pub path: PathBuf,
    /// Name of the format, which only the code that reads and writes files knows.
    pub format: &'static str,
    /// Length and checksum of the file when it was last read or written for this game. Another
    /// stamp means that somebody else has changed the file.
    pub stamp: Option<i64>,
}

/// Game of any time, with its id and its file.
#[derive(Clone, Debug, PartialEq)]
pub struct KeptGame {
    /// Id of the game.
    pub id: GameId,
    /// The game.
    pub game: Game,
    /// File that the game was opened from or last saved to.
    pub file: Option<SavedFile>,
    /// Whether the file holds the whole game.
    pub saved: bool,
}

impl KeptGame {
    /// Creates an entry under a new id for a game that was opened or copied, not tied to a file.
    pub fn new(game: Game) -> Self {
        Self { id: GameId::draw(), game, file: None, saved: false }
    }
}
