//! Starts the window or a command.
//!
//! On Windows the program is linked without a console, which would open beside every game. Commands
//! write to the console that has started the program ([`terminal`]).
#![windows_subsystem = "windows"]

use std::env;
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use jiff::Zoned;
use velha::app::{self, StartOptions};
use velha::cli::{self, Cli, CliCommand};
use velha::console::{analyse, brain, convert, matches, report, terminal};
use velha::engine::Level;
use velha::storage::Folders;

fn main() -> ExitCode {
    if env::args_os().next().is_some_and(|name| cli::is_brain(&name)) {
        terminal::attach();
        return think(Level::Master);
    }
    // Help and version come as errors.
    let cli = Cli::read(env::args_os());
    let opens_window = cli.as_ref().is_ok_and(Cli::opens_window);
    if !opens_window || env::var_os("RUST_LOG").is_some() {
        terminal::attach();
    }
    let cli = cli.unwrap_or_else(|told| told.exit());
    match cli.command {
        Some(CliCommand::Report(args)) => command(|out, err| report::run(&args, out, err)),
        Some(CliCommand::Analyse(args)) => command(|out, err| analyse::run(&args, out, err)),
        Some(CliCommand::Convert(args)) => command(|out, err| {
            convert::run(&args, Folders::of_user().as_ref(), &Zoned::now(), out, err)
        }),
        Some(CliCommand::Match(args)) => command(|out, err| matches::run(&args, out, err)),
        Some(CliCommand::Brain(args)) => think(args.level),
        None if cli.check => check(cli),
        None => play(cli),
    }
}

/// Runs a command on the streams of the program.
fn command(run: impl FnOnce(&mut dyn Write, &mut dyn Write) -> u8) -> ExitCode {
    let mut out = BufWriter::new(io::stdout().lock());
    run(&mut out, &mut io::stderr().lock()).into()
}

/// Runs `velha brain`, or a program that is called `pbrain-`.
fn think(level: Level) -> ExitCode {
    match brain::run(level, io::stdin().lock(), io::stdout()) {
        Ok(()) => ExitCode::SUCCESS,
        // The manager has gone, as managers do to end an engine.
        Err(_) => ExitCode::FAILURE,
    }
}

/// Runs `velha --check`.
fn check(cli: Cli) -> ExitCode {
    match app::check(&mut io::stdout(), &start(cli)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) | Err(_) => ExitCode::FAILURE,
    }
}

/// Returns the options of a start from the command line, with the folders of the user.
fn start(cli: Cli) -> StartOptions {
    StartOptions {
        files: cli.files,
        language: cli.language,
        ..StartOptions::new(Folders::of_user())
    }
}

/// Opens the window.
fn play(cli: Cli) -> ExitCode {
    app::init_log();
    let start = start(cli);
    app::install_panic_hook(start.folders.clone());
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
