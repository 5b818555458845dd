//! The board: the marks on its squares.

use std::fmt;
use std::ops::{Index, IndexMut};

use super::{Line, Mark, Opening, Rules, Square};

/// The steps (rows down, columns right) along which lines run: row, column, and the two diagonals.
pub(super) const DIRECTIONS: [(i8, i8); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// The squares of a board and the marks on them, without a turn.
///
/// Its `Display` draws it with box-drawing characters, one line of text for each row and each rule
/// between rows, without a line break at the end.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    rules: Rules,
    first: Mark,
    cells: Vec<Option<Mark>>,
}

impl Board {
    /// An empty board of the size that these rules ask for.
    pub fn new(rules: Rules) -> Self {
        Self { rules, first: Mark::X, cells: vec![None; rules.squares()] }
    }

    /// Replaces the opening by the usual one.
    pub(super) fn without_opening(self) -> Self {
        Self { rules: self.rules.with_opening(Opening::Plain), ..self }
    }

    /// Sets the side that begins, where the rules ask more of it.
    pub fn with_first(self, first: Mark) -> Self {
        if self.rules.has_forbidden_squares() { Self { first, ..self } } else { self }
    }

    /// Sets the side that began by the marks that stand: with as many of both, the side to move.
    pub fn infer_first(self, turn: Mark) -> Self {
        let is_even = self.count(Mark::X) == self.count(Mark::O);
        self.with_first(if is_even { turn } else { turn.other() })
    }

    /// The side of which the rules ask more since it begins; X unless told otherwise, and under
    /// rules by which that makes no difference.
    pub const fn first(&self) -> Mark {
        self.first
    }

    /// The rules that give the size of the board and the length of a line.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns the mark on this square; `None` also where the board has no such square.
    pub fn get(&self, square: Square) -> Option<Mark> {
        self.rules.contains(square).then(|| self[square])?
    }

    /// The free squares, row by row from the top left.
    pub fn free_squares(&self) -> impl Iterator<Item = Square> {
        self.rules.all_squares().filter(|&square| self[square].is_none())
    }

    /// Returns true if every square is free.
    pub fn is_empty(&self) -> bool {
        self.cells.iter().all(Option::is_none)
    }

    /// Returns true if no square is free.
    pub fn is_full(&self) -> bool {
        self.cells.iter().all(Option::is_some)
    }

    /// Number of squares that hold this mark.
    pub fn count(&self, mark: Mark) -> usize {
        self.cells.iter().filter(|&&cell| cell == Some(mark)).count()
    }

    /// The longest runs of like marks through a square, along its row, its column and its
    /// diagonals; none if the square is free.
    pub(super) fn runs_through(&self, square: Square) -> impl Iterator<Item = Line> {
        let runs = DIRECTIONS.into_iter();
        runs.filter_map(move |step| self.run_through(square, step))
    }

    /// Every run of like marks: along rows first, then along columns, then along diagonals.
    pub(super) fn runs(&self) -> impl Iterator<Item = Line> {
        DIRECTIONS.into_iter().flat_map(move |step| {
            let squares = self.rules.all_squares();
            let begins_here =
                move |square| self.run_through(square, step).filter(|run| run.first() == square);
            squares.filter_map(begins_here)
        })
    }

    /// The longest run of like marks through this square in this direction.
    pub(super) fn run_through(&self, square: Square, (rows, columns): (i8, i8)) -> Option<Line> {
        let mark = self.get(square)?;
        let run_end = |rows: i8, columns: i8| {
            let mut end = square;
            while let Some(next) = end.offset(rows, columns)
                && self.get(next) == Some(mark)
            {
                end = next;
            }
            end
        };
        Some(Line::new(run_end(-rows, -columns), run_end(rows, columns)))
    }

    fn index_of(&self, square: Square) -> usize {
        usize::from(square.row) * usize::from(self.rules.columns()) + usize::from(square.column)
    }
}

/// Returns the mark on a square of this board.
///
/// # Panics
/// Where the board has no such square; [`Board::get`] does not.
impl Index<Square> for Board {
    type Output = Option<Mark>;

    fn index(&self, square: Square) -> &Option<Mark> {
        &self.cells[self.index_of(square)]
    }
}

impl IndexMut<Square> for Board {
    fn index_mut(&mut self, square: Square) -> &mut Option<Mark> {
        let index = self.index_of(square);
        &mut self.cells[index]
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let columns = usize::from(self.rules.columns());
        let rule = |left: &str, middle: &str, right: &str| {
            format!("{left}{}{right}", vec!["───"; columns].join(middle))
        };
        writeln!(f, "{}", rule("┌", "┬", "┐"))?;
        for (index, row) in self.cells.chunks(columns).enumerate() {
            if index > 0 {
                writeln!(f, "{}", rule("├", "┼", "┤"))?;
            }
            for cell in row {
                match cell {
                    Some(mark) => write!(f, "│ {mark} ")?,
                    None => write!(f, "│   ")?,
                }
            }
            writeln!(f, "│")?;
        }
        write!(f, "{}", rule("└", "┴", "┘"))
    }
}
