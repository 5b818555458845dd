//! The house itself: which room may use which and do what, and that nothing in it is too long.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::source::{House, Named, Source, sources};

/// The rooms from the bottom up; each may use those before it in this list.
const ROOMS: [&str; 14] = [
    "game", "engine", "puzzles", "picture", "sound", "history", "session", "analysis", "storage",
    "protocol", "text", "console", "ui", "app",
];

/// Names kept to some rooms: the toolkit, files, threads and programs.
const KEPT_TO: [(&[&str], &[&str]); 5] = [
    (&["ui", "app"], &["egui", "eframe", "rfd"]),
    (&["storage"], &["fs", "File", "OpenOptions"]),
    (&["engine", "sound", "protocol", "app"], &["thread::Builder", "thread::spawn"]),
    (&["engine", "console"], &["thread::scope"]),
    (&["protocol", "app"], &["process::Command"]),
];

/// More lines than this are too many for one file.
const MAX_FILE: usize = 450;

/// More lines than this are too many for one function.
const MAX_FUNCTION: usize = 60;

/// Types that several files have for themselves, none of which meets another.
const OWN_IN_EACH_FILE: [&str; 4] = ["Choice", "Node", "Numbering", "Row"];

/// Files that stand for another one on other systems.
const OTHER_SYSTEMS: [&str; 2] = ["sound/silent.rs", "sound/windows.rs"];

/// Fails with these lines, if there are any.
#[track_caller]
fn none(faults: impl IntoIterator<Item = String>) {
    let faults: Vec<String> = faults.into_iter().collect();
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

/// The paths that a file names and that are one of these.
fn named(source: &Source, is_fault: impl Fn(&Named) -> bool) -> Vec<String> {
    let named = source.named().into_iter().filter(is_fault);
    named.map(|it| format!("{}:{}: {}", source.name, it.line, it.text())).collect()
}

#[test]
fn a_room_uses_only_the_rooms_below_it() {
    let floor = |room: &str| ROOMS.iter().position(|&it| it == room);
    none(sources().iter().flat_map(|source| {
        let own = floor(source.room()).unwrap_or(ROOMS.len());
        named(source, |it| it.room().and_then(floor) > Some(own))
    }));
}

/// The fuzzer is a package of its own, which nothing but the whole check builds.
#[test]
fn the_fuzzer_takes_every_crate_of_the_rooms_that_it_builds() {
    let read =
        |name: &str| fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).unwrap();
    let crates = |name: &str| -> BTreeSet<String> {
        let names = read(name);
        // It runs on systems that need none of those that only some take.
        let names = names.split("\n[target").next().unwrap_or_default().lines();
        let names = names.filter_map(|line| Some(line.split_once(" = ")?.0));
        names.map(|name| name.replace('-', "_")).collect()
    };
    let missing = &crates("Cargo.toml") - &crates("tests/fuzz/Cargo.toml");
    let rooms = read("tests/fuzz/rooms.rs");
    none(sources().iter().filter(|it| rooms.contains(&format!("mod {};", it.room()))).flat_map(
        |source| named(source, |it| missing.contains(it.text().split("::").next().unwrap())),
    ));
}

#[test]
fn what_only_some_rooms_may_do_no_other_does() {
    for (rooms, words) in KEPT_TO {
        let others = sources().iter().filter(|it| !rooms.contains(&it.room()));
        let is_kept = |it: &Named| words.iter().any(|word| it.has(word));
        none(others.flat_map(|source| named(source, is_kept)));
    }
}

/// A rule is matched where rules live; who asks what follows from it needs no change for another.
#[test]
fn few_files_outside_the_rules_name_a_rule() {
    const MAX: usize = 3;
    const ENUMS: [&str; 4] = ["LineRule", "LineOutcome", "Placement", "TakenSquare"];
    let is_rule = |it: &Named| ENUMS.iter().any(|name| it.has(name));
    let others = sources().iter().filter(|it| it.room() != "game");
    let files: Vec<_> = others.map(|it| named(it, is_rule)).filter(|it| !it.is_empty()).collect();
    assert!(files.len() <= MAX, "{files:#?}");
}

