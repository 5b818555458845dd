//! What can be wrong with a save.

use ron::error::SpannedError;

use thiserror::Error;

use crate::game::{BoardError, IllegalMove, ImpossiblePosition, RulesError};
use crate::history::{Name, NameError, Seat};

/// Why a text is no save, or not one that can be trusted. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SaveError {
    /// It cannot be taken apart here.
    #[error("line {line}, character {column}: {message}")]
    Syntax {
        /// The line, counted from 1.
        line: usize,
        /// The character of that line, counted from 1.
        column: usize,
        /// What is wrong, in English and the words of the format, for those who mend by hand.
        message: String,
    },
    /// It does not say that it is a save of this program.
    #[error("it is no save of Velha")]
    Foreign,
    /// It has this version, which only a newer program writes.
    #[error("it was made by a newer Velha (version {0} of the format)")]
    Newer(u32),
    /// It has this version, which there has never been.
    #[error("there is no version {0} of the format")]
    NoVersion(u32),
    /// There are no such rules.
    #[error(transparent)]
    Rules(RulesError),
    /// A player's name is no name.
    #[error("player {}: {}", .0.number(), .1)]
    Name(Seat, NameError),
    /// The rows of the board that the game starts from are those of no board.
    #[error(transparent)]
    Rows(BoardError),
    /// No game can come to the board that it starts from.
    #[error(transparent)]
    Board(ImpossiblePosition),
    /// What stands for a move is no name of a square.
    #[error("move {number}: {found:?} is no square")]
    MoveName {
        /// The number of the move, counted from 1.
        number: usize,
        /// What stands there, shortened.
        found: String,
    },
    /// The rules do not allow a move.
    #[error(transparent)]
    Move(IllegalMove),
    /// More moves are said to stand than there are.
    #[error("move {cursor} is said to be the last of {moves}")]
    Cursor {
        /// The moves said to stand.
        cursor: u32,
        /// The moves that there are.
        moves: usize,
    },
    /// A game that is over by the rules is said to have been left.
    #[error("the game is said to have been left, but it is over by the rules")]
    LeftAfterEnd,
    /// Something has changed since the program wrote it.
    #[error("it is damaged or was changed by hand; without its check it would be read")]
    Changed,
}

impl SaveError {
    pub(super) fn syntax(error: &SpannedError) -> Self {
        Self::Syntax {
            line: error.span.start.line,
            column: error.span.start.col,
            message: shown(&error.code.to_string()),
        }
    }

    /// The line that the error is in, where that is known.
    pub const fn line(&self) -> Option<usize> {
        match self {
            Self::Syntax { line, .. } => Some(*line),
            _ => None,
        }
    }
}

/// What can be shown of words that may repeat a part of the file: `LONGEST` characters of them, and
/// none in it that is a command.
fn shown(words: &str) -> String {
    const LONGEST: usize = 160;
    let plain = |character: char| {
        let text = Name::new(character.encode_utf8(&mut [0; 4])).is_ok() || character == ' ';
        if text { character } else { char::REPLACEMENT_CHARACTER }
    };
    let mut characters = words.chars().map(plain);
    let mut shown: String = characters.by_ref().take(LONGEST).collect();
    if characters.next().is_some() {
        shown.push('…');
    }
    shown
}
