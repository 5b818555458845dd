//! Openings: each level sets the first marks, and chooses a side.

use std::collections::BTreeSet;

use velha::engine::{Answer, Control, Engine, EngineTask, Job, Level, Limits, Value};
use velha::game::{GameRecord, Mark, Opening, Rules};

use crate::support::{PATIENCE, after, rules};

fn limits() -> Limits {
    Limits { time: PATIENCE, nodes: Some(300), threads: 1, memory: 4 << 20, ..Limits::default() }
}

fn answer(position: &velha::game::Position, level: Level, seed: u64) -> velha::game::Move {
    let job = Job { position: position.clone(), task: EngineTask::Move(level, limits()) };
    match Engine::with_seed(seed).answer(&job, &Control::default()) {
        Some(Answer::Move(answer)) => answer.made,
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_level_gets_through_every_opening() {
    for rules in [
        rules(3, 3, 3).with_opening(Opening::Swap),
        Rules::CONNECT_FOUR.with_opening(Opening::Swap),
        Rules::GOMOKU.with_opening(Opening::Swap),
        Rules::GOMOKU.with_opening(Opening::Swap2),
        Rules::RENJU.with_opening(Opening::Swap2),
    ] {
        for level in Level::ALL {
            let mut record = GameRecord::new(rules, Mark::X);
            while record.position().is_opening() {
                let made = answer(record.position(), level, record.cursor() as u64);
                record.play(made).unwrap();
            }
            assert!(record.cursor() <= 4, "{rules}: {level:?}");
        }
    }
}

#[test]
fn the_strongest_level_sets_marks_that_are_even_and_not_always_the_same() {
    let swap2 = Rules::GOMOKU.with_opening(Opening::Swap2);
    let renju = Rules::RENJU.with_opening(Opening::Swap2);
    for rules in [swap2, renju, swap2.resized(13, 20, 5).unwrap()] {
        let mut seen = BTreeSet::new();
        for seed in 0..8 {
            let mut record = GameRecord::new(rules, Mark::X);
            while record.position().decisions().is_empty() {
                record.play(answer(record.position(), Level::Master, seed)).unwrap();
            }
            let plain = record.position().without_opening();
            seen.insert(plain.board().to_string());
            let limits = Limits { nodes: Some(20_000), ..limits() };
            let info = Engine::with_seed(1).analyse(&plain, &limits, &Control::default()).unwrap();
            let Value::Estimate(ahead) = info.value else { panic!("{}", info.value) };
            assert!(ahead.abs() < 1.5, "{ahead}\n{}", plain.board());
        }
        assert!(seen.len() > 4, "{rules}: {seen:?}");
    }
}

#[test]
fn the_better_side_is_chosen() {
    let swap2 = Rules::GOMOKU.with_opening(Opening::Swap2);
    let swap = rules(3, 4, 3).with_opening(Opening::Swap);
    for (rules, moves, expected) in [
        // Two in the open middle, and the other mark in a corner.
        (swap2, "h8 a1 h9", "x"),
        // The first mark wins by force.
        (swap, "b2", "x"),
    ] {
        for level in [Level::Hard, Level::Master] {
            let made = answer(&after(rules, moves), level, 1);
            assert_eq!(made.to_string(), expected, "{rules} {moves}: {level:?}");
        }
    }
}
