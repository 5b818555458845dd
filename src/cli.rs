//! The command line. Help and manual are generated from it.
//!
//! A file that is named like a command is opened by a longer path: `velha ./report`.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use clap::{Error, Parser, Subcommand};

use crate::console::analyse::AnalyseArgs;
use crate::console::brain::BrainArgs;
use crate::console::convert::ConvertArgs;
use crate::console::matches::MatchArgs;
use crate::console::report::ReportArgs;
use crate::storage::GameFormat;
use crate::text::Language;

/// The command line of `velha`.
#[derive(Clone, Debug, Parser)]
#[command(
    name = "velha",
    version,
    about = env!("CARGO_PKG_DESCRIPTION"),
    long_about = None,
    after_long_help = SURROUNDINGS,
    args_conflicts_with_subcommands = true
)]
pub struct Cli {
    /// Games to open, the last one on the board.
    #[arg(value_name = "FILE", help = format!("Games to open: {}", GameFormat::examples()))]
    pub files: Vec<PathBuf>,

    /// Language of the window for this run: en, fr, ko, pt-BR or zh-CN
    #[arg(long, value_name = "TAG", value_parser = |tag: &str| Language::find(tag).map(|it| it.tag.clone()))]
    pub language: Option<String>,

    /// Print what Velha finds on this machine, for a report of a problem
    #[arg(long, conflicts_with = "files")]
    pub check: bool,

    /// A command, which opens no window.
    #[command(subcommand)]
    pub command: Option<CliCommand>,
}

/// A command that opens no window.
#[derive(Clone, Debug, Subcommand)]
pub enum CliCommand {
    /// Print the verdict and the board of every record of files
    Report(ReportArgs),
    /// Evaluate a position and each of its free squares
    Analyse(AnalyseArgs),
    /// Convert games between formats, or take them out of those played here or into them
    Convert(ConvertArgs),
    /// Play games between two programs or levels, and tell which is stronger
    Match(MatchArgs),
    /// Play as an engine that speaks the Gomocup protocol on standard input and output
    Brain(BrainArgs),
}

/// Text on files, variables and exit status, for the long help and the manual.
const SURROUNDINGS: &str = "\
Velha writes only to these folders. Settings and the size of the window are in \
~/.config/velha/settings.ron; on Windows in %APPDATA%\\velha\\config. All games, solved puzzles and recent \
files are in ~/.local/state/velha/games.db, an SQLite database; reports of the last five crashes are beside \
it as crash-TIME.txt; on Windows both are in %LOCALAPPDATA%\\velha\\data. On a Mac everything is in \
~/Library/Application Support/velha. Files that cannot be read are kept beside the others as .bad.

VELHA_FOLDER names another folder for all of this. A file called portable beside the program, unless \
that is a folder called bin, keeps all of it beside the program.

RUST_LOG=info (or debug, or velha=debug) writes a log to standard error. RUST_BACKTRACE=1 adds the calls \
to a crash report.

A program that is called pbrain- and anything runs velha brain at level master.

The exit status is 0, or 1 if a file cannot be read or written or no window can be opened, or 2 for a \
command line that is wrong.

A terminal of Windows does not wait for a program with a window: write start /wait velha, or send the \
output to a file or another program, errors as well.";

impl Cli {
    /// Parses a command line, the program's name first.
    ///
    /// # Errors
    /// Returns [`Error`] if the line is invalid, or asks for help or the version.
    pub fn read(line: impl IntoIterator<Item = OsString>) -> Result<Self, Error> {
        Self::try_parse_from(line)
    }

    /// Returns `true` if the program opens a window: without a command and without `--check`.
    pub const fn opens_window(&self) -> bool {
        self.command.is_none() && !self.check
    }
}

/// Returns `true` if the name of the program starts with `pbrain-`, by which Gomoku managers know
/// an engine. The program then runs `velha brain` whatever its arguments are.
pub fn is_brain(program: &OsStr) -> bool {
    Path::new(program)
        .file_name()
        .and_then(OsStr::to_str)
        .is_some_and(|name| name.to_ascii_lowercase().starts_with("pbrain-"))
}
