//! What a position is worth, and the line that is expected.

use std::time::Instant;

use super::reason::must_stop_a_line;
use super::solve::{self, Worth};
use super::{Control, Engine, Level, Limits, Report, Value};
use crate::game::{Position, Square};

/// Where a value is proven, so many positions at most are looked at for each further move of the
/// line: a few milliseconds. Not bounded by time, so that the line does not hang on what else the
/// machine does.
const LOOKING_UP: u64 = 2000;

/// Lines are told no farther than this.
const LONGEST_LINE: usize = 24;

/// What a position is worth: proven where it can be within the limits, and else an estimate; with
/// the line that is expected, whose first move is the best. Nothing where the game is over.
///
/// Whoever appraises one position after the other uses one [`Engine`] for it.
#[must_use]
pub fn appraise(position: &Position, limits: &Limits, control: &Control) -> Option<Report> {
    Engine::with_seed(1).appraise(position, limits, control)
}

impl Engine {
    /// The same as [`appraise()`] with what this engine has learnt.
    pub fn appraise(
        &mut self,
        position: &Position,
        limits: &Limits,
        control: &Control,
    ) -> Option<Report> {
        let end = Instant::now().checked_add(limits.time);
        let choice = self.choose(position, Level::Master, limits, control)?;
        let mut report = choice.report.unwrap_or_else(|| Report {
            depth: 0,
            nodes: 0,
            value: Value::Estimate(0.0),
            continuation: vec![choice.square],
        });
        if report.value.is_proven() {
            self.look_up(position, &mut report.continuation, limits, end, control);
        } else if report.depth == 0 {
            // The only move was played at sight: what it is worth shows after it.
            let left = end.map_or(limits.time, |end| {
                end.saturating_duration_since(Instant::now())
            });
            let limits = Limits {
                time: left,
                ..*limits
            };
            if let Some(after) = self.after(position, choice.square, &limits, control) {
                report = after;
            }
        }
        Some(report)
    }

    /// What a position is worth in which this is the only move or the only sensible one; nothing
    /// where that cannot be told from what follows.
    fn after(
        &mut self,
        position: &Position,
        square: Square,
        limits: &Limits,
        control: &Control,
    ) -> Option<Report> {
        let mut next = position.clone();
        next.play(square).ok()?;
        let report = if let Some(outcome) = next.outcome() {
            let value = outcome
                .winner()
                .map_or(Value::Draw, |winner| Value::Win { winner, plies: 0 });
            Report {
                depth: 0,
                nodes: 0,
                value,
                continuation: Vec::new(),
            }
        } else if control.stopped() || limits.time.is_zero() {
            return None;
        } else {
            let publish = |report| control.report(|| earlier(square, report));
            let control = Control::new(control.stop_flag(), &publish);
            self.appraise(&next, limits, &control)?
        };
        let forced =
            position.board().free_squares().count() == 1 || must_stop_a_line(position).is_some();
        let wins = matches!(report.value, Value::Win { winner, .. } if winner == position.turn());
        // Where there were other moves, that this one does not win says nothing about them.
        let tells = forced || wins || !report.value.is_proven();
        tells.then(|| earlier(square, report))
    }

    /// Adds to a line of best play what is known of it, or soon found.
    fn look_up(
        &mut self,
        position: &Position,
        line: &mut Vec<Square>,
        limits: &Limits,
        end: Option<Instant>,
        control: &Control,
    ) {
        let mut position = position.clone();
        for &square in &*line {
            if position.play(square).is_err() {
                return;
            }
        }
        let small = position.board().free_squares().count() <= Self::SOLVABLE;
        while small && position.outcome().is_none() && line.len() < LONGEST_LINE {
            let limits_of_proof = solve::Limits {
                nodes: Some(limits.nodes.unwrap_or(u64::MAX).min(LOOKING_UP)),
                deadline: end,
                stop: Some(control.stop_flag()),
            };
            let solver = self.solver(limits);
            let best = solver.perfect_move(&position, limits_of_proof, |_| ());
            let Some(Worth { square, .. }) = best else {
                return;
            };
            if position.play(square).is_err() {
                return;
            }
            line.push(square);
        }
    }
}

/// The same report, seen from before a move.
fn earlier(square: Square, mut report: Report) -> Report {
    report.depth += 1;
    report.value = Worth::after(square, report.value).value;
    report.continuation.insert(0, square);
    report
}
