//! Hints and their reasons, and the value that a position is said to have.

use std::sync::mpsc;
use std::time::Duration;

use velha::engine::solve::Solver;
use velha::engine::{
    Answer, Budget, Control, Engine, EngineTask, Hint, Job, Limits, MoveValue, Reason, SearchInfo,
    Value, Worker,
};
use velha::game::{Mark, Outcome, Position, Square};

use crate::engine::search::any_position;
use crate::support::{IntoRules, PATIENCE, after, any_game, next, values_of};

/// Enough to prove small boards, and to see at once what is plain on large ones.
fn limits(position: &Position) -> Limits {
    Limits {
        time: Duration::from_secs(20),
        nodes: (position.rules().squares() > 25).then_some(20_000),
        threads: 1,
        memory: 8 << 20,
        ..Limits::default()
    }
}

fn hint(engine: &mut Engine, position: &Position, limits: &Limits) -> Option<Hint> {
    engine.hint(position, limits, &Control::default())
}

fn analyse(engine: &mut Engine, position: &Position, limits: &Limits) -> Option<SearchInfo> {
    engine.analyse(position, limits, &Control::default())
}

const OPEN_THREE: &str = "h8 a1 i8 a3 j8";
/// Two lines of three meet on h8.
const MEETING: &str = "g8 j7 i8 i9 j8 g6 h6 g10 h7 i10 h9";

#[test]
fn each_reason_is_given_where_it_must() {
    let (wake, woken) = mpsc::channel();
    let mut worker = Worker::new(move || wake.send(()).unwrap_or_default());
    for (rules, moves, squares, reason) in [
        ((3, 3, 3), "a1 b1 a2 b2", "a3", Reason::CompletesLine),
        ((3, 3, 3), "a1 b2 a2", "a3", Reason::StopsLine),
        ((3, 3, 3), "a1 b1 b2 c3", "a2 a3", Reason::TwoThreats),
        ((3, 3, 3), "a1", "b2", Reason::OnlyMove),
        ((3, 3, 3), "b2", "a1 a3 c1 c3", Reason::Corner),
        ((3, 3, 3), "a1 b1", "a2 a3 b2", Reason::ForcedWin(5)),
        ((3, 3, 3), "a1 b1 b2 c3 a3", "a2 c1", Reason::HoldsOut(2)),
        ((4, 3, 3), "", "b2 b3", Reason::ForcedWin(7)),
        ((5, 5, 4), "c3 b2 c2", "c4", Reason::OnlyMove),
        ((15, 15, 5), "h8 a1 i8 a3 j8 a5 k8 a7", "g8 l8", Reason::CompletesLine),
        ((15, 15, 5), "g8 f8 h8 a1 i8 a3 j8", "k8", Reason::StopsLine),
        ((15, 15, 5), "h8 a1 i8 a3 j8 a5", "g8 k8", Reason::TwoThreats),
        ((15, 15, 5), "h8 a1 i8 a3 j8 a5 k8", "g8 l8", Reason::HoldsOut(2)),
        ((15, 15, 5), MEETING, "h8", Reason::OnlyMove),
        ((15, 15, 5), OPEN_THREE, "g8 k8", Reason::BlocksOpenRow(3)),
    ] {
        let position = after(rules, moves);
        let limits = limits(&position);
        let found = hint(&mut Engine::with_seed(1), &position, &limits).unwrap();
        let task = EngineTask::Hint(limits);
        worker.want(Some(Job { position, task }));
        let answer = loop {
            woken.recv_timeout(PATIENCE).unwrap();
            if let Some(answer) = worker.take_answer() {
                break answer;
            }
        };
        let Answer::Hint(told) = answer else {
            panic!("no hint: {answer:?}");
        };
        for hint in [found, told] {
            assert_eq!(hint.reason, reason, "{} after {moves}", hint.best.square);
            let square = hint.best.square.to_string();
            assert!(squares.split(' ').any(|name| name == square), "{square} after {moves}");
        }
    }
}

/// Returns true if the side to move completes a line there.
fn completes(position: &Position, square: Square) -> bool {
    next(position, square).outcome().and_then(Outcome::winner).is_some()
}

/// The position with the other side to move.
fn turned(position: &Position) -> Position {
    Position::from_board(position.board().clone(), position.turn().other()).unwrap()
}

/// Returns true if a hint says nothing but the truth and its move is the best, where all is proven.
fn is_true(position: &Position, hint: Hint, values: &[MoveValue]) -> bool {
    let mover = position.turn();
    let loses =
        |found: &MoveValue| matches!(found.value, Value::Win { winner, .. } if winner != mover);
    let square = hint.best.square;
    let value = hint.best.value;
    let best = values.iter().find(|found| found.square == square);
    let mine = |plies| Value::win(mover, plies);
    let holds = match hint.reason {
        Reason::CompletesLine => completes(position, square),
        Reason::StopsLine => completes(&turned(position), square),
        Reason::TwoThreats => value == mine(3),
        Reason::OnlyMove => {
            values.iter().filter(|found| loses(found)).count() + 1 == values.len()
                && !loses(&hint.best)
        }
        Reason::ForcedWin(plies) => value == mine(plies),
        Reason::KeepsDraw => value == Value::Draw,
        Reason::HoldsOut(plies) => {
            let winner = mover.other();
            value == Value::win(winner, plies)
        }
        on_board => {
            let plain = MoveValue { square, value: Value::Estimate(0.0) };
            value == Value::Draw && on_board == Reason::of(position, plain, &[])
        }
    };
    holds && value == values[0].value && best.is_some_and(|best| best.value == value)
}

