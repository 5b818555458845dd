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
