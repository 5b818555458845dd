//! The controls that the window is made of, each with its accessible name.

mod choices;
mod combo;
mod focus;
mod menu;
mod parts;
mod push;
mod stepper;
mod text_field;

use eframe::egui::{
    Align, Button, FontId, Frame, Layout, Rect, Response, RichText, Role, ScrollArea, Stroke,
    StrokeKind, TextWrapMode, Ui, UiBuilder, Vec2, WidgetText, vec2,
};

pub(super) use choices::{segmented, segmented_where, switch};
pub(super) use combo::{Combo, Entry};
pub(super) use focus::{focus_ring, step};
pub(super) use menu::{menu_button, menu_entry, menu_line, submenu};
pub(super) use parts::{bar, elided, leads_on, page_title, strong, subheading};
pub(super) use push::PushButton;
pub(super) use stepper::stepper;
pub(super) use text_field::TextField;

use super::shapes::Icon;
use super::theme::{self, CONTROL_HEIGHT, Palette, RADIUS, UNIT, size};

/// What stands above all else in a window.
pub(super) fn title(ui: &mut Ui, text: &str) {
    let response = ui.label(RichText::new(text).heading());
    speak_as_heading(ui, &response, text);
}

/// A small heading over a group of controls, with the space that sets the group apart.
pub(super) fn heading(ui: &mut Ui, text: &str) -> Response {
    ui.add_space(UNIT);
    let color = Palette::of(ui).quiet;
    let font = FontId::new(size::SMALL, theme::strong());
    let response = ui.label(RichText::new(text).font(font).color(color));
    speak_as_heading(ui, &response, text);
    response
}

/// The same over a single control that bears this name itself, so that it is not spoken twice.
pub(super) fn caption(ui: &mut Ui, name: &str) {
    let response = heading(ui, name);
    ui.accesskit_node_builder(response.id, eframe::egui::accesskit::Node::set_hidden);
}

/// Lets screen readers go from one heading to the next.
fn speak_as_heading(ui: &Ui, response: &Response, text: &str) {
    ui.accesskit_node_builder(response.id, |node| {
        node.set_role(Role::Heading);
        node.set_label(text);
        node.clear_value();
    });
}

/// A line that explains something, in small quiet letters.
pub(super) fn hint(ui: &mut Ui, text: impl Into<String>) -> Response {
    ui.label(quiet(ui, text, size::SMALL))
}

/// A text in quiet letters.
pub(super) fn quiet(ui: &Ui, text: impl Into<String>, size: f32) -> RichText {
    RichText::new(text).size(size).color(Palette::of(ui).quiet)
}

/// A line that says what is wrong.
pub(super) fn error(ui: &mut Ui, text: impl Into<String>) -> Response {
    let color = Palette::of(ui).error;
    ui.label(RichText::new(text).size(size::SMALL).color(color))
}

/// The one filled button of a panel or dialog: its text in the middle, its keys at the right.
pub(super) fn primary(ui: &mut Ui, text: &str, keys: Option<String>, least: Vec2) -> Response {
    PushButton::primary(text).keys(keys).least(least).show(ui)
}

/// A button without a frame, with its shortcut beside it or in the tooltip.
pub(super) fn plain(ui: &mut Ui, text: &str) -> Response {
    PushButton::plain(text).show(ui)
}

/// A button with a frame.
pub(super) fn framed(ui: &mut Ui, text: &str) -> Response {
    PushButton::framed(text).show(ui)
}

/// A square button that shows an icon; its name is heard, and the tooltip may say more.
pub(super) fn icon(ui: &mut Ui, icon: Icon, name: &str, tooltip: &str, enabled: bool) -> Response {
    PushButton::plain(name).icon_only(icon).tooltip(tooltip).enabled(enabled).show(ui)
}

fn button(ui: &mut Ui, button: Button<'_>, enabled: bool) -> Response {
    let response = ui.add_enabled(enabled, button);
    focus_ring(ui, &response);
    response
}

/// A button as wide as there is room, its text at the left and its keys at the right.
pub(super) fn wide(ui: &mut Ui, text: &str, keys: &str, enabled: bool) -> Response {
    let whole = vec2(ui.available_width(), CONTROL_HEIGHT);
    let keys = quiet(ui, keys, size::TINY);
    button(ui, Button::new(text).right_text(keys).min_size(whole), enabled).accessible_name(text)
}

