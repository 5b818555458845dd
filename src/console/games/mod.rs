//! `velha games`: lists past games, exports them to files and imports them from files.
//!
//! A game is a line of seven columns, with a tabulator between them:
//!
//! - `id`: a number that no other game has;
//! - `date`: when it was played last, as `2026-11-22T18:05:00+01:00`;
//! - `players`: `NAME or level - NAME or level`, the one with X first;
//! - `board`: `ROWSxCOLUMNS,LINE` and the word of each unusual rule, as [`crate::game::Rules`] is
//!   written;
//! - `result`: `X wins`, `O wins`, `draw` or `unfinished`;
//! - `moves`: how many were made.

mod board;
mod files;

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use clap::builder::PossibleValuesParser;
use jiff::Zoned;

pub use board::BoardName;

use super::Output;
use files::Export;

use crate::game::Mark;
use crate::history::{GamePoint, GameSummary, History};
use crate::storage::{Folders, GAMES, GameFormat, Library, LibraryError, VELHA};
use crate::text::{Text, local};

/// Arguments of `velha games`.
#[derive(Args, Clone, Debug)]
#[command(after_help = COLUMNS)]
pub struct GamesArgs {
    /// List only games on this board, such as 3x3, 15x15,5 or 15x15,5,exactly
    #[arg(long, value_name = "BOARD")]
    pub board: Option<BoardName>,
    /// List only games of the player of this name, or of the computer at this level
    #[arg(long, value_name = "NAME")]
    pub player: Option<String>,
    /// List only the last N games
    #[arg(long, value_name = "N")]
    pub limit: Option<usize>,
    /// Write the games to files in this folder instead of listing them, over no other file
    #[arg(long, value_name = "FOLDER")]
    pub export: Option<PathBuf>,
    /// Format of those files
    #[arg(long, requires = "export", default_value = VELHA.id, value_parser = formats())]
    pub format: String,
    /// Add the games of these files, but for those that are there already
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["board", "player", "limit", "export"])]
    pub import: Vec<PathBuf>,
}

/// Returns the formats that games can be exported to.
fn formats() -> PossibleValuesParser {
    PossibleValuesParser::new(GAMES.iter().filter(|format| format.is_whole).map(|it| it.id))
}

/// Format of the output, for the help and the manual.
const COLUMNS: &str = "\
Each game is a line, the last one first, with a tabulator between its columns: id, date, players (name \
or level, X first), board (ROWSxCOLUMNS,LINE), result (X wins, O wins, draw or unfinished) and number of \
moves. Files that cannot be read are reported on standard error, and the exit status is 1 then.";

/// Runs `velha games` with the games in these folders. Returns the exit status, which is 1 if
/// anything cannot be read or written, or was damaged.
///
/// A reader of `out` that goes away, such as `head`, ends it without an error.
pub fn run(
    args: &GamesArgs,
    folders: Option<&Folders>,
    now: &Zoned,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> u8 {
    let mut output = Output { out, err, has_failed: false };
    let done = carry_out(args, folders, now, &mut output);
    output.status(done)
}

fn carry_out(
    args: &GamesArgs,
    folders: Option<&Folders>,
    now: &Zoned,
    output: &mut Output<'_>,
) -> io::Result<()> {
    let text = &english();
    let opened = folders.ok_or("no home folder, so no games are kept".to_owned());
    let opened = opened.and_then(|folders| {
        open(folders, text, output).map_err(|error| text.library_error(&error))
    });
    let (library, history) = &mut match opened {
        Ok(opened) => opened,
        Err(why) => {
            output.report_error(&"velha", &why);
            return Ok(());
        }
    };
    if let Some(folder) = &args.export {
        let format = GameFormat::find(&args.format).unwrap_or(VELHA);
        let mut files = Export { library, text, output };
        files.export(asked_for(args, history, text), folder, format, now)
    } else if args.import.is_empty() {
        list(args, history, now, output.out)
    } else {
        Export { library, text, output }.import(&args.import)
    }
}

/// Opens the library and loads its history. Reports a rescue in the words of the window.
fn open(
    folders: &Folders,
    text: &Text,
    output: &mut Output<'_>,
) -> Result<(Library, History), LibraryError> {
    let mut library = Library::open(folders)?;
    let damaged = library.check()?;
    for rescued in library.take_rescued().into_iter().chain(damaged) {
        output.report_error(&"velha", &text.rescued(&rescued).join(" "));
    }
    let history = library.history()?;
    Ok((library, history))
}

/// Returns the games that `args` select, the last one first.
pub fn asked_for<'a>(
    args: &'a GamesArgs,
    history: &'a History,
    text: &'a Text,
) -> impl Iterator<Item = &'a GameSummary> {
    let player = args.player.as_ref().map(|player| player.to_lowercase());
    let is_asked_for = move |game: &&GameSummary| {
        let is_player = |player: &String| {
            Mark::ALL.iter().any(|&mark| called(game, mark, text).to_lowercase() == *player)
        };
        args.board.is_none_or(|board| board.admits(game.rules()))
            && player.as_ref().is_none_or(is_player)
    };
    history.games.iter().filter(is_asked_for).take(args.limit.unwrap_or(usize::MAX))
}

/// Writes a line for each game that `args` select, with dates in the time zone of `now`.
///
/// # Errors
/// Returns an error if `out` cannot be written.
pub fn list(
    args: &GamesArgs,
    history: &History,
    now: &Zoned,
    out: &mut dyn Write,
) -> io::Result<()> {
    let text = english();
    for game in asked_for(args, history, &text) {
        let GameSummary { id, changed, moves, .. } = game;
        let (id, date) = (id.number(), local(*changed, now).strftime("%Y-%m-%dT%H:%M:%S%:z"));
        let [x, o] = Mark::ALL.map(|mark| called(game, mark, &text));
        let (board, result) = (game.rules().to_string(), result(game));
        writeln!(out, "{id}\t{date}\t{x} - {o}\t{board}\t{result}\t{moves}")?;
    }
    out.flush()
}

/// Returns the text in English, which other programs parse.
fn english() -> Text {
    Text::new(Some("en"))
}

/// Returns the name of the player with this mark, or the level of a computer without one.
fn called(game: &GameSummary, mark: Mark, text: &Text) -> String {
    let seat = game.seating.seat(mark);
    let players = &game.seating.players;
    match (&players[seat].name, players[seat].who.opponent()) {
        (None, Some(opponent)) => text.opponent(opponent),
        _ => text.name(players, seat),
    }
}

fn result(game: &GameSummary) -> &'static str {
    match game.point {
        None => "unfinished",
        Some(GamePoint::Draw) => "draw",
        Some(GamePoint::Win(seat)) if seat == game.seating.x => "X wins",
        Some(GamePoint::Win(_)) => "O wins",
    }
}
