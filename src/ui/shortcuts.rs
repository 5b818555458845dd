//! The one table of keys: for the menu, the tooltips, the settings and the keyboard alike.

use eframe::egui::{Event, Key, KeyboardShortcut, Modifiers, Ui};

use super::{Action, Advice, Dialog, Message, View};
use crate::game::{ByMark, Mark, Threats};
use crate::session::{Command, Display, FileFormat, PictureOf, Scale, Session};
use crate::text::{Text, say};

/// What a key stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shortcut {
    NewGame,
    Open,
    Save,
    SaveAs,
    CopyText,
    CopyPicture,
    Picture,
    Undo,
    Redo,
    Threats,
    Hint,
    Values,
    Learn,
    FirstMove,
    PreviousMove,
    NextMove,
    LastMove,
    Puzzles,
    Statistics,
    Larger,
    Smaller,
    UsualSize,
    FullScreen,
    Menu,
    Settings,
    Help,
    Quit,
}

const COMMAND: Modifiers = Modifiers::COMMAND;
const COMMAND_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

const fn key(modifiers: Modifiers, key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(modifiers, key)
}

/// Every shortcut with its keys; the first is the one that is shown. Those with more modifiers
/// come first, because a key with fewer would swallow them.
const TABLE: [(Shortcut, &[KeyboardShortcut]); 27] = [
    (Shortcut::SaveAs, &[key(COMMAND_SHIFT, Key::S)]),
    (Shortcut::CopyPicture, &[key(COMMAND_SHIFT, Key::C)]),
    (
        Shortcut::Redo,
        &[key(COMMAND_SHIFT, Key::Z), key(COMMAND, Key::Y)],
    ),
    (Shortcut::NewGame, &[key(COMMAND, Key::N)]),
    (Shortcut::Open, &[key(COMMAND, Key::O)]),
    (Shortcut::Save, &[key(COMMAND, Key::S)]),
    (Shortcut::CopyText, &[key(COMMAND, Key::C)]),
    (Shortcut::Picture, &[key(COMMAND, Key::E)]),
    (Shortcut::Undo, &[key(COMMAND, Key::Z)]),
    (Shortcut::Threats, &[key(COMMAND, Key::T)]),
    (Shortcut::Hint, &[key(COMMAND, Key::H)]),
    (Shortcut::Values, &[key(COMMAND, Key::L)]),
    (Shortcut::Learn, &[key(Modifiers::NONE, Key::F8)]),
    (Shortcut::FirstMove, &[key(Modifiers::NONE, Key::Home)]),
    (Shortcut::PreviousMove, &[key(Modifiers::NONE, Key::PageUp)]),
    (Shortcut::NextMove, &[key(Modifiers::NONE, Key::PageDown)]),
    (Shortcut::LastMove, &[key(Modifiers::NONE, Key::End)]),
    (Shortcut::Puzzles, &[key(COMMAND, Key::P)]),
    (Shortcut::Statistics, &[key(COMMAND, Key::I)]),
    (
        Shortcut::Larger,
        &[key(COMMAND, Key::Plus), key(COMMAND, Key::Equals)],
    ),
    (Shortcut::Smaller, &[key(COMMAND, Key::Minus)]),
    (Shortcut::UsualSize, &[key(COMMAND, Key::Num0)]),
    (Shortcut::FullScreen, &[key(Modifiers::NONE, Key::F11)]),
    (Shortcut::Menu, &[key(Modifiers::NONE, Key::F9)]),
    (Shortcut::Settings, &[key(COMMAND, Key::Comma)]),
    (Shortcut::Help, &[key(Modifiers::NONE, Key::F1)]),
    (Shortcut::Quit, &[key(COMMAND, Key::Q)]),
];

