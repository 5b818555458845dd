//! Dialog with the choices of a page of the lesson's tasks, to be printed.

use eframe::egui::Ui;

use super::super::Combo;
use super::super::controls::ListEntry;
use super::{Action, CANCEL, Controls, Cx, PushButton, controls, foot};
use crate::picture::{Paper, Sheet, Subject};
use crate::storage::{FileFormat, PICTURE_FORMATS, PictureFormat};
use crate::text::say;

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
    let name = say!(text, "picture-of");
    ui.caption(&name);
    let choices = [(false, "sheet-tasks"), (true, "sheet-answers")];
    controls::segments(ui, text, &name, &choices, &mut sheet.answers);
    let name = say!(text, "sheet-paper");
    ui.caption(&name);
    let choices = [(Paper::A4, "sheet-a4"), (Paper::Letter, "sheet-letter")];
    controls::segments(ui, text, &name, &choices, &mut sheet.paper);
    let name = say!(text, "picture-as");
    ui.caption(&name);
    let choices = PICTURE_FORMATS.each_ref().map(|format| (format, format.choice));
    controls::segments(ui, text, &name, &choices, format);
    let save = Action::SaveAs(FileFormat::Picture(format, Subject::Sheet(*sheet)));
    foot(ui, cx, [CANCEL], PushButton::primary(say!(cx, "save-as")), save);
}
