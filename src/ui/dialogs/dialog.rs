//! The dialogs over the board, with the data of each.

use std::path::PathBuf;

use super::super::Action;
use crate::history::Game;
use crate::session::PictureOf;
use crate::storage::{BadGame, FileFormat, PictureFormat};
use crate::text::{Text, file_name, say};

/// A window over the board.
#[derive(Clone, Debug)]
pub enum Dialog {
    /// The settings.
    Settings,
    /// The rules and the keys.
    Help,
    /// The dialog about the program.
    About,
    /// The puzzles.
    Puzzles,
    /// A picture of the game, with the format and the content that are chosen so far.
    Picture(&'static PictureFormat, PictureOf),
    /// The game is to be ended before the board does.
    EndGame,
    /// The game has been left; it can be saved.
    Leave,
    /// A path is to be typed, because the system's window for it cannot be had.
    Path {
        /// The purpose of the path.
        purpose: PathPurpose,
        /// The path as typed so far.
        path: String,
    },
    /// A file is at this path already.
    Replace(PathBuf),
    /// One of several games is to be picked.
    Records {
        /// The name of the file they come from.
        file: String,
        /// The games, each read or refused.
        games: Vec<Result<Box<Game>, BadGame>>,
    },
    /// Something went wrong.
    Trouble {
        /// In a few words.
        title: String,
        /// The cause, and what became of the game or file.
        lines: Vec<String>,
        /// The action that saves elsewhere what could not be saved.
        save_as: Option<Box<Action>>,
    },
}

/// Purposes of a path that is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathPurpose {
    /// To open what is there.
    Open,
    /// To save the game there.
    Save(FileFormat),
}

impl PathPurpose {
    /// Returns the title of a dialog that asks for the path.
    pub(crate) fn title(self, text: &Text) -> String {
        match self {
            Self::Open => say!(text, "path-title-open"),
            Self::Save(FileFormat::Game(_)) => say!(text, "path-title-save"),
            Self::Save(FileFormat::Picture(..)) => say!(text, "picture-title"),
        }
    }
}

impl Dialog {
    /// Something went wrong, and nothing is left to be done about it.
    pub const fn trouble(title: String, lines: Vec<String>) -> Self {
        Self::Trouble { title, lines, save_as: None }
    }

    /// Returns the title, which is the accessible name too.
    pub(super) fn title(&self, text: &Text) -> String {
        match self {
            Self::Settings => say!(text, "settings-title"),
            Self::Help => say!(text, "help-title"),
            Self::About => say!(text, "about"),
            Self::Puzzles => say!(text, "puzzles-title"),
            Self::Picture(..) => say!(text, "picture-title"),
            Self::EndGame => say!(text, "end-game-title"),
            Self::Leave => say!(text, "leave-title"),
            Self::Path { purpose, .. } => purpose.title(text),
            Self::Replace(path) => say!(text, "overwrite-title", file = file_name(path)),
            Self::Records { file, .. } => say!(text, "pick-record-title", file),
            Self::Trouble { title, .. } => title.clone(),
        }
    }
}
