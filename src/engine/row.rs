//! Rows of marks: how many of one side stand in a line that it can still complete.
//!
//! The terms are those of gomoku. A row is open where more marks make it one short of a line and
//! free at both ends, on each of which the line would then be completed: three in an open row of
//! gomoku are an open three. Marks of a row need not touch, but where marks fall, a row is open only
//! if each of its free squares can be taken now. What completes a line is asked of the rules, on a
//! board with nothing but the marks along one direction, so that it holds where a line that is too
//! long or closed does not win.

use crate::game::{Board, Mark, Position, Square, Threats};

/// The steps along which lines run.
const DIRECTIONS: [(i8, i8); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// The most marks in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Rows {
    /// Of the rows that are open.
    pub(super) open: u8,
    /// Of all.
    pub(super) any: u8,
}

impl Rows {
    fn max(self, other: Self) -> Self {
        Self { open: self.open.max(other.open), any: self.any.max(other.any) }
    }
}

/// The most marks of a side in a row with a mark of it on this square.
pub(super) fn most(position: &Position, mark: Mark, square: Square) -> Rows {
    let of = |way| Direction::new(position.board(), square, way);
    let of = |way| of(way).most(mark, Some(square), &can_be_taken(position));
    (0..DIRECTIONS.len()).map(of).fold(Rows::default(), Rows::max)
}

/// The most marks of a side that stood in a row before a mark of the other side came to this square
/// and no longer stand in one along the same direction.
pub(super) fn blocked(before: &Position, after: &Position, mark: Mark, square: Square) -> Rows {
    let most = |position: &Position, way| {
        Direction::new(position.board(), square, way).most(mark, None, &can_be_taken(position))
    };
    let of = |way| {
        let (stood, stands) = (most(before, way), most(after, way));
        let lost = |stood: u8, stands: u8| if stands < stood { stood } else { 0 };
        Rows { open: lost(stood.open, stands.open), any: lost(stood.any, stands.any) }
    };
    (0..DIRECTIONS.len()).map(of).fold(Rows::default(), Rows::max)
}

/// Whether the next mark can come to stand on a free square.
fn can_be_taken(position: &Position) -> impl Fn(Square) -> bool {
    |square| position.landing(square) == square
}

/// The squares along one direction, from edge to edge.
pub(super) struct Direction {
    squares: Vec<Square>,
    /// A board on which nothing else stands.
    board: Board,
}

impl Direction {
    /// Those through this square: in its row, its column, its diagonal down to the right, or the
    /// other, counted from 0.
    pub(super) fn new(board: &Board, square: Square, way: usize) -> Self {
        let (rows, columns) = DIRECTIONS[way];
        let along = |rows, columns| {
            let next = move |at: &Square| at.offset(rows, columns);
            let all = std::iter::successors(Some(square), next);
            all.take_while(|&at| board.rules().contains(at))
        };
        let mut squares: Vec<_> = along(-rows, -columns).collect();
        squares.reverse();
        squares.extend(along(rows, columns).skip(1));
        let mut empty = Board::new(board.rules());
        for &at in &squares {
            empty[at] = board[at];
        }
        Self { squares, board: empty }
    }

    /// The most marks of this side in a row; only of rows that have this square, if one is given.
    /// Open ones have no free square but those that can be taken.
    pub(super) fn most(
        &self,
        mark: Mark,
        with: Option<Square>,
        can_be_taken: &dyn Fn(Square) -> bool,
    ) -> Rows {
        let line = usize::from(self.board.rules().line());
        let counted = |row: &&[Square]| with.is_none_or(|square| row.contains(&square));
        let lines = self.squares.windows(line).filter(counted);
        let any = lines.filter(|row| self.is_line(mark, row));
        // A square at each end, and one short of a line between them.
        let open = self.squares.windows(line + 1).filter(|ends| {
            let row = &ends[1..line];
            let free = ends.iter().filter(|&&at| self.board[at].is_none());
            counted(&row)
                && free.copied().all(can_be_taken)
                && self.is_open(mark, row, [ends[0], ends[line]])
        });
        let count = |row: &[Square]| {
            let own = row.iter().filter(|&&at| self.board[at] == Some(mark));
            u8::try_from(own.count()).unwrap_or(u8::MAX)
        };
        Rows { open: open.map(count).max().unwrap_or(0), any: any.map(count).max().unwrap_or(0) }
    }

    /// The board with the row full of this side's marks, where the other side has none in it.
    fn filled(&self, mark: Mark, row: &[Square]) -> Option<Board> {
        let mut filled = self.board.clone();
        for &at in row {
            if filled[at] == Some(mark.other()) {
                return None;
            }
            filled[at] = Some(mark);
        }
        Some(filled)
    }

    /// Whether this side completes a line with the last mark in the row.
    fn is_line(&self, mark: Mark, row: &[Square]) -> bool {
        let free = row.iter().find(|&&at| self.board[at].is_none());
        let filled = self.filled(mark, row);
        free.zip(filled).is_some_and(|(&last, mut board)| {
            board[last] = None;
            Threats::completes(&board, mark, last)
        })
    }

    /// Whether this side, once the row is full, completes a line at either of these ends.
    fn is_open(&self, mark: Mark, row: &[Square], ends: [Square; 2]) -> bool {
        ends.iter().all(|&end| self.board[end].is_none())
            && self
                .filled(mark, row)
                .is_some_and(|board| ends.iter().all(|&end| Threats::completes(&board, mark, end)))
    }
}