#[test]
fn a_hint_on_a_small_board_is_the_best_move_and_its_reason_is_true() {
    let (mut solver, mut engine) = (Solver::with_memory(8 << 20), Engine::with_seed(1));
    let mut random = fastrand::Rng::with_seed(5);
    let mut kinds = std::collections::HashSet::new();
    for round in 0..400 {
        let rules = [(3, 3, 3), (4, 3, 3), (4, 4, 3), (4, 4, 4), (5, 4, 4)][round % 5].into_rules();
        let plies = random.usize(0..rules.squares() - 1);
        let position = any_game(&mut random, rules, plies);
        let found = hint(&mut engine, &position, &limits(&position));
        assert_eq!(found.is_none(), position.outcome().is_some());
        let Some(found) = found else {
            continue;
        };
        let values = values_of(&mut solver, &position, Budget::default());
        assert!(is_true(&position, found, &values), "{found:?} in\n{}", position.board());
        kinds.insert(std::mem::discriminant(&found.reason));
    }
    assert_eq!(kinds.len(), 14, "all that is proven, and effects on the board");
}

#[test]
fn a_position_is_said_to_have_the_value_that_is_proven() {
    let (mut solver, mut engine) = (Solver::with_memory(8 << 20), Engine::with_seed(1));
    let mut random = fastrand::Rng::with_seed(6);
    for round in 0..300 {
        let rules = [(3, 3, 3), (4, 3, 3), (4, 4, 3), (4, 4, 4)][round % 4].into_rules();
        let free = rules.squares();
        // Full but for one square in one of four rounds.
        let stones = if round % 16 < 4 { free - 1 } else { random.usize(0..free) };
        let position = any_game(&mut random, rules, stones);
        let report = analyse(&mut engine, &position, &limits(&position));
        assert_eq!(report.is_none(), position.outcome().is_some());
        let Some(report) = report else {
            continue;
        };
        let value = solver.value(&position, Budget::default(), |_| ());
        assert_eq!(Some(report.value), value, "\n{}", position.board());
        // Best play by both sides ends as it was said, and on the ply that was said.
        let mut end = position.clone();
        for &square in &report.pv {
            assert!(end.outcome().is_none());
            end.play(square).unwrap();
        }
        match report.value {
            Value::Win { winner, plies, .. } => {
                assert_eq!(end.outcome().and_then(Outcome::winner), Some(winner));
                assert_eq!(report.pv.len(), usize::from(plies));
            }
            _ => assert_eq!(end.outcome(), Some(&Outcome::Draw)),
        }
    }
}

#[test]
fn what_is_forced_is_judged_by_what_follows() {
    for (moves, expected) in [
        // X completes a line; X is about to complete one of two; O must reply to a four.
        ("h8 a1 i8 a3 j8 a5 k8 a7", Some((Mark::X, 1))),
        ("h8 a1 i8 a3 j8 a5 k8", Some((Mark::X, 2))),
        ("h8 a1 i8 a3 j8 a5", Some((Mark::X, 3))),
        // After the reply to a four X makes an open one elsewhere.
        ("e8 d8 f8 a1 g8 a3 h8 a5 l3 a8 l4 a10 l5", Some((Mark::X, 4))),
        ("h8 i9 g10", None),
        ("a1", None),
    ] {
        let position = after((15, 15, 5), moves);
        let limits = limits(&position);
        let report = analyse(&mut Engine::with_seed(1), &position, &limits).unwrap();
        let expected = expected.map(|(winner, plies)| Value::win(winner, plies));
        assert_eq!(Some(report.value).filter(|value| value.is_proven()), expected, "{moves}");
        assert_eq!(position.check(report.pv[0]).ok(), Some(velha::game::MoveEffect::Marked));
        // Even without time there is a move.
        let nothing = Limits { time: Duration::ZERO, ..limits };
        let report = analyse(&mut Engine::with_seed(1), &position, &nothing).unwrap();
        assert!(position.check(report.pv[0]).is_ok());
    }
}

#[test]
fn every_position_of_any_rules_has_a_value_a_line_and_a_hint() {
    let mut random = fastrand::Rng::with_seed(7);
    let mut engine = Engine::with_seed(1);
    for _ in 0..500 {
        let position = any_position(&mut random);
        let limits = Limits { nodes: Some(random.u64(1..200)), ..limits(&position) };
        let report = analyse(&mut engine, &position, &limits).unwrap();
        let mut end = position.clone();
        for &square in &report.pv {
            assert_eq!(end.board().get(square), None, "\n{}", position.board());
            end.play(square).unwrap();
        }
        assert_ne!(report.pv, []);
        if let (Value::Win { plies, .. }, Some(outcome)) = (report.value, end.outcome()) {
            assert!(outcome.winner().is_some() && plies > 0);
        }
        let hint = hint(&mut engine, &position, &limits).unwrap();
        let can_win = |position: &Position| {
            position.board().free_squares().any(|square| completes(position, square))
        };
        assert_eq!(hint.reason == Reason::CompletesLine, can_win(&position));
        let must_stop = !can_win(&position) && can_win(&turned(&position));
        if must_stop {
            let forced = matches!(hint.reason, Reason::StopsLine | Reason::HoldsOut(2));
            assert!(forced, "{hint:?} in\n{}", position.board());
        } else {
            assert_ne!(hint.reason, Reason::StopsLine);
        }
    }
}
