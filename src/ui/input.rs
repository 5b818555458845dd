//! Keys and letters that a view takes away from all others, the focus, and the time.

use std::time::Duration;

use eframe::egui::{Event, FocusDirection, Id, Key, Modifiers, Ui};

/// Takes all presses of a key in this frame; returns their number.
pub(super) fn presses(ui: &Ui, modifiers: Modifiers, key: Key) -> usize {
    let presses = ui.input_mut(|input| input.count_and_consume_key(modifiers, key));
    if presses > 0 {
        // The toolkit has already taken a move of the focus from the key.
        ui.memory_mut(|memory| memory.move_focus(FocusDirection::None));
    }
    presses
}

/// Takes a key pressed without modifiers; returns true if it was.
pub(super) fn pressed(ui: &Ui, key: Key) -> bool {
    presses(ui, Modifiers::NONE, key) > 0
}

pub(super) fn has_focus(ui: &Ui, id: Id) -> bool {
    ui.memory(|memory| memory.has_focus(id))
}

/// Gives the focus to the control with this id, which may not be drawn yet.
pub(super) fn focus(ui: &Ui, id: Id) {
    ui.memory_mut(|memory| memory.request_focus(id));
}

/// Returns the seconds since a time of the window; until then asks for a frame at that time.
pub(super) fn since(ui: &Ui, time: f64) -> Option<f64> {
    let passed = ui.time() - time;
    if passed < 0.0 {
        ui.request_repaint_after(Duration::from_secs_f64(0.01 - passed));
        return None;
    }
    Some(passed)
}

/// Takes the text that was typed in this frame.
pub(super) fn typed(ui: &Ui) -> String {
    let mut typed = String::new();
    ui.input_mut(|input| {
        input.events.retain(|event| {
            let text = if let Event::Text(text) = event { text } else { "" };
            typed.push_str(text);
            text.is_empty()
        });
    });
    typed
}
