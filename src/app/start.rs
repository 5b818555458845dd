//! Opens the window, or says in one sentence why it cannot.

use std::fmt;

use eframe::egui::{ViewportBuilder, vec2};

use super::{App, Start};
use crate::storage;

/// The size of the window at the first start, and the least that it can be made, in points.
const FIRST_SIZE: (f32, f32) = (1000.0, 700.0);
pub(super) const LEAST_SIZE: (f32, f32) = (480.0, 400.0);

/// The window could not be opened.
#[derive(Debug)]
pub struct StartError(eframe::Error);

/// Opens the window and plays until it is closed.
///
/// # Errors
/// Where there is no display, or nothing that can draw on it.
pub fn run(start: Start) -> Result<(), StartError> {
    let place = start.folders.as_ref().and_then(storage::window_place);
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
            viewport = viewport.with_position(eframe::egui::pos2(x, y));
        }
    }
    let options = eframe::NativeOptions {
        viewport,
        renderer: eframe::Renderer::Glow,
        // The program asks for them itself, because the language can be another than the system's.
        system_font_fallback: false,
        ..eframe::NativeOptions::default()
    };
    eframe::run_native(
        "velha",
        options,
        Box::new(|context| {
            let ctx = &context.egui_ctx;
            let app = App::new(ctx, start).with_system_fonts(ctx);
            Ok(Box::new(app.with_system_wishes()))
        }),
    )
    .map_err(StartError)
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cause = self.0.to_string();
        let first = cause.lines().next().unwrap_or_default();
        // Without a display winit names its own source file before it comes to the point.
        let cause = match self.0 {
            eframe::Error::WinitEventLoop(_) => first.rsplit(": ").next().unwrap_or(first),
            _ => first,
        };
        write!(f, "the window cannot be opened: {cause}")
    }
}

impl std::error::Error for StartError {}
