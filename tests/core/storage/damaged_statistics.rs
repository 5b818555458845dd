//! Damage to the file of the statistics: the same statistics come back, or it is told.

use std::fs;

use proptest::prelude::*;
use velha::session::Progress;
use velha::storage::{
    Folders, LARGEST_FILE, ReadError, SaveError, change_progress, decode_progress, encode_progress,
    read_progress,
};

use crate::session::statistics::{few, kept};
#[cfg(unix)]
use crate::storage::damaged_files::{remove, strange_things};

#[test]
fn statistics_cut_or_flipped_anywhere_are_the_same_or_told() {
    let text = encode_progress(&few());
    let whole = text.trim_end().len();
    for length in 0..whole {
        assert!(decode_progress(&text[..length]).is_err(), "{length}");
    }
    let mut bytes = text.into_bytes();
    let mut told = 0;
    for index in 0..bytes.len() {
        for bit in 0..8 {
            bytes[index] ^= 1 << bit;
            match str::from_utf8(&bytes).map(decode_progress) {
                Ok(Ok(read)) => {
                    assert_eq!(read, few(), "{}", String::from_utf8_lossy(&bytes));
                }
                Ok(Err(_)) | Err(_) => told += 1,
            }
            bytes[index] ^= 1 << bit;
        }
    }
    assert!(told > bytes.len() * 7, "{told} of {}", bytes.len() * 8);
}

/// What is said of statistics in which this was written in the place of that.
#[track_caller]
fn fault(old: &str, new: &str, with_check: bool) -> Result<Progress, SaveError> {
    let text = encode_progress(&kept());
    assert!(text.contains(old), "{old}");
    let text = text.replacen(old, new, 1);
    let lines = text.lines().filter(|line| with_check || !line.contains("check:"));
    decode_progress(&lines.collect::<Vec<_>>().join("\n"))
}

#[test]
fn statistics_that_were_changed_or_are_of_a_newer_program_are_told() {
    for (old, new, expected) in [
        ("velha statistics", "velha game", SaveError::Foreign),
        ("version: 1", "version: 0", SaveError::NoVersion(0)),
        ("version: 1", "version: 2", SaveError::Newer(2)),
        ("longest: 2", "longest: 3", SaveError::Changed),
        ("wins: 2", "wins: 4294967295", SaveError::Changed),
        ("level: Easy", "level: Hard", SaveError::Changed),
        ("b2:1", "b2:2", SaveError::Changed),
        ("person: X", "person: O", SaveError::Changed),
        ("counted: [", "counted: [1, ", SaveError::Changed),
        ("count: 2", "count: 0", SaveError::Changed),
    ] {
        assert_eq!(fault(old, new, true), Err(expected), "{new}");
    }
}

#[test]
fn numbers_and_moves_that_cannot_be_are_told_or_left_out() {
    for (old, new) in [
        ("streak: 0", "streak: -1"),
        ("streak: 0", "streak: 4294967296"),
        ("counted: [", "counted: [18446744073709551616, "),
        ("rows: 3", "rows: 2"),
        ("rows: 3", "rows: 21"),
        ("moves: \"", "moves: \"z9 "),
        ("square: \"", "square: \"\u{1b}"),
        ("square: \"a2\"", "square: \"\""),
        ("\"OO.\"", "\"OO\""),
        ("\"OO.\"", "\"OO?\""),
        ("level: Easy", "level: Easier"),
    ] {
        let error = fault(old, new, false).unwrap_err();
        assert!(error.to_string().chars().count() < 250, "{error}");
    }
    let default = fault("streak: 0", "streak: 0", false);
    assert_eq!(default, Ok(kept()), "without its check it is read");
    let won = fault("person: X", "person: O", false).unwrap().statistics;
    let first = kept().statistics.unjudged().map(|game| game.id);
    assert_eq!(won.unjudged().map(|game| game.id), first, "the others stay");
    assert_ne!(won, kept().statistics);
    let taken = fault("square: \"a2\"", "square: \"a3\"", false).unwrap();
    assert_eq!(taken.statistics.lost_by().len(), 1);
    let streak = fault("streak: 0,\n", "streak: 9,\n", false).unwrap();
    assert_eq!(streak.statistics.longest, 9);
    let key = fault("15x15-5 0042", "15x15\u{202e}", false).unwrap();
    assert_eq!(key.solved.len(), 1);
    let more = "counted: [".to_owned() + &"5, ".repeat(50_000);
    assert!(fault("counted: [", &more, false).is_ok());
}

