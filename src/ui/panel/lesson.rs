//! Ways through a lesson, and the text of its present game.

use eframe::egui::{Label, RichText, ScrollArea, Ui};

use super::{Controls, Cx, Icon, PushButton, Shortcut, controls, section};
use crate::game::Annotation;
use crate::session::{Command, Lesson};
use crate::text::say;

/// Height of the buttons, in points.
const HEIGHT: f32 = 36.0;

/// Draws the ways through the lesson, in the panel or, `width` being 0, in the footer: to the
/// previous game, the list, and the next one. Draws nothing before a game was opened.
pub(crate) fn lesson_bar(ui: &mut Ui, width: f32, cx: &mut Cx) {
    let Some(lesson) = cx.lesson() else { return };
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

/// Draws a button in the setup for the lesson that is open: to add the position that is set up to the
/// one that is being made, to go on with that, or to choose from the list. A position that is set up
/// for the lesson alone has the button that starts a game elsewhere.
pub(super) fn offer(ui: &mut Ui, cx: &mut Cx) {
    let Some(lesson) = cx.session.opened_lesson() else { return again(ui, cx) };
    if cx.session.sets_up_item() {
        return;
    }
    let shortcut = match (lesson.is_made(), cx.session.editor()) {
        (true, Some(_)) => Shortcut::AddItem,
        (true, None) => Shortcut::MakeLesson,
        (false, _) => Shortcut::Items,
    };
    let (total, done) = lesson.count();
    let of_list = || cx.text.of_group(&lesson.name, &say!(cx, "lesson-done", done, total));
    let name = (shortcut == Shortcut::Items).then(of_list);
    section(ui, "lesson", (8.0, 0.0), |ui| {
        let width = ui.available_width();
        shortcut.button(ui, cx, |usual| PushButton {
            width,
            height: HEIGHT,
            ..PushButton::framed(name.unwrap_or(usual))
        });
    });
}

/// Draws a button in the setup for the tasks that come back today.
fn again(ui: &mut Ui, cx: &mut Cx) {
    let Some(series) = cx.session.due.as_ref().filter(|_| cx.session.editor().is_none()) else {
        return;
    };
    section(ui, "lesson", (8.0, 0.0), |ui| {
        let width = ui.available_width();
        let name = say!(cx, "learn-today", due = series.count().1);
        let button = PushButton { width, height: HEIGHT, ..PushButton::framed(name) };
        if button.show(ui).clicked() {
            cx.send(Command::Solve(series.clone()));
        }
    });
}

/// Draws the ways through the lesson and, below them, the comment of the present game, in the
/// panel.
pub(super) fn head(ui: &mut Ui, cx: &mut Cx) {
    const MAX_HEIGHT: f32 = 120.0;
    lesson_bar(ui, ui.available_width(), cx);
    // Where the words of the position are told, they stand with the moves.
    if cx.session.annotation().is_some_and(Annotation::is_shown) {
        return;
    }
    let present = cx.lesson().and_then(Lesson::present_game);
    if let Some(title) = present.map(|kept| kept.game.title()).filter(|it| !it.is_empty()) {
        ui.subheading(title);
    }
    lesson_texts(ui, MAX_HEIGHT, cx);
}

/// Draws the comment of the present game, and what a teacher has said of the moves so far, scrolled
/// if they are higher than `max_height`.
pub(crate) fn lesson_texts(ui: &mut Ui, max_height: f32, cx: &Cx) {
    let area = ScrollArea::vertical().id_salt("text").max_height(max_height);
    let texts = texts(cx).filter(|text| !text.is_empty()).collect::<Vec<_>>();
    if !texts.is_empty() {
        area.show(ui, |ui| {
            for text in texts {
                controls::announce(&ui.add(Label::new(RichText::new(text).small()).wrap()));
            }
        });
    }
}

fn texts<'a>(cx: &'a Cx<'_>) -> impl Iterator<Item = &'a str> {
    let words = cx.session.lesson_words().unwrap_or_default();
    cx.lesson().into_iter().flat_map(move |it| [it.text(), words])
}

/// Returns `true` if there is something for [`lesson_texts`].
pub(crate) fn has_lesson_texts(cx: &Cx) -> bool {
    texts(cx).any(|text| !text.is_empty())
}
