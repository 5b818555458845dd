//! How fast the search looks at positions where nothing can be proven, and how deep it sees.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use divan::Bencher;
use divan::counter::ItemsCount;
use velha::engine::{Choice, Control, Engine, Level, Limits};
use velha::game::{Mark, Position, Rules, Square};

/// Three positions from the middle of games of gomoku.
const MIDDLE_GAMES: [&str; 3] = [
    "h8 i9 e9 f9 g10 h10",
    "h8 g9 i9 g7 j10 g10 g8 f8 e7 h11 i8 i10",
    "h8 h9 i8 j8 g7 i9 g9 g8 f9 i6 h10 j7",
];

#[expect(clippy::print_stdout, reason = "the depth is for reading")]
fn main() {
    for moves in MIDDLE_GAMES {
        let Choice { square, report } = think(&middle_game(moves), in_time(300));
        if let Some(report) = report {
            let (depth, nodes, value) = (report.depth, report.nodes, report.value);
            println!("{moves}: {square}, depth {depth} in 0.3 s, {nodes} nodes, {value}");
        }
    }
    divan::main();
}

fn middle_game(moves: &str) -> Position {
    let rules = Rules::new(15, 15, 5).expect("a size in range");
    let mut position = Position::new(rules, Mark::X);
    for name in moves.split_whitespace() {
        let square = Square::from_name(name).expect("the name of a square");
        position.play(square).expect("a free square");
    }
    position
}

/// One thread and so many milliseconds.
fn in_time(milliseconds: u64) -> Limits {
    Limits {
        time: Duration::from_millis(milliseconds),
        threads: 1,
        ..Limits::default()
    }
}

fn think(position: &Position, limits: Limits) -> Choice {
    let stop = AtomicBool::new(false);
    let control = Control::new(&stop, &|_| {});
    let mut engine = Engine::with_seed(1);
    let choice = engine.choose(position, Level::Master, &limits, &control);
    choice.expect("a position that is not over")
}

/// Looks at so many positions; the items are those.
#[divan::bench(args = [0, 1, 2], sample_count = 10, sample_size = 1)]
fn nodes(bencher: Bencher<'_, '_>, middle_game_number: usize) {
    const NODES: u64 = 50_000;
    let position = middle_game(MIDDLE_GAMES[middle_game_number]);
    let limits = Limits {
        nodes: Some(NODES),
        ..in_time(60_000)
    };
    bencher
        .counter(ItemsCount::new(NODES))
        .bench_local(|| think(&position, limits));
}

/// Looks so deep from the first of the positions.
#[divan::bench(args = [4, 6, 8], sample_count = 5, sample_size = 1)]
fn depth(bencher: Bencher<'_, '_>, depth: u16) {
    let position = middle_game(MIDDLE_GAMES[0]);
    let limits = Limits {
        depth: Some(depth),
        ..in_time(60_000)
    };
    bencher.bench_local(|| think(&position, limits));
}
