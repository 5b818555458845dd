//! Keys in the order in which they were pressed, one to a frame.
//!
//! Within a frame the keys of the table come before those of the board, whatever was pressed first:
//! a game would be replaced before the move that ends it.

use eframe::egui::{Event, Key, Modifiers};

/// What was pressed too soon after something else to be taken up in the same frame.
#[derive(Default)]
pub(super) struct Keys {
    later: Vec<Event>,
}

impl Keys {
    /// Leaves a key that follows another one to the next frame, with all that comes after it. The
    /// same key pressed again stays: whoever holds one down does not wait for it. Whether anything
    /// is left.
    pub(super) fn part(&mut self, events: &mut Vec<Event>) -> bool {
        self.later.append(events);
        let mut first = None;
        let is_another = |event: &Event| {
            let key = pressed(event);
            key.is_some() && *first.get_or_insert(key) != key
        };
        let end = self.later.iter().position(is_another);
        events.extend(self.later.drain(..end.unwrap_or(self.later.len())));
        end.is_some()
    }
}

fn pressed(event: &Event) -> Option<(Key, Modifiers)> {
    match event {
        Event::Key {
            key,
            modifiers,
            pressed: true,
            ..
        } => Some((*key, *modifiers)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The frames in which these are taken up; a capital letter is with Ctrl, a sign is text.
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
        check(&["a&b&", "c"], &["a&", "b&", "c"]);
        check(&["&aba"], &["&a", "b", "a"]);
    }
}
