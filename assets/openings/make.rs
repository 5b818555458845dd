//! Makes the table of openings of Connect Four:
//! `cargo run --release --features tools --example make-openings -- assets/openings/connect-four.bin MINUTES`
//!
//! For so many minutes it proves positions, with a large table in memory: first those that come
//! about where one side plays a best move at each turn and the other whatever it likes, then all
//! others, those with the fewest marks first. Now and then it writes to the file what took the most
//! nodes to prove. What is in the file already it begins with and keeps, so that it can be stopped
//! and go on at any time.
//!
//! The file that is there was made in about an hour on a part of a busy core, in several runs, each
//! of which began with what the one before it had made: all positions of the first kind with up to ten marks
//! are in it, as far as they are hard, and of the others those with up to two.

#![expect(clippy::print_stderr, reason = "it tells how far it has come")]

use std::collections::HashSet;
use std::time::{Duration, Instant};
use std::{env, fs, slice};

use velha::engine::negamax::OpeningsMaker;
use velha::game::{Board, Mark, Placement, Position, Rules};

/// The bytes of the table in memory.
const MEMORY: usize = 4 << 30;
/// The file is written this often.
const OFTEN: Duration = Duration::from_mins(3);
/// Size of the file: this number of positions, and none with more marks than `MARKS`.
const POSITIONS: usize = 330_000;
const MARKS: u32 = 20;

/// Number of marks on the board at the end of the openings.
const OPENING: usize = 10;

fn main() {
    let mut words = env::args().skip(1);
    let path = words.next().expect("the path of the file");
    let minutes = words.next().and_then(|word| word.parse().ok()).expect("a number of minutes");
    let made = fs::read(&path).unwrap_or_default();
    let rules = Rules::new(6, 7, 4).expect("a size in range").with_placement(Placement::Falling);
    let now = Instant::now();
    let mut work = Work {
        maker: OpeningsMaker::new(MEMORY, &made),
        path,
        end: now + Duration::from_mins(minutes),
        written: now,
    };
    // The positions in which each side is to move that plays best moves.
    let empty = Position::new(rules, Mark::X);
    let mut positions = [vec![empty.clone()], after_one_more(slice::from_ref(&empty))];
    for marks in 0..OPENING {
        let Some(best) = work.prove(&positions[marks % 2]) else {
            return;
        };
        positions[marks % 2] = after_one_more(&best);
    }
    // Then all others.
    let mut positions = vec![empty];
    while !positions.is_empty() && work.prove(&positions).is_some() {
        positions = after_one_more(&positions);
    }
}

/// Progress of the proofs, and the time for the rest.
struct Work {
    maker: OpeningsMaker,
    path: String,
    end: Instant,
    written: Instant,
}

impl Work {
    /// Proves positions, and plays a best move in each; nothing where the time is over.
    fn prove(&mut self, positions: &[Position]) -> Option<Vec<Position>> {
        eprintln!("{} positions", positions.len());
        let mut played = Vec::new();
        for (number, position) in positions.iter().enumerate() {
            let best = self.maker.prove(position).expect("a position that is not over");
            let mut next = position.clone();
            next.play(best.square).expect("a move that was found");
            if next.outcome().is_none() {
                played.push(next);
            }
            let is_over = Instant::now() >= self.end;
            if is_over || self.written.elapsed() >= OFTEN {
                self.write();
                eprintln!("  {number} proven, {} M nodes", self.maker.nodes / 1_000_000);
            }
            if is_over {
                return None;
            }
        }
        self.write();
        Some(played)
    }

    fn write(&mut self) {
        let (bytes, least) = self.maker.table(POSITIONS, MARKS);
        eprintln!("  {} bytes, of 2^{least} nodes and more", bytes.len());
        // A kill leaves the old file or the new one.
        let beside = format!("{}.new", self.path);
        let written = fs::write(&beside, bytes).and_then(|()| fs::rename(&beside, &self.path));
        written.expect("a file that can be written to");
        self.written = Instant::now();
    }
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
