//! Makes and checks a solution tree of gomoku on 15 x 15:
//! `cargo run --release --features tools --example make-gomoku -- 15x15,5 assets/openings/gomoku.bin REPLY...`,
//! or that of the game in which six in a row do not win, with `15x15,5,exactly` and
//! `assets/openings/gomoku-exactly.bin`.
//!
//! With replies to the first move in the middle it proves that each loses, as far as it can, and adds
//! the proof to the file; moves of another file, `--hints`, are tried first. With `--resume` a folder
//! keeps the positions of each long search, every five minutes, and a later run of the same program
//! with the same rules and hints goes on with them. With `--all` it walks the
//! whole tree so, and the file holds what this walk has met and nothing else. Without a reply it
//! checks the file: it walks on all cores after every reply to which there is an answer, and every
//! entry has to be met and proven there, in no more plies than the file says. What is at sight
//! depends on what was seen before, so this walk may pass by what another has made: with `--settle`
//! the file holds from then on what this walk has met, with its plies, and nothing else. The next
//! check is the same walk.
//!
//! On every position of the tree every free square is a reply ([`Proof`]), and each must lead to a
//! position of the tree or to a win by threats, which are searched by code that shares the rules
//! alone with the program. Where neither is known, the program's search is asked for a move, and what
//! follows is walked like everything else: nothing that it says is believed. Where that fails, too, a
//! proof-number search looks for the moves of a proof, which are walked then: minutes where the reply
//! is far away, up to an hour where it touches the first stone.

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

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Instant;
use std::{fs, thread};

use clap::Parser;
use velha::engine::{canonical_key, square_number};
use velha::game::{LineRule, Rules, Square};

use self::gomoku::board::{names, square};
use self::gomoku::line::Entries;
use self::gomoku::proof::Proof;

/// The first move, in the middle of the board.
const FIRST: u8 = 112;

/// What is asked for.
#[derive(Parser)]
struct Arguments {
    /// The rules.
    rules: Rules,
    /// The file.
    file: PathBuf,
    /// Replies to prove.
    replies: Vec<Square>,
    /// Make the whole file anew.
    #[arg(long, conflicts_with = "replies")]
    all: bool,
    /// Check the file, and keep what was met.
    #[arg(long, conflicts_with_all = ["replies", "all", "hints"])]
    settle: bool,
    /// Another file, whose moves are tried first.
    #[arg(long)]
    hints: Option<PathBuf>,
    /// Folder for the positions of each long search, so that it can be taken up again.
    #[arg(long, conflicts_with = "settle")]
    resume: Option<PathBuf>,
}

fn main() {
    let Arguments { rules, file, replies, all: renews, settle, hints, resume } = Arguments::parse();
    let solved = [Rules::GOMOKU, Rules::GOMOKU.with_line_rule(LineRule::Exactly)];
    assert!(solved.contains(&rules), "other games are walked otherwise");
    if let Some(folder) = &resume {
        fs::create_dir_all(folder).expect("a folder to write");
    }
    let table = read(&file);
    let all = all_replies();
    let makes = renews || !replies.is_empty();
    let hints = makes.then(|| {
        let others = hints.map(|hints| read(&hints)).unwrap_or_default();
        others.iter().chain(&table).map(|(&key, &entry)| (key, entry)).collect::<Entries>()
    });
    let replies: Vec<_> = match &*replies {
        [] if renews => all.clone(),
        [] => all.iter().copied().filter(|&reply| is_answered(reply, &table)).collect(),
        replies => replies.iter().map(|&reply| turned(square_number(reply))).collect(),
    };
    let (began, tried) = (Instant::now(), replies.len());
    let made = Mutex::new(Made::default());
    let queue = Mutex::new(replies.into_iter());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(reply) = next(&queue) {
                    let proof = prove(rules, reply, &table, hints.as_ref(), resume.as_deref());
                    let mut made = made.lock().expect("no panic");
                    made.add(proof);
                    if makes && !renews {
                        write(&file, &made.table(&table, &all));
                    }
                }
            });
        }
    });
    let made = made.into_inner().expect("no panic");
    let all_won = tried > 0 && made.won == tried;
    if renews || settle && all_won {
        write(&file, &made.table(&Entries::new(), &all));
    }
    let entries = read(&file).len();
    eprintln!(
        "{} of {} replies lose, {entries} entries, {:.0?}",
        made.won,
        all.len(),
        began.elapsed()
    );
    assert!(makes || all_won, "a reply is open");
    let is_met = |(key, entry): (&u64, &(u8, u8))| {
        let is_first = *key == first_key();
        is_first || made.met.get(key).is_some_and(|met| met.0 == entry.0 && met.1 <= entry.1)
    };
    let others = table.iter().filter(|&it| !is_met(it)).count();
    if !makes {
        eprintln!("{others} entries were not met, or won later");
        assert!(settle || others == 0, "the file is not this walk: --settle makes it so");
    }
    let table = read(&file);
    let is_whole = all.iter().all(|&reply| is_answered(reply, &table));
    assert_eq!(table.contains_key(&first_key()), is_whole, "the first move wins by all replies");
}

