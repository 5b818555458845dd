//! Threats: squares on which a side can complete a line next.

use super::rule::{ban, landing, lines_through};
use super::{Board, Mark, Position, Square};

/// The threats of one side on a board. In misère play these are the squares that the side must
/// avoid.
///
/// Only squares on which the next mark can land count.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Threats {
    /// Squares on which a mark of the side completes a line.
    pub completing: Vec<Square>,
    /// Squares on which a mark makes a double threat: two or more new squares to complete a line,
    /// which one move of the other side cannot stop. Disjoint from `completing`; empty in misère
    /// play.
    pub doubling: Vec<Square>,
}

impl Threats {
    /// Finds the threats of side `mark`, whoever is to move.
    pub fn of(board: &Board, mark: Mark) -> Self {
        let completing = completing(board, mark, None);
        let mut tried = board.clone();
        let doubles = |&square: &Square| doubles(&mut tried, mark, square, &completing);
        let doubling = open_squares(board).filter(doubles).collect();
        Self { completing, doubling }
    }

    /// Returns `true` if a mark of side `mark` on this free square would complete a line, which in
    /// misère play loses. Does not check that a falling mark can land there.
    pub fn completes(board: &Board, mark: Mark, square: Square) -> bool {
        completes(&mut board.clone(), mark, square)
    }

    /// Returns `true` if a mark of side `mark` on this free square makes a double threat:
    /// [`Threats::doubling`]. Used for the reason of a hint.
    pub fn doubles(board: &Board, mark: Mark, square: Square) -> bool {
        doubles(&mut board.clone(), mark, square, &completing(board, mark, None))
    }

    /// Returns the squares of [`Threats::completing`] only, which is faster than [`Threats::of`].
    pub fn completing(board: &Board, mark: Mark) -> Vec<Square> {
        completing(board, mark, None)
    }

    /// Returns `true` if side `mark` can complete a line on two squares or more, and no single reply
    /// stops them all.
    pub fn has_two(board: &Board, mark: Mark) -> bool {
        let threats = completing(board, mark, None);
        threats.len() > 1 && !can_stop_all(&mut board.clone(), mark, &threats)
    }

    /// Finds the threats of side `mark` in a position, which the window tells on a key; none once
    /// the game is over.
    pub fn in_position(position: &Position, mark: Mark) -> Self {
        if position.outcome().is_some() {
            return Self::default();
        }
        Self::of(position.board(), mark)
    }

    /// Returns `true` if there are no threats.
    pub const fn is_empty(&self) -> bool {
        self.completing.is_empty() && self.doubling.is_empty()
    }
}

/// Returns the free squares on which the next mark can land.
fn open_squares(board: &Board) -> impl Iterator<Item = Square> {
    board.free_squares().filter(|&square| landing(board, square) == square)
}

/// Returns the squares on which the next mark completes a line: only those that share a line with
/// `around`, if given.
fn completing(board: &Board, mark: Mark, around: Option<Square>) -> Vec<Square> {
    let line = board.rules().line();
    let near = |square: Square| {
        around.is_none_or(|around| {
            let rows = square.row.abs_diff(around.row);
            let columns = square.column.abs_diff(around.column);
            let straight = rows == 0 || columns == 0 || rows == columns;
            straight && rows.max(columns) < line
        })
    };
    let mut tried = board.clone();
    let free = open_squares(board).filter(|&square| near(square));
    free.filter(|&square| completes(&mut tried, mark, square)).collect()
}

/// Returns `true` if a mark on this free square completes a line. Leaves the board unchanged.
fn completes(tried: &mut Board, mark: Mark, square: Square) -> bool {
    tried[square] = Some(mark);
    let completes = !lines_through(tried, square).is_empty();
    tried[square] = None;
    completes
}

/// Returns `true` if a mark on this free square makes two or more squares that complete a line, not
/// counting `known`, and no single reply stops them all.
fn doubles(tried: &mut Board, mark: Mark, square: Square, known: &[Square]) -> bool {
    let loses = tried.rules().line_loses();
    if loses || known.contains(&square) || ban(tried, mark, square).is_some() {
        return false;
    }
    tried[square] = Some(mark);
    let mut threats = completing(tried, mark, Some(square));
    threats.retain(|it| !known.contains(it));
    let doubles = threats.len() > 1 && !can_stop_all(tried, mark, &threats);
    tried[square] = None;
    doubles
}

/// Returns `true` if one mark of the other side stops all of `threats`. For two or more this takes
/// caro, where a mark beyond the end of a row can close it.
fn can_stop_all(board: &mut Board, mark: Mark, threats: &[Square]) -> bool {
    if !board.rules().needs_open_end() {
        return false;
    }
    let replies: Vec<_> = open_squares(board).collect();
    replies.into_iter().any(|reply| {
        board[reply] = Some(mark.other());
        let mut left = threats.iter().filter(|&&threat| threat != reply);
        let stops = !left.any(|&threat| completes(board, mark, threat));
        board[reply] = None;
        stops
    })
}
