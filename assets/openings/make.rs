//! Makes the table of openings of Connect Four:
//! `cargo run --release --example make-openings -- assets/openings/connect-four.bin 70`
//!
//! For so many minutes it proves the positions that come about where one side plays a best move at
//! each turn and the other whatever it likes, those with the fewest marks first, with a large table
//! in memory. Now and then it writes to the file what took the most positions to prove, and it
//! begins with what is in the file already, so that it can be stopped and go on at any time.

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
const MARKS: u32 = 20;

fn main() {
    let mut words = env::args().skip(1);
    let path = words.next().expect("the path of the file");
    let minutes = words.next().and_then(|word| word.parse().ok()).expect("a number of minutes");
    let made = fs::read(&path).unwrap_or_default();
    let rules = Rules::new(6, 7, 4).expect("a size in range").with_placement(Placement::Falling);
    let mut maker = OpeningsMaker::new(MEMORY, &made).expect("a board of that size");
    let (begin, mut written) = (Instant::now(), Instant::now());
    // The positions in which each side is to move that plays best moves.
    let empty = Position::new(rules, Mark::X);
    let mut positions = [vec![empty.clone()], after_one_more(&[empty])];
    for marks in 0_usize.. {
        let now = &mut positions[marks % 2];
        eprintln!("{marks} marks: {} positions", now.len());
        let mut best = Vec::new();
        for (number, position) in now.iter().enumerate() {
            if let Some(found) = maker.prove(position) {
                let mut next = position.clone();
                next.play(found.square).expect("a move that was found");
                best.push(next);
            }
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
        best.retain(|position| position.outcome().is_none());
        *now = after_one_more(&best);
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