/// A list that opens below what is chosen of it, and is heard by this name; returns what was
/// picked. Its `id` outlives a change of language, and with it the focus. Each entry says whether it is the chosen one.
pub(super) fn combo<T>(
    ui: &mut Ui,
    id: &str,
    name: &str,
    shown: impl Into<WidgetText>,
    width: f32,
    entries: impl Iterator<Item = impl Into<Entry<T>>>,
) -> Option<T> {
    Combo::new(id, name).shown(shown).width(width).show(ui, entries)
}

/// The ground of a field.
pub(super) fn field(ui: &Ui, rect: Rect, hovered: bool) {
    let palette = Palette::of(ui);
    let fill = if hovered { palette.field_hovered } else { palette.field };
    let painter = ui.painter();
    painter.rect(rect, RADIUS, fill, palette.border(), StrokeKind::Inside);
}

/// How wide each of `count` controls is that share the width of a row.
pub(super) fn share(ui: &Ui, count: u8) -> f32 {
    let gaps = f32::from(count - 1) * ui.spacing().item_spacing.x;
    (ui.available_width() - gaps) / f32::from(count)
}

/// Lays out a row as high as a control.
pub(super) fn row<R>(ui: &mut Ui, add_contents: impl FnOnce(&mut Ui) -> R) -> R {
    row_of(ui, CONTROL_HEIGHT, add_contents)
}

/// Lays out a row of this height.
pub(super) fn row_of<R>(ui: &mut Ui, height: f32, add_contents: impl FnOnce(&mut Ui) -> R) -> R {
    let size = vec2(ui.available_width(), height);
    let layout = Layout::left_to_right(Align::Center);
    ui.allocate_ui_with_layout(size, layout, add_contents).inner
}

/// Lays out the right end of a row, from the right.
pub(super) fn at_right<R>(ui: &mut Ui, add_contents: impl FnOnce(&mut Ui) -> R) -> R {
    ui.with_layout(Layout::right_to_left(Align::Center), add_contents).inner
}

/// What stands above all else in a panel, and buttons at its right.
pub(super) fn banner(ui: &mut Ui, text: String, size: f32, add_buttons: impl FnOnce(&mut Ui)) {
    row(ui, |ui| {
        ui.label(RichText::new(text).font(FontId::new(size, theme::strong())));
        at_right(ui, add_buttons);
    });
}

/// Lays out a panel: what does not fit above its foot, which has this height, can be scrolled to.
/// Drawn from the top down, so that a screen reader and the Tab key meet what is above first.
pub(super) fn panel<C>(
    ui: &mut Ui,
    id: &str,
    height: f32,
    cx: &mut C,
    add_contents: impl FnOnce(&mut Ui, &mut C),
    add_foot: impl FnOnce(&mut Ui, &mut C),
) {
    let whole = ui.available_rect_before_wrap();
    let (above, below) = whole.split_top_bottom_at_y(whole.bottom() - height);
    let mut upper = ui.new_child(UiBuilder::new().max_rect(above));
    ScrollArea::vertical().id_salt(id).auto_shrink(false).show(&mut upper, |ui| {
        Frame::new().inner_margin(theme::inset(3, 2)).show(ui, |ui| add_contents(ui, cx));
    });
    let inner = below.shrink2(vec2(3.0 * UNIT, UNIT / 2.0));
    add_foot(&mut ui.new_child(UiBuilder::new().max_rect(inner)), cx);
}

/// A small underlined piece of text that does something.
pub(super) fn link(ui: &mut Ui, text: &str, enabled: bool) -> Response {
    let color = Palette::of(ui).ink;
    let label = RichText::new(text).size(size::SMALL).color(color).underline();
    bare(ui, label, enabled)
}

/// A piece of text that does something, in line with the text around it.
pub(super) fn entry(ui: &mut Ui, text: &str) -> Response {
    bare(ui, RichText::new(text).color(Palette::of(ui).ink), true)
}

fn bare(ui: &mut Ui, label: RichText, enabled: bool) -> Response {
    let accent = Palette::of(ui).accent;
    // Not in a scope of its own: in a row that wraps, the whole entry goes to the next line.
    let spacing = ui.spacing().clone();
    ui.spacing_mut().button_padding.x = 0.0;
    ui.spacing_mut().interact_size.y = 3.0 * UNIT;
    let label = Button::new(label).frame(false).wrap_mode(TextWrapMode::Extend);
    let response = button(ui, label, enabled);
    *ui.spacing_mut() = spacing;
    if enabled && response.hovered() {
        let rect = response.rect;
        let y = rect.center().y + UNIT;
        ui.painter().hline(rect.x_range(), y, Stroke::new(1.0, accent));
    }
    response
}
