//! The board: its squares, what stands on them, and the hands on it.

use eframe::egui::{
    Align2, Color32, CornerRadius, Event, EventFilter, FocusDirection, FontId, Id, Key, Modifiers,
    Painter, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2,
};

use super::shapes;
use super::theme::{Palette, UNIT, size};
use super::{Action, Message, View};
use crate::game::{Line, Mark, Outcome, Rules, Square};
use crate::session::{Command, Numbering, Session, Typed, number_of};
use crate::text::Text;

/// Boards with more squares on a side than this have a full grid of fine lines.
const HASH_UP_TO: u8 = 7;

/// Where the board and its squares are.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    /// The squares, with the numbers along the edges where there are some.
    pub(super) outer: Rect,
    /// The squares.
    inner: Rect,
    rules: Rules,
    side: f32,
}

impl Frame {
    /// The largest board that fits into a rectangle, in its middle.
    pub(super) fn fit(room: Rect, rules: Rules, numbering: Numbering) -> Self {
        let edge = if numbering == Numbering::RowColumn {
            3.0 * UNIT
        } else {
            0.0
        };
        let (columns, rows) = (f32::from(rules.columns()), f32::from(rules.rows()));
        let side = ((room.width() - 2.0 * edge) / columns)
            .min((room.height() - edge) / rows)
            .max(8.0);
        let board = vec2(columns * side, rows * side);
        let inner = Rect::from_center_size(room.center() + vec2(0.0, edge / 2.0), board);
        let mut outer = inner;
        outer.min -= vec2(edge, edge);
        outer.max.x += edge;
        Self {
            outer,
            inner,
            rules,
            side,
        }
    }

    fn square(&self, square: Square) -> Rect {
        let corner = vec2(f32::from(square.column), f32::from(square.row)) * self.side;
        Rect::from_min_size(self.inner.min + corner, vec2(self.side, self.side))
    }
}

