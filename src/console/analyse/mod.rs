//! `velha analyse`: values of a position and of each of its free squares.
//!
//! [`analyse`] opens no file; [`run`] joins it to the storage and the streams.

mod args;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

pub use args::AnalyseArgs;

use super::Output;
use crate::engine::{Control, Engine, Limits, MoveValue, Value, agree};
use crate::game::{Mark, Position, Square};
use crate::storage;

/// Runs `velha analyse`. Returns the exit status, which is 1 if there is no position to analyse or
/// nothing can be written.
pub fn run(args: &AnalyseArgs, out: &mut dyn Write, err: &mut dyn Write) -> u8 {
    let loaded = args.file.as_deref().map(load).transpose();
    let position = loaded.and_then(|loaded| args.position(loaded).map_err(|why| why.to_string()));
    let mut output = Output { out, err, has_failed: false };
    let done = match position {
        Ok(position) => analyse(&position, args, output.out),
        Err(why) => {
            output.report_error(&"velha", &why);
            Ok(())
        }
    };
    output.status(done)
}

/// Reads the one position of a file.
fn load(path: &Path) -> Result<Position, String> {
    let said = |why: &dyn fmt::Display| format!("{}: {why}", path.display());
    let mut games = storage::open(path).map_err(|why| said(&why))?;
    if games.len() != 1 {
        return Err(said(&format_args!("found {} records instead of one", games.len())));
    }
    let game = games.remove(0).map_err(|bad| said(&bad.cause))?;
    Ok(game.record.position().clone())
}

/// Writes the value of the position, then a line for each free square, best first. Estimates of
/// squares are written as the side to move sees them.
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

/// Share of the time for the position; the rest is for its squares.
const FOR_THE_POSITION: f64 = 0.4;

/// Returns the value of a position that is not over, and those of its squares, best first.
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
    agree(position, best, squares.collect())
}
