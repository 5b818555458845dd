//! Openings in which one player sets marks for both sides and the other one chooses: the marks and
//! the choice of each level.
//!
//! A level judges as it plays: the strongest one searches, the weaker ones look a little ahead and
//! err, and the one that plays at random tosses a coin. The last mark is the one that leaves the
//! board nearest to even of some that are drawn, and those before it are drawn near the middle. No
//! level sets two more marks, since it gives the choice away by that, and the side that it holds
//! for the better one is never worth less than even.
//!
//! On large boards the strongest level sets marks of swap2 that a long search has found to be even:
//! of its own, found in the time of a move, Rapfi took the better side and won 31.5 of 50 games.

use std::cmp::Ordering;

use super::limits::Stint;
use super::{Engine, Level, MoveAnswer, Value};
use crate::game::{Decision, Mark, Move, Opening, Position, Rules, Square};

/// Number of squares that are compared for the last mark.
const CANDIDATES: u32 = 8;
/// Marks for swap2 that leave 15 x 15 close to even, with the game that they are for. Made by
/// `assets/openings/make_swap2.rs`.
const BALANCED: &str = include_str!("../../assets/openings/swap2.txt");
/// Least number of positions that a weaker level looks at for one judgement.
const LEAST_NODES: u64 = 100;

impl Engine {
    /// Makes the move of a level in an opening; `None` if that is over.
    pub(super) fn open(
        &mut self,
        position: &Position,
        level: Level,
        stint: Stint<'_>,
    ) -> Option<MoveAnswer> {
        if !position.is_opening() || position.outcome().is_some() {
            return None;
        }
        if !position.decisions().is_empty() {
            let for_x = self.advantage_of_x(position, level, stint);
            let side = match for_x.total_cmp(&0.0) {
                Ordering::Greater => Mark::X,
                Ordering::Less => Mark::O,
                Ordering::Equal => Mark::ALL[self.rng.usize(..2)],
            };
            return Some(MoveAnswer::new(Move::Choose(Decision::Side(side)), None));
        }
        if level == Level::Master
            && let Some(square) = self.rng.choice(balanced(position))
        {
            return Some(MoveAnswer::new(square, None));
        }
        let after = |square: Square| {
            let mut after = position.clone();
            after.play(square).is_ok().then_some(after)
        };
        let mut drawn: Vec<_> = position.placements().collect();
        self.rng.shuffle(&mut drawn);
        let is_last = |it: &Square| after(*it).is_some_and(|it| !it.decisions().is_empty());
        let is_last = drawn.first().is_some_and(is_last);
        if !is_last || !position.board().is_empty() {
            drawn.sort_by_key(|&square| !is_near_the_middle(square, position));
        }
        drawn.truncate(if is_last { CANDIDATES as usize } else { 1 });
        let time = stint.limits.time / CANDIDATES;
        let mut best: Option<(f32, Square)> = None;
        for square in drawn {
            let after = after(square).filter(|_| is_last);
            let ahead = after
                .map_or(0.0, |after| self.advantage_of_x(&after, level, stint.within(time)).abs());
            if best.is_none_or(|(least, _)| ahead < least) {
                best = Some((ahead, square));
            }
        }
        best.map(|(_, square)| MoveAnswer::new(square, None))
    }

    /// Judges a position as this level does: above 0 where X stands better.
    fn advantage_of_x(&mut self, position: &Position, level: Level, stint: Stint<'_>) -> f32 {
        let plain = position.without_opening();
        let info = match level {
            Level::Random => None,
            Level::Master => self.choose_in(&plain, level, stint).and_then(|answer| answer.info),
            weaker => {
                let nodes = weaker.strength(plain.rules()).map_or(0, |(_, nodes)| nodes);
                self.look_ahead(weaker, &plain, nodes.max(LEAST_NODES), stint)
            }
        };
        match info.map(|info| info.value.as_estimate()) {
            Some(Value::Estimate(for_x)) => for_x,
            _ => 0.0,
        }
    }
}

/// Returns the squares that come next in the balanced openings that begin with the marks on a large
/// board, turned and mirrored in every way.
fn balanced(position: &Position) -> Vec<Square> {
    const LEAST_SIDE: u8 = 13;
    let (rules, board) = (position.rules(), position.board());
    let (game, usual) = if rules.has_forbidden_squares() {
        ("renju", Rules::RENJU)
    } else {
        ("gomoku", Rules::GOMOKU)
    };
    let (rows, columns) = (rules.rows(), rules.columns());
    if rules.opening != Opening::Swap2
        || rules.falls()
        || rules.line_loses()
        || rows.min(columns) < LEAST_SIDE
    {
        return Vec::new();
    }
    let set = board.count(Mark::X) + board.count(Mark::O);
    let marks = [board.first(), board.first().other()];
    let middle = |at: u8, side: u8| at + side / 2 - usual.rows() / 2;
    let around = |at: Square| Square::new(middle(at.row, rows), middle(at.column, columns));
    let mut found = Vec::new();
    for names in BALANCED.lines().filter_map(|line| line.strip_prefix(game)) {
        for way in usual.symmetries() {
            let squares = names.split_whitespace().filter_map(Square::from_name);
            let squares: Vec<_> = squares.map(|at| around(way.image(at))).collect();
            let mut begun = squares.iter().zip(marks.into_iter().cycle()).take(set);
            let begins = begun.all(|(&at, mark)| board.get(at) == Some(mark));
            found.extend(squares.get(set).filter(|_| begins));
        }
    }
    found
}

/// Returns true for a square of the middle half of the board.
fn is_near_the_middle(square: Square, position: &Position) -> bool {
    let rules = position.rules();
    let is_middle = |at: u8, side: u8| (2 * at + 1).abs_diff(side) <= side / 2;
    is_middle(square.row, rules.rows()) && is_middle(square.column, rules.columns())
}
