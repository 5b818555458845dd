//! Splitting of input into frames, which keeps keys in the order of their presses.
//!
//! Within a frame the keys of the table come before those of the board and of fields of text,
//! whatever was pressed first: a game would be replaced before the move that ends it.

use eframe::egui::{Event, Key, Modifiers};

/// Input events deferred to the next frame, to handle one kind of key per frame.
#[derive(Default)]
pub(super) struct Keys {
    later: Vec<Event>,
    /// Number of events at the front of the next input that no frame has shown to the views yet.
    unseen: usize,
}

impl Keys {
    /// Defers a key that follows a different one to the next frame, with all events after it. Keys
    /// that write text stay together, and so do repeats of one key, so neither fast typing nor a
    /// key held down is delayed. Returns `true` if any event is deferred.
    pub(super) fn defer(&mut self, events: &mut Vec<Event>) -> bool {
        let new = events.split_off(self.unseen.min(events.len()));
        self.later.splice(..0, events.drain(..));
        self.later.extend(new);
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
        self.unseen = events.len();
        end.is_some()
    }

    /// Notes that the views have the input. A frame without views, as of a window that is hidden or
    /// late, leaves it to the next one, which gets it before all that is new.
    pub(super) const fn mark_seen(&mut self) {
        self.unseen = 0;
    }
}

fn pressed(event: &Event) -> Option<(Key, Modifiers)> {
    match event {
        Event::Key { key, modifiers, pressed: true, .. } => Some((*key, *modifiers)),
        _ => None,
    }
}

/// Returns `true` for a key that only edits text: a letter, digit, sign or Backspace. Excludes
/// Space, which plays a square.
fn writes((key, modifiers): (Key, Modifiers)) -> bool {
    let is_arrow = matches!(key, Key::ArrowUp | Key::ArrowDown | Key::ArrowLeft | Key::ArrowRight);
    let one_sign = key.symbol_or_name().chars().count() == 1 && !is_arrow;
    (modifiers.is_none() || modifiers.shift_only()) && (one_sign || key == Key::Backspace)
}

#[cfg(test)]
#[path = "../../tests/app/keys.rs"]
mod tests;
