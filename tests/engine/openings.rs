//! The openings of Connect Four: each is proven anew or follows from others.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use super::{CONNECT_FOUR, OutcomeBounds, decode};
use crate::engine::grid::{Grid, Numbering};
use crate::engine::negamax::Negamax;
use crate::engine::{Budget, Value};
use crate::game::{Board, Mark, Position, Rules, Square};

/// Every position of the table of openings, X having begun, and what is proven of it.
fn openings() -> impl Iterator<Item = (Position, OutcomeBounds)> {
    let grid = Grid::<u64>::new(Rules::CONNECT_FOUR, Numbering::Upwards);
    decode(CONNECT_FOUR).filter_map(move |(name, bounds)| Some((position_of(&grid, name)?, bounds)))
}

/// The position of a name: each column is its marks, own ones as bits, below its highest bit.
fn position_of(grid: &Grid<u64>, name: u64) -> Option<Position> {
    let mut board = Board::new(grid.rules);
    let is_taken = |square: &Square| {
        let bit = grid.number(*square);
        let column = name >> (bit - bit % grid.stride) & grid.lane;
        bit % grid.stride < column.ilog2()
    };
    let taken: Vec<_> = grid.rules.all_squares().filter(is_taken).collect();
    let turn = Mark::ALL[taken.len() % 2];
    for square in taken {
        let is_own = name >> grid.number(square) & 1 == 1;
        board[square] = Some(if is_own { turn } else { turn.other() });
    }
    Position::from_board(board, turn).ok()
}

/// Proves positions of the table anew, without that table: one of `one_of` of those with at least
/// `marks` marks.
fn check_openings(one_of: usize, marks: usize) {
    let is_late = |position: &Position| {
        let free = position.board().free_squares().count();
        42 - free >= marks
    };
    let mut negamax = Negamax::with_memory(4 << 20);
    let late = openings().filter(|(position, _)| is_late(position));
    let mut count = 0;
    for (position, (lower, upper)) in late.step_by(one_of) {
        let stop = AtomicBool::new(false);
        let budget = Budget { stop: Some(&stop), ..Budget::default() };
        let info = negamax.analyse(&position, None, None, budget, |info| {
            stop.store(info.value.is_proven(), Relaxed);
        });
        let value = match info.unwrap().value {
            Value::Win { winner, .. } if winner == position.turn() => 1,
            Value::Win { .. } => -1,
            _ => 0,
        };
        let fits = lower.is_none_or(|it| value >= it) && upper.is_none_or(|it| value <= it);
        assert!(fits, "{value} in\n{}", position.board());
        count += 1;
    }
    assert!(count > 10, "{count}");
}

#[test]
fn the_openings_of_connect_four_are_proven_anew() {
    check_openings(800, 17);
}

/// The value after each move for the side that makes it: 1, 0 or -1, where a few nodes prove it.
fn values_of_moves(negamax: &mut Negamax, position: &Position) -> Vec<Option<i8>> {
    let for_mover = |value: Value| match value {
        Value::Win { winner, .. } if winner == position.turn() => Some(1),
        Value::Win { .. } => Some(-1),
        Value::Draw => Some(0),
        Value::Estimate(_) => None,
    };
    let value = |square| {
        let mut after = position.clone();
        after.play(square).unwrap();
        if let Some(outcome) = after.outcome() {
            return for_mover(Value::of(outcome));
        }
        let stop = AtomicBool::new(false);
        let budget = Budget { nodes: Some(60_000), stop: Some(&stop), ..Budget::default() };
        let info = negamax.analyse(&after, None, None, budget, |info| {
            stop.store(info.value.is_proven(), Relaxed);
        });
        for_mover(info.unwrap().value)
    };
    position.placements().map(value).collect()
}

/// Proofs that take hours from nothing follow from the table after each move.
#[test]
fn the_first_openings_of_connect_four_follow_from_later_ones() {
    let is_early = |position: &Position| {
        let free = position.board().free_squares().count();
        (34..=39).contains(&free)
    };
    let early: Vec<_> = openings().filter(|(position, _)| is_early(position)).collect();
    let mut negamax = Negamax::with_memory(16 << 20);
    let (mut followed, all) = (0, early.len());
    for (position, (lower, upper)) in early.into_iter().step_by(all / 12) {
        let values = values_of_moves(&mut negamax, &position);
        let most = values.iter().flatten().max();
        let is_solved = values.iter().all(Option::is_some);
        assert!(upper.is_none_or(|upper| most.is_none_or(|&it| it <= upper)), "{position:?}");
        let reached = lower.is_none_or(|lower| most.is_some_and(|&it| it >= lower));
        assert!(reached || !is_solved, "{position:?}: {values:?}");
        followed += u32::from(reached && (upper.is_none() || is_solved));
    }
    assert!(followed >= 8, "{followed} of 12, of {all}");
}

#[test]
#[ignore = "takes long without full optimisation"]
fn more_openings_of_connect_four_are_proven_anew() {
    check_openings(2_000, 10);
}
