//! Notation of rules (`15x15,5,caro`) and boards (`X.O`, `...`, `..X`), and the checks of rules
//! that are deserialized.

use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

use super::{Board, Mark, Move, Rules, RulesError, Square};

/// Error of parsing [`Rules`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum RulesNameError {
    /// The text does not have the form `ROWSxCOLUMNS,LINE[,RULE...]`.
    #[error("a board is written as ROWSxCOLUMNS or ROWSxCOLUMNS,LINE, as in 15x15,5")]
    Form,
    /// A number is out of range, or rules are incompatible.
    #[error(transparent)]
    Rules(#[from] RulesError),
}

/// Error of [`Board::from_rows`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum BoardError {
    /// The number of rows is wrong.
    #[error("the board has {found} instead of {expected} rows")]
    Rows {
        /// Number of rows in the text.
        found: usize,
        /// Number of rows of the board.
        expected: u8,
    },
    /// A row has a wrong number of squares.
    #[error("row {row} of the board has {found} instead of {expected} squares")]
    Row {
        /// The row, counted from 1.
        row: usize,
        /// Number of squares in the text.
        found: usize,
        /// Number of columns of the board.
        expected: u8,
    },
    /// A character is none of `X`, `O` and `.`.
    #[error("{0} of the board holds {1:?}; X, O or a point is needed")]
    Mark(Square, char),
}

/// Formats rows, columns, length of a line, and the word of each rule that is not the default of
/// its kind.
///
/// ```
/// use velha::game::Rules;
///
/// let caro: Rules = "15x15,5,caro".parse().unwrap();
/// assert!(caro.needs_open_end());
/// assert_eq!(caro.to_string(), "15x15,5,caro");
/// ```
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{},{}", self.rows(), self.columns(), self.line())?;
        self.non_default().try_for_each(|rule| write!(f, ",{}", rule.word))
    }
}

impl FromStr for Rules {
    type Err = RulesNameError;

    fn from_str(name: &str) -> Result<Self, RulesNameError> {
        let form = RulesNameError::Form;
        let number = |text: &str| text.parse::<u8>().or(Err(form));
        let mut parts = name.split(',').map(str::trim);
        let (rows, columns) = parts.next().and_then(|size| size.split_once('x')).ok_or(form)?;
        let line = number(parts.next().ok_or(form)?);
        let rules = Self::new(number(rows)?, number(columns)?, line?)?;
        let words: Vec<_> = parts.collect();
        let chosen = rules.with_words(words.iter().copied())?;
        // Words of default rules, unknown and repeated words are not part of the notation.
        if chosen.non_default().count() == words.len() { Ok(chosen) } else { Err(form) }
    }
}

impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let rules = Self::deserialize(deserializer)?;
        Self::new(rules.rows(), rules.columns(), rules.line()).map_err(D::Error::custom)?;
        let is_possible = rules.resolved() == rules;
        is_possible.then_some(rules).ok_or_else(|| D::Error::custom(RulesError::Incompatible))
    }
}

impl Rules {
    /// Returns the name of a move for players: if marks fall, the letter of its column, otherwise
    /// the name of its square.
    pub fn move_name(self, made: impl Into<Move>) -> String {
        let made = made.into();
        let column = made.square().filter(|_| self.falls());
        column.map_or_else(|| made.to_string(), |square| square.letter().to_string())
    }
}

impl Board {
    /// Parses a board from its rows, from the top, with `X`, `O` or `.` (free) for each square.
    ///
    /// # Errors
    /// Returns the first wrong number of rows or squares, or wrong character.
    pub fn from_rows<'r>(
        rules: Rules,
        rows: impl IntoIterator<Item = &'r str>,
    ) -> Result<Self, BoardError> {
        let rows: Vec<&str> = rows.into_iter().collect();
        if rows.len() != usize::from(rules.rows()) {
            return Err(BoardError::Rows { found: rows.len(), expected: rules.rows() });
        }
        let (expected, lengths) = (rules.columns(), rows.iter().map(|row| row.chars().count()));
        if let Some((found, row)) = lengths.zip(1..).find(|&(found, _)| found != expected.into()) {
            return Err(BoardError::Row { row, found, expected });
        }
        let mut board = Self::new(rules);
        for (square, cell) in rules.all_squares().zip(rows.into_iter().flat_map(str::chars)) {
            board[square] = match cell {
                '.' => None,
                'X' | 'x' => Some(Mark::X),
                'O' | 'o' => Some(Mark::O),
                _ => return Err(BoardError::Mark(square, cell)),
            };
        }
        Ok(board)
    }

    /// Formats the rows as [`Board::from_rows`] parses them.
    pub fn to_rows(&self) -> Vec<String> {
        let letter = |square| self[square].map_or(".".to_owned(), |mark: Mark| mark.to_string());
        let row = |row| (0..self.rules().columns()).map(move |column| Square { row, column });
        (0..self.rules().rows()).map(|index| row(index).map(letter).collect()).collect()
    }
}
