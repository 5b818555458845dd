//! The hands on the program: mouse, keys, files let go over it, and the choices made with them.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use eframe::egui::{DroppedFile, Event, Key, Modifiers, PointerButton, Pos2, vec2};
use egui_kittest::kittest::NodeT as _;

use velha::game::Mark;

use super::Window;

impl Window {
    pub(crate) fn resize(&mut self, width: f32, height: f32) {
        self.harness.set_size(vec2(width, height));
        self.settle();
    }

    /// Makes choices in the settings.
    pub(crate) fn settings(&mut self, choices: &[&str]) {
        self.ctrl(Key::Comma);
        for choice in choices {
            if !self.is_chosen(choice) {
                self.find(choice).scroll_to_me();
                self.settle();
                self.click(choice);
            }
        }
        self.key(Key::Escape);
    }

    /// Asks the window to close, as its title bar and the desktop do.
    pub(crate) fn close(&mut self) {
        self.closes = true;
        self.frame();
    }

    /// One event and its frame.
    pub(crate) fn event(&mut self, event: Event) {
        self.harness.event(event);
        self.frame();
    }

    /// Several events within one frame.
    pub(crate) fn events(&mut self, events: impl IntoIterator<Item = Event>) {
        self.harness.input_mut().events.extend(events);
        self.settle();
    }

    pub(crate) fn hover(&mut self, at: Pos2) {
        self.event(Event::PointerMoved(at));
    }

    pub(crate) fn click_at(&mut self, at: Pos2) {
        self.hover(at);
        // Controls that follow the pointer have come to rest before the button is pressed.
        self.frame();
        for pressed in [true, false] {
            self.event(Event::PointerButton {
                pos: at,
                button: PointerButton::Primary,
                pressed,
                modifiers: Modifiers::NONE,
            });
        }
        self.settle();
    }

    /// Clicks what has this name; where there are several, the one on top.
    #[track_caller]
    pub(crate) fn click(&mut self, name: &str) {
        let node = self.find(name);
        assert!(!node.accesskit_node().is_disabled(), "{name} is greyed out");
        let at = node.rect().center();
        self.click_at(at);
    }

