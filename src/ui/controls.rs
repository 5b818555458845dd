//! The controls that the window is made of, each with its accessible name.

mod focus;
mod push;

use eframe::egui::{
    Align, Align2, Button, Color32, ComboBox, CornerRadius, FontId, Frame, Id, Layout, Rect,
    Response, RichText, Role, ScrollArea, Sense, Stroke, StrokeKind, TextWrapMode, Ui, UiBuilder,
    Vec2, WidgetInfo, WidgetText, pos2, vec2,
};

pub(super) use focus::{focus_ring, keep_in_sight, step};
pub(super) use push::PushButton;

use super::shapes::{self, Icon};
use super::theme::{self, CONTROL_HEIGHT, Palette, RADIUS, UNIT, size};
use crate::text::Text;

/// What stands above all else in a window.
pub(super) fn title(ui: &mut Ui, text: &str) {
    let response = ui.label(RichText::new(text).heading());
    speak_as_heading(ui, &response, text);
}

/// A small heading over a group of controls, with the space that sets the group apart.
pub(super) fn heading(ui: &mut Ui, text: &str) -> Response {
    ui.add_space(UNIT);
    let color = Palette::of(ui).quiet;
    let font = FontId::new(size::TINY, theme::strong());
    // In capitals for the eye alone: read aloud they may be spelt.
    let response = ui.label(RichText::new(text.to_uppercase()).font(font).color(color));
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

/// Two to four choices side by side below their caption, all of them seen; tells whether another
/// one was picked. They are of one width, unless the longest text has no room then. A choice is
/// called by the name of the group and its own.
pub(super) fn segmented<T: Copy + PartialEq>(
    ui: &mut Ui,
    text: &Text,
    group: &str,
    choices: &[(T, String)],
    chosen: &mut T,
) -> bool {
    segmented_where(ui, text, group, choices, chosen, |_| true)
}

/// The same where some of the choices may be no use now.
pub(super) fn segmented_where<T: Copy + PartialEq>(
    ui: &mut Ui,
    text: &Text,
    group: &str,
    choices: &[(T, String)],
    chosen: &mut T,
    enabled: impl Fn(T) -> bool,
) -> bool {
    caption(ui, group);
    let palette = Palette::of(ui);
    let font = FontId::proportional(size::SMALL);
    let width = |(_, text): &(T, String)| {
        let galley = ui.painter().layout_no_wrap(text.clone(), font.clone(), palette.ink);
        galley.size().x + 2.0 * UNIT
    };
    let mut widths: Vec<f32> = choices.iter().map(width).collect();
    let whole = vec2(ui.available_width(), CONTROL_HEIGHT);
    let (rect, _) = ui.allocate_exact_size(whole, Sense::hover());
    field(ui, rect, false);
    let inner = rect.shrink(2.0);
    let widest = widths.iter().copied().fold(1.0, f32::max);
    let mut sum: f32 = widths.iter().sum();
    let equal: f32 = widths.iter().map(|_| widest).sum();
    if equal <= inner.width() {
        widths.fill(widest);
        sum = equal;
    }
    let scale = inner.width() / sum.max(1.0);
    let before = *chosen;
    let mut left = inner.left();
    for ((value, label), width) in choices.iter().zip(widths) {
        let width = width * scale;
        let segment = Rect::from_min_size(pos2(left, inner.top()), vec2(width, inner.height()));
        left += width;
        let (selected, enabled) = (before == *value, enabled(*value));
        let name = || text.of_group(group, label);
        let id = ui.scope_id().with((group, label));
        if segment_clicked(ui, id, segment, label, name, selected, enabled) {
            *chosen = *value;
        }
    }
    *chosen != before
}

fn segment_clicked(
    ui: &Ui,
    id: Id,
    rect: Rect,
    label: &str,
    name: impl Fn() -> String,
    selected: bool,
    enabled: bool,
) -> bool {
    let palette = Palette::of(ui);
    let sense = if enabled { Sense::click() } else { Sense::hover() };
    let response = ui.interact(rect, id, sense);
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, enabled, selected, name()));
    let radius = CornerRadius::same(RADIUS - 2);
    let (fill, color) = if selected {
        (palette.accent, palette.on_accent)
    } else if !enabled {
        (Color32::TRANSPARENT, palette.quiet.gamma_multiply(0.55))
    } else if response.hovered() {
        (palette.field_hovered, palette.ink)
    } else {
        (Color32::TRANSPARENT, palette.ink)
    };
    ui.painter().rect_filled(rect, radius, fill);
    let font = FontId::proportional(size::SMALL);
    let painter = ui.painter().with_clip_rect(rect);
    painter.text(rect.center(), Align2::CENTER_CENTER, label, font, color);
    focus_ring(ui, &response);
    response.clicked() && !selected
}

/// A list that opens below what is chosen of it, and is heard by this name; returns what was
/// picked. Its `id` outlives a change of language, and with it the focus. Each entry says whether it is the chosen one.
pub(super) fn combo<T>(
    ui: &mut Ui,
    id: &str,
    name: &str,
    shown: impl Into<WidgetText>,
    width: f32,
    entries: impl Iterator<Item = (T, bool, String)>,
) -> Option<T> {
    let color = Palette::of(ui).quiet;
    let mut picked = None;
    let combo = ComboBox::from_id_salt(id)
        .selected_text(shown)
        .width(width)
        .icon(move |ui, rect, _, _| shapes::icon(ui.painter(), Icon::Down, rect, color))
        .show_ui(ui, |ui| {
            for (value, chosen, text) in entries {
                if ui.add(Button::selectable(chosen, text)).clicked() {
                    picked = Some(value);
                }
            }
        });
    focus_ring(ui, &combo.response.accessible_name(name));
    picked
}

/// The ground of a field.
pub(super) fn field(ui: &Ui, rect: Rect, hovered: bool) {
    let palette = Palette::of(ui);
    let fill = if hovered { palette.field_hovered } else { palette.field };
    let painter = ui.painter();
    painter.rect(rect, RADIUS, fill, palette.border(), StrokeKind::Inside);
}

/// A choice that is on or off, with a box for its tick; tells whether it was changed.
pub(super) fn switch(ui: &mut Ui, text: &str, on: bool) -> bool {
    const BOX: f32 = 2.5 * UNIT;
    let palette = Palette::of(ui);
    let room = ui.available_width() - BOX - 1.5 * UNIT;
    let font = FontId::proportional(size::BODY);
    let label = ui.painter().layout(text.to_owned(), font, palette.ink, room);
    let height = label.size().y.max(CONTROL_HEIGHT - UNIT / 2.0);
    let whole = vec2(BOX + 1.5 * UNIT + label.size().x, height);
    let (rect, response) = ui.allocate_exact_size(whole, Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::CheckBox, true, on, text));
    let middle = rect.left_center();
    let square = Rect::from_center_size(middle + vec2(BOX / 2.0, 0.0), Vec2::splat(BOX));
    let (fill, line) = match (on, response.hovered()) {
        (true, _) => (palette.accent, palette.accent),
        (false, true) => (palette.field_hovered, palette.ink),
        (false, false) => (palette.field, palette.grid),
    };
    let stroke = Stroke::new(1.0, line);
    let painter = ui.painter();
    painter.rect(square, 5.0, fill, stroke, StrokeKind::Inside);
    if on {
        shapes::icon(ui.painter(), Icon::Tick, square, palette.on_accent);
    }
    let at = pos2(square.right() + UNIT, middle.y - label.size().y / 2.0);
    ui.painter().galley(at, label, palette.ink);
    focus_ring(ui, &response);
    response.clicked()
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
