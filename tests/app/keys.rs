//! Keys in the order of their presses.

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
                modifiers: if letter.is_uppercase() { Modifiers::COMMAND } else { Modifiers::NONE },
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
        let more = keys.defer(&mut events);
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
