//! Ways through a lesson, and the text of its present game.

use eframe::egui::{Label, RichText, ScrollArea, Ui};

use super::{Controls, Cx, Icon, PushButton, Shortcut, controls, section, size};
use crate::game::Annotation;
use crate::session::{Command, Lesson, Stage};
use crate::text::say;

/// Height of the buttons, in points.
const HEIGHT: f32 = 36.0;

/// Draws the ways through the lesson, in the panel or, `width` being 0, in the footer: to the
/// previous game, the list, and the next one. Draws nothing before a game was opened.
pub(crate) fn lesson_bar(ui: &mut Ui, width: f32, cx: &mut Cx) {
    let Some(lesson) = cx.lesson() else { return };
    let Some(at) = lesson.at() else { return };
    let name = say!(cx, "lesson-item", number = at + 1, total = lesson.count().0);
    let way = |icon| {
        move |name| PushButton {
            width: HEIGHT,
            height: HEIGHT,
            ..PushButton::framed_icon(name, icon)
        }
    };
    ui.row_of(HEIGHT, |ui| {
        Shortcut::PreviousItem.button(ui, cx, way(Icon::Left));
        let width = (width - 2.0 * (HEIGHT + ui.spacing().item_spacing.x)).max(0.0);
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
    let name = (shortcut == Shortcut::Items).then(|| cx.list_name(lesson));
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
    let present = cx.lesson().and_then(Lesson::present_game);
    // A task has its question in the header.
    let asked = present.filter(|_| cx.stage() != Stage::Task).map(|kept| &kept.game);
    if let Some(game) = asked
        && let Some(exercise) = &game.info.exercise
    {
        let start = game.record.start();
        let said = cx.text.question_of(exercise.question, start.turn(), start.rules(), 0);
        ui.bold(&said, size::BODY);
    }
    // Where the words of the position are told, they stand with the moves.
    if cx.session.annotation().is_some_and(Annotation::is_shown) {
        return;
    }
    if let Some(title) = present.map(|kept| kept.game.title()).filter(|it| !it.is_empty()) {
        ui.subheading(title);
    }
    let words = cx.session.lesson_words();
    texts(ui, MAX_HEIGHT, [cx.lesson().map(Lesson::text), words]);
}

/// Draws texts, scrolled if they are higher than `max_height`. The first one is announced.
fn texts(ui: &mut Ui, max_height: f32, texts: [Option<&str>; 2]) {
    let texts = texts.map(|text| text.filter(|it| !it.is_empty()));
    if texts == [None, None] {
        return;
    }
    let area = ScrollArea::vertical().id_salt("text").max_height(max_height);
    area.min_scrolled_height(0.0).show(ui, |ui| {
        for (at, text) in texts.into_iter().enumerate() {
            let Some(text) = text else { continue };
            let response = ui.add(Label::new(RichText::new(text).small()).wrap());
            if at == 0 {
                controls::announce(&response);
            }
        }
    });
}

/// Draws what a lesson says of the shown position, where the panel is folded: the words to a move,
/// which the header announces, or else the text of the position or of the whole game.
pub(crate) fn lesson_text(ui: &mut Ui, cx: &Cx) {
    let said = cx.session.annotation().filter(|it| it.is_shown()).map(|it| it.text.as_str());
    let words = cx.session.lesson_words();
    let text = said.or_else(|| cx.lesson().map(Lesson::text)).filter(|_| words.is_none());
    texts(ui, ui.available_height(), [text, words]);
}

/// Returns `true` if the lesson on the board has a text for [`lesson_text`], at the shown move or, in
/// a game that is looked through, at any.
pub(crate) fn has_lesson_text(cx: &Cx) -> bool {
    let Some(lesson) = cx.lesson() else { return false };
    let mut words = cx.record().annotations().filter(|_| cx.stage() != Stage::Task);
    !lesson.text().is_empty()
        || cx.session.lesson_words().is_some()
        || words.any(|(_, it)| !it.text.is_empty())
}
