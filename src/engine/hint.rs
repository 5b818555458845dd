//! [`Engine::hint`]: a recommended move with a reason.

use std::time::Duration;

use super::limits::TimeSlice;
use super::method::{ProofMethod, SOLVABLE};
use super::reason::other_moves;
use super::{Control, Engine, Hint, Limits, MoveValue, Reason, steps_from_stones};
use crate::game::{Position, Square};

/// Share of the time for the recommended move; the rest is for the values of other moves.
const MOVE_SHARE: f32 = 0.75;

/// Maximum time for each other move, to see whether it loses, on boards that cannot be solved.
const OTHER_MOVE_TIME: Duration = Duration::from_millis(5);

impl Engine {
    /// Finds the best move within the limits, and the reason why it is good, for a person who asks
    /// for a hint; `None` if the game is over. An obvious move is returned at once.
    pub fn hint(
        &mut self,
        position: &Position,
        limits: &Limits,
        control: &Control,
    ) -> Option<Hint> {
        let slice = TimeSlice::new(limits, control);
        let move_slice = slice.sub_slice(limits.time.mul_f32(MOVE_SHARE));
        let info = self.analyse_in(position, move_slice)?;
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
                let others = self.prove_others_lost(position, best.square, slice);
                Reason::of(position, best, &others)
            }
        };
        Some(Hint { best, reason })
    }

    /// Collects the other moves that are proven to lose, up to the first that is not: it refutes
    /// [`Reason::OnlyMove`].
    fn prove_others_lost(
        &mut self,
        position: &Position,
        best: Square,
        slice: TimeSlice<'_>,
    ) -> Vec<MoveValue> {
        let mut others: Vec<_> = other_moves(position, best).collect();
        let steps = steps_from_stones(position);
        // Moves near stones are the least likely to lose.
        others.sort_by_cached_key(|&square| steps(square));
        let solvable = others.len() < SOLVABLE && ProofMethod::of(position.rules()).is_some();
        let mut lost = Vec::new();
        for square in others {
            if slice.is_over() {
                break;
            }
            let found = if solvable {
                let mut proven = None;
                self.prove_moves(position, &[square], slice, |it| proven = Some(it));
                proven
            } else {
                let value = self.evaluate_move(position, square, slice.sub_slice(OTHER_MOVE_TIME));
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
