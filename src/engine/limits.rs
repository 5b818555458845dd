//! What a search may use, and how it hears and is heard while it thinks.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::Report;
use super::solve::Worth;

/// What a search may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How long it may think, from nothing, where it plays at sight, up to any length; what is
    /// forced, or won at sight, is answered at once all the same.
    pub time: Duration,
    /// How many positions one proof or one search may look at, where there is such a limit; a task
    /// that takes several of them has so many for each. With one thread and this limit reached
    /// before the time, the answer is the same every time.
    pub nodes: Option<u64>,
    /// How many plies deep a search may look, at least 1, where there is such a limit; it then
    /// looks at every move so deep. Proofs are not limited by it.
    pub depth: Option<u16>,
    /// On how many threads it searches, itself included; 0 is taken for 1. It proves on one.
    pub threads: usize,
    /// How many bytes its tables of positions may take, one half for proofs and one for the
    /// search; they are claimed as they fill. All else is a few megabytes.
    pub memory: usize,
}

impl Limits {
    /// How long the computer thinks unless told otherwise.
    pub const TIME: Duration = Duration::from_millis(500);
    /// How much memory it takes unless told otherwise.
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

/// How a search learns that it is to stop, and to whom it tells what it has found.
pub struct Control<'a> {
    stop: &'a AtomicBool,
    publish: &'a dyn Fn(Report),
    published: Cell<Option<Instant>>,
    tell: Option<&'a dyn Fn(Worth)>,
}

impl<'a> Control<'a> {
    /// The least time between two reports: they come at most twenty times a second.
    pub const BETWEEN_REPORTS: Duration = Duration::from_millis(50);

    /// A search under this control stops soon after `stop` is set, within about 5 ms, and hands its
    /// reports to `publish`, on the thread that called it.
    #[must_use]
    pub const fn new(stop: &'a AtomicBool, publish: &'a dyn Fn(Report)) -> Self {
        Self {
            stop,
            publish,
            published: Cell::new(None),
            tell: None,
        }
    }

    /// The same, and a survey hands what it finds to `tell`.
    #[must_use]
    pub const fn telling(mut self, tell: &'a dyn Fn(Worth)) -> Self {
        self.tell = Some(tell);
        self
    }

    /// Whether the search is to stop.
    #[must_use]
    pub fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// The flag that stops the search, for those who look at it from other threads.
    #[must_use]
    pub const fn stop_flag(&self) -> &'a AtomicBool {
        self.stop
    }

    /// Whether the last report is long enough ago for another.
    #[must_use]
    pub fn may_report(&self) -> bool {
        self.published
            .get()
            .is_none_or(|last| last.elapsed() >= Self::BETWEEN_REPORTS)
    }

    /// Publishes what was found, unless the last report is too recent.
    pub fn report(&self, report: impl FnOnce() -> Report) {
        if self.may_report() {
            self.published.set(Some(Instant::now()));
            (self.publish)(report());
        }
    }

    /// Hands on what a survey has found of a square.
    pub fn found(&self, worth: Worth) {
        if let Some(tell) = self.tell {
            tell(worth);
        }
    }
}
