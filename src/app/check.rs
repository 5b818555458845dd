//! `velha --check`: facts about the machine for reports of problems, one on each line.
//!
//! The lines are in English for developers, and contain nothing personal: paths start at `~`.
//! Checks that can end the program come last, and each line is written before the next check.

use std::io::{self, Write};
use std::panic;
use std::thread;
use std::time::Duration;

use eframe::CreationContext;
use eframe::egui::FontFamily;
use eframe::egui::epaint::text::{FallbackRequest, FontProvider};
use eframe::glow::HasContext;
use egui_system_font_provider::SystemFontProvider;

use super::crash::without_home;
use super::{App, StartOptions, crash, start};
use crate::storage::{self, Folders};

/// Longest time of all checks together, after which the program ends.
const PATIENCE: Duration = Duration::from_secs(30);

/// Runs `velha --check`: writes facts about the machine to `out`, one on each line. Returns `true`
/// if a window can be opened.
///
/// # Errors
/// Returns an error if nothing can be written.
pub fn check(out: &mut impl Write, start: &StartOptions) -> io::Result<bool> {
    crash::install_panic_hook(None);
    give_up_in_time();
    let mut line = |name: &str, value: &str| {
        writeln!(out, "{name:16}{value}")?;
        out.flush()
    };
    line("velha", env!("CARGO_PKG_VERSION"))?;
    line("system", &storage::system_name())?;
    let folders = start.folders.as_ref();
    let states = folders.map(Folders::states).into_iter().flatten();
    for ((folder, state), name) in states.zip(["settings", "games"]) {
        let state = match state {
            Ok(true) => "can be written to".to_owned(),
            Ok(false) => "not there yet, can be made".to_owned(),
            Err(error) => format!("nothing can be kept: {error}"),
        };
        line(name, &format!("{}: {state}", without_home(&folder.display())))?;
    }
    if folders.is_none() {
        line("folders", "no home folder; nothing can be kept")?;
    }
    for (name, state) in services() {
        line(name, state)?;
    }
    for (name, sample) in [("Chinese", "\u{4E95}"), ("Korean", "\u{D2F1}")] {
        line(name, &font(sample))?;
    }
    match renderer() {
        Ok(renderer) => line("renderer", &renderer)?,
        Err(error) => {
            line("window", &error.to_string())?;
            line("because", error.message.trim())?;
            return Ok(false);
        }
    }
    line("window", "can be opened")?;
    Ok(true)
}

/// Starts a watchdog that ends the program after [`PATIENCE`], because a display or a driver can
/// hang. The thread is never joined.
#[expect(clippy::exit, reason = "what hangs cannot be asked to end")]
fn give_up_in_time() {
    let watch = || {
        thread::sleep(PATIENCE);
        let _ = writeln!(io::stdout(), "no answer after {} s", PATIENCE.as_secs());
        std::process::exit(1);
    };
    let _ = thread::Builder::new().name("velha-watch".to_owned()).spawn(watch);
}

/// Opens a window that is never shown, and returns the name of its renderer.
fn renderer() -> Result<String, start::StartError> {
    // OpenGL names its driver to unsafe calls alone, and the painter to its log.
    let _ = env_logger::Builder::new()
        .filter_module("egui_glow::painter", log::LevelFilter::Debug)
        .target(env_logger::Target::Stdout)
        .format(|to, record| match record.level() {
            log::Level::Debug if record.args().to_string().starts_with("opengl") => {
                writeln!(to, "{}", record.args())
            }
            _ => Ok(()),
        })
        .try_init();
    let mut found = None;
    let opened = start::open(start::options(None), None, |context: &CreationContext<'_>| {
        let version = context.gl.as_ref().map(|gl| gl.version());
        let version =
            version.map(|gl| format!("OpenGL {}.{} {}", gl.major, gl.minor, gl.vendor_info));
        found = Some(version.unwrap_or_else(|| "unknown".to_owned()));
        // Everything is known before the first frame.
        Err::<App, _>("enough".into())
    });
    opened.map(|()| String::new()).or_else(|error| found.ok_or(error))
}

/// Returns the name of the system font with a glyph for `sample`.
fn font(sample: &str) -> String {
    let request = FallbackRequest { cluster: sample, family: &FontFamily::Proportional };
    // The search for a font panics if there is not a single one.
    let found = panic::catch_unwind(|| SystemFontProvider::new().font_for(&request));
    match found.ok().flatten() {
        Some(font) => font.name.trim_start_matches("system:").to_owned(),
        None => "no font of the system; the program's own".to_owned(),
    }
}

/// Returns the states of file windows and screen readers.
#[cfg(not(target_os = "linux"))]
const fn services() -> [(&'static str, &'static str); 2] {
    let readers =
        if cfg!(windows) { "UI Automation, the system's own" } else { "the system's own" };
    [("file windows", "the system's own"), ("screen readers", readers)]
}

/// Returns the states of file dialogs and screen readers, as two lines of the report.
#[cfg(target_os = "linux")]
fn services() -> [(&'static str, &'static str); 2] {
    let answers = pollster::block_on(ask_bus());
    let path = std::env::var_os("PATH").unwrap_or_default();
    let files = match &answers {
        Ok([true, _]) => "the desktop's portal",
        _ if std::env::split_paths(&path).any(|folder| folder.join("zenity").is_file()) => "zenity",
        _ => "none: no portal answers and there is no zenity; paths are typed",
    };
    let readers = match &answers {
        Ok([_, true]) => "their bus answers",
        Ok(_) => "their bus does not answer",
        Err(_) => "there is no session bus",
    };
    [("file windows", files), ("screen readers", readers)]
}

/// Queries the session bus for the portal of file dialogs and for screen readers, for some seconds
/// each.
#[cfg(target_os = "linux")]
async fn ask_bus() -> zbus::Result<[bool; 2]> {
    let bus = zbus::connection::Builder::session()?.method_timeout(Duration::from_secs(5));
    let bus = bus.build().await?;
    let has = async |service, path, property: (&str, &str)| {
        let get = (Some("org.freedesktop.DBus.Properties"), "Get");
        let answer = bus.call_method(Some(service), path, get.0, get.1, &property);
        answer.await.is_ok()
    };
    let chooser = ("org.freedesktop.portal.FileChooser", "version");
    let (portal, at) = ("org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop");
    let readers = ("org.a11y.Status", "IsEnabled");
    Ok([has(portal, at, chooser).await, has("org.a11y.Bus", "/org/a11y/bus", readers).await])
}
