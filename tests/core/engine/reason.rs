//! Why a move is good: each kind of reason where it holds, and not where it does not.

use velha::engine::solve::Solver;
use velha::engine::{Budget, MoveValue, Reason, Value};
use velha::game::Outcome;

use crate::support::{after, any_game, next, square};

#[test]
fn every_kind_of_reason_is_given_where_it_holds() {
    for (rules, moves, square, expected) in [
        ((3, 3, 3), "a1 b1 a2 b2", "a3", Reason::CompletesLine),
        ((3, 3, 3), "a1 b2 a2", "a3", Reason::StopsLine),
        ((3, 3, 3), "a1 b2 c3 a3", "c1", Reason::StopsLine),
        ((3, 3, 3), "a1 b1 b2 c3", "a2", Reason::TwoThreats),
        ((3, 3, 3), "a1", "b2", Reason::OnlyMove),
        ((3, 3, 3), "b2", "a1", Reason::KeepsDraw),
        ((3, 3, 3), "", "b2", Reason::KeepsDraw),
        ((3, 3, 3), "a1 b1", "a2", Reason::ForcedWin(5)),
        ((4, 3, 3), "", "b2", Reason::ForcedWin(7)),
        ((4, 3, 3), "b2", "b3", Reason::HoldsOut(6)),
    ] {
        let position = after(rules, moves);
        let values = Solver::new().values(&position, Budget::default(), |_| ());
        let best = values.iter().find(|found| found.square.to_string() == square);
        let reason = Reason::of(&position, *best.unwrap(), &values);
        assert_eq!(reason, expected, "{square} after {moves}");
    }
}

#[test]
fn a_reason_is_never_given_where_it_does_not_hold() {
    let (mut solver, mut random) = (Solver::new(), fastrand::Rng::with_seed(3));
    let mut counts = [0; 6];
    for round in 0..300 {
        let size = if round % 2 == 0 { 3 } else { 4 };
        let plies = random.usize(1..usize::from(3 * size));
        let position = any_game(&mut random, (size, size, 3), plies);
        if position.outcome().is_some() {
            continue;
        }
        let mover = position.turn();
        let values = solver.values(&position, Budget::default(), |_| ());
        let loses = |found: &&MoveValue| matches!(found.value, Value::Win { winner, .. } if winner != mover);
        let lost = values.iter().filter(loses).count();
        for found in &values {
            let next = next(&position, found.square);
            let won = next.outcome().and_then(Outcome::winner) == Some(mover);
            let board = position.board();
            let (kind, holds) = match Reason::of(&position, *found, &values) {
                Reason::CompletesLine => (0, won),
                Reason::TwoThreats => {
                    let value = Value::Win { winner: mover, plies: 3 };
                    (1, found.value == value)
                }
                Reason::OnlyMove => (2, lost == values.len() - 1 && !loses(&found)),
                Reason::ForcedWin(plies) => {
                    let value = Value::Win { winner: mover, plies };
                    (3, !won && found.value == value)
                }
                Reason::HoldsOut(plies) => {
                    let winner = mover.other();
                    (4, found.value == Value::Win { winner, plies })
                }
                Reason::KeepsDraw => (5, found.value == Value::Draw),
                Reason::StopsLine | Reason::LooksBest => continue,
            };
            counts[kind] += 1;
            assert!(holds, "{} in\n{board}", found.square);
        }
    }
    assert!(counts.iter().all(|&count| count > 0), "{counts:?}");
}

#[test]
fn what_is_not_proven_only_looks_best() {
    let position = after((15, 15, 5), "h8 h9");
    let square = square("i8");
    let value = Value::Estimate(1.0);
    let reason = Reason::of(&position, MoveValue { square, value }, &[]);
    assert_eq!(reason, Reason::LooksBest);
}
