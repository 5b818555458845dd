//! The board: which mark is on which square.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Index, IndexMut};

use super::{Line, Mark, Opening, Rules, Square};

/// The four directions of a line, as steps of (rows down, columns right).
pub(super) const DIRECTIONS: [(i8, i8); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// The marks on the squares of a board, without a side to move.
///
/// A board may hold any marks on any squares. [`super::Position`] adds the side to move and checks
/// that a game can reach the board. `Display` draws a grid of box-drawing characters, without a
/// line break at the end; [`Board::to_rows`] is the notation that [`Board::from_rows`] parses.
///
/// ```
/// use velha::game::{Board, Mark, Rules, Square};
///
/// let mut board = Board::from_rows(Rules::TIC_TAC_TOE, ["X..", ".O.", "..."]).unwrap();
/// board[Square::new(2, 2)] = Some(Mark::X);
/// assert_eq!(board.to_rows(), ["X..", ".O.", "..X"]);
/// assert_eq!(board.count(Mark::X), 2);
/// ```
///
/// Boards are equal if they have the same rules and marks; the side that moved first matters where
/// squares are forbidden to it.
#[derive(Clone, Debug)]
pub struct Board {
    rules: Rules,
    /// The side that moved first.
    first: Mark,
    cells: Vec<Option<Mark>>,
}

impl Board {
    /// Creates an empty board of the size of `rules`.
    pub fn new(rules: Rules) -> Self {
        Self { rules, first: Mark::X, cells: vec![None; rules.squares()] }
    }

    /// Removes the swap opening from the rules, for [`super::Position::without_opening`]; the marks
    /// stay.
    pub(super) fn without_opening(self) -> Self {
        Self { rules: self.rules.with_opening(Opening::Plain), ..self }
    }

    /// Sets the side that moved first, where it is known, whoever moves next. It keeps the black
    /// stones, and renju forbids squares to it.
    pub fn with_first(self, first: Mark) -> Self {
        Self { first, ..self }
    }

    /// Returns the side that has fewer marks, which moves unless something else is said; X of equal
    /// numbers.
    pub fn lacking(&self) -> Mark {
        let [x, o] = Mark::ALL.map(|mark| self.count(mark));
        if x > o { Mark::O } else { Mark::X }
    }

    /// Returns the side that moved first, which has the black stones where stones are shown; X
    /// unless another was set.
    pub const fn first(&self) -> Mark {
        self.first
    }

    /// Returns the rules of the game on this board.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns the mark on `square`; `None` if the square is free or not on the board.
    pub fn get(&self, square: Square) -> Option<Mark> {
        self.rules.contains(square).then(|| self[square])?
    }

    /// Returns the free squares, row by row from the top left.
    pub fn free_squares(&self) -> impl Iterator<Item = Square> {
        self.rules.all_squares().filter(|&square| self[square].is_none())
    }

    /// Returns `true` if every square is free.
    pub fn is_empty(&self) -> bool {
        self.cells.iter().all(Option::is_none)
    }

    /// Returns the number of squares with this mark.
    pub fn count(&self, mark: Mark) -> usize {
        self.cells.iter().filter(|&&cell| cell == Some(mark)).count()
    }

    /// Returns the maximal runs of like marks through `square`: one in each direction, or none if
    /// the square is free.
    pub fn runs_through(&self, square: Square) -> impl Iterator<Item = Line> {
        DIRECTIONS.into_iter().filter_map(move |step| self.run_through(square, step))
    }

    /// Returns every maximal run of like marks: in rows, then columns, then diagonals. Used for a
    /// board without a last move.
    pub(super) fn runs(&self) -> impl Iterator<Item = Line> {
        DIRECTIONS.into_iter().flat_map(move |step| {
            self.rules.all_squares().filter_map(move |square| {
                self.run_through(square, step).filter(|run| run.first() == square)
            })
        })
    }

    /// Returns the maximal run of like marks through `square` in one of the [`DIRECTIONS`]; `None`
    /// if the square is free.
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

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        let is_same_first = self.first == other.first || !self.rules.has_forbidden_squares();
        is_same_first && self.rules == other.rules && self.cells == other.cells
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.rules, &self.cells).hash(hasher);
    }
}

/// Accesses the mark on a square.
///
/// # Panics
/// Panics if the square is not on the board; [`Board::get`] does not.
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
        let row = |cells: &[Option<Mark>]| {
            let cells = cells.iter().map(|it| it.map_or(" ".to_owned(), |mark| mark.to_string()));
            format!("│ {} │\n", cells.collect::<Vec<_>>().join(" │ "))
        };
        let rows: Vec<_> = self.cells.chunks(columns).map(row).collect();
        let rows = rows.join(&(rule("├", "┼", "┤") + "\n"));
        write!(f, "{}\n{rows}{}", rule("┌", "┬", "┐"), rule("└", "┴", "┘"))
    }
}
