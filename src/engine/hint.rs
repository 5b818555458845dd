//! Hints: one move that is advised, with a reason that is true.

use std::time::Duration;

use super::limits::Stint;
use super::method::{ProofMethod, SOLVABLE};
use super::reason::other_moves;
use super::{Control, Engine, Hint, Limits, MoveValue, Reason, steps_from_stones};
use crate::game::{Position, Square};

/// Share of the time for the move; the rest is for the values of the others.
const FOR_THE_MOVE: f32 = 0.75;

/// Longest look at another move, to see if it loses, on boards that cannot be solved.
const GLANCE: Duration = Duration::from_millis(5);

impl Engine {
    /// Finds the best move within the limits, and the reason why it is good; `None` if the game is
    /// over. A move that is decided at sight is given at once.
    pub fn hint(
        &mut self,
        position: &Position,
        limits: &Limits,
        control: &Control,
    ) -> Option<Hint> {
        let stint = Stint::new(limits, control);
        let for_the_move = stint.within(limits.time.mul_f32(FOR_THE_MOVE));
        let info = self.analyse_in(position, for_the_move)?;
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
                let others = self.lost_others(position, best.square, stint);
                Reason::of(position, best, &others)
            }
        };
        Some(Hint { best, reason })
    }

    /// Proves the other moves lost, up to the first one that is not: after it nothing can be said
    /// of the others.
    fn lost_others(
        &mut self,
        position: &Position,
        best: Square,
        stint: Stint<'_>,
    ) -> Vec<MoveValue> {
        let mut others: Vec<_> = other_moves(position, best).collect();
        let steps = steps_from_stones(position);
        // Moves near stones are the likeliest not to lose.
        others.sort_by_cached_key(|&square| steps(square));
        let solvable = others.len() < SOLVABLE && ProofMethod::of(position.rules()).is_some();
        let mut lost = Vec::new();
        for square in others {
            if stint.is_over() {
                break;
            }
            let found = if solvable {
                let mut proven = None;
                self.prove_moves(position, &[square], stint, |it| proven = Some(it));
                proven
            } else {
                let value = self.look_at(position, square, stint.within(GLANCE));
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
