//! Squares that are typed: by name, as `d3`, by their numbers if they have some, by row and column
//! as numbers, or by column alone where marks fall.

use EntryPart::{Column, Nothing, Row, Unknown};

use crate::game::{Labels, Rules, Square};

/// Square that a person is typing on the keyboard, without a field of text: what its first
/// characters name, and the number typed after that (0 for none).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SquareEntry {
    /// Part of the square that is complete.
    pub first: EntryPart,
    /// Digits typed so far of a row, or of the column after a row.
    pub number: u8,
}

/// Complete part of a [`SquareEntry`]. Columns count from 0, rows from 1, as they are typed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EntryPart {
    /// Nothing.
    #[default]
    Nothing,
    /// A letter beyond the last column.
    Unknown,
    /// Column, by its letter.
    Column(u8),
    /// Row, by its number.
    Row(u8),
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
    pub fn is_open(self) -> bool {
        self != Self::default() && (self.number == 0 || !matches!(self.first, Column(_)))
    }

    /// Handles a typed character, on a board with these `labels`. A separator completes a number as
    /// [`Self::finish_number`] does.
    pub fn push(&mut self, character: char, labels: Labels, rules: Rules) -> EntryResult {
        let is_name = matches!(self.first, Column(_) | Unknown);
        if let Some(digit) = character.to_digit(10).and_then(|it| u8::try_from(it).ok()) {
            return self.digit(digit, labels, rules);
        } else if character.is_alphabetic() {
            return self.letter(character.to_ascii_lowercase(), rules);
        } else if !is_name && " ,;./".contains(character) {
            return self.finish_number(rules);
        } else if is_name && !(self.is_open() && character == ' ') {
            *self = Self::default();
        }
        EntryResult::Nothing
    }

    /// Completes a row or column typed as a number, at Enter or a separator, though another digit
    /// could follow; does nothing for a square typed by letter and row.
    pub fn finish_number(&mut self, rules: Rules) -> EntryResult {
        match (self.first, self.number) {
            (Column(_) | Unknown, _) | (Nothing, 0) => EntryResult::Nothing,
            (Row(_), 0) => EntryResult::More,
            _ => self.number(true, Labels::RowColumn, rules),
        }
    }

    /// Starts a name; where marks fall, the letter is all of it.
    fn letter(&mut self, letter: char, rules: Rules) -> EntryResult {
        *self = Self { first: Unknown, number: 0 };
        let Some(square) = rules.all_squares().find(|square| square.letter() == letter) else {
            let last = Square::new(0, rules.columns() - 1).letter();
            return EntryResult::Wrong(WrongEntry::Letter(letter, last));
        };
        self.first = if rules.falls() { Nothing } else { Column(square.column) };
        if rules.falls() { EntryResult::Play(square) } else { EntryResult::More }
    }

    fn digit(&mut self, digit: u8, labels: Labels, rules: Rules) -> EntryResult {
        match labels {
            _ if matches!(self.first, Column(_)) => {}
            Labels::Nothing | Labels::Letters | Labels::FromTop | Labels::FromBottom => {
                return EntryResult::More;
            }
            Labels::FromZero if digit == 9 => return EntryResult::Leave,
            Labels::NumberPad | Labels::FromZero => {
                let mut squares = rules.all_squares();
                let square = squares.find(|&square| labels.number(square) == Some(digit));
                let wrong = EntryResult::Wrong(WrongEntry::Square(digit));
                return square.map_or(wrong, EntryResult::Play);
            }
            Labels::RowColumn if self.first == Unknown => self.first = Nothing,
            Labels::RowColumn => {}
        }
        self.number = self.number * 10 + digit;
        self.number(false, labels, rules)
    }

    /// Handles the number typed so far, which has `ended` if no other digit can follow: the row of
    /// a letter, or the row, then the column; where marks fall, the column only.
    fn number(&mut self, ended: bool, labels: Labels, rules: Rules) -> EntryResult {
        let Self { first, number } = *self;
        let is_column = matches!(first, Row(_)) || first == Nothing && rules.falls();
        let last = if is_column { rules.columns() } else { rules.rows() };
        self.number = 0;
        if !(1..=last).contains(&number) {
            let wrong = if is_column { WrongEntry::Column } else { WrongEntry::Row };
            return EntryResult::Wrong(wrong(number, last));
        }
        let may_grow = !ended && number * 10 <= last;
        if may_grow {
            self.number = number;
        } else {
            // The next character begins something new, but for the column after a row.
            self.first = if first == Nothing && !is_column { Row(number) } else { Nothing };
        }
        match first {
            Column(column) => {
                EntryResult::Named(Square::new(labels.row(number - 1, rules) - 1, column))
            }
            Row(row) if !may_grow => EntryResult::Play(Square::new(row - 1, number - 1)),
            _ if is_column && !may_grow => EntryResult::Play(Square::new(0, number - 1)),
            _ => EntryResult::More,
        }
    }
}
