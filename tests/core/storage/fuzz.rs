//! Files as the fuzzer of `tests/fuzz` thinks of them: those that it has kept, and these changed
//! in ways that a disk, an editor or an enemy might change them.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use proptest::prelude::*;
use proptest::test_runner::{TestCaseError, TestError, TestRunner};

#[path = "../../fuzz/targets.rs"]
mod targets;

/// Pieces that mean something in the files.
const WORDS: [&str; 16] = [
    "(",
    ")",
    "\"",
    "Some(",
    "r#\"",
    "/*",
    "//",
    "#![",
    "\\u{202e}",
    "4294967296",
    "-1",
    "255",
    "B;",
    "/X",
    "moves: ",
    "check: \"\"",
];

/// A change to a file, at a place that is a part of its length.
#[derive(Clone, Debug)]
enum Change {
    Flip(u8),
    Set(u8),
    Insert(&'static str),
    /// Takes out so many bytes.
    Cut(usize),
    /// Says so many bytes again.
    Repeat(usize),
    End,
}

fn changes() -> impl Strategy<Value = Vec<(prop::sample::Index, Change)>> {
    let change = prop_oneof![
        (0..8_u8).prop_map(Change::Flip),
        any::<u8>().prop_map(Change::Set),
        prop::sample::select(WORDS.to_vec()).prop_map(Change::Insert),
        (1..40_usize).prop_map(Change::Cut),
        (1..40_usize).prop_map(Change::Repeat),
        Just(Change::End),
    ];
    prop::collection::vec((any::<prop::sample::Index>(), change), 1..6)
}

fn change(bytes: &mut Vec<u8>, place: prop::sample::Index, change: &Change) {
    if bytes.is_empty() {
        return;
    }
    let at = place.index(bytes.len());
    let until = |length: usize| (at + length).min(bytes.len());
    match *change {
        Change::Flip(bit) => bytes[at] ^= 1 << bit,
        Change::Set(byte) => bytes[at] = byte,
        Change::Insert(word) => drop(bytes.splice(at..at, word.bytes())),
        Change::Cut(length) => drop(bytes.drain(at..until(length))),
        Change::Repeat(length) => {
            let again = bytes[at..until(length)].to_vec();
            drop(bytes.splice(at..at, again));
        }
        Change::End => bytes.truncate(at),
    }
}

/// Every file that is kept for a target, and the real ones.
fn corpus(target: &str) -> Vec<Vec<u8>> {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let mut paths = Vec::new();
    for folder in [tests.join("data"), tests.join("fuzz/corpus").join(target)] {
        let files = fs::read_dir(folder).unwrap();
        paths.extend(files.map(|file| file.unwrap().path()));
    }
    paths.sort();
    assert!(paths.len() > 15, "{target}");
    paths.iter().map(|path| fs::read(path).unwrap()).collect()
}

/// Changes the files of a target until this time is over, and this many times at least.
fn look_for_faults(target: &str, check: fn(&[u8]), times: u32, time: Duration) {
    let files = corpus(target);
    let (begin, mut round) = (Instant::now(), 0);
    while round == 0 || begin.elapsed() < time {
        round += 1;
        let config =
            ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(times) };
        let picks = (prop::sample::select(files.clone()), changes());
        let result = TestRunner::new(config).run(&picks, |(mut bytes, changes)| {
            for (place, kind) in &changes {
                change(&mut bytes, *place, kind);
            }
            let shown = String::from_utf8_lossy(&bytes).into_owned();
            std::panic::catch_unwind(|| check(&bytes)).map_err(|_panic| TestCaseError::fail(shown))
        });
        if let Err(TestError::Fail(bytes, _)) = result {
            panic!("{target}: these bytes do harm:\n{bytes}");
        }
    }
}

#[test]
fn what_the_fuzzer_has_kept_does_no_harm() {
    for bytes in corpus("game") {
        targets::game(&bytes);
    }
    for bytes in corpus("settings") {
        targets::settings(&bytes);
    }
}

#[test]
fn files_changed_at_random_do_no_harm() {
    look_for_faults("game", targets::game, 500, Duration::ZERO);
    look_for_faults("settings", targets::settings, 500, Duration::ZERO);
}

/// Runs for a given time: `VELHA_FUZZ_SECONDS=600 cargo test --test core -- --ignored
/// files_changed`.
#[test]
#[ignore = "takes as long as is told"]
fn files_changed_at_random_for_long_do_no_harm() {
    let seconds = std::env::var("VELHA_FUZZ_SECONDS").ok();
    let seconds = seconds.and_then(|text| text.parse().ok()).unwrap_or(60);
    let half = Duration::from_secs(seconds) / 2;
    look_for_faults("game", targets::game, 1000, half);
    look_for_faults("settings", targets::settings, 1000, half);
}
