//! A picture of the game, to be copied or saved.

use eframe::egui::Ui;

use super::super::controls;
use super::{Action, Cx, foot, grab_focus, primary};
use crate::session::PictureOf;
use crate::storage::{FileFormat, PICTURES, PictureFormat};
use crate::text::say;

/// Lets it be chosen what the picture shows and what kind of file it is saved to.
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
    controls::segmented(ui, cx.text, &name, &choices, of);
    let name = say!(cx.text, "picture-as");
    let choices = PICTURES.each_ref().map(|format| (format, cx.text.message(format.choice)));
    controls::segmented(ui, cx.text, &name, &choices, format);
    let (action, close) = foot(ui, |ui| {
        let save = primary(ui, &say!(cx.text, "save-as"), 0.0);
        grab_focus(ui, &save);
        let copy = controls::framed(ui, &say!(cx.text, "copy-picture"));
        let close = controls::plain(ui, &say!(cx.text, "cancel")).clicked();
        let picture = FileFormat::Picture(format, *of);
        let saved = save.clicked().then_some(Action::SaveAs(picture));
        let copied = copy.clicked().then_some(Action::CopyPicture(*of));
        (saved.or(copied), close)
    });
    let done = action.is_some() || close;
    cx.actions.extend(action);
    done
}
