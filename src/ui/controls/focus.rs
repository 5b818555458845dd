//! Focus ring, and arrow keys within a control.

use eframe::egui::{Key, Rect, Response, StrokeKind, Ui};

use super::{Palette, RADIUS, pressed};

/// Paints the focus ring if the control has the focus, and scrolls to it when it gains the focus.
pub(crate) fn focus_ring(ui: &Ui, response: &Response) {
    scroll_to_focused(response);
    if response.has_focus() {
        ring(ui, response.rect);
    }
}

/// Paints a focus ring around a rectangle.
pub(super) fn ring(ui: &Ui, around: Rect) {
    let palette = Palette::of(ui);
    // The gap sets the ring apart from a control that is itself filled or framed with ink.
    let gap = (1.5, palette.background);
    let painter = ui.painter();
    painter.rect_stroke(around, RADIUS, gap, StrokeKind::Outside);
    painter.rect_stroke(around.expand(1.5), RADIUS + 2, palette.focus(), StrokeKind::Outside);
}

/// Scrolls to a control that has just gained the focus: keys must not act out of sight.
pub(crate) fn scroll_to_focused(response: &Response) {
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
}

/// Returns the index before or after `from` if the key for it was pressed while the control has the
/// focus.
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
