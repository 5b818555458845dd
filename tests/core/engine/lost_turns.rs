//! Rules under which it may be best to lose a turn: nothing is said to be proven that is not, and
//! every level goes on playing.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::AtomicBool;

use velha::engine::{
    Control, Engine, Level, Limits, MoveValue, Reason, Value, better, passing_matters,
};
use velha::game::{
    Board, LineOutcome, LineRule, Mark, Move, Placement, Position, Rules, TakenSquare,
};

use crate::support::IntoRules;

/// The position after this move.
fn next(position: &Position, made: impl Into<Move>) -> Position {
    let mut next = position.clone();
    next.play(made).unwrap();
    next
}

/// Exactly that many in a row, and a taken square costs the turn.
fn strict(size: (u8, u8, u8)) -> Rules {
    let rules = size.into_rules().with_line_rule(LineRule::Exactly);
    rules.with_taken_square(TakenSquare::LoseTurn)
}

fn limits(nodes: u64) -> Limits {
    Limits {
        time: std::time::Duration::from_mins(1),
        nodes: Some(nodes),
        threads: 1,
        memory: 1 << 20,
        ..Limits::default()
    }
}

/// Search for a line that a side can force within some plies, by every legal move there is.
#[derive(Default)]
pub(super) struct BruteForce {
    known: HashMap<(Board, Mark, Mark, u16), bool>,
}

impl BruteForce {
    fn forces(&mut self, attacker: Mark, position: &Position, plies: u16) -> bool {
        if let Some(outcome) = position.outcome() {
            return outcome.winner() == Some(attacker);
        }
        if plies == 0 {
            return false;
        }
        let key = (position.board().clone(), position.turn(), attacker, plies);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let mut all = position.legal_moves().map(|any| next(position, any));
        let forces = if position.turn() == attacker {
            all.any(|after| self.forces(attacker, &after, plies - 1))
        } else {
            all.all(|after| self.forces(attacker, &after, plies - 1))
        };
        self.known.insert(key, forces);
        forces
    }

    /// The value; a draw where neither side forces a line without repeating a position.
    pub(super) fn value(&mut self, position: &Position) -> Value {
        let free = position.board().free_squares().count();
        for plies in 0..=u16::try_from(2 * free + 2).unwrap() {
            for winner in Mark::ALL {
                if self.forces(winner, position, plies) {
                    return Value::win(winner, plies);
                }
            }
        }
        Value::Draw
    }
}

/// A position with stones in any numbers and up to this many free squares, if that is one which is
/// not over.
fn any_position(random: &mut fastrand::Rng, rules: Rules, free: usize) -> Option<Position> {
    let mut board = Board::new(rules);
    let mut squares: Vec<_> = rules.all_squares().collect();
    random.shuffle(&mut squares);
    for &square in &squares[random.usize(1..=free)..] {
        board[square] = random.choice(Mark::ALL);
    }
    let turn = random.choice(Mark::ALL).unwrap();
    let position = Position::from_board(board, turn).ok()?;
    position.outcome().is_none().then_some(position)
}

#[test]
fn a_lost_turn_matters_where_a_further_stone_may_do_harm() {
    for (size, matters) in
        [((3, 3, 3), false), ((3, 4, 4), false), ((3, 4, 3), true), ((15, 15, 5), true)]
    {
        for rules in [strict(size), strict(size).with_line_rule(LineRule::Caro)] {
            assert_eq!(passing_matters(rules), matters, "{rules:?}");
            assert!(!passing_matters(rules.with_taken_square(TakenSquare::AskAgain)));
            let longer_wins = rules.with_line_rule(LineRule::AtLeast);
            assert!(!passing_matters(longer_wins));
            // The side to move may wish not to be.
            assert!(passing_matters(longer_wins.with_completing(LineOutcome::Loses)));
            assert!(passing_matters(longer_wins.with_placement(Placement::Falling)));
        }
    }
}

