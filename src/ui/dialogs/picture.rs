//! A picture of the game, to be copied or saved.

use eframe::egui::{Ui, vec2};

use super::super::controls::{self, Choice};
use super::super::theme::CONTROL_HEIGHT;
use super::{Action, Verdict, foot, grab_focus};
use crate::session::{Command, FileFormat, PictureOf};
use crate::text::{Text, say};

/// Lets it be chosen what the picture shows and what kind of file it is saved to.
pub(super) fn show(
    ui: &mut Ui,
    format: &mut FileFormat,
    text: &Text,
    actions: &mut Vec<Action>,
) -> Verdict {
    let (of, strokes) = match *format {
        FileFormat::Svg(of) => (of, true),
        FileFormat::Png(of) => (of, false),
        FileFormat::Velha | FileFormat::Partie => (PictureOf::Board, false),
    };
    let name = say!(text, "picture-of");
    let choices = [
        Choice::new(PictureOf::Board, say!(text, "picture-board")),
        Choice::new(PictureOf::Game, say!(text, "picture-game")),
    ];
    let of = controls::segmented(ui, text, &name, &choices, of).unwrap_or(of);
    let name = say!(text, "picture-as");
    let choices = [
        Choice::new(false, say!(text, "picture-png")),
        Choice::new(true, say!(text, "picture-svg")),
    ];
    let strokes = controls::segmented(ui, text, &name, &choices, strokes).unwrap_or(strokes);
    *format = if strokes {
        FileFormat::Svg(of)
    } else {
        FileFormat::Png(of)
    };
    let (command, close) = foot(ui, |ui| {
        let wide = vec2(0.0, CONTROL_HEIGHT);
        let save = controls::primary(ui, &say!(text, "save-as"), None, wide);
        grab_focus(ui, &save);
        let copy = controls::framed(ui, &say!(text, "copy-picture"), true);
        let close = controls::plain(ui, &say!(text, "cancel"), true).clicked();
        let saved = save.clicked().then_some(Command::SaveAs(*format));
        let copied = copy.clicked().then_some(Command::CopyPicture(of));
        (saved.or(copied), close)
    });
    let done = command.is_some() || close;
    actions.extend(command.map(Action::Session));
    done.into()
}
