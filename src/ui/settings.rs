//! Page of the settings: what most people want first, and the rest below it.

use eframe::egui::accesskit::Node;
use eframe::egui::{Frame, Label, Margin, Sides, Ui, vec2};

use super::controls::{self, Combo, PushButton, heading};
use super::icons::Icon;
use super::shortcuts::Shortcut;
use super::theme::{CONTROL_HEIGHT, Palette, RADIUS, UNIT};
use super::{Action, Cx};
use crate::session::{Contrast, Labels, Motion, Theme};
use crate::sound;
use crate::text::{Language, Text, say};

/// Height of a row, in points.
const ROW: f32 = 6.5 * UNIT;
/// Greatest width of a control, in points.
const WIDEST: f32 = 34.0 * UNIT;

const THEMES: [(Theme, &str); 3] =
    [(Theme::System, "theme-system"), (Theme::Light, "theme-light"), (Theme::Dark, "theme-dark")];
const NUMBERS: [(Labels, &str); 3] = [
    (Labels::NumberPad, "labels-number-pad"),
    (Labels::FromZero, "labels-from-zero"),
    (Labels::RowColumn, "labels-row-column"),
];
const SOUNDS: [(bool, &str); 2] = [(false, "sound-off"), (true, "sound-on")];
const CONTRASTS: [(Contrast, &str); 3] = [
    (Contrast::System, "contrast-system"),
    (Contrast::Normal, "contrast-normal"),
    (Contrast::High, "contrast-high"),
];
const MOTIONS: [(Motion, &str); 3] =
    [(Motion::System, "motion-system"), (Motion::On, "motion-on"), (Motion::Off, "motion-off")];
const WORSE: [(bool, &str); 2] = [(false, "worse-plain"), (true, "worse-marked")];

pub(super) fn show(ui: &mut Ui, cx: &mut Cx<'_>) {
    let text = cx.text;
    let mut chosen = cx.preferences.clone();
    group(ui, |ui| {
        setting(ui, &say!(text, "language"), |ui, name| language(ui, name, cx));
        choice(ui, text, &say!(text, "theme"), &THEMES, &mut chosen.theme);
        setting(ui, &say!(text, "scale"), |ui, _| scale(ui, cx));
        let labels = &mut chosen.labels;
        let numbers = match *labels {
            Labels::Nothing | Labels::Letters => Labels::NumberPad,
            numbers => numbers,
        };
        let kinds = [
            (Labels::Nothing, "labels-nothing"),
            (Labels::Letters, "labels-letters"),
            (numbers, "labels-numbers"),
        ];
        choice(ui, text, &say!(text, "labels"), &kinds, labels);
        if *labels == numbers {
            choice(ui, text, &say!(text, "labels-numbers"), &NUMBERS, labels);
        }
        if sound::IS_THERE {
            choice(ui, text, &say!(text, "sound"), &SOUNDS, &mut chosen.sound);
        }
    });
    heading(ui, &say!(text, "settings-more"));
    group(ui, |ui| {
        let display = &mut chosen.display;
        choice(ui, text, &say!(text, "contrast"), &CONTRASTS, &mut display.contrast);
        choice(ui, text, &say!(text, "motion"), &MOTIONS, &mut display.motion);
        choice(ui, text, &say!(text, "worse"), &WORSE, &mut chosen.marks_worse);
    });
    if chosen != *cx.preferences {
        cx.send(Action::Prefer(Box::new(chosen)));
    }
}

/// Draws a frame around settings that belong together.
fn group(ui: &mut Ui, add_settings: impl FnOnce(&mut Ui)) {
    let palette = Palette::of(ui);
    let frame = Frame::new().fill(palette.field).stroke(palette.border()).corner_radius(RADIUS);
    frame.inner_margin(Margin::symmetric(16, 0)).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        add_settings(ui);
    });
}

/// Draws a row with the name of a setting, and at the right its control, which bears that name
/// itself.
fn setting(ui: &mut Ui, name: &str, add_control: impl FnOnce(&mut Ui, &str)) {
    let top = ui.cursor().top();
    if top > ui.max_rect().top() {
        ui.painter().hline(ui.max_rect().x_range(), top, Palette::of(ui).border());
    }
    let size = vec2(WIDEST.min(0.6 * ui.available_width()), CONTROL_HEIGHT);
    let left = |ui: &mut Ui| {
        let label = ui.label(name);
        ui.accesskit_node_builder(label.id, Node::set_hidden);
    };
    let sides = Sides::new().height(ROW).shrink_left().truncate();
    sides.show(ui, left, |ui| ui.allocate_ui(size, |ui| add_control(ui, name)));
}

/// Draws a setting with a few choices, all of which are seen at once.
fn choice<T: Copy + PartialEq>(
    ui: &mut Ui,
    text: &Text,
    name: &str,
    choices: &[(T, &str)],
    chosen: &mut T,
) {
    setting(ui, name, |ui, name| {
        controls::segments(ui, text, name, choices, chosen);
    });
}

/// Draws the list of languages by their own names, so that a person in a foreign one finds the way
/// out.
fn language(ui: &mut Ui, name: &str, cx: &mut Cx<'_>) {
    let chosen = cx.text.chosen();
    let languages =
        Language::all().iter().map(|it| (Some(it), Some(it) == chosen, it.name.clone()));
    let system = (None, chosen.is_none(), say!(cx.text, "language-system"));
    let list = Combo::new("language", name, ui.available_width());
    if let Some(picked) = list.show(ui, std::iter::once(system).chain(languages)) {
        cx.send(Action::Speak(picked.map(|language| language.tag.clone())));
    }
}

/// Draws the scale, with a step at each side.
fn scale(ui: &mut Ui, cx: &mut Cx<'_>) {
    const STEP: f32 = 5.5 * UNIT;
    let chosen = f32::from(cx.preferences.display.scale.percent());
    let percent = chosen.min(cx.view.largest_scale).round();
    controls::row(ui, |ui| {
        let between = ui.available_width() - 2.0 * (STEP + UNIT);
        step(ui, (Shortcut::Smaller, Icon::Minus, STEP), cx);
        let percent = say!(cx.text, "percent", percent = percent.to_string());
        ui.add_sized(vec2(between, CONTROL_HEIGHT), Label::new(percent));
        step(ui, (Shortcut::Larger, Icon::Plus, STEP), cx);
    });
}

fn step(ui: &mut Ui, (shortcut, icon, width): (Shortcut, Icon, f32), cx: &mut Cx<'_>) {
    let (name, tooltip) = (shortcut.label(cx.text), shortcut.tooltip(ui, cx.text));
    let button = PushButton {
        icon: Some(icon),
        shows_text: false,
        tooltip: Some(tooltip),
        width,
        enabled: shortcut.is_enabled(cx),
        ..PushButton::framed(&name)
    };
    if button.show(ui).clicked() {
        shortcut.carry_out(ui, cx);
    }
}
