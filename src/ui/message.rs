//! Messages shown in the header, and persistent errors shown in the warning bar.

use super::Action;
use crate::storage::LibraryError;
use crate::text::{Text, say};

/// Persistent error, shown in the warning bar until it is resolved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PersistentError {
    /// One of the program's own files cannot be written.
    Unwritten(OwnFile, LibraryError),
    /// The system's file dialog has not appeared in time.
    NoPicker,
}

/// One of the program's own two files, library or settings, named in an error if it cannot be
/// written; ordered by importance, the library first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum OwnFile {
    /// Library of all games.
    Library,
    /// Settings file, with the preferences.
    Settings,
}

impl PersistentError {
    /// Returns the error in one sentence, for the warning bar.
    pub fn sentence(&self, text: &Text) -> String {
        match self {
            Self::NoPicker => say!(text, "path-no-answer"),
            Self::Unwritten(_, error @ LibraryError::Newer(_)) => text.library_error(error),
            Self::Unwritten(file, error) => {
                let cause = text.library_error(error);
                match file {
                    OwnFile::Library => say!(text, "error-not-kept-safe", cause),
                    OwnFile::Settings => say!(text, "error-settings-not-kept", cause),
                }
            }
        }
    }

    /// Returns the label and the action of the button in the warning bar that resolves the error.
    pub fn remedy(&self, text: &Text) -> (String, Action) {
        match self {
            Self::NoPicker => (say!(text, "path-type"), Action::TypePath),
            Self::Unwritten(..) => (say!(text, "try-again"), Action::Retry),
        }
    }
}

/// Message of the window in the header of the board or, if a reply or notice, below the title of a
/// page; shown until the next action.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// Reply to typing or to an action; takes precedence over all else.
    Reply(String),
    /// Tells what was removed, with a link that brings it back; shown like a reply.
    Removed(String),
    /// Sentence on the threats of both sides in the position on the board; shown like a reply.
    Threats(String),
    /// Hint for the position on the board, or until it is found, that it is searched for; shown
    /// like a reply.
    Advice,
    /// Sentences on how the games of a list were read; shown above the list.
    Listed(String),
    /// Notice of an event; shown if nothing else is.
    Notice(String),
}
