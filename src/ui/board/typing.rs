//! Typing squares: by name, as "d3", by number where squares have numbers, or by column where marks
//! fall.

use eframe::egui::{Key, Ui};

use super::super::{Action, Message, has_focus, pressed, typed};
use super::{BoardView, Cx, focus, square_id};
use crate::game::{Position, Rules, Square};
use crate::history::GameId;
use crate::session::{Command, EntryResult, SquareEntry, WrongEntry};
use crate::text::{Text, say};

/// Square typed so far on the board, dropped when the game moves on.
#[derive(Default)]
pub(super) struct Keystrokes {
    pub entry: SquareEntry,
    at: Option<State>,
}

/// State of a game: id, ply, and rules, which change during setup.
type State = (GameId, usize, Rules);

/// Handles text typed outside of fields: a square's name moves the cursor of the board to it; a
/// number or a column is played; at an opening decision, a digit picks one.
pub(super) fn handle(ui: &Ui, cx: &mut Cx) {
    let position = cx.position();
    let at = Some((cx.session.game_id(), cx.record().cursor(), position.rules()));
    let is_new = cx.view.board.keystrokes.at != at;
    if is_new {
        land(ui, position, cx.record().cursor() == 0, &mut cx.view.board);
    }
    if is_new || ui.text_edit_focused() {
        cx.view.board.keystrokes = Keystrokes { at, ..Keystrokes::default() };
    }
    if ui.text_edit_focused() {
        return;
    }
    let decisions = position.decisions();
    if !decisions.is_empty() {
        // No square can be picked; the decisions are numbered as they are offered.
        let typed = typed(ui, true);
        for (number, &decision) in (1..).zip(decisions) {
            if typed.chars().any(|it| it.to_digit(10) == Some(number)) {
                cx.send(Command::Play(decision.into()));
            }
        }
        return;
    }
    let (rules, labels) = (position.rules(), cx.labels());
    let entry = &mut cx.view.board.keystrokes.entry;
    let mut is_open = entry.is_open();
    let mut entered = Vec::new();
    for character in typed(ui, true).chars() {
        entered.push(entry.push(character, labels, rules));
        is_open |= entry.is_open();
    }
    // Enter and Space play no square here that was not named.
    if is_open && !pressed(ui, Key::Space) && pressed(ui, Key::Enter) {
        entered.push(entry.finish_number(rules));
    }
    if entry.is_open() && (pressed(ui, Key::Escape) || pressed(ui, Key::Backspace)) {
        *entry = SquareEntry::default();
        cx.view.message = None;
    }
    for entered in entered.into_iter().filter(|&it| it != EntryResult::Nothing) {
        cx.view.message = None;
        match entered {
            EntryResult::Play(square) => {
                let landing = cx.position().landing(square);
                go_to(ui, landing, &mut cx.view.board);
                cx.send(Command::Play(landing.into()));
            }
            EntryResult::Leave => cx.send(Action::Leave),
            EntryResult::Named(square) => {
                cx.view.board.keyboard = true;
                go_to(ui, square, &mut cx.view.board);
            }
            EntryResult::Wrong(wrong) => {
                cx.view.message = Some(Message::Reply(wrong_entry(wrong, cx.text)));
            }
            EntryResult::More | EntryResult::Nothing => {}
        }
    }
}

fn wrong_entry(entry: WrongEntry, text: &Text) -> String {
    match entry {
        WrongEntry::Letter(letter, last) => say!(text, "notice-wrong-letter", letter, last),
        WrongEntry::Row(number, last) => say!(text, "notice-wrong-row", number, last),
        WrongEntry::Column(number, last) => say!(text, "notice-wrong-column", number, last),
        WrongEntry::Square(digit) => say!(text, "notice-wrong-number", digit),
    }
}

/// Moves the cursor to the landing square of its column; to the middle if the game begins.
fn land(ui: &Ui, position: &Position, begins: bool, view: &mut BoardView) {
    let before = view.cursor;
    view.cursor = before.filter(|_| !begins);
    let landing = position.landing(view.cursor_on(position));
    if before.is_some_and(|before| before != landing && has_focus(ui, square_id(before))) {
        focus(ui, landing);
    }
    view.cursor = Some(landing);
}

fn go_to(ui: &Ui, square: Square, view: &mut BoardView) {
    view.cursor = Some(square);
    focus(ui, square);
}
