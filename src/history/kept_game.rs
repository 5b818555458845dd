//! A game of any time with the file that it belongs to.

use std::path::PathBuf;

use super::{Game, GameId};

/// The file of a game, which never goes without its format, so that nothing is written over it in
/// another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedFile {
    /// Where it is.
    pub path: PathBuf,
    /// What it is written in.
    pub format: FormatId,
}

/// A game of any time, with what is known of its file.
#[derive(Clone, Debug, PartialEq)]
pub struct KeptGame {
    /// Tells it apart from all other games.
    pub id: GameId,
    /// The game.
    pub game: Game,
    /// The file that it was opened from or last saved to.
    pub file: Option<SavedFile>,
    /// Whether that file holds all of it.
    pub saved: bool,
}

/// Names a format of files to whoever reads and writes them; a sitting only remembers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormatId(pub &'static str);

impl KeptGame {
    /// A game that was not known until now, without a file.
    pub fn new(game: Game) -> Self {
        Self { id: GameId::draw(), game, file: None, saved: false }
    }
}
