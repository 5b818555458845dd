//! Settings page: common settings first, the rest below.

use eframe::egui::{Label, Margin, Sides, Ui, vec2};

use super::controls::{self, heading};
use super::{Action, CONTROL_HEIGHT, Combo, Controls, Cx, Icon, PushButton, Shortcut};
use crate::game::{BoardStyle, Labels};
use crate::session::{Contrast, Motion, Theme};
use crate::sound;
use crate::text::{Language, Text, say};

/// Height of a row, in points.
const ROW: f32 = 52.0;
/// Maximum width of a control, in points.
const MAX_WIDTH: f32 = 272.0;

/// Draws the settings page, and sends the preferences if a person has changed them.
pub(super) fn show(ui: &mut Ui, cx: &mut Cx) {
    let text = cx.text;
    let mut chosen = cx.preferences.clone();
    group(ui, |ui| {
        setting(ui, text, "language", |ui, name| language(ui, name, cx));
        let themes = [
            (Theme::System, "theme-system"),
            (Theme::Light, "theme-light"),
            (Theme::Dark, "theme-dark"),
        ];
        choice(ui, text, "theme", &themes, &mut chosen.theme);
        setting(ui, text, "scale", |ui, _| scale(ui, cx));
        let boards = [
            (BoardStyle::Automatic, "board-automatic"),
            (BoardStyle::Marks, "board-marks"),
            (BoardStyle::Stones, "board-stones"),
        ];
        choice(ui, text, "board", &boards, &mut chosen.board);
        let numbers = [(false, "numbers-hidden"), (true, "numbers-shown")];
        choice(ui, text, "numbers", &numbers, &mut chosen.numbers);
        labels(ui, text, &mut chosen.labels);
        if sound::AVAILABLE {
            let on = [(false, "sound-off"), (true, "sound-on")];
            choice(ui, text, "sound", &on, &mut chosen.sound);
        }
    });
    heading(ui, &say!(text, "settings-more"));
    group(ui, |ui| {
        let contrasts = [
            (Contrast::System, "contrast-system"),
            (Contrast::Normal, "contrast-normal"),
            (Contrast::High, "contrast-high"),
        ];
        choice(ui, text, "contrast", &contrasts, &mut chosen.contrast);
        let motions = [
            (Motion::System, "motion-system"),
            (Motion::On, "motion-on"),
            (Motion::Off, "motion-off"),
        ];
        choice(ui, text, "motion", &motions, &mut chosen.motion);
        let worse = [(false, "worse-plain"), (true, "worse-marked")];
        choice(ui, text, "worse", &worse, &mut chosen.marks_worse);
    });
    cx.prefer(chosen);
}

/// Draws the choice of square labels, and of their numbering if they are numbers.
fn labels(ui: &mut Ui, text: &Text, chosen: &mut Labels) {
    let (letters, numbers) = match *chosen {
        Labels::Nothing => (Labels::Letters, Labels::NumberPad),
        letters @ (Labels::Letters | Labels::FromTop | Labels::FromBottom) => {
            (letters, Labels::NumberPad)
        }
        numbers => (Labels::Letters, numbers),
    };
    let kinds = [
        (Labels::Nothing, "labels-nothing"),
        (letters, "labels-letters"),
        (numbers, "labels-numbers"),
    ];
    choice(ui, text, "labels", &kinds, chosen);
    if *chosen == letters {
        let forms = [
            (Labels::Letters, "labels-automatic"),
            (Labels::FromTop, "labels-from-top"),
            (Labels::FromBottom, "labels-from-bottom"),
        ];
        choice(ui, text, "labels-rows", &forms, chosen);
    }
    if *chosen == numbers {
        let forms = [
            (Labels::NumberPad, "labels-number-pad"),
            (Labels::FromZero, "labels-from-zero"),
            (Labels::RowColumn, "labels-row-column"),
        ];
        choice(ui, text, "labels-numbers", &forms, chosen);
    }
}

/// Draws a frame around a group of settings.
fn group(ui: &mut Ui, add_settings: impl FnOnce(&mut Ui)) {
    ui.palette().frame().inner_margin(Margin::symmetric(16, 0)).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        add_settings(ui);
    });
}

/// Draws a row: the name of a setting, and right its control, which has the name as accessible
/// name.
fn setting(ui: &mut Ui, text: &Text, name: &str, add_control: impl FnOnce(&mut Ui, &str)) {
    let top = ui.cursor().top();
    if top > ui.max_rect().top() {
        ui.painter().hline(ui.max_rect().x_range(), top, ui.palette().border());
    }
    let size = vec2(MAX_WIDTH.min(0.6 * ui.available_width()), CONTROL_HEIGHT);
    let name = text.message(name);
    let left = |ui: &mut Ui| controls::hide(&ui.label(&name));
    let sides = Sides::new().height(ROW).shrink_left().truncate();
    sides.show(ui, left, |ui| ui.allocate_ui(size, |ui| add_control(ui, &name)));
}

/// Draws a setting as a segmented control.
fn choice<T: Copy + PartialEq>(
    ui: &mut Ui,
    text: &Text,
    name: &str,
    choices: &[(T, &str)],
    chosen: &mut T,
) {
    setting(ui, text, name, |ui, name| {
        controls::segments(ui, text, name, choices, chosen);
    });
}

/// Draws the list of languages, each by its own name: a person can find it in a foreign language.
fn language(ui: &mut Ui, name: &str, cx: &mut Cx) {
    let chosen = cx.text.chosen();
    let languages =
        Language::all().iter().map(|it| (Some(it), Some(it) == chosen, it.name.clone()));
    let system = (None, chosen.is_none(), say!(cx, "language-system"));
    let list = Combo::new("language", name, ui.available_width());
    if let Some(picked) = list.show(ui, std::iter::once(system).chain(languages)) {
        cx.send(Action::SetLanguage(picked.map(|language| language.tag.clone())));
    }
}

/// Draws the scale between its buttons.
fn scale(ui: &mut Ui, cx: &mut Cx) {
    const STEP: f32 = 44.0;
    let chosen = f32::from(cx.preferences.scale.percent());
    let percent = chosen.min(cx.view.largest_scale).round().to_string();
    let step = |ui: &mut Ui, cx: &mut Cx, shortcut: Shortcut, icon| {
        shortcut.button(ui, cx, |name| PushButton {
            width: STEP,
            ..PushButton::framed_icon(name, icon)
        });
    };
    ui.row_of(CONTROL_HEIGHT, |ui| {
        let between = ui.available_width() - 2.0 * (STEP + 8.0);
        step(ui, cx, Shortcut::Smaller, Icon::Minus);
        let label = Label::new(say!(cx, "percent", percent));
        ui.add_sized(vec2(between, CONTROL_HEIGHT), label);
        step(ui, cx, Shortcut::Larger, Icon::Plus);
    });
}
