//! What every free square is worth, found out little by little.
//!
//! Each square has a rough value soon and a better one later, so that a picture of the board grows
//! while somebody looks at it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::solve::{self, Solver, Worth};
use super::{Control, Engine, Level, Limits, Value};
use crate::game::{Position, Square};

/// Boards with more free squares than this are estimated before anything is proven.
const SOLVABLE: usize = 25;

/// How long each square is looked at in the first round; in each later one four times as long.
const FIRST_LOOK: Duration = Duration::from_millis(2);

/// Tells what each free square is worth to `found`, the same square again whenever more is known,
/// until every square is proven, the time is up, or `stop` is set. Plies count the move itself.
///
/// A proven value is never followed by another of that square, except by a win in fewer plies.
pub fn survey(
    position: &Position,
    limits: &Limits,
    stop: &AtomicBool,
    mut found: impl FnMut(Worth),
) {
    if position.outcome().is_some() {
        return;
    }
    let end = Instant::now().checked_add(limits.time);
    let mut open: Vec<Square> = position.board().free_squares().collect();
    if open.len() <= SOLVABLE {
        let until = solve::Limits {
            nodes: limits.nodes,
            deadline: end,
            stop: Some(stop),
        };
        let mut solver = Solver::with_memory(limits.memory);
        solver.values(position, until, |worth| {
            open.retain(|&square| square != worth.square);
            found(worth);
        });
    }
    let mut engine = Engine::with_seed(1);
    let mut time = FIRST_LOOK;
    let over = || stop.load(Ordering::Relaxed) || end.is_some_and(|end| Instant::now() >= end);
    while !open.is_empty() && !over() {
        let steps = steps_from_stones(position);
        open.sort_by_cached_key(|&square| steps(square));
        open.retain(|&square| {
            if over() {
                return true;
            }
            let left = end.map_or(time, |end| end.saturating_duration_since(Instant::now()));
            let look = Limits {
                time: time.min(left),
                ..*limits
            };
            let value = look_at(&mut engine, position, square, &look, stop);
            // What was stopped half-way is worth less than what was told before.
            if let Some(value) = value.filter(|value| value.is_proven() || !over()) {
                found(Worth { square, value });
                return !value.is_proven();
            }
            true
        });
        time *= 4;
    }
}

/// What a move is worth, as far as it can be told in this time.
fn look_at(
    engine: &mut Engine,
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
    let report = engine
        .choose(&next, Level::Master, limits, &control)?
        .report?;
    Some(Worth::after(square, report.value).value)
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
