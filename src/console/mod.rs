//! The commands of `velha` that open no window.
//!
//! Each command writes to the streams that its caller passes, in English whatever the language of
//! the system, because other programs parse the output. This room opens no window; [`brain`] and
//! [`mod@matches`] have threads of their own. [`brain`] answers the commands of [`crate::protocol`].

pub mod analyse;
pub mod brain;
pub mod convert;
pub mod matches;
pub mod report;
pub mod terminal;

use std::fmt::Display;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use clap::builder::PossibleValue;

use crate::engine::Level;
use crate::game::Rules;
use crate::storage::{self, Fault, OpenedFile, ReadGames, ReadNote};
use crate::text::Text;

/// The streams of a command, and whether the command has failed.
struct Output<'a> {
    out: &'a mut dyn Write,
    err: &'a mut dyn Write,
    /// Whether an error was reported.
    has_failed: bool,
}

impl Output<'_> {
    /// Writes `place: what` to the error stream and marks the command as failed; `place` is a file,
    /// a game or the program.
    fn report_error(&mut self, place: &dyn Display, what: &dyn Display) {
        self.has_failed = true;
        // What was written before it comes first.
        let _ = self.out.flush();
        // If the error stream is closed, only the exit status tells.
        let _ = writeln!(self.err, "{place}: {what}");
    }

    /// Reads the games of a file, and reports what a person may not expect of how it was read.
    fn read(&mut self, file: &Path) -> Result<ReadGames, Fault> {
        let OpenedFile { games, mut notes, .. } = storage::read_file_with_format(file)?;
        // Most files of others do not say the rules, and what is written counts rows as they did.
        notes.retain(|it| !matches!(it, ReadNote::RulesAssumed | ReadNote::RowsFromBottom));
        if !notes.is_empty() {
            let told = Text::new(Some("en")).read_notes(&notes, Rules::GOMOKU);
            self.report_error(&file.display(), &told);
        }
        Ok(games)
    }

    /// Reads the games of a file as [`Self::read`], and reports a fault of the file as a whole.
    fn games(&mut self, file: &Path) -> ReadGames {
        self.read(file).unwrap_or_else(|error| {
            self.report_error(&place(file, &error), &error);
            ReadGames::new()
        })
    }

    /// Returns the exit status at the end of a command whose last write gave `done`: 1 if anything
    /// has failed, else 0. An output that is closed early, as by `head`, is not a failure.
    fn status(mut self, done: io::Result<()>) -> u8 {
        match done.and_then(|()| self.out.flush()) {
            Err(error) if error.kind() != ErrorKind::BrokenPipe => {
                self.report_error(&"velha", &error);
            }
            _ => {}
        }
        u8::from(self.has_failed)
    }
}

/// Returns the place of an error for the error stream: `FILE:LINE`, or `FILE` if the line is not
/// known.
fn place(file: &Path, fault: &Fault) -> String {
    let name = file.display();
    fault.line.map_or_else(|| name.to_string(), |line| format!("{name}:{line}"))
}

/// Returns the path for a game in the output folder of `velha convert` or `velha match`, numbered
/// `(2)` and so on if something of that name exists.
fn free_path(folder: &Path, stem: &str, ending: &str) -> PathBuf {
    let numbered = (2..).map(|number| format!("{stem} ({number}).{ending}"));
    let names = [format!("{stem}.{ending}")].into_iter().chain(numbered);
    let mut paths = names.map(|name| folder.join(name));
    paths.find(|path| !storage::is_taken(path)).unwrap_or_default()
}

/// Formats a number of games for a report, as `2 games`.
fn games_phrase(number: usize) -> String {
    format!("{number} game{}", if number == 1 { "" } else { "s" })
}

impl ValueEnum for Level {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (name, help) = match self {
            Self::Random => ("random", "any free square"),
            Self::Beginner => ("beginner", "a child of six"),
            Self::Easy => ("easy", "a child of nine"),
            Self::Medium => ("medium", "an adult who plays now and then"),
            Self::Hard => ("hard", "a player of a club"),
            Self::Master => ("master", "the strongest"),
        };
        Some(PossibleValue::new(name).help(help))
    }
}
