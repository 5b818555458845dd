//! Requests to the file thread.

use std::mem;
use std::path::{Path, PathBuf};

use super::pictures::Picture;
use crate::history::{Game, GameId, KeptGame, Mistake};
use crate::picture::Content;
use crate::session::{Settings, Task};
use crate::storage::{
    Comments, DiskError, FileFormat, GameFormat, Library, LibraryError, PictureFormat, SGF, today,
};

/// Request to the file thread. Requests are handled in their order; the number in one comes back
/// with its reply.
pub(super) enum IoRequest {
    /// Read a file.
    Open(PathBuf),
    /// Write a file.
    Save { contents: Contents, comments: Comments, path: PathBuf, replace: Replace },
    /// Write the settings.
    SaveSettings(Box<Settings>),
    /// Change the library.
    Change(Change),
    /// Read the history of all games; the reply has this number.
    History(u64),
    /// Read a past game, for this purpose.
    Past(GameId, PastPurpose),
    /// Read these past games, for a collection.
    Collection(Vec<GameId>),
    /// Retry all pending requests, and report the work that is still unwritten; the
    /// reply has this number.
    Flush(u64),
    /// Claim a sitting in the library. This request and the next two are the thread's own.
    ClaimSitting,
    /// Check the library for damage.
    Check,
    /// Read the games before this one, the first of this run, and the recently used files.
    Earlier(GameId),
}

/// File at the path of a save that may be replaced without a prompt: none, the game’s own if nobody
/// else has changed that, or any. Without a known stamp (`Own(None)`), any file that can be read
/// counts as the own one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Replace {
    /// None.
    Nothing,
    /// The game’s own file, if it still has this stamp or the one that the file thread wrote last;
    /// with neither, any file that can be read.
    Own(Option<i64>),
    /// Any.
    Anything,
}

/// From a person's consent to replace a file.
impl From<bool> for Replace {
    fn from(agreed: bool) -> Self {
        if agreed { Self::Anything } else { Self::Nothing }
    }
}

/// Contents of a file to write: a game in one of the formats, several, or a picture. With `true`,
/// the window closes once the game is written.
pub(super) enum Contents {
    /// Game with its id; with `true`, the window closes once it is written.
    Game(&'static GameFormat, GameId, Box<Game>, bool),
    /// Games of a collection, each with its comments.
    Collection(Vec<(Game, Comments)>),
    /// Picture of this content.
    Picture(&'static PictureFormat, Content, Box<Picture>),
}

/// Change of the library. The flag of `SaveGame` tells if the game is on the board, that of
/// `SetDeleted` if it is deleted or put back, that of `SaveResult` if the right move was found at
/// once.
pub(super) enum Change {
    /// Save a game; with `true`, as the one on the board.
    SaveGame(Box<KeptGame>, bool),
    /// Take a game off the list, or with `false` put it back.
    SetDeleted(GameId, bool),
    /// Delete all games for ever except this one on the board.
    DeleteAllGames(GameId),
    /// Dismiss the games that other windows have left.
    DismissLeftGames,
    /// Save a person's mistakes in this lost game.
    SaveMistakes(GameId, Vec<Mistake>),
    /// Save a solved puzzle, or a try at a mistake with `true` if a better move was found at once.
    SaveResult(Task, bool),
    /// Add a file to the recently used ones.
    AddRecent(PathBuf),
    /// Remove a file from the recently used ones; `None` removes all.
    RemoveRecent(Option<PathBuf>),
    /// Remove the note that this game was saved as a copy, once the session knows the copy.
    ForgetCopy(GameId),
}

/// Purpose of reading a past game from the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PastPurpose {
    /// Put the game on the board.
    Open,
    /// Put the game on the board and review it.
    Review,
    /// Save the game to a file.
    Save,
}

impl IoRequest {
    /// Returns `true` if this request makes the pending `other`, sent before, superfluous.
    pub(super) fn replaces(&self, other: &Self) -> bool {
        let (Self::Change(change), Self::Change(before)) = (self, other) else {
            return mem::discriminant(self) == mem::discriminant(other);
        };
        match (change, before) {
            (Change::SaveGame(game, _), Change::SaveGame(before, _)) => game.id == before.id,
            // A game that could not be kept must not come back once it is deleted.
            (Change::SetDeleted(id, true), Change::SaveGame(before, _)) => *id == before.id,
            (Change::DeleteAllGames(board), Change::SaveGame(before, _)) => *board != before.id,
            (Change::SaveMistakes(id, _), Change::SaveMistakes(before, _)) => id == before,
            _ => false,
        }
    }

