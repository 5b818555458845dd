//! Openings: each level sets the first marks, and chooses a side.

use velha::engine::{Answer, Control, Engine, EngineTask, Job, Level, Limits};
use velha::game::{GameRecord, Mark, Opening, Rules};

use crate::support::{after, rules};

fn limits() -> Limits {
    Limits { nodes: Some(300), threads: 1, memory: 4 << 20, ..Limits::default() }
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
