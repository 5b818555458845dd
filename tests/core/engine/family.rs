//! Every combination of rules: what is said to be proven is, moves are legal, and reasons are true.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::time::Duration;

use velha::engine::{Control, Engine, Level, Limits, MoveValue, Reason, Value, passing_matters};
use velha::game::{Board, LineOutcome, Mark, Move, Outcome, Placement, Position, Rules, Square};

use crate::engine::lost_turns::BruteForce;
use crate::support::{all_rules, any_game, next};

fn limits(nodes: u64) -> Limits {
    Limits {
        time: Duration::from_secs(20),
        nodes: Some(nodes),
        threads: 1,
        memory: 1 << 20,
        ..Limits::default()
    }
}

/// A position that is not over, with up to this many free squares.
fn late_position(random: &mut fastrand::Rng, rules: Rules, free: usize) -> Option<Position> {
    let free = random.usize(1..=free);
    let position = any_game(random, rules, rules.squares() - free);
    position.outcome().is_none().then_some(position)
}

#[test]
fn what_is_proven_under_any_rules_is_what_looking_at_every_legal_move_finds() {
    let mut random = fastrand::Rng::with_seed(2);
    let mut proven = BTreeMap::new();
    for size in [(3, 3, 3), (3, 4, 3), (4, 4, 4), (3, 5, 4)] {
        for rules in all_rules(size) {
            let (mut brute, mut engine) = (BruteForce::default(), Engine::with_seed(1));
            for round in 0..12 {
                let Some(position) = late_position(&mut random, rules, 6) else {
                    continue;
                };
                let board = position.board();
                let value = brute.value(&position);
                let limits = limits(if round % 3 == 0 { 30 } else { 100_000 });
                let said = RefCell::new(Vec::new());
                let on_value = |found: MoveValue| said.borrow_mut().push(found);
                let control = Control::default().with_values(&on_value);
                let info = engine.analyse(&position, &limits, &control).unwrap();
                if info.value.is_proven() {
                    assert_eq!(info.value.with_min_plies(u16::MAX), value, "{rules:?}\n{board}");
                    *proven.entry(rules).or_insert(0) += 1;
                }
                let short = Limits { time: Duration::from_millis(2), ..limits };
                engine.multi_pv(&position, &short, &control);
                for found in said.take() {
                    let truth = brute.value(&next(&position, found.square));
                    let truth = MoveValue::after(found.square, truth);
                    let holds = match (found.value, truth.value) {
                        (Value::Estimate(_), _) => true,
                        (
                            Value::Win { winner, plies, exact },
                            Value::Win { winner: true_winner, plies: fewest, .. },
                        ) => {
                            winner == true_winner && plies >= fewest && (!exact || plies == fewest)
                        }
                        (found, truth) => found == truth,
                    };
                    assert!(holds, "{found:?} {truth:?} {rules:?}\n{board}");
                }
            }
        }
    }
    for size in [(3, 3, 3), (3, 4, 3), (4, 4, 4), (3, 5, 4)] {
        for rules in all_rules(size) {
            let is_proven = proven.contains_key(&rules);
            assert_eq!(is_proven, !passing_matters(rules), "{rules:?}");
        }
    }
}

#[test]
fn every_level_makes_legal_moves_under_any_rules() {
    let mut random = fastrand::Rng::with_seed(3);
    let control = Control::default();
    let mut engine = Engine::with_seed(1);
    for size in [(3, 3, 3), (3, 7, 5), (6, 7, 4), (9, 5, 4), (15, 15, 5)] {
        for rules in all_rules(size) {
            for _ in 0..3 {
                let plies = random.usize(0..rules.squares());
                let position = any_game(&mut random, rules, plies);
                for level in Level::ALL {
                    let answer = engine.choose(&position, level, &limits(100), &control);
                    let legal = answer.is_none_or(|it| position.check(it.made).is_ok());
                    assert!(legal, "{level:?} {rules:?}\n{}", position.board());
                }
            }
        }
    }
}

/// Returns true if a mark on a square completes a line, wherever marks come to stand.
fn completes(board: &Board, mark: Mark, square: Square) -> bool {
    let rules = board.rules().with_placement(Placement::Anywhere);
    let mut lifted = Board::new(rules);
    for at in rules.all_squares() {
        lifted[at] = board[at];
    }
    let mut position = Position::from_board(lifted, mark).unwrap();
    position.play(square).unwrap();
    position.outcome().is_some_and(|outcome| !outcome.lines().is_empty())
}

