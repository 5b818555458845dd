//! Keys in the order of their presses.
//!
//! Within a frame the keys of the table come before those of the board and of fields of text,
//! whatever was pressed first: a game would be replaced before the move that ends it.

use eframe::egui::{Event, Key, Modifiers};

/// Events that wait for the next frame.
#[derive(Default)]
pub(super) struct Keys {
    later: Vec<Event>,
}

impl Keys {
    /// Keeps a key that follows another one for the next frame, with all events after it. Keys that
    /// write text stay together, and so does one key pressed again: fast typing and a key held down do
    /// not wait. Returns `true` if anything is left.
    pub(super) fn part(&mut self, events: &mut Vec<Event>) -> bool {
        self.later.append(events);
        let mut before = None;
        let must_wait = |event: &Event| {
            let Some(key) = pressed(event) else {
                return false;
            };
            let after = before.replace(key);
            after.is_some_and(|after| after != key && !(writes(after) && writes(key)))
        };
        let end = self.later.iter().position(must_wait);
        events.extend(self.later.drain(..end.unwrap_or(self.later.len())));
        end.is_some()
    }
}

fn pressed(event: &Event) -> Option<(Key, Modifiers)> {
    match event {
        Event::Key { key, modifiers, pressed: true, .. } => Some((*key, *modifiers)),
        _ => None,
    }
}

/// Returns `true` for keys that only write a letter, a digit or a sign, or take one back. Space is
/// none of them: it plays a square.
fn writes((key, modifiers): (Key, Modifiers)) -> bool {
    let is_arrow = matches!(key, Key::ArrowUp | Key::ArrowDown | Key::ArrowLeft | Key::ArrowRight);
    let one_sign = key.symbol_or_name().chars().count() == 1 && !is_arrow;
    (modifiers.is_none() || modifiers.shift_only()) && (one_sign || key == Key::Backspace)
}

#[cfg(test)]
#[path = "../../tests/app/keys.rs"]
mod tests;