    /// Clicks what has this name within one frame, as on a machine slower than the hand.
    #[track_caller]
    pub(crate) fn click_at_once(&mut self, name: &str) {
        let at = self.find(name).rect().center();
        self.hover(at);
        let button = |pressed| Event::PointerButton {
            pos: at,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        self.harness.input_mut().events.extend([true, false].map(button));
        self.settle();
    }

    /// Double-clicks what has this name, with so many frames between the two clicks.
    #[track_caller]
    pub(crate) fn double_click(&mut self, name: &str, between: usize) {
        let at = self.find(name).rect().center();
        self.hover(at);
        for frames in [1 + between, 1] {
            let button = |pressed| Event::PointerButton {
                pos: at,
                button: PointerButton::Primary,
                pressed,
                modifiers: Modifiers::NONE,
            };
            self.harness.input_mut().events.extend([true, false].map(button));
            (0..frames).for_each(|_| _ = self.frame());
        }
        self.settle();
    }

    pub(crate) fn key(&mut self, key: Key) {
        self.keys(Modifiers::NONE, key);
    }

    /// Presses keys by their names, such as `up`, `enter` or `f10`.
    #[track_caller]
    pub(crate) fn press(&mut self, keys: &str) {
        for key in keys.split_whitespace() {
            let name = key[..1].to_uppercase() + &key[1..];
            self.key(Key::from_name(&name).unwrap_or_else(|| panic!("{key}")));
        }
    }

    /// A key with Ctrl.
    pub(crate) fn ctrl(&mut self, key: Key) {
        let modifiers = Modifiers { ctrl: true, command: true, ..Modifiers::NONE };
        self.keys(modifiers, key);
    }

    pub(crate) fn ctrl_shift(&mut self, key: Key) {
        let modifiers = Modifiers { ctrl: true, command: true, shift: true, ..Modifiers::NONE };
        self.keys(modifiers, key);
    }

    pub(crate) fn keys(&mut self, modifiers: Modifiers, key: Key) {
        for pressed in [true, false] {
            self.event(Event::Key { key, physical_key: None, pressed, repeat: false, modifiers });
        }
        self.settle();
    }

    /// Presses a key so many times within one frame, as on a machine that is too slow.
    pub(crate) fn key_repeatedly(&mut self, key: Key, times: usize) {
        let press = Event::Key {
            key,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: Modifiers::NONE,
        };
        self.events(std::iter::repeat_n(press, times));
    }

    /// Types letters one after the other.
    pub(crate) fn type_text(&mut self, text: &str) {
        for character in text.chars() {
            if character == ' ' {
                self.harness.key_down(Key::Space);
            }
            self.event(Event::Text(character.to_string()));
            self.harness.key_up(Key::Space);
        }
        self.settle();
    }

    /// Writes into a field in place of what stands there.
    #[track_caller]
    pub(crate) fn write(&mut self, field: &str, text: &str) {
        self.click(field);
        self.ctrl(Key::A);
        self.key(Key::Delete);
        self.event(Event::Text(text.to_owned()));
        self.settle();
    }

    /// Types the path of a file to save to, where it is asked for.
    pub(crate) fn type_path(&mut self, path: &Path) {
        self.wait("a path to type", |window| window.has("File path"));
        self.write("File path", path.to_str().unwrap());
        self.key(Key::Enter);
    }

    /// Types the path of a file to save to, and waits until it is written.
    pub(crate) fn save_to(&mut self, path: &Path) {
        self.type_path(path);
        self.wait_to_hear(&format!("Saved to {}", velha::text::file_name(path)));
    }

    pub(crate) fn drop_file(&mut self, path: &Path) {
        self.drop_files(&[path]);
    }

    pub(crate) fn drop_files(&mut self, paths: &[&Path]) {
        for path in paths {
            let file = Arc::new(Dropped(PathBuf::from(path)));
            self.harness.input_mut().dropped_files.push(file);
        }
        self.frame();
    }

    /// Clicks the first thing whose name has these words in it.
    #[track_caller]
    pub(crate) fn click_part(&mut self, words: &str) {
        let name = self.names().into_iter().find(|name| name.contains(words));
        self.click(&name.unwrap_or_else(|| words.to_owned()));
    }

    /// Clicks a square of the board.
    #[track_caller]
    pub(crate) fn play(&mut self, squares: &str) {
        for name in squares.split_whitespace() {
            let at = self.square(name).rect().center();
            self.click_at(at);
        }
    }

    /// Chooses who plays for player 1 or 2.
    #[track_caller]
    pub(crate) fn appoint(&mut self, number: u8, who: &str) {
        let list = format!("Player {}", self.english().side(Mark::ALL[usize::from(number) - 1]));
        self.find(&list).scroll_to_me();
        self.settle();
        self.choose(&list, who);
    }

    /// Sets up a game of the list, or a board such as `4 × 4` that is not in it.
    #[track_caller]
    pub(crate) fn game(&mut self, name: &str) {
        match name.split_once(" × ") {
            Some((rows, columns)) => {
                let line = if rows.len() > 1 { "5" } else { "4" };
                self.board([rows, columns, line]);
                self.click("Back");
            }
            None => self.click_game(name),
        }
    }

    /// Chooses from the games, the list of which opens in a low window only.
    #[track_caller]
    pub(crate) fn click_game(&mut self, name: &str) {
        if !self.has(name) {
            self.click("Game");
        }
        self.click(name);
    }

    /// Turns to the page of other boards, and sets one up.
    #[track_caller]
    fn board(&mut self, numbers: [&str; 3]) {
        self.click_game("Other board…");
        for (field, number) in ["Rows", "Columns", "In a row"].into_iter().zip(numbers) {
            self.write(field, number);
            self.key(Key::Tab);
        }
    }

    /// Makes a choice for the board that is set up, on the page of other boards.
    #[track_caller]
    pub(crate) fn rule(&mut self, list: &str, choice: &str) {
        let rules = self.session().setup().rules;
        let numbers = [rules.rows(), rules.columns(), rules.line()].map(|it| it.to_string());
        self.board(numbers.each_ref().map(String::as_str));
        if rules.falls() {
            self.choose("Marks", "fall to the bottom");
        }
        self.choose(list, choice);
        self.click("Back");
    }

    /// Chooses from a menu that opens.
    #[track_caller]
    pub(crate) fn choose(&mut self, menu: &str, choice: &str) {
        self.click(menu);
        self.click(choice);
    }
}

/// A file that is let go over the window.
#[derive(Debug)]
struct Dropped(PathBuf);

impl DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        fs::read(&self.0).map_err(|error| error.to_string())
    }
}
