//! A completed line and its name.

use super::{Rules, Square};

/// A straight line of squares, from its upper end to its lower one, or from left to right in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    first: Square,
    last: Square,
}

/// Name of a line. Rows and columns are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineName {
    /// This whole row, counted from the top.
    Row(u8),
    /// This whole column, counted from the left.
    Column(u8),
    /// The whole diagonal from the top left to the bottom right.
    MainDiagonal,
    /// The whole diagonal from the top right to the bottom left.
    AntiDiagonal,
    /// From one square to another, where a line is shorter than the side.
    Between(Square, Square),
}

impl Line {
    /// The line between two squares of one row, column or diagonal, in reading order.
    pub(super) const fn new(first: Square, last: Square) -> Self {
        Self { first, last }
    }

    /// The upper end of the line; the left end of a row.
    pub const fn first(self) -> Square {
        self.first
    }

    /// The lower end of the line; the right end of a row.
    pub const fn last(self) -> Square {
        self.last
    }

    /// Number of squares.
    pub fn length(self) -> u8 {
        let rows = self.last.row - self.first.row;
        rows.max(self.last.column.abs_diff(self.first.column)) + 1
    }

    /// The step from one square to the next: rows down and columns to the right.
    fn step(self) -> (i8, i8) {
        let step = |from: u8, to: u8| to.cmp(&from) as i8;
        (step(self.first.row, self.last.row), step(self.first.column, self.last.column))
    }

    /// The squares right before the first and right behind the last one; either may be off the
    /// board.
    pub(super) fn ends(self) -> [Option<Square>; 2] {
        let (rows, columns) = self.step();
        [self.first.offset(-rows, -columns), self.last.offset(rows, columns)]
    }

    /// Every square of the line, from its first to its last.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        let (rows, columns) = self.step();
        std::iter::successors(Some(self.first), move |&square| {
            (square != self.last).then(|| square.offset(rows, columns))?
        })
    }

    /// Names the line under these rules: by its row, column or diagonal if a line fills one, else
    /// by its two ends. Where marks fall, which is where rows have no numbers, it is never named by
    /// its row.
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