/// What walks have proven.
#[derive(Default)]
struct Made {
    /// Replies that lose.
    won: usize,
    /// Entries of the file that were met, and others.
    met: Entries,
    proven: Entries,
    /// Keys of entries that were not proven.
    wrong: Vec<u64>,
}

impl Made {
    /// Adds what a walk has proven. Where two have met a position, the longer win counts. New
    /// positions of a reply that is not proven would belong to no tree.
    fn add(&mut self, mut proof: Proof<'_>) {
        if proof.open.is_some() {
            proof.proven.clear();
        }
        self.won += usize::from(proof.open.is_none());
        self.wrong.extend(proof.wrong);
        for (into, from) in [(&mut self.met, proof.met), (&mut self.proven, proof.proven)] {
            for (key, entry) in from {
                let longest = into.entry(key).or_insert(entry);
                longest.1 = longest.1.max(entry.1);
            }
        }
    }

    /// Returns the entries for the file, which had those `before`.
    fn table(&self, before: &Entries, all: &[u8]) -> Entries {
        let kept = before.iter().filter(|(key, _)| !self.wrong.contains(key));
        let mut table: Entries = kept.map(|(&key, &entry)| (key, entry)).collect();
        for (&key, &entry) in self.proven.iter().chain(&self.met) {
            let longest = table.entry(key).or_insert(entry);
            longest.1 = longest.1.max(entry.1);
        }
        // The first move wins if every reply to it loses.
        table.remove(&first_key());
        let plies = all.iter().map(|&reply| Some(table.get(&key(reply))?.1));
        if let Some(plies) = plies.collect::<Option<Vec<_>>>().and_then(|it| it.into_iter().max()) {
            table.insert(first_key(), (FIRST, plies.saturating_add(2)));
        }
        table
    }
}

fn first_key() -> u64 {
    canonical_key(&[], &[]).0
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

/// Walks the tree after a reply to the first move.
fn prove<'a>(
    rules: Rules,
    reply: u8,
    table: &'a Entries,
    hints: Option<&'a Entries>,
    resume: Option<&Path>,
) -> Proof<'a> {
    let now = Instant::now();
    let file = resume.map(|folder| folder.join(format!("{}-{rules}.search", square(reply))));
    let mut proof = Proof::new(rules, &[FIRST, reply], table, hints, file);
    let won = proof.attack();
    if won.is_some() {
        proof.open = None;
    }
    eprintln!(
        "{}: {}, {} positions, {} replies, {} entries met, {} new, {} wrong, {:.0?}",
        square(reply),
        proof.open.as_deref().map_or("won".to_owned(), |it| names(&it[1..]) + " is open"),
        proof.positions,
        proof.replies,
        proof.met.len(),
        proof.proven.len(),
        proof.wrong.len(),
        now.elapsed()
    );
    proof
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

fn read(path: &Path) -> Entries {
    let bytes = fs::read(path).unwrap_or_default();
    let (entries, _) = bytes.as_chunks::<8>();
    entries.iter().map(|it| (u64::from_le_bytes(*it) >> 16, (it[1], it[0]))).collect()
}

fn write(path: &Path, table: &Entries) {
    let entry = |(&key, &(square, plies)): (&u64, &(u8, u8))| {
        (key << 16 | u64::from(square) << 8 | u64::from(plies)).to_le_bytes()
    };
    fs::write(path, table.iter().flat_map(entry).collect::<Vec<_>>()).expect("a file to write");
}
