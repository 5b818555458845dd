//! Proofs where marks fall, a line loses or a closed one does not count: they are true.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use velha::engine::negamax::Negamax;
use velha::engine::{Budget, MoveValue, Value, better};
use velha::game::{Board, LineOutcome, LineRule, Mark, Placement, Position, Rules, Square};

use crate::support::{next, rules};

/// Rules in short: `6x7,4 falling`, `3x3,3 misere`, `4x4,3 falling misere exactly`.
fn named(name: &str) -> Rules {
    let mut words = name.split(' ');
    let mut numbers = words.next().unwrap().split(['x', ',']);
    let mut number = || numbers.next().unwrap().parse().unwrap();
    let rules = rules(number(), number(), number());
    words.fold(rules, |rules, word| match word {
        "falling" => rules.with_placement(Placement::Falling),
        "misere" => rules.with_completing(LineOutcome::Loses),
        "exactly" => rules.with_line_rule(LineRule::Exactly),
        _ => {
            assert_eq!(word, "caro");
            rules.with_line_rule(LineRule::Caro)
        }
    })
}

/// Every combination of rules that the solver and the search do not know, and exactly as well.
const WORDS: [&str; 11] = [
    "falling",
    "misere",
    "caro",
    "exactly",
    "falling misere",
    "falling caro",
    "falling exactly",
    "misere caro",
    "misere exactly",
    "falling misere caro",
    "falling misere exactly",
];

fn moves(position: &Position) -> Vec<(Square, Position)> {
    position.placements().map(|square| (square, next(position, square))).collect()
}

/// Plain minimax over everything that the rules of the game allow, with nothing clever in it.
#[derive(Default)]
struct Minimax {
    known: HashMap<(Board, Mark), Value>,
}

impl Minimax {
    fn value(&mut self, position: &Position) -> Value {
        if let Some(outcome) = position.outcome() {
            return Value::of(outcome);
        }
        let key = (position.board().clone(), position.turn());
        if let Some(&value) = self.known.get(&key) {
            return value;
        }
        let best = self.values(position).into_iter().map(|it| it.value);
        let turn = position.turn();
        let best = best.reduce(|best, it| if better(it, best, turn) { it } else { best }).unwrap();
        self.known.insert(key, best);
        best
    }

    fn values(&mut self, position: &Position) -> Vec<MoveValue> {
        let moves = moves(position).into_iter();
        moves.map(|(square, next)| MoveValue::after(square, self.value(&next))).collect()
    }

    /// The value of a position and a best move are those of plain minimax.
    fn check(&mut self, negamax: &mut Negamax, position: &Position) {
        let (turn, board, rules) = (position.turn(), position.board(), position.rules());
        let value = self.value(position);
        let info = negamax.analyse(position, None, None, Budget::default(), |_| ()).unwrap();
        assert_eq!(info.value, value, "{turn} in\n{board}\n{rules:?}");
        let played = self.value(&next(position, info.pv[0]));
        assert_eq!(MoveValue::after(info.pv[0], played).value, value, "{turn} in\n{board}");
    }

    /// Checks that the values told of each move go from an estimate to the value of plain minimax,
    /// by way of wins in more plies at most.
    fn check_values(&mut self, negamax: &mut Negamax, position: &Position) {
        let (turn, board) = (position.turn(), position.board());
        let squares: Vec<_> = position.placements().collect();
        let mut told: HashMap<Square, Value> = HashMap::new();
        negamax.values(position, &squares, Budget::default(), |found| {
            let before = told.insert(found.square, found.value);
            match (before, found.value) {
                (
                    Some(Value::Win { winner, plies, exact: false }),
                    Value::Win { winner: same, plies: fewer, exact },
                ) => {
                    assert!(winner == same && fewer <= plies, "{turn} in\n{board}");
                    assert!(exact || fewer < plies, "{turn} in\n{board}");
                }
                (before, _) => assert!(before.is_none_or(|value| !value.is_proven())),
            }
        });
        for it in self.values(position) {
            assert_eq!(told.get(&it.square), Some(&it.value), "{} {turn} in\n{board}", it.square);
        }
    }
}

