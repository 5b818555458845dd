//! Commands of `velha` that open no window.
//!
//! Nothing here starts a window, threads are the engine's alone, and nothing prints by itself: each
//! command writes to the streams that it is given, in English in every language of the system, so that
//! programs can read it.

pub mod analyse;
pub mod brain;
pub mod games;
pub mod report;
pub mod terminal;

use std::fmt::Display;
use std::io::{self, ErrorKind, Write};

/// Streams that a command writes to.
struct Output<'a> {
    out: &'a mut dyn Write,
    err: &'a mut dyn Write,
    /// Set when anything has failed.
    faults: bool,
}

impl Output<'_> {
    /// Reports an error at a place.
    fn fault(&mut self, place: &dyn Display, what: &dyn Display) {
        self.faults = true;
        // Where errors cannot be written, only the exit status tells.
        let _ = writeln!(self.err, "{place}: {what}");
    }

    /// Returns the exit status of a command, which is 1 if anything has failed. A reader that goes
    /// away, such as `head`, is no error.
    fn status(mut self, done: io::Result<()>) -> u8 {
        match done.and_then(|()| self.out.flush()) {
            Err(error) if error.kind() != ErrorKind::BrokenPipe => self.fault(&"velha", &error),
            _ => {}
        }
        u8::from(self.faults)
    }
}
