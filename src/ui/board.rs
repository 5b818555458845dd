//! The board: its squares, what stands on them, and the hands on it.

mod drawing;
mod lens;
mod motion;
mod typing;

use eframe::egui::{
    EventFilter, FocusDirection, Id, Key, Modifiers, Rect, Role, Sense, Ui, Vec2, WidgetInfo,
};

pub(super) use drawing::{Edges, Frame};
pub(super) use lens::{Sign, sign};
pub(super) use motion::Motion;
pub(super) use typing::Keystrokes;

use super::shapes;
use super::theme::Palette;
use super::{Cx, View};
use crate::engine::Value;
use crate::game::{Mark, Move, PlayedMove, Position, Rules, Square};
use crate::session::{Command, GameId, Session};
use crate::text::{Text, say};

/// Draws the board and tells which square was picked, by mouse, key or screen reader.
pub(super) fn show(ui: &mut Ui, frame: &Frame, cx: &mut Cx<'_>) {
    let palette = Palette::of(ui);
    let cursor = cx.view.cursor_on(frame.rules);
    if cx.view.dialog.is_none() {
        typing::take(ui, cx);
        let nothing_focused = ui.memory(|memory| memory.focused().is_none());
        if nothing_focused {
            take_focus(ui, cursor);
        }
        move_cursor(ui, frame.rules, cx.view);
    }
    let labels = cx.preferences.display.labels;
    let drawn = cx.view.motion.drawn(ui, cx.session, cx.animate);
    cx.view.numbers.keep_up(cx.session, labels.move_numbers);
    drawing::grid(ui.painter(), frame, &palette);
    // What the squares are worth stands where the numbers do.
    let numbered = !cx.analysis.shows_values();
    drawing::labels(ui.painter(), frame, cx, numbered, &palette);
    let last = cx.record().last_move().and_then(Move::square);
    let in_vain = cx.record().is_last_lost();
    let advised = cx.advised();
    let values = cx.analysis.values(cx.position());
    for square in frame.rules.all_squares() {
        let mark = cx.position().board()[square];
        let rect = frame.square(square);
        let value = values.and_then(|values| values.get(square));
        // One square at a time can be reached by the Tab key: the one that the arrows have moved
        // to. Four hundred stops would lock everything behind the board away.
        let sense = if Some(square) == cx.view.cursor {
            Sense::click()
        } else {
            Sense::CLICK
        };
        // A click on a line is between squares.
        let touched = rect.shrink((rect.width() * 0.02).max(1.0));
        let response = ui.interact(touched, square_id(square), sense);
        response.widget_info(|| {
            let name = named(square, mark, value, cx.text);
            WidgetInfo::labeled(Role::Button, ui.is_enabled(), name)
        });
        if Some(square) == last && labels.last_move {
            let tint = mark.map_or(palette.grid, |mark| palette.mark(mark));
            drawing::highlight(ui.painter(), rect, tint);
        }
        let ghost =
            response.hovered() && mark.is_none() && cx.allows(&Command::Play(square.into()));
        match mark {
            Some(mark) => {
                let fresh = Some(square) == last && !in_vain;
                let part = if fresh { drawn.mark } else { 1.0 };
                shapes::mark_in_part(ui.painter(), mark, rect, palette.mark(mark), part);
            }
            None if ghost => {
                let mark = cx.position().turn();
                let faint = palette.mark(mark).lerp_to_gamma(palette.background, 0.7);
                shapes::mark(ui.painter(), mark, rect, faint);
            }
            None => {}
        }
        if let Some((value, values)) = value.zip(values).filter(|_| !ghost) {
            let value = lens::Sign::of(value, cx.position().turn(), values.range());
            sign(ui.painter(), value, rect, &palette);
            if values.best() == Some(square) {
                sign(ui.painter(), Sign::Best, rect, &palette);
            }
        }
        if advised == Some(square) {
            lens::advice(ui.painter(), rect, &palette);
        }
        if response.has_focus() {
            keep_arrows(ui, square);
            if cx.view.keyboard {
                drawing::cursor_ring(ui.painter(), rect, &palette);
            }
        }
        if response.clicked() {
            cx.view.cursor = Some(square);
            cx.send(Command::Play(square.into()));
        }
    }
    expectation(ui, frame, cx, &palette);
    let outcome = cx.position().outcome();
    drawing::winning_lines(ui.painter(), frame, outcome, drawn.line, &palette);
    for made in &cx.view.numbers.moves {
        let Some(square) = made.made.square() else {
            continue;
        };
        let rect = frame.square(square);
        let tinted = Some(square) == last && labels.last_move;
        drawing::opening(ui.painter(), rect, tinted.then_some(made.mark), &palette);
        drawing::move_number(ui.painter(), rect, made.number, &palette);
    }
}

/// What a square is called, and what it is worth where that is shown.
fn named(square: Square, mark: Option<Mark>, worth: Option<Value>, text: &Text) -> String {
    let name = text.square(square, mark);
    match worth {
        Some(value) => say!(
            text,
            "square-worth",
            square = name,
            value = text.value(value)
        ),
        None => name,
    }
}

