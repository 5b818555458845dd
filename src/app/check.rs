//! What the program finds on the machine that it runs on: the first thing to ask for in a report of
//! what does not work.
//!
//! In English, like all that is meant for whoever mends the program, and with nothing of the person
//! in it but paths below `~`. What is asked last is what is most likely to end the program: each
//! line is written before the next question.

use std::env;
use std::io::{self, Write};
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use eframe::CreationContext;
use eframe::egui::FontFamily;
use eframe::egui::epaint::text::{FallbackRequest, FontProvider};
use eframe::glow::HasContext;
use egui_system_font_provider::SystemFontProvider;
use raw_window_handle::{HasDisplayHandle, RawDisplayHandle};

use super::desktop::{self, Services};
use super::log::Notes;
use super::paths::short;
use super::{App, Start, crash, start};
use crate::sound::Speaker;
use crate::storage::{self, FolderState, Folders};
use crate::text::Text;

/// After this time whatever was asked does not answer any more.
const PATIENCE: Duration = Duration::from_secs(30);

/// What the environment says of the desktop.
const DESKTOP: [&str; 5] = [
    "XDG_CURRENT_DESKTOP",
    "XDG_SESSION_TYPE",
    "WAYLAND_DISPLAY",
    "DISPLAY",
    "LANG",
];

/// Tells what the program finds, one line for each thing. Whether a window can be opened.
///
/// # Errors
/// Where nothing can be written.
pub fn check(out: &mut impl Write, start: &Start) -> io::Result<bool> {
    crash::watch(None);
    give_up_after(PATIENCE);
    let mut line = |name: &str, value: &str| {
        writeln!(out, "{name:16}{value}")?;
        out.flush()
    };
    line("velha", env!("CARGO_PKG_VERSION"))?;
    line("system", &storage::system_name())?;
    line("language", &Text::new(start.language()).tag())?;
    match start.folders.as_ref().map(Folders::states) {
        Some(states) => {
            for ((folder, state), name) in states.into_iter().zip(["settings", "games"]) {
                let state = match state {
                    FolderState::Writable => "can be written to".to_owned(),
                    FolderState::CanBeMade => "not there yet, can be made".to_owned(),
                    FolderState::Refused(error) => format!("nothing can be kept: {error}"),
                };
                line(name, &format!("{}: {state}", short(&folder)))?;
            }
        }
        None => line("folders", "no home folder; nothing can be kept")?,
    }
    line("sound", sound())?;
    let services = desktop::services();
    line("file windows", file_windows(services))?;
    line("screen readers", screen_readers(services))?;
    for (name, sample) in [("Chinese", "\u{4E95}"), ("Korean", "\u{D2F1}")] {
        line(name, &font(sample))?;
    }
    line("desktop", &surroundings())?;
    match window() {
        Ok(found) => {
            for (name, value) in found {
                line(name, &value)?;
            }
            line("window", "can be opened")?;
            Ok(true)
        }
        Err(error) => {
            line("window", &error.to_string())?;
            line("because", error.words.trim())?;
            Ok(false)
        }
    }
}

/// Ends the program when something that was asked does not answer: the last line says before what.
fn give_up_after(time: Duration) {
    let watch = move || {
        thread::sleep(time);
        let _ = writeln!(io::stdout(), "no answer after {} s", time.as_secs());
        std::process::exit(1);
    };
    let _ = thread::Builder::new().spawn(watch);
}

/// What is opened and never shown; tells what draws it.
fn window() -> Result<Vec<(&'static str, String)>, start::StartError> {
    /// What ends the opening before anything is shown.
    const ENOUGH: &str = "enough";
    let notes = Notes::take();
    let mut found = Vec::new();
    let look = |context: &CreationContext<'_>| -> Result<App, _> {
        found.push(("display", display(context)));
        let version = context.gl.as_ref().map(|gl| gl.version().clone());
        let version = version.map_or_else(
            || "unknown".to_owned(),
            |gl| format!("OpenGL {}.{}", gl.major, gl.minor),
        );
        let of = |line: &str| notes.find(line).unwrap_or_else(|| "unknown".to_owned());
        let (maker, name) = (of("opengl vendor:"), of("opengl renderer:"));
        let full = of("opengl version:");
        found.push(("renderer", format!("{version}: {name}, {maker}, {full}")));
        Err(ENOUGH.into())
    };
    match start::open(start::options(None), Some("en".to_owned()), look) {
        Err(error) if !error.words.ends_with(ENOUGH) => Err(error),
        _ => Ok(found),
    }
}

/// What shows the window, and how finely.
fn display(context: &CreationContext<'_>) -> String {
    let handle = context.display_handle().map(|handle| handle.as_raw());
    let system = match handle {
        Ok(RawDisplayHandle::Wayland(_)) => "Wayland",
        Ok(RawDisplayHandle::Xlib(_) | RawDisplayHandle::Xcb(_)) => "X11",
        Ok(_) => "the system's",
        Err(_) => "unknown",
    };
    let scale = context.egui_ctx.pixels_per_point();
    format!("{system}, {scale} pixels a point")
}

fn surroundings() -> String {
    let told = DESKTOP.iter().filter_map(|name| {
        let value = env::var(name).ok().filter(|value| !value.is_empty())?;
        Some(format!("{name}={value}"))
    });
    let told: Vec<_> = told.collect();
    if told.is_empty() {
        "none".to_owned()
    } else {
        told.join(" ")
    }
}

/// Which of the system's fonts has a character.
fn font(sample: &str) -> String {
    let request = FallbackRequest {
        cluster: sample,
        family: &FontFamily::Proportional,
    };
    // Where there is not a single font the search for one panics.
    let found = crash::quietly(|| SystemFontProvider::new().font_for(&request));
    let name = found.flatten().map(|font| font.name);
    let name = name.map(|name| name.trim_start_matches("system:").to_owned());
    name.unwrap_or_else(|| "no font of the system; the program's own".to_owned())
}

fn file_windows(services: Services) -> &'static str {
    if !cfg!(target_os = "linux") {
        "the system's"
    } else if services.files {
        "the desktop's portal"
    } else if on_path("zenity") {
        "zenity"
    } else {
        "none: no portal answers and there is no zenity; paths are typed"
    }
}

fn screen_readers(services: Services) -> &'static str {
    if !cfg!(target_os = "linux") {
        "the system's"
    } else if services.readers {
        "their bus answers"
    } else if services.bus {
        "their bus does not answer (at-spi2-core)"
    } else {
        "there is no session bus"
    }
}

fn sound() -> &'static str {
    if !Speaker::is_there() {
        "none on this system"
    } else if Speaker::has_server() {
        "a sound server answers"
    } else {
        "no sound server answers"
    }
}

fn on_path(program: &str) -> bool {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).any(|folder: PathBuf| folder.join(program).is_file())
}
