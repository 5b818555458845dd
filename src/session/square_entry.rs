//! Squares that are typed, by their names, as `d3`, by their numbers if they have some, or by their
//! columns where marks fall.

use super::Labels;
use crate::game::{Rules, Square};

/// Square that a person is typing on the keyboard, without a field of text. `Name` has a column and
/// the row typed so far, `Number` a row if complete and the number being typed; 0 means none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SquareEntry {
    /// Nothing.
    #[default]
    Nothing,
    /// Column, counted from 0, and the typed row; 0 for none.
    Name(u8, u8),
    /// A letter beyond the last column.
    Unknown,
    /// Row, if complete, and the number being typed; 0 for none.
    Number(Option<u8>, u8),
}

/// Result of a typed character: `Named` moves the cursor to a square, `Play` picks a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryResult {
    /// The character is no part of a square.
    Nothing,
    /// More characters are needed.
    More,
    /// A letter and a row name this square, which becomes the cursor; another digit may still
    /// change it.
    Named(Square),
    /// This square is complete, by its number or the letter of its column: play it.
    Play(Square),
    /// Leave the game.
    Leave,
    /// No such square; typing starts over.
    Wrong(WrongEntry),
}

/// Error of a typed square, with what was typed and, for a letter, row or column, the last one on
/// the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrongEntry {
    /// No column has the first letter; the second is that of the last column.
    Letter(char, char),
    /// No row has the first number; the second is that of the last row.
    Row(u8, u8),
    /// No column has the first number; the second is that of the last column.
    Column(u8, u8),
    /// No square has this number.
    Square(u8),
}

impl SquareEntry {
    /// Returns `true` while a square is typed in part and none is named: Enter and Space then
    /// belong to the typing, and pick no square on the board.
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Number(..) | Self::Name(_, 0) | Self::Unknown)
    }

    /// Handles a typed character, on a board with these `labels`. A separator completes a number as
    /// [`Self::finish_number`] does.
    pub fn push(&mut self, character: char, labels: Labels, rules: Rules) -> EntryResult {
        let digit = character.to_digit(10).and_then(|it| u8::try_from(it).ok());
        match (digit, *self) {
            (Some(digit), Self::Name(column, row)) => {
                self.row_digit(column, row * 10 + digit, labels, rules)
            }
            (Some(digit), _) => self.number_digit(digit, labels, rules),
            (None, Self::Number(..)) if " ,;./".contains(character) => self.finish_number(rules),
            (None, _) if character.is_alphabetic() => {
                self.letter(character.to_ascii_lowercase(), rules)
            }
            (None, Self::Number(..)) => EntryResult::Nothing,
            (None, Self::Name(_, 0) | Self::Unknown) if character == ' ' => EntryResult::Nothing,
            (None, _) => {
                *self = Self::Nothing;
                EntryResult::Nothing
            }
        }
    }

    /// Completes a row or column typed as a number, at Enter or a separator, though another digit
    /// could follow; does nothing for a square typed by letter and row.
    pub fn finish_number(&mut self, rules: Rules) -> EntryResult {
        match *self {
            Self::Number(row, number) if number > 0 => self.number(row, number, rules, true),
            Self::Number(..) => EntryResult::More,
            _ => EntryResult::Nothing,
        }
    }

    /// Starts a name with a letter.
    fn letter(&mut self, letter: char, rules: Rules) -> EntryResult {
        match rules.all_squares().find(|square| square.letter() == letter) {
            Some(square) if rules.falls() => {
                *self = Self::Nothing;
                EntryResult::Play(square)
            }
            Some(square) => {
                *self = Self::Name(square.column, 0);
                EntryResult::More
            }
            None => {
                *self = Self::Unknown;
                let last = char::from(b'a' + rules.columns() - 1);
                EntryResult::Wrong(WrongEntry::Letter(letter, last))
            }
        }
    }

    fn row_digit(&mut self, column: u8, row: u8, labels: Labels, rules: Rules) -> EntryResult {
        let last = rules.rows();
        if !(1..=last).contains(&row) {
            *self = Self::Name(column, 0);
            return EntryResult::Wrong(WrongEntry::Row(row, last));
        }
        // If no other digit can follow, the next character begins something new.
        *self = if row * 10 <= last { Self::Name(column, row) } else { Self::Nothing };
        EntryResult::Named(Square::new(labels.row(row - 1, rules) - 1, column))
    }

    fn number_digit(&mut self, digit: u8, labels: Labels, rules: Rules) -> EntryResult {
        match labels {
            Labels::Nothing | Labels::Letters | Labels::FromBottom => EntryResult::More,
            Labels::FromZero if digit == 9 => EntryResult::Leave,
            Labels::NumberPad | Labels::FromZero => {
                let mut squares = rules.all_squares();
                let square = squares.find(|&square| number_of(square, labels) == Some(digit));
                square.map_or(EntryResult::Wrong(WrongEntry::Square(digit)), EntryResult::Play)
            }
            Labels::RowColumn => {
                let (row, number) = match *self {
                    Self::Number(row, number) => (row, number * 10 + digit),
                    _ => (None, digit),
                };
                self.number(row, number, rules, false)
            }
        }
    }

    /// Handles a number: the row, then the column; where marks fall, the column only.
    fn number(&mut self, row: Option<u8>, number: u8, rules: Rules, ended: bool) -> EntryResult {
        let is_row = row.is_none() && !rules.falls();
        let last = if is_row { rules.rows() } else { rules.columns() };
        *self = row.map_or(Self::Nothing, |row| Self::Number(Some(row), 0));
        if !(1..=last).contains(&number) {
            let wrong = if is_row { WrongEntry::Row } else { WrongEntry::Column };
            return EntryResult::Wrong(wrong(number, last));
        }
        if !ended && number * 10 <= last {
            *self = Self::Number(row, number);
        } else if is_row {
            *self = Self::Number(Some(number), 0);
        } else {
            *self = Self::Nothing;
            return EntryResult::Play(Square::new(row.unwrap_or(1) - 1, number - 1));
        }
        EntryResult::More
    }
}

/// Returns the number of a square on a board of three by three with labels that number the squares;
/// `None` with other labels.
pub fn number_of(square: Square, labels: Labels) -> Option<u8> {
    match labels {
        Labels::NumberPad => Some((2 - square.row) * 3 + square.column + 1),
        Labels::FromZero => Some(square.row * 3 + square.column),
        _ => None,
    }
}
