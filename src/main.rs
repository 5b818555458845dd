//! The command line of Velha.
//!
//! On Windows a program with a window has no console, or one would open beside every game. What is
//! written without a window goes to the one that it was started from ([`terminal`]).
#![windows_subsystem = "windows"]

use std::env;
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::Parser;
use jiff::Zoned;
use velha::app::{self, Start};
use velha::cli::{self, Cli, Command};
use velha::console::{analyse, brain, games, report, terminal};
use velha::engine::Level;
use velha::storage::Folders;

fn main() -> ExitCode {
    if env::args_os().next().is_some_and(|name| cli::is_brain(&name)) {
        terminal::reach();
        return think(Level::Master);
    }
    // What it says of itself counts as an error here.
    let cli = Cli::try_parse();
    let opens_window = cli.as_ref().is_ok_and(Cli::opens_window);
    if !opens_window || env::var_os("RUST_LOG").is_some() {
        terminal::reach();
    }
    let cli = cli.unwrap_or_else(|told| told.exit());
    match cli.command {
        Some(Command::Report(args)) => {
            let mut out = BufWriter::new(io::stdout().lock());
            report::run(&args, &mut out, &mut io::stderr().lock()).into()
        }
        Some(Command::Analyse(args)) => {
            analyse::run(&args, &mut io::stdout().lock(), &mut io::stderr().lock()).into()
        }
        Some(Command::Games(args)) => {
            let mut out = BufWriter::new(io::stdout().lock());
            let (folders, now) = (Folders::of_user(), Zoned::now());
            let err = &mut io::stderr().lock();
            games::run(&args, folders.as_ref(), &now, &mut out, err).into()
        }
        Some(Command::Brain(args)) => think(args.level),
        None if cli.check => check(cli),
        None => play(cli),
    }
}

/// Plays as an engine for another program.
fn think(level: Level) -> ExitCode {
    match brain::run(level, io::stdin().lock(), io::stdout()) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever listened has gone: that is how such programs are ended.
        Err(_) => ExitCode::FAILURE,
    }
}

/// Tells what there is on this machine.
fn check(cli: Cli) -> ExitCode {
    match app::check(&mut io::stdout(), &start(cli)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) | Err(_) => ExitCode::FAILURE,
    }
}

/// What is asked for, in the folders of whoever asks.
fn start(cli: Cli) -> Start {
    Start { file: cli.file, language: cli.language, ..Start::new(Folders::of_user()) }
}

/// Opens the window.
fn play(cli: Cli) -> ExitCode {
    app::keep_log();
    let start = start(cli);
    app::watch(start.folders.clone());
    match app::run(start) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let sentence = error.to_string();
            let _ = writeln!(io::stderr(), "velha: {sentence}");
            error.show();
            ExitCode::FAILURE
        }
    }
}
