//! The board: squares, marks, and input by mouse, keyboard and screen reader.

mod canvas;
pub(super) mod marks;
mod place;
mod signs;
mod typing;

use std::sync::Arc;

use eframe::egui::{
    Align2, FontId, Id, Key, Memory, Modifiers, Rect, Response, Role, Sense, Ui, Vec2, WidgetInfo,
};

pub(super) use canvas::{miniature, picture};
use marks::best;
pub(super) use marks::{badge, corner_badge, glyph, mark};
pub(super) use place::BoardPlace;

use super::{Controls, Cx, Memo, Palette, PushButton, coach, color, input, presses};
use crate::analysis::Values;
use crate::game::{Mark, MoveEffect, Position, Square};
use crate::history::PlayerKind;
use crate::picture::{Content, Options};
use crate::session::{Command, CommandNotice, SquareEntry, Stage};
use crate::text::say;
use canvas::{Canvas, CanvasKey};
use signs::ValuePainter;

/// State of the board on the screen, kept between frames: keyboard cursor, typed square, cached
/// drawing.
#[derive(Default)]
pub(super) struct BoardView {
    /// Square of the keyboard cursor.
    cursor: Option<Square>,
    /// Whether the keyboard was used last: then the cursor is shown.
    keyboard: bool,
    keystrokes: typing::Keystrokes,
    /// Ply of the move of which a coach warns.
    pub(super) warned: Option<usize>,
    /// Move that was animated last.
    seen: canvas::Seen,
    canvas: Memo<CanvasKey, Arc<Canvas>>,
}

/// Draws the game on the board with all its marks, and sends the move to a square that a person
/// picks. The legend of the values of the squares is drawn in `legend`, if there is room for one.
pub(super) fn show(ui: &mut Ui, place: &BoardPlace, legend: Option<Rect>, cx: &mut Cx) {
    handle_keys(ui, cx);
    let record = cx.record();
    let at = (cx.session.game_id(), record);
    let drawn = canvas::drawn(ui, &mut cx.view.board.seen, at, cx.animate);
    let palette = ui.palette();
    let values = cx.values();
    let squares = squares(ui, place, values, cx);
    let moves = ui.input(|input| input.pointer.delta() != Vec2::ZERO);
    if moves && squares.iter().any(|(.., response)| response.hovered()) {
        cx.view.board.keyboard = false;
    }
    let ghost = pick(&squares, cx).filter(|_| drawn.height <= 0.0);
    let lit = ghost.filter(|_| place.rules.falls()).map(|square| square.column);
    let options = Options { lit, ..options(ui, place, cx) };
    let subject = (cx.session.revision(), *place, options, ui.pixels_per_point());
    let canvas = cx.view.board.canvas.get(subject, || Arc::new(Canvas::new(ui, record, subject)));
    let canvas = Arc::clone(canvas);
    canvas.paint(ui.painter(), false, drawn);
    let signs = values.and_then(|values| ValuePainter::new(ui, place, values, cx.text));
    if signs.is_none() {
        // The values of the squares are drawn in the place of the numbers.
        typed_numbers(ui, place, cx, &palette);
    }
    let (expected, made) = (expectation(cx), cx.view.made);
    let mut ringed = None;
    for (square, rect, response) in squares {
        let is_under_keys = response.has_focus() && cx.view.board.keyboard;
        let is_pointed = response.hovered() || is_under_keys;
        let landing = cx.position().landing(square);
        if let Some(signs) = &signs {
            let covers = |square: Square| {
                ghost == Some(square)
                    || made.is_some_and(|(made, _)| made == square)
                    || expected.iter().any(|&(at, _)| at == square)
            };
            signs.paint(ui.painter(), (square, rect), covers(square), &palette);
            match is_pointed.then(|| signs.tooltip(landing, covers(landing))).flatten() {
                Some(words) if is_under_keys => response.show_tooltip_text(words),
                Some(words) => drop(response.clone().on_hover_text(words)),
                None => {}
            }
        }
        if is_under_keys {
            ringed = Some(rect);
        }
        if is_pointed {
            cx.point_at(landing);
        }
    }
    possible_moves(ui, place, ghost, expected, cx);
    canvas.paint(ui.painter(), true, drawn);
    if let Some(rect) = ringed {
        marks::cursor_ring(ui, rect);
    }
    if let (Some(signs), Some(room)) = (&signs, legend) {
        signs.legend(ui, room, place.squares.left());
    }
}

/// Returns how the game is drawn, but for the column under the pointer: whether marks are numbered
/// and forbidden squares marked, and why a square was just refused.
fn options(ui: &Ui, place: &BoardPlace, cx: &Cx) -> Options {
    let content = if cx.preferences.numbers { Content::Game } else { Content::Board };
    let refused = match cx.session.notice() {
        Some(&CommandNotice::Refused(square, _)) => Some(square),
        _ => None,
    };
    let explains = cx.is_analysing() || cx.stage() == Stage::Task;
    let forbidden = cx.session.mover() == Some(PlayerKind::Person) || explains;
    Options { content, last_move: true, forbidden, refused, ..place.options(ui) }
}

