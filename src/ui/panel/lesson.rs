//! Ways through a lesson, and the text of its present game.

use eframe::egui::{Label, RichText, ScrollArea, Ui};

use super::{Controls, Cx, Icon, PushButton, Shortcut};
use crate::session::Lesson;
use crate::text::say;

/// Draws the ways through the lesson, in the panel or, `width` being 0, in the footer: to the
/// previous game, the list, and the next one. Draws nothing before a game was opened.
pub(crate) fn lesson_bar(ui: &mut Ui, width: f32, cx: &mut Cx) {
    const HEIGHT: f32 = 36.0;
    let Some(lesson) = cx.session.opened_lesson() else { return };
    let Some(at) = lesson.at() else { return };
    let name = say!(cx, "lesson-item", number = at + 1, total = lesson.count().0);
    let way =
        |icon| move |name| PushButton { height: HEIGHT, ..PushButton::framed_icon(name, icon) };
    ui.row_of(HEIGHT, |ui| {
        Shortcut::PreviousItem.button(ui, cx, way(Icon::Left));
        let width = (width - 2.0 * (HEIGHT + 8.0)).max(0.0);
        Shortcut::Items.button(ui, cx, |_| PushButton {
            width,
            height: HEIGHT,
            ..PushButton::framed(name)
        });
        Shortcut::NextItem.button(ui, cx, way(Icon::Right));
    });
}

/// Draws the ways through the lesson and, below them, the comment of the present game, in the
/// panel.
pub(super) fn head(ui: &mut Ui, cx: &mut Cx) {
    const MAX_HEIGHT: f32 = 120.0;
    lesson_bar(ui, ui.available_width(), cx);
    if let Some(text) = cx.lesson().map(Lesson::text).filter(|text| !text.is_empty()) {
        let area = ScrollArea::vertical().id_salt("text").max_height(MAX_HEIGHT);
        area.show(ui, |ui| {
            ui.add(Label::new(RichText::new(text).small()).wrap());
        });
    }
}
