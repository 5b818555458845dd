//! What a move is worth, and which of two moves is better.

use std::cmp::Ordering;

use crate::engine::Value;
use crate::game::{Mark, Square};

/// A free square and what playing it is worth. Plies count the move itself.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth {
    /// The square.
    pub square: Square,
    /// What the game is worth from before this move, if it is played.
    pub value: Value,
}

impl Worth {
    /// A move, from the value of the position that it leads to.
    #[must_use]
    pub const fn after(square: Square, next: Value) -> Self {
        let value = match next {
            Value::Win { winner, plies } => Value::Win {
                winner,
                plies: plies + 1,
            },
            other => other,
        };
        Self { square, value }
    }
}

/// Puts the best moves of this side first: its wins, the nearest before the farthest, then draws
/// and estimates, then its losses, the farthest first. Equal ones stay in their order.
pub fn best_first(worths: &mut [Worth], mover: Mark) {
    worths.sort_by(|left, right| order(left.value, right.value, mover));
}

/// Whether the left value is better for this side than the right one.
#[must_use]
pub fn better(left: Value, right: Value, mover: Mark) -> bool {
    order(left, right, mover) == Ordering::Less
}

/// Less where the left value is better for this side.
pub(super) fn order(left: Value, right: Value, mover: Mark) -> Ordering {
    grade(right, mover).total_cmp(&grade(left, mover))
}

/// A number that is higher where the value is better; estimates stay well below any win.
fn grade(value: Value, mover: Mark) -> f32 {
    const WON: f32 = 1e6;
    match value {
        Value::Win { winner, plies } if winner == mover => WON - f32::from(plies),
        Value::Win { plies, .. } => f32::from(plies) - WON,
        Value::Draw => 0.0,
        Value::Estimate(for_x) if mover == Mark::X => for_x,
        Value::Estimate(for_x) => -for_x,
    }
}