/// Paints moves that are not on the board: the one under the pointer or the expected line,
/// the one made next in the game, the best one, and the answer of a task.
fn possible_moves(
    ui: &Ui,
    place: &BoardPlace,
    ghost: Option<Square>,
    expected: Vec<(Square, (Mark, usize))>,
    cx: &Cx,
) {
    let made = cx.view.made.map(|(square, _)| square);
    if let Some(square) = ghost.filter(|it| expected.is_empty() && made != Some(*it)) {
        marks::dashed(ui, cx.position().turn(), square, place);
    }
    if let Some((square, mark)) = cx.view.made {
        let is_mistake = cx.mistake().is_some() || cx.stage() == Stage::Task;
        marks::made(ui, mark, square, place, is_mistake);
    }
    for (square, move_) in expected {
        marks::expected(ui, move_, square, place);
    }
    if let Some(square) = cx.advised() {
        best(ui, place.square(square));
    }
    coach::paint(ui, place, cx);
    if let Some((square, is_right)) = cx.verdict() {
        marks::answer(ui, place.square(square), is_right);
    }
}

/// Draws a button in place of the board while that must be hidden because the clocks of two people
/// stand still; a click resumes the game.
pub(super) fn cover(ui: &mut Ui, place: &BoardPlace, cx: &mut Cx) {
    let (width, height) = (place.squares.width(), place.squares.height());
    let button = PushButton { width, height, ..PushButton::framed(say!(cx, "board-covered")) };
    let response = ui.part(place.squares, |ui| button.show(ui));
    if !cx.view.is_covered(ui) && ui.memory(Memory::focused).is_none() {
        response.request_focus();
    }
    if response.clicked() && cx.allows(&Command::GoOn) {
        cx.send(Command::GoOn);
    }
}

/// Paints the picture of a mistake into a rectangle: the part of a position around its marks, and
/// on `square` the mistake that was made there.
pub(super) fn excerpt(ui: &Ui, within: Rect, shown: (&Position, Option<Mark>), square: Square) {
    let place = BoardPlace::close_up(within, shown, Some(square));
    let position = shown.0;
    canvas::paint(ui, &ui.painter_at(within), (&place, &place.options(ui)), position);
    marks::made(ui, position.turn(), square, &place, true);
}

/// Registers each square as a control for pointer, keyboard and screen readers. Returns the squares
/// with their rectangles and responses.
fn squares(
    ui: &Ui,
    place: &BoardPlace,
    values: Option<&Values>,
    cx: &Cx,
) -> Vec<(Square, Rect, Response)> {
    let said = cx.session.annotation();
    let sensed = |square| {
        let rect = place.square(square);
        // Only one square can be reached by the Tab key: the one that the arrows have moved to.
        // Four hundred stops would lock everything behind the board away.
        let sense =
            if Some(square) == cx.view.board.cursor { Sense::click() } else { Sense::CLICK };
        let touched = if !place.rules.falls() {
            // A click on a line hits no square.
            rect.shrink((rect.width() * 0.02).max(1.0))
        } else if square.row == 0 {
            // The disc above a column belongs to it.
            rect.with_min_y(rect.top() - place.side)
        } else {
            rect
        };
        let response = ui.interact(touched, square_id(square), sense);
        response.widget_info(|| {
            let mut name = cx.text.spoken_square(square, cx.position());
            if let Some(symbol) = said.and_then(|said| said.symbols.get(&square)) {
                name = say!(cx, "square-sign", square = name, sign = cx.text.symbol(symbol));
            }
            if let Some(value) = values.and_then(|values| values.get(square)) {
                let value = cx.text.value(value, cx.position().rules());
                name = say!(cx, "square-worth", square = name, value);
            }
            WidgetInfo::labeled(Role::Button, ui.is_enabled(), name)
        });
        (square, rect, response)
    };
    place.rules.all_squares().map(sensed).collect()
}

/// Plays the clicked square, or its column where marks fall. Ignores the second click of a double
/// click: the square is taken by then. Returns the square that a click would mark, or, where marks
/// fall, Enter on the keyboard cursor.
fn pick(squares: &[(Square, Rect, Response)], cx: &mut Cx) -> Option<Square> {
    let keyboard = cx.view.board.keyboard && cx.position().rules().falls();
    let pointed = |response: &Response| {
        if keyboard { response.has_focus() } else { response.hovered() }
    };
    let clicked = squares.iter().find(|it| it.2.clicked());
    let (at, _, response) = clicked.or_else(|| squares.iter().find(|it| pointed(&it.2)))?;
    if response.clicked() {
        cx.view.board.cursor = Some(*at);
    }
    if cx.puts_symbols() {
        if response.clicked() {
            cx.put_symbol(*at);
        }
        return None;
    }
    let landing = cx.position().landing(*at);
    let checked = cx.session.check(landing.into())?;
    if response.clicked() && !response.double_clicked() {
        cx.send(Command::Play(landing.into()));
    }
    // A click only edits the board, or starts the game.
    let starts = || cx.session.shown().mover() != Some(PlayerKind::Person);
    let is_other = cx.session.editor().is_some() || cx.stage() == Stage::SetUp && starts();
    (checked == Ok(MoveEffect::Marked) && pointed(response) && !is_other).then_some(landing)
}

