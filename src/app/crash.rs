//! Reports of panics.
//!
//! A hook sees every panic of every thread first. It writes a report in the folder of the games and
//! names the file on standard error; the next start names it in the window. A panic that is caught
//! further up, as the engine's are, leaves its report too: somebody has to mend it.
//!
//! The toolkits panic while the window is being opened if a library is missing. Those panics are no
//! faults of the program; [`super::start`] finds the library.

use std::backtrace::{Backtrace, BacktraceStatus};
use std::io::{self, Write};
use std::panic::{self, AssertUnwindSafe, Location, PanicHookInfo};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::engine::panic_message;
use crate::storage::{self, Folders};

/// Maximum number of reports per run; later panics are seldom the cause.
const MAX: u32 = 3;

/// Crates that panic harmlessly if the system has no fonts at all.
const FONTS: [&str; 2] = ["fontique", "poll-promise"];

/// Whether the window is being opened.
static OPENING: AtomicBool = AtomicBool::new(false);

/// Number of panics in this run.
static FAULTS: AtomicU32 = AtomicU32::new(0);

/// Installs the panic hook. The first three later panics leave a report each if `folders` are
/// given; those while the window is being opened leave none.
pub fn install_panic_hook(folders: Option<Folders>) {
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
        if let Some(folders) = folders.as_ref().filter(|_| number < MAX) {
            leave_report(folders, info, started, number);
        }
    }));
}

/// Runs `open`, which opens the window and runs the program until it is closed. Returns its result,
/// or as an error the message of a panic before the call of [`opened`].
///
/// # Panics
/// Resumes a later panic.
pub(super) fn catch_opening<T>(open: impl FnOnce() -> T) -> Result<T, String> {
    OPENING.store(true, Ordering::Relaxed);
    let result = panic::catch_unwind(AssertUnwindSafe(open));
    let opening = OPENING.swap(false, Ordering::Relaxed);
    result.map_err(|panic| {
        if opening { panic_message(panic.as_ref()) } else { panic::resume_unwind(panic) }
    })
}

/// Marks the window as open, once the toolkit has created it: every later panic counts as a fault
/// of the program.
pub(super) fn opened() {
    OPENING.store(false, Ordering::Relaxed);
}

/// Marks the reports of this run as seen, so the next start does not show them. Called when the
/// program ends normally; does nothing without a panic.
pub(super) fn mark_seen(folders: Option<&Folders>) {
    if FAULTS.load(Ordering::Relaxed) > 0 {
        let _ = folders.and_then(storage::take_crash);
    }
}

/// Returns `text`, that of a crash report, its path or a line of `velha --check`, with `~` in place
/// of the home folder, whose name may be that of a person.
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
    // Standard error may be closed.
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
