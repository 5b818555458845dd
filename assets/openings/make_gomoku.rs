//! Makes and checks the solution tree of gomoku, freestyle on 15 x 15:
//! `cargo run --release --features tools --example make-gomoku -- assets/openings/gomoku.bin REPLY...`
//!
//! With replies to the first move in the middle, or `all`, it proves that each loses and adds the
//! proof to the file; entries that it could not prove are taken out. Without, it checks the whole
//! file: every reply to which it holds an answer, on all cores.
//!
//! The moves are found by a proof-number search ([`Search`]), which takes seconds for a reply far
//! away and up to hours for one beside the first stone. What it found is walked like the file
//! ([`Proof`]): on every position of the tree every free square is a reply, and each must lead to a
//! position of the tree or to a win by threats, which are searched by code that shares the rules
//! alone with the program. Where neither is known, the program's search is asked for a move, and what
//! follows is walked like everything else: nothing that it says is believed.

#![expect(clippy::print_stderr, reason = "it tells how far it has come")]
#![expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "squares are few")]

mod gomoku {
    pub(crate) mod advice;
    pub(crate) mod board;
    pub(crate) mod line;
    pub(crate) mod proof;
    pub(crate) mod search;
    pub(crate) mod threats;
}

use std::sync::Mutex;
use std::time::Instant;
use std::{env, fs, thread};

use velha::engine::{canonical_key, square_number};
use velha::game::Rules;

use self::gomoku::advice::square;
use self::gomoku::line::Entries;
use self::gomoku::proof::Proof;
use self::gomoku::search::Search;

/// The first move, in the middle of the board.
const FIRST: u8 = 112;

fn main() {
    let mut words = env::args().skip(1);
    let path = words.next().expect("the path of the file");
    let words: Vec<_> = words.collect();
    let mut table = read(&path);
    let all = all_replies();
    let replies: Vec<_> = match &*words {
        [] => all.iter().copied().filter(|&reply| is_answered(reply, &table)).collect(),
        [word] if word == "all" => all.clone(),
        words => words.iter().map(|word| turned(number(word))).collect(),
    };
    let (began, makes) = (Instant::now(), !words.is_empty());
    let proofs = Mutex::new(Vec::new());
    let queue = Mutex::new(replies.into_iter());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(reply) = next(&queue) {
                    let proven = prove(reply, &table, makes);
                    proofs.lock().expect("no panic").push(proven);
                }
            });
        }
    });
    let proofs = proofs.into_inner().expect("no panic");
    let (tried, won) = (proofs.len(), proofs.iter().flatten().count());
    let is_right = proofs.iter().flatten().all(|it| it.wrong.is_empty());
    if makes {
        let wrong: Vec<_> = proofs.iter().flatten().flat_map(|it| &it.wrong).collect();
        table.retain(|key, _| !wrong.contains(&key));
        proofs.into_iter().flatten().for_each(|it| table.extend(it.entries));
        add_first_move(&mut table, &all);
        write(&path, &table);
    }
    let entries = table.len();
    eprintln!("{won} of {} replies lose, {entries} entries, {:.0?}", all.len(), began.elapsed());
    let is_proven = tried > 0 && won == tried && is_right;
    assert!(makes || is_proven, "an entry or a reply is not proven");
    let is_whole = all.iter().all(|&reply| is_answered(reply, &table));
    let is_told = table.contains_key(&canonical_key(&[], &[]).0);
    assert_eq!(is_told, is_whole, "the first move wins if every reply to it loses");
}

/// Adds the first move, if every reply to it is known to lose.
fn add_first_move(table: &mut Entries, all: &[u8]) {
    let plies = all.iter().map(|&reply| Some(table.get(&key(reply))?.1));
    if let Some(plies) = plies.collect::<Option<Vec<_>>>().and_then(|it| it.into_iter().max()) {
        table.insert(canonical_key(&[], &[]).0, (FIRST, plies.saturating_add(2)));
    }
}

fn key(reply: u8) -> u64 {
    canonical_key(&[square(FIRST)], &[square(reply)]).0
}

fn is_answered(reply: u8, table: &Entries) -> bool {
    table.contains_key(&key(reply))
}

fn next(replies: &Mutex<impl Iterator<Item = u8>>) -> Option<u8> {
    replies.lock().expect("no panic").next()
}

/// What a walk has proven, and the keys of entries that it could not prove.
struct Proven {
    entries: Entries,
    wrong: Vec<u64>,
}

/// Proves that a reply to the first move loses, by the table or else by what a search finds; `None`
/// if it is not proven.
fn prove(reply: u8, table: &Entries, makes: bool) -> Option<Proven> {
    let (now, moves) = (Instant::now(), [FIRST, reply]);
    let found = if is_answered(reply, table) {
        Entries::new()
    } else {
        Search::new(table).run(&moves).unwrap_or_default()
    };
    let mut proof = Proof::new(found, table, makes);
    let won = proof.run(&moves);
    let open = proof.open.as_deref().filter(|_| !won);
    eprintln!(
        "{}: {}, {} positions, {} replies, {} entries and {} wrong, {:.0?}",
        names(&moves[1..]),
        open.map_or("won".to_owned(), |it| names(&it[1..]) + " is open"),
        proof.positions,
        proof.replies,
        proof.proven.len(),
        proof.wrong.len(),
        now.elapsed()
    );
    won.then_some(Proven { entries: proof.proven, wrong: proof.wrong })
}

/// Returns the replies to the first move, one of those that are alike.
fn all_replies() -> Vec<u8> {
    let mut all: Vec<_> = (0..225).filter(|&it| it != FIRST).map(turned).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// Turns a reply to the first of those that are alike.
fn turned(reply: u8) -> u8 {
    let images = Rules::GOMOKU.symmetries().map(|way| square_number(way.image(square(reply))));
    images.min().unwrap_or(reply)
}

fn read(path: &str) -> Entries {
    let bytes = fs::read(path).unwrap_or_default();
    let (entries, _) = bytes.as_chunks::<8>();
    entries.iter().map(|it| (u64::from_le_bytes(*it) >> 16, (it[1], it[0]))).collect()
}

fn write(path: &str, table: &Entries) {
    let entry = |(&key, &(square, plies)): (&u64, &(u8, u8))| {
        (key << 16 | u64::from(square) << 8 | u64::from(plies)).to_le_bytes()
    };
    fs::write(path, table.iter().flat_map(entry).collect::<Vec<_>>()).expect("a file to write");
}

fn number(name: &str) -> u8 {
    square_number(name.parse().expect("a square"))
}

fn names(line: &[u8]) -> String {
    line.iter().map(|&it| square(it).to_string()).collect::<Vec<_>>().join(" ")
}
