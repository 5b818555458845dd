//! Straight lines of squares and their names.

use super::{Rules, Square};

/// A straight line of squares in a row, column or diagonal, from its upper end to its lower one; in
/// a row from left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    first: Square,
    last: Square,
}

/// The name of a completed line for messages. Rows and columns are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineName {
    /// A whole row, counted from the top.
    Row(u8),
    /// A column, counted from the left.
    Column(u8),
    /// The whole diagonal from the top left to the bottom right.
    MainDiagonal,
    /// The whole diagonal from the top right to the bottom left.
    AntiDiagonal,
    /// Any other line, by its first and last square.
    Between(Square, Square),
}

impl Line {
    /// Creates the line between two squares of one row, column or diagonal. `first` must be the
    /// upper end; in a row the left one.
    pub(super) const fn new(first: Square, last: Square) -> Self {
        Self { first, last }
    }

    /// Returns the upper end; in a row the left one.
    pub const fn first(self) -> Square {
        self.first
    }

    /// Returns the lower end; in a row the right one.
    pub const fn last(self) -> Square {
        self.last
    }

    /// Returns the number of squares, by which the rules tell whether a run of marks is too short,
    /// a line, or an overline.
    pub fn length(self) -> u8 {
        let rows = self.last.row - self.first.row;
        rows.max(self.last.column.abs_diff(self.first.column)) + 1
    }

    /// Returns the step from one square to the next: rows down and columns to the right.
    fn step(self) -> (i8, i8) {
        let step = |from: u8, to: u8| to.cmp(&from) as i8;
        (step(self.first.row, self.last.row), step(self.first.column, self.last.column))
    }

    /// Returns the two squares just beyond the line, one at each end, where a longer line would
    /// continue; `None` beyond the top or left edge. The other squares may be off the board, too.
    pub(super) fn ends(self) -> [Option<Square>; 2] {
        let (rows, columns) = self.step();
        [self.first.offset(-rows, -columns), self.last.offset(rows, columns)]
    }

    /// Returns the squares from the first to the last.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        let (rows, columns) = self.step();
        std::iter::successors(Some(self.first), move |&square| {
            (square != self.last).then(|| square.offset(rows, columns))?
        })
    }

    /// Returns the name of the line under `rules`: its row, column or diagonal if a line fills
    /// that, otherwise its two ends. If marks fall, rows have no numbers: a vertical line is then
    /// named by its column and a row by its ends.
    pub fn name(self, rules: Rules) -> LineName {
        let (first, last, line) = (self.first, self.last, rules.line());
        let (across, down) = (line == rules.columns(), line == rules.rows());
        let falls = rules.falls();
        match self.step() {
            (0, _) if across && !falls => LineName::Row(first.row + 1),
            (_, 0) if down || falls => LineName::Column(first.column + 1),
            (1, 1) if across && down => LineName::MainDiagonal,
            (1, -1) if across && down => LineName::AntiDiagonal,
            _ => LineName::Between(first, last),
        }
    }
}
