//! Renju: squares forbidden to the side that moved first.
//!
//! Definitions of the International Rules of Renju (RIF, 1998), sections 3 and 9, with the line of
//! the board in place of five:
//!
//! - a *four* is a row of marks to which one more makes a line of exactly five; it is *straight* if
//!   it has no gap and can become one at both ends;
//! - a *three* is a row of marks to which one more, which makes no five, makes a straight four.
//!
//! A mark that makes a five is always allowed. Another one is forbidden if it makes an overline,
//! two fours, or two threes of which two can be made straight fours by marks that are allowed
//! themselves. Each such question is asked with one more mark on the board, so it comes to an end.

use crate::game::board::DIRECTIONS;
use crate::game::{Board, Forbidden, Line, Square};

/// Why a square is forbidden, with the rows that prove it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    /// The reason.
    pub reason: Forbidden,
    /// The overlines, fours or threes that a mark on the square would make, each from its first
    /// mark to its last.
    pub rows: Vec<Line>,
}

/// Returns why a free square is forbidden to the side that moved first; `None` if it is allowed.
pub(super) fn ban(board: &Board, square: Square) -> Option<Ban> {
    let reach = board.rules().line().cast_signed() - 1;
    let lines = DIRECTIONS.into_iter().flat_map(|(rows, columns)| {
        (-reach..=reach).filter_map(move |step| square.offset(step * rows, step * columns))
    });
    let own = lines.filter(|&near| board.get(near) == Some(board.first())).count();
    // Each reason takes at least four marks on the lines through the square.
    (own >= 4).then(|| ban_on(&mut board.clone(), square))?
}

fn ban_on(board: &mut Board, square: Square) -> Option<Ban> {
    with_mark(board, square, |board| {
        let five = board.rules().line();
        let runs: Vec<_> = board.runs_through(square).collect();
        if runs.iter().any(|run| run.length() == five) {
            return None;
        }
        let overlines = runs.into_iter().filter(|run| run.length() > five).collect();
        let mut fours = Vec::new();
        for step in DIRECTIONS {
            fours.extend(fours_through(board, square, step));
        }
        let found = |reason, rows| Ban { reason, rows };
        if !Vec::is_empty(&overlines) {
            return Some(found(Forbidden::Overline, overlines));
        }
        if fours.len() > 1 {
            return Some(found(Forbidden::DoubleFour, fours));
        }
        let threes: Vec<_> =
            DIRECTIONS.iter().filter_map(|&step| three_through(board, square, step)).collect();
        (threes.len() > 1).then_some(found(Forbidden::DoubleThree, threes))
    })
}

/// Returns the fours through a mark in one direction: at most two, one on either side.
fn fours_through(board: &mut Board, square: Square, step: (i8, i8)) -> Vec<Line> {
    let five = board.rules().line();
    let mut fours = Vec::new();
    for gap in free_near(board, square, step, five - 1) {
        let run = with_mark(board, gap, |board| board.run_through(gap, step));
        let four = run.filter(|run| run.length() == five && run.squares().any(|it| it == square));
        fours.extend(four.map(|run| without(run, gap)).filter(|four| !fours.contains(four)));
    }
    fours
}

/// Returns the three through a mark in one direction that can become a straight four.
fn three_through(board: &mut Board, square: Square, step: (i8, i8)) -> Option<Line> {
    let five = board.rules().line();
    free_near(board, square, step, five - 2).into_iter().find_map(|gap| {
        let four = with_mark(board, gap, |board| {
            let is_five = board.runs_through(gap).any(|run| run.length() == five);
            let four = board
                .run_through(gap, step)
                .filter(|run| run.length() + 1 == five && run.squares().any(|it| it == square))?;
            (!is_five && is_straight(board, four, step)).then_some(four)
        })?;
        ban_on(board, gap).is_none().then(|| without(four, gap))
    })
}

/// Returns `true` if a row can become exactly five at both ends.
fn is_straight(board: &mut Board, four: Line, step: (i8, i8)) -> bool {
    let five = board.rules().line();
    four.ends().into_iter().all(|end| {
        let free = end.filter(|&end| board.rules().contains(end) && board[end].is_none());
        free.is_some_and(|end| {
            let run = with_mark(board, end, |board| board.run_through(end, step));
            run.is_some_and(|run| run.length() == five)
        })
    })
}

/// Returns the free squares within `reach` of a square in one direction, both ways, up to the first
/// mark of the other side.
fn free_near(board: &Board, square: Square, (rows, columns): (i8, i8), reach: u8) -> Vec<Square> {
    let mut free = Vec::new();
    for (rows, columns) in [(-rows, -columns), (rows, columns)] {
        let next = |&square: &Square| square.offset(rows, columns);
        let ray = std::iter::successors(next(&square), next).take(reach.into());
        let own = ray.take_while(|&it| {
            board.rules().contains(it) && board[it] != Some(board.first().other())
        });
        free.extend(own.filter(|&it| board[it].is_none()));
    }
    free
}

/// Calls `f` with a mark of the side that moved first on a free square, then removes the mark.
fn with_mark<T>(board: &mut Board, square: Square, f: impl FnOnce(&mut Board) -> T) -> T {
    board[square] = Some(board.first());
    let result = f(board);
    board[square] = None;
    result
}

/// Returns `row` from its first mark to its last, without the mark on `gap`.
fn without(row: Line, gap: Square) -> Line {
    let marks = || row.squares().filter(|&it| it != gap);
    Line::new(marks().next().unwrap_or(gap), marks().last().unwrap_or(gap))
}
