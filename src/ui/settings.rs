//! Page of the settings.

use eframe::egui::{Id, Label, Ui, vec2};

use super::controls::{self, Combo, PushButton, caption, heading};
use super::icons::Icon;
use super::shortcuts::Shortcut;
use super::theme::{CONTROL_HEIGHT, UNIT};
use super::{Action, Cx};
use crate::session::{Contrast, Display, Motion, Numbering, Theme};
use crate::sound;
use crate::text::{Language, Text, say};

pub(super) fn show(ui: &mut Ui, cx: &mut Cx<'_>) {
    let mut chosen = cx.preferences.clone();
    language(ui, cx);
    theme(ui, &mut chosen.theme, cx.text);
    display(ui, &mut chosen.display, cx);
    numbering(ui, &mut chosen.numbering, cx);
    if sound::IS_THERE {
        heading(ui, &say!(cx.text, "sound"));
        chosen.sound ^= controls::switch(ui, &say!(cx.text, "sound-moves"), chosen.sound);
    }
    if chosen != *cx.preferences {
        cx.send(Action::Prefer(Box::new(chosen)));
    }
}

/// Draws the list of languages by their own names, so that a person in a foreign one finds the way
/// out.
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
    if let Some(picked) = Combo::new("language", &name, width).show(ui, entries) {
        let tag = picked.map(|language| language.tag.clone());
        cx.send(Action::Speak(tag));
    }
}

fn theme(ui: &mut Ui, theme: &mut Theme, text: &Text) {
    let choices = [
        (Theme::System, say!(text, "theme-system")),
        (Theme::Light, say!(text, "theme-light")),
        (Theme::Dark, say!(text, "theme-dark")),
    ];
    caption(ui, &say!(text, "theme"));
    controls::segments(ui, text, &say!(text, "theme"), &choices, theme);
}

fn numbering(ui: &mut Ui, numbering: &mut Numbering, cx: &Cx<'_>) {
    let name = say!(cx.text, "numbering");
    let choices = [
        (Numbering::Off, say!(cx.text, "numbering-off")),
        (Numbering::NumberPad, say!(cx.text, "numbering-number-pad")),
        (Numbering::FromZero, say!(cx.text, "numbering-from-zero")),
        (Numbering::RowColumn, say!(cx.text, "numbering-row-column")),
    ];
    let rules = cx.record().rules();
    let fits = |numbering: Numbering| numbering.fits(rules);
    let mut chosen = cx.numbering();
    if controls::segments(ui, cx.text, &name, &choices, &mut chosen) {
        *numbering = chosen;
    }
    if !choices.iter().all(|(numbering, _)| fits(*numbering)) {
        controls::hint(ui, say!(cx.text, "numbering-three-by-three"));
    }
}

fn display(ui: &mut Ui, display: &mut Display, cx: &mut Cx<'_>) {
    let text = cx.text;
    let choices = [
        (Contrast::System, say!(text, "contrast-system")),
        (Contrast::Normal, say!(text, "contrast-normal")),
        (Contrast::High, say!(text, "contrast-high")),
    ];
    caption(ui, &say!(text, "contrast"));
    controls::segments(ui, text, &say!(text, "contrast"), &choices, &mut display.contrast);
    heading(ui, &say!(text, "scale"));
    scale(ui, cx);
    let choices = [
        (Motion::System, say!(text, "motion-system")),
        (Motion::On, say!(text, "motion-on")),
        (Motion::Off, say!(text, "motion-off")),
    ];
    caption(ui, &say!(text, "motion"));
    controls::segments(ui, text, &say!(text, "motion"), &choices, &mut display.motion);
    heading(ui, &say!(text, "labels"));
    let labels = &mut display.labels;
    for (name, on) in [
        (say!(text, "labels-coordinates"), &mut labels.coordinates),
        (say!(text, "labels-move-numbers"), &mut labels.move_numbers),
        (say!(text, "labels-last-move"), &mut labels.last_move),
    ] {
        *on ^= controls::switch(ui, &name, *on);
    }
}

/// Draws the choice of the scale, and a note if the window is too small for it; both stay in sight
/// together while everything grows around them.
fn scale(ui: &mut Ui, cx: &mut Cx<'_>) {
    let (chosen, drawn) = (cx.preferences.display.scale.percent(), ui.ctx().zoom_factor());
    let shown = ui.scope(|ui| {
        controls::row(ui, |ui| {
            step(ui, (Shortcut::Smaller, Icon::Minus), cx);
            let percent = say!(cx.text, "percent", percent = chosen);
            ui.add_sized(vec2(9.0 * UNIT, CONTROL_HEIGHT), Label::new(percent));
            step(ui, (Shortcut::Larger, Icon::Plus), cx);
        });
        let percent = (drawn * 100.0).round();
        if percent < f32::from(chosen) {
            controls::hint(ui, say!(cx.text, "scale-limited", percent = percent.to_string()));
        }
    });
    let before: Option<f32> = ui.data_mut(|data| {
        let id = Id::unique("drawn-scale");
        let before = data.get_temp(id);
        data.insert_temp(id, drawn);
        before
    });
    if before.is_some_and(|before| before.total_cmp(&drawn).is_ne()) {
        shown.response.scroll_to_me(None);
    }
}

fn step(ui: &mut Ui, (shortcut, icon): (Shortcut, Icon), cx: &mut Cx<'_>) {
    let (name, tooltip) = (shortcut.label(cx.text), shortcut.tooltip(ui, cx.text));
    let button = PushButton::framed(&name).icon_only(icon).tooltip(tooltip);
    if button.enabled(shortcut.is_enabled(cx)).show(ui).clicked() {
        shortcut.carry_out(ui, cx);
    }
}
