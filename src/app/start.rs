//! Opens the window, or says in one sentence why it cannot.
//!
//! Libraries that the window needs beside that of C are loaded when it opens and not before, so
//! that the program can name the one that is missing. The toolkits panic there, or report errors
//! that cannot be relied on: the environment is asked first, and then the kind of the error.

use std::io::{self, IsTerminal};

use eframe::Error::{Glutin, NoGlutinConfigs, OpenGL, WinitEventLoop};
use eframe::egui::{self, Vec2, ViewportBuilder, pos2, vec2};
use eframe::{CreationContext, NativeOptions};
use thiserror::Error;
#[cfg(target_os = "linux")]
use winit::platform::x11::EventLoopBuilderExtX11;

#[cfg(target_os = "linux")]
use super::display::DisplayServer;
use super::{App, Start, crash, place};
use crate::session::WindowPlace;
use crate::storage::{self, Folders};
use crate::text::{Text, say};

/// Default filter of the log. Without a window for picking files the program lets paths be typed, so
/// that is no error; why its own window cannot be opened it says itself; a system that names no
/// language is spoken to in English; and a title bar that is drawn here asks in vain for colours that
/// the window tells.
const QUIET: &str = "error,rfd=off,eframe::native::run=off,i18n_embed=off,sctk_adwaita=off";

/// Icon of the window, in the size that is nearest to what desktops ask of one.
const ICON: &[u8] = include_bytes!("../../assets/icon/64.png");

/// Size of the window at the first start, in points.
const FIRST_SIZE: Vec2 = vec2(1000.0, 700.0);
/// Largest window in which everything has its usual size, in points.
pub(super) const USUAL_SIZE: Vec2 = vec2(1280.0, 860.0);
/// Smallest size of the window, in points.
pub(super) const MIN_SIZE: Vec2 = vec2(480.0, 400.0);

/// The window could not be opened. Shown in the language of the window.
#[derive(Debug, Error)]
#[error("{sentence}")]
pub struct StartError {
    sentence: String,
    title: String,
    has_display: bool,
    /// The cause in the words of the toolkit, for reports.
    pub(super) words: String,
}

/// Keeps the log on standard error, as `RUST_LOG` asks for; errors alone without it.
pub fn keep_log() {
    let filter = env_logger::Env::default().default_filter_or(QUIET);
    let _ = env_logger::Builder::from_env(filter).try_init();
}

/// Opens the window and plays until it is closed.
///
/// # Errors
/// Fails if there is no display, or nothing that can draw on it.
///
/// # Panics
/// Goes on with a panic that comes when the window is open.
pub fn run(start: Start) -> Result<(), StartError> {
    let folders = start.folders.clone();
    let language = start.language().map(str::to_owned);
    let mut window = start.settings.value.preferences.window;
    if folders.as_ref().is_some_and(|folders| storage::open_windows(folders) > 0) {
        // The system places a window beside others.
        window = window.map(|place| WindowPlace { position: None, ..place });
    }
    open(options(window), language.as_deref(), |context| {
        place::fit_to_screens(context, window);
        let ctx = &context.egui_ctx;
        let mut app = App::new(ctx, start).on_system(ctx);
        stumble_on_demand(ctx);
        show_crash(&mut app, folders.as_ref());
        Ok(app)
    })?;
    crash::survived(folders.as_ref());
    Ok(())
}

