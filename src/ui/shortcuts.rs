//! The one table of keys: for the menu, the tooltips, the settings and the keyboard alike.

use eframe::egui::{Key, KeyboardShortcut, Modifiers, Ui};

use super::{Action, Dialog, View};
use crate::session::{Command, FileFormat};
use crate::text::{Text, say};

/// What a key stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shortcut {
    NewGame,
    Open,
    Save,
    SaveAs,
    Undo,
    Redo,
    Menu,
    Settings,
    Quit,
}

const COMMAND_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

/// Every shortcut with its keys; the first is the one that is shown. Those with more modifiers
/// come first, because a key with fewer would swallow them.
const TABLE: [(Shortcut, &[KeyboardShortcut]); 9] = [
    (
        Shortcut::SaveAs,
        &[KeyboardShortcut::new(COMMAND_SHIFT, Key::S)],
    ),
    (
        Shortcut::Redo,
        &[
            KeyboardShortcut::new(COMMAND_SHIFT, Key::Z),
            KeyboardShortcut::new(Modifiers::COMMAND, Key::Y),
        ],
    ),
    (
        Shortcut::NewGame,
        &[KeyboardShortcut::new(Modifiers::COMMAND, Key::N)],
    ),
    (
        Shortcut::Open,
        &[KeyboardShortcut::new(Modifiers::COMMAND, Key::O)],
    ),
    (
        Shortcut::Save,
        &[KeyboardShortcut::new(Modifiers::COMMAND, Key::S)],
    ),
    (
        Shortcut::Undo,
        &[KeyboardShortcut::new(Modifiers::COMMAND, Key::Z)],
    ),
    (
        Shortcut::Menu,
        &[KeyboardShortcut::new(Modifiers::NONE, Key::F9)],
    ),
    (
        Shortcut::Settings,
        &[KeyboardShortcut::new(Modifiers::COMMAND, Key::Comma)],
    ),
    (
        Shortcut::Quit,
        &[KeyboardShortcut::new(Modifiers::COMMAND, Key::Q)],
    ),
];

impl Shortcut {
    /// Every shortcut in the order in which they are listed.
    pub(super) const ALL: [Self; 9] = [
        Self::NewGame,
        Self::Undo,
        Self::Redo,
        Self::Open,
        Self::Save,
        Self::SaveAs,
        Self::Menu,
        Self::Settings,
        Self::Quit,
    ];

    /// What it is called in the menu.
    pub(super) fn name(self, text: &Text) -> String {
        match self {
            Self::NewGame => say!(text, "play"),
            Self::Open => say!(text, "open"),
            Self::Save => say!(text, "save"),
            Self::SaveAs => say!(text, "save-as"),
            Self::Undo => say!(text, "undo"),
            Self::Redo => say!(text, "redo"),
            Self::Menu => say!(text, "menu-show"),
            Self::Settings => say!(text, "settings"),
            Self::Quit => say!(text, "quit"),
        }
    }

    /// Its keys in the manner of the platform.
    pub(super) fn keys(self, ui: &Ui) -> String {
        let keys = TABLE.iter().find(|(shortcut, _)| *shortcut == self);
        let keys = keys.map_or_else(String::new, |(_, keys)| ui.format_shortcut(&keys[0]));
        // The toolkit knows this key by its name alone.
        keys.replace("Comma", ",")
    }

    /// Its name with its keys, for a tooltip.
    pub(super) fn named_with_keys(self, ui: &Ui, text: &Text) -> String {
        format!("{} ({})", self.name(text), self.keys(ui))
    }

    /// What it asks of the sitting, if it asks anything of it.
    pub(super) const fn command(self) -> Option<Command> {
        match self {
            Self::NewGame => Some(Command::NewGame),
            Self::Open => Some(Command::Open),
            Self::Save => Some(Command::Save),
            Self::SaveAs => Some(Command::SaveAs(FileFormat::Velha)),
            Self::Undo => Some(Command::Undo),
            Self::Redo => Some(Command::Redo),
            Self::Quit => Some(Command::Quit),
            Self::Menu | Self::Settings => None,
        }
    }
}

/// Pushes what the keys that were pressed ask for. Undo and redo belong to a field of text as long
/// as one is being written in.
pub(super) fn pressed(ui: &Ui, view: &mut View, actions: &mut Vec<Action>) {
    let writing = ui.text_edit_focused();
    for (shortcut, keys) in TABLE {
        if writing && matches!(shortcut, Shortcut::Undo | Shortcut::Redo) {
            continue;
        }
        let presses = |key: &KeyboardShortcut| {
            let KeyboardShortcut {
                modifiers,
                logical_key,
            } = *key;
            ui.input_mut(|input| input.count_and_consume_key(modifiers, logical_key))
        };
        // Two presses within one frame are two.
        let count: usize = keys.iter().map(presses).sum();
        if count == 0 {
            continue;
        }
        match shortcut.command() {
            Some(command @ (Command::Undo | Command::Redo)) => {
                let steps = std::iter::repeat_n(Action::Session(command), count);
                actions.extend(steps);
            }
            Some(command) => actions.push(Action::Session(command)),
            None if shortcut == Shortcut::Menu => view.toggle_menu(ui),
            None => view.dialog = Some(Dialog::Settings),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all_keys() -> Vec<(Shortcut, KeyboardShortcut)> {
        let each = TABLE
            .iter()
            .flat_map(|(shortcut, keys)| keys.iter().map(|&key| (*shortcut, key)));
        each.collect()
    }

    #[test]
    fn no_two_shortcuts_have_the_same_keys() {
        let keys = all_keys();
        for (index, (shortcut, key)) in keys.iter().enumerate() {
            let clash = keys[..index].iter().find(|(_, other)| other == key);
            assert_eq!(clash, None, "{shortcut:?} has {key:?} too");
        }
    }

    #[test]
    fn no_shortcut_swallows_one_with_more_modifiers() {
        let keys = all_keys();
        let count = |key: &KeyboardShortcut| {
            let Modifiers { alt, shift, .. } = key.modifiers;
            [alt, shift, key.modifiers.command]
                .into_iter()
                .filter(|&held| held)
                .count()
        };
        for (index, (shortcut, key)) in keys.iter().enumerate() {
            let later = keys[index + 1..].iter();
            let mut swallowed = later
                .filter(|(_, other)| other.logical_key == key.logical_key)
                .filter(|(_, other)| count(other) > count(key));
            assert_eq!(swallowed.next(), None, "{shortcut:?} swallows it");
        }
    }

    #[test]
    fn no_shortcut_takes_a_key_of_the_board() {
        for (shortcut, key) in all_keys() {
            let is_function_key =
                key.logical_key.name().starts_with('F') && key.logical_key.name().len() > 1;
            let alone = !key.modifiers.command && !key.modifiers.alt;
            assert!(!alone || is_function_key, "{shortcut:?}");
        }
    }

    #[test]
    fn every_shortcut_is_listed_once_and_has_keys() {
        for (shortcut, keys) in TABLE {
            assert!(!keys.is_empty(), "{shortcut:?}");
            let listed = Shortcut::ALL.iter().filter(|&&listed| listed == shortcut);
            assert_eq!(listed.count(), 1, "{shortcut:?}");
        }
        assert_eq!(TABLE.len(), Shortcut::ALL.len());
    }
}
