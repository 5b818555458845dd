//! `velha analyse`: what a position and each of its free squares are worth.
//!
//! The judging itself, [`analyse`], opens no file and prints nothing; [`run`] joins it to the
//! storage, the engine's search and the streams.

use std::fmt;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use clap::Args;

use crate::engine::solve::{Solver, values_on_threads};
use crate::engine::{
    Budget, Control, Engine, Level, Limits, MoveValue, Value, best_first, steps_from_stones,
};
use crate::game::{
    GameRecord, IllegalMove, LineRule, Mark, Move, Outcome, Position, Rules, RulesError, Square,
};
use crate::storage::{self, Opened};

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
    Move(IllegalMove),
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
        let moves = names
            .map(|name| Move::from_name(name).ok_or_else(|| AnalyseError::Name(name.to_owned())));
        let moves = moves.collect::<Result<Vec<_>, _>>()?;
        let game = GameRecord::replay(start, &moves, moves.len());
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

/// Does what `velha analyse` is asked; returns the exit status, 1 where there is no position to
/// analyse or nothing can be written.
pub fn run(args: &AnalyseArgs, out: &mut dyn Write, err: &mut dyn Write) -> u8 {
    let loaded = args.file.as_deref().map(load).transpose();
    let position = loaded.and_then(|loaded| args.position(loaded).map_err(|why| why.to_string()));
    let position = match position {
        Ok(position) => position,
        Err(why) => {
            // There is nowhere else to say that standard error is closed.
            let _ = writeln!(err, "velha: {why}");
            return 1;
        }
    };
    let mut engine = Engine::with_seed(1);
    let mut estimate = |position: &Position, time: Duration| {
        let limits = Limits {
            time,
            threads: args.threads,
            ..Limits::default()
        };
        let (stop, publish) = (AtomicBool::new(false), |_| ());
        let control = Control::new(&stop, &publish);
        let choice = engine.choose(position, Level::Master, &limits, &control)?;
        let (square, value) = (choice.square, choice.info?.value);
        Some(MoveValue { square, value })
    };
    match analyse(&position, args, Some(&mut estimate), out) {
        Ok(()) => 0,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
        Err(_) => 1,
    }
}

/// The one position that a file holds.
fn load(path: &Path) -> Result<Position, String> {
    let said = |why: &dyn fmt::Display| format!("{}: {why}", path.display());
    match storage::open(path) {
        Ok(Opened::Game(game)) => Ok(game.record.position().clone()),
        Ok(Opened::Records(mut records)) if records.len() == 1 => match records.remove(0) {
            Ok(record) => Ok(record.position),
            Err(bad) => Err(said(&bad.cause)),
        },
        Ok(Opened::Records(records)) => {
            let why = format!("it holds {} records; one can be analysed", records.len());
            Err(said(&why))
        }
        Err(why) => Err(said(&why)),
    }
}

/// Judges a position that is not over and that could not be proven, in about this time: the move
/// that looks best and a value of any kind.
pub type Estimate<'a> = dyn FnMut(&Position, Duration) -> Option<MoveValue> + 'a;

/// Writes what the position is worth, then a line for each free square, best first.
///
/// The position is judged before its squares are, so that the value that is written is that of the
/// first square. What is not proven within its share of the time is given to `estimate`; without
/// one it is unknown. Estimates of squares are written as the side to move sees them.
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
    let mut found = Found {
        position,
        clock: Clock {
            begin: Instant::now(),
            all: Duration::from_secs_f64(args.seconds),
        },
        best: None,
        worths: Vec::new(),
    };
    found.prove(args.threads)?;
    if let Some(estimate) = estimate {
        found.estimate(estimate);
    }
    found.put_in_order();
    write(
        position,
        found.best.map(|best| best.value),
        &found.worths,
        out,
    )
}

/// The time that there is.
#[derive(Clone, Copy)]
struct Clock {
    begin: Instant,
    all: Duration,
}

impl Clock {
    /// Limits that end a proof when this share of all the time is over.
    fn until(self, share: f64) -> Budget<'static> {
        Budget {
            deadline: self.begin.checked_add(self.all.mul_f64(share)),
            ..Budget::default()
        }
    }

    fn left(self) -> Duration {
        self.all.saturating_sub(self.begin.elapsed())
    }
}

/// What has been found out about a position that is not over.
struct Found<'a> {
    position: &'a Position,
    clock: Clock,
    /// The best move, with the value of the position.
    best: Option<MoveValue>,
    /// What squares are worth, as far as that is known.
    worths: Vec<MoveValue>,
}

/// The shares of the time after which neither the value of the position nor those of its squares
/// are looked for any longer, on boards that can be solved and on others.
const SHARES: [(f64, f64); 2] = [(0.45, 0.9), (0.2, 0.4)];

/// Boards with more free squares than this are seldom solved.
const SOLVABLE: usize = 40;

/// Squares within so many steps of a stone are judged one by one.
const NEAR: u8 = 2;

