//! How thinking is stopped, and what it says meanwhile.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::{MoveValue, Value};
use crate::game::Square;

/// Search info: what the engine has found out about a position so far.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchInfo {
    /// The depth of the search in plies, though not every move is looked at to that depth; 0 where
    /// the move was seen without a search or chosen by a proof.
    pub depth: u16,
    /// The number of positions that were looked at, on all threads.
    pub nodes: u64,
    /// The value of the position as far as it is known.
    pub value: Value,
    /// Principal variation: the moves that are expected, the next one first, as far as they are
    /// remembered; none where no move is known yet.
    pub pv: Vec<Square>,
}

impl SearchInfo {
    /// The most moves of a principal variation.
    pub(super) const LONGEST_PV: usize = 24;

    /// What is known of a position without a search.
    pub(super) const fn at_sight(value: Value, pv: Vec<Square>) -> Self {
        Self { depth: 0, nodes: 0, value, pv }
    }

    /// The same where nothing of it is proven for the rules in force.
    pub(super) fn estimated(self) -> Self {
        let value = self.value.as_estimate();
        Self { value, ..self }
    }

    /// The info on the position before this move, which leads to the one it is on.
    pub fn before(mut self, square: Square) -> Self {
        self.depth += 1;
        self.value = MoveValue::after(square, self.value).value;
        self.pv.insert(0, square);
        self
    }
}

/// A stop token and the callbacks of a search: for info, and for the values of moves.
pub struct Control<'a> {
    stop: &'a AtomicBool,
    on_info: &'a dyn Fn(SearchInfo),
    last_info: Cell<Option<Instant>>,
    on_value: Option<&'a dyn Fn(MoveValue)>,
}

impl Default for Control<'_> {
    /// A control that stops nothing and tells nothing.
    fn default() -> Self {
        static NEVER: AtomicBool = AtomicBool::new(false);
        Self::new(&NEVER, &|_| {})
    }
}

impl<'a> Control<'a> {
    /// The least time between two infos: they come at most twenty times a second.
    pub const INFO_INTERVAL: Duration = Duration::from_millis(50);

    /// A search under this control stops soon after `stop` is set, within about 5 ms, and hands its
    /// info to `on_info`, on the thread that called it. Only the first question about Connect Four
    /// takes a tenth of a second all the same, in which the table of its openings is laid out.
    pub const fn new(stop: &'a AtomicBool, on_info: &'a dyn Fn(SearchInfo)) -> Self {
        Self { stop, on_info, last_info: Cell::new(None), on_value: None }
    }

    /// The same, and [`super::Engine::multi_pv`] hands the value of each move to `on_value`.
    pub const fn with_values(mut self, on_value: &'a dyn Fn(MoveValue)) -> Self {
        self.on_value = Some(on_value);
        self
    }

    /// Whether the search is to stop.
    pub fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// The stop token, for those who look at it from other threads.
    pub const fn stop_token(&self) -> &'a AtomicBool {
        self.stop
    }

    /// Hands on what was found out, unless the last info is too recent.
    pub fn info(&self, info: impl FnOnce() -> SearchInfo) {
        let last = self.last_info.get();
        if last.is_none_or(|last| last.elapsed() >= Self::INFO_INTERVAL) {
            self.last_info.set(Some(Instant::now()));
            (self.on_info)(info());
        }
    }

    /// Hands on the value of a move.
    pub fn value(&self, found: MoveValue) {
        if let Some(on_value) = self.on_value {
            on_value(found);
        }
    }
}
