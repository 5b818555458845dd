//! What the brain writes: replies, and what it finds while it thinks.

use std::cell::{Cell, RefCell};
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::engine::SearchInfo;
use crate::game::Position;
use crate::protocol::SearchMessage;

/// What the thread that reads lines sets at any time.
#[derive(Default)]
pub(super) struct Switches {
    /// Whether nothing is written any more, after `END`.
    pub(super) is_closed: AtomicBool,
    /// Whether a search writes no `MESSAGE` lines, by `INFO show_detail`.
    pub(super) is_mute: AtomicBool,
}

/// Output of `velha brain`.
pub(super) struct ReplyWriter<'a, W> {
    output: RefCell<W>,
    switches: &'a Switches,
}

impl<'a, W: Write> ReplyWriter<'a, W> {
    pub(super) const fn new(output: W, switches: &'a Switches) -> Self {
        Self { output: RefCell::new(output), switches }
    }

    /// Writes a line and flushes the output; does nothing once that is closed.
    pub(super) fn write_line(&self, line: &str) -> io::Result<()> {
        if self.switches.is_closed.load(Ordering::Relaxed) {
            return Ok(());
        }
        let mut output = self.output.borrow_mut();
        writeln!(output, "{line}")?;
        output.flush()
    }
}

/// Writes what one search finds: at most one line for each depth, and ten in a second.
pub(super) struct Details<'a, W> {
    writer: &'a ReplyWriter<'a, W>,
    began: Instant,
    /// Depth of the last line, and when it was written.
    last: Cell<Option<(u16, Instant)>>,
}

impl<'a, W: Write> Details<'a, W> {
    /// Time between two lines, but for the last, so that ten are not passed.
    pub(super) const INTERVAL: Duration = Duration::from_millis(120);

    pub(super) fn new(writer: &'a ReplyWriter<'a, W>) -> Self {
        Self { writer, began: Instant::now(), last: Cell::new(None) }
    }

    /// Writes info of a new depth on `position` if the last line was written at least `interval`
    /// ago.
    pub(super) fn write(&self, info: &SearchInfo, position: &Position, interval: Duration) {
        let is_new = |(depth, at): (u16, Instant)| info.depth > depth && at.elapsed() >= interval;
        let is_due = !info.pv.is_empty() && self.last.get().is_none_or(is_new);
        if is_due && !self.writer.switches.is_mute.load(Ordering::Relaxed) {
            self.last.set(Some((info.depth, Instant::now())));
            let message = SearchMessage::new(info, position, self.began.elapsed());
            // A closed output shows as the end of the input.
            let _ = self.writer.write_line(&format!("MESSAGE {message}"));
        }
    }
}