#[test]
fn what_is_proven_is_what_looking_at_every_legal_move_finds() {
    let (mut brute, mut engine) = (BruteForce::default(), Engine::with_seed(1));
    let mut random = fastrand::Rng::with_seed(2);
    let stop = AtomicBool::new(false);
    let mut reasons = HashSet::new();
    for round in 0..400 {
        let size = [(3, 4, 3), (4, 4, 3), (3, 5, 3), (3, 5, 4)][round % 4];
        let Some(position) = any_position(&mut random, strict(size), 5) else {
            continue;
        };
        let board = position.board();
        let value = brute.value(&position);
        let limits = limits(if round % 3 == 0 { 30 } else { 100_000 });
        let said = std::cell::RefCell::new(Vec::new());
        let on_value = |found: MoveValue| said.borrow_mut().push(found);
        let control = Control::new(&stop, &|_| {}).with_values(&on_value);
        let info = engine.analyse(&position, &limits, &control).unwrap();
        // No search knows these rules, so nothing is proven but what ends the game at once.
        let is_at_once = matches!(value, Value::Win { plies: 0 | 1, .. })
            || board.free_squares().next().is_none();
        assert!(!info.value.is_proven() || is_at_once && info.value == value, "\n{board}");
        let short = Limits { time: std::time::Duration::from_millis(5), ..limits };
        engine.multi_pv(&position, &short, &control);
        for found in said.take() {
            let truth = brute.value(&next(&position, found.square));
            let truth = MoveValue::after(found.square, truth);
            assert!(!found.value.is_proven() || found == truth, "\n{board}");
        }
        let hint = engine.hint(&position, &limits, &control).unwrap();
        let loses = |any: Move| {
            let after = brute.value(&next(&position, any));
            !better(after, Value::Draw, position.turn()) && after != Value::Draw
        };
        reasons.insert(std::mem::discriminant(&hint.reason));
        if hint.reason == Reason::OnlyMove {
            let best = Move::Place(hint.best.square);
            let mut others = position.legal_moves().filter(|&any| any != best);
            assert!(others.all(loses), "{hint:?}\n{board}");
        }
    }
    assert!(reasons.len() > 5, "{reasons:?}");
}

#[test]
fn every_level_makes_legal_moves_and_from_the_medium_one_up_completes_its_line() {
    let mut random = fastrand::Rng::with_seed(3);
    let stop = AtomicBool::new(false);
    let control = Control::new(&stop, &|_| {});
    let mut won = HashSet::new();
    for round in 0..400 {
        let size = [(3, 4, 3), (5, 5, 4), (7, 6, 4), (15, 15, 5)][round % 4];
        let free = strict(size).squares() - usize::from(size.2);
        let Some(position) = any_position(&mut random, strict(size), free) else {
            continue;
        };
        let completes = |any: Move| {
            let after = next(&position, any);
            after.outcome().and_then(velha::game::Outcome::winner) == Some(position.turn())
        };
        for level in Level::ALL {
            let mut engine = Engine::with_seed(round as u64);
            let limits = limits(random.u64(1..300));
            let answer = engine.choose(&position, level, &limits, &control).unwrap();
            assert!(position.check(answer.made).is_ok());
            if level >= Level::Medium && position.legal_moves().any(completes) {
                assert!(completes(answer.made), "{level:?}");
                won.insert(level);
            }
        }
    }
    assert_eq!(won.len(), 3);
}

#[test]
fn what_is_not_proven_under_these_rules_is_said_with_moderation() {
    let (mut engine, stop) = (Engine::with_seed(1), AtomicBool::new(false));
    let control = Control::new(&stop, &|_| {});
    // Four in a row and open at both ends.
    let rules = strict((15, 15, 5));
    let moves = ["h8", "a1", "i8", "a3", "j8", "a5", "k8", "o15"];
    let mut position = Position::new(rules, Mark::X);
    let mut decided = false;
    for name in moves {
        let info = engine.analyse(&position, &limits(200), &control).unwrap();
        if let Value::Estimate(for_x) = info.value {
            assert!(for_x.abs() <= 10.0, "{for_x} before {name}");
            decided |= for_x.abs() > 9.0;
        }
        position.play(name.parse::<Move>().unwrap()).unwrap();
    }
    assert!(decided, "a forced win is still seen");
}
