//! Exact solving: what is proven is true, on every kind of board.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use velha::engine::solve::Solver;
use velha::engine::{Budget, MoveValue, Value};
use velha::game::{Board, LineRule, Mark, Outcome, Position, Rules, Square};

use crate::support::{next, rules, values_of};

fn exactly(rows: u8, columns: u8, line: u8) -> Rules {
    rules(rows, columns, line).with_line_rule(LineRule::Exactly)
}

/// Every position after one move.
fn moves(position: &Position) -> Vec<(Square, Position)> {
    let squares = position.board().free_squares();
    squares.map(|square| (square, next(position, square))).collect()
}

/// Number to compare moves by: higher is better for this side.
fn grade(value: Value, mover: Mark) -> i32 {
    match value {
        Value::Win { winner, plies, .. } if winner == mover => 1000 - i32::from(plies),
        Value::Win { plies, .. } => i32::from(plies) - 1000,
        _ => 0,
    }
}

fn best(values: impl Iterator<Item = Value>, mover: Mark) -> Value {
    values.max_by_key(|&value| grade(value, mover)).unwrap()
}

/// Plain minimax over everything, with nothing clever in it.
#[derive(Default)]
struct Minimax {
    known: HashMap<(Board, Mark), Value>,
}

impl Minimax {
    fn value(&mut self, position: &Position) -> Value {
        match position.outcome() {
            Some(Outcome::Draw) => return Value::Draw,
            Some(Outcome::Win { winner, .. }) => {
                let (winner, plies) = (*winner, 0);
                return Value::win(winner, plies);
            }
            None => {}
        }
        let key = (position.board().clone(), position.turn());
        if let Some(&value) = self.known.get(&key) {
            return value;
        }
        let after: Vec<_> = moves(position)
            .into_iter()
            .map(|(square, next)| MoveValue::after(square, self.value(&next)).value)
            .collect();
        let value = best(after.into_iter(), position.turn());
        self.known.insert(key, value);
        value
    }
}

fn solve(solver: &mut Solver, position: &Position) -> Value {
    solver.value(position, Budget::default(), |_| ()).unwrap()
}

/// Compares the solver with plain minimax on every position that can be reached.
fn check_all(rules: Rules, expected: usize) {
    let (mut minimax, mut solver) = (Minimax::default(), Solver::default());
    minimax.value(&Position::new(rules, Mark::X));
    let known: Vec<_> = minimax.known.iter().collect();
    for ((board, turn), value) in &known {
        let position = Position::from_board(board.clone(), *turn).unwrap();
        assert_eq!(solve(&mut solver, &position), **value, "{turn} in\n{board}");
    }
    assert_eq!(known.len(), expected, "positions that are not over");
}

/// A board with stones in any numbers on it and about `free` free squares, not over.
fn any_position(random: &mut fastrand::Rng, rules: Rules, free: usize) -> Position {
    let mut board = Board::new(rules);
    let mut squares: Vec<_> = rules.all_squares().collect();
    random.shuffle(&mut squares);
    let share = random.f32() * 0.6 + 0.2;
    let turn = if random.bool() { Mark::X } else { Mark::O };
    let mut position = Position::from_board(board.clone(), turn).unwrap();
    for &square in &squares[free..] {
        let mark = if random.f32() < share { Mark::X } else { Mark::O };
        for mark in [mark, mark.other()] {
            board[square] = Some(mark);
            let next = Position::from_board(board.clone(), turn).unwrap();
            if next.outcome().is_none() {
                position = next;
                break;
            }
            board[square] = None;
        }
    }
    position
}

/// Compares the solver with plain minimax on positions that were thrown together.
fn check_any(rules: Rules, free: usize, times: usize) {
    let (mut minimax, mut solver) = (Minimax::default(), Solver::default());
    let mut random = fastrand::Rng::with_seed(7 + free as u64);
    for _ in 0..times {
        let free = random.usize(1..=free);
        let position = any_position(&mut random, rules, free);
        let (turn, board) = (position.turn(), position.board());
        let value = minimax.value(&position);
        assert_eq!(solve(&mut solver, &position), value, "{turn} in\n{board}");
        for found in values_of(&mut solver, &position, Budget::default()) {
            let next = next(&position, found.square);
            let value = MoveValue::after(found.square, minimax.value(&next));
            assert_eq!(found, value, "{turn} in\n{board}");
        }
        let perfect = solver.perfect_move(&position, Budget::default(), |_| ());
        let perfect = perfect.unwrap();
        let next = next(&position, perfect.square);
        let after = MoveValue::after(perfect.square, minimax.value(&next));
        assert_eq!((after.value, perfect.value), (value, value), "{turn} in\n{board}");
    }
}

