//! One move that is advised, with a reason that is true.

use std::time::{Duration, Instant};

use super::limits::time_until;
use super::method::{ProofMethod, SOLVABLE};
use super::reason::other_moves;
use super::{Control, Engine, Hint, Limits, MoveValue, Reason, steps_from_stones};
use crate::game::{Position, Square};

/// The share of the time for the move; the rest is for the values of the others.
const FOR_THE_MOVE: f32 = 0.75;

/// On boards that cannot be solved it is looked no longer than this whether another move loses.
const GLANCE: Duration = Duration::from_millis(5);

impl Engine {
    /// The best move that can be found within the limits, and why it is good; nothing where the
    /// game is over. What is decided at sight is answered at once.
    pub fn hint(
        &mut self,
        position: &Position,
        limits: &Limits,
        control: &Control,
    ) -> Option<Hint> {
        let deadline = limits.deadline();
        let for_the_move = limits.within(limits.time.mul_f32(FOR_THE_MOVE));
        let info = self.analyse(position, &for_the_move, control)?;
        let best = MoveValue { square: *info.pv.first()?, value: info.value };
        let plain = Reason::of(position, best, &[]);
        let reason = match plain {
            Reason::CompletesLine
            | Reason::StopsLine
            | Reason::TwoThreats
            | Reason::OnlyWithoutLine
            | Reason::LeavesSafe(0)
            | Reason::OnlyNotBelow
            | Reason::HoldsOut(_) => plain,
            _ => {
                let others = self.lost_others(position, best.square, limits, deadline, control);
                Reason::of(position, best, &others)
            }
        };
        Some(Hint { best, reason })
    }

    /// The values of the other moves, as long as each is proven to lose: the first that is not ends
    /// it, since then nothing can be said of them.
    fn lost_others(
        &mut self,
        position: &Position,
        best: Square,
        limits: &Limits,
        deadline: Option<Instant>,
        control: &Control,
    ) -> Vec<MoveValue> {
        let mut others: Vec<_> = other_moves(position, best).collect();
        let steps = steps_from_stones(position);
        // What is near is the likeliest not to lose.
        others.sort_by_cached_key(|&square| steps(square));
        let solvable = others.len() < SOLVABLE && ProofMethod::of(position.rules()).is_some();
        let budget = limits.budget(deadline, control);
        let mut lost = Vec::new();
        for square in others {
            let left = time_until(deadline).unwrap_or(GLANCE);
            if left.is_zero() || control.stopped() {
                break;
            }
            let found = if solvable {
                let mut proven = None;
                self.prove_moves(position, &[square], limits, budget, |it| proven = Some(it));
                proven
            } else {
                let look = limits.within(left.min(GLANCE));
                let value = self.look_at(position, square, &look, control.stop_token());
                value.map(|value| MoveValue { square, value })
            };
            let loses = |found: &MoveValue| found.value.is_win_of(position.turn().other());
            let Some(found) = found.filter(loses) else {
                break;
            };
            lost.push(found);
        }
        lost
    }
}
