//! Keys and letters that a view takes, so that they mean nothing to anything else.

use eframe::egui::{Event, FocusDirection, Key, Modifiers, Ui};

/// Takes all presses of a key in this frame; returns their number.
pub(super) fn presses(ui: &Ui, modifiers: Modifiers, key: Key) -> usize {
    let presses = ui.input_mut(|input| input.count_and_consume_key(modifiers, key));
    if presses > 0 {
        // The toolkit has read in it where the focus is to go.
        ui.memory_mut(|memory| memory.move_focus(FocusDirection::None));
    }
    presses
}

/// Takes a key pressed without modifiers; tells whether it was.
pub(super) fn pressed(ui: &Ui, key: Key) -> bool {
    presses(ui, Modifiers::NONE, key) > 0
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
