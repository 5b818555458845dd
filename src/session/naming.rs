//! Squares typed by their names: a letter for the column and a number for the row.

use crate::game::{Rules, Square};

/// A name of which a part has been typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Naming {
    /// The column, counted from 0, once its letter has been typed.
    column: Option<u8>,
    /// The row, counted from 1, as far as its digits have been typed.
    row: Option<u8>,
}

/// What a typed letter or digit comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// It is no part of a name.
    Nothing,
    /// More is to come.
    More,
    /// This square has been named; another digit may still make it another one.
    Square(Square),
    /// There is no such column or row; it is to be typed again.
    Wrong(WrongName),
}

/// A letter or number that names nothing on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrongName {
    /// No column has this letter; the last one has the other.
    Column(char, char),
    /// No row has this number; the last one has the other.
    Row(u8, u8),
}

impl Naming {
    /// Takes a letter, capital or small, which begins a name anew.
    pub fn letter(&mut self, letter: char, rules: Rules) -> Named {
        let letter = letter.to_ascii_lowercase();
        if !letter.is_ascii_lowercase() {
            return Named::Nothing;
        }
        *self = Self::default();
        let column = letter as u8 - b'a';
        if column < rules.columns() {
            self.column = Some(column);
            Named::More
        } else {
            let last = char::from(b'a' + rules.columns() - 1);
            Named::Wrong(WrongName::Column(letter, last))
        }
    }

    /// Takes a digit from 0 to 9, which is a part of a name only after a letter.
    pub fn digit(&mut self, digit: u8, rules: Rules) -> Named {
        let Some(column) = self.column else {
            return Named::Nothing;
        };
        let row = self.row.unwrap_or(0) * 10 + digit;
        let last = rules.rows();
        if row == 0 || row > last {
            self.row = None;
            return Named::Wrong(WrongName::Row(row, last));
        }
        if row * 10 <= last {
            self.row = Some(row);
        } else {
            // No other digit can follow: what is typed next begins something new.
            *self = Self::default();
        }
        Named::Square(Square::new(row - 1, column))
    }

    /// The column whose letter has been typed, counted from 0, while its row is awaited.
    #[must_use]
    pub const fn column(&self) -> Option<u8> {
        match self.row {
            None => self.column,
            Some(_) => None,
        }
    }
}
