//! Makes the table of openings of Connect Four:
//! `cargo run --release --example make-openings -- assets/openings/connect-four.bin 70`
//!
//! It proves every position after no mark, one, two, ... for so many minutes, with a large table in
//! memory, and now and then writes what was hardest to prove to the file. It begins with what is in
//! that file already. In 70 minutes on one core of a shared machine it came through all positions of
//! six marks.

#![expect(clippy::print_stderr, reason = "it tells how far it has come")]

use std::collections::HashSet;
use std::time::{Duration, Instant};
use std::{env, fs};

use velha::engine::negamax::OpeningsMaker;
use velha::game::{Board, Mark, Placement, Position, Rules};

/// The bytes of the table in memory.
const MEMORY: usize = 4 << 30;
/// The file is written this often.
const OFTEN: Duration = Duration::from_mins(3);
/// What goes into the file: this many positions, and none with more marks than this.
const POSITIONS: usize = 190_000;
const MARKS: u32 = 16;

fn main() {
    let mut words = env::args().skip(1);
    let path = words.next().expect("the path of the file");
    let minutes = words.next().and_then(|word| word.parse().ok()).expect("a number of minutes");
    let made = fs::read(&path).unwrap_or_default();
    let rules = Rules::new(6, 7, 4).expect("a size in range").with_placement(Placement::Falling);
    let mut maker = OpeningsMaker::new(MEMORY, &made).expect("a board of that size");
    let (begin, mut written) = (Instant::now(), Instant::now());
    let mut positions = vec![Position::new(rules, Mark::X)];
    for marks in 0_usize.. {
        eprintln!("{marks} marks: {} positions", positions.len());
        for (number, position) in positions.iter().enumerate() {
            maker.prove(position);
            let over = begin.elapsed() >= Duration::from_mins(minutes);
            if over || written.elapsed() >= OFTEN {
                written = Instant::now();
                write(&maker, &path);
                let minutes = begin.elapsed().as_secs() / 60;
                eprintln!("  {number} in {minutes} minutes, {} M nodes", maker.nodes >> 20);
            }
            if over {
                return;
            }
        }
        write(&maker, &path);
        positions = after_one_more(&positions);
    }
}

fn write(maker: &OpeningsMaker, path: &str) {
    let (bytes, least) = maker.table(POSITIONS, MARKS);
    eprintln!("  {} bytes, of 2^{least} nodes and more", bytes.len());
    // A kill leaves the old file or the new one.
    let beside = format!("{path}.new");
    fs::write(&beside, bytes).and_then(|()| fs::rename(&beside, path)).expect("a file to write to");
}

/// Every position after one more mark that is not over, one of two that are mirror images.
fn after_one_more(positions: &[Position]) -> Vec<Position> {
    let mut seen: HashSet<Board> = HashSet::new();
    let mut after = Vec::new();
    for position in positions {
        for square in position.placements() {
            let mut next = position.clone();
            next.play(square).expect("a move that was offered");
            let mut images = position.rules().symmetries().map(|it| it.board(next.board()));
            if next.outcome().is_none() && !images.any(|image| seen.contains(&image)) {
                seen.insert(next.board().clone());
                after.push(next);
            }
        }
    }
    after
}
