//! What happens when the program meets a fault of its own.
//!
//! A hook that sees every panic of every thread first leaves a report in the folder of the games
//! and says on standard error where; the next start shows its place in the window. A panic that is
//! caught further up, as the engine's are, leaves its report too: somebody has to mend it.
//!
//! While the window is being opened the toolkits panic where another library is missing. Those are
//! no faults of the program; [`super::obstacle`] finds out what is missing.

use std::backtrace::{Backtrace, BacktraceStatus};
use std::io::{self, Write};
use std::panic::{self, AssertUnwindSafe, Location, PanicHookInfo};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::engine::panic_message;
use crate::storage::{self, Folders};

/// How many reports a run leaves at most; what comes after them is seldom the cause.
const MOST: u32 = 3;

/// Where the search for system fonts panics if there is not a single one, which is no fault of
/// the program and costs it nothing.
const FONTS: [&str; 2] = ["fontique", "poll-promise"];

/// Whether the window is being opened at this moment.
static OPENING: AtomicBool = AtomicBool::new(false);

/// How many faults there were in this run.
static FAULTS: AtomicU32 = AtomicU32::new(0);

/// From now on a panic leaves a report, as far as there is a folder for it.
pub fn watch(folders: Option<Folders>) {
    let started = SystemTime::now();
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let place = info.location().map_or("", Location::file);
        if OPENING.load(Ordering::Relaxed) || FONTS.iter().any(|name| place.contains(name)) {
            log::debug!("{info}");
            return;
        }
        before(info);
        let number = FAULTS.fetch_add(1, Ordering::Relaxed);
        if let Some(folders) = folders.as_ref().filter(|_| number < MOST) {
            leave_report(folders, info, started, number);
        }
    }));
}

/// Runs what opens the window. A panic before [`opened`] is called comes back as its message.
///
/// # Panics
/// Goes on with one that comes later.
pub(super) fn opening<T>(open: impl FnOnce() -> T) -> Result<T, String> {
    OPENING.store(true, Ordering::Relaxed);
    let result = panic::catch_unwind(AssertUnwindSafe(open));
    let opening = OPENING.swap(false, Ordering::Relaxed);
    result.map_err(|panic| {
        if opening { panic_message(panic.as_ref()) } else { panic::resume_unwind(panic) }
    })
}

/// From now on a panic is a fault of the program.
pub(super) fn opened() {
    OPENING.store(false, Ordering::Relaxed);
}

/// The run has come to its end all the same: there is nothing to show at the next start.
pub(super) fn survived(folders: Option<&Folders>) {
    if FAULTS.load(Ordering::Relaxed) > 0 {
        let _ = folders.and_then(storage::take_crash);
    }
}

/// The text with the home folder written as `~`, so that a report does not say who somebody is.
pub(super) fn without_home(text: &impl ToString) -> String {
    let text = text.to_string();
    match std::env::home_dir().filter(|home| home.parent().is_some()) {
        Some(home) => text.replace(&*home.to_string_lossy(), "~"),
        None => text,
    }
}

fn leave_report(folders: &Folders, info: &PanicHookInfo<'_>, started: SystemTime, number: u32) {
    let now = SystemTime::now();
    let seconds = |since| now.duration_since(since).unwrap_or_default().as_secs();
    let (time, ran) = (seconds(UNIX_EPOCH), seconds(started));
    let name = format!("{time}-{}-{number}", std::process::id());
    let report = format!(
        "Velha {}, {}, {}\n{time} s after 1970, {ran} s after the start\nThread {}, {}\n\n{}\n\n{}\n",
        env!("CARGO_PKG_VERSION"),
        std::env::consts::OS,
        std::env::consts::ARCH,
        thread::current().name().unwrap_or("without a name"),
        info.location().map(ToString::to_string).unwrap_or_default(),
        panic_message(info.payload()),
        backtrace(),
    );
    let place = storage::write_crash(folders, &name, &without_home(&report)).map_or_else(
        |error| format!("its report cannot be written: {error}"),
        |path| format!("its report is {}", without_home(&path.display())),
    );
    // Where nobody can be told, nobody is.
    let _ = writeln!(io::stderr(), "velha: this is a fault of the program; {place}");
}

fn backtrace() -> String {
    let trace = Backtrace::capture();
    if trace.status() == BacktraceStatus::Captured {
        trace.to_string()
    } else {
        "RUST_BACKTRACE=1 adds how it came to that.".to_owned()
    }
}
