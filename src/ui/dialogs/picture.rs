//! Dialog for a picture of the game, to be copied or saved.

use eframe::egui::Ui;

use super::super::controls::{self, PushButton};
use super::{Action, Cx, foot};
use crate::session::PictureOf;
use crate::storage::{FileFormat, PICTURES, PictureFormat};
use crate::text::say;

/// Draws the choices of content and format of the picture.
pub(super) fn show(
    ui: &mut Ui,
    format: &mut &'static PictureFormat,
    of: &mut PictureOf,
    cx: &mut Cx<'_>,
) -> bool {
    let name = say!(cx.text, "picture-of");
    let choices = [
        (PictureOf::Board, say!(cx.text, "picture-board")),
        (PictureOf::Game, say!(cx.text, "picture-game")),
    ];
    controls::caption(ui, &name);
    controls::segments(ui, cx.text, &name, &choices, of);
    let name = say!(cx.text, "picture-as");
    let choices = PICTURES.each_ref().map(|format| (format, cx.text.message(format.choice)));
    controls::caption(ui, &name);
    controls::segments(ui, cx.text, &name, &choices, format);
    let (cancel, copy) = (say!(cx.text, "cancel"), say!(cx.text, "copy-picture"));
    let save = say!(cx.text, "save-as");
    let others = [&cancel, &copy].map(|name| PushButton::framed(name));
    let clicked = foot(ui, others.into_iter().chain([PushButton::primary(&save)]), Some(2));
    match clicked {
        Some(1) => cx.send(Action::CopyPicture(*of)),
        Some(2) => cx.send(Action::SaveAs(FileFormat::Picture(format, *of))),
        _ => {}
    }
    clicked.is_some()
}
