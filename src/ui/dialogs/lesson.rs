//! Dialog with the games of a lesson, each with its status, its text and a small picture.

use eframe::egui::{Response, Ui, vec2};

use super::super::Message;
use super::super::item::{ItemEntry, rows};
use super::{Action, Controls, Cx, PushButton, Removal, controls, foot, is_new, list};
use crate::history::KeptGame;
use crate::session::{Chapter, Command, Lesson};
use crate::text::{Text, say};

/// Draws the list of games, of which a click opens one, a button that opens the next undone one,
/// and once one was opened, a link that closes the lesson.
pub(super) fn show(ui: &mut Ui, cx: &mut Cx) {
    let Some(lesson) = cx.session.opened_lesson() else { return ui.close() };
    if let Some(Message::Listed(told)) = &cx.view.message {
        controls::announce(&ui.hint(told));
    }
    let (total, done) = lesson.count();
    let has_begun = lesson.at().is_some() || done > 0;
    let has_tasks = lesson.has_exercises();
    ui.row_of(24.0, |ui| {
        let said = match has_tasks {
            true if has_begun => say!(cx, "lesson-done", done, total),
            true => say!(cx, "lesson-positions", total),
            false => say!(cx, "lesson-games", total),
        };
        ui.hint(said);
        ui.at_right(|ui| {
            let is_lesson = has_tasks || lesson.is_made();
            let edit = if is_lesson { "lesson-edit" } else { "lesson-make" };
            let links = [
                (say!(cx, "lesson-close", is_lesson), Command::CloseLesson),
                (cx.text.message(edit), Command::MakeLesson),
            ];
            for (name, command) in links {
                if cx.allows(&command) && ui.text_link(&name).clicked() {
                    close(lesson, &command, cx);
                    cx.send(command);
                    ui.close();
                }
            }
        });
    });
    let asked: Vec<_> = lesson.tasks().map(|(number, ..)| number - 1).collect();
    if done == total && !asked.is_empty() {
        let progress = &lesson.progress;
        let first = asked.iter().filter(|at| progress.done.get(at) == Some(&true)).count();
        let tomorrow = progress.tomorrow.len();
        let said = say!(cx, "lesson-result", first, total = asked.len(), tomorrow);
        controls::announce(&ui.label(said));
    }
    list(ui, |ui| entries(ui, lesson, cx));
    let name = if has_begun { "puzzles-next" } else { "lesson-begin" };
    match lesson.next_undone() {
        Some(at) => {
            let action = Action::from(Command::OpenItem(at, false));
            let button = PushButton::primary(cx.text.message(name));
            foot(ui, cx, [("close", None)], button, action);
        }
        None => match next_chapter(lesson, cx.text) {
            Some((at, name)) => {
                let name = cx.text.of_group(&say!(cx, "puzzles-next"), &name);
                let button = PushButton::primary(name);
                foot(ui, cx, [("close", None)], button, Action::Learn(at, 0));
            }
            None => _ = foot(ui, cx, [], PushButton::framed(say!(cx, "close")), None),
        },
    }
}

/// Returns the index and the name of the chapter after this one; `None` for another lesson, and
/// after the last.
fn next_chapter(lesson: &Lesson, text: &Text) -> Option<(usize, String)> {
    let mut names = Chapter::all().iter().map(|it| text.of_course(it.id)).enumerate();
    names.find(|(_, name)| *name == lesson.name).filter(|_| !lesson.is_made())?;
    names.next()
}

/// Keeps a lesson that no file has for undo if it is closed.
fn close(lesson: &Lesson, command: &Command, cx: &mut Cx) {
    if lesson.is_unsaved() && *command == Command::CloseLesson {
        cx.view.removed.push(Removal::Lesson(Box::new(lesson.clone())));
        cx.view.message = Some(Message::Removed(say!(cx, "lesson-closed")));
    }
}

fn entries(ui: &mut Ui, lesson: &Lesson, cx: &mut Cx) {
    let size = vec2(ui.available_width(), controls::ROW);
    let sought = lesson.at().filter(|_| is_new(ui));
    rows(ui, size.y, lesson.count().0, sought, |ui, at| match lesson.game(at) {
        Some(Ok(kept)) => {
            let state = (lesson.at() == Some(at), lesson.progress.done.get(&at).copied());
            if entry(ui, at, kept, state, cx.text).clicked() {
                ui.close();
                cx.send(Command::OpenItem(at, false));
            }
        }
        Some(Err(bad)) => {
            let said = ui.quiet(bad).color(ui.palette().error);
            let (_, rect) = ui.allocate_space(size);
            ui.part(rect, |ui| ui.label(said));
        }
        None => {}
    });
}

/// Draws a game: picture, number and status, and the beginning of its text. `done` says whether the
/// game was done at the first try, which has a tick; `None` if it is not done.
fn entry(
    ui: &mut Ui,
    at: usize,
    kept: &KeptGame,
    (on, done): (bool, Option<bool>),
    text: &Text,
) -> Response {
    /// Most characters of a text that are shown.
    const MOST: usize = 200;
    // A pupil sees no answer that was looked at where the lesson is made.
    let record = &kept.game.record;
    let is_asked = kept.game.info.exercise.as_ref().is_some_and(|it| it.question.asks_for_move());
    let position = if is_asked { record.start() } else { record.position() };
    let (mut verdict, about) = text.listed_game(kept);
    if !kept.game.title().is_empty() {
        kept.game.title().clone_into(&mut verdict);
    }
    let state = match done {
        Some(true) => "done",
        Some(false) => "later",
        None => "open",
    };
    let name = &say!(text, "pick-record", number = at + 1, verdict, state);
    let below = &format!("{about} {}", kept.game.task_line(MOST));
    let (below, badge, height) = (below.trim(), done.filter(|it| *it), controls::ROW);
    let black = text.style.black(position.board());
    ItemEntry { at, position, name, below, height, on, black, badge }.show(ui)
}
