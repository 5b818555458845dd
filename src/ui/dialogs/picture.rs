//! A picture of the game, to be copied or saved.

use eframe::egui::{Ui, vec2};

use super::super::controls;
use super::super::theme::CONTROL_HEIGHT;
use super::{Action, Cx, Verdict, foot, grab_focus};
use crate::session::PictureOf;
use crate::storage::{FileFormat, PICTURES, PictureFormat};
use crate::text::say;

/// Lets it be chosen what the picture shows and what kind of file it is saved to.
pub(super) fn show(
    ui: &mut Ui,
    format: &mut &'static PictureFormat,
    of: &mut PictureOf,
    cx: &mut Cx<'_>,
) -> Verdict {
    let name = say!(cx.text, "picture-of");
    let choices = [
        (PictureOf::Board, say!(cx.text, "picture-board")),
        (PictureOf::Game, say!(cx.text, "picture-game")),
    ];
    let picked = controls::segmented(ui, cx.text, &name, &choices, *of, |_| true);
    *of = picked.unwrap_or(*of);
    let name = say!(cx.text, "picture-as");
    let choices = PICTURES.each_ref().map(|format| (format, cx.text.message(format.choice)));
    let picked = controls::segmented(ui, cx.text, &name, &choices, *format, |_| true);
    *format = picked.unwrap_or(*format);
    let (action, close) = foot(ui, |ui| {
        let wide = vec2(0.0, CONTROL_HEIGHT);
        let save = controls::primary(ui, &say!(cx.text, "save-as"), None, wide);
        grab_focus(ui, &save);
        let copy = controls::framed(ui, &say!(cx.text, "copy-picture"), true);
        let close = controls::plain(ui, &say!(cx.text, "cancel"), true).clicked();
        let picture = FileFormat::Picture(format, *of);
        let saved = save.clicked().then_some(Action::SaveAs(picture));
        let copied = copy.clicked().then_some(Action::CopyPicture(*of));
        (saved.or(copied), close)
    });
    let done = action.is_some() || close;
    cx.actions.extend(action);
    done.into()
}
