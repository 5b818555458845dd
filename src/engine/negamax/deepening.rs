//! Iterative deepening, alternating with attempts at a proof.

use std::collections::BTreeMap;

use super::root::{self, RootMove};
use super::{Bitboard, Interrupted, MoveValue, Root, SearchInfo, won_at};

/// Maximum number of free squares for which a proof is attempted.
const MAX_PROVABLE: u16 = 64;
/// Node budget of the first step of deepening or proving; doubled each round.
const FIRST_STEP_NODES: u64 = 2_000;

impl<B: Bitboard> Root<'_, B> {
    fn free(&self) -> u16 {
        u16::try_from(self.search.grid.squares - self.node.stones).unwrap_or(u16::MAX)
    }

    /// Searches for the best move, for [`Negamax::analyse`](super::Negamax::analyse): to `depth`
    /// plies if given, otherwise until it is proven, and then for the plies of its win or loss.
    pub(super) fn deepen_all(
        &mut self,
        depth: Option<u16>,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> Result<(), Interrupted> {
        let mut report = |root: &Self| root.info().iter().for_each(&mut *on_info);
        if let Some(depth) = depth {
            for next in 1..=depth.min(self.free()) {
                self.deepen(next, false)?;
                report(self);
                if self.is_solved() {
                    break;
                }
            }
            return Ok(());
        }
        self.probe_bounds();
        self.deepen_and_prove(false, &mut report)?;
        self.store_bounds();
        let result = self.distance_to_mate();
        self.sort();
        report(self);
        result
    }

    /// Searches for the value of each move, for [`Negamax::values`](super::Negamax::values), and
    /// then for the fastest wins and slowest losses; reports each value that changes.
    pub(super) fn multi_pv(
        &mut self,
        on_value: &mut dyn FnMut(MoveValue),
    ) -> Result<(), Interrupted> {
        let mut reported = BTreeMap::new();
        let mut report = |root: &Self| {
            for it in root.moves.iter().filter(|it| it.is_known()) {
                let found = root.move_value(it);
                if reported.insert(found.square, found.value) != Some(found.value) {
                    on_value(found);
                }
            }
        };
        self.probe_bounds();
        report(self);
        self.deepen_and_prove(true, &mut report)?;
        loop {
            let mut is_exact = true;
            for index in 0..self.moves.len() {
                let RootMove { lower, upper, .. } = self.moves[index];
                if let Some(least) = self.next_query((lower, upper)) {
                    self.null_window(index, least)?;
                    is_exact = false;
                    report(self);
                }
            }
            if is_exact {
                return Ok(());
            }
        }
    }

    /// Alternates one ply of deepening with attempts to solve moves, doubling the node budget each
    /// round. Ends when `all` moves, or the position, are solved, or when no proof is in reach.
    fn deepen_and_prove(
        &mut self,
        all: bool,
        report: &mut dyn FnMut(&Self),
    ) -> Result<(), Interrupted> {
        let free = self.free();
        let is_provable = free <= MAX_PROVABLE;
        let (mut depth, mut nodes) = (1, FIRST_STEP_NODES);
        // The exact search proves the position as a whole, which takes most of the nodes.
        let is_exact = !all && self.search.exact.is_some();
        loop {
            if is_exact {
                self.attempt(nodes, Self::solve_position)?;
            }
            if depth <= free && !self.is_done(all) {
                let share = if is_exact { nodes / 8 } else { nodes };
                let most = if is_provable { share } else { u64::MAX };
                depth += u16::from(self.attempt(most, |root| root.deepen(depth, all))?);
                report(self);
            }
            for index in 0..self.moves.len() {
                if is_exact || !is_provable || depth <= free.min(2) || self.is_done(all) {
                    break;
                }
                self.attempt(nodes, |root| root.solve_move(index))?;
                report(self);
            }
            if self.is_done(all) || (depth > free && !is_provable) {
                return Ok(());
            }
            nodes = nodes.saturating_mul(2);
        }
    }

    /// Returns `true` if all moves are solved, or, without `all`, the position.
    fn is_done(&self, all: bool) -> bool {
        if all { self.moves.iter().all(RootMove::is_solved) } else { self.is_solved() }
    }

    /// Proves whether the position is won, drawn or lost, by null-window searches.
    fn solve_position(&mut self) -> Result<(), Interrupted> {
        for least in [won_at(self.search.grid.squares), 0] {
            if !self.is_solved() && self.any_is_at_least(least)? {
                break;
            }
        }
        Ok(())
    }

    /// Proves whether a move wins, draws or loses, by null-window searches; tries the likelier
    /// outcome first.
    fn solve_move(&mut self, index: usize) -> Result<(), Interrupted> {
        let won = won_at(self.search.grid.squares);
        let good = self.moves[index].estimate >= 0;
        for least in if good { [won, 0] } else { [0, won] } {
            if self.moves[index].is_solved() {
                break;
            }
            self.null_window(index, least)?;
        }
        Ok(())
    }

    /// Runs `step` with at most `nodes` nodes, and returns `true` if they were enough. Fails only
    /// if the whole budget is spent.
    fn attempt(
        &mut self,
        nodes: u64,
        step: impl FnOnce(&mut Self) -> Result<(), Interrupted>,
    ) -> Result<bool, Interrupted> {
        self.search.counter.begin_step(nodes);
        let result = step(self);
        self.search.counter.begin_step(u64::MAX);
        match result {
            Err(interrupted) if self.search.counter.stopped => Err(interrupted),
            result => Ok(result.is_ok()),
        }
    }

    /// Returns `true` if the position is proven to be won, drawn or lost.
    fn is_solved(&self) -> bool {
        let (lower, upper) = self.bounds();
        root::is_solved(lower, upper)
    }
}