/// Opens a window and runs the app made for it.
pub(super) fn open<A: eframe::App>(
    options: NativeOptions,
    language: Option<&str>,
    make: impl FnOnce(&CreationContext<'_>) -> Result<A, Box<dyn std::error::Error + Send + Sync>>,
) -> Result<(), StartError> {
    let run = || {
        eframe::run_native(
            "velha",
            options,
            Box::new(|context| {
                crash::opened();
                Ok(Box::new(make(context)?))
            }),
        )
    };
    let (error, words) = match crash::opening(run) {
        Ok(Ok(())) => return Ok(()),
        Ok(Err(error)) => {
            let words = error.to_string();
            (Some(error), words)
        }
        Err(panic) => (None, panic),
    };
    log::info!("the window cannot be opened: {words}");
    Err(StartError::new(&Text::new(language), error.as_ref(), words))
}

/// Returns the options of a window at `place`.
pub(super) fn options(place: Option<WindowPlace>) -> NativeOptions {
    let size = place.map_or(FIRST_SIZE, |place| place.size.into());
    let mut viewport = ViewportBuilder::default()
        .with_app_id("velha")
        .with_title("Velha")
        .with_inner_size(size.max(MIN_SIZE))
        .with_min_inner_size(MIN_SIZE);
    if let Ok(icon) = eframe::icon_data::from_png_bytes(ICON) {
        viewport = viewport.with_icon(icon);
    }
    // On Wayland the toolkit knows the size of a screen in no unit that is of use where a point has
    // no whole number of pixels, and would make the window half as large. Compositors know, and some
    // leave a window as large as it asks.
    #[cfg(target_os = "linux")]
    let server = DisplayServer::chosen();
    #[cfg(target_os = "linux")]
    let mut viewport =
        viewport.with_clamp_size_to_monitor_size(server != Some(DisplayServer::Wayland));
    if let Some(place) = place {
        viewport = viewport.with_maximized(place.maximized);
        if let Some((x, y)) = place.position {
            viewport = viewport.with_position(pos2(x, y));
        }
    }
    NativeOptions {
        viewport,
        #[cfg(target_os = "linux")]
        event_loop_builder: match server {
            Some(DisplayServer::X11) => Some(Box::new(|builder| _ = builder.with_x11())),
            _ => None,
        },
        renderer: eframe::Renderer::Glow,
        // The program asks for them itself, because the language can be another than the system's.
        system_font_fallback: false,
        ..NativeOptions::default()
    }
}

/// Shows the path of the report of a fault that ended an earlier run.
fn show_crash(app: &mut App, folders: Option<&Folders>) {
    // Other errors of the start are shown first, and this report the next time.
    if app.view.dialog.is_none()
        && let Some(report) = folders.and_then(storage::take_crash)
    {
        let file = crash::without_home(&report.display());
        app.tell(say!(app.text, "crash-title"), vec![say!(app.text, "crash-text", file)]);
    }
}

/// Lets a test see what becomes of a fault: panics in the first frame after a file of this name is
/// there. No release does.
fn stumble_on_demand(ctx: &egui::Context) {
    if cfg!(any(debug_assertions, feature = "stumble"))
        && let Some(file) = std::env::var_os("VELHA_STUMBLE")
    {
        let file = std::path::PathBuf::from(file);
        let stumble = move |_: &mut egui::Ui| assert!(!file.exists(), "stumbled on demand");
        ctx.on_begin_pass("stumble", std::sync::Arc::new(stumble));
    }
}

impl StartError {
    fn new(text: &Text, error: Option<&eframe::Error>, words: String) -> Self {
        #[cfg(target_os = "linux")]
        let (has_display, missing) = match DisplayServer::chosen() {
            Some(server) => (true, server.missing_library()),
            None => (false, None),
        };
        #[cfg(not(target_os = "linux"))]
        let (has_display, missing): (bool, Option<&str>) = (true, None);
        let is_lost = matches!(error, Some(WinitEventLoop(_))) && cfg!(target_os = "linux");
        let has_display = has_display && (missing.is_some() || !is_lost);
        let sentence = match missing {
            Some(library) => say!(text, "start-no-library", library),
            None if !has_display => say!(text, "start-no-display"),
            None => in_a_sentence(text, error, &words),
        };
        Self { sentence, title: say!(text, "start-title"), has_display, words }
    }

    /// Shows the sentence in a dialog and returns when that is closed; for a program that was started
    /// by a double click, whose standard error nobody reads.
    pub fn show(&self) {
        if self.has_display && !io::stderr().is_terminal() {
            rfd::MessageDialog::new()
                .set_level(rfd::MessageLevel::Error)
                .set_title(&self.title)
                .set_description(&self.sentence)
                .show();
        }
    }
}

/// Says an error of the toolkit, or the `words` of its panic, if there is a display.
fn in_a_sentence(text: &Text, error: Option<&eframe::Error>, words: &str) -> String {
    match error {
        Some(Glutin(_) | NoGlutinConfigs(..)) => say!(text, "start-no-driver"),
        Some(OpenGL(_)) => say!(text, "start-old-driver"),
        _ => {
            let first = words.lines().next().unwrap_or_default();
            // The toolkit names its own source file before it comes to the point.
            let cause = first.rsplit(": ").next().unwrap_or(first);
            say!(text, "start-failed", cause)
        }
    }
}

#[cfg(test)]
#[path = "../../tests/app/start.rs"]
mod tests;