/// Draws the board and tells which square was picked, by mouse, key or screen reader.
pub(super) fn show(
    ui: &mut Ui,
    frame: &Frame,
    session: &Session,
    view: &mut View,
    text: &Text,
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    let cursor = view.cursor_on(frame.rules);
    if view.dialog.is_none() {
        type_square(ui, session, view, actions);
        let nothing_focused = ui.memory(|memory| memory.focused().is_none());
        if nothing_focused {
            take_focus(ui, cursor);
        }
        move_cursor(ui, frame.rules, view);
    }
    grid(ui.painter(), frame, &palette);
    numbers(ui.painter(), frame, session, &palette);
    let last = session.game().record.last_move();
    let may_play = session.allows(&Command::Play(cursor));
    for square in frame.rules.all_squares() {
        let mark = session.position().board()[square];
        let rect = frame.square(square);
        // One square at a time can be reached by the Tab key: the one that the arrows have moved
        // to. Four hundred stops would lock everything behind the board away.
        let sense = if Some(square) == view.cursor {
            Sense::click()
        } else {
            Sense::CLICK
        };
        // A click on a line is between squares.
        let touched = rect.shrink((rect.width() * 0.02).max(1.0));
        let response = ui.interact(touched, square_id(square), sense);
        response.widget_info(|| {
            WidgetInfo::labeled(Role::Button, ui.is_enabled(), text.square(square, mark))
        });
        if Some(square) == last {
            let tint = mark.map_or(palette.grid, |mark| palette.mark(mark));
            highlight(ui.painter(), rect, tint);
        }
        match mark {
            Some(mark) => shapes::mark(ui.painter(), mark, rect, palette.mark(mark)),
            None if may_play && response.hovered() => {
                let mark = session.position().turn();
                let faint = palette.mark(mark).lerp_to_gamma(palette.background, 0.7);
                shapes::mark(ui.painter(), mark, rect, faint);
            }
            None => {}
        }
        if response.has_focus() {
            keep_arrows(ui, square);
            if view.keyboard {
                cursor_ring(ui.painter(), rect, &palette);
            }
        }
        if response.clicked() {
            view.cursor = Some(square);
            actions.push(Action::Session(Command::Play(square)));
        }
    }
    winning_lines(ui.painter(), frame, session, &palette);
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

/// Takes digits that are typed while nothing is being written, where squares have numbers.
fn type_square(ui: &Ui, session: &Session, view: &mut View, actions: &mut Vec<Action>) {
    let numbering = session.numbering();
    if numbering == Numbering::Off || ui.text_edit_focused() {
        view.typing = crate::session::Typing::default();
        return;
    }
    let at = Some((session.game_id(), session.game().record.cursor()));
    if view.typing_at != at {
        view.typing = crate::session::Typing::default();
        view.typing_at = at;
    }
    let rules = session.game().record.rules();
    let typed: Vec<char> = ui.input(|input| {
        let texts = input.events.iter().filter_map(|event| match event {
            Event::Text(text) => Some(text.clone()),
            _ => None,
        });
        texts
            .flat_map(|text| text.chars().collect::<Vec<_>>())
            .collect()
    });
    let mut under_way = view.typing.so_far().is_some();
    let ends = |character: char| matches!(character, ' ' | ',' | ';' | '.');
    let mut results = Vec::new();
    for character in typed {
        if let Some(digit) = character
            .to_digit(10)
            .and_then(|digit| u8::try_from(digit).ok())
        {
            results.push(view.typing.digit(digit, numbering, rules));
            under_way |= numbering == Numbering::RowColumn;
        } else if view.typing.so_far().is_some() && ends(character) {
            results.push(view.typing.finish(rules));
        }
    }
    if under_way {
        // Enter and Space end a number here and play nothing.
        let consume = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        consume(Key::Space);
        if consume(Key::Enter) {
            results.push(view.typing.finish(rules));
        }
        if consume(Key::Escape) || consume(Key::Backspace) {
            view.typing = crate::session::Typing::default();
        }
    }
    for result in results {
        view.message = None;
        match result {
            Typed::Square(square) => {
                view.cursor = Some(square);
                focus(ui, square);
                actions.push(Action::Session(Command::Play(square)));
            }
            Typed::Leave => actions.push(Action::Session(Command::Leave)),
            Typed::Wrong(number) => view.message = Some(Message::WrongNumber(number)),
            Typed::More => {}
        }
    }
}

/// The classic open hash on small boards, a full fine grid on large ones.
fn grid(painter: &Painter, frame: &Frame, palette: &Palette) {
    let (inner, side) = (frame.inner, frame.side);
    let hash = frame.rules.rows().max(frame.rules.columns()) <= HASH_UP_TO;
    let (first, width) = if hash {
        (1, (side * 0.025).clamp(2.0, 5.0))
    } else {
        (0, 1.0)
    };
    let ends = |count: u8| first..=(count - first);
    let draw = |from, to| {
        if hash {
            shapes::round_line(painter, from, to, width, palette.grid);
        } else {
            let pixels = painter.pixels_per_point();
            let stroke = Stroke::new(1.0, palette.grid);
            let snap = |value: f32| (value * pixels).round() / pixels;
            let snapped = |at: eframe::egui::Pos2| pos2(snap(at.x), snap(at.y));
            painter.line_segment([snapped(from), snapped(to)], stroke);
        }
    };
    for column in ends(frame.rules.columns()) {
        let x = inner.left() + f32::from(column) * side;
        draw(pos2(x, inner.top()), pos2(x, inner.bottom()));
    }
    for row in ends(frame.rules.rows()) {
        let y = inner.top() + f32::from(row) * side;
        draw(pos2(inner.left(), y), pos2(inner.right(), y));
    }
}

/// The numbers by which squares can be typed: on the free squares, or along the edges.
fn numbers(painter: &Painter, frame: &Frame, session: &Session, palette: &Palette) {
    let numbering = session.numbering();
    let draw = |at, number: u8, size: f32| {
        let font = FontId::proportional(size);
        painter.text(at, Align2::CENTER_CENTER, number, font, palette.quiet);
    };
    if numbering == Numbering::RowColumn {
        let (inner, half) = (frame.inner, frame.side / 2.0);
        let size = if frame.side < 20.0 {
            size::TINY
        } else {
            size::SMALL
        };
        for column in 0..frame.rules.columns() {
            let x = inner.left() + f32::from(column) * frame.side + half;
            draw(pos2(x, inner.top() - 1.5 * UNIT), column + 1, size);
        }
        for row in 0..frame.rules.rows() {
            let y = inner.top() + f32::from(row) * frame.side + half;
            draw(pos2(inner.left() - 1.5 * UNIT, y), row + 1, size);
        }
    }
    for square in session.position().board().free_squares() {
        if let Some(number) = number_of(square, numbering) {
            draw(frame.square(square).center(), number, size::STATUS);
        }
    }
}

/// The last move stands on a faint ground of its own colour.
fn highlight(painter: &Painter, rect: Rect, color: Color32) {
    let radius = (rect.width() * 0.12).min(12.0);
    let inset = (rect.width() * 0.06).max(1.0);
    painter.rect_filled(rect.shrink(inset), radius, color.gamma_multiply(0.12));
}

fn cursor_ring(painter: &Painter, rect: Rect, palette: &Palette) {
    let inset = (rect.width() * 0.05).max(1.0);
    let stroke = Stroke::new(if rect.width() < 40.0 { 2.0 } else { 3.0 }, palette.accent);
    let radius = CornerRadius::same(if rect.width() < 40.0 { 4 } else { 10 });
    painter.rect_stroke(rect.shrink(inset), radius, stroke, StrokeKind::Inside);
}

/// The completed lines, over the marks and a little beyond the outer ones.
fn winning_lines(painter: &Painter, frame: &Frame, session: &Session, palette: &Palette) {
    let Some(Outcome::Win { winner, lines }) = session.position().outcome() else {
        return;
    };
    for line in lines {
        draw_line(painter, frame, *line, *winner, palette);
    }
}

fn draw_line(painter: &Painter, frame: &Frame, line: Line, winner: Mark, palette: &Palette) {
    let first = frame.square(line.first()).center();
    let last = frame.square(line.last()).center();
    let beyond = (last - first).normalized() * frame.side * 0.4;
    let color = palette.mark(winner).gamma_multiply(0.5);
    let width = (frame.side * 0.06).max(4.0);
    shapes::round_line(painter, first - beyond, last + beyond, width, color);
}
