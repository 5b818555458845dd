//! Iterative deepening, with attempts at a proof between.

use std::collections::BTreeMap;

use super::root::{self, Root, RootMove};
use super::score::won_at;
use crate::engine::bitboard::Bitboard;
use crate::engine::limits::Interrupted;
use crate::engine::{MoveValue, SearchInfo, Value};
use crate::game::Square;

/// Most free squares with which a proof is tried.
const PROVABLE: u32 = 64;
/// Positions of the first attempt to look deeper or to prove a move.
const ATTEMPT: u64 = 2_000;

impl<B: Bitboard, const FALLING: bool, const LOSES: bool> Root<'_, B, FALLING, LOSES> {
    const fn free(&self) -> u32 {
        self.search.grid.squares - self.node.stones
    }

    /// Looks for the best move, to `depth` if that is given.
    pub(super) fn deepen_all(
        &mut self,
        depth: Option<u16>,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> Result<(), Interrupted> {
        let mut report = |root: &Self| root.info().iter().for_each(&mut *on_info);
        if let Some(depth) = depth {
            let free = u16::try_from(self.free()).unwrap_or(u16::MAX);
            for next in 1..=depth.min(free) {
                self.deepen(next, false)?;
                report(self);
                if self.is_settled() {
                    break;
                }
            }
            return Ok(());
        }
        self.probe();
        self.rounds(false, &mut report)?;
        self.store();
        let result = self.distance_to_mate();
        self.sort();
        report(self);
        result
    }

    /// Multi-PV: looks for the value of each move.
    pub(super) fn multi_pv(
        &mut self,
        on_value: &mut dyn FnMut(MoveValue),
    ) -> Result<(), Interrupted> {
        let mut told = Told { values: BTreeMap::new(), on_value };
        self.probe();
        told.tell(self);
        self.rounds(true, &mut |root| told.tell(root))?;
        for last in self.node.stones + 1..=self.search.grid.squares {
            for index in 0..self.moves.len() {
                self.shorten(index, last)?;
                told.tell(self);
            }
        }
        Ok(())
    }

    /// Looks deeper and tries to settle moves by proofs, with twice the positions each time; until
    /// `all` moves or the position are settled, or there is no hope of a proof.
    fn rounds(&mut self, all: bool, tell: &mut dyn FnMut(&Self)) -> Result<(), Interrupted> {
        let free = u16::try_from(self.free()).unwrap_or(u16::MAX);
        let is_provable = self.free() <= PROVABLE;
        let (mut depth, mut nodes) = (1, ATTEMPT);
        loop {
            if depth <= free {
                let most = if is_provable { nodes } else { u64::MAX };
                depth += u16::from(self.attempt(most, |root| root.deepen(depth, all))?);
                tell(self);
            }
            for index in 0..self.moves.len() {
                if !is_provable || depth <= free.min(2) || self.is_done(all) {
                    break;
                }
                self.attempt(nodes, |root| root.settle(index))?;
                tell(self);
            }
            if self.is_done(all) || (depth > free && !is_provable) {
                return Ok(());
            }
            nodes = nodes.saturating_mul(2);
        }
    }

    /// Returns true if all moves, or without `all` the position, are settled.
    fn is_done(&self, all: bool) -> bool {
        if all { self.moves.iter().all(RootMove::is_settled) } else { self.is_settled() }
    }

    /// Proves the outcome of a move, a win, a draw or a loss; the likelier one is tried first.
    fn settle(&mut self, index: usize) -> Result<(), Interrupted> {
        let won = won_at(self.search.grid.squares);
        let good = self.moves[index].estimate >= 0;
        for least in if good { [won, 0] } else { [0, won] } {
            if self.moves[index].is_settled() {
                break;
            }
            self.null_window(index, least)?;
        }
        Ok(())
    }

    /// Asks if a settled move is decided by the stone with the number `last`.
    fn shorten(&mut self, index: usize, last: u32) -> Result<(), Interrupted> {
        let RootMove { lower, upper, .. } = self.moves[index];
        if lower > 0 && lower < upper {
            self.null_window(index, won_at(last))?;
        } else if upper < 0 && lower < upper {
            self.null_window(index, 1 - won_at(last))?;
        }
        Ok(())
    }

    /// Attempts something with at most `nodes` positions, and returns true if they were enough.
    /// Fails only when the whole budget is spent.
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

    /// Returns true if the outcome of the position is proven.
    fn is_settled(&self) -> bool {
        let (lower, upper) = self.bounds();
        root::is_settled(lower, upper)
    }
}

/// The last value told of each square.
struct Told<'f> {
    values: BTreeMap<Square, Value>,
    on_value: &'f mut dyn FnMut(MoveValue),
}

impl Told<'_> {
    /// Tells new values.
    fn tell<B: Bitboard, const FALLING: bool, const LOSES: bool>(
        &mut self,
        root: &Root<'_, B, FALLING, LOSES>,
    ) {
        for it in root.moves.iter().filter(|it| it.is_known()) {
            let found = root.move_value(it);
            if self.values.insert(found.square, found.value) != Some(found.value) {
                (self.on_value)(found);
            }
        }
    }
}
