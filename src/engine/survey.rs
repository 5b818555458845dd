//! What every free square is worth, found out little by little.
//!
//! Each square has a rough value soon and a better one later, so that a picture of the board grows
//! while somebody looks at it.

use std::cell::RefCell;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use super::solve::{self, Worth};
use super::{Control, Engine, Level, Limits, Value};
use crate::game::{Position, Square};

/// With no more free squares than this, everything is proven faster than it is estimated.
const AT_ONCE: usize = 16;

/// How long each square is looked at in the first round; in each later one four times as long.
const FIRST_LOOK: Duration = Duration::from_millis(2);

/// Tells what each free square is worth to `found`, the same square again whenever more is known,
/// until every square is proven, the time is up, or `stop` is set. Plies count the move itself.
///
/// A proven value is never followed by another of that square, except by a win in fewer plies.
pub fn survey(position: &Position, limits: &Limits, stop: &AtomicBool, found: impl FnMut(Worth)) {
    let found = RefCell::new(found);
    let tell = |worth| (found.borrow_mut())(worth);
    let control = Control::new(stop, &|_| {}).telling(&tell);
    Engine::with_seed(1).survey(position, limits, &control);
}

impl Engine {
    /// Positions with more free squares than this are estimated before anything is proven.
    pub(super) const SOLVABLE: usize = 25;

    /// The same as [`survey()`] with what this engine has learnt; it tells [`Control::found`].
    pub fn survey(&mut self, position: &Position, limits: &Limits, control: &Control) {
        if position.outcome().is_some() {
            return;
        }
        let end = Instant::now().checked_add(limits.time);
        let mut open: Vec<Square> = position.board().free_squares().collect();
        if open.len() <= Self::SOLVABLE {
            if open.len() > AT_ONCE {
                let first = Looking {
                    time: FIRST_LOOK,
                    end,
                };
                self.look_round(position, &mut open.clone(), first, limits, control);
            }
            let until = solve::Limits {
                nodes: limits.nodes,
                deadline: end,
                stop: Some(control.stop_flag()),
            };
            self.solver(limits).values(position, until, |worth| {
                open.retain(|&square| square != worth.square);
                control.found(worth);
            });
        }
        let mut looking = Looking {
            time: FIRST_LOOK,
            end,
        };
        while !open.is_empty() && !looking.is_over(control) {
            self.look_round(position, &mut open, looking, limits, control);
            looking.time *= 4;
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
            let look = Limits {
                time: looking.time_now(),
                ..*limits
            };
            let value = self.look_at(position, square, &look, control.stop_flag());
            // What was stopped half-way is worth less than what was told before.
            if let Some(value) =
                value.filter(|value| value.is_proven() || !looking.is_over(control))
            {
                control.found(Worth { square, value });
                return !value.is_proven();
            }
            true
        });
    }

    /// What a move is worth, as far as it can be told in this time.
    pub(super) fn look_at(
        &mut self,
        position: &Position,
        square: Square,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Option<Value> {
        let mut next = position.clone();
        next.play(square).ok()?;
        if let Some(outcome) = next.outcome() {
            let value = outcome
                .winner()
                .map_or(Value::Draw, |winner| Value::Win { winner, plies: 0 });
            return Some(Worth::after(square, value).value);
        }
        let control = Control::new(stop, &|_| {});
        let report = self
            .choose(&next, Level::Master, limits, &control)?
            .report?;
        Some(Worth::after(square, report.value).value)
    }
}

/// How long squares are looked at.
#[derive(Clone, Copy)]
struct Looking {
    /// Each of them so long.
    time: Duration,
    /// All of them until then.
    end: Option<Instant>,
}

impl Looking {
    fn is_over(self, control: &Control) -> bool {
        control.stopped() || self.end.is_some_and(|end| Instant::now() >= end)
    }

    /// How long the next square may take.
    fn time_now(self) -> Duration {
        let left = self
            .end
            .map(|end| end.saturating_duration_since(Instant::now()));
        left.map_or(self.time, |left| self.time.min(left))
    }
}

/// How many steps a square is from the nearest stone, or from the middle where there is none;
/// across, down and diagonally each count one.
pub fn steps_from_stones(position: &Position) -> impl Fn(Square) -> u8 {
    let (rules, board) = (position.rules(), position.board());
    let mut stones: Vec<_> = rules
        .all_squares()
        .filter(|&at| board[at].is_some())
        .collect();
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
