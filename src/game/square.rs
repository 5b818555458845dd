//! Squares and their names.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Largest number of rows or columns. The letter of a column limits it to 26.
pub(super) const MAX_SIDE: u8 = 20;

/// A square: its row from the top and its column from the left, both counted from 0.
///
/// The name is the letter of the column and the number of the row: `a1` is the top left corner, and
/// `t20` the bottom right one of the largest board.
///
/// ```
/// use velha::game::Square;
///
/// let square = Square::new(2, 1);
/// assert_eq!(square.to_string(), "b3");
/// assert_eq!("B3".parse(), Ok(square));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Square {
    /// The row from the top, counted from 0.
    pub row: u8,
    /// The column from the left, counted from 0.
    pub column: u8,
}

/// Error of parsing a [`Square`] or a [`super::Move`].
#[derive(Debug, PartialEq, Error)]
#[error("not the name of a move")]
pub struct MoveNameError;

impl Square {
    /// Creates a square from its row and column, both counted from 0.
    pub const fn new(row: u8, column: u8) -> Self {
        Self { row, column }
    }

    /// Returns the lower-case letter of the column, `a` for the left one.
    pub fn letter(self) -> char {
        char::from(b'a' + self.column)
    }

    /// Returns the square `rows` further down and `columns` further right; `None` beyond the top or
    /// left edge. The result may lie beyond the bottom or right edge of a board: check with
    /// [`super::Rules::contains`].
    pub fn offset(self, rows: i8, columns: i8) -> Option<Self> {
        Some(Self {
            row: self.row.checked_add_signed(rows)?,
            column: self.column.checked_add_signed(columns)?,
        })
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.letter(), self.row + 1)
    }
}

impl From<Square> for String {
    fn from(square: Square) -> Self {
        square.to_string()
    }
}

impl TryFrom<String> for Square {
    type Error = MoveNameError;

    fn try_from(name: String) -> Result<Self, MoveNameError> {
        name.parse()
    }
}

impl FromStr for Square {
    type Err = MoveNameError;

    /// Parses a name such as `b3` or `B3`, up to the size of the largest board.
    fn from_str(name: &str) -> Result<Self, MoveNameError> {
        let (letter, number) = name.split_at_checked(1).ok_or(MoveNameError)?;
        let column = letter.as_bytes()[0].to_ascii_lowercase().wrapping_sub(b'a');
        let row = number.parse::<u8>().or(Err(MoveNameError))?.wrapping_sub(1);
        // Parsing alone would accept a sign and leading zeros.
        let is_plain = number.starts_with(|digit| matches!(digit, '1'..='9'));
        let is_named = is_plain && row < MAX_SIDE && column < MAX_SIDE;
        is_named.then_some(Self { row, column }).ok_or(MoveNameError)
    }
}
