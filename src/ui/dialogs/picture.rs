//! A picture of the game, to be copied or saved.

use eframe::egui::{Ui, vec2};

use super::super::controls::{self, Choice};
use super::super::theme::CONTROL_HEIGHT;
use super::{Action, Cx, Verdict, foot, grab_focus};
use crate::session::{FileFormat, PictureOf};
use crate::text::say;

/// Lets it be chosen what the picture shows and what kind of file it is saved to.
pub(super) fn show(ui: &mut Ui, format: &mut FileFormat, cx: &mut Cx<'_>) -> Verdict {
    let (of, strokes) = match *format {
        FileFormat::Svg(of) => (of, true),
        FileFormat::Png(of) => (of, false),
        FileFormat::Velha | FileFormat::Partie => (PictureOf::Board, false),
    };
    let name = say!(cx.text, "picture-of");
    let choices = [
        Choice::new(PictureOf::Board, say!(cx.text, "picture-board")),
        Choice::new(PictureOf::Game, say!(cx.text, "picture-game")),
    ];
    let of = controls::segmented(ui, cx.text, &name, &choices, of).unwrap_or(of);
    let name = say!(cx.text, "picture-as");
    let choices = [
        Choice::new(false, say!(cx.text, "picture-png")),
        Choice::new(true, say!(cx.text, "picture-svg")),
    ];
    let strokes = controls::segmented(ui, cx.text, &name, &choices, strokes).unwrap_or(strokes);
    *format = if strokes {
        FileFormat::Svg(of)
    } else {
        FileFormat::Png(of)
    };
    let (command, close) = foot(ui, |ui| {
        let wide = vec2(0.0, CONTROL_HEIGHT);
        let save = controls::primary(ui, &say!(cx.text, "save-as"), None, wide);
        grab_focus(ui, &save);
        let copy = controls::framed(ui, &say!(cx.text, "copy-picture"), true);
        let close = controls::plain(ui, &say!(cx.text, "cancel"), true).clicked();
        let saved = save.clicked().then_some(Action::SaveAs(*format));
        let copied = copy.clicked().then_some(Action::CopyPicture(of));
        (saved.or(copied), close)
    });
    let done = command.is_some() || close;
    cx.actions.extend(command);
    done.into()
}
