//! Buttons at the foot of a dialog.

use eframe::egui::Ui;

use super::super::theme::CONTROL_HEIGHT;
use super::{Look, PushButton, UNIT, controls, grab_focus};
use crate::text::{Text, say};

/// Least width of a button, in points, so that a short word is as easily hit as a long one.
const MIN_WIDTH: f32 = 10.0 * UNIT;

/// Draws buttons of these names, and `last`, from left to right at the right end. The last has the
/// focus when the dialog opens, or the first if the last cannot be undone. Each closes the dialog;
/// returns the one that was clicked, counted from the left.
pub(super) fn foot<const N: usize>(
    ui: &mut Ui,
    names: [String; N],
    last: PushButton,
) -> Option<usize> {
    ui.add_space(UNIT);
    let focused = if last.look == Look::Destructive { 0 } else { N };
    let sized = |button: PushButton| {
        let width = (button.natural_width(ui) + UNIT).max(MIN_WIDTH).ceil();
        PushButton { width, ..button }
    };
    let buttons: Vec<_> =
        names.into_iter().map(PushButton::framed).chain([last]).map(sized).collect();
    let gap = ui.spacing().item_spacing.x;
    let whole: f32 = buttons.iter().map(|button| button.width + gap).sum();
    let mut clicked = None;
    controls::row_of(ui, CONTROL_HEIGHT, |ui| {
        ui.add_space(ui.available_width() + gap - whole);
        for (at, button) in buttons.into_iter().enumerate() {
            let response = button.show(ui);
            if focused == at {
                grab_focus(ui, &response);
            }
            if response.clicked() {
                clicked = Some(at);
                ui.close();
            }
        }
    });
    clicked
}

/// Draws the foot of a dialog that asks for agreement; returns true if it is given.
pub(super) fn agreed(ui: &mut Ui, agree: PushButton, text: &Text) -> bool {
    foot(ui, [say!(text, "cancel")], agree) == Some(1)
}
