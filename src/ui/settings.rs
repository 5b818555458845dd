//! Page of the settings: what most people want first, and the rest below it.

use eframe::egui::accesskit::Node;
use eframe::egui::{Align, Frame, Label, Layout, Margin, Ui, UiBuilder, vec2};

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

pub(super) fn show(ui: &mut Ui, cx: &mut Cx<'_>) {
    let text = cx.text;
    let mut chosen = cx.preferences.clone();
    group(ui, |ui| {
        setting(ui, &say!(text, "language"), |ui, name| language(ui, name, cx));
        let theme = [
            (Theme::System, say!(text, "theme-system")),
            (Theme::Light, say!(text, "theme-light")),
            (Theme::Dark, say!(text, "theme-dark")),
        ];
        choice(ui, text, &say!(text, "theme"), &theme, &mut chosen.theme);
        setting(ui, &say!(text, "scale"), |ui, _| scale(ui, cx));
        labels(ui, text, &mut chosen.labels);
        if sound::IS_THERE {
            let on = [(false, say!(text, "sound-off")), (true, say!(text, "sound-on"))];
            choice(ui, text, &say!(text, "sound"), &on, &mut chosen.sound);
        }
    });
    heading(ui, &say!(text, "settings-more"));
    group(ui, |ui| {
        let contrast = [
            (Contrast::System, say!(text, "contrast-system")),
            (Contrast::Normal, say!(text, "contrast-normal")),
            (Contrast::High, say!(text, "contrast-high")),
        ];
        choice(ui, text, &say!(text, "contrast"), &contrast, &mut chosen.display.contrast);
        let motion = [
            (Motion::System, say!(text, "motion-system")),
            (Motion::On, say!(text, "motion-on")),
            (Motion::Off, say!(text, "motion-off")),
        ];
        choice(ui, text, &say!(text, "motion"), &motion, &mut chosen.display.motion);
        let worse = [(false, say!(text, "worse-plain")), (true, say!(text, "worse-marked"))];
        choice(ui, text, &say!(text, "worse"), &worse, &mut chosen.marks_worse);
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
    let (_, row) = ui.allocate_space(vec2(ui.available_width(), ROW));
    let width = WIDEST.min(0.6 * row.width());
    let (left, right) = row.split_left_right_at_x(row.right() - width);
    let layout = Layout::left_to_right(Align::Center);
    let mut left = ui.new_child(UiBuilder::new().max_rect(left).layout(layout));
    let label = left.add(Label::new(name).truncate());
    ui.accesskit_node_builder(label.id, Node::set_hidden);
    let right = right.shrink2(vec2(0.0, (ROW - CONTROL_HEIGHT) / 2.0));
    controls::part(ui, right, |ui| add_control(ui, name));
}

/// Draws a setting with a few choices, all of which are seen at once.
fn choice<T: Copy + PartialEq>(
    ui: &mut Ui,
    text: &Text,
    name: &str,
    choices: &[(T, String)],
    chosen: &mut T,
) {
    setting(ui, name, |ui, name| {
        controls::segments(ui, text, name, choices, chosen);
    });
}

/// Draws the list of languages by their own names, so that a person in a foreign one finds the way
/// out.
fn language(ui: &mut Ui, name: &str, cx: &mut Cx<'_>) {
    let system = say!(cx.text, "language-system");
    let chosen = cx.text.chosen();
    let label = |language: Option<&Language>| {
        language.map_or_else(|| system.clone(), |language| language.name.clone())
    };
    let languages = std::iter::once(None).chain(Language::all().iter().map(Some));
    let entries = languages.map(|it| (it, it == chosen, label(it)));
    let width = ui.available_width();
    if let Some(picked) = Combo::new("language", name, width).show(ui, entries) {
        let tag = picked.map(|language| language.tag.clone());
        cx.send(Action::Speak(tag));
    }
}

/// Draws the choice of what the squares are labelled with, and of the numbers if it is numbers.
fn labels(ui: &mut Ui, text: &Text, labels: &mut Labels) {
    let choices = [
        (Labels::Nothing, say!(text, "labels-nothing")),
        (Labels::Letters, say!(text, "labels-letters")),
        (Labels::NumberPad, say!(text, "labels-numbers")),
    ];
    let are_numbers = !matches!(labels, Labels::Nothing | Labels::Letters);
    let mut kind = if are_numbers { Labels::NumberPad } else { *labels };
    setting(ui, &say!(text, "labels"), |ui, name| {
        if controls::segments(ui, text, name, &choices, &mut kind) {
            *labels = kind;
        }
    });
    if are_numbers {
        let numbers = [
            (Labels::NumberPad, say!(text, "labels-number-pad")),
            (Labels::FromZero, say!(text, "labels-from-zero")),
            (Labels::RowColumn, say!(text, "labels-row-column")),
        ];
        choice(ui, text, &say!(text, "labels-numbers"), &numbers, labels);
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
    let button = PushButton::framed(&name).icon_only(icon).tooltip(tooltip).width(width);
    if button.enabled(shortcut.is_enabled(cx)).show(ui).clicked() {
        shortcut.carry_out(ui, cx);
    }
}
