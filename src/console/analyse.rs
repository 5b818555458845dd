//! `velha analyse`: values of a position and of each of its free squares.
//!
//! [`analyse`] opens no file; [`run`] joins it to the storage and the streams.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use clap::builder::{PossibleValue, PossibleValuesParser, RangedI64ValueParser};
use clap::{Args, ValueEnum, value_parser};

use super::Output;
use crate::engine::{Control, Engine, Limits, MoveValue, Value, reconcile};
use crate::game::{
    Board, IllegalMove, Mark, Move, Position, Rule, RuleKind, Rules, RulesError, Square,
};
use crate::storage::GameFormat;

/// Runs `velha analyse`. Returns the exit status, which is 1 if there is no position to analyse or
/// nothing can be written.
pub fn run(args: &AnalyseArgs, out: &mut dyn Write, err: &mut dyn Write) -> u8 {
    let mut output = Output { out, err, has_failed: false };
    let loaded = args.file.as_deref().map(|path| load(path, &mut output)).transpose();
    let position = loaded.and_then(|loaded| args.position(loaded).map_err(|why| why.to_string()));
    let done = match position {
        Ok(position) => analyse(&position, args, output.out),
        Err(why) => {
            output.report_error(&"velha", &why);
            Ok(())
        }
    };
    output.status(done)
}

/// Reads the position at the cursor of the one game of a file; an error, in English, if there are
/// several games.
fn load(path: &Path, output: &mut Output<'_>) -> Result<Position, String> {
    let said = |why: &dyn fmt::Display| format!("{}: {why}", path.display());
    let mut games = output.read(path).map_err(|why| said(&why))?;
    if games.len() != 1 {
        return Err(said(&format_args!("found {} records instead of one", games.len())));
    }
    let game = games.remove(0).map_err(|bad| said(&bad))?;
    Ok(game.record.position().clone())
}

/// Writes the value of the position, then a line for each free square, best first. Estimates of
/// squares are written from the point of view of the side to move.
///
/// # Errors
/// Returns an error if `out` cannot be written.
pub fn analyse(position: &Position, args: &AnalyseArgs, out: &mut dyn Write) -> io::Result<()> {
    if let Some(outcome) = position.outcome() {
        return writeln!(out, "value: {}", Value::of(outcome));
    }
    let limits = Limits {
        time: Duration::from_secs_f64(args.seconds),
        threads: args.threads.into(),
        memory: 2 * Limits::MEMORY,
        ..Limits::default()
    };
    let (value, squares) = judge(position, &limits);
    match value {
        Some(value) if value.is_proven() => writeln!(out, "value: {value}")?,
        Some(value) => writeln!(out, "value: unknown, {value}")?,
        None => writeln!(out, "value: unknown")?,
    }
    for &MoveValue { square, value } in &squares {
        match value {
            Value::Estimate(for_x) => {
                let sign = match position.turn() {
                    Mark::X => 1.0,
                    Mark::O => -1.0,
                };
                // Less than half of the last digit is no advantage, and zero has no sign.
                let worth = if for_x.abs() < 0.005 { 0.0 } else { for_x * sign };
                writeln!(out, "{square} {worth:+.2}")?;
            }
            value => writeln!(out, "{square} {value}")?,
        }
    }
    let is_known = |square: &Square| squares.iter().any(|known| known.square == *square);
    for square in position.placements().filter(|square| !is_known(square)) {
        writeln!(out, "{square} unknown")?;
    }
    for square in position.board().free_squares() {
        if let Some(ban) = position.ban(square) {
            writeln!(out, "{square} forbidden, {}", ban.reason)?;
        }
    }
    Ok(())
}

/// Share of the time for the value of the position; the rest is for those of its squares.
const FOR_THE_POSITION: f64 = 0.4;

/// Searches a position that is not over. Returns its value, `None` if none was found in time, and
/// the values of its squares, best first.
fn judge(position: &Position, limits: &Limits) -> (Option<Value>, Vec<MoveValue>) {
    let (began, mut engine) = (Instant::now(), Engine::with_seed(1));
    let (stop, found) = (AtomicBool::new(false), RefCell::new(BTreeMap::new()));
    let on_value = |it: MoveValue| {
        found.borrow_mut().insert(it.square, it.value);
    };
    let control = Control::new(&stop, &|_| {}).with_values(&on_value);
    let within = |time| Limits { time, ..*limits };
    let share = within(limits.time.mul_f64(FOR_THE_POSITION));
    let info = engine.analyse(position, &share, &control);
    let left = within(limits.time.saturating_sub(began.elapsed()));
    engine.multi_pv(position, &left, &control);
    let found = found.take().into_iter();
    let squares = found.map(|(square, value)| MoveValue { square, value });
    let best = info.and_then(|info| {
        let (square, value) = (*info.pv.first()?, info.value);
        Some(MoveValue { square, value })
    });
    reconcile(position, best, squares.collect())
}

