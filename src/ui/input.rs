//! Keys and letters that a view takes away from all others, the focus, and the time.

use std::time::Duration;

use eframe::egui::{Event, FocusDirection, Id, ImeEvent, Key, Modifiers, Ui};

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

/// Takes the text that was typed in this frame. In place of a letter of another script it has the
/// `latin` one of that key, if that is asked for.
pub(super) fn typed(ui: &Ui, latin: bool) -> String {
    let (mut typed, mut key) = (String::new(), None);
    ui.input_mut(|input| {
        input.events.retain(|event| {
            if let Event::Key { key: pressed, pressed: true, .. } = event {
                key = Some(pressed.name());
            }
            let Event::Text(text) = event else { return true };
            let by_key = key.filter(|name| latin && !text.is_ascii() && name.len() == 1);
            typed.push_str(by_key.unwrap_or(text));
            false
        });
    });
    typed
}

/// Puts spaces in place of the control characters of all text that is typed, pasted or composed in
/// this frame: they cannot be shown, and NUL ends the connection of a screen reader.
pub(super) fn clean(ui: &Ui) {
    ui.input_mut(|input| {
        for event in &mut input.events {
            if let Event::Text(it) | Event::Paste(it) | Event::Ime(ImeEvent::Commit(it)) = event {
                *it = it.replace(char::is_control, " ");
            }
        }
    });
}
