//! Makes the opening table of Connect Four, 1.2 MB:
//! `cargo run --release --features tools --example make-openings -- assets/openings/connect-four.bin BOOK`
//!
//! `BOOK` is `book_12ply_distances.dat` of the package `bitbully-databases` 0.0.2 (M. Thill, MIT
//! licence), which holds the scores of all 4.2 million positions with twelve marks in which nobody
//! can win at once, mirror images left out. The table needs those with eleven marks, which follow
//! within seconds. Without `BOOK` every position is proven by the search of the engine, which takes
//! some days.
//!
//! Afterwards, or alone if only the table is named, it proves a part of the table anew, by a search
//! that does without it.

#![expect(clippy::print_stderr, reason = "it tells how far it has come")]

use std::time::Instant;
use std::{env, fs};

use velha::engine::negamax::OpeningsMaker;

/// One position of this number is proven anew.
const ONE_OF: usize = 1_000;

fn main() {
    let words: Vec<_> = env::args().skip(1).collect();
    let [path, books @ ..] = words.as_slice() else {
        panic!("the path of the table is missing");
    };
    let mut maker = OpeningsMaker::default();
    if let Some(book) = books.first() {
        let book = fs::read(book).expect("a book");
        fs::write(path, maker.make(&book)).expect("a file that can be written to");
    }
    let table = fs::read(path).expect("a table");
    let now = Instant::now();
    let (proven, wrong) = maker.prove(&table, ONE_OF);
    eprintln!("{} bytes, {proven} proven, {wrong} wrong, {:?}", table.len(), now.elapsed());
}
