//! Controls and layout functions, with accessible names, roles and focus rings.

mod button;
mod combo;
mod fields;
mod menu;

pub(super) use button::{BESIDE_TEXT, PushButton, ROW, clickable, row, show_as_button, show_at};
pub(super) use combo::{Combo, list, segments};
pub(super) use fields::{TextField, stepper, text_area};
pub(super) use menu::{ListEntry, menu_button};

use std::borrow::BorrowMut;
use std::sync::Arc;

use eframe::egui::accesskit::{Live, Node};
use eframe::egui::{
    Align, Align2, Color32, FontId, Galley, Id, Key, Layout, Margin, Popup, Pos2, Rect, Response,
    RichText, Role, ScrollArea, Sense, StrokeKind, TextStyle, TextWrapMode, Ui, UiBuilder, Vec2,
    WidgetInfo, WidgetText, vec2,
};

use super::{
    CONTROL_HEIGHT, Face, Icon, Look, Palette, RADIUS, font, has_focus, icons, pressed, size,
    styled,
};
use crate::puzzles;
use crate::text::{Text, say};

/// Simple widgets and layout functions, as methods of [`Ui`]; controls with state have types or
/// functions of their own.
pub(super) trait Controls: BorrowMut<Ui> {
    /// Returns the palette of the theme and contrast in force.
    fn palette(&self) -> Palette {
        Palette::of(self.borrow())
    }

    /// Draws a small heading above one control that has the same accessible name; hidden from
    /// screen readers, which would speak the name twice.
    fn caption(&mut self, name: &str) {
        hide(&heading(self.borrow_mut(), name));
    }

    /// Draws the title of a page or dialog or of the setup, in a font size in points, as a heading
    /// for screen readers.
    fn title(&mut self, text: &str, size: f32) {
        speak_as_heading(&self.bold(text, size), text);
    }

    /// Draws a small bold heading over a group, without the space that [`heading`] adds before.
    fn subheading(&mut self, text: &str) -> Response {
        let shown = self.quiet(text).font(font(size::SMALL, true));
        let response = self.borrow_mut().label(shown);
        speak_as_heading(&response, text);
        response
    }

    /// Draws a bold text in a font size in points.
    fn bold(&mut self, text: &str, size: f32) -> Response {
        self.borrow_mut().label(styled(text, size, true))
    }

    /// Draws a small text in the secondary colour, as an explanation below or beside a control.
    fn hint(&mut self, text: impl Into<String>) -> Response {
        let shown = self.quiet(text);
        self.borrow_mut().label(shown)
    }

    /// Draws a framed button as wide as available. Returns `true` if it was clicked.
    fn wide_button(&mut self, text: impl Into<String>) -> bool {
        let ui = self.borrow_mut();
        let width = ui.available_width();
        PushButton { width, ..PushButton::framed(text) }.show(ui).clicked()
    }

    /// Draws a small underlined text that is clicked like a button, in the header and on the page
    /// of past games.
    fn text_link(&mut self, text: &str) -> Response {
        let ui = self.borrow_mut();
        let label = RichText::new(text).small().underline();
        let link = clickable(ui, ui.next_auto_id(), true, Look::Link, label);
        show_as_button(ui, link.min_size(vec2(0.0, 24.0)), text)
    }

    /// Returns a small text in the secondary colour, to be drawn by a label or within a control.
    fn quiet(&self, text: impl Into<String>) -> RichText {
        RichText::new(text).small().weak()
    }

    /// Lays out a text in a font size on one line of `room` points, elided with dots if it is
    /// longer.
    fn elided(&self, text: &str, size: f32, room: f32) -> Arc<Galley> {
        let text = WidgetText::from(RichText::new(text).size(size));
        let (wrap, room) = (Some(TextWrapMode::Truncate), room.max(8.0));
        text.into_galley(self.borrow(), wrap, room, TextStyle::Body)
    }

    /// Returns the width of a text on one line, in points.
    fn text_width(&self, text: impl Into<String>, font: FontId) -> f32 {
        let painter = self.borrow().painter();
        painter.layout_no_wrap(text.into(), font, Color32::PLACEHOLDER).size().x
    }

