//! Words of the shown position below the list of moves: read, and written in place.
//!
//! What is written is kept when the field loses the focus, when another position is shown, and by
//! Ctrl+Enter or Esc, which end the writing. While it is written, a tool puts symbols on the squares of the board
//! in place of moves.

use eframe::egui::{Id, Key, Label, Modifiers, Rect, RichText, ScrollArea, Sense, Ui};

use super::{Action, Combo, Controls, Cx, Message, PushButton, Removal, controls, font, size};
use crate::game::{Annotation, Branch, Square, Symbol};
use crate::history::GameId;
use crate::session::{Command, Stage};
use crate::text::say;

/// Height of the line with the heading and the link, in points.
const HEAD: f32 = 24.0;
/// Height of the field with the line of the tools, in points.
const FIELD: f32 = 132.0;

/// Words that are being written.
pub(crate) struct WordsEdit {
    game: GameId,
    at: Branch,
    text: String,
    tool: Tool,
    /// Whether the field has not been drawn yet.
    is_new: bool,
}

/// Effect of a click on a square while words are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tool {
    /// Play a move.
    Move,
    /// Put the next letter.
    Letter,
    Triangle,
    Circle,
    Square,
    Cross,
    /// Remove the symbol.
    Erase,
}

/// Tools with the messages that name them.
const TOOLS: [(Tool, &str); 7] = [
    (Tool::Move, "sign-none"),
    (Tool::Letter, "sign-letter"),
    (Tool::Triangle, "sign-triangle"),
    (Tool::Circle, "sign-circle"),
    (Tool::Square, "sign-square"),
    (Tool::Cross, "sign-cross"),
    (Tool::Erase, "editor-erase"),
];

/// Returns the height that words take from a low panel, which then scrolls, in points.
pub(super) fn least(cx: &Cx) -> f32 {
    match (&cx.view.words, told(cx)) {
        (Some(_), _) => HEAD + FIELD,
        (None, Some(_)) => HEAD + 64.0,
        (None, None) => 0.0,
    }
}

/// Draws the words where nothing else needs the room.
pub(super) fn show_whole(ui: &mut Ui, cx: &mut Cx) {
    let rect = ui.strip(least(cx).max(HEAD));
    show(ui, rect, cx);
}

/// Returns the parts of a room for the list of moves and for the words below it; no part for words
/// if there are none and none may be written.
pub(super) fn split(ui: &Ui, room: Rect, cx: &Cx) -> (Rect, Option<Rect>) {
    /// Least height of the list, above which the link alone is drawn.
    const LIST: f32 = 72.0;
    let height = if cx.view.words.is_some() {
        HEAD + FIELD
    } else if let Some(told) = told(cx) {
        let (font, width) = (font(size::BODY, false), room.width() - 16.0);
        let laid = ui.painter().layout(told, font, ui.palette().ink, width);
        // A list without a move needs no more than its least height.
        let is_begun = cx.record().last_ply() > 0;
        let most = if is_begun { 0.5 * room.height() } else { room.height() - LIST };
        (HEAD + laid.size().y + 8.0).min(most.max(HEAD + 40.0))
    } else if cx.session.may_annotate() && room.height() >= LIST + HEAD {
        HEAD
    } else {
        return (room, None);
    };
    let (list, words) = room.split_top_bottom_at_y(room.bottom() - height.min(room.height()));
    (list.with_max_y(list.bottom() - 4.0), Some(words))
}

/// Draws the words of the shown position, or the field in which they are written.
pub(super) fn show(ui: &mut Ui, rect: Rect, cx: &mut Cx) {
    ui.part(rect, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        if cx.view.words.is_some() {
            return edit(ui, cx);
        }
        let said = told(cx);
        ui.row_of(HEAD, |ui| {
            if said.is_some() {
                ui.subheading(&say!(cx, "words"));
            }
            if cx.session.may_annotate() {
                let name = if said.is_some() { "words-edit" } else { "words-write" };
                let link = |ui: &mut Ui| ui.text_link(&cx.text.message(name)).clicked();
                let is_clicked = if said.is_some() { ui.at_right(link) } else { link(ui) };
                if is_clicked {
                    cx.write_words();
                }
            }
        });
        let Some(said) = said else { return };
        let area = ScrollArea::vertical().id_salt("words").auto_shrink(false);
        area.min_scrolled_height(0.0).show(ui, |ui| {
            ui.set_width(ui.available_width() - 12.0);
            let label = Label::new(RichText::new(said).size(size::BODY)).wrap();
            let response = ui.add(label.selectable(false).sense(Sense::CLICK));
            controls::announce(&response);
            if response.clicked() && cx.session.may_annotate() {
                cx.write_words();
            }
        });
    });
}

/// Returns the rating and the name of the shown position, and the text; `None` if there is none of
/// them.
fn told(cx: &Cx) -> Option<String> {
    let said = cx.session.annotation().filter(|it| it.is_shown())?;
    let sign = said.rating.map_or("", |rating| rating.sign());
    // Where a lesson is made, the name has a field of its own.
    let has_field = cx.stage() == Stage::Making && cx.record().cursor() == 0;
    let name = Some(said.name.as_str()).filter(|_| !has_field);
    let lines = name.into_iter().chain([said.text.as_str()]);
    let lines = lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n");
    // There a wrong answer has a sign of its own, too.
    let sign = if cx.stage() == Stage::Making && lines.is_empty() { "" } else { sign };
    Some(format!("{sign} {lines}").trim().to_owned()).filter(|it| !it.is_empty())
}

