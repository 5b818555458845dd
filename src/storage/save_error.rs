//! Errors of decoding a save.

use ron::error::{Error as RonError, SpannedError};

use thiserror::Error;

use crate::game::IllegalMove;
use crate::history::Name;

/// Reason why a text cannot be decoded as a save, or as settings.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SaveError {
    /// The text cannot be parsed, or has no meaning at this place.
    #[error("line {line}, character {column}: {message}")]
    Syntax {
        /// Line, counted from 1.
        line: usize,
        /// Character of that line, counted from 1.
        column: usize,
        /// Fault, in English and the words of the format, for a person who mends the file by hand.
        message: String,
    },
    /// The text does not say that it is a save of this program.
    #[error("it is no save of Velha")]
    Foreign,
    /// The save has this version, and a newer program has written it.
    #[error("it was made by a newer Velha (version {0} of the format)")]
    Newer(u32),
    /// The save has this version, which is no longer read.
    #[error("it was made by an older Velha (version {0} of the format)")]
    Older(u32),
    /// The rules do not allow a move.
    #[error(transparent)]
    Move(IllegalMove),
    /// A field does not fit the others.
    #[error("{name}: {reason}")]
    Field {
        /// Name of the field in the file.
        name: &'static str,
        /// Fault, in English.
        reason: String,
    },
    /// These settings cannot be read: the names of their fields in the file, separated by commas.
    #[error("{0} cannot be read")]
    Settings(String),
    /// The text does not fit its checksum.
    #[error("it is damaged or was changed by hand; without its check it would be read")]
    Changed,
}

impl SaveError {
    /// Creates the error of a text that cannot be parsed as RON.
    pub(super) fn syntax(error: &SpannedError) -> Self {
        Self::Syntax {
            line: error.span.start.line,
            column: error.span.start.col,
            message: match &error.code {
                RonError::ExceededRecursionLimit => "the brackets are nested too deeply".to_owned(),
                code => shown(&code.to_string()),
            },
        }
    }

    /// Creates the error of the field `name` of a save, with a `reason` in English, which is
    /// shortened and loses its control characters.
    pub(super) fn field(name: &'static str, reason: &impl ToString) -> Self {
        Self::Field { name, reason: shown(&reason.to_string()) }
    }

    /// Returns the line of the error in the file, counted from 1; `None` if it is not known.
    pub const fn line(&self) -> Option<usize> {
        match self {
            Self::Syntax { line, .. } => Some(*line),
            _ => None,
        }
    }
}

/// Returns the beginning of a message for an error, without control characters, because it may
/// quote a hostile file.
fn shown(words: &str) -> String {
    const MAX_LEN: usize = 160;
    let plain = |character: char| {
        let text = Name::new(character.encode_utf8(&mut [0; 4])).is_ok() || character == ' ';
        if text { character } else { char::REPLACEMENT_CHARACTER }
    };
    let mut characters = words.chars().map(plain);
    let mut shown: String = characters.by_ref().take(MAX_LEN).collect();
    if characters.next().is_some() {
        shown.push('…');
    }
    shown
}
