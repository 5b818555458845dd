//! Faults of files: one type for every format, in whose sentences `text` tells them.

use ron::error::{Error as RonError, SpannedError};
use thiserror::Error;

use super::DiskError;
use crate::game::{IllegalMove, ImpossiblePosition, Square};
use crate::history::Name;

/// Fault of a file, or of one game of it, with its place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{cause}")]
pub struct Fault {
    /// Line of the fault, or of the beginning of the faulty game, counted from 1; `None` if it is
    /// not known.
    pub line: Option<usize>,
    /// Reason why the file or the game cannot be read.
    pub cause: Cause,
}

/// Reason why a file, or one game of it, cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Cause {
    /// The disk does not give the file.
    #[error(transparent)]
    Disk(#[from] DiskError),
    /// The line is no text in UTF-8.
    #[error("it is no text in UTF-8")]
    NotText,
    /// The file holds more than this number of games.
    #[error("it holds more than {0} games")]
    TooMany(usize),
    /// The file is empty.
    #[error("it is empty")]
    Empty,
    /// The file is in no format of [`GAME_FORMATS`](super::GAME_FORMATS).
    #[error("it is no file of a game that Velha knows")]
    Foreign,
    /// The text does not say that it is a save, or settings, of this program.
    #[error("it is no save of Velha")]
    NotVelha,
    /// The save has this version, and a newer program has written it.
    #[error("it was made by a newer Velha (version {0} of the format)")]
    Newer(u32),
    /// The save has this version, which is no longer read.
    #[error("it was made by an older Velha (version {0} of the format)")]
    Older(u32),
    /// The save cannot be parsed, or has no meaning at this character of the line, counted from 1;
    /// the text says why, in English and the words of the format, for a person who mends the file.
    #[error("character {0}: {1}")]
    Syntax(usize, String),
    /// The field of this name does not fit the others of the save, for this reason in English.
    #[error("{0}: {1}")]
    Field(&'static str, String),
    /// These settings cannot be read: the names of their fields in the file, separated by commas.
    #[error("{0} cannot be read")]
    Settings(String),
    /// The save does not fit its checksum.
    #[error("it is damaged or was changed by hand; without its check it would be read")]
    Changed,
    /// A move is illegal.
    #[error(transparent)]
    Move(#[from] IllegalMove),
    /// No game can reach the position at the start.
    #[error(transparent)]
    Impossible(#[from] ImpossiblePosition),
    /// The board has a size, as written in the file, that no board here has.
    #[error("the board is {0}; at least 3x3 and at most 20x20 squares are possible")]
    Board(String),
    /// The file holds another game than five in a row: this is its property that says so.
    #[error("it is another game: {0}")]
    OtherGame(String),
    /// A move, as written in the file, names no square of the board.
    #[error("{0} is no square of the board")]
    NoSquare(String),
    /// The row of a board as text that has this number, counted from 1, and this text holds
    /// something else than marks, or is not as long as the first one.
    #[error("row {0} of the board cannot be read: {1}")]
    Row(usize, String),
    /// Marks are put on the board, or taken off it, after this many moves.
    #[error("marks are put on the board after move {0}")]
    LateMarks(usize),
    /// The game has more nodes than are read.
    #[error("it has too many moves")]
    TooLong,
    /// A record of `partie.txt` has this many squares instead of nine.
    #[error("{0} instead of 9 squares")]
    Squares(usize),
    /// A square of a record of `partie.txt` holds none of X, O and B.
    #[error("square {index} (row {}, column {}) holds {found:?}; X, O or B is needed", .square.row + 1, .square.column + 1)]
    Mark {
        /// Number of the square in the file's own counting, 0 to 8.
        index: u8,
        /// Square of that number.
        square: Square,
        /// Text found there, shortened.
        found: String,
    },
    /// A record of `partie.txt` does not say whose turn it is.
    #[error("it does not say whose turn it is: /X or /O at its end")]
    NoTurn,
    /// The turn of a record of `partie.txt` is neither X's nor O's but this text.
    #[error("the turn is {0:?}; X or O is needed")]
    Turn(String),
}

impl Fault {
    /// Creates the fault of a line.
    pub const fn at(line: usize, cause: Cause) -> Self {
        Self { line: Some(line), cause }
    }

    /// Creates the fault of a whole file.
    pub const fn new(cause: Cause) -> Self {
        Self { line: None, cause }
    }

    /// Creates the fault of a text that cannot be parsed as RON.
    pub(super) fn syntax(error: SpannedError) -> Self {
        let reason = match error.code {
            RonError::ExceededRecursionLimit => "the brackets are nested too deeply".to_owned(),
            code => shown(&code),
        };
        Self::at(error.span.start.line, Cause::Syntax(error.span.start.col, reason))
    }
}

impl<C: Into<Cause>> From<C> for Fault {
    fn from(cause: C) -> Self {
        Self::new(cause.into())
    }
}

impl Cause {
    /// Creates the cause of a field `name` of a save, with a `reason` in English.
    pub(super) fn field(name: &'static str, reason: &impl ToString) -> Self {
        Self::Field(name, shown(reason))
    }
}

/// Returns the beginning of a message for an error, without control characters, because it may
/// quote a hostile file.
fn shown(words: &impl ToString) -> String {
    const MAX_LEN: usize = 160;
    let plain = |character: char| {
        let text = Name::new(character.encode_utf8(&mut [0; 4])).is_ok() || character == ' ';
        if text { character } else { char::REPLACEMENT_CHARACTER }
    };
    let words = words.to_string();
    let mut characters = words.chars().map(plain);
    let mut shown: String = characters.by_ref().take(MAX_LEN).collect();
    if characters.next().is_some() {
        shown.push('…');
    }
    shown
}