/// Draws the field, and the line with the tool and the button that keeps the words.
fn edit(ui: &mut Ui, cx: &mut Cx) {
    let id = Id::unique("words");
    let name = say!(cx, "words");
    ui.row_of(HEAD, |ui| ui.subheading(&name));
    let is_done = ui.memory(|memory| memory.has_focus(id))
        && ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Enter));
    let Some(words) = &mut cx.view.words else { return };
    let room = (ui.available_height() - 44.0).max(32.0);
    let area = ScrollArea::vertical().id_salt("words").max_height(room).auto_shrink(false);
    let response = area
        .min_scrolled_height(0.0)
        .show(ui, |ui| controls::text_area(ui, id, &name, &mut words.text, room - 4.0))
        .inner;
    if std::mem::take(&mut words.is_new) {
        response.request_focus();
        response.scroll_to_me(None);
    }
    ui.add_space(8.0);
    let mut tool = words.tool;
    let mut is_kept = is_done;
    ui.row_of(super::TOP, |ui| {
        let name = say!(cx, "words-sign");
        let choices = TOOLS.map(|(tool, name)| (tool, cx.text.message(name)));
        let room = ui.available_width() - 104.0;
        Combo::new("symbol", &name, room).choose(ui, &mut tool, choices);
        let button = PushButton { width: 96.0, ..PushButton::framed(say!(cx, "words-keep")) };
        is_kept |= button.show(ui).clicked();
    });
    let Some(words) = &mut cx.view.words else { return };
    words.tool = tool;
    let lost = response.lost_focus();
    if is_kept || lost && super::super::pressed(ui, Key::Escape) {
        cx.keep_words(true);
    } else if lost {
        cx.keep_words(false);
    }
}

impl Cx<'_> {
    /// Begins to write the words of the shown position, or goes on with it.
    pub(crate) fn write_words(&mut self) {
        if let Some(words) = &mut self.view.words {
            words.is_new = true;
            return;
        }
        let place = self.record().place();
        let said = self.session.annotation().cloned().unwrap_or_default();
        self.view.words = Some(WordsEdit {
            game: self.session.game_id(),
            at: place,
            text: said.text,
            tool: Tool::Move,
            is_new: true,
        });
    }

    /// Keeps what is being written once the game stands elsewhere, or the window is left; called in
    /// each frame.
    pub(crate) fn update_words(&mut self, ui: &Ui) {
        let Some(words) = &self.view.words else { return };
        let is_left = ui.input(|input| input.viewport().close_requested())
            || self.actions.iter().any(|it| matches!(it, Action::Quit));
        let here = (self.session.game_id(), self.session.game().record.place());
        let is_elsewhere = (words.game, words.at) != here || !self.session.may_annotate();
        if is_elsewhere || is_left {
            self.keep_words(is_elsewhere);
        }
    }

    /// Keeps what is being written, and with `ends` ends the writing. A text that it replaces can
    /// be brought back.
    fn keep_words(&mut self, ends: bool) {
        let Some(words) = &self.view.words else { return };
        let (game, at) = (words.game, words.at);
        let before = self.session.find(game).and_then(|it| it.record.annotation(at)).cloned();
        let before = before.unwrap_or_default();
        let text = Annotation::from(words.text.as_str()).text;
        if ends {
            self.view.words = None;
        }
        if text != before.text {
            // What was only added to is not lost.
            if !text.starts_with(&before.text) {
                let said = if text.is_empty() { "words-removed" } else { "words-replaced" };
                // Of words undo knows the last alone, as long as it is told.
                self.view.removed.retain(|it| !matches!(it, Removal::Words(..)));
                self.view.removed.push(Removal::Words(game, at, before.text.clone()));
                self.view.message = Some(Message::Removed(self.text.message(said)));
            }
            // Before all else that is asked for, such as to quit; no stray click is meant.
            let said = Annotation { text, ..before };
            self.actions.insert(0, Command::Annotate { game, at, said }.into());
        }
    }

    /// Returns `true` if a click on a square puts or removes a symbol.
    pub(crate) fn puts_symbols(&self) -> bool {
        self.view.words.as_ref().is_some_and(|it| it.tool != Tool::Move)
    }

    /// Puts or removes the symbol of the chosen tool on a square.
    pub(crate) fn put_symbol(&mut self, square: Square) {
        let Some(words) = &self.view.words else { return };
        let mut said = self.session.annotation().cloned().unwrap_or_default();
        let before = said.symbols.remove(&square);
        let symbol = match words.tool {
            Tool::Triangle => Some(Symbol::Triangle),
            Tool::Circle => Some(Symbol::Circle),
            Tool::Square => Some(Symbol::Square),
            Tool::Cross => Some(Symbol::Cross),
            Tool::Letter if !matches!(before, Some(Symbol::Label(_))) => {
                let mut letters = ('A'..='Z').chain('a'..='z').map(|it| Symbol::Label(it.into()));
                letters.find(|letter| !said.symbols.values().any(|it| it == letter))
            }
            Tool::Move | Tool::Letter | Tool::Erase => None,
        };
        if let Some(symbol) = symbol.filter(|symbol| before.as_ref() != Some(symbol)) {
            said.symbols.insert(square, symbol);
        }
        self.send(Command::Annotate { game: words.game, at: words.at, said });
    }
}
