//! Limits of thinking, and the counter of positions that checks them.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use super::Control;

/// Limits of one task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Time to think, from nothing, at which the engine plays at sight, up to any length. Moves
    /// that are forced or win at sight are answered at once.
    pub time: Duration,
    /// The most positions that one proof or one search may look at on each thread, if limited. A
    /// task with several proofs or searches has this number for each. With one thread and this
    /// limit reached before the time, the answer is the same every time.
    pub nodes: Option<u64>,
    /// The most plies that a search may look ahead, at least 1, if limited. It then looks at every
    /// move that it would try at all to that depth, and beyond only at forced replies and
    /// continuous fours. Where marks fall or a line loses, nothing is proven by other means then;
    /// elsewhere proofs are not limited by it.
    pub depth: Option<u16>,
    /// Number of threads of a search, the calling one included; 0 is taken for 1. Proofs take one
    /// thread.
    pub threads: usize,
    /// The most bytes of the tables of positions, one half for proofs and one for the search;
    /// memory is claimed as they fill. The rest of the engine takes a few megabytes.
    pub memory: usize,
}

impl Limits {
    /// Default time to think.
    pub const TIME: Duration = Duration::from_millis(500);
    /// Default memory, in bytes.
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

/// A stretch of thinking: its limits, the moment of its end, and its control.
#[derive(Clone, Copy)]
pub(super) struct Stint<'a> {
    pub(super) limits: Limits,
    /// `None` if the moment is too far away to be represented.
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

/// Limits that end one proof or one search early; no limits by default.
#[derive(Clone, Copy, Debug, Default)]
pub struct Budget<'a> {
    /// The most positions that are looked at.
    pub nodes: Option<u64>,
    /// The moment after which no position is looked at.
    pub deadline: Option<Instant>,
    /// The stop token: the work ends as soon as this is true.
    pub stop: Option<&'a AtomicBool>,
}

impl Budget<'_> {
    /// Returns true if a limit is reached once `nodes` positions have been looked at.
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
    /// Number of positions at which [`Self::must_stop`] checks the limits again.
    next_look: u64,
    /// Positions of all helper threads, if this counter is of such a thread.
    pub(super) helpers: Option<&'a AtomicU64>,
}

/// Positions of a search between two checks of the limits.
const POLL: u64 = 256;

impl<'a> NodeCounter<'a> {
    pub(super) const fn new(budget: Budget<'a>) -> Self {
        let step_ends = u64::MAX;
        Self { budget, nodes: 0, stopped: false, step_ends, next_look: 0, helpers: None }
    }

    /// Counts a position. The clock and the stop token are checked once in `interval` positions, a
    /// power of two.
    #[inline]
    pub(super) fn count(&mut self, interval: u64) -> Result<(), Interrupted> {
        self.nodes += 1;
        if self.nodes & (interval - 1) == 0 || self.budget.nodes.is_some() {
            self.check()
        } else {
            Ok(())
        }
    }

    /// Step budget: gives up the step that begins here after `nodes` more positions.
    pub(super) const fn begin_step(&mut self, nodes: u64) {
        self.step_ends = self.nodes.saturating_add(nodes);
    }

    /// Checks the limits, that of the step too.
    pub(super) fn check(&mut self) -> Result<(), Interrupted> {
        self.stopped = self.stopped || self.budget.is_spent(self.nodes);
        if self.stopped || self.nodes > self.step_ends { Err(Interrupted) } else { Ok(()) }
    }

    /// Returns true if no further position may be counted; checks the limits now and then.
    #[inline]
    pub(super) fn must_stop(&mut self) -> bool {
        if self.nodes >= self.next_look && !self.stopped {
            self.look();
        }
        self.stopped
    }

    fn look(&mut self) {
        // Between two checks are `POLL` positions, or as many as are left.
        let most = self.budget.nodes.unwrap_or(u64::MAX);
        self.next_look = (self.nodes + POLL).min(most.max(self.nodes + 1));
        if let Some(helpers) = self.helpers {
            helpers.fetch_add(self.next_look - self.nodes, Relaxed);
        }
        self.stopped = self.budget.is_spent(self.nodes + 1);
    }
}
