//! The command line of Velha.

use std::io::{self, BufWriter};
use std::process::ExitCode;

use clap::{CommandFactory, Parser};
use velha::cli::{Cli, Command};
use velha::console::report;

fn main() -> ExitCode {
    let cli = Cli::parse();
    match cli.command {
        Some(Command::Report(args)) => {
            let mut out = BufWriter::new(io::stdout().lock());
            report::run(&args, &mut out, &mut io::stderr().lock()).into()
        }
        None => {
            let _ = Cli::command().print_help();
            ExitCode::FAILURE
        }
    }
}
