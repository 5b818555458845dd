//! The time to prove what boards are worth, and how many positions a second that looks at.

use divan::Bencher;
use divan::counter::ItemsCount;
use velha::engine::Budget;
use velha::engine::solve::Solver;
use velha::game::{LineRule, Mark, Position, Rules};

/// Rows, columns, line.
type Size = (u8, u8, u8);

fn main() {
    divan::main();
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
    bencher.bench_local(|| Solver::default().values(&position, Budget::default(), |_| ()));
}