impl Shortcut {
    /// Every shortcut in the order in which they are listed.
    pub(super) const ALL: [Self; 27] = [
        Self::NewGame,
        Self::Undo,
        Self::Redo,
        Self::Threats,
        Self::Hint,
        Self::Values,
        Self::Learn,
        Self::FirstMove,
        Self::PreviousMove,
        Self::NextMove,
        Self::LastMove,
        Self::Puzzles,
        Self::Statistics,
        Self::Open,
        Self::Save,
        Self::SaveAs,
        Self::CopyText,
        Self::CopyPicture,
        Self::Picture,
        Self::Larger,
        Self::Smaller,
        Self::UsualSize,
        Self::FullScreen,
        Self::Menu,
        Self::Settings,
        Self::Help,
        Self::Quit,
    ];

    /// What it is called in the menu.
    pub(super) fn name(self, text: &Text) -> String {
        match self {
            Self::NewGame => say!(text, "play"),
            Self::Open => say!(text, "open"),
            Self::Save => say!(text, "save"),
            Self::SaveAs => say!(text, "save-as"),
            Self::CopyText => say!(text, "copy-text"),
            Self::CopyPicture => say!(text, "copy-picture"),
            Self::Picture => say!(text, "picture"),
            Self::Undo => say!(text, "undo"),
            Self::Redo => say!(text, "redo"),
            Self::Threats => say!(text, "threats"),
            Self::Hint => say!(text, "hint"),
            Self::Values => say!(text, "values"),
            Self::Learn => say!(text, "learn-show"),
            Self::FirstMove => say!(text, "moves-first"),
            Self::PreviousMove => say!(text, "moves-previous"),
            Self::NextMove => say!(text, "moves-next"),
            Self::LastMove => say!(text, "moves-last"),
            Self::Puzzles => say!(text, "puzzles"),
            Self::Statistics => say!(text, "statistics"),
            Self::Larger => say!(text, "larger"),
            Self::Smaller => say!(text, "smaller"),
            Self::UsualSize => say!(text, "usual-size"),
            Self::FullScreen => say!(text, "full-screen"),
            Self::Menu => say!(text, "menu-show"),
            Self::Settings => say!(text, "settings"),
            Self::Help => say!(text, "help"),
            Self::Quit => say!(text, "quit"),
        }
    }

    /// Its keys in the manner of the platform.
    pub(super) fn keys(self, ui: &Ui) -> String {
        let keys = TABLE.iter().find(|(shortcut, _)| *shortcut == self);
        let keys = keys.map_or_else(String::new, |(_, keys)| ui.format_shortcut(&keys[0]));
        // The toolkit knows these keys by their names alone.
        let signs = [("Comma", ","), ("Plus", "+"), ("Minus", "-")];
        let sign = |keys: String, (name, sign)| keys.replace(name, sign);
        signs.into_iter().fold(keys, sign)
    }

    /// Its name with its keys, for a tooltip.
    pub(super) fn named_with_keys(self, ui: &Ui, text: &Text) -> String {
        format!("{} ({})", self.name(text), self.keys(ui))
    }

    /// What it asks of the sitting, if it asks anything of it.
    pub(super) fn command(self, session: &Session) -> Option<Command> {
        let display = session.settings().display;
        let scaled = |scale: Option<Scale>| {
            let scale = scale.unwrap_or(display.scale);
            Some(Command::SetDisplay(Display { scale, ..display }))
        };
        match self {
            Self::NewGame => Some(Command::NewGame),
            Self::Open => Some(Command::Open),
            Self::Save => Some(Command::Save),
            Self::SaveAs => Some(Command::SaveAs(FileFormat::Velha)),
            Self::CopyText => Some(Command::CopyText),
            Self::CopyPicture => Some(Command::CopyPicture(PictureOf::Board)),
            Self::Undo => Some(Command::Undo),
            Self::Redo => Some(Command::Redo),
            Self::Larger => scaled(display.scale.larger()),
            Self::Smaller => scaled(display.scale.smaller()),
            Self::UsualSize => scaled(Some(Scale::default())),
            Self::Quit => Some(Command::Quit),
            Self::FirstMove | Self::PreviousMove | Self::NextMove | Self::LastMove => {
                self.target(session, 1)
            }
            Self::Picture
            | Self::Threats
            | Self::Hint
            | Self::Values
            | Self::Learn
            | Self::Puzzles
            | Self::Statistics
            | Self::FullScreen
            | Self::Menu
            | Self::Settings
            | Self::Help => None,
        }
    }