#[test]
fn every_position_of_three_by_three_has_the_value_of_plain_minimax() {
    check_all(rules(3, 3, 3), 4520);
}

#[test]
fn every_position_of_four_by_three_has_the_value_of_plain_minimax() {
    check_all(rules(4, 3, 3), 79_563);
}

#[test]
fn any_board_has_the_value_of_plain_minimax() {
    for (rules, free, times) in [
        (rules(3, 3, 3), 9, 200),
        (rules(3, 4, 3), 9, 60),
        (rules(3, 5, 4), 8, 60),
        (rules(4, 4, 3), 9, 60),
        (rules(4, 4, 4), 9, 60),
        (rules(4, 5, 4), 8, 60),
        (rules(5, 5, 4), 8, 60),
        (rules(3, 20, 3), 6, 20),
        (rules(8, 8, 4), 7, 20),
        (rules(6, 6, 5), 8, 60),
        (rules(8, 7, 5), 8, 20),
        (rules(20, 20, 5), 4, 2),
    ] {
        check_any(rules, free, times);
    }
}

#[test]
fn a_line_of_exactly_that_length_has_the_value_of_plain_minimax() {
    for (rules, free, times) in [
        (exactly(3, 4, 3), 9, 60),
        (exactly(4, 4, 3), 9, 60),
        (exactly(3, 5, 4), 9, 40),
        (exactly(5, 5, 3), 8, 60),
        (exactly(5, 5, 4), 8, 40),
        (exactly(8, 8, 4), 7, 20),
        (exactly(20, 20, 5), 4, 2),
    ] {
        check_any(rules, free, times);
    }
}

/// The names of the values of all squares, row by row: `W9` where X wins in 9, `L10` where O does.
fn map(rules: Rules) -> Vec<String> {
    let empty = Position::new(rules, Mark::X);
    let mut values = values_of(&mut Solver::default(), &empty, Budget::default());
    values.sort_by_key(|found| found.square);
    let name = |found: &MoveValue| match found.value {
        Value::Win { winner, plies, .. } => {
            format!("{}{plies}", if winner == Mark::X { "W" } else { "L" })
        }
        _ => "D".to_owned(),
    };
    let rows = values.chunks(usize::from(rules.columns()));
    rows.map(|row| row.iter().map(name).collect::<Vec<_>>().join(" ")).collect()
}

#[test]
fn every_first_move_has_its_known_value() {
    let corner = "W9 W7 W7 W9";
    assert_eq!(map(rules(3, 4, 3)), [corner, "L10 W7 W7 L10", corner]);
    for (rows, columns) in [(4, 4), (5, 4), (6, 4)] {
        let drawn = ["D"; 4].join(" ");
        assert_eq!(map(rules(rows, columns, 4)), vec![drawn; usize::from(rows)]);
    }
}

#[test]
#[ignore = "takes 10 s without full optimisation"]
fn every_first_move_of_five_by_six_has_its_known_value() {
    let (edge, middle) = ("L16 D D D D L16", "D W15 W15 W15 W15 D");
    let centre = "L14 D W11 W11 D L14";
    assert_eq!(map(rules(5, 6, 4)), [edge, middle, centre, middle, edge]);
}

/// Checks the value of the empty board, lying and standing.
fn check_empty(rows: u8, columns: u8, line: u8, expected: &str) {
    for (rows, columns) in [(rows, columns), (columns, rows)] {
        let position = Position::new(rules(rows, columns, line), Mark::X);
        let value = solve(&mut Solver::default(), &position);
        // On large boards no shorter win is sought.
        let value = value.with_min_plies(u16::MAX);
        assert_eq!(value.to_string(), expected, "{rows} x {columns}, {line}");
    }
}

