//! Control over a running task: the stop token, and callbacks for search info and move values.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::{MoveValue, Value};
use crate::game::Square;

/// Result of a search or proof, final or so far, as in a UCI `info` line. It refers to the position
/// that was given to the engine.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchInfo {
    /// Search depth in plies; some moves are searched less deeply. 0 if the move was found without
    /// a search or chosen by a proof.
    pub depth: u16,
    /// Number of nodes searched, on all threads.
    pub nodes: u64,
    /// Value of the position, as far as it is known.
    pub value: Value,
    /// Lower bound, in plies, on the length of the game with best play; 0 if unknown.
    pub min_plies: u16,
    /// Principal variation: the best line found, from the next move on; empty if no move is known
    /// yet.
    pub pv: Vec<Square>,
}

impl SearchInfo {
    /// Maximum number of moves in a principal variation.
    pub(super) const MAX_PV_LEN: usize = 24;

    /// Creates the info on a position where no search reports depth and nodes: a finished game, a
    /// move of the solver, or one chosen by patterns alone.
    pub(super) const fn without_search(value: Value, pv: Vec<Square>) -> Self {
        Self { depth: 0, nodes: 0, value, min_plies: 0, pv }
    }

    /// Replaces a proven value by an estimate, for rules under which nothing can be proven
    /// ([`passing_matters`](super::passing_matters)).
    pub(super) fn into_estimate(self) -> Self {
        let value = self.value.as_estimate();
        Self { value, ..self }
    }

    /// Converts the info on the position after a move on `square` into info on the position before,
    /// with the move in front of the principal variation: for a forced move, or the expected line
    /// after a move of a person's choice.
    pub fn prepend_move(mut self, square: Square) -> Self {
        self.depth += 1;
        self.min_plies += u16::from(self.min_plies > 0);
        self.value = self.value.one_ply_earlier();
        self.pv.insert(0, square);
        self
    }
}

/// A stop token and callbacks for one task, passed to the engine by its caller: a
/// [`Worker`](super::Worker), or a console command that runs the engine itself.
pub struct Control<'a> {
    stop: &'a AtomicBool,
    on_info: &'a dyn Fn(SearchInfo),
    last_info: Cell<Option<Instant>>,
    on_value: Option<&'a dyn Fn(MoveValue)>,
}

impl Default for Control<'_> {
    /// Creates a control that never stops the engine and ignores its reports.
    fn default() -> Self {
        static NEVER: AtomicBool = AtomicBool::new(false);
        Self::new(&NEVER, &|_| {})
    }
}

impl<'a> Control<'a> {
    /// Minimum time between two calls of `on_info`, and between two wakes by a
    /// [`Worker`](super::Worker) for values of moves.
    pub const INFO_INTERVAL: Duration = Duration::from_millis(50);

    /// Creates a control. The engine stops within about 5 ms after `stop` is set, and passes its
    /// search info to `on_info` on the calling thread, at most 20 times a second.
    pub const fn new(stop: &'a AtomicBool, on_info: &'a dyn Fn(SearchInfo)) -> Self {
        Self { stop, on_info, last_info: Cell::new(None), on_value: None }
    }

    /// Adds a callback for the value of each move, called only by
    /// [`Engine::multi_pv`](super::Engine::multi_pv).
    pub const fn with_values(mut self, on_value: &'a dyn Fn(MoveValue)) -> Self {
        self.on_value = Some(on_value);
        self
    }

    /// Returns `true` if the stop token is set: the caller wants the engine to stop.
    pub fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Returns the stop token, for a budget, or a control of a part of the task with other
    /// callbacks.
    pub const fn stop_token(&self) -> &'a AtomicBool {
        self.stop
    }

    /// Returns the control of a part of the task that reports nothing.
    pub fn without_reports(&self) -> Self {
        Self::new(self.stop, &|_| {})
    }

    /// Passes search info to the caller by `on_info`, unless the last call was less than
    /// [`Self::INFO_INTERVAL`] ago: then `info` is not even created.
    pub fn report_info(&self, info: impl FnOnce() -> SearchInfo) {
        let last = self.last_info.get();
        if last.is_none_or(|last| last.elapsed() >= Self::INFO_INTERVAL) {
            self.last_info.set(Some(Instant::now()));
            (self.on_info)(info());
        }
    }

    /// Passes the value of a move to the callback of [`Self::with_values`], if there is one.
    pub fn report_value(&self, found: MoveValue) {
        if let Some(on_value) = self.on_value {
            on_value(found);
        }
    }
}
