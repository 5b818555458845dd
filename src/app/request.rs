//! Requests to the thread that reads and writes files.

use std::mem;
use std::path::{Path, PathBuf};

use super::pictures::Picture;
use crate::history::{Game, GameId, KeptGame, Mistake};
use crate::picture::Content;
use crate::session::Settings;
use crate::storage::{
    self, DiskError, FileFormat, GameFormat, Library, LibraryError, PictureFormat, today,
};

/// Request to read or write something; requests are carried out in their order.
pub(super) enum IoRequest {
    /// Read this file.
    Open(PathBuf),
    /// Write these contents to a file.
    Save { contents: Contents, path: PathBuf, replace: Replace },
    /// Write the settings.
    SaveSettings(Box<Settings>),
    /// Change something in the library.
    Change(Change),
    /// Read the history of all games; the answer has this number.
    History(u64),
    /// Read a past game, for this purpose.
    Past(GameId, PastUse),
    /// Do now what has failed and waits to be tried again.
    Retry,
    /// Write everything, and tell what could not be written.
    Flush,
    /// Claim a sitting in the library. This request and the next two are the thread's own.
    ClaimSitting,
    /// Check the library for damage.
    Check,
    /// Read the games before this one, the first of this run.
    Earlier(GameId),
}

/// File that may be replaced without asking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Replace {
    /// None.
    Nothing,
    /// The one of this stamp.
    Own(Option<i64>),
    /// Any.
    Anything,
}

impl Replace {
    /// Returns `true` if a person has to agree before the file at `path` is written.
    pub(super) fn must_ask(self, path: &Path) -> bool {
        match self {
            Self::Nothing => storage::is_taken(path),
            Self::Own(stamp) => storage::has_changed(path, stamp),
            Self::Anything => false,
        }
    }
}

/// Whether a person has agreed to replace what is there.
impl From<bool> for Replace {
    fn from(agreed: bool) -> Self {
        if agreed { Self::Anything } else { Self::Nothing }
    }
}

/// Contents of a file to write.
pub(super) enum Contents {
    /// Game with its id; true if the window is to be closed once it is written.
    Game(&'static GameFormat, GameId, Box<Game>, bool),
    /// Picture of a part of the game.
    Picture(&'static PictureFormat, Content, Box<Picture>),
}

/// Change of the library.
pub(super) enum Change {
    /// Keep this game; true if it is the one on the board.
    Keep(Box<KeptGame>, bool),
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

impl IoRequest {
    /// Returns `true` if nothing is lost when this request is carried out in place of another.
    pub(super) fn replaces(&self, other: &Self) -> bool {
        let (change, before) = match (self, other) {
            (Self::Change(change), Self::Change(before)) => (change, before),
            _ => return mem::discriminant(self) == mem::discriminant(other),
        };
        match (change, before) {
            (Change::Keep(game, _), Change::Keep(before, _)) => game.id == before.id,
            // A game that could not be kept must not come back once it is deleted.
            (Change::Delete(id), Change::Keep(before, _)) => *id == before.id,
            (Change::Forget(board), Change::Keep(before, _)) => *board != before.id,
            (Change::Judged(id, _), Change::Judged(before, _)) => id == before,
            _ => false,
        }
    }

    /// Returns what a person has done that is lost without the request: in a game, or elsewhere.
    #[expect(clippy::option_option, reason = "it is no work, or work in a game or in none")]
    pub(super) fn work(&self) -> Option<Option<GameId>> {
        let Self::Change(change) = self else { return None };
        match change {
            Change::Keep(game, _) => (!game.game.is_untouched()).then_some(Some(game.id)),
            Change::UseFile(_) | Change::ForgetFiles(Some(_)) | Change::LeaveOthers => None,
            _ => Some(None),
        }
    }
}

impl Change {
    pub(super) fn apply(&self, library: &mut Library) -> Result<(), LibraryError> {
        match self {
            Self::Keep(game, true) => library.save_game(game),
            Self::Keep(game, false) => library.save_game_aside(game),
            Self::Delete(id) => library.delete(*id),
            Self::Restore(id) => library.restore(*id),
            Self::Forget(_) => library.forget(),
            Self::LeaveOthers => library.leave_others(),
            Self::Solved(keys) => library.mark_solved(keys),
            Self::Judged(game, mistakes) => library.save_mistakes(*game, mistakes),
            Self::Tried(mistake, found) => library.try_again(mistake, *found, today()),
            Self::UseFile(path) => library.add_recent(path),
            Self::ForgetFiles(path) => library.forget_files(path.as_deref()),
            Self::ForgetCopy(id) => {
                library.forget_copy(*id);
                Ok(())
            }
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

    /// Writes them, and returns the stamp of the file of a game.
    pub(super) fn write(&self, path: &Path) -> Result<Option<i64>, DiskError> {
        match self {
            Self::Game(format, _, game, _) => format.write(path, game).map(Some),
            Self::Picture(format, _, picture) => picture.write(path, format).map(|()| None),
        }
    }
}
