//! The buttons at the foot of a dialog.

use eframe::egui::{Align, FontFamily, FontId, Layout, Response, Ui, vec2};

use super::super::controls::PushButton;
use super::super::theme::{CONTROL_HEIGHT, Palette, UNIT, size, strong};
use super::grab_focus;
use crate::text::{Text, say};

/// The least width of a button, so that a short word is as easily hit as a long one.
const LEAST: f32 = 10.0 * UNIT;

/// What a button says of itself by its look.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::ui) enum Look {
    /// It is what the dialog is for.
    Primary,
    /// It is one of several.
    Plain,
    /// What it does cannot be taken back.
    Destructive,
}

/// A button and its name.
type Choice = (Look, String);

/// Draws the buttons from left to right, those of `apart` at the left end and the others at the
/// right; where one row is too short, below each other with the last on top. The one at `focused`,
/// counted from the left, has the focus when the dialog opens. Returns which of them was clicked.
pub(super) fn foot(
    ui: &mut Ui,
    apart: &[Choice],
    others: &[Choice],
    focused: Option<usize>,
) -> Option<usize> {
    ui.add_space(UNIT);
    let widths = |choices: &[Choice]| -> f32 {
        choices.iter().map(|choice| width(ui, choice) + ui.spacing().item_spacing.x).sum()
    };
    let whole = ui.available_width();
    let room = whole - widths(apart) - widths(others) + ui.spacing().item_spacing.x;
    let mut clicked = None;
    let mut add = |ui: &mut Ui, index, choice: &Choice, width| {
        let response = button(ui, choice, width);
        if focused == Some(index) {
            grab_focus(ui, &response);
        }
        if response.clicked() {
            clicked = Some(index);
        }
    };
    let choices: Vec<_> = apart.iter().chain(others).enumerate().collect();
    if room < 0.0 {
        choices.into_iter().rev().for_each(|(index, choice)| add(ui, index, choice, whole));
        return clicked;
    }
    let row = vec2(whole, CONTROL_HEIGHT);
    ui.allocate_ui_with_layout(row, Layout::left_to_right(Align::Center), |ui| {
        for (index, choice) in choices {
            if index == apart.len() {
                ui.add_space(room);
            }
            let width = width(ui, choice);
            add(ui, index, choice, width);
        }
    });
    clicked
}

/// How wide a button has to be.
fn width(ui: &Ui, (look, name): &Choice) -> f32 {
    let family = if *look == Look::Primary { strong() } else { FontFamily::default() };
    let font = FontId::new(size::BODY, family);
    let label = ui.painter().layout_no_wrap(name.clone(), font, Palette::of(ui).ink);
    (label.size().x + 4.0 * UNIT).max(LEAST).ceil()
}

fn button(ui: &mut Ui, (look, name): &Choice, width: f32) -> Response {
    let button = match look {
        Look::Primary => PushButton::primary(name),
        Look::Plain => PushButton::framed(name),
        Look::Destructive => PushButton::destructive(name),
    };
    button.width(width).show(ui)
}

/// The foot of a dialog that only has to be closed, by a button of this name.
pub(super) fn only(ui: &mut Ui, name: String) -> bool {
    foot(ui, &[], &[(Look::Primary, name)], Some(0)).is_some()
}

/// The foot of a dialog that asks whether to do something, and whether it is agreed; `None` as long
/// as nothing was answered. What cannot be taken back leaves the focus to the other answer.
pub(in crate::ui) fn agree_or_cancel(
    ui: &mut Ui,
    look: Look,
    name: String,
    text: &Text,
) -> Option<bool> {
    let focused = (look == Look::Destructive).then_some(0);
    let choices = [(Look::Plain, say!(text, "cancel")), (look, name)];
    foot(ui, &[], &choices, focused).map(|clicked| clicked == 1)
}
