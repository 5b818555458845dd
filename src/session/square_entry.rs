//! Squares that are typed: by their names, as `d3`, or by their numbers where squares have some.

use super::Numbering;
use crate::game::{Rules, Square};

/// What of a square has been typed so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SquareEntry {
    /// Nothing.
    #[default]
    Nothing,
    /// The letter of the column, counted from 0, and the row as far as it was typed; 0 is no row.
    Name(u8, u8),
    /// The row, once it is complete, and the digits after it; 0 stands for none.
    Number(Option<u8>, u8),
}

/// What a typed character comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entered {
    /// It is no part of a square.
    Nothing,
    /// More is to come.
    More,
    /// This square has been named, or where marks fall its column; another digit may still make it
    /// another one.
    Named(Square),
    /// The number of this square was typed: it is to be played.
    Numbered(Square),
    /// The game is to be left.
    Leave,
    /// There is no such square; it is to be typed again.
    Wrong(WrongEntry),
}

/// What names nothing on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrongEntry {
    /// No column has this letter; the last one has the other.
    Letter(char, char),
    /// No row has this number; the last one has the other.
    Row(u8, u8),
    /// No column has this number; the last one has the other.
    Column(u8, u8),
    /// No square has this number.
    Square(u8),
}

impl SquareEntry {
    /// Whether a number has been begun, which Enter and Space end.
    pub const fn is_number(self) -> bool {
        matches!(self, Self::Number(..))
    }

    /// Takes a character, on a board whose squares are numbered in this way.
    pub fn take(&mut self, character: char, numbering: Numbering, rules: Rules) -> Entered {
        let digit = character.to_digit(10).and_then(|it| u8::try_from(it).ok());
        match (digit, *self) {
            (Some(digit), Self::Name(column, row)) => {
                self.row_digit(column, row * 10 + digit, rules)
            }
            (Some(digit), _) => self.number_digit(digit, numbering, rules),
            (None, Self::Number(..)) if matches!(character, ' ' | ',' | ';' | '.') => {
                self.finish(rules)
            }
            (None, _) if character.is_ascii_alphabetic() => {
                self.letter(character.to_ascii_lowercase(), rules)
            }
            (None, Self::Number(..)) => Entered::Nothing,
            (None, _) => {
                *self = Self::Nothing;
                Entered::Nothing
            }
        }
    }

    /// Ends a number that could have had another digit.
    pub fn finish(&mut self, rules: Rules) -> Entered {
        match *self {
            Self::Number(row, number) if number > 0 => self.number(row, number, rules, true),
            _ => Entered::More,
        }
    }

    /// A letter begins a name anew.
    fn letter(&mut self, letter: char, rules: Rules) -> Entered {
        let column = letter as u8 - b'a';
        if column < rules.columns() {
            *self = Self::Name(column, 0);
            // Where marks fall, a column is all there is to name; its row may still follow.
            let column = Square::new(0, column);
            return if rules.falls() { Entered::Named(column) } else { Entered::More };
        }
        *self = Self::Nothing;
        let last = char::from(b'a' + rules.columns() - 1);
        Entered::Wrong(WrongEntry::Letter(letter, last))
    }

    fn row_digit(&mut self, column: u8, row: u8, rules: Rules) -> Entered {
        let last = rules.rows();
        if row == 0 || row > last {
            *self = Self::Name(column, 0);
            return Entered::Wrong(WrongEntry::Row(row, last));
        }
        // Where no other digit can follow, what is typed next begins something new.
        *self = if row * 10 <= last { Self::Name(column, row) } else { Self::Nothing };
        Entered::Named(Square::new(row - 1, column))
    }

    fn number_digit(&mut self, digit: u8, numbering: Numbering, rules: Rules) -> Entered {
        match numbering {
            Numbering::Off => Entered::More,
            Numbering::NumberPad if digit == 0 => Entered::Wrong(WrongEntry::Square(digit)),
            Numbering::NumberPad => {
                Entered::Numbered(Square::new(2 - (digit - 1) / 3, (digit - 1) % 3))
            }
            Numbering::FromZero if digit == 9 => Entered::Leave,
            Numbering::FromZero => Entered::Numbered(Square::new(digit / 3, digit % 3)),
            Numbering::RowColumn => {
                let (row, number) = match *self {
                    Self::Number(row, number) => (row, number * 10 + digit),
                    _ => (None, digit),
                };
                self.number(row, number, rules, false)
            }
        }
    }

    /// Takes a number: that of the row, or after it that of the column.
    fn number(&mut self, row: Option<u8>, number: u8, rules: Rules, ended: bool) -> Entered {
        let last = match row {
            None => rules.rows(),
            Some(_) => rules.columns(),
        };
        *self = row.map_or(Self::Nothing, |row| Self::Number(Some(row), 0));
        if number == 0 || number > last {
            return Entered::Wrong(match row {
                None => WrongEntry::Row(number, last),
                Some(_) => WrongEntry::Column(number, last),
            });
        }
        if !ended && number * 10 <= last {
            *self = Self::Number(row, number);
            return Entered::More;
        }
        let Some(row) = row else {
            *self = Self::Number(Some(number), 0);
            return Entered::More;
        };
        *self = Self::Nothing;
        Entered::Numbered(Square::new(row - 1, number - 1))
    }
}

/// The number that a square bears on a board of three by three; nothing where squares have none of
/// their own.
pub fn number_of(square: Square, numbering: Numbering) -> Option<u8> {
    match numbering {
        Numbering::NumberPad => Some((2 - square.row) * 3 + square.column + 1),
        Numbering::FromZero => Some(square.row * 3 + square.column),
        Numbering::Off | Numbering::RowColumn => None,
    }
}
