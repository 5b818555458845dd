//! `velha report FILE...`: the verdict and the board of every record of every file.
//!
//! A record is a line `NN verdict` and under it the board in box-drawing characters. `NN` is the
//! number of the record in its file, from 01; bad records are counted, too. They are reported on
//! the error stream as `FILE:LINE: ...`, or as `FILE: ...` where no line can be named. A save is
//! one record: the position at its cursor.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;

use super::{Output, place};
use crate::game::{Ending, GameRecord, LineName, Outcome, Position};

/// Arguments of `velha report`.
#[derive(Args, Clone, Debug)]
#[command(after_help = RECORDS)]
pub struct ReportArgs {
    /// Files of games in any format
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
}

/// Text on the format of the output, for the help and the manual.
const RECORDS: &str = "\
Bad records are reported on standard error as FILE:LINE: ..., and the exit status is 1 then.";

/// Runs `velha report`: writes the verdict and the board of every record of the files. Returns the
/// exit status, which is 1 if anything could not be read or written. A reader of `out` that goes
/// away, such as `head`, ends the report without an error.
pub fn run(args: &ReportArgs, out: &mut dyn Write, err: &mut dyn Write) -> u8 {
    let mut output = Output { out, err, has_failed: false };
    let written = args.files.iter().try_for_each(|file| output.report(file));
    output.status(written)
}

/// Returns the verdict on a position for `velha report`, in English: `in progress, X to move`,
/// `draw`, `X wins, row 1 and main diagonal`, or `O wins, X has row 1` where a line loses.
pub fn verdict(position: &Position) -> String {
    match position.outcome() {
        None => format!("in progress, {} to move", position.turn()),
        Some(Outcome::Draw) => "draw".to_owned(),
        Some(Outcome::Win { winner, lines }) => {
            let names = lines.iter().map(|line| line_name(line.name(position.rules())));
            let names = names.collect::<Vec<_>>().join(" and ");
            if position.rules().line_loses() {
                format!("{winner} wins, {} has {names}", winner.other())
            } else {
                format!("{winner} wins, {names}")
            }
        }
    }
}

fn line_name(name: LineName) -> String {
    match name {
        LineName::Row(row) => format!("row {row}"),
        LineName::Column(column) => format!("column {column}"),
        LineName::MainDiagonal => "main diagonal".to_owned(),
        LineName::AntiDiagonal => "anti-diagonal".to_owned(),
        LineName::Between(first, last) => format!("{first} to {last}"),
    }
}

impl Output<'_> {
    /// Writes the records of one file, and reports those that cannot be read. Returns an error only
    /// if `out` cannot be written.
    fn report(&mut self, file: &Path) -> io::Result<()> {
        for (game, number) in self.games(file).into_iter().zip(1..) {
            match game {
                Ok(game) => self.record(number, &game.record)?,
                Err(bad) => {
                    let what = format_args!("record {number}: {bad}");
                    self.report_error(&place(file, &bad), &what);
                }
            }
        }
        Ok(())
    }

    fn record(&mut self, number: usize, record: &GameRecord) -> io::Result<()> {
        let position = record.position();
        let verdict = match record.ending() {
            Some(Ending::Lost(mark)) => format!("{} wins", mark.other()),
            Some(Ending::GaveUp(mark)) => format!("{} wins, {mark} gave up", mark.other()),
            Some(Ending::OutOfTime(mark)) => {
                format!("{} wins, {mark} ran out of time", mark.other())
            }
            Some(Ending::Agreed) => "draw, agreed".to_owned(),
            _ => verdict(position),
        };
        writeln!(self.out, "{number:02} {verdict}\n{}", position.board())
    }
}
