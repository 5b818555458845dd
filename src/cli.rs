//! What can be said on the command line.
//!
//! A file that is named like a command is opened by a path that says more: `velha ./report`.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use clap::{Parser, Subcommand};

use crate::console::analyse::AnalyseArgs;
use crate::console::brain::BrainArgs;
use crate::console::games::GamesArgs;
use crate::console::report::ReportArgs;
use crate::storage::GAMES;
use crate::text::{Language, UnknownLanguage};

/// The command line of `velha`.
#[derive(Clone, Debug, Parser)]
#[command(
    name = "velha",
    version,
    about = env!("CARGO_PKG_DESCRIPTION"),
    long_about = None,
    args_conflicts_with_subcommands = true
)]
pub struct Cli {
    /// A game to open, in any of the formats that can be read
    #[arg(value_name = "FILE", help = file_help())]
    pub file: Option<PathBuf>,

    /// The language of the window for this run, as a tag: en, fr, ko, pt-BR, zh-CN
    #[arg(long, value_name = "TAG", value_parser = language)]
    pub language: Option<String>,

    /// Check what the program finds on this machine, to go with the report of a problem
    #[arg(long, conflicts_with = "file")]
    pub check: bool,

    /// What to do without a window
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What can be done without a window.
#[derive(Clone, Debug, Subcommand)]
pub enum Command {
    /// Write the verdict and the grid of every record of every file
    Report(ReportArgs),
    /// Evaluate a position and each of its free squares
    Analyse(AnalyseArgs),
    /// List the games that were played, write them to files or take in those of files
    Games(GamesArgs),
    /// Play as an engine that speaks the Gomocup protocol on its standard streams
    Brain(BrainArgs),
}

impl Cli {
    /// Whether this is a start with a window.
    pub const fn opens_window(&self) -> bool {
        self.command.is_none() && !self.check
    }
}

fn file_help() -> String {
    let examples = GAMES.each_ref().map(|format| format.example);
    format!("A game to open: {}", examples.join(" or "))
}

fn language(tag: &str) -> Result<String, UnknownLanguage> {
    Language::find(tag).map(|language| language.tag.clone())
}

/// Whether the program was started under a name by which Gomoku managers know an engine:
/// `pbrain-` and anything. It then is one, whatever else the command line says.
pub fn is_brain(program: &OsStr) -> bool {
    Path::new(program)
        .file_name()
        .and_then(OsStr::to_str)
        .is_some_and(|name| name.to_ascii_lowercase().starts_with("pbrain-"))
}
