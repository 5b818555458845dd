//! Lazy SMP: threads search the same position, and share the transposition table alone and what
//! ends the search. Each counts its own nodes.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Instant;

use crate::engine::Budget;

/// What ends a search, for all its threads.
#[derive(Debug)]
pub(crate) struct Stop<'a> {
    budget: Budget<'a>,
    /// Set by the main thread when it has finished.
    pub(crate) finished: AtomicBool,
    /// The nodes of all helpers.
    helper_nodes: AtomicU64,
}

impl<'a> Stop<'a> {
    pub(crate) const fn new(budget: Budget<'a>) -> Self {
        Self { budget, finished: AtomicBool::new(false), helper_nodes: AtomicU64::new(0) }
    }
}

/// The nodes of one thread.
#[derive(Debug)]
pub(crate) struct NodeCounter<'a> {
    stop: &'a Stop<'a>,
    pub(crate) nodes: u64,
    next_poll: u64,
    /// Whether the search is over, as far as was seen.
    pub(crate) stopped: bool,
    is_helper: bool,
}

/// Nodes from one look at the clock and the flags to the next.
const POLL: u64 = 256;

impl<'a> NodeCounter<'a> {
    pub(crate) const fn new(stop: &'a Stop<'a>, is_helper: bool) -> Self {
        Self { stop, nodes: 0, next_poll: 0, stopped: false, is_helper }
    }

    /// Whether the search is over, looked up now and then.
    #[inline]
    pub(crate) fn must_stop(&mut self) -> bool {
        if self.nodes >= self.next_poll && !self.stopped {
            self.poll();
        }
        self.stopped
    }

    /// A part of the nodes that there are for the search, where they are limited.
    pub(crate) fn share(&self, part: u64) -> Option<u64> {
        self.stop.budget.nodes.map(|nodes| nodes / part)
    }

    /// The nodes of all threads.
    pub(crate) fn all_nodes(&self) -> u64 {
        self.nodes + self.stop.helper_nodes.load(Relaxed)
    }

    fn poll(&mut self) {
        let stop = self.stop;
        // Between two looks are so many, or as many as are left.
        let most = self.stop.budget.nodes.unwrap_or(u64::MAX);
        self.next_poll = (self.nodes + POLL).min(most.max(self.nodes + 1));
        if self.is_helper {
            stop.helper_nodes.fetch_add(self.next_poll - self.nodes, Relaxed);
        }
        let budget = stop.budget;
        self.stopped = stop.finished.load(Relaxed)
            || budget.stop.is_some_and(|token| token.load(Relaxed))
            || budget.nodes.is_some_and(|most| self.nodes >= most)
            || budget.deadline.is_some_and(|deadline| Instant::now() >= deadline);
    }
}
