//! Buttons at the foot of a dialog.

use eframe::egui::Ui;

use super::super::CONTROL_HEIGHT;
use super::{Action, Cx, Look, PushButton, UNIT, controls, grab_focus};

/// Minimum width of a button, in points.
const MIN_WIDTH: f32 = 10.0 * UNIT;

/// Button that closes a dialog without an action.
pub(super) const CANCEL: (&str, Option<Action>) = ("cancel", None);

/// Draws a button for each of the `others`, a message and the action that is sent on a click, and
/// then `last`, right-aligned. When the dialog opens, `last` takes the focus, or the first button if
/// `last` is destructive. A click closes the dialog. Returns `true` if `last` was clicked.
pub(super) fn foot<const N: usize>(
    ui: &mut Ui,
    cx: &mut Cx,
    others: [(&str, Option<Action>); N],
    last: PushButton,
) -> bool {
    ui.add_space(UNIT);
    let focused = if last.look == Look::Destructive { 0 } else { N };
    let others = others.map(|(name, action)| (PushButton::framed(cx.text.message(name)), action));
    let sized = |(button, action): (PushButton, _)| {
        let width = (button.natural_width(ui) + UNIT).max(MIN_WIDTH).ceil();
        (PushButton { width, ..button }, action)
    };
    let buttons: Vec<_> = others.into_iter().chain([(last, None)]).map(sized).collect();
    let gap = ui.spacing().item_spacing.x;
    let whole: f32 = buttons.iter().map(|(button, _)| button.width + gap).sum();
    controls::row_of(ui, CONTROL_HEIGHT, |ui| {
        ui.add_space(ui.available_width() + gap - whole);
        let mut clicked = false;
        for (at, (button, action)) in buttons.into_iter().enumerate() {
            let response = button.show(ui);
            if focused == at {
                grab_focus(ui, &response);
            }
            if response.clicked() {
                clicked = at == N;
                cx.actions.extend(action);
                ui.close();
            }
        }
        clicked
    })
}
