//! What is asked of the thread that reads and writes files.

use std::path::{Path, PathBuf};

use super::pictures::Picture;
use crate::history::{Game, GameId, KeptGame, Mistake};
use crate::session::{PictureOf, Settings};
use crate::storage::{
    BadGame, FileFormat, GameFormat, Library, LibraryError, PictureFormat, WriteError, today,
};

/// Something to be read or written; requests are carried out in their order.
pub(super) enum IoRequest {
    /// Read this file.
    Open(PathBuf),
    /// Write this to a file.
    Save { contents: Contents, path: PathBuf, replace: bool },
    /// Write the settings.
    SaveSettings(Box<Settings>),
    /// Change something in the library.
    Change(Change),
    /// Read all that is known of past games.
    History,
    /// Read a past game, for this purpose.
    Past(GameId, PastUse),
    /// Write again what could not be written by itself.
    TryAgain,
}

/// What is to be written to a file.
pub(super) enum Contents {
    /// A game, and which one it is.
    Game(&'static GameFormat, GameId, Box<Game>),
    /// A picture of this.
    Picture(&'static PictureFormat, PictureOf, Box<Picture>),
}

/// What is to be changed in the library.
pub(super) enum Change {
    /// This game stands on the board now.
    Keep(Box<KeptGame>),
    /// This game is taken off the list.
    Delete(GameId),
    /// It is put on the list again.
    Restore(GameId),
    /// All games are forgotten.
    Forget,
    /// The games that other windows have left are offered no longer.
    LeaveOthers,
    /// These puzzles have been solved.
    Solved(Vec<String>),
    /// This is what a person has given away in this lost game.
    Judged(GameId, Vec<Mistake>),
    /// This mistake has been tried again, and a better move was found at once or not.
    Tried(Box<Mistake>, bool),
    /// This file has been opened or saved.
    UseFile(PathBuf),
    /// This file is not to be offered any more; none is where none is named.
    ForgetFiles(Option<PathBuf>),
}

/// What a past game is read for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PastUse {
    /// To be put on the board.
    Open,
    /// To be saved to a file.
    Save,
}

/// What was read of a file.
pub(super) enum FileContents {
    /// A game: the one of the library that it is, or one that was not known until now.
    Game(Box<KeptGame>),
    /// Several games, each read or refused.
    Several(Vec<Result<Box<Game>, BadGame>>),
}

impl Change {
    pub(super) fn apply(&self, library: &mut Library) -> Result<(), LibraryError> {
        match self {
            Self::Keep(game) => library.keep(game),
            Self::Delete(id) => library.delete(*id),
            Self::Restore(id) => library.restore(*id),
            Self::Forget => library.forget(),
            Self::LeaveOthers => library.leave_others(),
            Self::Solved(keys) => library.solve(keys),
            Self::Judged(game, mistakes) => library.judge(*game, mistakes),
            Self::Tried(mistake, found) => library.try_again(mistake, *found, today()),
            Self::UseFile(path) => library.use_file(path),
            Self::ForgetFiles(path) => library.forget_files(path.as_deref()),
        }
    }

    /// Whether nothing is lost when this is done in place of another.
    pub(super) fn replaces(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Keep(game), Self::Keep(before)) => game.id == before.id,
            _ => false,
        }
    }
}

impl Contents {
    pub(super) const fn format(&self) -> FileFormat {
        match self {
            Self::Game(format, ..) => FileFormat::Game(format),
            Self::Picture(format, of, _) => FileFormat::Picture(format, *of),
        }
    }

    /// Returns the contents in the format of this path's ending, and the path with its ending.
    pub(super) fn at(mut self, path: &Path) -> (Self, PathBuf) {
        let (found, whole) = self.format().at(path);
        if let (Self::Game(format, ..), FileFormat::Game(found)) = (&mut self, found) {
            *format = found;
        }
        (self, whole)
    }

    pub(super) fn write(&self, path: &Path) -> Result<(), WriteError> {
        match self {
            Self::Game(format, _, game) => format.write(path, game),
            Self::Picture(format, _, picture) => picture.write(path, format),
        }
    }
}