#[test]
fn every_empty_board_has_its_known_value() {
    for (rows, columns, line) in [
        (3, 3, 3),
        (4, 4, 4),
        (5, 4, 4),
        (5, 5, 5),
        (6, 6, 5),
        (6, 6, 6),
        (7, 5, 5),
        (7, 7, 7),
        (7, 6, 5),
        (8, 6, 5),
        (7, 7, 5),
        (6, 4, 4),
        (5, 5, 4),
        (20, 20, 20),
        (20, 20, 12),
        (20, 3, 4),
        (20, 20, 10),
        (20, 20, 9),
        (19, 12, 9),
        (10, 10, 7),
    ] {
        check_empty(rows, columns, line, "draw");
    }
    for (rows, columns, line, expected) in [
        (4, 3, 3, "X wins in 7"),
        (4, 4, 3, "X wins in 5"),
        (7, 3, 3, "X wins in 7"),
        (8, 8, 3, "X wins in 5"),
        (20, 20, 3, "X wins in 5"),
        (6, 5, 4, "X wins in 11"),
        (6, 6, 4, "X wins in 11"),
        (7, 5, 4, "X wins in 11"),
        (8, 5, 4, "X wins in 11"),
        (9, 5, 4, "X wins in 11"),
        (10, 5, 4, "X wins in 11"),
        (15, 15, 4, "X wins in 11"),
        (20, 15, 4, "X wins in 11"),
        (20, 20, 4, "X wins in 11"),
    ] {
        check_empty(rows, columns, line, expected);
    }
}

#[test]
#[ignore = "takes 15 s without full optimisation"]
fn the_hardest_empty_boards_have_their_known_values() {
    check_empty(7, 4, 4, "draw");
    check_empty(8, 4, 4, "draw");
}

#[test]
#[ignore = "takes minutes without full optimisation"]
fn a_board_of_eight_by_seven_is_drawn_with_five() {
    check_empty(8, 7, 5, "draw");
}

#[test]
#[ignore = "takes minutes without full optimisation"]
fn a_board_of_four_by_nine_is_won_with_four() {
    // To prove that no win is shorter than the one found takes much longer.
    let budget = Budget { nodes: Some(60_000_000), ..Budget::default() };
    let position = Position::new(rules(4, 9, 4), Mark::X);
    let value = Solver::default().value(&position, budget, |_| ());
    assert!(matches!(value, Some(Value::Win { winner: Mark::X, .. })), "{value:?}");
}

#[test]
fn a_position_and_its_images_have_one_value() {
    type Image = fn(u8, u8) -> (u8, u8);
    const LAST: u8 = 4;
    let images: [Image; 8] = [
        |row, column| (row, column),
        |row, column| (row, LAST - column),
        |row, column| (LAST - row, column),
        |row, column| (LAST - row, LAST - column),
        |row, column| (column, row),
        |row, column| (column, LAST - row),
        |row, column| (LAST - column, row),
        |row, column| (LAST - column, LAST - row),
    ];
    let mut random = fastrand::Rng::with_seed(3);
    for rules in [rules(5, 5, 4), exactly(5, 5, 4), exactly(5, 5, 3)] {
        for _ in 0..12 {
            let position = any_position(&mut random, rules, 14);
            let values = |image: Image| {
                let mut board = Board::new(rules);
                for square in rules.all_squares() {
                    let (row, column) = image(square.row, square.column);
                    board[Square::new(row, column)] = position.board()[square];
                }
                let position = Position::from_board(board, position.turn()).unwrap();
                let found = values_of(&mut Solver::default(), &position, Budget::default());
                let free = position.board().free_squares().count();
                assert_eq!(found.len(), free, "every square is valued");
                found.iter().map(|found| found.value).collect::<Vec<_>>()
            };
            for image in &images[1..] {
                assert_eq!(values(*image), values(images[0]), "\n{}", position.board());
            }
        }
    }
}

#[test]
fn a_search_that_is_stopped_leaves_the_solver_as_good_as_before() {
    let position = Position::new(rules(5, 5, 4), Mark::X);
    let mut solver = Solver::default();
    let mut random = fastrand::Rng::with_seed(5);
    let mut stopped = 0;
    for _ in 0..30 {
        let nodes = random.u64(1..200);
        let budget = Budget { nodes: Some(nodes), ..Budget::default() };
        stopped += u32::from(solver.value(&position, budget, |_| ()).is_none());
        assert!(solver.nodes() <= nodes + 1, "{} of {nodes}", solver.nodes());
        values_of(&mut solver, &position, budget);
        assert!(solver.nodes() <= nodes + 1, "{} of {nodes}", solver.nodes());
        solver.perfect_move(&position, budget, |_| ());
        assert!(solver.nodes() <= nodes + 1, "{} of {nodes}", solver.nodes());
    }
    assert!(stopped > 0, "some were stopped");
    assert_eq!(solve(&mut solver, &position), Value::Draw);
    let budget = Budget { nodes: Some(40), ..Budget::default() };
    let nodes = || {
        let mut solver = Solver::default();
        let value = solver.value(&Position::new(rules(6, 6, 4), Mark::X), budget, |_| ());
        (value, solver.nodes())
    };
    assert_eq!(nodes(), nodes(), "the same each time");
}

