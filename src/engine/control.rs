//! Control over a search: the stop token, and callbacks for info and values.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::{MoveValue, Value};
use crate::game::Square;

/// Search info: the findings about a position so far.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchInfo {
    /// Depth of the search in plies, though not every move is searched to that depth; 0 if the move
    /// was seen without a search or chosen by a proof.
    pub depth: u16,
    /// Number of positions that were looked at, on all threads.
    pub nodes: u64,
    /// Value of the position as far as it is known.
    pub value: Value,
    /// Number of plies for which nobody is sure to have lost: of a proven win, all of its plies if
    /// their number is exact; 0 if nothing is known.
    pub holds: u16,
    /// Principal variation: the expected moves, the next one first, as far as they are remembered;
    /// empty if no move is known yet.
    pub pv: Vec<Square>,
}

impl SearchInfo {
    /// The most moves of a principal variation.
    pub(super) const LONGEST_PV: usize = 24;

    /// Info on a position that was found without a search.
    pub(super) const fn at_sight(value: Value, pv: Vec<Square>) -> Self {
        Self { depth: 0, nodes: 0, value, holds: 0, pv }
    }

    /// Turns the value into an estimate, for rules under which nothing is proven.
    pub(super) fn estimated(self) -> Self {
        let value = self.value.as_estimate();
        Self { value, ..self }
    }

    /// Turns the info into one on the position before this move.
    pub fn before(mut self, square: Square) -> Self {
        self.depth += 1;
        self.holds += u16::from(self.holds > 0);
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
    /// A control that never stops and calls nothing.
    fn default() -> Self {
        static NEVER: AtomicBool = AtomicBool::new(false);
        Self::new(&NEVER, &|_| {})
    }
}

impl<'a> Control<'a> {
    /// Least time between two infos: they come at most twenty times a second.
    pub const INFO_INTERVAL: Duration = Duration::from_millis(50);

    /// Makes a control under which a search stops within about 5 ms after `stop` is set, and hands
    /// its info to `on_info` on the calling thread. One exception: the first question about Connect
    /// Four takes a tenth of a second, in which the table of its openings is laid out.
    pub const fn new(stop: &'a AtomicBool, on_info: &'a dyn Fn(SearchInfo)) -> Self {
        Self { stop, on_info, last_info: Cell::new(None), on_value: None }
    }

    /// Adds a callback that [`super::Engine::multi_pv`] hands the value of each move to.
    pub const fn with_values(mut self, on_value: &'a dyn Fn(MoveValue)) -> Self {
        self.on_value = Some(on_value);
        self
    }

    /// Returns true if the search is to stop.
    pub fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// The stop token, to be read from other threads.
    pub const fn stop_token(&self) -> &'a AtomicBool {
        self.stop
    }

    /// Hands on search info, unless the last info is too recent.
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