#[test]
fn statistics_inside_each_other_or_in_another_encoding_are_told_and_put_aside() {
    let largest = usize::try_from(LARGEST_FILE).unwrap();
    let whole = encode_progress(&kept());
    let utf16 = whole.encode_utf16().flat_map(u16::to_le_bytes);
    let mut files: Vec<Vec<u8>> = vec![
        Vec::new(),
        utf16.collect(),
        vec![0; 1000],
        vec![0xFF; largest],
        vec![b' '; largest + 1],
    ];
    for unit in ["(", "[", "{", "/*", "Some(", "(0,", "#![enable(", "\"\\"] {
        let deep = unit.repeat(largest / unit.len() / 8);
        for field in ["tallies", "unknown"] {
            let begun = "(format: \"velha statistics\", version: 1, ";
            files.push(format!("{begun}{field}: {deep})").into_bytes());
        }
        files.push(deep.into_bytes());
    }
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(folder.path());
    for (index, bytes) in files.iter().enumerate() {
        fs::write(folders.statistics_file(), bytes).unwrap();
        let trouble = if index % 2 == 0 {
            let read = read_progress(&folders);
            assert_eq!(read.value, Progress::default());
            read.trouble
        } else {
            let changed = change_progress(&folders, |it| *it = kept()).unwrap();
            assert_eq!(read_progress(&folders).value, kept());
            changed.trouble
        };
        let trouble = trouble.unwrap();
        let aside = trouble.moved_to.unwrap();
        assert_eq!(&fs::read(&aside).unwrap(), bytes);
        fs::remove_file(aside).unwrap();
        assert!(trouble.cause.to_string().len() < 250, "{}", trouble.cause);
        let _ = fs::remove_file(folders.statistics_file());
    }
}

#[cfg(unix)]
#[test]
fn what_stands_in_the_place_of_the_statistics_is_told_and_stays() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(folder.path());
    let path = folders.statistics_file();
    for (name, make) in strange_things() {
        make(&path);
        let before = fs::symlink_metadata(&path).unwrap();
        let changed = change_progress(&folders, |it| *it = kept());
        assert_eq!(changed.is_ok(), name == "large", "{name}: {changed:?}");
        if name == "large" {
            let aside = changed.unwrap().trouble.unwrap().moved_to.unwrap();
            assert_eq!(fs::metadata(&aside).unwrap().len(), before.len());
            fs::rename(aside, &path).unwrap();
        }
        let read = read_progress(&folders);
        assert_eq!(read.value, Progress::default(), "{name}");
        let trouble = read.trouble.unwrap();
        assert!(matches!(trouble.cause, ReadError::Disk(_)), "{name}");
        let place = trouble.moved_to.unwrap_or_else(|| path.clone());
        let after = fs::symlink_metadata(&place).unwrap();
        let kind = (after.file_type(), after.len());
        assert_eq!(kind, (before.file_type(), before.len()), "{name}");
        remove(&place);
        change_progress(&folders, |it| *it = kept()).unwrap();
        assert_eq!(read_progress(&folders).value, kept());
        fs::remove_file(&path).unwrap();
    }
}

#[cfg(unix)]
#[test]
fn what_stands_in_the_place_of_their_lock_is_told_and_stays() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(folder.path());
    change_progress(&folders, |it| *it = kept()).unwrap();
    let lock = folder.path().join("statistics.lock");
    for (name, make) in strange_things() {
        fs::remove_file(&lock).unwrap();
        make(&lock);
        let changed = change_progress(&folders, |it| *it = Progress::default());
        // An oversized lock is a lock all the same.
        assert_eq!(changed.is_ok(), name == "large", "{name}: {changed:?}");
        if changed.is_ok() {
            change_progress(&folders, |it| *it = kept()).unwrap();
        }
        assert_eq!(read_progress(&folders).value, kept(), "{name}");
        remove(&lock);
        fs::write(&lock, "").unwrap();
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(100) })]

    #[test]
    fn statistics_at_random_do_no_harm(text in prop::collection::vec(any::<char>(), 0..500)) {
        let text: String = text.into_iter().collect();
        prop_assert!(decode_progress(&text).is_err());
        let within = format!("(format: \"velha statistics\", version: 1, streak: 0, {text})");
        prop_assert!(decode_progress(&within).is_err());
    }
}