#[test]
fn a_flag_and_a_deadline_stop_a_search_without_end() {
    let position = Position::new(rules(19, 19, 5), Mark::X);
    let mut solver = Solver::with_memory(1 << 20);
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(50));
            stop.store(true, Ordering::Relaxed);
        });
        let budget = Budget { stop: Some(&stop), ..Budget::default() };
        assert_eq!(solver.value(&position, budget, |_| ()), None);
    });
    let budget =
        Budget { deadline: Some(Instant::now() + Duration::from_millis(50)), ..Budget::default() };
    assert_eq!(solver.perfect_move(&position, budget, |_| ()), None);
}

#[test]
fn what_is_found_is_reported_as_it_is_found() {
    let position = Position::new(rules(6, 5, 4), Mark::X);
    let mut reports = Vec::new();
    let mut solver = Solver::default();
    let value = solver.value(&position, Budget::default(), |report| {
        reports.push(report.clone());
    });
    let last = reports.last().unwrap();
    assert_eq!(Some(last.value), value);
    assert_eq!(last.depth, 11);
    // The pv is a game that can be played.
    let mut game = position.clone();
    for &square in &last.pv {
        game.play(square).unwrap();
    }
    assert!(!last.pv.is_empty());

    let position = Position::new(rules(4, 3, 3), Mark::O);
    let mut found = values_of(&mut solver, &position, Budget::default());
    found.sort_by_key(|found| found.square);
    assert!(found.iter().map(|it| it.square).eq(position.placements()), "each square once");
}

/// Lets the perfect player play against every line of play there is.
fn play_all(solver: &mut Solver, position: &Position, perfect: Mark, lost: &mut u32) {
    if let Some(outcome) = position.outcome() {
        *lost += u32::from(outcome.winner() == Some(perfect.other()));
        return;
    }
    if position.turn() != perfect {
        for (_, next) in moves(position) {
            play_all(solver, &next, perfect, lost);
        }
        return;
    }
    let before = solve(solver, position);
    let chosen = solver.perfect_move(position, Budget::default(), |_| ()).unwrap();
    assert_eq!(chosen.value, before, "\n{}", position.board());
    let next = next(position, chosen.square);
    let after = MoveValue::after(chosen.square, solve(solver, &next));
    assert_eq!(after.value, before, "it gives nothing away in\n{}", position.board());
    play_all(solver, &next, perfect, lost);
}

#[test]
fn the_perfect_player_never_loses_and_takes_every_win() {
    let mut solver = Solver::default();
    for perfect in Mark::ALL {
        let mut lost = 0;
        let start = Position::new(Rules::TIC_TAC_TOE, Mark::X);
        play_all(&mut solver, &start, perfect, &mut lost);
        assert_eq!(lost, 0);
    }
    let mut lost = 0;
    let start = Position::new(rules(4, 3, 3), Mark::X);
    play_all(&mut solver, &start, Mark::X, &mut lost);
    assert_eq!(lost, 0, "the first player wins four by three");
}

#[test]
fn among_draws_it_sets_a_trap() {
    // To the corner, every reply but the centre loses; to the centre or an edge, fewer do.
    let start = Position::new(Rules::TIC_TAC_TOE, Mark::X);
    let chosen = Solver::default().perfect_move(&start, Budget::default(), |_| ());
    assert_eq!(chosen.unwrap().square.to_string(), "a1");
}

/// Rows, columns and line (`=` for exactly), the limit of nodes and the moves of a position; below
/// it what [`found`] is said of it. Whoever changes what proofs look at, and not only where it is
/// written, changes these.
const PINNED: &str = "\
4 3 3 10000
    X wins in 7 at 7 b3 b2 a2 c4, 50; b3 X wins in 7, 51; a2 X wins in 7, b2 X wins in 7, c2 X wins in 7, 660
4 4 4 10000 b2
    draw at 9, 9; d1 draw, 234; a1 draw, b1 draw, c1 draw, 105
5 5 4 10000 c3 b2 c2
    draw at 13, 265; c4 draw, 519; c4 draw, c1 X wins in 8, c5 X wins in 8, 77
