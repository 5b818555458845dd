//! What panels are put together of beside their controls: titles, texts that give way, bars.

use std::sync::Arc;

use eframe::egui::text::{LayoutJob, TextFormat, TextWrapping};
use eframe::egui::{
    FontId, Galley, Key, Rect, Response, RichText, Role, Sense, StrokeKind, Ui, UiBuilder, Vec2,
    WidgetInfo, pos2, vec2,
};

use super::super::icons::{self, Icon};
use super::super::input::pressed;
use super::super::theme::{self, CONTROL_HEIGHT, Palette, RADIUS, UNIT, size};
use super::button::PushButton;
use super::focus::focus_ring;

/// What stands at the top of a panel or page.
pub(in crate::ui) fn page_title(ui: &mut Ui, text: &str) {
    let response = strong(ui, text, size::STATUS);
    super::speak_as_heading(ui, &response, text);
}

/// A heading in a row with something else.
pub(in crate::ui) fn subheading(ui: &mut Ui, text: &str) -> Response {
    let color = Palette::of(ui).quiet;
    let font = FontId::new(size::SMALL, theme::strong());
    let response = ui.label(RichText::new(text).font(font).color(color));
    super::speak_as_heading(ui, &response, text);
    response
}

/// A text in heavier letters.
pub(in crate::ui) fn strong(ui: &mut Ui, text: &str, size: f32) -> Response {
    ui.label(RichText::new(text).font(FontId::new(size, theme::strong())))
}

/// A text on one line that ends in dots where there is no room for all of it.
pub(in crate::ui) fn elided(ui: &Ui, text: &str, font: FontId, room: f32) -> Arc<Galley> {
    let format = TextFormat::simple(font, eframe::egui::Color32::PLACEHOLDER);
    let mut job = LayoutJob::single_section(text.to_owned(), format);
    job.wrap = TextWrapping::truncate_at_width(room.max(UNIT));
    ui.painter().layout_job(job)
}

/// A row that leads to a page of its own, with a word about what stands there.
pub(in crate::ui) fn leads_on(ui: &mut Ui, name: &str, word: &str) -> Response {
    let palette = Palette::of(ui);
    let whole = vec2(ui.available_width(), CONTROL_HEIGHT);
    let (rect, response) = ui.allocate_exact_size(whole, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
    ui.accesskit_node_builder(response.id, |node| node.set_value(word));
    if response.hovered() {
        let around = rect.expand2(vec2(UNIT, 0.0));
        ui.painter().rect_filled(around, RADIUS, palette.ink.gamma_multiply(0.08));
    }
    let middle = rect.center().y;
    let arrow = Rect::from_center_size(pos2(rect.right() - UNIT, middle), Vec2::splat(16.0));
    icons::icon(ui.painter(), Icon::Right, arrow, palette.quiet);
    let font = FontId::proportional(size::BODY);
    let at = rect.left_center();
    let left = eframe::egui::Align2::LEFT_CENTER;
    ui.painter().text(at, left, name, font, palette.ink);
    let font = FontId::proportional(size::SMALL);
    let right = eframe::egui::Align2::RIGHT_CENTER;
    ui.painter().text(pos2(arrow.left() - UNIT, middle), right, word, font, palette.quiet);
    focus_ring(ui, &response);
    response
}

/// A bar with a sign, what is wrong or to be had, and a button; whether that was clicked.
pub(in crate::ui) fn bar(ui: &mut Ui, rect: Rect, said: &str, button: &str) -> bool {
    let palette = Palette::of(ui);
    let border = eframe::egui::Stroke::new(1.0, palette.ink);
    ui.painter().rect(rect, RADIUS, palette.field, border, StrokeKind::Inside);
    let mut inner = ui.new_child(UiBuilder::new().max_rect(rect.shrink2(vec2(1.5 * UNIT, 2.0))));
    inner
        .horizontal_centered(|ui| {
            let (sign, _) = ui.allocate_exact_size(Vec2::splat(20.0), Sense::hover());
            icons::icon(ui.painter(), Icon::Warning, sign, palette.error);
            let font = FontId::proportional(size::SMALL);
            let wide = ui.painter().layout_no_wrap(button.to_owned(), font.clone(), palette.ink);
            let room = ui.available_width() - wide.size().x - 5.0 * UNIT;
            let shown = elided(ui, said, font, room);
            let (at, response) = ui.allocate_exact_size(vec2(room, shown.size().y), Sense::hover());
            response.widget_info(|| WidgetInfo::labeled(Role::Label, true, said));
            ui.accesskit_node_builder(response.id, |node| {
                node.set_live(eframe::egui::accesskit::Live::Polite);
            });
            ui.painter().galley(at.min, shown, palette.ink);
            response.on_hover_text(said);
            PushButton::plain(button).show(ui).clicked()
        })
        .inner
}

/// Lets the keys for it scroll what holds no control that could be gone to.
pub(in crate::ui) fn scroll_by_keys(ui: &Ui, room: f32) {
    const EVERYTHING: f32 = 1.0e6;
    for (key, by) in [
        (Key::PageDown, -0.8 * room),
        (Key::PageUp, 0.8 * room),
        (Key::End, -EVERYTHING),
        (Key::Home, EVERYTHING),
    ] {
        if pressed(ui, key) {
            ui.scroll_with_delta(vec2(0.0, by));
        }
    }
}
