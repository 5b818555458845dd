//! Changes of the library as data: each is attempted until it succeeds, replaced by a later one, and
//! told of if it is lost.

use std::path::PathBuf;

use crate::history::{GameId, KeptGame, KeptLesson, Review, TaskResult};

/// Change of the library that a window asks for.
#[derive(Clone, Debug)]
pub enum Change {
    /// Save a game; with `true`, as the one on the board.
    SaveGame(Box<KeptGame>, bool),
    /// Take a game off the list, or with `false` put it back.
    SetDeleted(GameId, bool),
    /// Delete all games for ever except this one on the board.
    DeleteAllGames(GameId),
    /// Save the review of this lost game, which shows a person's mistakes.
    SaveReview(GameId, Box<Review>),
    /// Save the result of a try at a task.
    SaveResult(TaskResult),
    /// Keep the lesson for the next start; `None` if there is none any more.
    KeepLesson(Option<KeptLesson>),
    /// Add a file to the recently used ones.
    AddRecent(PathBuf),
    /// Remove a file from the recently used ones; `None` removes all.
    RemoveRecent(Option<PathBuf>),
}

impl Change {
    /// Returns `true` if this change makes the pending `other`, asked for before, superfluous.
    pub fn replaces(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::SaveGame(game, _), Self::SaveGame(before, _)) => game.id == before.id,
            // A game that could not be kept must not come back once it is deleted.
            (Self::SetDeleted(id, true), Self::SaveGame(before, _)) => *id == before.id,
            (Self::DeleteAllGames(board), Self::SaveGame(before, _)) => *board != before.id,
            (Self::SaveReview(id, _), Self::SaveReview(before, _)) => id == before,
            (Self::KeepLesson(_), Self::KeepLesson(_)) => true,
            _ => false,
        }
    }

    /// Returns the game whose moves are lost if the window closes before the change is made, or
    /// `Some(None)` if other work of a person is; `None` if nothing is.
    pub fn lost_work(&self) -> Option<Option<GameId>> {
        match self {
            Self::SaveGame(game, _) => (!game.game.is_untouched()).then_some(Some(game.id)),
            Self::KeepLesson(it) => it.as_ref().filter(|it| it.is_unsaved).map(|_| None),
            Self::AddRecent(_) | Self::RemoveRecent(Some(_)) | Self::SaveReview(..) => None,
            _ => Some(None),
        }
    }
}
