//! The time to prove what boards are worth, and how many positions a second that looks at; and the
//! time for the exact value of positions of Connect Four, six test sets of a hundred.

use std::time::{Duration, Instant};

use divan::Bencher;
use divan::counter::ItemsCount;
use velha::engine::Budget;
use velha::engine::negamax::Negamax;
use velha::engine::solve::Solver;
use velha::game::{LineRule, Mark, Position, Rules};

/// Rows, columns, line.
type Size = (u8, u8, u8);

/// Positions of Connect Four by set, as the columns played.
const SETS: &str = include_str!("../data/connect-four.txt");

#[expect(clippy::print_stdout, reason = "the figures are for reading")]
fn main() {
    for set in SETS.split("\n\n").skip(1) {
        let (name, positions) = set.split_once('\n').unwrap_or_default();
        let mut negamax = Negamax::with_memory(32 << 20);
        let times = positions.lines().filter_map(|line| line.split(' ').next()).map(|columns| {
            let (position, began) = (connect_four(columns), Instant::now());
            negamax.analyse(&position, None, None, Budget::default(), |_| ());
            began.elapsed()
        });
        let mut times: Vec<_> = times.collect();
        times.sort();
        let mean = times.iter().sum::<Duration>() / u32::try_from(times.len()).unwrap_or(u32::MAX);
        let late = times[times.len() * 95 / 100];
        println!("connect four, {name}: mean {mean:.1?}, 95 of 100 within {late:.1?}");
    }
    divan::main();
}

/// The position of Connect Four after marks in these columns, counted from 1.
fn connect_four(columns: &str) -> Position {
    let mut position = Position::new(Rules::CONNECT_FOUR, Mark::X);
    for column in columns.bytes() {
        let square = position.placements().find(|it| it.column + b'1' == column);
        position.play(square.expect("a free column")).expect("a legal move");
    }
    position
}

fn empty((rows, columns, line): Size) -> Position {
    let rules = Rules::new(rows, columns, line).expect("a size in range");
    Position::new(rules, Mark::X)
}

/// Proves the value of a board with a new solver; the items are the positions looked at.
fn value(bencher: Bencher<'_, '_>, position: &Position) {
    let solve = || {
        let mut solver = Solver::default();
        let value = solver.value(position, Budget::default(), |_| ());
        (solver.nodes(), value)
    };
    let (nodes, _) = solve();
    bencher.counter(ItemsCount::new(nodes)).bench_local(solve);
}

#[divan::bench(args = [
    (3, 3, 3), (4, 3, 3), (4, 4, 4), (5, 4, 4), (5, 5, 5), (6, 6, 5), (6, 6, 6), (7, 5, 5),
    (7, 7, 7), (20, 20, 10), (20, 20, 20), (6, 4, 4), (7, 4, 4), (5, 5, 4), (6, 5, 4), (6, 6, 4),
    (7, 5, 4), (8, 5, 4), (9, 5, 4), (10, 5, 4), (4, 4, 3), (20, 20, 3), (15, 15, 4), (20, 20, 4),
    (7, 6, 5), (8, 6, 5), (7, 7, 5),
], sample_count = 10, sample_size = 1)]
fn empty_board(bencher: Bencher<'_, '_>, size: Size) {
    value(bencher, &empty(size));
}

#[divan::bench(args = [(8, 4, 4), (8, 7, 5)], sample_count = 2, sample_size = 1)]
fn hardest_empty_board(bencher: Bencher<'_, '_>, size: Size) {
    value(bencher, &empty(size));
}

#[divan::bench(args = [(4, 4, 3), (5, 5, 3), (5, 4, 4)], sample_count = 5, sample_size = 1)]
fn exactly(bencher: Bencher<'_, '_>, (rows, columns, line): Size) {
    let rules = Rules::new(rows, columns, line).expect("a size in range");
    let rules = rules.with_line_rule(LineRule::Exactly);
    value(bencher, &Position::new(rules, Mark::X));
}

#[divan::bench(
    args = [(3, 3, 3), (3, 4, 3), (6, 4, 4), (5, 5, 4), (6, 5, 4)],
    sample_count = 3,
    sample_size = 1,
)]
fn every_square(bencher: Bencher<'_, '_>, size: Size) {
    let position = empty(size);
    let squares: Vec<_> = position.placements().collect();
    bencher.bench_local(|| {
        Solver::default().prove_moves(&position, &squares, Budget::default(), |_| ());
    });
}
