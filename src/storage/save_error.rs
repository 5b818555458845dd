//! What can be wrong with a save.

use std::fmt;

use ron::error::SpannedError;

use crate::game::{IllegalMove, ImpossiblePosition, RulesError, Square};
use crate::session::{Name, NameError, Seat};

/// Why a text is no save, or not one that can be trusted. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// It cannot be taken apart here.
    Syntax {
        /// The line, counted from 1.
        line: usize,
        /// The character of that line, counted from 1.
        column: usize,
        /// What is wrong, in English and the words of the format, for those who mend by hand.
        message: String,
    },
    /// It does not say that it is a save of this program.
    Foreign,
    /// It has this version, which only a newer program writes.
    Newer(u32),
    /// It has this version, which there has never been.
    NoVersion(u32),
    /// There are no such rules.
    Rules(RulesError),
    /// A player's name is no name.
    Name(Seat, NameError),
    /// The board that the game starts from has so many rows.
    BoardRows {
        /// The rows written down.
        found: usize,
        /// The rows that the rules ask for.
        expected: u8,
    },
    /// A row of the board that the game starts from has so many squares.
    BoardRow {
        /// The row, counted from 1.
        row: u8,
        /// The squares written down.
        found: usize,
        /// The squares that the rules ask for.
        expected: u8,
    },
    /// A square of the board that the game starts from is none of `X`, `O` and `.`.
    BoardMark(Square, char),
    /// No game can come to the board that it starts from.
    Board(ImpossiblePosition),
    /// What stands for a move is no name of a square.
    MoveName {
        /// The number of the move, counted from 1.
        number: usize,
        /// What stands there, shortened.
        found: String,
    },
    /// The rules do not allow a move.
    Move(IllegalMove),
    /// More moves are said to stand than there are.
    Cursor {
        /// The moves said to stand.
        cursor: u32,
        /// The moves that there are.
        moves: usize,
    },
    /// A game that is over by the rules is said to have been left.
    LeftAfterEnd,
    /// Something has changed since the program wrote it.
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
    #[must_use]
    pub const fn line(&self) -> Option<usize> {
        match self {
            Self::Syntax { line, .. } => Some(*line),
            _ => None,
        }
    }
}

/// What can be shown of words that may repeat a part of the file: `LONGEST` characters of them, and none in it
/// that is a command.
fn shown(words: &str) -> String {
    const LONGEST: usize = 160;
    let plain = |character: char| {
        let text = Name::new(character.encode_utf8(&mut [0; 4])).is_ok() || character == ' ';
        if text {
            character
        } else {
            char::REPLACEMENT_CHARACTER
        }
    };
    let mut characters = words.chars().map(plain);
    let mut shown: String = characters.by_ref().take(LONGEST).collect();
    if characters.next().is_some() {
        shown.push('…');
    }
    shown
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax {
                line,
                column,
                message,
            } => write!(f, "line {line}, character {column}: {message}"),
            Self::Foreign => f.write_str("it is no save of Velha"),
            Self::Newer(version) => write!(
                f,
                "it was made by a newer Velha (version {version} of the format)"
            ),
            Self::NoVersion(version) => {
                write!(f, "there is no version {version} of the format")
            }
            Self::Rules(cause) => cause.fmt(f),
            Self::Name(seat, cause) => write!(f, "player {}: {cause}", seat.number()),
            Self::BoardRows { found, expected } => {
                write!(f, "the board has {found} rows instead of {expected}")
            }
            Self::BoardRow {
                row,
                found,
                expected,
            } => write!(
                f,
                "row {row} of the board has {found} squares instead of {expected}"
            ),
            Self::BoardMark(square, found) => write!(
                f,
                "{square} of the board holds {found:?}; X, O or a point is needed"
            ),
            Self::Board(cause) => cause.fmt(f),
            Self::MoveName { number, found } => {
                write!(f, "move {number}: {found:?} is no square")
            }
            Self::Move(cause) => cause.fmt(f),
            Self::Cursor { cursor, moves } => {
                write!(f, "move {cursor} is said to be the last of {moves}")
            }
            Self::LeftAfterEnd => {
                f.write_str("the game is said to have been left, but it is over by the rules")
            }
            Self::Changed => f.write_str(
                "it is damaged or was changed by hand; without its check it would be read",
            ),
        }
    }
}

impl std::error::Error for SaveError {}
