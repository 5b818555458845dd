//! Limits on thinking, and the node counter that enforces them.

use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::time::{Duration, Instant};

use super::Control;

/// Limits of one [`EngineTask`](super::EngineTask). Callers nearly always set the time; the window
/// leaves the rest at its defaults.
///
/// ```
/// use std::time::Duration;
/// use velha::engine::Limits;
///
/// let limits = Limits { time: Duration::from_secs(2), depth: Some(8), ..Limits::default() };
/// assert_eq!(limits.memory, Limits::MEMORY);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Thinking time, of any length; with zero the engine moves without searching. Forced moves and
    /// immediate wins are returned at once.
    pub time: Duration,
    /// Maximum number of nodes of each proof and each search of the task, per thread, if limited.
    /// With one thread and this limit reached before the time, the result is reproducible.
    pub nodes: Option<u64>,
    /// Maximum search depth in plies, at least 1, if limited. Every move that is considered at all
    /// is then searched to this depth; beyond it only forced replies and continuous fours. Where
    /// marks fall or a line loses, it limits proofs too; elsewhere it does not.
    pub depth: Option<u16>,
    /// Number of search threads, including the calling one; 0 counts as 1. Proofs use one thread.
    pub threads: usize,
    /// Maximum size in bytes of the transposition and proof tables, one half each; claimed as they
    /// fill. The rest of the engine takes a few megabytes.
    pub memory: usize,
}

impl Limits {
    /// Thinking time of every level but the strongest, which has a chosen one, and of all in a task
    /// such as a puzzle; also the default, which every other caller replaces.
    pub const USUAL_TIME: Duration = Duration::from_millis(500);
    /// Default size in bytes of all tables; `velha analyse` takes twice as much.
    pub const MEMORY: usize = 64 << 20;
}

impl Default for Limits {
    /// Half a second, one thread for each core, and 64 MB.
    fn default() -> Self {
        Self {
            time: Self::USUAL_TIME,
            nodes: None,
            depth: None,
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            memory: Self::MEMORY,
        }
    }
}

/// Part of the thinking time of a task: its limits, deadline and control. A task is divided into
/// slices, such as one for a proof and one for a search.
#[derive(Clone, Copy)]
pub(super) struct TimeSlice<'a> {
    pub(super) limits: Limits,
    /// `None` if too far away to be represented.
    pub(super) deadline: Option<Instant>,
    pub(super) control: &'a Control<'a>,
}

impl<'a> TimeSlice<'a> {
    /// Starts a slice that lasts `limits.time` from now, as each task does.
    pub(super) fn new(limits: &Limits, control: &'a Control<'a>) -> Self {
        Self { limits: *limits, deadline: Instant::now().checked_add(limits.time), control }
    }

    /// Starts a slice that lasts `time` from now, or less if `self` ends before; other limits stay.
    pub(super) fn sub_slice(self, time: Duration) -> Self {
        let limits = Limits { time: time.min(self.remaining()), ..self.limits };
        Self::new(&limits, self.control)
    }

    /// Returns the slice with at most this number of nodes.
    pub(super) fn at_most(self, nodes: u64) -> Self {
        let nodes = Some(self.limits.nodes.map_or(nodes, |it| it.min(nodes)));
        Self { limits: Limits { nodes, ..self.limits }, ..self }
    }

    /// Returns the time until the deadline; zero after it.
    pub(super) fn remaining(&self) -> Duration {
        let left = |deadline: Instant| deadline.saturating_duration_since(Instant::now());
        self.deadline.map_or(self.limits.time, left)
    }

    /// Returns `true` if the time is up or the stop token is set.
    pub(super) fn is_over(&self) -> bool {
        self.control.stopped() || self.remaining().is_zero()
    }

    /// Returns the limits of one proof or one search within the slice.
    pub(super) const fn budget(&self) -> Budget<'a> {
        let stop = Some(self.control.stop_token());
        Budget { nodes: self.limits.nodes, deadline: self.deadline, stop }
    }

    /// Returns the size in bytes of one table, for proofs or for the search: half of the memory.
    pub(super) const fn memory(&self) -> usize {
        self.limits.memory / 2
    }

    /// Returns the size in bytes of the transposition table: 16 KB for each millisecond and thread,
    /// of which at most a half fills, since a larger one is slower
    /// (`assets/network/EXPERIMENTS.md`); at least `kept`, but never more than [`Self::memory`].
    pub(super) fn table_memory(&self, kept: usize) -> usize {
        let millis = self.limits.time.as_millis().min(1 << 20) as usize;
        // Powers of two, so that a little more time does not cost what was kept.
        let filled = millis * self.limits.threads.max(1) * (16 << 10);
        filled.next_power_of_two().max(kept).min(self.memory())
    }
}

