//! The command line of Velha.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::Parser;
use velha::app::{self, Start};
use velha::cli::{self, Cli, Command};
use velha::console::{analyse, brain, report};
use velha::storage::Folders;

fn main() -> ExitCode {
    if std::env::args_os()
        .next()
        .is_some_and(|name| cli::is_brain(&name))
    {
        return think();
    }
    let cli = Cli::parse();
    match cli.command {
        Some(Command::Report(args)) => {
            let mut out = BufWriter::new(io::stdout().lock());
            report::run(&args, &mut out, &mut io::stderr().lock()).into()
        }
        Some(Command::Analyse(args)) => {
            analyse::run(&args, &mut io::stdout().lock(), &mut io::stderr().lock()).into()
        }
        Some(Command::Brain) => think(),
        None => play(cli),
    }
}

/// Plays as an engine for another program.
fn think() -> ExitCode {
    match brain::run(io::stdin().lock(), io::stdout()) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever listened has gone: that is how such programs are ended.
        Err(_) => ExitCode::FAILURE,
    }
}

/// Opens the window.
fn play(cli: Cli) -> ExitCode {
    let start = Start {
        folders: Folders::of_user(),
        file: cli.file,
        pace: Start::PACE,
        seed: fastrand::u64(..),
        language: cli.language,
        dialogs: app::Dialogs::System,
        script: None,
    };
    match app::run(start) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "velha: {error}");
            ExitCode::FAILURE
        }
    }
}
