//! Dialog with the choices of a page of the lesson's tasks, to be printed.

use eframe::egui::Ui;

use super::super::Combo;
use super::super::controls::ListEntry;
use super::{Action, CANCEL, Controls, Cx, PushButton, choice, foot, picture_format};
use crate::picture::{Paper, PrintedPage, Sheet, Subject};
use crate::session::Lesson;
use crate::storage::{FileFormat, PictureFormat};
use crate::text::say;

/// Returns the number of tasks of the lesson on a page, and of pages.
pub(crate) fn pages(lesson: &Lesson) -> (usize, usize) {
    PrintedPage::count(lesson.tasks().map(|(.., task)| task.position.rules().columns()))
}

/// Draws the choices of a page of so many, and of the format of its file.
pub(super) fn show(
    ui: &mut Ui,
    format: &mut &'static PictureFormat,
    (sheet, pages): (&mut Sheet, usize),
    cx: &mut Cx,
) {
    let text = cx.text;
    if pages > 1 {
        let name = say!(text, "sheet-page");
        let entry = |at: usize| {
            let name = say!(text, "sheet-number", number = at + 1, total = pages);
            ListEntry::from((at, at == sheet.at, name))
        };
        ui.caption(&name);
        let combo = Combo::new("sheet-page", &name, ui.available_width());
        sheet.at = combo.show(ui, (0..pages).map(entry).collect::<Vec<_>>()).unwrap_or(sheet.at);
    }
    let choices = [(false, "sheet-tasks"), (true, "sheet-answers")];
    choice(ui, text, "picture-of", &choices, &mut sheet.answers);
    let choices = [(Paper::A4, "sheet-a4"), (Paper::Letter, "sheet-letter")];
    choice(ui, text, "sheet-paper", &choices, &mut sheet.paper);
    picture_format(ui, text, format);
    let save = Action::SaveAs(FileFormat::Picture(format, Subject::Sheet(*sheet)));
    foot(ui, cx, [CANCEL], PushButton::primary(say!(cx, "save-as")), save);
}
