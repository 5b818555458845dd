//! Place of the window on the screens, which are known once it is there and before it is shown.

use eframe::CreationContext;
use eframe::egui::ViewportCommand;

use crate::session::WindowPlace;

/// Frame of a window, in points: its edges across, its title bar and edge down. No system tells it
/// of a window that is not shown.
const FRAME: [f64; 2] = [16.0, 40.0];

/// Height of the desktop's panels, in points, which only the desktop knows.
const PANELS: f64 = 48.0;

/// First pixel of something along an axis, and its number of pixels.
type Span = (i32, i32);

/// Moves and shrinks a window that is not shown yet, so that all of it is seen. Without a position
/// in `place` the desktop places it, and on Wayland in any case.
pub(super) fn fit_to_screens(context: &CreationContext<'_>, place: Option<WindowPlace>) {
    let Some(window) = context.winit_window() else { return };
    let Ok(mut position) = window.outer_position() else { return };
    let mut size = window.inner_size();
    let scale = window.scale_factor();
    #[expect(clippy::cast_possible_truncation, reason = "no screen is that large")]
    let pixels = |points: f64| (points * scale).round() as i32;
    let screens = window.available_monitors().map(|screen| {
        let (at, size) = (screen.position(), screen.size());
        [(at.x, size.width.cast_signed()), (at.y, size.height.cast_signed())]
    });
    let frame = FRAME.map(pixels);
    let (width, height) = (size.width.cast_signed(), size.height.cast_signed());
    let before = [(position.x, width + frame[0]), (position.y, height + frame[1])];
    let [across, down] = fit(before, &screens.collect::<Vec<_>>(), pixels(PANELS));
    if (across.1, down.1) != (before[0].1, before[1].1) {
        size.width = (across.1 - frame[0]).unsigned_abs();
        size.height = (down.1 - frame[1]).unsigned_abs();
        let _ = window.request_inner_size(size);
    }
    let has_position = place.is_some_and(|place| place.position.is_some());
    if (has_position || cfg!(windows)) && (across.0, down.0) != (position.x, position.y) {
        (position.x, position.y) = (across.0, down.0);
        window.set_outer_position(position);
    }
    if place.is_some_and(|place| place.maximized) {
        // Windows ends it for another place or size, and X11 hears nothing of it before the window
        // is shown.
        window.set_maximized(true);
        context.egui_ctx.send_viewport_cmd(ViewportCommand::Maximized(true));
    }
}

/// Returns a window inside the screen that shows most of it, or else the first; `panels` is the
/// height that a window leaves free there.
fn fit(window: [Span; 2], screens: &[[Span; 2]], panels: i32) -> [Span; 2] {
    let shown = |screen: &&[Span; 2]| -> i64 {
        let common = |axis: usize| {
            let (a, b) = (window[axis], screen[axis]);
            i64::from(((a.0 + a.1).min(b.0 + b.1) - a.0.max(b.0)).max(0))
        };
        common(0) * common(1)
    };
    // Of several that show as much, the first.
    let Some(screen) = screens.iter().rev().max_by_key(shown) else { return window };
    let inside = |axis: usize, free: i32| {
        let ((at, length), (first, room)) = (window[axis], screen[axis]);
        let length = length.min(room - free);
        (at.clamp(first, first + room - length), length)
    };
    [inside(0, 0), inside(1, panels)]
}

#[cfg(test)]
#[path = "../../tests/app/place.rs"]
mod tests;
