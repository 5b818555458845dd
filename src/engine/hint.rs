//! One move that is advised, with a reason that is true.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use super::solve::{self, Worth};
use super::{Control, Engine, Hint, Limits, Reason, Value, steps_from_stones};
use crate::game::{Position, Square};

/// So much of the time goes into the move, the rest into what the other moves are worth.
const FOR_THE_MOVE: f32 = 0.75;

/// On boards that cannot be solved it is looked no longer than this whether another move loses.
const GLANCE: Duration = Duration::from_millis(5);

/// The best move that can be found within the limits, and why it is good; nothing where the game
/// is over. What is decided at sight is told at once.
#[must_use]
pub fn hint(position: &Position, limits: &Limits, stop: &AtomicBool) -> Option<Hint> {
    Engine::with_seed(1).hint(position, limits, &Control::new(stop, &|_| {}))
}

impl Engine {
    /// The same as [`hint()`] with what this engine has learnt.
    pub fn hint(
        &mut self,
        position: &Position,
        limits: &Limits,
        control: &Control,
    ) -> Option<Hint> {
        let end = Instant::now().checked_add(limits.time);
        let for_the_move = Limits {
            time: limits.time.mul_f32(FOR_THE_MOVE),
            ..*limits
        };
        let report = self.appraise(position, &for_the_move, control)?;
        let worth = Worth {
            square: *report.continuation.first()?,
            value: report.value,
        };
        let plain = Reason::of(position, worth, &[]);
        let reason = match plain {
            Reason::CompletesLine
            | Reason::StopsLine
            | Reason::TwoThreats
            | Reason::HoldsOut(_) => plain,
            _ => {
                let others = self.lost_others(position, worth.square, limits, end, control);
                Reason::of(position, worth, &others)
            }
        };
        Some(Hint { worth, reason })
    }

    /// What the other moves are worth, as long as each is proven to lose: the first that is not
    /// ends it, since then there is nothing to tell of them.
    fn lost_others(
        &mut self,
        position: &Position,
        best: Square,
        limits: &Limits,
        end: Option<Instant>,
        control: &Control,
    ) -> Vec<Worth> {
        let free = position.board().free_squares();
        let mut others: Vec<_> = free.filter(|&square| square != best).collect();
        let steps = steps_from_stones(position);
        // What is near is the likeliest not to lose.
        others.sort_by_cached_key(|&square| steps(square));
        let solvable = others.len() < Self::SOLVABLE;
        let until = solve::Limits {
            nodes: limits.nodes,
            deadline: end,
            stop: Some(control.stop_flag()),
        };
        let mut lost = Vec::new();
        for square in others {
            let left = end.map_or(GLANCE, |end| end.saturating_duration_since(Instant::now()));
            if left.is_zero() || control.stopped() {
                break;
            }
            let worth = if solvable {
                let solver = self.solver(limits);
                solver.values_of(position, &[square], until, |_| ()).pop()
            } else {
                let look = Limits {
                    time: left.min(GLANCE),
                    ..*limits
                };
                let value = self.look_at(position, square, &look, control.stop_flag());
                value.map(|value| Worth { square, value })
            };
            let Some(worth) = worth.filter(|worth| loses(worth.value, position)) else {
                break;
            };
            lost.push(worth);
        }
        lost
    }
}

/// Whether the side to move is proven to lose.
fn loses(value: Value, position: &Position) -> bool {
    matches!(value, Value::Win { winner, .. } if winner != position.turn())
}
