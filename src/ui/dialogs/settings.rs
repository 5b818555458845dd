//! The settings.

use eframe::egui::{Button, Label, Ui, vec2};

use super::super::Action;
use super::super::controls::{self, caption, heading};
use super::super::shortcuts::Shortcut;
use super::super::theme::{CONTROL_HEIGHT, UNIT};
use super::{Cx, Verdict, close_button, list};
use crate::session::{Contrast, Motion, Numbering, Scale, Theme};
use crate::sound;
use crate::text::{Language, Text, say};

pub(super) fn show(ui: &mut Ui, most: f32, cx: &mut Cx<'_>) -> Verdict {
    list(ui, most, |ui| {
        language(ui, cx);
        theme(ui, cx);
        display(ui, cx);
        numbering(ui, cx);
        if sound::IS_THERE {
            sound(ui, cx);
        }
    });
    close_button(ui, cx.text)
}

/// The languages call themselves by their own names, so that whoever has got into a foreign one
/// finds the way out.
fn language(ui: &mut Ui, cx: &mut Cx<'_>) {
    let name = say!(cx.text, "language");
    caption(ui, &name);
    let system = say!(cx.text, "language-system");
    let chosen = cx.text.chosen();
    let label = |language: Option<&Language>| {
        language.map_or_else(|| system.clone(), |language| language.name.clone())
    };
    let languages = std::iter::once(None).chain(Language::all().iter().map(Some));
    let entries = languages.map(|it| (it, it == chosen, label(it)));
    let width = ui.available_width();
    if let Some(picked) = controls::combo(ui, &name, label(chosen), width, entries) {
        let tag = picked.map(|language| language.tag.clone());
        cx.send(Action::Speak(tag));
    }
}

fn theme(ui: &mut Ui, cx: &mut Cx<'_>) {
    let name = say!(cx.text, "theme");
    let choices = [
        (Theme::System, say!(cx.text, "theme-system")),
        (Theme::Light, say!(cx.text, "theme-light")),
        (Theme::Dark, say!(cx.text, "theme-dark")),
    ];
    let chosen = cx.preferences.theme;
    if let Some(theme) = controls::segmented(ui, cx.text, &name, &choices, chosen, |_| true) {
        cx.prefer(|it| it.theme = theme);
    }
}

fn numbering(ui: &mut Ui, cx: &mut Cx<'_>) {
    let name = say!(cx.text, "numbering");
    let choices = [
        (Numbering::Off, say!(cx.text, "numbering-off")),
        (Numbering::NumberPad, say!(cx.text, "numbering-number-pad")),
        (Numbering::FromZero, say!(cx.text, "numbering-from-zero")),
        (Numbering::RowColumn, say!(cx.text, "numbering-row-column")),
    ];
    let rules = cx.record().rules();
    let fits = |numbering: Numbering| numbering.fits(rules);
    let chosen = cx.numbering();
    if let Some(picked) = controls::segmented(ui, cx.text, &name, &choices, chosen, fits) {
        cx.prefer(|it| it.numbering = picked);
    }
    if !choices.iter().all(|(numbering, _)| fits(*numbering)) {
        controls::hint(ui, say!(cx.text, "numbering-three-by-three"));
    }
}

fn display(ui: &mut Ui, cx: &mut Cx<'_>) {
    let before = cx.preferences.display;
    let mut display = before;
    let name = say!(cx.text, "contrast");
    let choices = [
        (Contrast::System, say!(cx.text, "contrast-system")),
        (Contrast::Normal, say!(cx.text, "contrast-normal")),
        (Contrast::High, say!(cx.text, "contrast-high")),
    ];
    let picked = controls::segmented(ui, cx.text, &name, &choices, before.contrast, |_| true);
    display.contrast = picked.unwrap_or(before.contrast);
    heading(ui, &say!(cx.text, "scale"));
    display.scale = scale(ui, before.scale, cx.text);
    let name = say!(cx.text, "motion");
    let choices = [
        (Motion::System, say!(cx.text, "motion-system")),
        (Motion::On, say!(cx.text, "motion-on")),
        (Motion::Off, say!(cx.text, "motion-off")),
    ];
    let picked = controls::segmented(ui, cx.text, &name, &choices, before.motion, |_| true);
    display.motion = picked.unwrap_or(before.motion);
    heading(ui, &say!(cx.text, "labels"));
    let labels = &mut display.labels;
    for (name, on) in [
        (say!(cx.text, "labels-coordinates"), &mut labels.coordinates),
        (say!(cx.text, "labels-move-numbers"), &mut labels.move_numbers),
        (say!(cx.text, "labels-last-move"), &mut labels.last_move),
    ] {
        *on ^= controls::switch(ui, &name, *on);
    }
    if display != before {
        cx.prefer(|it| it.display = display);
    }
}

fn sound(ui: &mut Ui, cx: &mut Cx<'_>) {
    heading(ui, &say!(cx.text, "sound"));
    let on = cx.preferences.sound;
    if controls::switch(ui, &say!(cx.text, "sound-moves"), on) {
        cx.prefer(|it| it.sound = !on);
    }
}

/// A step down, how large it is, a step up.
fn scale(ui: &mut Ui, before: Scale, text: &Text) -> Scale {
    let mut chosen = before;
    controls::row(ui, |ui| {
        let mut step = |ui: &mut Ui, sign: &str, shortcut: Shortcut, next: Option<Scale>| {
            let button = Button::new(sign).min_size(vec2(CONTROL_HEIGHT, CONTROL_HEIGHT));
            let response = ui.add_enabled(next.is_some(), button);
            let tooltip = shortcut.tooltip(ui, text);
            let response = response.accessible_name(shortcut.label(text)).on_hover_text(tooltip);
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