    /// Paints a text in the smallest font size and the secondary colour at a point, as labels of
    /// the chart and of columns; returns its rectangle.
    fn paint_label(&self, at: Pos2, align: Align2, text: String) -> Rect {
        let (ui, font) = (self.borrow(), FontId::proportional(size::TINY));
        ui.painter().text(at, align, text, font, self.palette().quiet)
    }

    /// Paints the background and border of a field in a rectangle.
    fn field(&self, rect: Rect, hovered: bool) {
        let (ui, palette) = (self.borrow(), self.palette());
        let fill = if hovered { palette.field_hovered } else { palette.field };
        ui.painter().rect(rect, RADIUS, fill, palette.border(), StrokeKind::Inside);
    }

    /// Allocates a rectangle of `height` points as wide as available, and paints nothing.
    fn strip(&mut self, height: f32) -> Rect {
        let ui = self.borrow_mut();
        ui.allocate_space(vec2(ui.available_width(), height)).1
    }

    /// Allocates a rectangle of `height` points as wide as available, and paints the background of
    /// a field in it, for content drawn on it.
    fn card(&mut self, height: f32) -> Rect {
        let rect = self.strip(height);
        self.field(rect, false);
        rect
    }

    /// Lays out a row `height` points high and as wide as available, its content centred
    /// vertically.
    fn row_of<R>(&mut self, height: f32, add_contents: impl FnOnce(&mut Ui) -> R) -> R {
        let ui = self.borrow_mut();
        let size = vec2(ui.available_width(), height);
        let layout = Layout::left_to_right(Align::Center);
        ui.allocate_ui_with_layout(size, layout, add_contents).inner
    }

    /// Lays out the rest of a row from right to left.
    fn at_right<R>(&mut self, add_contents: impl FnOnce(&mut Ui) -> R) -> R {
        let layout = Layout::right_to_left(Align::Center);
        self.borrow_mut().with_layout(layout, add_contents).inner
    }

    /// Lays out content in a rectangle, top down, without moving the cursor of the surrounding
    /// layout.
    fn part<R>(&mut self, rect: Rect, add_contents: impl FnOnce(&mut Ui) -> R) -> R {
        add_contents(&mut self.borrow_mut().new_child(UiBuilder::new().max_rect(rect)))
    }

    /// Lays out content that needs a height known only after drawing it, as the foot of a page:
    /// passes `draw` the length that it returned last frame, and requests another pass if that has
    /// changed.
    fn measured(&mut self, id: Id, draw: impl FnOnce(&mut Ui, f32) -> f32) {
        let ui = self.borrow_mut();
        let known = ui.data(|data| data.get_temp(id)).unwrap_or(0.0);
        let length = draw(ui, known);
        if (length - known).abs() > 0.5 {
            ui.data_mut(|data| data.insert_temp(id, length));
            ui.request_discard("length");
        }
    }
}

impl Controls for Ui {}

/// Draws a small bold heading above a group of controls or texts, with space before it.
pub(super) fn heading(ui: &mut Ui, text: &str) -> Response {
    ui.add_space(8.0);
    ui.subheading(text)
}

/// Hides a widget from screen readers, where another one speaks the same words.
pub(super) fn hide(response: &Response) {
    response.ctx.accesskit_node_builder(response.id, Node::set_hidden);
}

/// Makes screen readers announce a widget whenever its text changes, as notes in the header.
pub(super) fn announce(response: &Response) {
    response.ctx.accesskit_node_builder(response.id, |node| node.set_live(Live::Polite));
}

/// Sets role and accessible name of a widget that egui gives none or other ones.
pub(super) fn speak_as(response: &Response, role: Role, name: &str) {
    response.widget_info(|| WidgetInfo::labeled(role, true, name));
}

/// Sets the text value of a combo box or of the chart as its description on Linux, where AT-SPI
/// transmits only numeric values.
pub(super) fn describe(ui: &Ui, response: &Response, value: &str) {
    if cfg!(target_os = "linux") {
        ui.accesskit_node_builder(response.id, |node| node.set_description(value));
    }
}