/// No files, clock, threads or chance, so that the same moves make the same game everywhere.
#[test]
fn the_rules_use_the_standard_library_and_what_is_derived_alone() {
    const DERIVED: [&str; 2] = ["serde", "thiserror"];
    const NOT: [&str; 7] = ["env", "fs", "io", "net", "process", "thread", "time"];
    let rules = || sources().iter().filter(|source| source.room() == "game");
    let own = |name: &str| {
        let files = [format!("game/{name}.rs"), format!("game/{name}/mod.rs")];
        rules().any(|it| files.contains(&it.name))
    };
    let is_foreign = |it: &Named| {
        let other =
            it.other_crate().is_some_and(|it| it != "std" && !DERIVED.contains(&it) && !own(it));
        other || NOT.iter().any(|word| it.has(&format!("std::{word}")))
    };
    none(rules().flat_map(|source| named(source, is_foreign)));
}

/// A file leads to another if it names something that stands there, by whatever way the name is
/// passed on; a module may name what is in it, and that may name the module.
#[test]
fn files_do_not_lead_in_circles() {
    let circles = House::new(sources()).circles().into_iter();
    none(circles.flatten().map(|(file, others)| format!("{file} -> {}", others.join(" "))));
}

#[test]
fn no_file_is_too_long() {
    let long = sources().iter().filter(|it| it.lines.len() > MAX_FILE);
    none(long.map(|it| format!("{}: {} lines", it.name, it.lines.len())));
}

#[test]
fn no_function_is_too_long() {
    let long = sources().iter().flat_map(|source| {
        let functions = source.functions().into_iter();
        let long = functions.filter(|function| function.lines > MAX_FUNCTION);
        long.map(|function| format!("{}: {}", source.name, function.name))
    });
    none(long);
}

#[test]
fn a_module_with_files_of_its_own_lies_beside_them() {
    let beside = sources().iter().filter(|source| {
        let folder = format!("{}/", source.name.trim_end_matches(".rs"));
        sources().iter().any(|other| other.name.starts_with(&folder))
    });
    none(beside.map(|it| format!("{} has a folder: it is its mod.rs", it.name)));
}

#[test]
fn no_two_types_have_one_name() {
    let mut files = BTreeMap::<&str, Vec<&str>>::new();
    for source in sources().iter().filter(|it| !OTHER_SYSTEMS.contains(&&*it.name)) {
        for name in source.types().filter(|name| !OWN_IN_EACH_FILE.contains(name)) {
            files.entry(name).or_default().push(&source.name);
        }
    }
    let several = files.into_iter().filter(|(_, files)| files.len() > 1);
    none(several.map(|(name, files)| format!("{name}: {}", files.join(" "))));
}

#[test]
fn what_a_person_reads_stands_in_the_messages() {
    /// Speaks English to whoever mends the program.
    const FOR_REPORTS: &str = "app/check.rs";
    const FOR_PROGRAMMERS: [&str; 4] = ["assert", "expect", "reason", "write"];
    let is_word =
        |word: &str| word.len() > 1 && word.chars().all(|letter| letter.is_ascii_alphabetic());
    let is_sentence = |text: &str| text.contains(' ') && text.split(' ').all(is_word);
    for source in sources() {
        if !["ui", "app"].contains(&source.room()) || source.name == FOR_REPORTS {
            continue;
        }
        let faults = source.texts().filter(|(_, text, beside)| {
            let for_programmers = |word: &&str| FOR_PROGRAMMERS.iter().any(|it| word.contains(it));
            is_sentence(text) && !beside.iter().any(for_programmers)
        });
        none(faults.map(|(line, text, _)| format!("{}:{line}: {text}", source.name)));
    }
}

/// The names of the messages in English.
fn messages() -> BTreeSet<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/i18n/en/velha.ftl");
    let text = fs::read_to_string(path).unwrap();
    let begins = |line: &&str| line.starts_with(|letter: char| letter.is_ascii_lowercase());
    let name = |line: &str| line.split(" =").next().unwrap_or_default().to_owned();
    text.lines().filter(begins).map(name).collect()
}

/// Messages that no line of the program says are work for translators that nobody reads. Those
/// that are said and missing do not compile.
#[test]
fn every_message_is_said_somewhere() {
    let messages = messages();
    assert!(messages.len() > 100);
    let texts = sources().iter().flat_map(Source::texts);
    let said: BTreeSet<&str> = texts.map(|(_, text, _)| text).collect();
    none(messages.into_iter().filter(|name| !said.contains(&**name)));
}
