//! `velha analyse`: what a position and each of its free squares are worth.
//!
//! It opens no file: a position from a file is loaded by whoever calls.

use std::fmt;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;

use crate::engine::Value;
use crate::engine::solve::{Limits, Solver, Worth, best_first, values_on_threads};
use crate::game::{
    ForeignMove, GameRecord, LineRule, Mark, Outcome, Position, Rules, RulesError, Square,
};

/// What `velha analyse` is asked.
#[derive(Args, Clone, Debug)]
pub struct AnalyseArgs {
    /// A saved game or a partie.txt whose position is analysed
    #[arg(conflicts_with_all = ["rows", "columns", "line", "exactly"])]
    pub file: Option<PathBuf>,
    /// The rows of an empty board
    #[arg(long, value_name = "R", default_value_t = 3)]
    pub rows: u8,
    /// The columns of an empty board
    #[arg(long, value_name = "C", default_value_t = 3)]
    pub columns: u8,
    /// The length of the line that wins
    #[arg(long, value_name = "K", default_value_t = 3)]
    pub line: u8,
    /// A longer line does not win
    #[arg(long)]
    pub exactly: bool,
    /// Squares played from there on, X first on an empty board: "b2 a1"
    #[arg(long, value_name = "SQUARES", default_value = "")]
    pub moves: String,
    /// The time it may take
    #[arg(long, value_name = "S", default_value_t = 10.0, value_parser = seconds)]
    pub seconds: f64,
    /// The threads it may use
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub threads: usize,
}

/// Why there is no position to analyse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnalyseError {
    /// There are no such rules.
    Rules(RulesError),
    /// This is not the name of a square.
    Name(String),
    /// The rules do not allow a move.
    Move(ForeignMove),
}

impl AnalyseArgs {
    /// The position that is asked about: `loaded` from the file, or else an empty board, with the
    /// moves played on it.
    ///
    /// # Errors
    /// Names what is wrong with the board or the first wrong move.
    pub fn position(&self, loaded: Option<Position>) -> Result<Position, AnalyseError> {
        let start = match loaded {
            Some(position) => position,
            None => Position::new(self.rules().map_err(AnalyseError::Rules)?, Mark::X),
        };
        let names = self.moves.split_whitespace();
        let squares = names
            .map(|name| Square::from_name(name).ok_or_else(|| AnalyseError::Name(name.to_owned())));
        let squares = squares.collect::<Result<Vec<_>, _>>()?;
        let game = GameRecord::replay(start, &squares, squares.len());
        Ok(game.map_err(AnalyseError::Move)?.position().clone())
    }

    fn rules(&self) -> Result<Rules, RulesError> {
        let rules = Rules::new(self.rows, self.columns, self.line)?;
        Ok(if self.exactly {
            rules.with_line_rule(LineRule::Exactly)
        } else {
            rules
        })
    }
}

/// Judges a position that is not over and that could not be proven, in about this time: a value
/// of any kind.
pub type Estimate<'a> = dyn FnMut(&Position, Duration) -> Value + 'a;

/// Writes what the position is worth, then a line for each free square, best first.
///
/// What is not proven within its share of the time is given to `estimate`; without one it is
/// unknown. Estimates of squares are written as the side to move sees them.
///
/// # Errors
/// Where `out` cannot be written, or a thread cannot be started.
pub fn analyse(
    position: &Position,
    args: &AnalyseArgs,
    estimate: Option<&mut Estimate<'_>>,
    out: &mut dyn Write,
) -> io::Result<()> {
    if let Some(outcome) = position.outcome() {
        return match outcome {
            Outcome::Win { winner, .. } => writeln!(out, "value: {winner} wins in 0"),
            Outcome::Draw => writeln!(out, "value: draw"),
        };
    }
    let begin = Instant::now();
    let all = Duration::from_secs_f64(args.seconds);
    let Found {
        mut value,
        mut worths,
    } = prove(position, args, begin, all)?;
    if let Some(estimate) = estimate {
        let left = all.saturating_sub(begin.elapsed());
        estimate_rest(position, &mut worths, left, estimate);
        value = value.or_else(|| worths.first().map(|best| best.value));
    }
    write(position, value, &worths, out)
}

