//! Keys in the order of their presses.

use super::*;

fn event(letter: char) -> Event {
    let key = Key::from_name(&letter.to_uppercase().to_string());
    key.map_or_else(
        || Event::Text(letter.to_string()),
        |key| Event::Key {
            key,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: if letter.is_uppercase() { Modifiers::COMMAND } else { Modifiers::NONE },
        },
    )
}

fn letters(events: &[Event]) -> String {
    let letter = |event: &Event| match event {
        Event::Text(text) => text.clone(),
        Event::Key { key, modifiers, .. } if modifiers.is_none() => key.name().to_lowercase(),
        Event::Key { key, .. } => key.name().to_owned(),
        _ => "?".to_owned(),
    };
    events.iter().map(letter).collect()
}

/// Returns the frames in which the keys `typed` are handled; a capital letter is pressed with
/// Ctrl, a sign is text.
fn frames(typed: &[&str]) -> Vec<String> {
    let mut keys = Keys::default();
    let mut frames = Vec::new();
    let mut typed = typed.iter();
    loop {
        let mut events = typed.next().map_or("", |text| text).chars();
        let mut events: Vec<_> = events.by_ref().map(event).collect();
        let more = keys.defer(&mut events);
        keys.mark_seen();
        frames.push(letters(&events));
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

#[test]
fn what_no_view_has_seen_stays_before_what_is_pressed_later() {
    let mut keys = Keys::default();
    let mut events: Vec<_> = "nNa".chars().map(event).collect();
    assert!(keys.defer(&mut events));
    // No view has been there, so the toolkit gives it again.
    events.push(event('b'));
    let mut all = Vec::new();
    loop {
        let more = keys.defer(&mut events);
        keys.mark_seen();
        all.push(letters(&events));
        events.clear();
        if !more {
            break;
        }
    }
    assert_eq!(all, ["n", "N", "ab"]);
}
