//! What is painted of a board: its lines, its labels, and what lies over and under the marks.

use eframe::egui::{
    Align2, Color32, CornerRadius, FontId, Painter, Rect, Stroke, StrokeKind, pos2, vec2,
};

use super::super::theme::{Palette, UNIT, size, strong};
use super::super::{Cx, shapes};
use crate::game::{Line, Mark, Outcome, Rules, Square};
use crate::session::{Numbering, Preferences, number_of};

/// Boards with more squares on a side than this have a full grid of fine lines.
const HASH_UP_TO: u8 = 7;

/// How much of its colour the ground of the last move has.
const LAST_MOVE: f32 = 0.12;

/// Numbers on marks in squares smaller than this could not be read.
const LEAST_NUMBERED: f32 = 14.0;

/// Where the board and its squares are.
#[derive(Clone, Copy)]
pub(in crate::ui) struct Frame {
    /// The squares, with what stands along the edges.
    pub(in crate::ui) outer: Rect,
    /// The squares.
    inner: Rect,
    pub(super) rules: Rules,
    side: f32,
    edges: Edges,
}

/// What stands along the edges of a board. Columns have letters in the names of squares and
/// numbers where squares are typed as two numbers; where both are wanted the letters go below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum Edges {
    /// Nothing.
    Bare,
    /// Letters above and numbers at the left.
    Letters,
    /// Numbers above and at the left.
    Numbers,
    /// Numbers above and at the left, letters below.
    Both,
}

impl Edges {
    /// What somebody likes to see.
    pub(in crate::ui) fn of(preferences: &Preferences) -> Self {
        let numbers = preferences.numbering == Numbering::RowColumn;
        match (preferences.display.labels.coordinates, numbers) {
            (false, false) => Self::Bare,
            (true, false) => Self::Letters,
            (false, true) => Self::Numbers,
            (true, true) => Self::Both,
        }
    }
}

impl Frame {
    /// The largest board that fits into a rectangle, in its middle.
    pub(in crate::ui) fn fit(room: Rect, rules: Rules, edges: Edges) -> Self {
        const EDGE: f32 = 3.0 * UNIT;
        let (above, below) = match edges {
            Edges::Bare => (0.0, 0.0),
            Edges::Letters | Edges::Numbers => (EDGE, 0.0),
            Edges::Both => (EDGE, EDGE),
        };
        let (columns, rows) = (f32::from(rules.columns()), f32::from(rules.rows()));
        let side = ((room.width() - 2.0 * above) / columns)
            .min((room.height() - above - below) / rows)
            .max(4.0);
        let board = vec2(columns * side, rows * side);
        let center = room.center() + vec2(0.0, (above - below) / 2.0);
        let inner = Rect::from_center_size(center, board);
        let mut outer = inner;
        outer.min -= vec2(above, above);
        outer.max += vec2(above, below);
        Self {
            outer,
            inner,
            rules,
            side,
            edges,
        }
    }

    pub(super) fn square(&self, square: Square) -> Rect {
        let corner = vec2(f32::from(square.column), f32::from(square.row)) * self.side;
        Rect::from_min_size(self.inner.min + corner, vec2(self.side, self.side))
    }
}

