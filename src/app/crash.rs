//! What happens when the program meets a fault of its own.
//!
//! A hook that sees every panic of every thread first leaves a report in the folder of the games
//! and says on standard error where; the next start tells of it in the window. A panic that is
//! caught further up, as the engine's are, leaves its report too: somebody has to mend it.
//!
//! While the window is being opened the toolkits panic where another library is missing. Those are
//! no faults of the program, and are told in other words by [`super::obstacle`].

use std::any::Any;
use std::backtrace::{Backtrace, BacktraceStatus};
use std::io::{self, Write};
use std::panic::{self, AssertUnwindSafe, Location, PanicHookInfo};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread;
use std::time::SystemTime;

use super::App;
use super::paths::short;
use crate::storage::{self, Folders};
use crate::text::say;
use crate::ui::{Dialog, Trouble};

/// Whether the window is being opened at this moment.
static OPENING: AtomicBool = AtomicBool::new(false);

/// So many reports a run leaves at most; what comes after them is seldom the cause.
const MOST: u32 = 3;

/// Where the search for system fonts panics if there is not a single one, which is no fault of
/// the program and costs it nothing.
const FONTS: [&str; 2] = ["fontique", "poll-promise"];

/// How many this run has left.
static COUNT: AtomicU32 = AtomicU32::new(0);

/// From now on a panic leaves a report, as far as there is a folder for it.
pub fn watch(folders: Option<Folders>) {
    let started = SystemTime::now();
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if OPENING.load(Ordering::Relaxed) || is_about_fonts(info) {
            log::debug!("{info}");
            return;
        }
        before(info);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
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
    match result {
        Err(panic) if opening => Err(message(panic.as_ref()).to_owned()),
        Err(panic) => panic::resume_unwind(panic),
        Ok(result) => Ok(result),
    }
}

/// Runs what may panic through no fault of the program; nothing then.
pub(super) fn quietly<T>(run: impl FnOnce() -> T) -> Option<T> {
    let before = OPENING.swap(true, Ordering::Relaxed);
    let result = panic::catch_unwind(AssertUnwindSafe(run));
    OPENING.store(before, Ordering::Relaxed);
    result.ok()
}

/// From now on a panic is a fault of the program.
pub(super) fn opened() {
    OPENING.store(false, Ordering::Relaxed);
}

/// The run has come to its end all the same: there is nothing to tell at the next start.
pub(super) fn survived(folders: Option<&Folders>) {
    if COUNT.load(Ordering::Relaxed) > 0
        && let Some(report) = folders.and_then(storage::take_crash)
    {
        log::info!("went on after a fault: {}", short(&report));
    }
}

fn leave_report(folders: &Folders, info: &PanicHookInfo<'_>, started: SystemTime, number: u32) {
    let now = SystemTime::now();
    let time = humantime::format_rfc3339_seconds(now).to_string();
    let seconds = now.duration_since(started).unwrap_or_default().as_secs();
    let backtrace = Backtrace::capture();
    let report = report(info, &time, seconds, &backtrace);
    let name = time.replace([':', '-'], "");
    let name = format!("{name}-{}-{number}", std::process::id());
    let place = storage::write_crash(folders, &name, &report);
    let place = place.map_or_else(
        |error| format!("its report cannot be written: {error}"),
        |path| format!("its report is {}", short(&path)),
    );
    // Where nobody can be told, nobody is.
    let _ = writeln!(
        io::stderr(),
        "velha: this is a fault of the program; {place}"
    );
}

fn report(info: &PanicHookInfo<'_>, time: &str, seconds: u64, trace: &Backtrace) -> String {
    let (version, os, arch) = (
        env!("CARGO_PKG_VERSION"),
        std::env::consts::OS,
        std::env::consts::ARCH,
    );
    let thread = thread::current();
    let thread = thread.name().unwrap_or("without a name");
    let place = info.location().map(ToString::to_string).unwrap_or_default();
    let mut report = format!(
        "Velha {version}, {os}, {arch}\n{time}, {seconds} s after the start\n\
         Thread {thread}, {place}\n\n{}\n",
        message(info.payload())
    );
    if trace.status() == BacktraceStatus::Captured {
        report.extend(["\n", &trace.to_string()]);
    } else {
        report += "\nRUST_BACKTRACE=1 adds how it came to that.\n";
    }
    if let Some(home) = std::env::home_dir().filter(|home| home.parent().is_some()) {
        report = report.replace(&*home.to_string_lossy(), "~");
    }
    report
}

/// What a panic says of itself.
fn message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    text.unwrap_or("?")
}

fn is_about_fonts(info: &PanicHookInfo<'_>) -> bool {
    let place = info.location().map(Location::file).unwrap_or_default();
    FONTS.iter().any(|name| place.contains(name))
}

impl App {
    /// The same program, which tells of a fault that ended an earlier run.
    #[must_use]
    pub fn with_crash_told(mut self, folders: Option<&Folders>) -> Self {
        // What else went wrong at the start is told first, and this the next time.
        if self.view.dialog.is_none()
            && let Some(report) = folders.and_then(storage::take_crash)
        {
            let text = &self.text;
            let file = short(Path::new(&report));
            self.view.dialog = Some(Dialog::Trouble(Trouble {
                title: say!(text, "crash-title"),
                lines: vec![say!(text, "crash-text", file = file)],
            }));
        }
        self
    }
}