/// Arguments of `velha analyse`.
#[derive(Args, Clone, Debug)]
#[command(after_help = VALUES)]
pub struct AnalyseArgs {
    /// A game whose position to analyse.
    #[arg(
        help = format!("A game whose position to analyse: {}", GameFormat::examples()),
        conflicts_with_all = ["rows", "columns", "line", "wins", "fall", "misere", "position"]
    )]
    pub file: Option<PathBuf>,
    /// Rows of an empty board [default: 3; in renju 15]
    #[arg(long, value_name = "R")]
    pub rows: Option<u8>,
    /// Columns of an empty board [default: 3; in renju 15]
    #[arg(long, value_name = "C")]
    pub columns: Option<u8>,
    /// Length of a line [default: 3; in renju 5]
    #[arg(long, value_name = "K")]
    pub line: Option<u8>,
    /// Rows of marks that count as a line
    #[arg(long, value_name = "WHAT", value_parser = lines(), default_value = "at-least")]
    pub wins: String,
    /// Let marks fall to the lowest free square of their column; a move may name its column alone
    #[arg(long)]
    pub fall: bool,
    /// Let a completed line lose (misère)
    #[arg(long)]
    pub misere: bool,
    /// Rows of a board from the top, such as "X.O/.../..X"
    #[arg(long, value_name = "ROWS", conflicts_with_all = ["rows", "columns"])]
    pub position: Option<String>,
    /// Side to move on that board; by default X, or O if there are more X than O
    #[arg(long, value_name = "MARK", value_enum, requires = "position", ignore_case = true)]
    pub turn: Option<Mark>,
    /// Moves to play from there, such as "b2 a1"
    #[arg(long, value_name = "SQUARES", default_value = "")]
    pub moves: String,
    /// Most seconds to take
    #[arg(long, value_name = "S", default_value_t = 10.0, value_parser = seconds)]
    pub seconds: f64,
    /// Most threads to use
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = threads())]
    pub threads: u16,
}

/// Text on the format of the output, for the help and the manual.
const VALUES: &str = "\
The first line is the value of the position, the others are those of its free squares, the best first: X \
wins in 7 (counted in single moves; without a number where it is not proven how soon), draw, or an estimate \
where nothing is proven. In renju the forbidden squares follow, with the reason. Squares are a letter for \
the column from the left and a number for the row from the top.";

/// Returns the parser of `--threads`: 1 to 256, as `INFO thread_num` allows.
fn threads() -> RangedI64ValueParser<u16> {
    value_parser!(u16).range(1..=256)
}

/// Returns the parser of `--wins`, with the words of the line rules.
fn lines() -> PossibleValuesParser {
    let rules = RuleKind::LINE.rules.iter();
    rules.map(|rule| PossibleValue::new(rule.word).help(rule.summary)).into()
}

impl ValueEnum for Mark {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (name, help) = match self {
            Self::X => ("X", "the cross"),
            Self::O => ("O", "the nought"),
        };
        Some(PossibleValue::new(name).help(help))
    }
}

impl AnalyseArgs {
    /// Returns the position that `velha analyse` searches: `loaded` from the file, or else the
    /// board of `--position` or an empty one, with the moves of `--moves` played on it. What is
    /// left of an opening is left out.
    ///
    /// # Errors
    /// Returns the fault of the board or of the first illegal move, in English.
    pub fn position(&self, loaded: Option<Position>) -> Result<Position, Box<dyn Error>> {
        let mut position = match (loaded, &self.position) {
            (Some(position), _) => position,
            (None, Some(rows)) => self.set_up(rows)?,
            (None, None) => Position::new(self.rules(self.rows, self.columns)?, Mark::X),
        };
        for (name, number) in self.moves.split_whitespace().zip(1..) {
            let choice = name.parse::<Move>().ok().filter(|made| made.square().is_none());
            let choice = choice.filter(|_| !position.decisions().is_empty());
            let square = picked(name, position.rules()).map(|it| position.landing(it).into());
            let made = choice.or(square);
            let made = made.ok_or_else(|| format!("{name} is not the name of a square"))?;
            position.play(made).map_err(|cause| IllegalMove { number, made, cause })?;
        }
        Ok(position.without_opening())
    }

    /// Returns the position of `--position`: its rows from the top, with `/` between them.
    fn set_up(&self, rows: &str) -> Result<Position, Box<dyn Error>> {
        let rows: Vec<&str> = rows.split('/').map(str::trim).collect();
        let side = |length: usize| u8::try_from(length).unwrap_or(u8::MAX);
        let rules = self.rules(Some(side(rows.len())), Some(side(rows[0].chars().count())))?;
        let board = Board::from_rows(rules, rows)?;
        let turn = self.turn.unwrap_or_else(|| board.lacking());
        Ok(Position::from_board(board.infer_first(turn), turn)?)
    }

    fn rules(&self, rows: Option<u8>, columns: Option<u8>) -> Result<Rules, RulesError> {
        let words =
            [Some(&*self.wins), self.misere.then_some("misere"), self.fall.then_some("falling")];
        let line_rule = Rule::from_word(&self.wins);
        let usual = line_rule.map_or(Rules::TIC_TAC_TOE, |rule| Rules::TIC_TAC_TOE.with(rule));
        let (rows, columns) = (rows.unwrap_or(usual.rows()), columns.unwrap_or(usual.columns()));
        let rules = Rules::new(rows, columns, self.line.unwrap_or(usual.line()))?;
        rules.with_words(words.into_iter().flatten())
    }
}

/// Parses the name of a square on the command line; where marks fall, a letter alone means its
/// column.
fn picked(name: &str, rules: Rules) -> Option<Square> {
    let is_column = rules.falls() && name.len() == 1;
    if is_column { format!("{name}1").parse().ok() } else { name.parse().ok() }
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds: f64 = text.parse().or(Err("not a number".to_owned()))?;
    if (0.0..=86_400.0).contains(&seconds) {
        Ok(seconds)
    } else {
        Err("between 0 and 86400".to_owned())
    }
}
