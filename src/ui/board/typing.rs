//! Squares that are typed: by name, as "d3", or by number where squares have numbers.

use eframe::egui::{Event, Key, Modifiers, Ui};

use super::super::{Cx, Message, View};
use super::focus;
use crate::game::{Rules, Square};
use crate::session::{Command, GameId, Named, Naming, Numbering, Typed, Typing};

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
pub(super) fn take(ui: &Ui, cx: &mut Cx<'_>) {
    let at = Some((cx.session.game_id(), cx.record().cursor()));
    if ui.text_edit_focused() || cx.view.keystrokes.at != at {
        cx.view.keystrokes = Keystrokes {
            at,
            ..Keystrokes::default()
        };
    }
    if ui.text_edit_focused() {
        return;
    }
    let rules = cx.record().rules();
    let numbering = cx.session.numbering();
    let typed: Vec<char> = ui.input(|input| {
        let texts = input.events.iter().filter_map(|event| match event {
            Event::Text(text) => Some(text.chars().collect::<Vec<_>>()),
            _ => None,
        });
        texts.flatten().collect()
    });
    let mut number_under_way = cx.view.keystrokes.number.so_far().is_some();
    let mut meanings = Vec::new();
    for character in typed {
        meanings.push(cx.view.keystrokes.take(character, numbering, rules));
        number_under_way |= cx.view.keystrokes.number.so_far().is_some();
    }
    if number_under_way {
        // Enter and Space end a number here and play nothing.
        let consume = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        consume(Key::Space);
        if consume(Key::Enter) {
            meanings.push(Meaning::Number(cx.view.keystrokes.number.finish(rules)));
        }
    }
    if cx.view.keystrokes.is_under_way() {
        let consume = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        if consume(Key::Escape) || consume(Key::Backspace) {
            cx.view.keystrokes = Keystrokes::default();
        }
    }
    for meaning in meanings {
        carry_out(ui, meaning, cx);
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

fn carry_out(ui: &Ui, meaning: Meaning, cx: &mut Cx<'_>) {
    if !matches!(meaning, Meaning::Name(Named::Nothing)) {
        cx.view.message = None;
    }
    match meaning {
        Meaning::Number(Typed::Square(square)) => {
            go_to(ui, square, cx.view);
            cx.send(Command::Play(square.into()));
        }
        Meaning::Number(Typed::Leave) => cx.send(Command::Leave),
        Meaning::Number(Typed::Wrong(number)) => {
            cx.view.message = Some(Message::WrongNumber(number));
        }
        Meaning::Name(Named::Square(square)) => {
            cx.view.keyboard = true;
            go_to(ui, square, cx.view);
        }
        Meaning::Name(Named::Wrong(name)) => cx.view.message = Some(Message::WrongName(name)),
        Meaning::Number(Typed::More) | Meaning::Name(Named::More | Named::Nothing) => {}
    }
}

fn go_to(ui: &Ui, square: Square, view: &mut View) {
    view.cursor = Some(square);
    focus(ui, square);
}
