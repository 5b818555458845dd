//! Dialog with the games of a lesson, each with its status, its text and a small picture.

use eframe::egui::{Rect, Response, Ui, pos2, vec2};

use super::super::item::ItemEntry;
use super::super::{Message, cast};
use super::{
    Action, CANCEL, Controls, Cx, PushButton, Removal, cancel, controls, foot, is_new, list,
};
use crate::history::KeptGame;
use crate::session::{Command, Lesson};
use crate::text::{Text, say};

/// Most games of which all are drawn.
const MOST: usize = 100;

/// Draws the list of games, of which a click opens one, a button that opens the next undone one,
/// and once one was opened, a link that closes the lesson.
pub(super) fn show(ui: &mut Ui, cx: &mut Cx) {
    let Some(lesson) = cx.session.opened_lesson() else { return ui.close() };
    if let Some(Message::Listed(told)) = &cx.view.message {
        controls::announce(&ui.hint(told));
    }
    let (total, done) = lesson.count();
    let has_begun = lesson.at().is_some() || done > 0;
    ui.row_of(24.0, |ui| {
        let said = if has_begun {
            say!(cx, "lesson-done", done, total)
        } else {
            say!(cx, "lesson-positions", total)
        };
        ui.hint(said);
        ui.at_right(|ui| {
            let links =
                [("lesson-close", Command::CloseLesson), ("lesson-edit", Command::MakeLesson)];
            for (name, command) in links {
                if cx.allows(&command) && ui.text_link(&cx.text.message(name)).clicked() {
                    close(lesson, &command, cx);
                    cx.send(command);
                    ui.close();
                }
            }
        });
    });
    if done == total {
        let progress = &lesson.progress;
        let (first, later) = progress.done.values().partition::<Vec<bool>, _>(|it| **it);
        let tomorrow = progress.tomorrow.len();
        let said = say!(cx, "lesson-result", first = first.len(), later = later.len(), tomorrow);
        controls::announce(&ui.label(said));
    }
    list(ui, |ui| entries(ui, lesson, cx));
    let name = if has_begun { "puzzles-next" } else { "lesson-begin" };
    match lesson.next_undone() {
        Some(at) => {
            let action = Action::from(Command::OpenItem(at, false));
            foot(ui, cx, [CANCEL], PushButton::primary(cx.text.message(name)), action);
        }
        None => cancel(ui, cx),
    }
}

/// Keeps a lesson that no file has for undo if it is closed.
fn close(lesson: &Lesson, command: &Command, cx: &mut Cx) {
    if lesson.is_unsaved() && *command == Command::CloseLesson {
        cx.view.removed.push(Removal::Lesson(Box::new(lesson.clone())));
        cx.view.message = Some(Message::Removed(say!(cx, "lesson-closed")));
    }
}

fn entries(ui: &mut Ui, lesson: &Lesson, cx: &mut Cx) {
    ui.spacing_mut().item_spacing.y = 4.0;
    let size = vec2(ui.available_width(), controls::ROW);
    let (height, total) = (size.y + 4.0, lesson.count().0);
    let (top, seen) = (ui.cursor().top(), ui.clip_rect());
    let row = |y: f32| cast::<usize>((y - top) / height);
    // Of a long lesson only the games in sight are drawn, and those that Tab reaches; screen
    // readers look through a shorter one whole.
    let drawn = if total > MOST {
        row(seen.top()).saturating_sub(2)..total.min(row(seen.bottom()) + 3)
    } else {
        0..total
    };
    if is_new(ui)
        && let Some(at) = lesson.at()
    {
        let row = Rect::from_min_size(pos2(seen.left(), top + height * cast::<f32>(at)), size);
        ui.scroll_to_rect(row.expand(size.y), None);
    }
    ui.add_space(height * cast::<f32>(drawn.start));
    for at in drawn.clone() {
        match lesson.game(at) {
            Some(Ok(kept)) => {
                let (is_present, is_done) = (lesson.at() == Some(at), lesson.is_done(at));
                if entry(ui, at, (kept, is_present, is_done), cx.text).clicked() {
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
        }
    }
    ui.add_space(height * cast::<f32>(total - drawn.end));
}

/// Draws a game: picture, number and status, and the beginning of its text.
fn entry(
    ui: &mut Ui,
    at: usize,
    (kept, on, is_done): (&KeptGame, bool, bool),
    text: &Text,
) -> Response {
    /// Most characters of a text that are shown.
    const MOST: usize = 200;
    let position = kept.game.record.position();
    let (mut verdict, about) = text.listed_game(kept);
    if !kept.game.title().is_empty() {
        kept.game.title().clone_into(&mut verdict);
    }
    let name = &say!(text, "pick-record", number = at + 1, verdict, is_done);
    let below = &format!("{about} {}", kept.game.task_line(MOST));
    let (below, badge) = (below.trim(), is_done.then_some(true));
    let black = text.style.black(position);
    ItemEntry { at, position, name, below, on, black, badge }.show(ui)
}
