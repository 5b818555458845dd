//! Controls that the window is made of, each with its accessible name.

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

/// Draws a small heading over a group of controls, with the space that sets the group apart.
pub(super) fn heading(ui: &mut Ui, text: &str) -> Response {
    ui.add_space(UNIT);
    subheading(ui, text)
}

/// Draws a heading over a single control that bears this name itself, so that it is not spoken
/// twice.
pub(super) fn caption(ui: &mut Ui, name: &str) {
    hide(&heading(ui, name));
}

/// Hides from screen readers what something else speaks.
pub(super) fn hide(response: &Response) {
    response.ctx.accesskit_node_builder(response.id, Node::set_hidden);
}

/// Lets screen readers speak news by themselves.
pub(super) fn announce(response: &Response) {
    response.ctx.accesskit_node_builder(response.id, |node| node.set_live(Live::Polite));
}

/// Gives what was drawn its role and name for screen readers.
pub(super) fn speak_as(response: &Response, role: Role, name: &str) {
    response.widget_info(|| WidgetInfo::labeled(role, true, name));
}

/// Gives a control whose value is a text this text as a description where screen readers are told
/// of numbers alone, as they are by way of AT-SPI.
pub(super) fn describe(ui: &Ui, response: &Response, value: &str) {
    if cfg!(target_os = "linux") {
        ui.accesskit_node_builder(response.id, |node| node.set_description(value));
    }
}

/// Lets screen readers go from one heading to the next.
pub(super) fn speak_as_heading(response: &Response, text: &str) {
    response.ctx.accesskit_node_builder(response.id, |node| {
        node.set_role(Role::Heading);
        node.set_label(text);
        node.clear_value();
    });
}

/// Draws a line of explanation, in small quiet letters.
pub(super) fn hint(ui: &mut Ui, text: impl Into<String>) -> Response {
    ui.label(quiet(ui, text, size::SMALL))
}

/// Returns a text in quiet letters.
pub(super) fn quiet(ui: &Ui, text: impl Into<String>, size: f32) -> RichText {
    RichText::new(text).size(size).color(Palette::of(ui).quiet)
}

/// Paints a text in the smallest letters, quiet ones; returns its place.
pub(super) fn label(ui: &Ui, at: Pos2, align: Align2, text: String) -> Rect {
    let (font, color) = (FontId::proportional(size::TINY), Palette::of(ui).quiet);
    ui.painter().text(at, align, text, font, color)
}

/// Paints the ground of a field.
pub(super) fn field(ui: &Ui, rect: Rect, hovered: bool) {
    let palette = Palette::of(ui);
    let fill = if hovered { palette.field_hovered } else { palette.field };
    ui.painter().rect(rect, RADIUS, fill, palette.border(), StrokeKind::Inside);
}

/// Takes a strip as wide as there is room and this high; returns its place.
pub(super) fn strip(ui: &mut Ui, height: f32) -> Rect {
    ui.allocate_space(vec2(ui.available_width(), height)).1
}

/// Draws the ground of a field as wide as there is room and this high; returns its place.
pub(super) fn card(ui: &mut Ui, height: f32) -> Rect {
    let rect = strip(ui, height);
    field(ui, rect, false);
    rect
}

/// Lays out a row of this height.
pub(super) fn row_of<R>(ui: &mut Ui, height: f32, add_contents: impl FnOnce(&mut Ui) -> R) -> R {
    let size = vec2(ui.available_width(), height);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), add_contents).inner
}

/// Lays out the right end of a row, from right to left.
pub(super) fn at_right<R>(ui: &mut Ui, add_contents: impl FnOnce(&mut Ui) -> R) -> R {
    ui.with_layout(Layout::right_to_left(Align::Center), add_contents).inner
}

/// Lays out a part of the window, from its top.
pub(super) fn part<R>(ui: &mut Ui, rect: Rect, add_contents: impl FnOnce(&mut Ui) -> R) -> R {
    add_contents(&mut ui.new_child(UiBuilder::new().max_rect(rect)))
}

/// Draws with the length that `draw` returned in the frame before. Draws the whole frame again if
/// it returns another one.
pub(super) fn settled(ui: &mut Ui, id: Id, draw: impl FnOnce(&mut Ui, f32) -> f32) {
    let known = ui.data(|data| data.get_temp(id)).unwrap_or(0.0);
    let length = draw(ui, known);
    if (length - known).abs() > 0.5 {
        ui.data_mut(|data| data.insert_temp(id, length));
        ui.request_discard("length");
    }
}

/// Width of a text on one line, in points.
pub(super) fn text_width(ui: &Ui, text: impl Into<String>, font: FontId) -> f32 {
    ui.painter().layout_no_wrap(text.into(), font, Color32::PLACEHOLDER).size().x
}

/// Draws a small underlined piece of text that does something, in line with the text around it.
pub(super) fn link(ui: &mut Ui, text: &str) -> Response {
    let label = RichText::new(text).size(size::SMALL).underline();
    let link = face(ui, ui.next_auto_id(), true, Look::Link, label);
    named(ui, link.min_size(vec2(0.0, 3.0 * UNIT)), text)
}
