//! Opens the window, or says in one sentence why it cannot.

use std::fmt;

#[cfg(target_os = "linux")]
use eframe::EventLoopBuilderHook;
use eframe::egui::{self, ViewportBuilder, vec2};
use eframe::{CreationContext, NativeOptions};
#[cfg(target_os = "linux")]
use winit::platform::x11::EventLoopBuilderExtX11;

use super::obstacle::Obstacle;
use super::{App, Start, crash};
use crate::session::WindowPlace;
use crate::text::Text;

/// The size of the window at the first start, and the least that it can be made, in points.
const FIRST_SIZE: (f32, f32) = (1000.0, 700.0);
pub(super) const LEAST_SIZE: (f32, f32) = (480.0, 400.0);

/// The window could not be opened. Shown in the language of the window.
#[derive(Debug)]
pub struct StartError {
    obstacle: Obstacle,
    /// The same in the words of the toolkit, for reports.
    pub(super) words: String,
    language: Option<String>,
}

/// Opens the window and plays until it is closed.
///
/// # Errors
/// Where there is no display, or nothing that can draw on it.
///
/// # Panics
/// Goes on with a panic that comes when the window is open.
pub fn run(start: Start) -> Result<(), StartError> {
    let folders = start.folders.clone();
    let told = folders.clone();
    let language = start.language().map(str::to_owned);
    open(options(start.settings.value.window), language, |context| {
        let ctx = &context.egui_ctx;
        let app = App::new(ctx, start).with_system_fonts(ctx);
        stumble_on_demand(ctx);
        Ok(app.with_system_wishes().with_crash_told(told.as_ref()))
    })?;
    crash::survived(folders.as_ref());
    Ok(())
}

/// Opens a window and runs what is made for it.
pub(super) fn open<A: eframe::App>(
    options: NativeOptions,
    language: Option<String>,
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
    let words = match crash::opening(run) {
        Ok(Ok(())) => return Ok(()),
        Ok(Err(error)) => error.to_string(),
        Err(panic) => panic,
    };
    log::info!("the window cannot be opened: {words}");
    Err(StartError {
        obstacle: Obstacle::told_by(&words),
        words,
        language,
    })
}

/// What the window is to be like.
pub(super) fn options(place: Option<WindowPlace>) -> NativeOptions {
    let (width, height) = place.map_or(FIRST_SIZE, |place| place.size);
    let mut viewport = ViewportBuilder::default()
        .with_app_id("velha")
        .with_title("Velha")
        .with_inner_size(vec2(width.max(LEAST_SIZE.0), height.max(LEAST_SIZE.1)))
        .with_min_inner_size(vec2(LEAST_SIZE.0, LEAST_SIZE.1));
    if let Some(icon) = super::icon::icon() {
        viewport = viewport.with_icon(icon);
    }
    if let Some(place) = place {
        viewport = viewport.with_maximized(place.maximized);
        if let Some((x, y)) = place.position {
            viewport = viewport.with_position(egui::pos2(x, y));
        }
    }
    NativeOptions {
        viewport,
        #[cfg(target_os = "linux")]
        event_loop_builder: super::display::is_x11_left().then(|| -> EventLoopBuilderHook {
            Box::new(|builder| {
                builder.with_x11();
            })
        }),
        renderer: eframe::Renderer::Glow,
        // The program asks for them itself, because the language can be another than the system's.
        system_font_fallback: false,
        ..NativeOptions::default()
    }
}

/// Lets a test see what becomes of a fault: panics in the first frame after a file of this name is
/// there. No release does.
fn stumble_on_demand(ctx: &egui::Context) {
    if cfg!(debug_assertions)
        && let Some(file) = std::env::var_os("VELHA_STUMBLE")
    {
        let file = std::path::PathBuf::from(file);
        let stumble = move |_: &mut egui::Ui| assert!(!file.exists(), "stumbled on demand");
        ctx.on_begin_pass("stumble", std::sync::Arc::new(stumble));
    }
}

impl StartError {
    /// Shows it in a dialog, if one can be had and nobody reads standard error.
    pub fn show(&self) {
        self.obstacle.show(&Text::new(self.language.as_deref()));
    }
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.obstacle.sentence(&Text::new(self.language.as_deref())))
    }
}

impl std::error::Error for StartError {}
