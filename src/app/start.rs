//! Opens the window, or says in one sentence why it cannot.
//!
//! Libraries that the window needs beside that of C are loaded when it opens and not before, so
//! that the program can name the one that is missing. The toolkits panic there, or report errors
//! that cannot be relied on: the environment is asked first, and then the kind of the error.

use std::io::{self, IsTerminal};
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};

use eframe::Error::{Glutin, NoGlutinConfigs, OpenGL, WinitEventLoop};
use eframe::egui::{self, Vec2, ViewportBuilder, ViewportCommand, pos2, vec2};
use eframe::{CreationContext, NativeOptions};
use thiserror::Error;
#[cfg(target_os = "linux")]
use winit::platform::x11::EventLoopBuilderExtX11;

#[cfg(target_os = "linux")]
use super::display::DisplayServer;
use super::{App, StartOptions, crash, place};
use crate::session::WindowPlace;
use crate::storage::{self, Folders};
use crate::text::{Text, say};

/// Default filter of the log. Left out are the lack of a file dialog, since paths can be typed; the
/// error of the window, which [`StartError`] describes; a missing language of the system; and title
/// bars drawn here that ask in vain for colours.
const QUIET: &str = "error,rfd=off,eframe::native::run=off,i18n_embed=off,sctk_adwaita=off";

/// Icon of the window, in the size closest to what desktops request.
const ICON: &[u8] = include_bytes!("../../assets/icon/64.png");

/// Initial size of the window at the first start, in points.
const FIRST_SIZE: Vec2 = vec2(1000.0, 700.0);
/// Size of a window up to which its contents are not enlarged, in points.
pub(super) const USUAL_SIZE: Vec2 = vec2(1280.0, 860.0);
/// Minimum size of the window, in points.
pub(super) const MIN_SIZE: Vec2 = vec2(480.0, 400.0);

/// The window could not be opened. Displayed in the language of the window.
#[derive(Debug, Error)]
#[error("{sentence}")]
pub struct StartError {
    sentence: String,
    title: String,
    has_display: bool,
    /// Message of the windowing error or panic, for reports.
    pub(super) message: String,
}

/// Starts logging to standard error, filtered by `RUST_LOG`; errors alone without it.
pub fn init_log() {
    let filter = env_logger::Env::default().default_filter_or(QUIET);
    let _ = env_logger::Builder::from_env(filter).try_init();
}

/// Opens the window, and runs the program until it is closed.
///
/// # Errors
/// Returns [`StartError`] if there is no display, or no driver to draw on it.
///
/// # Panics
/// Resumes a panic that happens after the window has opened.
pub fn run(start: StartOptions) -> Result<(), StartError> {
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
        close_on_signal(ctx);
        panic_on_demand(ctx);
        show_crash(&mut app, folders.as_ref());
        Ok(app)
    })?;
    crash::mark_seen(folders.as_ref());
    Ok(())
}

/// Closes the window, as its button does, when a terminal or the system asks the program to end; a
/// second time, while the window still prompts, the program ends at once.
#[expect(clippy::exit, reason = "the window does not answer")]
fn close_on_signal(ctx: &egui::Context) {
    let (ctx, was_asked) = (ctx.clone(), AtomicBool::new(false));
    let close = move || {
        if was_asked.swap(true, Ordering::Relaxed) {
            process::exit(1);
        }
        ctx.send_viewport_cmd(ViewportCommand::Close);
    };
    // Without a handler the program ends at once, and what it has saved is there.
    let _ = ctrlc::set_handler(close);
}

/// Opens a window, for [`run`] and `velha --check`, and runs the app that `make` returns until the
/// window is closed.
///
/// # Errors
/// Returns [`StartError`] if the window cannot be opened, or `make` fails.
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
    let (error, message) = match crash::catch_opening(run) {
        Ok(Ok(())) => return Ok(()),
        Ok(Err(error)) => {
            let message = error.to_string();
            (Some(error), message)
        }
        Err(panic) => (None, panic),
    };
    log::info!("the window cannot be opened: {message}");
    Err(StartError::new(&Text::new(language), error.as_ref(), message))
}