/// The moves that the computer expects while it thinks, faint and numbered.
fn expectation(ui: &Ui, frame: &Frame, cx: &Cx<'_>, palette: &Palette) {
    let shown = cx.view.learning.expectation_shown;
    let info = shown.then(|| cx.analysis.info(cx.session)).flatten();
    let Some(info) = info else { return };
    let mut mark = cx.position().turn();
    for (number, &square) in (1..).zip(&info.pv) {
        if frame.rules.contains(square) && cx.position().board()[square].is_none() {
            let rect = frame.square(square);
            let faint = palette.mark(mark).lerp_to_gamma(palette.background, 0.6);
            shapes::mark(ui.painter(), mark, rect, faint);
            drawing::opening(ui.painter(), rect, None, palette);
            drawing::move_number(ui.painter(), rect, number, palette);
        }
        mark = mark.other();
    }
}

/// Draws a position small, as an example.
pub(super) fn miniature(ui: &Ui, within: Rect, position: &Position) {
    let palette = Palette::of(ui);
    let frame = Frame::fit(within, position.rules(), Edges::Bare);
    drawing::grid(ui.painter(), &frame, &palette);
    for square in position.rules().all_squares() {
        if let Some(mark) = position.board()[square] {
            let rect = frame.square(square);
            shapes::mark(ui.painter(), mark, rect, palette.mark(mark));
        }
    }
    drawing::winning_lines(ui.painter(), &frame, position.outcome(), 1.0, &palette);
}

/// Draws a position small, with a ring around one square, and beside it what is said of it.
pub(super) fn with_move(
    ui: &mut Ui,
    position: &Position,
    square: Square,
    add_contents: impl FnOnce(&mut Ui),
) {
    const SIDE: f32 = 80.0;
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(SIDE), Sense::hover());
        let within = rect.shrink(2.0);
        miniature(ui, within, position);
        let frame = Frame::fit(within, position.rules(), Edges::Bare);
        lens::advice(ui.painter(), frame.square(square), &Palette::of(ui));
        add_contents(ui);
    });
}

/// The moves that bear a number, counted anew only when the game has moved on.
#[derive(Default)]
pub(super) struct MoveNumbers {
    at: Option<(GameId, usize)>,
    moves: Vec<PlayedMove>,
}

impl MoveNumbers {
    fn keep_up(&mut self, session: &Session, wanted: bool) {
        let record = &session.game().record;
        let at = wanted.then(|| (session.game_id(), record.cursor()));
        if self.at != at {
            self.at = at;
            self.moves = at.map_or_else(Vec::new, |_| record.history());
            self.moves.retain(|it| !it.is_lost());
        }
    }
}

impl View {
    /// The square that the keyboard is on; at first the middle one.
    fn cursor_on(&mut self, rules: Rules) -> Square {
        let cursor = match self.cursor {
            Some(square) if rules.contains(square) => square,
            _ => Square::new(rules.rows() / 2, rules.columns() / 2),
        };
        self.cursor = Some(cursor);
        cursor
    }
}

fn square_id(square: Square) -> Id {
    Id::unique(("board", square.row, square.column))
}

fn focus(ui: &Ui, square: Square) {
    ui.memory_mut(|memory| memory.request_focus(square_id(square)));
}

/// Takes the focus that nothing else has. A key that has just ended writing in a field would count
/// as a click on the square, so the board waits until it is no longer pressed.
fn take_focus(ui: &Ui, square: Square) {
    let pressed = |key| ui.input(|input| input.key_pressed(key));
    if pressed(Key::Enter) || pressed(Key::Space) {
        ui.request_repaint();
    } else {
        focus(ui, square);
    }
}

/// Keeps the arrows for the board as long as a square has the focus; Tab goes on to the next
/// control, as everywhere.
fn keep_arrows(ui: &Ui, square: Square) {
    let filter = EventFilter {
        horizontal_arrows: true,
        vertical_arrows: true,
        ..EventFilter::default()
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(square_id(square), filter));
}

/// Moves the cursor where arrows were pressed and a square has the focus.
fn move_cursor(ui: &Ui, rules: Rules, view: &mut View) {
    let cursor = view.cursor_on(rules);
    if ui.input(|input| input.pointer.any_pressed()) {
        view.keyboard = false;
    }
    if ui.input(|input| input.key_pressed(Key::Tab)) {
        view.keyboard = true;
    }
    if ui.memory(eframe::egui::Memory::focused) != Some(square_id(cursor)) {
        return;
    }
    let mut target = cursor;
    let mut moved = false;
    for (key, rows, columns) in [
        (Key::ArrowUp, -1, 0),
        (Key::ArrowDown, 1, 0),
        (Key::ArrowLeft, 0, -1),
        (Key::ArrowRight, 0, 1),
    ] {
        let presses = ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
        for _ in 0..presses {
            moved = true;
            if let Some(next) = target.offset(rows, columns)
                && rules.contains(next)
            {
                target = next;
            }
        }
    }
    if moved {
        view.keyboard = true;
        view.keystrokes = Keystrokes::default();
        // A square keeps the arrows only from its second frame on; before that, one that follows
        // quickly would move the focus off the board.
        ui.memory_mut(|memory| memory.move_focus(FocusDirection::None));
    }
    let enters = |key| ui.input(|input| input.key_pressed(key));
    if enters(Key::Enter) || enters(Key::Space) {
        view.keyboard = true;
    }
    if target != cursor {
        view.cursor = Some(target);
        focus(ui, target);
    }
}
