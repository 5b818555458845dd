//! The positions that one proof has looked at, and when it is given up.

use std::sync::atomic::Ordering;
use std::time::Instant;

use crate::engine::Budget;

/// A limit was reached before there was a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::engine) struct Interrupted;

/// The budget of one proof, and what it has used of it.
pub(in crate::engine) struct NodeCounter<'a> {
    budget: Budget<'a>,
    /// The number of positions that have been looked at.
    pub(in crate::engine) nodes: u64,
    interrupted: bool,
    /// One step is given up at this number of positions.
    step_ends: u64,
}

impl<'a> NodeCounter<'a> {
    pub(in crate::engine) const fn new(budget: Budget<'a>) -> Self {
        Self { budget, nodes: 0, interrupted: false, step_ends: u64::MAX }
    }

    /// Counts a position. The clock and the flag are looked at once in `interval` positions, a
    /// power of two.
    #[inline]
    pub(in crate::engine) fn count(&mut self, interval: u64) -> Result<(), Interrupted> {
        self.nodes += 1;
        if self.nodes & (interval - 1) == 0 || self.budget.nodes.is_some() {
            self.check()
        } else {
            Ok(())
        }
    }

    /// Whether a limit was reached, so that nothing more should be tried.
    pub(in crate::engine) const fn is_interrupted(&self) -> bool {
        self.interrupted
    }

    /// Step budget: from here on, what is tried is given up after `nodes` more positions.
    pub(in crate::engine) const fn begin_step(&mut self, nodes: u64) {
        self.step_ends = self.nodes.saturating_add(nodes);
    }

    /// Looks whether a limit is reached; once it is, it stays so.
    pub(super) fn check(&mut self) -> Result<(), Interrupted> {
        let Budget { nodes, deadline, stop } = self.budget;
        self.interrupted = self.interrupted
            || nodes.is_some_and(|most| self.nodes > most)
            || stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
            || deadline.is_some_and(|deadline| Instant::now() >= deadline);
        if self.interrupted || self.nodes > self.step_ends { Err(Interrupted) } else { Ok(()) }
    }
}