/// Returns the toolkit’s options for a window at `place`; `None` for the first start and for
/// checks.
pub(super) fn options(place: Option<WindowPlace>) -> NativeOptions {
    let size = place.map_or(FIRST_SIZE, |place| place.size.into());
    let mut viewport = ViewportBuilder::default()
        .with_title("Velha")
        .with_inner_size(size.max(MIN_SIZE))
        .with_min_inner_size(MIN_SIZE);
    if let Ok(icon) = eframe::icon_data::from_png_bytes(ICON) {
        viewport = viewport.with_icon(icon);
    }
    // On Wayland the toolkit knows the size of a screen in no unit that is of use where a point has
    // no whole number of pixels, and would make the window half as large. Compositors know, and
    // some leave a window as large as it asks.
    #[cfg(target_os = "linux")]
    let server = DisplayServer::chosen();
    #[cfg(target_os = "linux")]
    let mut viewport = viewport
        .with_clamp_size_to_monitor_size(server != Some(DisplayServer::Wayland))
        .with_app_id("velha");
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
        // The toolkit would leave the instance of the window's class empty; without a name both are
        // the program's.
        #[cfg(target_os = "linux")]
        window_builder: (server == Some(DisplayServer::X11)).then(
            || -> eframe::WindowBuilderHook {
                Box::new(|viewport| ViewportBuilder { app_id: None, ..viewport })
            },
        ),
        renderer: eframe::Renderer::Glow,
        // The program asks for them itself, because the language can be another than the system's.
        system_font_fallback: false,
        ..NativeOptions::default()
    }
}

/// Shows the path of the report of a panic that ended an earlier run, unless another dialog is
/// open.
fn show_crash(app: &mut App, folders: Option<&Folders>) {
    // Other errors of the start are shown first, and this report the next time.
    if app.view.dialog.is_none()
        && let Some(report) = folders.and_then(storage::take_crash)
    {
        let file = crash::without_home(&report.display());
        app.show_error(say!(app.text, "crash-title"), vec![say!(app.text, "crash-text", file)]);
    }
}

/// Panics in the first frame after the file in `VELHA_STUMBLE` exists, for tests of crash reports.
/// Does nothing in a release.
fn panic_on_demand(ctx: &egui::Context) {
    if cfg!(any(debug_assertions, feature = "stumble"))
        && let Some(file) = std::env::var_os("VELHA_STUMBLE")
    {
        let file = std::path::PathBuf::from(file);
        let stumble = move |_: &mut egui::Ui| assert!(!file.exists(), "stumbled on demand");
        ctx.on_begin_pass("stumble", std::sync::Arc::new(stumble));
    }
}

impl StartError {
    fn new(text: &Text, error: Option<&eframe::Error>, message: String) -> Self {
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
            None => describe(text, error, &message),
        };
        Self { sentence, title: say!(text, "start-title"), has_display, message }
    }

    /// Shows the sentence in a dialog, and returns once it is closed: for a program started by
    /// double click, whose standard error nobody reads. Does nothing if that is a terminal, or
    /// without a display.
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

/// Describes a windowing error, or a panic message, in one sentence for the user.
fn describe(text: &Text, error: Option<&eframe::Error>, message: &str) -> String {
    match error {
        Some(Glutin(_) | NoGlutinConfigs(..)) => say!(text, "start-no-driver"),
        Some(OpenGL(_)) => say!(text, "start-old-driver"),
        _ => {
            let first = message.lines().next().unwrap_or_default();
            // The toolkit names its own source file before it comes to the point.
            let cause = first.rsplit(": ").next().unwrap_or(first);
            say!(text, "start-failed", cause)
        }
    }
}

#[cfg(test)]
#[path = "../../tests/app/start.rs"]
mod tests;
