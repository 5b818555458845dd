//! Makes the marks that the strongest level sets in swap2:
//! `cargo run --release --example make-swap2 -- assets/openings/swap2.txt`
//!
//! Draws three marks near the middle of 15 x 15 until enough are found that leave the board close to
//! even: those that a short search holds for nearly so are searched again for ten times as long. The
//! file that is there took some half an hour of a core.

#![expect(clippy::print_stderr, reason = "it tells how far it has come")]

use std::time::Duration;
use std::{env, fs};

use velha::engine::{Control, Engine, Limits, Value};
use velha::game::{Mark, Position, Rules, Square};

/// Openings of each game.
const ENOUGH: usize = 16;
/// Nodes of a search, and the most that a side may be ahead by it, in the unit of an estimate.
const SEARCHES: [(u64, f32); 2] = [(100_000, 0.6), (1_500_000, 0.2)];

fn main() {
    let path = env::args().nth(1).expect("the path of the file");
    let mut lines = Vec::new();
    for (name, rules) in [("gomoku", Rules::GOMOKU), ("renju", Rules::RENJU)] {
        let mut random = fastrand::Rng::with_seed(1);
        let mut found = 0;
        while found < ENOUGH {
            let squares = [(); 3].map(|()| Square::new(random.u8(4..11), random.u8(4..11)));
            if is_even(rules, squares) {
                found += 1;
                let names = squares.map(|square| square.to_string());
                lines.push(format!("{name} {}\n", names.join(" ")));
                eprint!("{}", lines[lines.len() - 1]);
                fs::write(&path, lines.concat()).expect("the file can be written");
            }
        }
    }
}

/// Returns true if these squares can be taken in turn, and neither side is ahead after that.
fn is_even(rules: Rules, squares: [Square; 3]) -> bool {
    let mut position = Position::new(rules, Mark::X);
    squares.iter().all(|&square| position.play(square).is_ok())
        && SEARCHES.iter().all(|&(nodes, most)| {
            let time = Duration::from_mins(10);
            let limits = Limits { nodes: Some(nodes), time, threads: 1, ..Limits::default() };
            let info = Engine::with_seed(1).analyse(&position, &limits, &Control::default());
            matches!(info.map(|it| it.value), Some(Value::Estimate(ahead)) if ahead.abs() <= most)
        })
}
