//! Ring around the control that has the focus, and arrows that move something within it.

use eframe::egui::{Key, Rect, Response, StrokeKind, Ui};

use super::{Palette, RADIUS, pressed};

/// Draws the ring around a control that has the focus.
pub(crate) fn focus_ring(ui: &Ui, response: &Response) {
    keep_in_sight(response);
    if response.has_focus() {
        ring(ui, response.rect);
    }
}

/// Draws the ring around a control with all its parts.
pub(super) fn ring(ui: &Ui, around: Rect) {
    let palette = Palette::of(ui);
    // The gap sets the ring apart from a control that is itself filled or framed with ink.
    let gap = (1.5, palette.background);
    let painter = ui.painter();
    painter.rect_stroke(around, RADIUS, gap, StrokeKind::Outside);
    painter.rect_stroke(around.expand(1.5), RADIUS + 2, palette.focus(), StrokeKind::Outside);
}

/// Scrolls to a control that has just got the focus, so that keys never work out of sight.
pub(crate) fn keep_in_sight(response: &Response) {
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
}

/// Returns the place before or after `from` if the key for it was pressed on a focused control.
pub(crate) fn step(
    ui: &Ui,
    response: &Response,
    [back, forward]: [Key; 2],
    from: usize,
) -> Option<usize> {
    if !response.has_focus() {
        None
    } else if pressed(ui, back) {
        from.checked_sub(1)
    } else if pressed(ui, forward) {
        Some(from + 1)
    } else {
        None
    }
}
