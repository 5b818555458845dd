//! Placing of the window on the screens, which are known once it is created and before it is shown.

use eframe::CreationContext;
use eframe::egui::{Rect, Vec2, ViewportCommand, vec2};

use crate::session::WindowPlace;

/// Height of a title bar and of the desktop's panels, in points. No system tells the former for a
/// window not yet shown, and only the desktop knows the latter.
const BARS: f32 = 88.0;

/// Moves and shrinks the window before it is shown, until all of it is visible, and maximizes it if
/// it was. Without a position in `place`, and on Wayland, the desktop positions the window.
pub(super) fn fit_to_screens(context: &CreationContext<'_>, place: Option<WindowPlace>) {
    let Some(window) = context.winit_window() else { return };
    let Ok(position) = window.outer_position() else { return };
    let (mut position, mut size) = (position.cast::<f32>(), window.inner_size().cast::<f32>());
    let rect = |at: [f32; 2], size: [f32; 2]| Rect::from_min_size(at.into(), size.into());
    let screens = window.available_monitors();
    let screens = screens.map(|screen| rect(screen.position().into(), screen.size().into()));
    let before = rect(position.into(), size.into());
    #[expect(clippy::cast_possible_truncation, reason = "no scale is that large")]
    let bars = BARS * window.scale_factor() as f32;
    let after = fit(before, &screens.collect::<Vec<_>>(), bars);
    if after != before {
        (size.width, size.height) = after.size().into();
        let _ = window.request_inner_size(size);
        if place.is_some_and(|place| place.position.is_some()) || cfg!(windows) {
            (position.x, position.y) = after.min.into();
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

/// Returns the rectangle of a window, in pixels, moved and shrunk into the screen that shows most
/// of the window, or else the first, without the `bars` at the foot.
fn fit(window: Rect, screens: &[Rect], bars: f32) -> Rect {
    let shown = |screen: &Rect| {
        let size = window.intersect(*screen).size().max(Vec2::ZERO);
        size.x * size.y
    };
    let by_shown = |one: &&Rect, other: &&Rect| shown(one).total_cmp(&shown(other));
    // Of several that show as much, the first.
    let Some(screen) = screens.iter().rev().max_by(by_shown) else { return window };
    let room = screen.size() - vec2(0.0, bars);
    let size = window.size().min(room);
    Rect::from_min_size(window.min.clamp(screen.min, screen.min + room - size), size)
}

#[cfg(test)]
#[path = "../../tests/app/place.rs"]
mod tests;
