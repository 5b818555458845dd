//! Kinds of dialogs, with their data.

use std::path::PathBuf;

use super::Action;
use crate::history::KeptGame;
use crate::picture::Content;
use crate::storage::{FileFormat, PictureFormat, ReadGames};
use crate::text::{Text, file_name, say};

/// Dialog.
#[derive(Clone, Debug)]
pub enum Dialog {
    /// Picture of the game: chosen format and content.
    Picture(&'static PictureFormat, Content),
    /// Ways to end the game early: resignation, draw, or leaving.
    EndGame,
    /// Question whether to save the game that was left.
    Leave,
    /// Field for a path, because the system has no file dialog.
    Path {
        /// Format of the file to save; `None` to open one.
        format: Option<FileFormat>,
        /// Path as typed so far.
        path: String,
    },
    /// Question whether to replace a file.
    Replace {
        /// Path of the file.
        path: PathBuf,
        /// Whether the file is the game's own, changed by another program.
        has_changed: bool,
    },
    /// Question whether to delete all past games, with their number.
    Forget(usize),
    /// Choice of one game in a file with several.
    Records {
        /// Name of the file.
        file: String,
        /// Games, each read or refused.
        games: ReadGames<KeptGame>,
    },
    /// Question whether to close the program although something is unsaved.
    Quit {
        /// Unsaved things, and why they are.
        lines: Vec<String>,
        /// Whether the game on the board can be saved to a file.
        can_save: bool,
    },
    /// Error report.
    Trouble {
        /// Title in a few words.
        title: String,
        /// Cause of the error, and what was not lost.
        lines: Vec<String>,
        /// Action that saves elsewhere.
        save_as: Option<Box<Action>>,
    },
}

impl Dialog {
    /// Creates an error report without an action.
    pub const fn trouble(title: String, lines: Vec<String>) -> Self {
        Self::Trouble { title, lines, save_as: None }
    }

    /// Returns the title of a file dialog that saves in `format`, or opens a file.
    pub(crate) fn path_title(format: Option<FileFormat>, text: &Text) -> String {
        match format {
            None => say!(text, "path-title-open"),
            Some(FileFormat::Game(_)) => say!(text, "path-title-save"),
            Some(FileFormat::Picture(..)) => say!(text, "picture-title"),
        }
    }

    /// Returns the title, which is also the accessible name.
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
