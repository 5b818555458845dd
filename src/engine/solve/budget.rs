//! How long a proof may be looked for.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// What ends the search for a proof early; by default nothing does.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits<'a> {
    /// At most so many positions.
    pub nodes: Option<u64>,
    /// Not beyond this moment.
    pub deadline: Option<Instant>,
    /// As soon as this is true.
    pub stop: Option<&'a AtomicBool>,
}

/// A limit was reached before there was a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stopped;

/// The limits of one question, and what it has used of them.
pub(super) struct Budget<'a> {
    limits: Limits<'a>,
    /// How many positions have been looked at.
    pub(super) nodes: u64,
    stopped: bool,
    /// Give up one step when so many positions have been looked at.
    patience: u64,
}

impl<'a> Budget<'a> {
    pub(super) const fn new(limits: Limits<'a>) -> Self {
        Self {
            limits,
            nodes: 0,
            stopped: false,
            patience: u64::MAX,
        }
    }

    /// Counts a position. The clock and the flag are looked at once in `interval` positions, a
    /// power of two.
    #[inline]
    pub(super) fn count(&mut self, interval: u64) -> Result<(), Stopped> {
        self.nodes += 1;
        if self.nodes & (interval - 1) == 0 || self.limits.nodes.is_some() {
            self.check()
        } else {
            Ok(())
        }
    }

    /// Whether a limit was reached, so that nothing more should be tried.
    pub(super) const fn is_spent(&self) -> bool {
        self.stopped
    }

    /// From here on, what is tried is given up after so many more positions.
    pub(super) const fn be_patient(&mut self, nodes: u64) {
        self.patience = self.nodes.saturating_add(nodes);
    }

    /// Looks whether a limit is reached; once it is, it stays so.
    pub(super) fn check(&mut self) -> Result<(), Stopped> {
        let Limits {
            nodes,
            deadline,
            stop,
        } = self.limits;
        self.stopped = self.stopped
            || nodes.is_some_and(|most| self.nodes > most)
            || stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
            || deadline.is_some_and(|deadline| Instant::now() >= deadline);
        if self.stopped || self.nodes > self.patience {
            Err(Stopped)
        } else {
            Ok(())
        }
    }
}
