//! The settings, and every key in one place.

use eframe::egui::{Align, Button, ComboBox, Layout, Ui, vec2};

use super::super::controls::{self, Choice, heading};
use super::super::shapes;
use super::super::shortcuts::Shortcut;
use super::super::theme::{CONTROL_HEIGHT, Palette, UNIT};
use super::{Action, Verdict, foot, grab_focus, list, title};
use crate::session::{Command, Numbering, Session, Theme};
use crate::text::{Language, Text, say};

pub(super) fn show(
    ui: &mut Ui,
    most: f32,
    session: &Session,
    text: &Text,
    actions: &mut Vec<Action>,
) -> Verdict {
    title(ui, say!(text, "settings-title"));
    list(ui, most, |ui| {
        language(ui, session, text, actions);
        theme(ui, session, text, actions);
        numbering(ui, session, text, actions);
        keys(ui, text);
    });
    foot(ui, |ui| {
        let wide = vec2(80.0, CONTROL_HEIGHT);
        let close = controls::primary(ui, &say!(text, "close"), None, wide);
        grab_focus(ui, &close);
        close.clicked()
    })
    .into()
}

/// The languages call themselves by their own names, so that whoever has got into a foreign one
/// finds the way out.
fn language(ui: &mut Ui, session: &Session, text: &Text, actions: &mut Vec<Action>) {
    let name = say!(text, "language");
    heading(ui, &name);
    let system = say!(text, "language-system");
    let chosen = session.settings().language.as_deref();
    let chosen = chosen.and_then(|tag| Language::find(tag).ok());
    let label = chosen.map_or(system.clone(), |language| language.name.clone());
    let quiet = Palette::of(ui).quiet;
    let combo = ComboBox::from_id_salt("language")
        .selected_text(label)
        .width(ui.available_width())
        .icon(move |ui, rect, _, _| {
            shapes::icon(ui.painter(), shapes::Icon::Down, rect, quiet);
        })
        .show_ui(ui, |ui| {
            let languages = Language::all().iter().map(Some);
            for language in std::iter::once(None).chain(languages) {
                let label = language.map_or(&system, |language| &language.name);
                let button = Button::selectable(language == chosen, label);
                if ui.add(button).clicked() {
                    let tag = language.map(|language| language.tag.clone());
                    actions.push(Action::Session(Command::SetLanguage(tag)));
                }
            }
        });
    let response = combo.response.accessible_name(name);
    controls::focus_ring(ui, &response);
}

fn theme(ui: &mut Ui, session: &Session, text: &Text, actions: &mut Vec<Action>) {
    let name = say!(text, "theme");
    heading(ui, &name);
    let choices = [
        Choice::new(Theme::System, say!(text, "theme-system")),
        Choice::new(Theme::Light, say!(text, "theme-light")),
        Choice::new(Theme::Dark, say!(text, "theme-dark")),
    ];
    let chosen = Some(session.settings().theme);
    if let Some(theme) = controls::segmented(ui, &name, &choices, chosen) {
        actions.push(Action::Session(Command::SetTheme(theme)));
    }
}

fn numbering(ui: &mut Ui, session: &Session, text: &Text, actions: &mut Vec<Action>) {
    let name = say!(text, "numbering");
    heading(ui, &name);
    let choices = [
        (Numbering::Off, say!(text, "numbering-off")),
        (Numbering::NumberPad, say!(text, "numbering-number-pad")),
        (Numbering::FromZero, say!(text, "numbering-from-zero")),
        (Numbering::RowColumn, say!(text, "numbering-row-column")),
    ]
    .map(|(value, text)| Choice {
        value,
        text,
        enabled: session.allows(&Command::SetNumbering(value)),
    });
    let chosen = Some(session.numbering());
    if let Some(picked) = controls::segmented(ui, &name, &choices, chosen) {
        actions.push(Action::Session(Command::SetNumbering(picked)));
    }
    if choices.iter().any(|choice| !choice.enabled) {
        controls::hint(ui, say!(text, "numbering-three-by-three"));
    }
}

fn keys(ui: &mut Ui, text: &Text) {
    heading(ui, &say!(text, "keys"));
    let board = (say!(text, "keys-board"), say!(text, "keys-arrows"));
    let table = Shortcut::ALL.map(|shortcut| (shortcut.name(text), shortcut.keys(ui)));
    for (name, keys) in std::iter::once(board).chain(table) {
        let size = vec2(ui.available_width(), 2.5 * UNIT);
        ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
            ui.label(name);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                controls::hint(ui, keys);
            });
        });
    }
}
