//! Place of the window on the screens, which are known once it is there and before it is shown.

use eframe::CreationContext;
use eframe::egui::ViewportCommand;

use crate::session::WindowPlace;

/// Height of a title bar and of the desktop's panels, in points. No system tells the one of a window
/// that is not shown, and the other only the desktop knows.
const BARS: f64 = 88.0;

/// First pixel of something along an axis, and its number of pixels.
type Span = (i32, i32);

/// Moves and shrinks a window that is not shown yet, so that all of it is seen. Without a position
/// in `place` the desktop places it, and on Wayland in any case.
pub(super) fn fit_to_screens(context: &CreationContext<'_>, place: Option<WindowPlace>) {
    let Some(window) = context.winit_window() else { return };
    let Ok(mut position) = window.outer_position() else { return };
    let mut size = window.inner_size();
    #[expect(clippy::cast_possible_truncation, reason = "no screen is that large")]
    let bars = (BARS * window.scale_factor()) as i32;
    let screens = window.available_monitors().map(|screen| {
        let (at, size) = (screen.position(), screen.size());
        [(at.x, size.width.cast_signed()), (at.y, size.height.cast_signed())]
    });
    let before = [(position.x, size.width.cast_signed()), (position.y, size.height.cast_signed())];
    let after = fit(before, &screens.collect::<Vec<_>>(), bars);
    if after != before {
        let [(x, width), (y, height)] = after;
        (size.width, size.height) = (width.unsigned_abs(), height.unsigned_abs());
        let _ = window.request_inner_size(size);
        if place.is_some_and(|place| place.position.is_some()) || cfg!(windows) {
            (position.x, position.y) = (x, y);
            window.set_outer_position(position);
        }
    }
    if place.is_some_and(|place| place.maximized) {
        // Windows ends it for another place or size, and X11 hears nothing of it before the window
        // is shown.
        window.set_maximized(true);
        context.egui_ctx.send_viewport_cmd(ViewportCommand::Maximized(true));
    }
}

/// Returns a window inside the screen that shows most of it, or else the first, where it leaves
/// this height free.
fn fit(window: [Span; 2], screens: &[[Span; 2]], bars: i32) -> [Span; 2] {
    let shown = |screen: &&[Span; 2]| -> i64 {
        let common = |((at, length), (first, room)): (Span, Span)| {
            i64::from(((at + length).min(first + room) - at.max(first)).max(0))
        };
        window.into_iter().zip(**screen).map(common).product()
    };
    // Of several that show as much, the first.
    let Some([across, down]) = screens.iter().rev().max_by_key(shown) else { return window };
    let inside = |(at, length): Span, (first, room): Span| {
        let length = length.min(room);
        (at.clamp(first, first + room - length), length)
    };
    [inside(window[0], *across), inside(window[1], (down.0, down.1 - bars))]
}

#[cfg(test)]
#[path = "../../tests/app/place.rs"]
mod tests;