/// Compares with plain minimax one of so many of all positions that can be reached.
fn check_all(name: &str, one_of: usize) {
    let (mut minimax, mut negamax) = (Minimax::default(), Negamax::with_memory(1 << 20));
    let rules = named(name);
    minimax.value(&Position::new(rules, Mark::X));
    let mut boards: Vec<_> = minimax.known.keys().cloned().collect();
    boards.sort_by_key(|(board, _)| board.to_string());
    for (number, (board, turn)) in boards.iter().enumerate() {
        if number % one_of == 0 {
            let position = Position::from_board(board.clone(), *turn).unwrap();
            minimax.check(&mut negamax, &position);
            if number % (8 * one_of) == 0 {
                minimax.check_values(&mut negamax, &position);
            }
        }
    }
}

/// A position with about `free` free squares, from moves made by chance or, where `any`, with marks
/// in any numbers.
fn any_position(random: &mut fastrand::Rng, rules: Rules, free: usize, any: bool) -> Position {
    let first = if random.bool() { Mark::X } else { Mark::O };
    let mut position = Position::new(rules, first);
    while position.board().free_squares().count() > free {
        let moves = moves(&position);
        let (_, next) = &moves[random.usize(..moves.len())];
        if next.outcome().is_some() {
            if moves.iter().all(|(_, next)| next.outcome().is_some()) {
                break;
            }
            continue;
        }
        position = next.clone();
        if any && random.u8(..4) == 0 {
            let turn = position.turn().other();
            position = Position::from_board(position.board().clone(), turn).unwrap();
        }
    }
    position
}

/// Compares with plain minimax at positions that were thrown together.
fn check_any(name: &str, free: usize, times: u64) {
    let rules = named(name);
    let (mut minimax, mut negamax) = (Minimax::default(), Negamax::with_memory(1 << 20));
    for time in 0..times {
        let mut random = fastrand::Rng::with_seed(time);
        let position = any_position(&mut random, rules, free, time % 3 == 0);
        minimax.check(&mut negamax, &position);
        minimax.check_values(&mut negamax, &position);
    }
}

#[test]
fn every_position_of_small_boards_has_the_value_of_plain_minimax() {
    for words in WORDS {
        check_all(&format!("3x3,3 {words}"), 3);
    }
    for words in WORDS.iter().filter(|words| words.contains("falling")) {
        check_all(&format!("3x4,3 {words}"), 20);
        check_all(&format!("4x3,3 {words}"), 20);
    }
    // Caro and exactly differ from the plain rule where there is room beside a line.
    for name in ["3x5,3 falling caro", "3x5,3 falling exactly", "3x5,3 falling misere caro"] {
        check_any(name, 11, 40);
    }
}

#[test]
fn any_board_has_the_value_of_plain_minimax_by_any_rules() {
    for words in WORDS {
        let free = if words.contains("falling") { 9 } else { 7 };
        for (size, times) in [
            ("3x4,3", 20),
            ("4x4,3", 20),
            ("4x4,4", 20),
            ("3x5,4", 20),
            ("5x5,4", 15),
            ("5x3,3", 20),
        ] {
            check_any(&format!("{size} {words}"), free, times);
        }
        // Sets of one word that is full, of two, and of many.
        for (size, free, times) in [
            ("7x8,4", 6, 6),
            ("3x15,15", 5, 3),
            ("20x3,3", 5, 5),
            ("10x11,5", 5, 3),
            ("20x20,5", 4, 1),
        ] {
            check_any(&format!("{size} {words}"), free, times);
        }
    }
}

#[test]
#[ignore = "takes minutes"]
fn every_position_of_boards_up_to_sixteen_squares_has_the_value_of_plain_minimax() {
    for words in WORDS {
        for size in ["3x4,3", "4x3,3", "3x5,3", "3x5,4", "4x4,3", "4x4,4", "5x3,3", "5x3,4"] {
            let name = format!("{size} {words}");
            if words.contains("falling") {
                check_all(&name, if size == "3x4,3" || size == "4x3,3" { 1 } else { 50 });
            } else {
                check_any(&name, 10, 100);
            }
        }
    }
}

#[test]
fn as_many_positions_can_be_reached_as_are_known() {
    for (name, count) in [("4x3,4 falling", 6_000), ("3x5,4 falling", 158_911)] {
        let mut seen = HashSet::new();
        let mut open = vec![Position::new(named(name), Mark::X)];
        while let Some(position) = open.pop() {
            if seen.insert(position.board().clone()) {
                open.extend(moves(&position).into_iter().map(|(_, next)| next));
            }
        }
        assert_eq!(seen.len(), count, "{name}");
    }
}