impl Found<'_> {
    /// Proves what can be proven in its share of the time.
    fn prove(&mut self, threads: usize) -> io::Result<()> {
        let free = self.position.board().free_squares().count();
        let (first, second) = SHARES[usize::from(free > SOLVABLE)];
        let mut solver = Solver::new();
        self.best = solver.perfect_move(self.position, self.clock.until(first), |_| ());
        let until = self.clock.until(second);
        let memory = Solver::DEFAULT_MEMORY;
        let judged = self.squares_to_judge();
        let is_judged = |square: &Square| judged.contains(square);
        let (near, far): (Vec<_>, Vec<_>) = self.position.placements().partition(is_judged);
        for squares in [near, far] {
            self.worths.extend(if threads > 1 {
                values_on_threads(threads, memory, self.position, &squares, until, |_| ())?
            } else {
                solver.values_of(self.position, &squares, until, |_| ())
            });
        }
        best_first(&mut self.worths, self.position.turn());
        // A draw or a loss is one only when every square is known.
        let first = self
            .worths
            .first()
            .copied()
            .filter(|first| self.worths.len() == free || self.is_won(first.value));
        self.best = match (self.best, first) {
            (Some(best), Some(first)) => Some(self.better_of(best, first)),
            (best, first) => best.or(first),
        };
        Ok(())
    }

    fn is_won(&self, value: Value) -> bool {
        matches!(value, Value::Win { winner, .. } if winner == self.position.turn())
    }

    fn better_of(&self, left: MoveValue, right: MoveValue) -> MoveValue {
        let mut both = [left, right];
        best_first(&mut both, self.position.turn());
        both[0]
    }

    /// Estimates what is not known, each square near the stones by itself and the others, which
    /// are much alike, by one of them.
    fn estimate(&mut self, estimate: &mut Estimate<'_>) {
        if self.best.is_none() {
            self.best = estimate(self.position, self.clock.left().mul_f64(0.4));
        }
        self.follow_from_the_value();
        let judged = self.squares_to_judge();
        let (near, far): (Vec<_>, Vec<_>) = unknown(self.position, &self.worths)
            .into_iter()
            .partition(|square| judged.contains(square));
        let mut shares = near.len() + usize::from(!far.is_empty());
        let mut alike = None;
        for square in near.into_iter().chain(far) {
            let left = self.clock.left();
            let time = left / u32::try_from(shares).unwrap_or(u32::MAX).max(1);
            shares = shares.saturating_sub(1);
            let known = alike.filter(|value: &Value| !value.is_proven() || left.is_zero());
            let value = match known {
                Some(value) => Some(as_estimate(value)),
                None => self.estimate_square(square, time, estimate),
            };
            if !judged.contains(&square) {
                alike = value;
            }
            let worth = value.map(|value| MoveValue { square, value });
            self.worths.extend(worth);
        }
    }

    fn estimate_square(
        &self,
        square: Square,
        time: Duration,
        estimate: &mut Estimate<'_>,
    ) -> Option<Value> {
        let mut next = self.position.clone();
        next.play(square).ok()?;
        let value = estimate(&next, time)?.value;
        Some(MoveValue::after(square, value).value)
    }

    /// Where the position is lost, so is every move, in as many plies at most.
    fn follow_from_the_value(&mut self) {
        let value = self.best.map(|best| best.value);
        let lost = |value: &Value| matches!(value, Value::Win { .. }) && !self.is_won(*value);
        if let Some(value) = value.filter(lost) {
            let rest = unknown(self.position, &self.worths).into_iter();
            self.worths
                .extend(rest.map(|square| MoveValue { square, value }));
        }
    }

    /// Puts the best squares first. No square is worth more than the position, which was looked at
    /// for longer than they were.
    fn put_in_order(&mut self) {
        let mover = self.position.turn();
        self.worths.sort_by_key(|worth| worth.square);
        best_first(&mut self.worths, mover);
        if let Some(best) = self.best {
            let limit = match best.value {
                // What is not proven stays behind what is.
                Value::Draw if mover == Mark::X => Value::Estimate(-0.01),
                Value::Draw => Value::Estimate(0.01),
                value => value,
            };
            self.worths.retain(|worth| worth.square != best.square);
            for index in 0..self.worths.len() {
                let worth = self.worths[index];
                if worth.value != best.value && self.better_of(best, worth) != best {
                    self.worths[index].value = limit;
                }
            }
            self.worths.insert(0, best);
            if best.value.is_proven() {
                self.worths.sort_by_key(|worth| worth.square);
            }
        }
        best_first(&mut self.worths, mover);
    }

    /// The squares near stones, in the middle of an empty board; all where few are free.
    fn squares_to_judge(&self) -> Vec<Square> {
        let free: Vec<_> = self.position.placements().collect();
        if free.len() <= SOLVABLE {
            return free;
        }
        let steps = steps_from_stones(self.position);
        free.into_iter().filter(|&at| steps(at) <= NEAR).collect()
    }
}

/// A value that was proven of another square much like the one it is used for.
const fn as_estimate(value: Value) -> Value {
    /// More than any estimate that is printed for what is not decided.
    const DECIDED: f32 = 99.0;
    match value {
        Value::Win {
            winner: Mark::X, ..
        } => Value::Estimate(DECIDED),
        Value::Win {
            winner: Mark::O, ..
        } => Value::Estimate(-DECIDED),
        Value::Draw => Value::Estimate(0.0),
        estimate @ Value::Estimate(_) => estimate,
    }
}

fn write(
    position: &Position,
    value: Option<Value>,
    worths: &[MoveValue],
    out: &mut dyn Write,
) -> io::Result<()> {
    match value {
        Some(value) if value.is_proven() => writeln!(out, "value: {value}")?,
        Some(value) => writeln!(out, "value: unknown, {value}")?,
        None => writeln!(out, "value: unknown")?,
    }
    for &MoveValue { square, value } in worths {
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
fn unknown(position: &Position, worths: &[MoveValue]) -> Vec<Square> {
    let known = |square: &Square| worths.iter().any(|worth| worth.square == *square);
    let all = position.placements();
    all.filter(|square| !known(square)).collect()
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds: f64 = text.parse().or(Err("not a number".to_owned()))?;
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
