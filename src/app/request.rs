//! Changes of the library, and files to write.

use std::path::{Path, PathBuf};

use super::pictures::Picture;
use crate::history::{Game, GameId, KeptGame, Mistake};
use crate::picture::Content;
use crate::session::Task;
use crate::storage::{
    DiskError, FileFormat, GameFormat, Library, LibraryError, PictureFormat, SGF, today,
};
use crate::text::Text;

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
    /// Games of a collection.
    Collection(Vec<Game>),
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
    /// Save a person's mistakes in this lost game.
    SaveMistakes(GameId, Vec<Mistake>),
    /// Save a solved puzzle, or a try at a mistake with `true` if a better move was found at once.
    SaveResult(Task, bool),
    /// Add a file to the recently used ones.
    AddRecent(PathBuf),
    /// Remove a file from the recently used ones; `None` removes all.
    RemoveRecent(Option<PathBuf>),
}

/// Answer to a save that did not fail.
pub(super) enum Saved {
    /// Written, with the stamp of a file of games; `None` for a picture.
    Written(Contents, Option<i64>),
    /// A file exists at the path or, with `true`, somebody else has changed the game's own file: a
    /// person has to consent to replacing it.
    NeedsConsent(Contents, bool),
}

impl Change {
    /// Returns `true` if this change makes the pending `other`, asked for before, superfluous.
    pub(super) fn replaces(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::SaveGame(game, _), Self::SaveGame(before, _)) => game.id == before.id,
            // A game that could not be kept must not come back once it is deleted.
            (Self::SetDeleted(id, true), Self::SaveGame(before, _)) => *id == before.id,
            (Self::DeleteAllGames(board), Self::SaveGame(before, _)) => *board != before.id,
            (Self::SaveMistakes(id, _), Self::SaveMistakes(before, _)) => id == before,
            _ => false,
        }
    }

    /// Returns the game whose moves are lost if the window closes before the change is made, or
    /// `Some(None)` if other work of a person is; `None` if nothing is.
    #[expect(clippy::option_option, reason = "it is no work, or work in a game or in none")]
    pub(super) fn lost_work(&self) -> Option<Option<GameId>> {
        match self {
            Self::SaveGame(game, _) => (!game.game.is_untouched()).then_some(Some(game.id)),
            Self::AddRecent(_) | Self::RemoveRecent(Some(_)) | Self::SaveMistakes(..) => None,
            _ => Some(None),
        }
    }

    /// Applies the change to the library, on the file thread.
    pub(super) fn apply(&self, library: &mut Library) -> Result<(), LibraryError> {
        match self {
            Self::SaveGame(game, on_board) => library.save_game(game, *on_board).map(drop),
            Self::SetDeleted(id, deleted) => library.set_deleted(*id, *deleted),
            Self::DeleteAllGames(_) => library.delete_all_games(),
            Self::SaveMistakes(game, mistakes) => library.save_mistakes(*game, mistakes),
            Self::SaveResult(Task::Puzzle(puzzle), _) => library.mark_solved(puzzle.key()),
            Self::SaveResult(Task::Mistake(exercise), found) => {
                library.record_attempt(exercise.mistake(), *found, today())
            }
            Self::SaveResult(Task::Position(_), _) => Ok(()),
            Self::AddRecent(path) => library.add_recent(path),
            Self::RemoveRecent(path) => library.remove_recent(path.as_deref()),
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
        if matches!(self, Self::Collection(_)) && found.extension() != SGF.id {
            return (self, path.with_added_extension(SGF.id));
        }
        if let (Self::Game(format, ..), FileFormat::Game(found)) = (&mut self, found) {
            *format = found;
        }
        (self, whole)
    }

    /// Writes the file, on the file thread, with comments on moves that are not the best. Returns
    /// the stamp of a file of games; `None` for a picture.
    pub(super) fn write(&self, path: &Path, text: &Text) -> Result<Option<i64>, DiskError> {
        let commented = |game| (game, text.comments(game));
        match self {
            Self::Game(format, _, game, _) => {
                format.write_all(path, &[commented(&**game)]).map(Some)
            }
            Self::Collection(games) => {
                SGF.write_all(path, &games.iter().map(commented).collect::<Vec<_>>()).map(Some)
            }
            Self::Picture(format, _, picture) => picture.write(path, format).map(|()| None),
        }
    }
}
