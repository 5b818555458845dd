//! Proof of a win in which the search believes: it wins against all replies that were searched, but
//! after a move without a threat only the likely ones were.
//!
//! All replies to that move are searched, one by one; where a win is only believed in again, all
//! replies to the next move, and so on. Behind an only move, which is found without a search, the
//! proof goes on in any case. Most are proven within a few hundred nodes, so that a win
//! of nineteen plies takes a second.

use std::collections::HashMap;

use super::reason::must_block;
use super::{
    Engine, Limits, ProofMethod, SearchInfo, SearchMethod, TimeSlice, Value, distance_to_stones,
};
use crate::game::{Board, Mark, Position};

/// Maximum number of nodes for each reply.
const REPLY_NODES: u64 = 100_000;

impl Engine {
    /// Proves the win in which the search believes that has returned `info` on a position; `None`
    /// if there is none, or if it is not proven within the slice.
    pub(super) fn prove_conviction(
        &mut self,
        position: &Position,
        info: &SearchInfo,
        slice: TimeSlice<'_>,
    ) -> Option<Value> {
        let rules = position.rules();
        ProofMethod::of(rules).filter(|_| SearchMethod::of(rules) == SearchMethod::Search)?;
        let believed = |mark| info.value == Value::win(mark, 0).as_estimate();
        let winner = Mark::ALL.into_iter().find(|&mark| believed(mark))?;
        let control = slice.control.without_reports();
        let slice = slice.at_most(REPLY_NODES);
        let limits = Limits { threads: 1, ..slice.limits };
        let slice = TimeSlice { limits, control: &control, ..slice };
        let plies = self.plies_of_win(position, info, winner, &mut HashMap::new(), slice)?;
        Some(Value::Win { winner, plies, exact: false }.mark_exact(position))
    }

    /// Returns an upper bound on the plies of a proven win of `winner`, from the result of a search;
    /// `proven` has the bounds of positions before.
    fn plies_of_win(
        &mut self,
        position: &Position,
        info: &SearchInfo,
        winner: Mark,
        proven: &mut HashMap<Board, u16>,
        slice: TimeSlice<'_>,
    ) -> Option<u16> {
        if let Value::Win { winner: found, plies, .. } = info.value {
            return (found == winner).then_some(plies);
        }
        let is_forced = info.depth == 0 && must_block(position);
        if !is_forced && info.value != Value::win(winner, 0).as_estimate() {
            return None;
        }
        if let Some(&plies) = proven.get(position.board()) {
            return Some(plies);
        }
        let mut moves: Vec<_> = if position.turn() == winner {
            info.pv.first().copied().into_iter().collect()
        } else {
            position.placements().collect()
        };
        let steps = distance_to_stones(position);
        moves.sort_by_cached_key(|&square| steps(square));
        let mut most = None;
        for square in moves {
            let next = position.after(square)?;
            if next.outcome().is_some() || slice.is_over() {
                return None;
            }
            let info = self.search(&next, slice)?;
            most = most.max(Some(self.plies_of_win(&next, &info, winner, proven, slice)? + 1));
        }
        proven.insert(position.board().clone(), most?);
        most
    }
}

#[cfg(test)]
#[path = "../../tests/engine/conviction.rs"]
mod tests;
