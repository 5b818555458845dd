//! [`Engine::analyse`]: the value of a position and its principal variation.

use super::limits::TimeSlice;
use super::method::{ProofMethod, SOLVABLE};
use super::reason::forced_block;
use super::{Control, Engine, Level, Limits, SearchInfo, Value};
use crate::game::{Position, Square};

/// Maximum number of nodes for each move appended to the principal variation of a proof: a few
/// milliseconds. Not a time limit, since that would make results depend on the load of the machine.
const EXTENSION_NODES: u64 = 2000;

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
        self.analyse_in(position, TimeSlice::new(limits, control))
    }

    pub(super) fn analyse_in(
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
        if info.value.is_proven() {
            self.extend_pv(position, &mut info.pv, slice);
        } else if info.depth == 0
            && let Some(after) =
                self.analyse_after(position, square, slice.sub_slice(slice.remaining()))
        {
            // The only move was chosen without a search: search after it for its value.
            info = after;
        }
        Some(info)
    }

    /// Analyses the position after a move on `square`, and returns the result for the position
    /// before. The move must be the only sensible one; `None` if its value may not be that of
    /// `position`.
    fn analyse_after(
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
            let on_info = |info: SearchInfo| slice.control.info(|| info.before(square));
            let control = Control::new(slice.control.stop_token(), &on_info);
            self.analyse_in(&next, TimeSlice { control: &control, ..slice })?
        };
        let forced = position.placements().count() == 1 || forced_block(position).is_some();
        // A move that does not win says nothing about the others.
        let tells = forced || info.value.is_win_of(position.turn()) || !info.value.is_proven();
        let holds = if forced { info.holds } else { 0 };
        tells.then(|| SearchInfo { holds, ..info }.before(square))
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
        let nodes = Some(slice.limits.nodes.unwrap_or(u64::MAX).min(EXTENSION_NODES));
        let control = Control::new(slice.control.stop_token(), &|_| {});
        let limits = Limits { nodes, ..slice.limits };
        let slice = TimeSlice { limits, control: &control, ..slice };
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
}