/// Limits after which one proof or one search of any method gives up; unlimited by default. The
/// engine derives it from the [`Limits`] of a task.
#[derive(Clone, Copy, Debug, Default)]
pub struct Budget<'a> {
    /// Maximum number of nodes, if limited.
    pub nodes: Option<u64>,
    /// Time at which the work ends, if limited.
    pub deadline: Option<Instant>,
    /// Stop token: the work ends once it is `true`.
    pub stop: Option<&'a AtomicBool>,
}

impl Budget<'_> {
    /// Returns `true` if a limit is reached after `nodes` nodes.
    fn is_spent(self, nodes: u64) -> bool {
        self.nodes.is_some_and(|most| nodes > most)
            || self.stop.is_some_and(|stop| stop.load(Relaxed))
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

/// Error of a proof or search: a limit was reached before its result was known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Interrupted;

/// Counts the nodes of one thread and checks them against a budget, in all three methods.
pub(super) struct NodeCounter<'a> {
    pub(super) budget: Budget<'a>,
    /// Nodes of this thread.
    pub(super) nodes: u64,
    /// Whether a limit of the budget was reached, not only the end of a step; never reset.
    pub(super) stopped: bool,
    /// Node count at which the current step is interrupted.
    step_end: u64,
    /// Node count at which [`Self::must_stop`] checks the limits again.
    next_poll: u64,
    /// Shared node count of all helper threads, if this thread is one.
    pub(super) helpers: Option<&'a AtomicU64>,
}

/// Nodes between two checks of the limits by [`NodeCounter::must_stop`].
const POLL_INTERVAL: u64 = 256;

impl<'a> NodeCounter<'a> {
    pub(super) const fn new(budget: Budget<'a>) -> Self {
        let step_end = u64::MAX;
        Self { budget, nodes: 0, stopped: false, step_end, next_poll: 0, helpers: None }
    }

    /// Counts a node of `solve` or `negamax`. Checks the clock and the stop token once every
    /// `interval` nodes, a power of two; with a node limit, at every node.
    ///
    /// # Errors
    ///
    /// Returns [`Interrupted`] if a limit is reached.
    #[inline]
    pub(super) fn count(&mut self, interval: u64) -> Result<(), Interrupted> {
        self.nodes += 1;
        if self.nodes & (interval - 1) == 0 || self.budget.nodes.is_some() {
            self.check()
        } else {
            Ok(())
        }
    }

    /// Starts a step that is interrupted after `nodes` more nodes, while the whole budget goes on;
    /// [`u64::MAX`] ends the last one.
    pub(super) const fn begin_step(&mut self, nodes: u64) {
        self.step_end = self.nodes.saturating_add(nodes);
    }

    /// Checks the limits now, including that of the step, without counting a node; for a loop of
    /// `solve` outside of its search.
    ///
    /// # Errors
    ///
    /// Returns [`Interrupted`] if a limit is reached.
    pub(super) fn check(&mut self) -> Result<(), Interrupted> {
        self.stopped = self.stopped || self.budget.is_spent(self.nodes);
        if self.stopped || self.nodes > self.step_end { Err(Interrupted) } else { Ok(()) }
    }

    /// Returns `true` if `search`, which counts its nodes itself, must stop before its next node.
    /// Checks the limits once every [`POLL_INTERVAL`] nodes; steps have no effect.
    #[inline]
    pub(super) fn must_stop(&mut self) -> bool {
        if self.nodes >= self.next_poll && !self.stopped {
            self.poll();
        }
        self.stopped
    }

    fn poll(&mut self) {
        let most = self.budget.nodes.unwrap_or(u64::MAX);
        self.next_poll = (self.nodes + POLL_INTERVAL).min(most.max(self.nodes + 1));
        if let Some(helpers) = self.helpers {
            helpers.fetch_add(self.next_poll - self.nodes, Relaxed);
        }
        self.stopped = self.budget.is_spent(self.nodes + 1);
    }
}
