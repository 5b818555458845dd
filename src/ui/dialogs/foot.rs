//! Buttons at the foot of a dialog.

use eframe::egui::Ui;

use super::super::controls::{self, PushButton};
use super::super::theme::UNIT;
use super::grab_focus;
use crate::text::{Text, say};

/// Least width of a button, in points, so that a short word is as easily hit as a long one.
const LEAST: f32 = 10.0 * UNIT;

/// Draws the buttons from left to right at the right end; if one row is too short, below each other
/// with the last on top. The one at `focused`, counted from the left, has the focus when the dialog
/// opens. Returns the button that was clicked.
pub(super) fn foot<'a>(
    ui: &mut Ui,
    buttons: impl IntoIterator<Item = PushButton<'a>>,
    focused: Option<usize>,
) -> Option<usize> {
    ui.add_space(UNIT);
    let wide = |button: PushButton<'a>| {
        let width = (button.natural_width(ui) + UNIT).max(LEAST).ceil();
        (button, width)
    };
    let buttons: Vec<_> = buttons.into_iter().map(wide).enumerate().collect();
    let (gap, whole) = (ui.spacing().item_spacing.x, ui.available_width());
    let room = whole + gap - buttons.iter().map(|(_, (_, width))| width + gap).sum::<f32>();
    let mut clicked = None;
    let mut add = |ui: &mut Ui, at, button: PushButton<'a>, width| {
        let response = button.width(width).show(ui);
        if focused == Some(at) {
            grab_focus(ui, &response);
        }
        if response.clicked() {
            clicked = Some(at);
        }
    };
    if room < 0.0 {
        buttons.into_iter().rev().for_each(|(at, (button, _))| add(ui, at, button, whole));
    } else {
        controls::row(ui, |ui| {
            ui.add_space(room);
            for (at, (button, width)) in buttons {
                add(ui, at, button, width);
            }
        });
    }
    clicked
}

/// Draws the foot of a dialog that only has to be closed; returns true if it is.
pub(super) fn only(ui: &mut Ui, name: &str) -> bool {
    foot(ui, [PushButton::primary(name)], Some(0)).is_some()
}

/// Draws the foot of a dialog that asks for agreement; returns the answer once there is one. If the
/// action cannot be undone, the other answer has the focus.
pub(crate) fn agree_or_cancel(ui: &mut Ui, agree: PushButton<'_>, text: &Text) -> Option<bool> {
    let focused = agree.is_destructive().then_some(0);
    let cancel = say!(text, "cancel");
    foot(ui, [PushButton::framed(&cancel), agree], focused).map(|clicked| clicked == 1)
}
