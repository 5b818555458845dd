//! The value of every square, told while it is found out.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use velha::engine::solve::Solver;
use velha::engine::{Budget, Control, Engine, Limits, MoveValue, Value, reconcile};
use velha::game::{Mark, Position, Square};

use crate::support::{after, next, rules, values_of};

/// Hands every value that is found to `found`.
fn multi_pv(position: &Position, limits: &Limits, stop: &AtomicBool, found: impl FnMut(MoveValue)) {
    let found = RefCell::new(found);
    let on_value = |value| (found.borrow_mut())(value);
    let control = Control::new(stop, &|_| {}).with_values(&on_value);
    Engine::with_seed(1).multi_pv(position, limits, &control);
}

/// Values told of each square of a position until all have one, in the order of telling.
fn told(position: &Position) -> HashMap<Square, Vec<Value>> {
    let mut told: HashMap<_, Vec<_>> = HashMap::new();
    let limits =
        Limits { time: Duration::from_mins(1), threads: 1, memory: 1 << 22, ..Limits::default() };
    let stop = AtomicBool::new(false);
    let free = position.board().free_squares().count();
    multi_pv(position, &limits, &stop, |found| {
        told.entry(found.square).or_default().push(found.value);
        stop.store(told.len() == free, Ordering::Relaxed);
    });
    told
}

#[test]
fn every_square_is_told_and_what_is_proven_stays() {
    for (rules, moves) in [((3, 3, 3), "a1 b2"), ((4, 4, 3), "b2 a1"), ((9, 9, 5), "e5 e6")] {
        let position = after(rules, moves);
        let rules = position.rules();
        let told = told(&position);
        let mut solver = Solver::default();
        for square in position.placements() {
            let next = next(&position, square);
            let values = told.get(&square).map(Vec::as_slice).unwrap_or_default();
            let proven = values.iter().position(|value| value.is_proven());
            assert!(proven.is_none_or(|at| at + 1 == values.len()), "{square}: {values:?}");
            if rules.squares() <= 16 {
                let value = solver.value(&next, Budget::default(), |_| ()).unwrap();
                assert_eq!(values, [MoveValue::after(square, value).value], "{square}");
            }
        }
        assert_eq!(told.len(), rules.squares() - 2);
    }
}

#[test]
fn multi_pv_that_is_stopped_tells_nothing_more() {
    let position = Position::new(rules(15, 15, 5), Mark::X);
    let (stop, mut count) = (AtomicBool::new(false), 0);
    multi_pv(&position, &Limits::default(), &stop, |_| {
        count += 1;
        stop.store(count == 5, Ordering::Relaxed);
    });
    assert_eq!(count, 5);
}

#[test]
fn what_is_estimated_first_is_proven_in_the_end_and_a_proof_is_never_taken_back() {
    let position = after((5, 5, 4), "c3 b2");
    let limits =
        Limits { time: Duration::from_mins(1), threads: 1, memory: 1 << 24, ..Limits::default() };
    let mut told: HashMap<_, Vec<_>> = HashMap::new();
    multi_pv(&position, &limits, &AtomicBool::new(false), |found| {
        told.entry(found.square).or_default().push(found.value);
    });
    let values = values_of(&mut Solver::default(), &position, Budget::default());
    assert_eq!(told.len(), values.len());
    for MoveValue { square, value } in values {
        let values = &told[&square];
        assert_eq!(values.last(), Some(&value), "{square}");
        let proven = values.iter().skip_while(|value| !value.is_proven());
        let proven: Vec<_> = proven.collect();
        assert!(proven.is_sorted_by(|earlier, later| match (earlier, later) {
            (
                Value::Win { winner, plies, exact: false },
                Value::Win { winner: same, plies: fewer, .. },
            ) => winner == same && fewer <= plies,
            _ => earlier == later,
        }));
    }
}

#[test]
fn on_a_larger_board_estimates_go_on_growing_while_proofs_are_tried() {
    let position = after((6, 6, 4), "a1 f6");
    for threads in [1, 2] {
        let limits =
            Limits { time: Duration::from_mins(10), threads, memory: 1 << 24, ..Limits::default() };
        let (stop, began) = (AtomicBool::new(false), Instant::now());
        let mut told: HashMap<_, (u32, bool)> = HashMap::new();
        let grown = |told: &HashMap<_, _>| {
            told.len() == 34 && told.values().all(|&(times, proven)| proven || times > 2)
        };
        multi_pv(&position, &limits, &stop, |found| {
            let (times, proven) = told.entry(found.square).or_default();
            (*times, *proven) = (*times + 1, found.value.is_proven());
            // A person looks for seconds and not for minutes.
            let patience = began.elapsed() > Duration::from_mins(1);
            stop.store(patience || grown(&told), Ordering::Relaxed);
        });
        assert!(grown(&told), "{threads}: {told:?}");
    }
}

/// While a shorter win of another square is possible, the length of that of a position is none.
#[test]
fn a_position_is_won_in_so_many_only_when_no_square_can_be_quicker() {
    let position = after((3, 3, 3), "b2 b1");
    let squares: Vec<_> = position.placements().collect();
    let win = |plies| Value::win(Mark::X, plies);
    let told = |values: [Value; 7]| {
        let squares = squares.iter().zip(values);
        let squares = squares.map(|(&square, value)| MoveValue { square, value }).collect();
        reconcile(&position, None, squares).0.unwrap().to_string()
    };
    let draw = Value::Draw;
    assert_eq!(told([win(5), win(7), draw, draw, draw, draw, draw]), "X wins in 5");
    assert_eq!(told([win(5), win(7).with_min_plies(0), draw, draw, draw, draw, draw]), "X wins");
    assert_eq!(told([win(5), win(7), draw, draw, draw, draw, Value::Estimate(0.0)]), "X wins");
    let loss = |plies| Value::win(Mark::O, plies);
    let all = [loss(6), loss(4).with_min_plies(0), loss(2), loss(2), loss(2), loss(2), loss(2)];
    assert_eq!(told(all), "O wins in 6");
    assert_eq!(told(all.map(|value| value.with_min_plies(5))), "O wins");
}
