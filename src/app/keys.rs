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
mod tests {
    use super::*;

    /// Returns the frames in which the keys `typed` are handled; a capital letter is pressed with
    /// Ctrl, a sign is text.
    fn frames(typed: &[&str]) -> Vec<String> {
        let event = |letter: char| {
            let key = Key::from_name(&letter.to_uppercase().to_string());
            key.map_or_else(
                || Event::Text(letter.to_string()),
                |key| Event::Key {
                    key,
                    physical_key: None,
                    pressed: true,
                    repeat: false,
                    modifiers: if letter.is_uppercase() {
                        Modifiers::COMMAND
                    } else {
                        Modifiers::NONE
                    },
                },
            )
        };
        let letter = |event: &Event| match event {
            Event::Text(text) => text.clone(),
            Event::Key { key, modifiers, .. } if modifiers.is_none() => key.name().to_lowercase(),
            Event::Key { key, .. } => key.name().to_owned(),
            _ => "?".to_owned(),
        };
        let mut keys = Keys::default();
        let mut frames = Vec::new();
        let mut typed = typed.iter();
        loop {
            let mut events = typed.next().map_or("", |text| text).chars();
            let mut events: Vec<_> = events.by_ref().map(event).collect();
            let more = keys.part(&mut events);
            frames.push(events.iter().map(letter).collect());
            if !more && typed.len() == 0 {
                return frames;
            }
        }
    }

    #[test]
    fn what_is_pressed_within_one_frame_is_done_in_its_order() {
        let check = |typed: &[&str], expected: &[&str]| assert_eq!(frames(typed), expected);
        check(&[""], &[""]);
        check(&["a&", "b"], &["a&", "b"]);
        check(&["nN&"], &["n", "N&"]);
        check(&["aaa", "bb"], &["aaa", "bb"]);
        // Writing does not wait.
        check(&["a&b&", "c"], &["a&b&", "c"]);
        check(&["&abaNNcb"], &["&aba", "NN", "cb"]);
    }
}
