//! Dialog that copies or saves a picture of the game.

use eframe::egui::Ui;

use super::{Action, CANCEL, Cx, PushButton, controls, foot};
use crate::picture::Content;
use crate::storage::{FileFormat, PICTURES, PictureFormat};
use crate::text::say;

/// Draws the choices of content and format, and the buttons.
pub(super) fn show(
    ui: &mut Ui,
    format: &mut &'static PictureFormat,
    of: &mut Content,
    cx: &mut Cx,
) {
    let name = say!(cx.text, "picture-of");
    let choices = [(Content::Board, "picture-board"), (Content::Game, "picture-game")];
    controls::caption(ui, &name);
    controls::segments(ui, cx.text, &name, &choices, of);
    let name = say!(cx.text, "picture-as");
    let choices = PICTURES.each_ref().map(|format| (format, format.choice));
    controls::caption(ui, &name);
    controls::segments(ui, cx.text, &name, &choices, format);
    let copy = ("copy-picture", Some(Action::CopyPicture(*of)));
    if foot(ui, cx, [CANCEL, copy], PushButton::primary(say!(cx.text, "save-as"))) {
        cx.send(Action::SaveAs(FileFormat::Picture(format, *of)));
    }
}
