//! Controls and layout functions, with accessible names, roles and focus rings.

mod bars;
mod button;
mod choices;
mod combo;
mod focus;
mod menu;
mod stepper;
mod text_field;

use eframe::egui::accesskit::{Live, Node};
use eframe::egui::{
    Align, Align2, Color32, FontId, Id, Layout, Pos2, Rect, Response, RichText, Role, StrokeKind,
    Ui, UiBuilder, WidgetInfo, vec2,
};

pub(super) use bars::{RING, bar, elided, scroll, scrolled, stars, strong, subheading, title};
pub(super) use button::{PushButton, face, face_at, named};
pub(super) use choices::segments;
pub(super) use combo::{Combo, list};
pub(super) use focus::{focus_ring, step};
pub(super) use menu::{ListEntry, menu_button, menu_entry, menu_line, submenu};
pub(super) use stepper::stepper;
pub(super) use text_field::TextField;

use super::{
    CONTROL_HEIGHT, Face, Icon, Look, Palette, RADIUS, UNIT, font, has_focus, icons, pressed, size,
};

/// Draws a heading above a group of controls, with space before it.
pub(super) fn heading(ui: &mut Ui, text: &str) -> Response {
    ui.add_space(UNIT);
    subheading(ui, text)
}

/// Draws a heading above one control that has the same accessible name; hidden from screen readers.
pub(super) fn caption(ui: &mut Ui, name: &str) {
    hide(&heading(ui, name));
}

/// Hides a widget from screen readers.
pub(super) fn hide(response: &Response) {
    response.ctx.accesskit_node_builder(response.id, Node::set_hidden);
}

/// Makes screen readers announce a widget whenever its text changes.
pub(super) fn announce(response: &Response) {
    response.ctx.accesskit_node_builder(response.id, |node| node.set_live(Live::Polite));
}

/// Sets role and accessible name of a widget.
pub(super) fn speak_as(response: &Response, role: Role, name: &str) {
    response.widget_info(|| WidgetInfo::labeled(role, true, name));
}

/// Sets the text value of a control as its description on Linux, where AT-SPI transmits only
/// numeric values.
pub(super) fn describe(ui: &Ui, response: &Response, value: &str) {
    if cfg!(target_os = "linux") {
        ui.accesskit_node_builder(response.id, |node| node.set_description(value));
    }
}

/// Makes a label a heading for screen readers, which can jump from heading to heading.
pub(super) fn speak_as_heading(response: &Response, text: &str) {
    response.ctx.accesskit_node_builder(response.id, |node| {
        node.set_role(Role::Heading);
        node.set_label(text);
        node.clear_value();
    });
}

/// Draws a small secondary text.
pub(super) fn hint(ui: &mut Ui, text: impl Into<String>) -> Response {
    ui.label(quiet(ui, text, size::SMALL))
}

/// Returns a text in the secondary colour.
pub(super) fn quiet(ui: &Ui, text: impl Into<String>, size: f32) -> RichText {
    RichText::new(text).size(size).color(Palette::of(ui).quiet)
}

/// Paints a text in the smallest size and the secondary colour; returns its rectangle.
pub(super) fn label(ui: &Ui, at: Pos2, align: Align2, text: String) -> Rect {
    let (font, color) = (FontId::proportional(size::TINY), Palette::of(ui).quiet);
    ui.painter().text(at, align, text, font, color)
}

/// Paints the background of a field.
pub(super) fn field(ui: &Ui, rect: Rect, hovered: bool) {
    let palette = Palette::of(ui);
    let fill = if hovered { palette.field_hovered } else { palette.field };
    ui.painter().rect(rect, RADIUS, fill, palette.border(), StrokeKind::Inside);
}

/// Allocates a rectangle as wide as available.
pub(super) fn strip(ui: &mut Ui, height: f32) -> Rect {
    ui.allocate_space(vec2(ui.available_width(), height)).1
}

/// Allocates a rectangle as wide as available, and paints the background of a field.
pub(super) fn card(ui: &mut Ui, height: f32) -> Rect {
    let rect = strip(ui, height);
    field(ui, rect, false);
    rect
}

/// Lays out a row of a given height, centred vertically.
pub(super) fn row_of<R>(ui: &mut Ui, height: f32, add_contents: impl FnOnce(&mut Ui) -> R) -> R {
    let size = vec2(ui.available_width(), height);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), add_contents).inner
}

/// Lays out the rest of a row from right to left.
pub(super) fn at_right<R>(ui: &mut Ui, add_contents: impl FnOnce(&mut Ui) -> R) -> R {
    ui.with_layout(Layout::right_to_left(Align::Center), add_contents).inner
}

/// Lays out content in a rectangle, top down.
pub(super) fn part<R>(ui: &mut Ui, rect: Rect, add_contents: impl FnOnce(&mut Ui) -> R) -> R {
    add_contents(&mut ui.new_child(UiBuilder::new().max_rect(rect)))
}

/// Lays out content whose size is known only after drawing it: passes `draw` the length it returned
/// last frame and requests another pass if that has changed.
pub(super) fn measured(ui: &mut Ui, id: Id, draw: impl FnOnce(&mut Ui, f32) -> f32) {
    let known = ui.data(|data| data.get_temp(id)).unwrap_or(0.0);
    let length = draw(ui, known);
    if (length - known).abs() > 0.5 {
        ui.data_mut(|data| data.insert_temp(id, length));
        ui.request_discard("length");
    }
}

/// Returns the width of a text on one line, in points.
pub(super) fn text_width(ui: &Ui, text: impl Into<String>, font: FontId) -> f32 {
    ui.painter().layout_no_wrap(text.into(), font, Color32::PLACEHOLDER).size().x
}

/// Draws a small text link.
pub(super) fn link(ui: &mut Ui, text: &str) -> Response {
    let label = RichText::new(text).size(size::SMALL).underline();
    let link = face(ui, ui.next_auto_id(), true, Look::Link, label);
    named(ui, link.min_size(vec2(0.0, 3.0 * UNIT)), text)
}
