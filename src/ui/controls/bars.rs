//! Titles, elided texts, stars, the warning bar, and scrolling by keys.

use std::sync::Arc;

use eframe::egui::{
    Align2, Galley, Key, Margin, Popup, Rect, Response, RichText, Role, ScrollArea, Sense, Sides,
    StrokeKind, TextStyle, TextWrapMode, Ui, Vec2, WidgetText, vec2,
};

use super::button::PushButton;
use super::{Icon, Palette, RADIUS, UNIT, font, icons, pressed, size};
use crate::puzzles;
use crate::text::{Text, say};

/// Draws the title of a panel, page or dialog.
pub(crate) fn title(ui: &mut Ui, text: &str, size: f32) {
    super::speak_as_heading(&strong(ui, text, size), text);
}

/// Draws a heading within a row.
pub(crate) fn subheading(ui: &mut Ui, text: &str) -> Response {
    let response = ui.label(super::quiet(ui, text, size::SMALL).font(font(size::SMALL, true)));
    super::speak_as_heading(&response, text);
    response
}

/// Draws a bold text.
pub(crate) fn strong(ui: &mut Ui, text: &str, size: f32) -> Response {
    ui.label(RichText::new(text).font(font(size, true)))
}

/// Lays out a text on one line of `room` points, elided if it is longer.
pub(crate) fn elided(ui: &Ui, text: &str, size: f32, room: f32) -> Arc<Galley> {
    let text = WidgetText::from(RichText::new(text).size(size));
    text.into_galley(ui, Some(TextWrapMode::Truncate), room.max(UNIT), TextStyle::Body)
}

/// Draws the difficulty of a task as stars.
pub(crate) fn stars(ui: &mut Ui, stars: u8, text: &Text) -> Response {
    const STAR: f32 = 12.0;
    let (rect, response) = ui.allocate_exact_size(vec2(5.0 * STAR, 2.0 * UNIT), Sense::hover());
    super::speak_as(&response, Role::Label, &say!(text, "stars", stars));
    let palette = Palette::of(ui);
    for star in 0..puzzles::MAX_STARS {
        let left = rect.left_center() + vec2(1.25 * STAR * f32::from(star), 0.0);
        let place = Align2::LEFT_CENTER.anchor_size(left, Vec2::splat(STAR));
        let is_filled = star < stars;
        let color = if is_filled { palette.ink } else { palette.quiet };
        icons::star(ui.painter(), place, is_filled, color);
    }
    response
}

/// Draws a warning bar: sign, sentence and button. Returns `true` if the button was clicked.
pub(crate) fn bar(ui: &mut Ui, rect: Rect, said: &str, button: &str) -> bool {
    let palette = Palette::of(ui);
    ui.painter().rect(rect, RADIUS, palette.field, (1.0, palette.ink), StrokeKind::Inside);
    let inner = rect.shrink2(vec2(1.5 * UNIT, 2.0));
    let sides = Sides::new().height(inner.height()).shrink_left().truncate();
    let label = |ui: &mut Ui| {
        let (_, sign) = ui.allocate_space(Vec2::splat(20.0));
        icons::icon(ui.painter(), Icon::Warning, sign, palette.error);
        super::announce(&ui.label(RichText::new(said).size(size::SMALL)).on_hover_text(said));
    };
    let button = |ui: &mut Ui| PushButton::plain(button).show(ui).clicked();
    super::part(ui, inner, |ui| sides.show(ui, label, button).1)
}

/// Room for a focus ring, in points.
pub(crate) const RING: f32 = 3.0;

/// Lays out content in a scroll area that handles Page Up, Page Down, Home and End.
pub(crate) fn scrolled(ui: &mut Ui, area: ScrollArea, add_contents: impl FnOnce(&mut Ui)) {
    const EVERYTHING: f32 = 1.0e6;
    // The margin leaves room for the scroll bar, and for the focus ring.
    area.content_margin(Margin { right: 16, ..Margin::from(RING) }).show_viewport(
        ui,
        |ui, seen| {
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
        },
    );
}

/// Scrolls the area by keys, each with its distance in points.
pub(crate) fn scroll(ui: &Ui, keys: &[(Key, f32)]) {
    for &(key, by) in keys {
        // An open list has the keys first.
        if !Popup::is_any_open(ui) && pressed(ui, key) {
            ui.scroll_with_delta(vec2(0.0, by));
        }
    }
}
