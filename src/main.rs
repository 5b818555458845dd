//! The command line of Velha.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::Parser;
use velha::app::{self, Start};
use velha::cli::{Cli, Command};
use velha::console::report;
use velha::storage::Folders;

fn main() -> ExitCode {
    let cli = Cli::parse();
    match cli.command {
        Some(Command::Report(args)) => {
            let mut out = BufWriter::new(io::stdout().lock());
            report::run(&args, &mut out, &mut io::stderr().lock()).into()
        }
        None => play(cli),
    }
}

/// Opens the window.
fn play(cli: Cli) -> ExitCode {
    let start = Start {
        folders: Folders::of_user(),
        file: cli.file,
        pace: Start::PACE,
        seed: fastrand::u64(..),
        language: None,
    };
    match app::run(start) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "velha: {error}");
            ExitCode::FAILURE
        }
    }
}
