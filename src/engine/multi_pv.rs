//! Multi-PV: the value of every move, found out little by little.
//!
//! Each square has a rough value soon and a better one later, so that a picture of the board grows
//! while somebody looks at it.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use super::engine::{SOLVABLE, proving_share};
use super::limits::time_until;
use super::solve::values_on_threads;
use super::{Control, Engine, Level, Limits, MoveValue, Value};
use crate::game::{Position, Square};

/// With no more free squares than this, everything is proven faster than it is estimated.
const AT_ONCE: usize = 16;

/// How long each square is looked at in the first round; in each later one four times as long.
const FIRST_LOOK: Duration = Duration::from_millis(2);

impl Engine {
    /// Hands the value of each free square to [`Control::value`], the same square again whenever
    /// more is known, until every square is proven, the time is up, or it is stopped.
    ///
    /// A proven value is never followed by another of that square, except by a win in fewer plies.
    pub fn multi_pv(&mut self, position: &Position, limits: &Limits, control: &Control) {
        if position.outcome().is_some() {
            return;
        }
        let deadline = limits.deadline();
        let mut open: Vec<Square> = position.placements().collect();
        let mut looking = Looking { time: FIRST_LOOK, deadline };
        let share = proving_share(position);
        if share > 0.0 {
            let until = limits.within(limits.time.mul_f32(share)).deadline();
            if open.len() > AT_ONCE {
                self.look_round(position, &mut open, looking, limits, control);
            }
            let (budget, squares) = (limits.budget(until, control), open.clone());
            let found = |found: MoveValue| {
                open.retain(|&square| square != found.square);
                control.value(found);
            };
            if limits.threads > 1 && squares.len() > SOLVABLE {
                let (threads, memory) = (limits.threads, limits.memory / 2);
                // Where there is no thread to be had, what follows finds the rest.
                let _ = values_on_threads(threads, memory, position, &squares, budget, found);
            } else {
                let solver = self.solver(limits);
                solver.values_of(position, &squares, budget, found);
            }
        }
        while !open.is_empty() && !looking.is_over(control) {
            self.look_round(position, &mut open, looking, limits, control);
            looking.time = looking.time.saturating_mul(4);
        }
    }

    /// Looks at each of these squares once, the nearest to stones first, and keeps those that are
    /// not proven.
    fn look_round(
        &mut self,
        position: &Position,
        open: &mut Vec<Square>,
        looking: Looking,
        limits: &Limits,
        control: &Control,
    ) {
        let steps = steps_from_stones(position);
        open.sort_by_cached_key(|&square| steps(square));
        open.retain(|&square| {
            if looking.is_over(control) {
                return true;
            }
            let look = limits.within(looking.time_now());
            let value = self.look_at(position, square, &look, control.stop_token());
            // What was stopped half-way is worth less than what was told before.
            if let Some(value) =
                value.filter(|value| value.is_proven() || !looking.is_over(control))
            {
                control.value(MoveValue { square, value });
                return !value.is_proven();
            }
            true
        });
    }

    /// The value of a move as far as it is found out within these limits.
    pub(super) fn look_at(
        &mut self,
        position: &Position,
        square: Square,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Option<Value> {
        let mut next = position.clone();
        next.play(square).ok()?;
        let value = if let Some(outcome) = next.outcome() {
            Value::of(outcome)
        } else {
            let control = Control::new(stop, &|_| {});
            let answer = self.choose(&next, Level::Master, limits, &control)?;
            answer.info?.value
        };
        Some(MoveValue::after(square, value).value)
    }
}

/// How long squares are looked at.
#[derive(Clone, Copy)]
struct Looking {
    /// For each of them.
    time: Duration,
    /// For all of them.
    deadline: Option<Instant>,
}

impl Looking {
    fn is_over(self, control: &Control) -> bool {
        control.stopped() || time_until(self.deadline).is_some_and(|left| left.is_zero())
    }

    /// How long the next square may take.
    fn time_now(self) -> Duration {
        time_until(self.deadline).map_or(self.time, |left| self.time.min(left))
    }
}

/// Chebyshev distance: the steps from a square to the nearest stone, or from the middle where there is none;
/// across, down and diagonally each count one.
pub fn steps_from_stones(position: &Position) -> impl Fn(Square) -> u8 {
    let (rules, board) = (position.rules(), position.board());
    let mut stones: Vec<_> = rules.all_squares().filter(|&at| board[at].is_some()).collect();
    if stones.is_empty() {
        stones.push(Square::new(rules.rows() / 2, rules.columns() / 2));
    }
    move |square| {
        let steps = stones.iter().map(|stone| {
            let down = stone.row.abs_diff(square.row);
            down.max(stone.column.abs_diff(square.column))
        });
        steps.min().unwrap_or_default()
    }
}
