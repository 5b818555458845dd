//! A move at sight, without a search, where marks fall or a line loses: one mark ahead, with an
//! oversight.
//!
//! A person who plays like this looks along rows, columns and diagonals at how many marks stand
//! there already. Where lines win, that draws the next mark; where they lose, it keeps it away.

use std::cmp::Ordering;

use fastrand::Rng;

use super::row::Direction;
use crate::game::{Completing, Line, Mark, Outcome, Position, Square, Threats};

/// What is not seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Oversight {
    /// A direction along which nothing is seen, not even a line that can be completed: along rows,
    /// columns, the one diagonal or the other.
    pub(super) blind: Option<usize>,
    /// Whether it is seen that the other side completes a line on top of a mark.
    pub(super) above: bool,
    /// What a row of the other side counts, where one of the own counts 1.
    pub(super) theirs: f32,
    /// The greatest error in the appeal of a square, as a share of it.
    pub(super) noise: f32,
}

/// The square that looks best.
pub(super) fn at_sight(position: &Position, oversight: Oversight, rng: &mut Rng) -> Option<Square> {
    let mover = position.turn();
    let seen = |mark| Seen::new(position, mark, oversight.blind);
    let sight = Sight { position, oversight, own: seen(mover), theirs: seen(mover.other()) };
    let mut judge = |square| {
        let error = 1.0 - oversight.noise * rng.f32();
        (square, sight.urgency(square), sight.appeal(square) * error)
    };
    let judged: Vec<_> = position.placements().map(&mut judge).collect();
    let better = |one: &(Square, i8, f32), other: &(Square, i8, f32)| {
        one.1.cmp(&other.1).then(one.2.total_cmp(&other.2))
    };
    judged.into_iter().max_by(better).map(|(square, ..)| square)
}

/// The squares on which a side is seen to complete a line.
struct Seen(Vec<Square>);

impl Seen {
    fn new(position: &Position, mark: Mark, blind: Option<usize>) -> Self {
        let mut completing = Threats::completing(position.board(), mark);
        if let Some(blind) = blind {
            completing.retain(|&square| {
                let turned = Position::from_board(position.board().clone(), mark);
                turned.is_ok_and(|mut turned| {
                    let played = turned.play(square);
                    let lines = turned.outcome().map_or(&[][..], Outcome::lines);
                    played.is_ok() && lines.iter().any(|&line| way_of(line) != blind)
                })
            });
        }
        Self(completing)
    }

    fn completes(&self, square: Square) -> bool {
        self.0.contains(&square)
    }
}

/// Along which direction a line runs, as [`Direction`] counts them.
fn way_of(line: Line) -> usize {
    let (first, last) = (line.first(), line.last());
    match (first.row.cmp(&last.row), first.column.cmp(&last.column)) {
        (Ordering::Equal, _) => 0,
        (_, Ordering::Equal) => 1,
        (_, Ordering::Less) => 2,
        _ => 3,
    }
}

struct Sight<'p> {
    position: &'p Position,
    oversight: Oversight,
    own: Seen,
    theirs: Seen,
}

impl Sight<'_> {
    fn loses(&self) -> bool {
        self.position.rules().completing() == Completing::Loses
    }

    /// How much a square must be taken, or left alone, whatever else is on the board.
    fn urgency(&self, square: Square) -> i8 {
        match (self.own.completes(square), self.theirs.completes(square)) {
            (true, _) if self.loses() => -1,
            (true, _) => 2,
            (_, true) if !self.loses() => 1,
            _ if self.oversight.above && !self.loses() && self.gives_away(square) => -1,
            _ => 0,
        }
    }

    /// Whether the other side can complete a line on top of a mark on this square.
    fn gives_away(&self, square: Square) -> bool {
        let mut next = self.position.clone();
        if next.play(square).is_err() || next.landing(square) == square {
            return false;
        }
        Seen::new(&next, next.turn(), self.oversight.blind).completes(next.landing(square))
    }

    /// How much the rows draw a mark to this square.
    fn appeal(&self, square: Square) -> f32 {
        let mover = self.position.turn();
        let of = |mark| -> f32 {
            let seen = (0..4).filter(|&way| Some(way) != self.oversight.blind);
            let marks = seen.map(|way| self.marks(mark, square, way));
            marks.map(|count| if count == 0 { 0.0 } else { 4_f32.powi(count.into()) }).sum()
        };
        let rows = of(mover) + self.oversight.theirs * of(mover.other());
        let rules = self.position.rules();
        let off = |at: u8, side: u8| f32::from((2 * at + 1).abs_diff(side)) / f32::from(side);
        let central = 2.0 - off(square.column, rules.columns()) - off(square.row, rules.rows());
        if self.loses() { 1.0 / (1.0 + rows) } else { 4.0 * central + rows }
    }

    /// How many marks of a side stand in a row along one direction, with one on this square.
    fn marks(&self, mark: Mark, square: Square, way: usize) -> u8 {
        let mut board = self.position.board().clone();
        board[square] = Some(mark);
        Direction::new(&board, square, way).most(mark, Some(square), &|_| true).any
    }
}
