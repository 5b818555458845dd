//! The settings.

use eframe::egui::{Button, ComboBox, Label, Ui, vec2};

use super::super::controls::{self, Choice, caption, heading};
use super::super::shapes;
use super::super::shortcuts::Shortcut;
use super::super::theme::{CONTROL_HEIGHT, Palette, UNIT};
use super::{Action, Verdict, close_button, list};
use crate::session::{Command, Contrast, Motion, Numbering, Scale, Session, Theme};
use crate::sound::Speaker;
use crate::text::{Language, Text, say};

pub(super) fn show(
    ui: &mut Ui,
    most: f32,
    session: &Session,
    text: &Text,
    actions: &mut Vec<Action>,
) -> Verdict {
    list(ui, most, |ui| {
        language(ui, text, actions);
        theme(ui, session, text, actions);
        display(ui, session, text, actions);
        numbering(ui, session, text, actions);
        if Speaker::is_there() {
            sound(ui, session, text, actions);
        }
    });
    close_button(ui, text)
}

/// The languages call themselves by their own names, so that whoever has got into a foreign one
/// finds the way out.
fn language(ui: &mut Ui, text: &Text, actions: &mut Vec<Action>) {
    let name = say!(text, "language");
    caption(ui, &name);
    let system = say!(text, "language-system");
    let chosen = text.chosen();
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
    let choices = [
        Choice::new(Theme::System, say!(text, "theme-system")),
        Choice::new(Theme::Light, say!(text, "theme-light")),
        Choice::new(Theme::Dark, say!(text, "theme-dark")),
    ];
    let chosen = session.settings().theme;
    if let Some(theme) = controls::segmented(ui, text, &name, &choices, chosen) {
        actions.push(Action::Session(Command::SetTheme(theme)));
    }
}

fn numbering(ui: &mut Ui, session: &Session, text: &Text, actions: &mut Vec<Action>) {
    let name = say!(text, "numbering");
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
    let chosen = session.numbering();
    if let Some(picked) = controls::segmented(ui, text, &name, &choices, chosen) {
        actions.push(Action::Session(Command::SetNumbering(picked)));
    }
    if choices.iter().any(|choice| !choice.enabled) {
        controls::hint(ui, say!(text, "numbering-three-by-three"));
    }
}

fn display(ui: &mut Ui, session: &Session, text: &Text, actions: &mut Vec<Action>) {
    let before = session.settings().display;
    let mut display = before;
    let name = say!(text, "contrast");
    let choices = [
        Choice::new(Contrast::System, say!(text, "contrast-system")),
        Choice::new(Contrast::Normal, say!(text, "contrast-normal")),
        Choice::new(Contrast::High, say!(text, "contrast-high")),
    ];
    let picked = controls::segmented(ui, text, &name, &choices, before.contrast);
    display.contrast = picked.unwrap_or(before.contrast);
    heading(ui, &say!(text, "scale"));
    display.scale = scale(ui, before.scale, text);
    let name = say!(text, "motion");
    let choices = [
        Choice::new(Motion::System, say!(text, "motion-system")),
        Choice::new(Motion::On, say!(text, "motion-on")),
        Choice::new(Motion::Off, say!(text, "motion-off")),
    ];
    let picked = controls::segmented(ui, text, &name, &choices, before.motion);
    display.motion = picked.unwrap_or(before.motion);
    heading(ui, &say!(text, "labels"));
    let labels = &mut display.labels;
    for (name, on) in [
        (say!(text, "labels-coordinates"), &mut labels.coordinates),
        (say!(text, "labels-move-numbers"), &mut labels.move_numbers),
        (say!(text, "labels-last-move"), &mut labels.last_move),
    ] {
        *on ^= controls::switch(ui, &name, *on);
    }
    if display != before {
        actions.push(Action::Session(Command::SetDisplay(display)));
    }
}

fn sound(ui: &mut Ui, session: &Session, text: &Text, actions: &mut Vec<Action>) {
    heading(ui, &say!(text, "sound"));
    let on = session.settings().sound;
    if controls::switch(ui, &say!(text, "sound-moves"), on) {
        actions.push(Action::Session(Command::SetSound(!on)));
    }
}

/// A step down, how large it is, a step up.
fn scale(ui: &mut Ui, before: Scale, text: &Text) -> Scale {
    let mut chosen = before;
    controls::row(ui, |ui| {
        let mut step = |ui: &mut Ui, sign: &str, shortcut: Shortcut, next: Option<Scale>| {
            let button = Button::new(sign).min_size(vec2(CONTROL_HEIGHT, CONTROL_HEIGHT));
            let response = ui.add_enabled(next.is_some(), button);
            let tooltip = shortcut.named_with_keys(ui, text);
            let response = response
                .accessible_name(shortcut.name(text))
                .on_hover_text(tooltip);
            controls::focus_ring(ui, &response);
            if response.clicked() {
                chosen = next.unwrap_or(before);
            }
        };
        step(ui, "-", Shortcut::Smaller, before.smaller());
        let percent = say!(text, "scale-percent", percent = before.percent());
        ui.add_sized(vec2(9.0 * UNIT, CONTROL_HEIGHT), Label::new(percent));
        step(ui, "+", Shortcut::Larger, before.larger());
    });
    let drawn = (ui.ctx().zoom_factor() * 100.0).round();
    if drawn < f32::from(before.percent()) {
        controls::hint(ui, say!(text, "scale-limited", percent = drawn.to_string()));
    }
    chosen
}
