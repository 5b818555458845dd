//! Squares that are typed: by name, as "d3", or by number where squares have numbers.

use eframe::egui::{Event, Key, Modifiers, Ui};

use super::super::{Action, Message, View};
use super::focus;
use crate::game::{Rules, Square};
use crate::session::{Command, GameId, Named, Naming, Numbering, Session, Typed, Typing};

/// What has been typed so far, and at which state of which game: it means nothing elsewhere.
#[derive(Default)]
pub(in crate::ui) struct Keystrokes {
    pub(in crate::ui) number: Typing,
    pub(in crate::ui) name: Naming,
    at: Option<(GameId, usize)>,
}

/// What typed characters come to.
#[derive(Clone, Copy)]
enum Meaning {
    Number(Typed),
    Name(Named),
}

/// Takes what is typed while nothing is being written: the name of a square, to which the cursor
/// goes, or the number of one, which is played.
pub(super) fn take(ui: &Ui, session: &Session, view: &mut View, actions: &mut Vec<Action>) {
    let at = Some((session.game_id(), session.game().record.cursor()));
    if ui.text_edit_focused() || view.keystrokes.at != at {
        view.keystrokes = Keystrokes {
            at,
            ..Keystrokes::default()
        };
    }
    if ui.text_edit_focused() {
        return;
    }
    let rules = session.game().record.rules();
    let numbering = session.numbering();
    let typed: Vec<char> = ui.input(|input| {
        let texts = input.events.iter().filter_map(|event| match event {
            Event::Text(text) => Some(text.chars().collect::<Vec<_>>()),
            _ => None,
        });
        texts.flatten().collect()
    });
    let mut number_under_way = view.keystrokes.number.so_far().is_some();
    let mut meanings = Vec::new();
    for character in typed {
        meanings.push(view.keystrokes.take(character, numbering, rules));
        number_under_way |= view.keystrokes.number.so_far().is_some();
    }
    if number_under_way {
        // Enter and Space end a number here and play nothing.
        let consume = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        consume(Key::Space);
        if consume(Key::Enter) {
            meanings.push(Meaning::Number(view.keystrokes.number.finish(rules)));
        }
    }
    if view.keystrokes.is_under_way() {
        let consume = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        if consume(Key::Escape) || consume(Key::Backspace) {
            view.keystrokes = Keystrokes::default();
        }
    }
    for meaning in meanings {
        carry_out(ui, meaning, view, actions);
    }
}

impl Keystrokes {
    /// Takes one character.
    fn take(&mut self, character: char, numbering: Numbering, rules: Rules) -> Meaning {
        let digit = character
            .to_digit(10)
            .and_then(|digit| u8::try_from(digit).ok());
        let Some(digit) = digit else {
            if self.number.so_far().is_some() && matches!(character, ' ' | ',' | ';' | '.') {
                return Meaning::Number(self.number.finish(rules));
            }
            let named = self.name.letter(character, rules);
            if named == Named::Nothing {
                self.name = Naming::default();
            } else {
                self.number = Typing::default();
            }
            return Meaning::Name(named);
        };
        match self.name.digit(digit, rules) {
            Named::Nothing => Meaning::Number(self.number.digit(digit, numbering, rules)),
            named => Meaning::Name(named),
        }
    }

    fn is_under_way(&self) -> bool {
        self.number.so_far().is_some() || self.name.column().is_some()
    }
}

fn carry_out(ui: &Ui, meaning: Meaning, view: &mut View, actions: &mut Vec<Action>) {
    if !matches!(meaning, Meaning::Name(Named::Nothing)) {
        view.message = None;
    }
    match meaning {
        Meaning::Number(Typed::Square(square)) => {
            go_to(ui, square, view);
            actions.push(Action::Session(Command::Play(square.into())));
        }
        Meaning::Number(Typed::Leave) => actions.push(Action::Session(Command::Leave)),
        Meaning::Number(Typed::Wrong(number)) => {
            view.message = Some(Message::WrongNumber(number));
        }
        Meaning::Name(Named::Square(square)) => {
            view.keyboard = true;
            go_to(ui, square, view);
        }
        Meaning::Name(Named::Wrong(name)) => view.message = Some(Message::WrongName(name)),
        Meaning::Number(Typed::More) | Meaning::Name(Named::More | Named::Nothing) => {}
    }
}

fn go_to(ui: &Ui, square: Square, view: &mut View) {
    view.cursor = Some(square);
    focus(ui, square);
}
