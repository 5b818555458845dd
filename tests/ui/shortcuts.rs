//! Inner workings of the table of shortcuts: all keys, of which the help shows the first alone.

use eframe::egui::{Key, KeyboardShortcut};

use super::Shortcut;

fn all_keys() -> Vec<(Shortcut, KeyboardShortcut)> {
    let keys = |&shortcut: &Shortcut| shortcut.all_keys().iter().map(move |&key| (shortcut, key));
    Shortcut::ALL.iter().flat_map(keys).collect()
}

#[test]
fn no_two_shortcuts_have_the_same_keys() {
    let keys = all_keys();
    let has_second = |it: &Shortcut| it.all_keys().len() > 1;
    assert!(Shortcut::ALL.iter().any(has_second), "second keys are among them");
    for (index, (shortcut, key)) in keys.iter().enumerate() {
        let clash = keys[..index].iter().find(|(_, other)| other == key);
        assert_eq!(clash, None, "{shortcut:?} has {key:?} too");
    }
}

/// Letters, digits and arrows alone are the board's.
#[test]
fn no_shortcut_takes_a_key_of_the_board() {
    for (shortcut, key) in all_keys() {
        let name = key.logical_key.name();
        let is_function = name.starts_with('F') && name.len() > 1;
        let leads_through =
            matches!(key.logical_key, Key::Home | Key::End | Key::PageUp | Key::PageDown);
        let alone = !key.modifiers.command && !key.modifiers.alt;
        assert!(!alone || is_function || leads_through, "{shortcut:?}");
    }
}
