//! Dialogs over the board, with the data of each.

use std::path::PathBuf;

use super::Action;
use crate::history::Game;
use crate::picture::Content;
use crate::storage::{BadGame, FileFormat, PictureFormat};
use crate::text::{Text, file_name, say};

/// Dialog over the board.
#[derive(Clone, Debug)]
pub enum Dialog {
    /// Picture of the game, with the format and the content that are chosen so far.
    Picture(&'static PictureFormat, Content),
    /// Ways to end the game before the board does.
    EndGame,
    /// Offer to save the game, which has been left.
    Leave,
    /// Path to be typed, because the system's window for it cannot be had.
    Path {
        /// Format of the file to be saved; `None` to open one.
        format: Option<FileFormat>,
        /// Path as typed so far.
        path: String,
    },
    /// Question if a file may be replaced.
    Replace {
        /// Path of the file.
        path: PathBuf,
        /// Set if it is the game's own file, which somebody else has changed.
        has_changed: bool,
    },
    /// Question if all past games, of this number, are to be forgotten.
    Forget(usize),
    /// Choice of one of several games.
    Records {
        /// Name of the file of the games.
        file: String,
        /// Games, each read or refused.
        games: Vec<Result<Box<Game>, BadGame>>,
    },
    /// Question if the program is to be closed though something is unwritten.
    Quit {
        /// What is unwritten, and why.
        lines: Vec<String>,
        /// Set if the game on the board can be saved to a file.
        can_save: bool,
    },
    /// Report of an error.
    Trouble {
        /// Title in a few words.
        title: String,
        /// Cause, and the state of the game or file after it.
        lines: Vec<String>,
        /// Action that saves somewhere else after a failure.
        save_as: Option<Box<Action>>,
    },
}

impl Dialog {
    /// Makes a report of an error with nothing left to be done about it.
    pub const fn trouble(title: String, lines: Vec<String>) -> Self {
        Self::Trouble { title, lines, save_as: None }
    }

    /// Returns the title of a question for a path to save in this format, or to open.
    pub(crate) fn path_title(format: Option<FileFormat>, text: &Text) -> String {
        match format {
            None => say!(text, "path-title-open"),
            Some(FileFormat::Game(_)) => say!(text, "path-title-save"),
            Some(FileFormat::Picture(..)) => say!(text, "picture-title"),
        }
    }

    /// Returns the title, which is the accessible name too.
    pub(super) fn title(&self, text: &Text) -> String {
        match self {
            Self::Picture(..) => say!(text, "picture-title"),
            Self::EndGame => say!(text, "end-game-title"),
            Self::Leave => say!(text, "leave-title"),
            Self::Path { format, .. } => Self::path_title(*format, text),
            Self::Replace { path, .. } => say!(text, "overwrite-title", file = file_name(path)),
            Self::Forget(number) => say!(text, "games-forget-title", number),
            Self::Records { file, .. } => say!(text, "pick-record-title", file),
            Self::Quit { .. } => say!(text, "quit-title"),
            Self::Trouble { title, .. } => title.clone(),
        }
    }
}