    /// Returns the game whose moves are lost if the window closes before the request is done, or
    /// `Some(None)` if other work of a person is; `None` if nothing is.
    #[expect(clippy::option_option, reason = "it is no work, or work in a game or in none")]
    pub(super) fn lost_work(&self) -> Option<Option<GameId>> {
        let Self::Change(change) = self else { return None };
        match change {
            Change::SaveGame(game, _) => (!game.game.is_untouched()).then_some(Some(game.id)),
            Change::AddRecent(_)
            | Change::RemoveRecent(Some(_))
            | Change::DismissLeftGames
            | Change::SaveMistakes(..)
            | Change::ForgetCopy(_) => None,
            _ => Some(None),
        }
    }
}

impl Change {
    /// Applies the change to the library, on the file thread.
    pub(super) fn apply(&self, library: &mut Library) -> Result<(), LibraryError> {
        match self {
            Self::SaveGame(game, on_board) => library.save_game(game, *on_board),
            Self::SetDeleted(id, deleted) => library.set_deleted(*id, *deleted),
            Self::DeleteAllGames(_) => library.delete_all_games(),
            Self::DismissLeftGames => library.dismiss_left_games(),
            Self::SaveMistakes(game, mistakes) => library.save_mistakes(*game, mistakes),
            Self::SaveResult(Task::Puzzle(puzzle), _) => library.mark_solved(puzzle.key()),
            Self::SaveResult(Task::Mistake(exercise), found) => {
                library.record_attempt(exercise.mistake(), *found, today())
            }
            Self::SaveResult(Task::Position(_), _) => Ok(()),
            Self::AddRecent(path) => library.add_recent(path),
            Self::RemoveRecent(path) => library.remove_recent(path.as_deref()),
            Self::ForgetCopy(id) => {
                library.forget_copy(*id);
                Ok(())
            }
        }
    }
}

impl Contents {
    /// Returns the format of the file, as far as it is chosen: for its dialog and proposed path.
    pub(super) const fn format(&self) -> FileFormat {
        match self {
            Self::Game(format, ..) => FileFormat::Game(format),
            Self::Collection(_) => FileFormat::Game(SGF),
            Self::Picture(format, of, _) => FileFormat::Picture(format, *of),
        }
    }

    /// Returns the contents for a `path` that a person has chosen, and the path with an ending
    /// added if it lacks one. The ending of another format is taken over for a game alone.
    pub(super) fn for_path(mut self, path: &Path) -> (Self, PathBuf) {
        let (found, whole) = self.format().for_path(path);
        if matches!(self, Self::Collection(_)) && found.ending() != SGF.id {
            return (self, path.with_added_extension(SGF.id));
        }
        if let (Self::Game(format, ..), FileFormat::Game(found)) = (&mut self, found) {
            *format = found;
        }
        (self, whole)
    }

    /// Writes the file, on the file thread. Returns the stamp of a file of games; `None`
    /// for a picture.
    pub(super) fn write(&self, path: &Path, comments: Comments) -> Result<Option<i64>, DiskError> {
        match self {
            Self::Game(format, _, game, _) => format.write_all(path, &[(game, comments)]).map(Some),
            Self::Collection(games) => {
                let games = games.iter().map(|(game, comments)| (game, comments.clone()));
                SGF.write_all(path, &games.collect::<Vec<_>>()).map(Some)
            }
            Self::Picture(format, _, picture) => picture.write(path, format).map(|()| None),
        }
    }
}
