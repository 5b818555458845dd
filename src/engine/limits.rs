//! What thinking may use.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use super::Control;

/// What the engine may use for one task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How long it may think, from nothing, where it plays at sight, up to any length; what is
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
    /// How long the computer thinks unless told otherwise.
    pub const TIME: Duration = Duration::from_millis(500);
    /// How much memory it takes unless told otherwise.
    pub const MEMORY: usize = 64 << 20;

    /// The moment by which all that time is over, for a task that begins now; none where it is too
    /// far away to be told.
    pub(super) fn deadline(&self) -> Option<Instant> {
        Instant::now().checked_add(self.time)
    }

    /// What ends one proof or one search of a task that is to end by `deadline`.
    pub(super) const fn budget<'a>(
        &self,
        deadline: Option<Instant>,
        control: &Control<'a>,
    ) -> Budget<'a> {
        Budget { nodes: self.nodes, deadline, stop: Some(control.stop_token()) }
    }

    /// The same limits with this time.
    pub(super) fn within(self, time: Duration) -> Self {
        Self { time, ..self }
    }
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

/// What ends one proof or one search early; by default nothing does.
#[derive(Clone, Copy, Debug, Default)]
pub struct Budget<'a> {
    /// The most positions that are looked at.
    pub nodes: Option<u64>,
    /// The moment beyond which nothing is looked at.
    pub deadline: Option<Instant>,
    /// The stop token: it ends as soon as this is true.
    pub stop: Option<&'a AtomicBool>,
}

/// The time from now until a deadline; nothing where it is over, `None` where there is none.
pub(super) fn time_until(deadline: Option<Instant>) -> Option<Duration> {
    deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()))
}
