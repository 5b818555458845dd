//! Opening rules with a choice of the side (swap, swap2): the marks that the engine places and the
//! side that it chooses.
//!
//! Each level judges with its own strength: the strongest searches, the weaker ones search briefly
//! with noise, [`Level::Random`] tosses a coin. Of some random candidates, the last mark is the one
//! closest to an even position; the earlier ones are random squares near the middle. No level
//! places two more marks, since that leaves the choice to the other player, and the side it judges
//! better is never worse than even.
//!
//! On large boards the strongest level plays swap2 openings that a long search has found to be
//! even: with openings of its own, found in the time of a move, Rapfi took the better side and won
//! 31.5 of 50 games.

use std::cmp::Ordering;

use super::{Engine, Level, MoveAnswer, TimeSlice, Value, from_middle};
use crate::game::{Decision, Mark, Move, Opening, Position, Rules, Square};

/// Number of candidate squares for the last mark.
const CANDIDATES: u32 = 8;
/// Swap2 openings that leave 15 x 15 close to even, each with the name of its game. Created by
/// `assets/openings/make_swap2.rs`.
const BALANCED: &str = include_str!("../../assets/openings/swap2.txt");
/// Minimum number of nodes of a weaker level for one judgement.
const MIN_NODES: u64 = 100;

impl Engine {
    /// Chooses the next square or a side while an opening rule (swap, swap2) is in progress; `None`
    /// if it is not, so that the level chooses the move as usual.
    pub(super) fn opening_move(
        &mut self,
        position: &Position,
        level: Level,
        slice: TimeSlice<'_>,
    ) -> Option<MoveAnswer> {
        if !position.is_opening() || position.outcome().is_some() {
            return None;
        }
        if !position.decisions().is_empty() {
            let for_x = self.advantage_of_x(position, level, slice);
            let side = match for_x.total_cmp(&0.0) {
                Ordering::Greater => Mark::X,
                Ordering::Less => Mark::O,
                Ordering::Equal => Mark::ALL[self.rng.usize(..2)],
            };
            return Some(MoveAnswer::new(Move::Choose(Decision::Side(side)), None));
        }
        if level == Level::Master
            && let Some(square) = self.rng.choice(balanced_continuations(position))
        {
            return Some(MoveAnswer::new(square, None));
        }
        let mut drawn: Vec<_> = position.placements().collect();
        self.rng.shuffle(&mut drawn);
        let is_last =
            |it: &Square| position.after(*it).is_some_and(|it| !it.decisions().is_empty());
        let is_last = drawn.first().is_some_and(is_last);
        if !is_last || !position.board().is_empty() {
            // The middle half of the board in both directions comes first.
            drawn.sort_by_key(|&square| {
                let (rules, [down, across]) =
                    (position.rules(), from_middle(position.rules(), square));
                down > rules.rows() / 2 || across > rules.columns() / 2
            });
        }
        drawn.truncate(if is_last { CANDIDATES as usize } else { 1 });
        let time = slice.limits.time / CANDIDATES;
        let mut best: Option<(f32, Square)> = None;
        for square in drawn {
            let after = position.after(square).filter(|_| is_last);
            let ahead = after.map_or(0.0, |after| {
                self.advantage_of_x(&after, level, slice.sub_slice(time)).abs()
            });
            if best.is_none_or(|(least, _)| ahead < least) {
                best = Some((ahead, square));
            }
        }
        best.map(|(_, square)| MoveAnswer::new(square, None))
    }

    /// Evaluates a position with the strength of `level`; positive if X stands better.
    fn advantage_of_x(&mut self, position: &Position, level: Level, slice: TimeSlice<'_>) -> f32 {
        let plain = position.without_opening();
        let info = match level {
            Level::Random => None,
            Level::Master => self.choose_in(&plain, level, slice).and_then(|answer| answer.info),
            weaker => {
                let nodes = weaker.strength(plain.rules()).map_or(0, |(_, nodes)| nodes);
                self.search_ahead(weaker, &plain, nodes.max(MIN_NODES), slice)
            }
        };
        match info.map(|info| info.value.as_estimate()) {
            Some(Value::Estimate(for_x)) => for_x,
            _ => 0.0,
        }
    }
}

/// Returns the next squares of all balanced openings that begin with the marks on the board, under
/// every symmetry; none unless swap2 is played on a large board.
fn balanced_continuations(position: &Position) -> Vec<Square> {
    const MIN_SIDE: u8 = 13;
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
        || rows.min(columns) < MIN_SIDE
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
            let squares = names.split_whitespace().filter_map(|name| name.parse::<Square>().ok());
            let squares: Vec<_> = squares.map(|at| around(way.image(at))).collect();
            let mut begun = squares.iter().zip(marks.into_iter().cycle()).take(set);
            let begins = begun.all(|(&at, mark)| board.get(at) == Some(mark));
            found.extend(squares.get(set).filter(|_| begins));
        }
    }
    found
}