5 5 4 10000
    draw at 13, 4564; b2 draw, 10001; b1 draw, d1 draw, a2 draw, 6891
6 5 4 30000 c3 b2
    X wins in 7 at 7 b3 d3 c4, 49; b3 X wins in 7, 50; b3 X wins in 7, d2 X wins in 9, c4 X wins in 9, 30001
6 6 4 100000
    X wins in 11 at 11 d4 c3 c5 e3 d3 d5 c4, 1064; d4 X wins in 11, 1065; c3 X wins in 11, d3 X wins in 11, c4 X wins in 11, 100001
3 9 4 10000 e2
    draw at 9, 9; d1 draw, 685; a1 draw, b1 draw, c1 draw, 182
5 4 =3 10000
    X wins in 5 at 5 c3, 18; c3 X wins in 5, 31; b2 X wins in 5, c2 X wins in 5, b3 X wins in 5, 936
5 5 =3 10000 c3 b2
    X wins in 3 at 3, 3; c2 X wins in 3, 12; c2 X wins in 3, d2 X wins in 3, b3 X wins in 3, 95
7 7 =4 10000 d4 c3
    X wins in 9 at 9 c4 b4 d2 d3 f4 e4, 1114; c4 X wins in 9, 1115; , 10001
7 7 5 5000
    -, 5001; -, 5001; , 5001
9 9 5 2000 e5 d4 e4 e3 f5
    -, 2001; -, 2001; , 2001
10 10 7 2000
    draw at 15, 8; e5 draw, 523; d4 draw, e4 draw, f4 draw, 1420
12 12 4 2000 f6 a1
    X wins in 7 at 7 g7 h8 f7, 28; g7 X wins in 7, 29; f4 X wins in 7, f5 X wins in 7, g5 X wins in 7, 2001
15 15 5 2000 h8 a1 i8 c1 j8 g8 l11 a5 l10 a7
    X wins in 5 at 5 l8 k8, 5; l8 X wins in 5, 7; l8 X wins in 5, i5 X wins in 7, k5 X wins in 7, 2001
15 15 =5 500 h8 h9 i9 g7 i8 i10
    -, 501; -, 501; , 501
20 20 9 1000
    draw at 19, 32; i9 draw, 547; , 1001
20 20 6 300 k11 a1
    -, 301; -, 301; , 301";

/// Findings of new solvers within this number of nodes: the value with the depth and the line of
/// the last report, the perfect move, and then the best three moves; each with the nodes it took.
fn found(position: &Position, nodes: u64) -> String {
    let budget = Budget { nodes: Some(nodes), ..Budget::default() };
    let named =
        |found: &MoveValue| format!("{} {}", found.square, found.value.with_min_plies(u16::MAX));
    let (mut first, mut second) = (Solver::with_memory(8 << 20), Solver::with_memory(8 << 20));
    let mut last = String::new();
    let value = first.value(position, budget, |report| {
        let pv = report.pv.iter().map(ToString::to_string);
        last = format!("{} {}", report.depth, pv.collect::<Vec<_>>().join(" "));
    });
    let value = value.map_or_else(
        || "-".into(),
        |value| format!("{} at {}", value.with_min_plies(u16::MAX), last.trim_end()),
    );
    let best = second.perfect_move(position, budget, |_| ());
    let best = best.as_ref().map_or_else(|| "-".into(), named);
    let for_the_move = second.nodes();
    let values = values_of(&mut second, position, budget);
    let values: Vec<_> = values.iter().take(3).map(named).collect();
    format!(
        "{value}, {}; {best}, {for_the_move}; {}, {}",
        first.nodes(),
        values.join(", "),
        second.nodes()
    )
}

#[test]
fn a_proof_takes_the_same_way_as_ever() {
    let mut lines = PINNED.lines();
    while let (Some(given), Some(expected)) = (lines.next(), lines.next()) {
        let words: Vec<_> = given.split_whitespace().collect();
        let [rows, columns, line, nodes, ref moves @ ..] = words[..] else {
            panic!("{given}");
        };
        let kind = if line.starts_with('=') { exactly } else { rules };
        let [rows, columns, line] =
            [rows, columns, line.trim_start_matches('=')].map(|number| number.parse().unwrap());
        let mut position = Position::new(kind(rows, columns, line), Mark::X);
        for name in moves {
            position.play(name.parse::<Square>().unwrap()).unwrap();
        }
        let found = found(&position, nodes.parse().unwrap());
        assert_eq!(found, expected.trim(), "{given}");
    }
}
