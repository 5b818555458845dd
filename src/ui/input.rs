//! Consuming keys and text, moving the focus, and timing.

use std::time::Duration;

use eframe::egui::accesskit::ActionData;
use eframe::egui::{Event, FocusDirection, Id, ImeEvent, Key, Modifiers, Ui};

/// Consumes all presses of a key with these modifiers in this frame; returns their number, by which
/// a cursor or selection moves.
pub(super) fn presses(ui: &Ui, modifiers: Modifiers, key: Key) -> usize {
    let presses = ui.input_mut(|input| input.count_and_consume_key(modifiers, key));
    if presses > 0 {
        // The toolkit has already taken a move of the focus from the key.
        ui.memory_mut(|memory| memory.move_focus(FocusDirection::None));
    }
    presses
}

/// Consumes a key pressed without modifiers. Returns `true` if it was pressed.
pub(super) fn pressed(ui: &Ui, key: Key) -> bool {
    presses(ui, Modifiers::NONE, key) > 0
}

pub(super) fn has_focus(ui: &Ui, id: Id) -> bool {
    ui.memory(|memory| memory.has_focus(id))
}

/// Moves the focus to the control with this id, even before it is drawn.
pub(super) fn focus(ui: &Ui, id: Id) {
    ui.memory_mut(|memory| memory.request_focus(id));
}

/// Returns the seconds passed since `time`, in egui's time; before `time` requests a repaint then,
/// and returns `None`. For text that appears only after a delay.
pub(super) fn since(ui: &Ui, time: f64) -> Option<f64> {
    let passed = ui.time() - time;
    if passed < 0.0 {
        ui.request_repaint_after(Duration::from_secs_f64(0.01 - passed));
        return None;
    }
    Some(passed)
}

/// Consumes and returns the text typed in this frame, which names a square on the board or an entry
/// of a list. With `latin`, a letter of another script is replaced by the Latin letter of its key.
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

/// Drops the repeats of keys that are held down, with the text that they type: a key that is held
/// deletes, answers and starts nothing. Those that move, write, undo or zoom go on.
pub(super) fn drop_repeats(ui: &Ui) {
    let writes = ui.text_edit_focused();
    ui.input_mut(|input| {
        let mut is_dropped = false;
        input.events.retain(|event| {
            if let Event::Key { key, pressed: true, repeat, modifiers, .. } = event {
                is_dropped = *repeat && !may_repeat(*key, *modifiers, writes);
            }
            !(is_dropped && matches!(event, Event::Key { pressed: true, .. } | Event::Text(_)))
        });
    });
}

fn may_repeat(key: Key, modifiers: Modifiers, writes: bool) -> bool {
    match key {
        Key::ArrowUp
        | Key::ArrowDown
        | Key::ArrowLeft
        | Key::ArrowRight
        | Key::Tab
        | Key::PageUp
        | Key::PageDown => true,
        Key::Z | Key::Y | Key::Plus | Key::Minus | Key::Equals if modifiers.command => true,
        Key::Enter | Key::Escape => false,
        _ => writes && !modifiers.command && key < Key::F1,
    }
}

/// Replaces control characters by spaces in all text typed, pasted, composed or set by a screen
/// reader in this frame, before any view reads it: they cannot be drawn, and NUL breaks the
/// connection to a screen reader. Line breaks of typed and pasted text stay, for a grid.
pub(super) fn sanitize(ui: &Ui) {
    ui.input_mut(|input| {
        for event in &mut input.events {
            if let Event::AccessKitActionRequest(request) = event
                && let Some(ActionData::Value(text)) = &mut request.data
            {
                *text = text.replace(char::is_control, " ").into();
            }
            if let Event::Text(it) | Event::Paste(it) | Event::Ime(ImeEvent::Commit(it)) = event {
                // A grid on the clipboard has lines, which text fields replace themselves.
                *it = it.replace(|it: char| it.is_control() && it != '\n', " ");
            }
        }
    });
}