/// The values of the first moves: `W9` where X wins in 9, `L10` where O does.
fn first_moves(name: &str) -> String {
    let rules = named(name);
    let position = Position::new(rules, Mark::X);
    let squares: Vec<_> = position.placements().collect();
    let mut told = HashMap::new();
    Negamax::with_memory(32 << 20).values(&position, &squares, Budget::default(), |found| {
        told.insert(found.square, found.value);
    });
    let value = |square: &Square| match told[square] {
        Value::Win { winner: Mark::X, plies, .. } => format!("W{plies}"),
        Value::Win { plies, .. } => format!("L{plies}"),
        _ => "D".to_owned(),
    };
    squares.iter().map(value).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_first_move_has_its_known_value() {
    for (name, values) in [
        ("3x3,3 falling", "D D D"),
        ("3x4,3 falling", "W11 W9 W9 W11"),
        ("4x4,3 falling", "W15 W9 W9 W15"),
        ("4x4,4 falling", "D D D D"),
        ("3x3,3 misere", "L9 L9 L9 L9 D L9 L9 L9 L9"),
        ("3x4,3 misere", &["L11"; 12].join(" ")),
    ] {
        assert_eq!(first_moves(name), values, "{name}");
    }
}

/// Checks winners: `+` is X, who begins, `-` is O, `=` nobody.
fn check_winners(boards: &[(&str, char)]) {
    for &(size, winner) in boards {
        let position = Position::new(named(&format!("{size},4 falling")), Mark::X);
        // The winner is proven first, and then the fewest plies.
        let stop = AtomicBool::new(false);
        let budget = Budget { stop: Some(&stop), ..Budget::default() };
        let info = Negamax::with_memory(32 << 20).analyse(&position, None, None, budget, |info| {
            let told = info.value.is_proven();
            stop.store(told, std::sync::atomic::Ordering::Relaxed);
        });
        let found = match info.unwrap().value {
            Value::Win { winner: Mark::X, .. } => '+',
            Value::Win { .. } => '-',
            Value::Draw => '=',
            Value::Estimate(_) => '?',
        };
        assert_eq!(found, winner, "{size}");
    }
}

#[test]
fn falling_marks_are_won_by_whom_they_are_known_to_be() {
    check_winners(&[("4x4", '='), ("4x5", '='), ("5x4", '='), ("5x5", '='), ("4x6", '-')]);
}

#[test]
#[ignore = "takes long without full optimisation"]
fn falling_marks_on_larger_boards_are_won_by_whom_they_are_known_to_be() {
    check_winners(&[("5x6", '='), ("6x7", '+'), ("6x6", '-')]);
}

#[test]
fn what_is_proven_within_few_nodes_is_true() {
    for (words, seed) in WORDS.iter().zip(0..) {
        let rules = named(&format!("4x4,3 {words}"));
        let mut minimax = Minimax::default();
        let mut random = fastrand::Rng::with_seed(seed);
        for nodes in [1, 5, 20, 50, 100, 200, 500].into_iter().cycle().take(70) {
            let position = any_position(&mut random, rules, 8, true);
            let budget = Budget { nodes: Some(nodes), ..Budget::default() };
            let found = |value: Value| match value {
                Value::Win { winner, .. } => Some(Some(winner)),
                Value::Draw => Some(None),
                Value::Estimate(_) => None,
            };
            for depth in [None, Some(2), Some(4)] {
                let mut negamax = Negamax::with_memory(1 << 16);
                let info = negamax.analyse(&position, depth, Some((50, seed)), budget, |_| ());
                let info = info.unwrap();
                let proven = found(info.value);
                let value = found(minimax.value(&position));
                assert!(proven.is_none() || proven == value, "in\n{}", position.board());
                let after = found(minimax.value(&next(&position, info.pv[0])));
                assert!(proven.is_none() || after == value, "in\n{}", position.board());
            }
        }
    }
}

#[test]
fn the_search_says_the_same_with_the_same_nodes() {
    for name in ["6x7,4 falling", "10x10,5 misere", "15x15,5 caro", "20x20,5 falling misere"] {
        let mut position = Position::new(named(name), Mark::X);
        for _ in 0..4 {
            let square = position.placements().nth(3).unwrap();
            position = next(&position, square);
        }
        let look = || {
            let budget = Budget { nodes: Some(3_000), ..Budget::default() };
            let mut negamax = Negamax::with_memory(1 << 20);
            let info = negamax.analyse(&position, None, None, budget, |_| ()).unwrap();
            assert!(info.nodes <= 3_001);
            info
        };
        assert_eq!(look(), look(), "{name}");
    }
}

/// Rules, the limit of nodes and the moves of a position; below it what [`found`] is said of it.
/// Whoever changes what the search looks at, and not only where it is written, changes these.
const PINNED: &str = "\
4x5,4 falling: 5000
    X +0.28 at 1 b4, 5001; X +0.00 at 4 d4 b4 b3 b2, 132; a4 O +0.01, b4 X +0.00, c4 O +0.10
6x7,4 falling: 5000 d6 d5 c6
    O wins in 37 at 0 e6, 1826; X +0.94 at 4 e6 d4 e5 c5, 238; d4 X wins in 4, c5 X wins in 4, a6 X wins in 4
6x7,4 falling exactly: 5000 d6
    X +0.73 at 2 d5 d4, 5001; X +0.95 at 4 d5 c6 e6, 203; d5 X +0.95, a6 X +1.13, b6 X +1.01
7x6,5 falling caro: 5000 c7 c6
    X +0.02 at 2 c5 c4, 5001; O +0.02 at 4 c5 c4 b7 b6, 236; c5 O +0.02, a7 O +0.07, b7 O +0.04
5x5,4 falling misere: 5000
    X +0.00 at 2 c5 a5, 5001; X +0.06 at 4 c5 a5 d5 c4, 138; a5 X +0.00, b5 O +0.09, c5 X +0.06
4x4,4 misere: 5000 b2
    O +0.27 at 2 c1, 5001; O +0.29 at 4 c1, 883; a1 O +0.18, b1 O +0.09, c1 O +0.29
5x5,4 misere exactly: 3000
    X +0.00 at 2 c1, 3001; O +0.06 at 4 c1, 1641; a1 O +0.09, b1 O +0.10, c1 O +0.06
6x6,4 caro: 5000 c3 d4 c4
    X +1.15 at 3 c5 c2 c1, 5001; X +0.92 at 4 c5 e3 d3 d2, 375; a1 X wins in 4, b1 X wins in 4, c1 X wins in 6
7x8,4 falling: 2000 d7
    X +0.00 at 0 d6, 2001; X +0.87 at 4 d6 e7 c7 e6, 373; d6 X +0.87, a7 X +1.30, b7 X +1.21
10x11,5 misere: 1000 e5 f6
    X +0.00 at 2 k1 a10, 1001; O +0.09 at 2 k1 a10, 1001; a1 O +0.03, b1 O +0.03, c1 O +0.06
15x15,5 caro: 1000 h8 i9 h9
    X +0.61 at 2 h10, 1001; X +0.61 at 2 h10, 1001; a1 X +1.72, b1 X +1.69, c1 X +1.66
20x20,5 falling misere caro: 300 j20
    O +0.12 at 2 a20 t20 s20, 301; O +0.14 at 2 c20 t20 t19, 301; j19 X +0.00, a20 O +0.12, b20 O +0.12";

/// Findings within this number of nodes, those of a search four plies deep with noise after it, and
/// the last values of three moves.
fn found(position: &Position, nodes: u64) -> String {
    let budget = Budget { nodes: Some(nodes), ..Budget::default() };
    let mut negamax = Negamax::with_memory(1 << 18);
    let mut look = |depth, noise| {
        let info = negamax.analyse(position, depth, noise, budget, |_| ()).unwrap();
        let pv: Vec<_> = info.pv.iter().take(6).map(ToString::to_string).collect();
        format!("{} at {} {}, {}", info.value, info.depth, pv.join(" "), info.nodes)
    };
    let (whole, shallow) = (look(None, None), look(Some(4), Some((10, 1))));
    let squares: Vec<_> = position.placements().take(3).collect();
    let mut values = BTreeMap::new();
    negamax.values(position, &squares, budget, |it| {
        values.insert(it.square, it.value.to_string());
    });
    let values: Vec<_> = values.iter().map(|(square, value)| format!("{square} {value}")).collect();
    format!("{whole}; {shallow}; {}", values.join(", "))
}

#[test]
fn a_search_takes_the_same_way_as_ever() {
    let mut lines = PINNED.lines();
    while let (Some(given), Some(expected)) = (lines.next(), lines.next()) {
        let (name, rest) = given.split_once(": ").unwrap();
        let mut words = rest.split(' ');
        let nodes = words.next().unwrap().parse().unwrap();
        let mut position = Position::new(named(name), Mark::X);
        for name in words {
            position.play(name.parse::<Square>().unwrap()).unwrap();
        }
        assert_eq!(found(&position, nodes), expected.trim(), "{given}");
    }
}

#[test]
fn the_search_stops_soon() {
    for name in ["6x7,4 falling", "20x20,5 misere", "20x20,20 falling"] {
        let position = Position::new(named(name), Mark::X);
        let budget = || Budget {
            deadline: Some(Instant::now() + Duration::from_millis(100)),
            ..Budget::default()
        };
        let mut negamax = Negamax::with_memory(1 << 20);
        let begin = Instant::now();
        negamax.analyse(&position, None, None, budget(), |_| ()).unwrap();
        let squares: Vec<_> = position.placements().collect();
        negamax.values(&position, &squares, budget(), |_| ());
        // 200 ms and what a busy machine takes for itself.
        assert!(begin.elapsed() < Duration::from_millis(600), "{name}");
    }
}

/// Positions and scores of the public test sets, see the file.
const SETS: &str = include_str!("../../data/connect-four.txt");

/// Checks the value of positions of the test sets, those from number `first` of each on.
fn check_sets(first: usize, count: usize) {
    let mut negamax = Negamax::with_memory(4 << 20);
    for set in SETS.split("\n\n").skip(1) {
        for line in set.lines().skip(1 + first).take(count) {
            let (columns, score) = line.split_once(' ').unwrap();
            let mut position = Position::new(Rules::CONNECT_FOUR, Mark::X);
            for column in columns.bytes() {
                let falls = |square: &Square| square.column == column - b'1';
                let square = position.placements().find(falls).unwrap();
                position.play(square).unwrap();
            }
            let info = negamax.analyse(&position, None, None, Budget::default(), |_| ()).unwrap();
            let found = match info.value {
                Value::Draw => 0,
                Value::Win { winner, plies, .. } => {
                    assert!(winner == position.turn() || info.min_plies == plies, "{line}");
                    let last = i32::try_from(columns.len()).unwrap() + i32::from(plies);
                    let score = 22 - (last + 1) / 2;
                    if winner == position.turn() { score } else { -score }
                }
                Value::Estimate(_) => panic!("{line} is not proven"),
            };
            assert_eq!(found.to_string(), score, "{line}");
        }
    }
}

#[test]
fn connect_four_is_exact_on_the_public_test_sets() {
    check_sets(0, 6);
}

#[test]
#[ignore = "takes long without full optimisation"]
fn connect_four_is_exact_on_more_of_the_public_test_sets() {
    check_sets(0, 100);
}

/// A board that no game leads to, which the opening table does not know.
#[test]
fn connect_four_is_exact_on_boards_that_were_set_up() {
    let mut random = fastrand::Rng::with_seed(9);
    let rules = Rules::CONNECT_FOUR;
    let mut negamax = Negamax::with_memory(4 << 20);
    let mut exact = |position: &Position| {
        let budget = Budget { nodes: Some(300_000), ..Budget::default() };
        let info = negamax.analyse(position, None, None, budget, |_| ())?;
        let is_exact = match info.value {
            Value::Win { plies, .. } => info.min_plies == plies,
            value => value.is_proven(),
        };
        is_exact.then_some((info.value, info.pv[0]))
    };
    let mut compared = 0;
    for _ in 0..40 {
        // Few enough marks for the table, and often not as many of each side as in a game.
        let position = any_position(&mut random, rules, 31, true);
        let Some((value, best)) = exact(&position) else {
            continue;
        };
        let next = next(&position, best);
        if let (None, Some((after, _))) = (next.outcome(), exact(&next)) {
            assert_eq!(after.one_ply_earlier(), value, "{}", position.board());
            compared += 1;
        }
    }
    assert!(compared > 10, "{compared}");
}
