//! [`Engine::analyse`]: the value of a position and its principal variation. [`Engine::hint`]: a
//! recommended move with a reason.

use std::time::Duration;

use super::reason::{must_block, other_moves};
use super::{
    Control, Engine, Hint, Level, Limits, MoveValue, ProofMethod, Reason, SOLVABLE, SearchInfo,
    TimeSlice, Value, distance_to_stones,
};
use crate::game::{Position, Square};

/// Maximum number of nodes for each move appended to the principal variation of a proof: a few
/// milliseconds. Not a time limit, since that would make results depend on the load of the machine.
const EXTENSION_NODES: u64 = 2000;

/// Share of the time for the recommended move; the rest is for the values of other moves.
const MOVE_SHARE: f32 = 0.75;

/// Maximum time for each other move, to see whether it loses, on boards that cannot be solved.
const OTHER_MOVE_TIME: Duration = Duration::from_millis(5);

impl Engine {
    /// Returns the value of a position, proven if possible within the limits and otherwise
    /// estimated, with the principal variation, which begins with the best move. `None` if the game
    /// is over.
    ///
    /// Keep one engine for all positions of a game: its tables make later analyses faster.
    pub fn analyse(
        &mut self,
        position: &Position,
        limits: &Limits,
        control: &Control,
    ) -> Option<SearchInfo> {
        let slice = TimeSlice::new(limits, control);
        let mut info = self.analyse_in(position, slice)?;
        // With a limit of nodes the result must not depend on the time.
        let proven = limits.nodes.is_none().then(|| self.prove_conviction(position, &info, slice));
        info.value = proven.flatten().unwrap_or(info.value);
        Some(info)
    }

    /// Like [`Self::analyse`], within a time slice; also for hints.
    fn analyse_in(&mut self, position: &Position, slice: TimeSlice<'_>) -> Option<SearchInfo> {
        let mut info = self.look_ahead(position, slice)?;
        if info.value.is_proven() && ProofMethod::of(position.rules()).is_some() {
            self.extend_pv(position, &mut info.pv, slice);
        }
        Some(info)
    }

    /// Returns the best move as the strongest level chooses it within the slice, with its value. An
    /// only move, which that level makes without a search, has the value of what follows it.
    pub(super) fn look_ahead(
        &mut self,
        position: &Position,
        slice: TimeSlice<'_>,
    ) -> Option<SearchInfo> {
        let answer = self.choose_in(position, Level::Master, slice)?;
        let square = answer.made.square()?;
        let unknown = || SearchInfo::without_search(Value::Estimate(0.0), vec![square]);
        let mut info = answer.info.unwrap_or_else(unknown);
        if ProofMethod::of(position.rules()).is_none() {
            return Some(info);
        }
        if !info.value.is_proven()
            && info.depth == 0
            && let Some(after) =
                self.look_behind(position, square, slice.sub_slice(slice.remaining()))
        {
            info = after;
        }
        info.value = info.value.mark_exact(position);
        Some(info)
    }

    /// Looks ahead in the position after a move on `square`, and returns the result for the position
    /// before. The move must be the only sensible one; `None` if its value may not be that of
    /// `position`.
    fn look_behind(
        &mut self,
        position: &Position,
        square: Square,
        slice: TimeSlice<'_>,
    ) -> Option<SearchInfo> {
        let next = position.after(square)?;
        let info = if let Some(outcome) = next.outcome() {
            SearchInfo::without_search(Value::of(outcome), Vec::new())
        } else if slice.is_over() {
            return None;
        } else {
            let on_info =
                |info: SearchInfo| slice.control.report_info(|| info.prepend_move(square));
            let control = Control::new(slice.control.stop_token(), &on_info);
            self.look_ahead(&next, TimeSlice { control: &control, ..slice })?
        };
        let forced = position.placements().count() == 1 || must_block(position);
        // A move that does not win says nothing about the others.
        let tells = forced || info.value.is_win_of(position.turn()) || !info.value.is_proven();
        let min_plies = if forced { info.min_plies } else { 0 };
        let value = info.value.with_min_plies(min_plies);
        tells.then(|| SearchInfo { value, min_plies, ..info }.prepend_move(square))
    }

    /// Appends moves to the principal variation of a proven value, from the proof table or by short
    /// proofs.
    fn extend_pv(&mut self, position: &Position, line: &mut Vec<Square>, slice: TimeSlice<'_>) {
        let mut position = position.clone();
        for &square in &*line {
            if position.play(square).is_err() {
                return;
            }
        }
        let control = slice.control.without_reports();
        let slice = TimeSlice { control: &control, ..slice.at_most(EXTENSION_NODES) };
        let small = position.board().free_squares().count() <= SOLVABLE;
        while small && position.outcome().is_none() && line.len() < SearchInfo::MAX_PV_LEN {
            let Some(best) = self.prove(&position, slice) else {
                return;
            };
            for square in best.pv {
                if position.play(square).is_err() {
                    return;
                }
                line.push(square);
            }
        }
    }

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
        let steps = distance_to_stones(position);
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