/// The classic open hash on small boards, a full fine grid on large ones.
pub(super) fn grid(painter: &Painter, frame: &Frame, palette: &Palette) {
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

/// The letters and numbers along the edges, and on the squares the numbers by which they are typed.
pub(super) fn labels(
    painter: &Painter,
    frame: &Frame,
    cx: &Cx<'_>,
    numbered: bool,
    palette: &Palette,
) {
    let write = |at, label: &dyn ToString, size: f32| {
        let font = FontId::proportional(size);
        let text = label.to_string();
        painter.text(at, Align2::CENTER_CENTER, text, font, palette.quiet);
    };
    let (inner, half) = (frame.inner, frame.side / 2.0);
    let small = if frame.side < 20.0 {
        size::TINY
    } else {
        size::SMALL
    };
    if frame.edges != Edges::Bare {
        // Where squares are too small for all of them, only some have their label.
        let fits = |step: &u8| f32::from(*step) * frame.side >= 1.15 * small;
        let step = [1, 2, 5].into_iter().find(fits).unwrap_or(10);
        for column in (0..frame.rules.columns()).step_by(step.into()) {
            let x = inner.left() + f32::from(column) * frame.side + half;
            let (above, below) = (inner.top() - 1.5 * UNIT, inner.bottom() + 1.5 * UNIT);
            let letter = char::from(b'a' + column);
            match frame.edges {
                Edges::Letters => write(pos2(x, above), &letter, small),
                Edges::Numbers => write(pos2(x, above), &(column + 1), small),
                Edges::Both => {
                    write(pos2(x, above), &(column + 1), small);
                    write(pos2(x, below), &letter, small);
                }
                Edges::Bare => {}
            }
        }
        for row in (0..frame.rules.rows()).step_by(step.into()) {
            let y = inner.top() + f32::from(row) * frame.side + half;
            write(pos2(inner.left() - 1.5 * UNIT, y), &(row + 1), small);
        }
    }
    let free = cx.position().board().free_squares();
    for square in free.filter(|_| numbered) {
        if let Some(number) = number_of(square, cx.numbering()) {
            write(frame.square(square).center(), &number, size::STATUS);
        }
    }
}

/// Opens a mark in its middle for a number, in the colour of the ground beneath it: that of the last
/// move is tinted.
pub(super) fn opening(painter: &Painter, rect: Rect, tint: Option<Mark>, palette: &Palette) {
    if rect.width() < LEAST_NUMBERED {
        return;
    }
    let radius = rect.width() * 0.235;
    let ground = palette.background;
    let ground = tint.map_or(ground, |mark| {
        ground.lerp_to_gamma(palette.mark(mark), LAST_MOVE)
    });
    painter.circle_filled(rect.center(), radius, ground);
}

/// The number of a move on its mark.
pub(super) fn move_number(painter: &Painter, rect: Rect, number: usize, palette: &Palette) {
    if rect.width() < LEAST_NUMBERED {
        return;
    }
    let part = match number {
        0..=9 => 0.36,
        10..=99 => 0.32,
        _ => 0.26,
    };
    let font = FontId::new((part * rect.width()).max(7.0), strong());
    let middle = Align2::CENTER_CENTER;
    painter.text(rect.center(), middle, number, font, palette.ink);
}

/// The last move stands on a faint ground of its own colour.
pub(super) fn highlight(painter: &Painter, rect: Rect, color: Color32) {
    let radius = (rect.width() * 0.12).min(12.0);
    let inset = (rect.width() * 0.06).max(1.0);
    painter.rect_filled(rect.shrink(inset), radius, color.gamma_multiply(LAST_MOVE));
}

pub(super) fn cursor_ring(painter: &Painter, rect: Rect, palette: &Palette) {
    let inset = (rect.width() * 0.05).max(1.0);
    let stroke = Stroke::new(if rect.width() < 40.0 { 2.0 } else { 3.0 }, palette.accent);
    let radius = CornerRadius::same(if rect.width() < 40.0 { 4 } else { 10 });
    painter.rect_stroke(rect.shrink(inset), radius, stroke, StrokeKind::Inside);
}

/// The completed lines, over the marks and a little beyond the outer ones; so much of them as has
/// been swept.
pub(super) fn winning_lines(
    painter: &Painter,
    frame: &Frame,
    outcome: Option<&Outcome>,
    swept: f32,
    palette: &Palette,
) {
    let Some(Outcome::Win { winner, lines }) = outcome else {
        return;
    };
    for line in lines {
        draw_line(painter, frame, *line, *winner, swept, palette);
    }
}

fn draw_line(
    painter: &Painter,
    frame: &Frame,
    line: Line,
    winner: Mark,
    swept: f32,
    palette: &Palette,
) {
    if swept <= 0.0 {
        return;
    }
    let first = frame.square(line.first()).center();
    let last = frame.square(line.last()).center();
    let beyond = (last - first).normalized() * frame.side * 0.4;
    let (from, to) = (first - beyond, last + beyond);
    let color = palette.mark(winner).gamma_multiply(0.5);
    let width = (frame.side * 0.06).max(4.0);
    shapes::round_line(painter, from, from.lerp(to, swept), width, color);
}
