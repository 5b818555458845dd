//! Page of the course: its chapters with their steps, and what is done of them.

use eframe::egui::{Align, Ui};

use super::item::ItemEntry;
use super::{Action, Controls, Cx, controls, header, size};
use crate::history::History;
use crate::session::{Chapter, CourseItem};
use crate::text::say;

/// Returns `true` if the position was solved, or played to its end.
fn is_done(item: &CourseItem, history: &History) -> bool {
    history.solved.contains(&item.key)
}

/// Draws the line below the title of the page: number of positions that are done.
pub(super) fn note(ui: &mut Ui, history: &History, cx: &Cx) {
    let items = || Chapter::all().iter().flat_map(|chapter| &chapter.items);
    let done = items().filter(|item| is_done(item, history)).count();
    header::line(ui, &say!(cx, "lesson-done", done, total = items().count()), false);
}

/// Draws the page below its header, if it `is_new` scrolled to the first step with something to do,
/// which is lit. A click on a step opens its chapter at the first position of it that is not done.
pub(super) fn show(ui: &mut Ui, is_new: bool, history: &History, cx: &mut Cx) {
    let mut has_next = false;
    for (number, chapter) in Chapter::all().iter().enumerate() {
        let (items, total) = (&chapter.items, chapter.items.len());
        let done = items.iter().filter(|item| is_done(item, history)).count();
        ui.row_of(32.0, |ui| {
            let title = cx.text.of_course(chapter.id);
            let head = ui.bold(&title, size::LARGE);
            controls::speak_as_heading(&head, &title);
            ui.at_right(|ui| ui.hint(say!(cx, "lesson-done", done, total)));
        });
        ui.push_id(chapter.id, |ui| {
            let mut first = 0;
            for step in items.chunk_by(|one, next| one.step == next.step) {
                let title = chapter.title(step[0].step);
                let below = &cx.text.of_course(&format!("{title}-text"));
                let name = &cx.text.of_course(&title);
                let open = step.iter().position(|item| !is_done(item, history));
                let badge = open.is_none().then_some(true);
                let position = step[0].game.record.start();
                let black = cx.text.style.black(position.board());
                let (at, height) = (first, controls::ROW);
                let on = open.is_some() && !has_next;
                has_next |= on;
                let entry = ItemEntry { at, position, name, below, height, on, black, badge };
                let response = entry.show(ui);
                if on && is_new {
                    response.scroll_to_me(Some(Align::Center));
                }
                if response.clicked() {
                    cx.send(Action::Learn(number, first + open.unwrap_or(0)));
                }
                first += step.len();
            }
        });
        ui.add_space(16.0);
    }
}