/// The squares on which the next mark of this side completes a line.
fn completing(position: &Position, mark: Mark) -> Vec<Square> {
    if position.outcome().is_some() {
        return Vec::new();
    }
    let lands = |&square: &Square| position.landing(square) == square;
    let free = position.board().free_squares().filter(lands);
    free.filter(|&square| completes(position.board(), mark, square)).collect()
}

/// Tells if this reason, given for a move of which nothing is known, is true; `None` if it names
/// rows.
fn is_true(position: &Position, square: Square, reason: Reason) -> Option<bool> {
    let (mover, other) = (position.turn(), position.turn().other());
    let after = next(position, square);
    let theirs = completing(&after, other);
    let others = || position.legal_moves().filter_map(Move::square).filter(|&it| it != square);
    let legal = after.legal_moves().count();
    let loses = position.rules().completing == LineOutcome::Loses;
    let is_free = |at: Square| after.board()[at].is_none();
    Some(match reason {
        Reason::CompletesLine => after.outcome().and_then(Outcome::winner) == Some(mover),
        Reason::StopsLine => !loses && !completing(position, other).is_empty() && theirs.is_empty(),
        Reason::TwoThreats => {
            let mut answered = after.legal_moves().map(|made| next(&after, made.square().unwrap()));
            let wins = |it: Position| it.outcome().is_none() && !completing(&it, mover).is_empty();
            !loses && completing(&after, mover).len() > 1 && answered.all(wins)
        }
        Reason::OnlyWithoutLine => {
            let own = completing(position, mover);
            loses && others().all(|it| own.contains(&it)) && !own.contains(&square)
        }
        Reason::LeavesSafe(count) => {
            loses && !theirs.is_empty() && legal - theirs.len() == usize::from(count)
        }
        Reason::OnlyNotBelow => {
            let lets = |it: Square| {
                let after = next(position, it);
                after.outcome().is_none()
                    && completing(&after, other) == it.offset(-1, 0).as_slice()
            };
            !loses && theirs.is_empty() && others().all(lets)
        }
        Reason::Threatens(at) => {
            let before = completing(position, mover);
            let now = completing(&after, mover);
            !loses && theirs.is_empty() && now.contains(&at) && !before.contains(&at)
        }
        Reason::ThreatensAbove(at) => {
            let new =
                completes(after.board(), mover, at) && !completes(position.board(), mover, at);
            !loses && is_free(at) && after.landing(at) != at && new
        }
        Reason::OpenRow(_) | Reason::BlocksOpenRow(_) | Reason::Row(_) | Reason::BlocksRow(_) => {
            assert!(!loses, "{reason:?}");
            return None;
        }
        Reason::StopsTwoThreats => !loses,
        Reason::OnlyMove => others().all(|it| !is_free(it) && !passing_matters(position.rules())),
        Reason::Centre | Reason::Corner | Reason::LooksBest => true,
        _ => false,
    })
}

#[test]
fn what_is_said_of_a_move_is_true_under_any_rules() {
    let mut random = fastrand::Rng::with_seed(4);
    let mut kinds = BTreeMap::new();
    for size in [(3, 3, 3), (4, 4, 3), (4, 4, 4), (5, 6, 4), (6, 7, 4)] {
        for rules in all_rules(size) {
            for _ in 0..20 {
                let plies = random.usize(1..rules.squares());
                let position = any_game(&mut random, rules, plies);
                for square in position.placements() {
                    let best = MoveValue { square, value: Value::Estimate(0.0) };
                    let reason = Reason::of(&position, best, &[]);
                    let board = position.board();
                    let holds = is_true(&position, square, reason).unwrap_or(true);
                    assert!(holds, "{square}: {reason:?}, {rules:?}\n{board}");
                    let kind = format!("{reason:?}");
                    let kind = kind.split('(').next().unwrap().to_owned();
                    *kinds.entry(kind).or_insert(0) += 1;
                }
            }
        }
    }
    assert!(kinds.len() >= 13, "{kinds:?}");
}
