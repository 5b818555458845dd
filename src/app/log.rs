//! The log, on standard error, for whoever looks for a fault.
//!
//! Without a wish only errors are told, because what the toolkits warn of is what they have found
//! another way around. `RUST_LOG` wishes as usual: `RUST_LOG=info`, `RUST_LOG=velha=debug,winit=warn`.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use env_logger::fmt::Formatter;
use env_logger::{Builder, Env, Target};
use log::Record;

/// What is told where nothing is wished. That no window for picking files can be had is no error:
/// the program lets paths be typed then. Why its own cannot be opened it says itself. And a system
/// that names no language is spoken to in English.
const QUIET: &str = "error,rfd=off,eframe::native::run=off,i18n_embed=off";
/// What of the toolkits' log says what draws the window.
const DRAWING: &str = "off,egui_glow=debug,eframe=debug";

/// Keeps the log. It is there once; a second call does nothing.
pub fn keep_log() {
    let begun = Instant::now();
    let line = move |to: &mut Formatter, record: &Record<'_>| {
        let seconds = begun.elapsed().as_secs_f32();
        let (level, room) = (record.level(), record.target());
        writeln!(to, "{seconds:9.3} {level:5} {room}: {}", record.args())
    };
    let wishes = Env::default().default_filter_or(QUIET);
    let _ = Builder::from_env(wishes).format(line).try_init();
}

/// What is written to the log, for a program that looks at it itself.
#[derive(Clone, Default)]
pub(super) struct Notes(Arc<Mutex<Vec<u8>>>);

impl Notes {
    /// Takes what the toolkits say of drawing; standard error gets nothing.
    pub(super) fn take() -> Self {
        let notes = Self::default();
        let _ = Builder::new()
            .parse_filters(DRAWING)
            .format(|to, record| writeln!(to, "{}", record.args()))
            .target(Target::Pipe(Box::new(notes.clone())))
            .try_init();
        notes
    }

    /// The rest of the line that begins like this.
    pub(super) fn find(&self, beginning: &str) -> Option<String> {
        let bytes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let text = String::from_utf8_lossy(&bytes);
        let mut lines = text.lines();
        let rest = lines.find_map(|line| line.strip_prefix(beginning));
        rest.map(|rest| rest.trim().to_owned())
    }
}

impl Write for Notes {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut notes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        notes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
