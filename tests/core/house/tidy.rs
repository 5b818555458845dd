//! The house itself: which room may use which, and that every message is said somewhere.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The rooms from the bottom up; each may use those before it in this list.
const ROOMS: [&str; 11] = [
    "game", "engine", "puzzles", "session", "storage", "text", "picture", "sound", "console", "ui",
    "app",
];

/// More lines than this are too many for one file.
const LONGEST_FILE: usize = 450;

struct Source {
    /// Its path in `src`.
    name: String,
    /// Its lines without comments.
    code: Vec<String>,
    lines: usize,
}

fn sources_in(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources_in(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

fn sources() -> Vec<Source> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut paths = Vec::new();
    sources_in(&src, &mut paths);
    paths.sort();
    assert!(paths.len() > 40, "the rooms are where they were");
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        let name = path.strip_prefix(&src).unwrap().display().to_string();
        Source {
            name: name.replace('\\', "/"),
            lines: text.lines().count(),
            code: text.lines().map(without_comment).collect(),
        }
    };
    paths.into_iter().map(read).collect()
}

/// A line without what follows `//`, as long as that is not within a text.
fn without_comment(line: &str) -> String {
    let start = line.match_indices("//").map(|(at, _)| at);
    let outside = |at: &usize| line[..*at].matches('"').count().is_multiple_of(2);
    let end = start.into_iter().find(outside).unwrap_or(line.len());
    line[..end].to_owned()
}

impl Source {
    /// The room it is in; none of the files beside the rooms.
    fn room(&self) -> Option<usize> {
        let folder = self.name.split(['/', '.']).next();
        ROOMS.iter().position(|&room| Some(room) == folder)
    }

    fn is_in(&self, rooms: &[&str]) -> bool {
        self.room().is_some_and(|room| rooms.contains(&ROOMS[room]))
    }

    /// The lines that hold one of these words, told as `FILE:LINE: code`.
    fn lines_with(&self, words: &[&str]) -> Vec<String> {
        let numbered = self.code.iter().enumerate();
        numbered
            .filter(|(_, line)| words.iter().any(|word| line.contains(word)))
            .map(|(index, line)| format!("{}:{}: {}", self.name, index + 1, line.trim()))
            .collect()
    }
}

/// Fails with these lines, if there are any.
#[track_caller]
fn none(faults: impl IntoIterator<Item = String>) {
    let faults: Vec<String> = faults.into_iter().collect();
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn a_room_uses_only_the_rooms_below_it() {
    none(sources().iter().flat_map(|source| {
        let room = source.room();
        let above = room.map_or(&[][..], |room| &ROOMS[room + 1..]);
        let words: Vec<String> = above
            .iter()
            .flat_map(|above| [format!("crate::{above}"), format!("velha::{above}")])
            .collect();
        source.lines_with(&words.iter().map(String::as_str).collect::<Vec<_>>())
    }));
}

#[test]
fn only_the_window_knows_the_toolkit() {
    none(sources().iter().flat_map(|source| {
        let toolkit = ["egui", "eframe", "rfd::"];
        let beside = !source.is_in(&["ui", "app"]);
        if beside {
            source.lines_with(&toolkit)
        } else {
            Vec::new()
        }
    }));
}

#[test]
fn only_storage_opens_files() {
    none(sources().iter().flat_map(|source| {
        let files = [
            "std::fs",
            "fs::",
            "File::open",
            "File::create",
            "OpenOptions",
        ];
        let beside = !source.is_in(&["storage"]);
        if beside {
            source.lines_with(&files)
        } else {
            Vec::new()
        }
    }));
}

#[test]
fn only_the_engine_the_sounds_and_the_shell_start_threads() {
    none(sources().iter().flat_map(|source| {
        let threads = ["thread::spawn", "thread::Builder", "thread::scope"];
        let beside = !source.is_in(&["engine", "sound", "app"]);
        if beside {
            source.lines_with(&threads)
        } else {
            Vec::new()
        }
    }));
}

#[test]
fn what_a_person_reads_stands_in_the_messages() {
    /// Texts with a space that are no sentences of the program: names of ids, and parts of what
    /// the toolkits say when the window cannot be opened.
    const NO_SENTENCES: [&str; 7] = [
        "dialog focus",
        "nor DISPLAY is set",
        "DISPLAY is not set",
        "wayland compositor",
        "Error: not found",
        "wayland library",
        "matching configuration",
    ];
    /// Speaks English to whoever mends the program.
    const FOR_REPORTS: &str = "app/check.rs";
    let mut faults = Vec::new();
    for source in sources() {
        if !source.is_in(&["ui", "app"]) || source.name == FOR_REPORTS {
            continue;
        }
        let own_tests = source
            .code
            .iter()
            .position(|line| line.contains("#[cfg(test)]"));
        let code = &source.code[..own_tests.unwrap_or(source.code.len())];
        for (index, line) in code.iter().enumerate() {
            let for_programmers = ["assert", "expect", "reason =", "write!"];
            if for_programmers.iter().any(|word| line.contains(word)) {
                continue;
            }
            let texts = line.split('"').skip(1).step_by(2);
            for text in texts.filter(|text| !NO_SENTENCES.contains(text)) {
                let mut words = text.split(' ');
                let is_word = |word: &str| {
                    word.len() > 1 && word.chars().all(|letter| letter.is_ascii_alphabetic())
                };
                if words.clone().count() > 1 && words.all(is_word) {
                    faults.push(format!("{}:{}: {text}", source.name, index + 1));
                }
            }
        }
    }
    none(faults);
}

#[test]
fn no_file_is_too_long() {
    let sources = sources();
    let long = sources.iter().filter(|source| source.lines > LONGEST_FILE);
    none(long.map(|source| format!("{}: {} lines", source.name, source.lines)));
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
    let code: Vec<String> = sources()
        .into_iter()
        .flat_map(|source| source.code)
        .collect();
    let code = code.join("\n");
    let said = |name: &String| code.contains(&format!("\"{name}\""));
    none(messages.into_iter().filter(|name| !said(name)));
}
