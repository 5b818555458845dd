//! The commands of `velha` that open no window.
//!
//! Each command writes to the streams that its caller passes, in English whatever the language of
//! the system, because other programs parse the output. This room opens no window; [`mod@matches`]
//! alone has threads of its own. [`brain`] answers the commands of [`crate::protocol`].

pub mod analyse;
pub mod brain;
pub mod convert;
pub mod matches;
pub mod report;
pub mod terminal;

use std::fmt::Display;
use std::io::{self, ErrorKind, Write};

/// The streams of a command, and whether the command has failed.
struct Output<'a> {
    out: &'a mut dyn Write,
    err: &'a mut dyn Write,
    /// Whether an error was reported.
    has_failed: bool,
}

impl Output<'_> {
    /// Writes `place: what` to the error stream and marks the command as failed; `place` is a file,
    /// a game or the program.
    fn report_error(&mut self, place: &dyn Display, what: &dyn Display) {
        self.has_failed = true;
        // If the error stream is closed, only the exit status tells.
        let _ = writeln!(self.err, "{place}: {what}");
    }

    /// Returns the exit status at the end of a command whose last write gave `done`: 1 if anything
    /// has failed, else 0. An output that is closed early, as by `head`, is not a failure.
    fn status(mut self, done: io::Result<()>) -> u8 {
        match done.and_then(|()| self.out.flush()) {
            Err(error) if error.kind() != ErrorKind::BrokenPipe => {
                self.report_error(&"velha", &error);
            }
            _ => {}
        }
        u8::from(self.has_failed)
    }
}
