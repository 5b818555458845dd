//! A square of the board and its name.

use std::fmt;

/// The most rows or columns of a board, so that each square has a name.
pub(super) const LONGEST_SIDE: u8 = 20;

/// A square, by its row from the top and its column from the left, both counted from 0.
///
/// Its name is a letter for the column from the left and a number for the row from the top, so
/// `a1` is the top left corner and `t20` the bottom right one of the largest board.
///
/// ```
/// use velha::game::Square;
///
/// let square = Square::new(2, 1);
/// assert_eq!(square.to_string(), "b3");
/// assert_eq!(Square::from_name("B3"), Some(square));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square {
    /// The row from the top, counted from 0.
    pub row: u8,
    /// The column from the left, counted from 0.
    pub column: u8,
}

impl Square {
    /// The square in this row and column, both counted from 0.
    pub const fn new(row: u8, column: u8) -> Self {
        Self { row, column }
    }

    /// Reads a name such as `b3`, in capitals or not; `None` if the text names no square of the
    /// largest board.
    pub fn from_name(name: &str) -> Option<Self> {
        let mut characters = name.chars();
        let letter = characters.next()?.to_ascii_lowercase();
        let number = characters.as_str();
        let plain = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
        if !letter.is_ascii_lowercase() || !plain || number.starts_with('0') {
            return None;
        }
        let column = u8::try_from(u32::from(letter) - u32::from('a')).ok()?;
        let row = number.parse::<u8>().ok()? - 1;
        (row < LONGEST_SIDE && column < LONGEST_SIDE).then_some(Self { row, column })
    }

    /// The letter of the column.
    pub fn letter(self) -> char {
        char::from(b'a' + self.column)
    }

    /// The square `rows` further down and `columns` further to the right; `None` beyond the top or
    /// the left, or if a coordinate does not fit its type.
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