/// Makes a drawn label or row of stars a heading for screen readers, which can jump from heading to
/// heading.
pub(super) fn speak_as_heading(response: &Response, text: &str) {
    response.ctx.accesskit_node_builder(response.id, |node| {
        node.set_role(Role::Heading);
        node.set_label(text);
        node.clear_value();
    });
}

/// Paints the focus ring around a control just drawn if it has the focus, and scrolls to the
/// control when it gains the focus.
pub(super) fn focus_ring(ui: &Ui, response: &Response) {
    scroll_to_focused(response);
    if response.has_focus() {
        ring(ui, response.rect);
    }
}

/// Paints a focus ring around a rectangle.
fn ring(ui: &Ui, around: Rect) {
    let palette = ui.palette();
    // The gap sets the ring apart from a control that is itself filled or framed with ink.
    let gap = (1.5, palette.background);
    let painter = ui.painter();
    painter.rect_stroke(around, RADIUS, gap, StrokeKind::Outside);
    painter.rect_stroke(around.expand(1.5), RADIUS + 2, palette.focus(), StrokeKind::Outside);
}

/// Scrolls to a control that has just gained the focus: keys must not act out of sight.
fn scroll_to_focused(response: &Response) {
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
}

/// Returns the target of the first pressed key of `ways`, if the control has the focus, for
/// segments, puzzles, list of moves and chart. Consumes the key. `None` without a press, or for a
/// key that leads nowhere.
pub(super) fn key_target(ui: &Ui, id: Id, ways: &[(Key, Option<usize>)]) -> Option<usize> {
    let is_free = has_focus(ui, id);
    ways.iter().find(|(key, _)| is_free && pressed(ui, *key))?.1
}

/// Draws the difficulty of a puzzle or mistake as a row of stars, of which `stars` are filled.
pub(super) fn stars(ui: &mut Ui, stars: u8, text: &Text) -> Response {
    const STAR: f32 = 12.0;
    let (rect, response) = ui.allocate_exact_size(vec2(5.0 * STAR, 16.0), Sense::hover());
    speak_as(&response, Role::Label, &say!(text, "stars", stars));
    let palette = ui.palette();
    for star in 0..puzzles::MAX_STARS {
        let left = rect.left_center() + vec2(1.25 * STAR * f32::from(star), 0.0);
        let place = Align2::LEFT_CENTER.anchor_size(left, Vec2::splat(STAR));
        let is_filled = star < stars;
        let color = if is_filled { palette.ink } else { palette.quiet };
        icons::star(ui.painter(), place, is_filled, color);
    }
    response
}

/// Lays out the content of a page or dialog in a scroll area that handles Page Up, Page Down, Home
/// and End. The content is in line with what is above, and its focus ring beside it.
pub(super) fn scrolled(ui: &mut Ui, area: ScrollArea, add_contents: impl FnOnce(&mut Ui)) {
    const EVERYTHING: f32 = 1.0e6;
    const RING: f32 = 3.0;
    let mut rect = ui.available_rect_before_wrap();
    rect.min.x -= RING;
    // The margin leaves room for the scroll bar, and for the focus ring.
    let area = area.content_margin(Margin { right: 16, ..Margin::from(RING) });
    ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
        area.show_viewport(ui, |ui, seen| {
            let page = 0.8 * seen.height();
            scroll(
                ui,
                &[
                    (Key::PageUp, page),
                    (Key::Home, EVERYTHING),
                    (Key::PageDown, -page),
                    (Key::End, -EVERYTHING),
                ],
            );
            add_contents(ui);
        });
    });
}

/// Scrolls the surrounding area by keyboard: each pressed key of `keys` by its distance in points;
/// positive scrolls up.
pub(super) fn scroll(ui: &Ui, keys: &[(Key, f32)]) {
    for &(key, by) in keys {
        // An open list has the keys first.
        if !Popup::is_any_open(ui) && pressed(ui, key) {
            ui.scroll_with_delta(vec2(0.0, by));
        }
    }
}
