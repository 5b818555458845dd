//! Requests to the thread that reads and writes files.

use std::path::{Path, PathBuf};

use super::pictures::Picture;
use crate::history::{Game, GameId, KeptGame, Mistake};
use crate::picture::Content;
use crate::session::Settings;
use crate::storage::{
    BadGame, DiskError, FileFormat, GameFormat, Library, LibraryError, PictureFormat, today,
};

/// Request to read or write something; requests are carried out in their order.
pub(super) enum IoRequest {
    /// Read this file.
    Open(PathBuf),
    /// Write these contents to a file.
    Save { contents: Contents, path: PathBuf, replace: bool },
    /// Write the settings.
    SaveSettings(Box<Settings>),
    /// Change something in the library.
    Change(Change),
    /// Read the history of all games.
    History,
    /// Read a past game, for this purpose.
    Past(GameId, PastUse),
    /// Make the changes of the library that still wait.
    TryAgain,
}

/// Contents of a file to write.
pub(super) enum Contents {
    /// Game with its id.
    Game(&'static GameFormat, GameId, Box<Game>),
    /// Picture of a part of the game.
    Picture(&'static PictureFormat, Content, Box<Picture>),
}

/// Change of the library.
pub(super) enum Change {
    /// Keep this game as the one on the board.
    Keep(Box<KeptGame>),
    /// Take this game off the list.
    Delete(GameId),
    /// Put this game on the list again.
    Restore(GameId),
    /// Forget all games but this one on the board.
    Forget(GameId),
    /// Stop offering the games that other windows have left.
    LeaveOthers,
    /// Keep these puzzles as solved.
    Solved(Vec<String>),
    /// Keep these mistakes of a person in this lost game.
    Judged(GameId, Vec<Mistake>),
    /// Keep that this mistake was tried again; true if a better move was found at once.
    Tried(Box<Mistake>, bool),
    /// Remember that this file was opened or saved.
    UseFile(PathBuf),
    /// Stop offering this file; `None` stops offering any.
    ForgetFiles(Option<PathBuf>),
    /// Forget that this game goes on as a copy, which the sitting knows by now.
    ForgetCopy(GameId),
}

/// Purpose of reading a past game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PastUse {
    /// Put the game on the board.
    Open,
    /// Put the game on the board and review it.
    Review,
    /// Save the game to a file.
    Save,
}

/// Content of a file that was read.
pub(super) enum FileContents {
    /// Game, with its id in the library if it is known there.
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
            Self::Forget(_) => library.forget(),
            Self::LeaveOthers => library.leave_others(),
            Self::Solved(keys) => library.solve(keys),
            Self::Judged(game, mistakes) => library.judge(*game, mistakes),
            Self::Tried(mistake, found) => library.try_again(mistake, *found, today()),
            Self::UseFile(path) => library.use_file(path),
            Self::ForgetFiles(path) => library.forget_files(path.as_deref()),
            Self::ForgetCopy(id) => {
                library.forget_copy(*id);
                Ok(())
            }
        }
    }

    /// Returns true if nothing is lost when this change is made in place of another.
    pub(super) fn replaces(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Keep(game), Self::Keep(before)) => game.id == before.id,
            // A game that could not be kept must not come back once it is deleted.
            (Self::Delete(id), Self::Keep(before)) => *id == before.id,
            (Self::Forget(board), Self::Keep(before)) => *board != before.id,
            (Self::Judged(id, _), Self::Judged(before, _)) => id == before,
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

    pub(super) fn write(&self, path: &Path) -> Result<(), DiskError> {
        match self {
            Self::Game(format, _, game) => format.write(path, game),
            Self::Picture(format, _, picture) => picture.write(path, format),
        }
    }
}
