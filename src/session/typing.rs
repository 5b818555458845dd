//! Squares typed as numbers.

use super::Numbering;
use crate::game::{Rules, Square};

/// A row and a column of which only the beginning has been typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Typing {
    /// The row, once it is complete; counted from 1.
    row: Option<u8>,
    /// The digits of the number that is being typed.
    digits: String,
}

/// What a typed digit comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed {
    /// This square was named.
    Square(Square),
    /// The game is to be left.
    Leave,
    /// More is to come.
    More,
    /// There is no such number; it is to be typed again.
    Wrong(WrongNumber),
}

/// A number that names nothing on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrongNumber {
    /// No row has this number; the last one has the other.
    Row(u8, u8),
    /// No column has this number; the last one has the other.
    Column(u8, u8),
    /// No square has this number.
    Square(u8),
}

impl Typing {
    /// Takes a digit from 0 to 9, on a board whose squares are numbered in this way.
    pub fn digit(&mut self, digit: u8, numbering: Numbering, rules: Rules) -> Typed {
        match numbering {
            Numbering::Off => Typed::More,
            Numbering::NumberPad => (1..=9)
                .contains(&digit)
                .then(|| Square::new(2 - (digit - 1) / 3, (digit - 1) % 3))
                .map_or(Typed::Wrong(WrongNumber::Square(digit)), Typed::Square),
            Numbering::FromZero if digit == 9 => Typed::Leave,
            Numbering::FromZero => Typed::Square(Square::new(digit / 3, digit % 3)),
            Numbering::RowColumn => {
                self.digits.push(char::from(b'0' + digit));
                self.complete(rules, false)
            }
        }
    }

    /// Takes a space, a comma or Enter after a number that could have had another digit.
    pub fn finish(&mut self, rules: Rules) -> Typed {
        self.complete(rules, true)
    }

    /// The row that is complete, and the digits after it; `None` where nothing has been typed.
    #[must_use]
    pub fn so_far(&self) -> Option<(Option<u8>, &str)> {
        let nothing = self.row.is_none() && self.digits.is_empty();
        (!nothing).then_some((self.row, self.digits.as_str()))
    }

    fn complete(&mut self, rules: Rules, ended: bool) -> Typed {
        let last = match self.row {
            None => rules.rows(),
            Some(_) => rules.columns(),
        };
        // Two digits at the most get here, because a third is never waited for.
        let Ok(number) = self.digits.parse::<u8>() else {
            return Typed::More;
        };
        if number == 0 || number > last {
            self.digits.clear();
            return Typed::Wrong(match self.row {
                None => WrongNumber::Row(number, last),
                Some(_) => WrongNumber::Column(number, last),
            });
        }
        if !ended && number * 10 <= last {
            return Typed::More;
        }
        self.digits.clear();
        match self.row.take() {
            None => {
                self.row = Some(number);
                Typed::More
            }
            Some(row) => Typed::Square(Square::new(row - 1, number - 1)),
        }
    }
}

/// The number that a square bears on a board of three by three; nothing where squares have none of
/// their own.
#[must_use]
pub fn number_of(square: Square, numbering: Numbering) -> Option<u8> {
    match numbering {
        Numbering::NumberPad => Some((2 - square.row) * 3 + square.column + 1),
        Numbering::FromZero => Some(square.row * 3 + square.column),
        Numbering::Off | Numbering::RowColumn => None,
    }
}
