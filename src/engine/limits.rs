//! Limits of thinking, and the counter of the positions that it has looked at.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use super::Control;

/// Limits of one task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Time to think, from nothing, where it plays at sight, up to any length; what is
    /// forced, or won at sight, is answered at once all the same.
    pub time: Duration,
    /// The most positions that one proof or one search may look at on each thread, where there is
    /// such a limit; a task that takes several of them has as many for each. With one thread and
    /// this limit reached before the time, the answer is the same every time.
    pub nodes: Option<u64>,
    /// The most plies that a search may look ahead, at least 1, where there is such a limit; it
    /// then looks to that depth at every move that it would try at all, and beyond at forced replies
    /// and continuous fours alone. Where marks fall or a line loses nothing is proven by other means
    /// then; elsewhere proofs are not limited by it.
    pub depth: Option<u16>,
    /// The number of threads that it searches on, itself included; 0 is taken for 1. It proves on
    /// one.
    pub threads: usize,
    /// The bytes that its tables of positions may take, one half for proofs and one for the search;
    /// they are claimed as they fill. All else is a few megabytes.
    pub memory: usize,
}

impl Limits {
    /// Time to think unless told otherwise.
    pub const TIME: Duration = Duration::from_millis(500);
    /// Bytes of memory taken unless told otherwise.
    pub const MEMORY: usize = 64 << 20;
}

impl Default for Limits {
    /// Half a second, as many threads as the machine has, and 64 MB.
    fn default() -> Self {
        Self {
            time: Self::TIME,
            nodes: None,
            depth: None,
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            memory: Self::MEMORY,
        }
    }
}

/// A stretch of thinking: limits, the moment by which it ends, and what stops it and hears of it.
#[derive(Clone, Copy)]
pub(super) struct Stint<'a> {
    pub(super) limits: Limits,
    /// None where it is too far away to be told.
    pub(super) deadline: Option<Instant>,
    pub(super) control: &'a Control<'a>,
}

impl<'a> Stint<'a> {
    /// A stint that begins now.
    pub(super) fn new(limits: &Limits, control: &'a Control<'a>) -> Self {
        Self { limits: *limits, deadline: Instant::now().checked_add(limits.time), control }
    }

    /// The part of the stint that begins now and takes at most `time`.
    pub(super) fn within(self, time: Duration) -> Self {
        let limits = Limits { time: time.min(self.left()), ..self.limits };
        Self::new(&limits, self.control)
    }

    /// The time until the end.
    pub(super) fn left(&self) -> Duration {
        let left = |deadline: Instant| deadline.saturating_duration_since(Instant::now());
        self.deadline.map_or(self.limits.time, left)
    }

    pub(super) fn is_over(&self) -> bool {
        self.control.stopped() || self.left().is_zero()
    }

    /// Limits of one proof or one search.
    pub(super) const fn budget(&self) -> Budget<'a> {
        let stop = Some(self.control.stop_token());
        Budget { nodes: self.limits.nodes, deadline: self.deadline, stop }
    }

    /// The bytes of a table, for proofs or for the search: one half of what there is.
    pub(super) const fn memory(&self) -> usize {
        self.limits.memory / 2
    }
}

/// Limits that end one proof or one search early; by default none does.
#[derive(Clone, Copy, Debug, Default)]
pub struct Budget<'a> {
    /// The most positions that are looked at.
    pub nodes: Option<u64>,
    /// The moment beyond which nothing is looked at.
    pub deadline: Option<Instant>,
    /// The stop token: it ends as soon as this is true.
    pub stop: Option<&'a AtomicBool>,
}

impl Budget<'_> {
    /// Returns whether a limit is reached once `nodes` positions have been looked at.
    fn is_spent(self, nodes: u64) -> bool {
        self.nodes.is_some_and(|most| nodes > most)
            || self.stop.is_some_and(|stop| stop.load(Relaxed))
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

/// A limit was reached before there was an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Interrupted;

/// The budget of one proof or one search, and what one thread has used of it.
#[derive(Debug)]
pub(super) struct NodeCounter<'a> {
    pub(super) budget: Budget<'a>,
    /// The number of positions that this thread has looked at.
    pub(super) nodes: u64,
    /// Set for good once a limit was seen to be reached.
    pub(super) stopped: bool,
    /// End of the step, as a number of positions.
    step_ends: u64,
    /// [`Self::must_stop`] looks at the limits again at this number of positions.
    next_look: u64,
    /// Positions of all helper threads, where this one is such a thread.
    helpers: Option<&'a AtomicU64>,
}

/// Positions of a search from one look at the limits to the next.
const POLL: u64 = 256;

impl<'a> NodeCounter<'a> {
    pub(super) const fn new(budget: Budget<'a>) -> Self {
        let step_ends = u64::MAX;
        Self { budget, nodes: 0, stopped: false, step_ends, next_look: 0, helpers: None }
    }

    /// The counter of a helper thread, which adds its positions to `helpers`.
    pub(super) const fn of_helper(budget: Budget<'a>, helpers: &'a AtomicU64) -> Self {
        Self { helpers: Some(helpers), ..Self::new(budget) }
    }

    /// Counts a position. The clock and the stop token are looked at once in `interval` positions,
    /// a power of two.
    #[inline]
    pub(super) fn count(&mut self, interval: u64) -> Result<(), Interrupted> {
        self.nodes += 1;
        if self.nodes & (interval - 1) == 0 || self.budget.nodes.is_some() {
            self.check()
        } else {
            Ok(())
        }
    }

    /// Step budget: from here on, what is tried is given up after `nodes` more positions.
    pub(super) const fn begin_step(&mut self, nodes: u64) {
        self.step_ends = self.nodes.saturating_add(nodes);
    }

    /// Looks at the limits, those of the step too.
    pub(super) fn check(&mut self) -> Result<(), Interrupted> {
        self.stopped = self.stopped || self.budget.is_spent(self.nodes);
        if self.stopped || self.nodes > self.step_ends { Err(Interrupted) } else { Ok(()) }
    }

    /// Returns whether no further position may be counted; looks at the limits now and then.
    #[inline]
    pub(super) fn must_stop(&mut self) -> bool {
        if self.nodes >= self.next_look && !self.stopped {
            self.look();
        }
        self.stopped
    }

    fn look(&mut self) {
        // Between two looks are so many, or as many as are left.
        let most = self.budget.nodes.unwrap_or(u64::MAX);
        self.next_look = (self.nodes + POLL).min(most.max(self.nodes + 1));
        if let Some(helpers) = self.helpers {
            helpers.fetch_add(self.next_look - self.nodes, Relaxed);
        }
        self.stopped = self.budget.is_spent(self.nodes + 1);
    }
}
