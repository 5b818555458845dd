//! Moves of the strongest levels, on boards of every kind.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use velha::engine::{Budget, Control, Engine, Level, Limits, MoveAnswer, Value};
use velha::game::{Board, LineRule, Mark, MoveEffect, Position, Rules, Square};

use crate::support::after;

fn limits(nodes: u64) -> Limits {
    Limits {
        time: Duration::from_mins(1),
        nodes: Some(nodes),
        threads: 1,
        memory: 4 << 20,
        ..Limits::default()
    }
}

fn choose(engine: &mut Engine, position: &Position, level: Level, limits: &Limits) -> MoveAnswer {
    engine.choose(position, level, limits, &Control::default()).unwrap()
}

/// Any rules, and a position in which the game is not over.
pub(super) fn any_position(rng: &mut fastrand::Rng) -> Position {
    loop {
        let (rows, columns) = (rng.u8(3..=20), rng.u8(3..=20));
        let rules = Rules::new(rows, columns, rng.u8(3..=rows.max(columns))).unwrap();
        let line_rule = rng.choice([LineRule::AtLeast, LineRule::Exactly, LineRule::Caro]).unwrap();
        let mut board = Board::new(rules.with_line_rule(line_rule));
        for _ in 0..rng.usize(0..=rules.squares()) {
            let square = Square::new(rng.u8(0..rows), rng.u8(0..columns));
            board[square] = rng.choice(Mark::ALL);
        }
        let turn = rng.choice(Mark::ALL).unwrap();
        if let Ok(position) = Position::from_board(board, turn)
            && position.outcome().is_none()
        {
            return position;
        }
    }
}

#[test]
fn moves_are_legal_on_any_position_of_any_rules() {
    let mut rng = fastrand::Rng::with_seed(1);
    let mut engine = Engine::with_seed(2);
    for round in 0..2000 {
        let position = any_position(&mut rng);
        let level = Level::ALL[round % 6];
        let choice = choose(&mut engine, &position, level, &limits(rng.u64(1..200)));
        let made = choice.made;
        assert_eq!(position.check(made), Ok(MoveEffect::Marked), "{made}\n{}", position.board());
    }
}

#[test]
fn a_search_that_is_stopped_has_a_move() {
    let position = after((15, 15, 5), "h8 i9 e9 f9 g10 h10");
    let mut rng = fastrand::Rng::with_seed(3);
    for threads in [1, 2, 3] {
        for _ in 0..20 {
            let stop = AtomicBool::new(false);
            let pause = Duration::from_micros(rng.u64(0..3000));
            let choice = std::thread::scope(|scope| {
                scope.spawn(|| {
                    std::thread::sleep(pause);
                    stop.store(true, std::sync::atomic::Ordering::Relaxed);
                });
                let patient = Limits {
                    time: Duration::from_hours(1),
                    threads,
                    memory: 4 << 20,
                    ..Limits::default()
                };
                let control = Control::new(&stop, &|_| {});
                Engine::new().choose(&position, Level::Master, &patient, &control)
            });
            assert_eq!(position.check(choice.unwrap().made), Ok(MoveEffect::Marked));
        }
    }
}

#[test]
fn one_thread_and_a_limit_of_nodes_choose_the_same_every_time() {
    let game = || {
        let mut engine = Engine::with_seed(1);
        let mut position = after((15, 15, 5), "h8 i9 e9 f9");
        let mut told = Vec::new();
        while position.outcome().is_none() && told.len() < 24 {
            let choice = choose(&mut engine, &position, Level::Master, &limits(1500));
            position.play(choice.made).unwrap();
            told.push(choice);
        }
        told
    };
    assert_eq!(game(), game());
}