    /// The move that it goes to when it is pressed so many times.
    fn target(self, session: &Session, presses: usize) -> Option<Command> {
        let record = &session.game().record;
        let last = record.moves().len();
        let cursor = match self {
            Self::FirstMove => 0,
            Self::PreviousMove => record.cursor().saturating_sub(presses),
            Self::NextMove => (record.cursor() + presses).min(last),
            _ => last,
        };
        let variation = record.path();
        (cursor != record.cursor()).then_some(Command::GoTo { variation, cursor })
    }

    /// Does what it asks, or asks it of the sitting.
    pub(super) fn carry_out(
        self,
        ui: &Ui,
        session: &Session,
        view: &mut View,
        actions: &mut Vec<Action>,
    ) {
        match self {
            Self::Menu => view.toggle_menu(ui),
            Self::Settings => view.dialog = Some(Dialog::Settings),
            Self::Help => view.dialog = Some(Dialog::Help),
            Self::Picture => {
                view.dialog = Some(Dialog::Picture(FileFormat::Png(PictureOf::Board)));
            }
            Self::FullScreen => actions.push(Action::FullScreen),
            Self::Learn => view.toggle_learning(ui),
            Self::Values => view.learning.values_shown ^= true,
            Self::Hint if view.may_ask_for_hint(session) => {
                view.learning.advice = Advice::Wanted;
                view.message = Some(Message::Advice);
            }
            Self::Hint => {}
            Self::Puzzles => {
                view.dialog = Some(Dialog::Puzzles);
                actions.push(Action::ReadStatistics);
            }
            Self::Statistics => {
                view.dialog = Some(Dialog::Statistics { sure: false });
                actions.push(Action::ReadStatistics);
            }
            Self::Threats => {
                let position = session.position();
                view.message = Some(Message::Threats(ByMark {
                    x: Threats::in_position(position, Mark::X),
                    o: Threats::in_position(position, Mark::O),
                }));
            }
            _ => actions.extend(self.command(session).map(Action::Session)),
        }
    }
}

/// Does what the keys that were pressed ask for. Undo, redo and copying belong to a field of text
/// as long as one is being written in.
pub(super) fn pressed(ui: &Ui, session: &Session, view: &mut View, actions: &mut Vec<Action>) {
    let writing = ui.text_edit_focused();
    for (shortcut, keys) in TABLE {
        let in_fields = matches!(
            shortcut,
            Shortcut::Undo
                | Shortcut::Redo
                | Shortcut::CopyText
                | Shortcut::FirstMove
                | Shortcut::PreviousMove
                | Shortcut::NextMove
                | Shortcut::LastMove
        );
        if writing && in_fields {
            continue;
        }
        let presses = |key: &KeyboardShortcut| {
            let KeyboardShortcut {
                modifiers,
                logical_key,
            } = *key;
            ui.input_mut(|input| input.count_and_consume_key(modifiers, logical_key))
        };
        // Two presses within one frame are two, where that means anything.
        let mut count: usize = keys.iter().map(presses).sum();
        if shortcut == Shortcut::CopyText {
            // Where the toolkit reads the keys of the system, it has made this of them.
            let copies = |event: &&Event| **event == Event::Copy;
            count += ui.input(|input| input.events.iter().filter(copies).count());
        }
        match shortcut {
            Shortcut::Undo | Shortcut::Redo => {}
            Shortcut::PreviousMove | Shortcut::NextMove if count > 0 => {
                let target = shortcut.target(session, count);
                actions.extend(target.map(Action::Session));
                continue;
            }
            _ => count = count.min(1),
        }
        for _ in 0..count {
            shortcut.carry_out(ui, session, view, actions);
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
            let leads_through_the_game = matches!(
                key.logical_key,
                Key::Home | Key::End | Key::PageUp | Key::PageDown
            );
            let alone = !key.modifiers.command && !key.modifiers.alt;
            assert!(
                !alone || is_function_key || leads_through_the_game,
                "{shortcut:?}"
            );
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