/// What could be proven, the squares best first.
struct Found {
    value: Option<Value>,
    worths: Vec<Worth>,
}

/// The shares of the time after which neither the value of the position nor those of its squares
/// are looked for any longer, on boards that can be solved and on others.
const SHARES: [(f64, f64); 2] = [(0.45, 0.9), (0.2, 0.4)];

/// Boards with more free squares than this are seldom solved.
const SOLVABLE: usize = 40;

fn prove(
    position: &Position,
    args: &AnalyseArgs,
    begin: Instant,
    all: Duration,
) -> io::Result<Found> {
    let solvable = position.board().free_squares().count() <= SOLVABLE;
    let (first, second) = SHARES[usize::from(!solvable)];
    let until = |share: f64| Limits {
        deadline: begin.checked_add(all.mul_f64(share)),
        ..Limits::default()
    };
    let mut solver = Solver::new();
    let value = solver.value(position, until(first), |_| ());
    let worths = if args.threads > 1 {
        let memory = Solver::DEFAULT_MEMORY;
        values_on_threads(args.threads, memory, position, until(second), |_| ())?
    } else {
        solver.values(position, until(second), |_| ())
    };
    let best = worths.first().map(|best| best.value);
    let complete = worths.len() == position.board().free_squares().count();
    let won =
        |value: &Value| matches!(value, Value::Win { winner, .. } if *winner == position.turn());
    Ok(Found {
        value: value.or(best.filter(|best| complete || won(best))),
        worths,
    })
}

fn estimate_rest(
    position: &Position,
    worths: &mut Vec<Worth>,
    left: Duration,
    estimate: &mut Estimate<'_>,
) {
    let begin = Instant::now();
    let open = unknown(position, worths);
    for (index, &square) in open.iter().enumerate() {
        let left = left.saturating_sub(begin.elapsed());
        let shares = u32::try_from(open.len() - index).unwrap_or(u32::MAX);
        let mut next = position.clone();
        if next.play(square).is_ok() {
            worths.push(Worth::after(square, estimate(&next, left / shares)));
        }
    }
    worths.sort_by_key(|worth| worth.square);
    best_first(worths, position.turn());
}

fn write(
    position: &Position,
    value: Option<Value>,
    worths: &[Worth],
    out: &mut dyn Write,
) -> io::Result<()> {
    match value {
        Some(value) if value.is_proven() => writeln!(out, "value: {value}")?,
        Some(value) => writeln!(out, "value: unknown, {value}")?,
        None => writeln!(out, "value: unknown")?,
    }
    for &Worth { square, value } in worths {
        match value {
            Value::Estimate(for_x) => {
                let sign = if position.turn() == Mark::X {
                    1.0
                } else {
                    -1.0
                };
                writeln!(out, "{square} {:+.2}", for_x * sign)?;
            }
            value => writeln!(out, "{square} {value}")?,
        }
    }
    for square in unknown(position, worths) {
        writeln!(out, "{square} unknown")?;
    }
    Ok(())
}

/// The free squares that have no value yet.
fn unknown(position: &Position, worths: &[Worth]) -> Vec<Square> {
    let known = |square: &Square| worths.iter().any(|worth| worth.square == *square);
    let free = position.board().free_squares();
    free.filter(|square| !known(square)).collect()
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    if (0.0..=86_400.0).contains(&seconds) {
        Ok(seconds)
    } else {
        Err("between 0 and 86400".to_owned())
    }
}

impl fmt::Display for AnalyseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rules(error) => error.fmt(f),
            Self::Name(name) => write!(f, "{name} is not the name of a square"),
            Self::Move(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for AnalyseError {}
