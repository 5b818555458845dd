//! How the squares of a board are called, and whether its marks are shown as stones.

use serde::{Deserialize, Serialize};

use super::{Board, Mark, Rules, Square};

/// How a board is shown: marks in squares, or stones on lines through the middles of the squares.
/// Where marks fall they are discs, whatever is chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum BoardStyle {
    /// As the players of a game know it: stones for five in a row on boards from 9 x 9 and for
    /// renju, marks for every other game, and for caro, which is played on squared paper.
    #[default]
    Automatic,
    /// Marks in squares.
    Marks,
    /// Stones on lines.
    Stones,
}

impl BoardStyle {
    /// Returns `true` if the games of `rules` are shown with stones.
    pub const fn has_stones(self, rules: Rules) -> bool {
        let is_known = rules.has_forbidden_squares()
            || rules.line() == 5
                && rules.rows() >= 9
                && rules.columns() >= 9
                && !rules.needs_open_end()
                && !rules.line_loses();
        !rules.falls()
            && match self {
                Self::Automatic => is_known,
                Self::Marks => false,
                Self::Stones => true,
            }
    }

    /// Returns the side that has the black stones; `None` if marks are shown.
    pub fn black(self, board: &Board) -> Option<Mark> {
        self.has_stones(board.rules()).then(|| board.first())
    }
}

/// Labels of the squares; numbers can be typed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Labels {
    /// None.
    Nothing,
    /// Letters of the columns and numbers of the rows, along the edges: from the bottom where stones
    /// are shown, as their players count, and elsewhere from the top.
    #[default]
    Letters,
    /// The same, with the rows counted from the top on every board.
    FromTop,
    /// The same, with the rows counted from the bottom on every board.
    FromBottom,
    /// Numbers like the keys of a number pad, 7 8 9 on top; three by three only.
    NumberPad,
    /// Numbers from 0 in reading order, where 9 leaves the game; three by three only.
    FromZero,
    /// Numbers of the rows and of the columns, each counted from 1 and typed in this order.
    RowColumn,
}

impl Labels {
    /// Returns the labels in force on a board of `rules` in this style: [`Self::Letters`] if rows are
    /// counted from the top, and [`Self::RowColumn`] for number pads if it is not three by three.
    pub fn on(self, rules: Rules, style: BoardStyle) -> Self {
        match self {
            Self::Letters if style.has_stones(rules) => Self::FromBottom,
            Self::FromTop => Self::Letters,
            Self::NumberPad | Self::FromZero if !rules.is_three_by_three() => Self::RowColumn,
            labels => labels,
        }
    }

    /// Returns the labels that stand along the edges of the board; [`Self::Nothing`] for those on
    /// the squares.
    pub const fn along_edges(self) -> Self {
        if matches!(self, Self::NumberPad | Self::FromZero) { Self::Nothing } else { self }
    }

    /// Returns the number, counted from 1, by which a row of a board of `rules` is called; or the
    /// number of the row, counted from 1 at the top, that is called `row + 1`.
    pub const fn row(self, row: u8, rules: Rules) -> u8 {
        if matches!(self, Self::FromBottom) { rules.rows() - row } else { row + 1 }
    }

    /// Returns the letter or the number of a column.
    pub fn column(self, column: u8) -> String {
        match self {
            Self::RowColumn => (column + 1).to_string(),
            _ => Square::new(0, column).letter().to_string(),
        }
    }

    /// Returns the number of a square; `None` if the labels number rows and columns or nothing.
    pub const fn number(self, square: Square) -> Option<u8> {
        match self {
            Self::NumberPad => Some((2 - square.row) * 3 + square.column + 1),
            Self::FromZero => Some(square.row * 3 + square.column),
            _ => None,
        }
    }

    /// Returns the name of a square, such as `b2`, `2/2` or `5`.
    pub fn name(self, square: Square, rules: Rules) -> String {
        let (row, column) = (self.row(square.row, rules), self.column(square.column));
        match self.number(square) {
            Some(number) => number.to_string(),
            None if self == Self::RowColumn => format!("{row}/{column}"),
            None => format!("{column}{row}"),
        }
    }
}