/// Handles the keys of the board.
fn handle_keys(ui: &Ui, cx: &mut Cx) {
    let position = cx.position();
    if cx.view.is_covered(ui) {
        return;
    }
    typing::handle(ui, cx);
    let cursor = cx.view.board.cursor_on(position);
    if ui.memory(Memory::focused).is_none() {
        // A key that has just ended typing in a field would count as a click on the square, so the
        // board waits until it is released.
        if enters(ui) {
            ui.request_repaint();
        } else {
            focus(ui, cursor);
        }
    }
    move_cursor(ui, position, &mut cx.view.board);
}

/// Paints the number of each free square, by which it can be typed.
fn typed_numbers(ui: &Ui, place: &BoardPlace, cx: &Cx, palette: &Palette) {
    let labels = cx.labels();
    for square in place.rules.all_squares() {
        let is_free = || cx.position().check(square) == Ok(MoveEffect::Marked);
        if let Some(number) = labels.number(square).filter(|_| is_free()) {
            let rect = place.square(square);
            let font = FontId::proportional((0.13 * rect.width()).clamp(13.0, 40.0));
            let middle = Align2::CENTER_CENTER;
            ui.painter().text(rect.center(), middle, number, font, palette.quiet);
        }
    }
}

/// Returns the first moves of the expected line, with sides and move numbers.
fn expectation(cx: &Cx) -> Vec<(Square, (Mark, usize))> {
    // More of them would hide the game below its possible future.
    const MAX: usize = 8;
    let position = cx.position();
    let line = cx.analysis.shown().line(position).unwrap_or_default();
    let line: Vec<_> = line.iter().take(MAX).map(|&square| square.into()).collect();
    let (expected, before) = (position.annotate(&line).into_iter(), cx.numbers_before());
    expected.filter_map(|it| Some((it.marked()?, (it.mark, before + it.number)))).collect()
}

impl BoardView {
    /// Returns the partly typed square, for the note in the header.
    pub(super) const fn typed(&self) -> SquareEntry {
        self.keystrokes.entry
    }

    /// Returns the square of the keyboard cursor; at first the middle one, or the landing square of
    /// its column.
    fn cursor_on(&mut self, position: &Position) -> Square {
        let rules = position.rules();
        let middle = || position.landing(Square::new(rules.rows() / 2, rules.columns() / 2));
        let cursor = self.cursor.filter(|&square| rules.contains(square)).unwrap_or_else(middle);
        self.cursor = Some(cursor);
        cursor
    }
}

fn square_id(square: Square) -> Id {
    Id::unique(("board", square.row, square.column))
}

/// Returns `true` if the square of the keyboard cursor has the focus, or nothing has; only then
/// does Enter send the primary offer after a game or in a task.
pub(super) fn has_focus(ui: &Ui, view: &BoardView) -> bool {
    let focused = ui.memory(Memory::focused);
    focused.is_none() || focused == view.cursor.map(square_id)
}

fn focus(ui: &Ui, square: Square) {
    input::focus(ui, square_id(square));
}

/// Returns `true` if Enter or Space was pressed.
fn enters(ui: &Ui) -> bool {
    ui.input(|input| input.key_pressed(Key::Enter) || input.key_pressed(Key::Space))
}

/// Moves the cursor by arrow keys while its square has the focus. Where marks fall, Left and Right
/// go to the landing square of a column, Up and Down through its marks.
fn move_cursor(ui: &Ui, position: &Position, view: &mut BoardView) {
    let cursor = view.cursor_on(position);
    let rules = position.rules();
    let (pointed, keyed) =
        ui.input(|input| (input.pointer.any_pressed(), input.key_pressed(Key::Tab)));
    view.keyboard = keyed || view.keyboard && !pointed;
    if !input::has_focus(ui, square_id(cursor)) {
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
        for _ in 0..presses(ui, Modifiers::NONE, key) {
            moved = true;
            let falls = rules.falls() && columns != 0;
            let from = if falls { Square { row: 0, ..target } } else { target };
            if let Some(next) = from.offset(rows, columns).filter(|&next| rules.contains(next)) {
                target = if falls { position.landing(next) } else { next };
            }
        }
    }
    view.keyboard |= moved || enters(ui);
    if moved {
        view.keystrokes.entry = SquareEntry::default();
    }
    if target != cursor {
        view.cursor = Some(target);
        focus(ui, target);
    }
}