#[test]
fn wins_are_found_and_told() {
    for (size, line, moves, expected) in [
        (15, 5, "h8 a1 h9 a3 h10 a5 h11 a7", "X wins in 1"),
        (15, 5, "h8 a1 h9 a3 h10 a5", "X wins in 3"),
        // Two fours at once.
        (15, 5, "i8 l8 j8 h4 k8 a1 h5 c1 h6 a5 h7 a7", "X wins in 3"),
        // A four, and then an open four.
        (15, 5, "h8 a1 i8 c1 j8 g8 l11 a5 l10 a7", "X wins in 5"),
        (15, 5, "h8 c3 i8 a1 j8 a3 k8", "X wins in 2"),
        (8, 4, "d4 a1 d5 a3", "X wins in 3"),
        (12, 6, "d4 a1 d5 a3 d6 a5 d7 a7", "X wins in 3"),
    ] {
        let position = after((size, size, line), moves);
        let mut engine = Engine::with_seed(1);
        let choice = choose(&mut engine, &position, Level::Master, &limits(20_000));
        let report = choice.info.unwrap();
        assert_eq!(report.value.with_min_plies(u16::MAX).to_string(), expected, "{moves}");
        let told = if expected == "X wins in 5" { "X wins" } else { expected };
        assert_eq!(report.value.to_string(), told, "{moves}");
        assert_eq!(choice.made.square(), Some(report.pv[0]));
    }
}

#[test]
fn a_win_is_proven_whatever_was_looked_at_before() {
    for moves in ["h8 a1 g7 i9 f8 h6 g9 g6 e7 d6", "i8 b1 h7 j9 g8 i6 h9 h6 f7 e6"] {
        let position = after((15, 15, 5), moves);
        let mut engine = Engine::with_seed(1);
        let mut win = |nodes| {
            let choice = choose(&mut engine, &position, Level::Master, &limits(nodes));
            choice.info.unwrap().value.is_win_of(Mark::X)
        };
        assert_eq!([500, 1_000, 20_000].map(&mut win), [false, false, true], "{moves}");
    }
}

#[test]
fn proven_values_are_what_the_solver_proves() {
    let mut rng = fastrand::Rng::with_seed(5);
    let mut solver = velha::engine::solve::Solver::with_memory(4 << 20);
    let mut engine = Engine::with_seed(1);
    let mut proven = 0;
    for _ in 0..40 {
        let rules = Rules::new(9, 9, rng.u8(4..=5)).unwrap();
        let mut position = Position::new(rules, Mark::X);
        for _ in 0..12 {
            let square = Square::new(rng.u8(1..8), rng.u8(1..8));
            if position.check(square).is_ok() {
                position.play(square).unwrap();
            }
        }
        if position.outcome().is_some() {
            continue;
        }
        let choice = choose(&mut engine, &position, Level::Master, &limits(5_000));
        let Some(Value::Win { winner, plies, exact: told }) =
            choice.info.map(|report| report.value)
        else {
            continue;
        };
        proven += 1;
        let patient = Budget { nodes: Some(300_000), ..Default::default() };
        if let Some(exact) = solver.value(&position, patient, |_| ()) {
            let Value::Win { winner: exact, plies: fewest, .. } = exact else {
                panic!("{exact}, not {winner} in {plies}\n{}", position.board());
            };
            assert_eq!(exact, winner);
            assert!(fewest <= plies, "{fewest} {plies}\n{}", position.board());
            assert!(fewest == plies || !told, "{fewest} {plies}\n{}", position.board());
        }
    }
    assert!(proven > 5, "{proven}");
}

#[test]
fn a_win_after_quiet_moves_is_proven_against_every_reply() {
    let check = |moves: &str, is_proven: bool| {
        let (position, mut engine) = (after(Rules::GOMOKU, moves), Engine::with_seed(1));
        let limits = Limits { time: Duration::from_mins(1), threads: 1, ..Limits::default() };
        let limits = Limits { nodes: (!is_proven).then_some(10_000), ..limits };
        let info = engine.analyse(&position, &limits, &Control::default()).unwrap();
        assert!(
            matches!(info.value, Value::Win { winner: Mark::X, exact: false, .. }) == is_proven,
            "{moves}: {}",
            info.value
        );
    };
    check("h8 a1 i9 l1 j10 g7 l12 k11 h10 g11", true);
    check("h8 a1 i9 l1 j10 g7 l12 k11 h10 g11 i10", true);
    // With a limit of nodes, only what the search itself proves.
    check("h8 a1 i9 o1", false);
}
