//! Marks that are no moves on the board: small marks in the panel, possible moves, and outlines of
//! squares.

use eframe::egui::epaint::RoundedRect;
use eframe::egui::epaint::tessellator::path::rounded_rectangle;
use eframe::egui::{Color32, Pos2, Rect, Shape, Stroke, StrokeKind, Ui, Vec2};

use super::super::{Icon, icons};
use super::canvas::{Brush, circle};
use super::place::BoardPlace;
use super::{Controls, Palette, color};
use crate::game::{Mark, Square};
use crate::picture::Medium;
use crate::picture::shape::{self, Form, Numbers, Outline, Point, SIDE};

const MIDDLE: Point = (SIDE / 2.0, SIDE / 2.0);

/// Size of the stone of an expected move, as a part of that of a stone.
const SMALL: f64 = 0.68;

/// Length of a dash as a part of the period.
const DASHED: f32 = 0.58;

fn medium(square: Rect) -> Medium {
    Medium::Screen(square.width().into())
}

fn paint(ui: &Ui, square: Rect, shapes: impl IntoIterator<Item = shape::Shape>) {
    let brush = Brush::new(ui, square.min, square.width());
    shapes.into_iter().for_each(|shape| brush.paint(&shape, ui.painter()));
}

/// Paints a mark of X or O, or its stone, into a rectangle, beside a name, in the header or above the list of
/// moves; the board draws its own.
pub(crate) fn mark(ui: &Ui, (mark, black): (Mark, Option<Mark>), square: Rect) {
    let (medium, colors) = (medium(square), ui.palette().board);
    match black {
        // As large as a mark.
        Some(black) => {
            let stone = shape::stone(black == mark, MIDDLE, 0.8, false, (medium, &colors));
            paint(ui, square, stone);
        }
        None => paint(ui, square, [Form::plain(medium).mark(mark, MIDDLE, 1.0, colors.marks)]),
    }
}

/// Draws a mark of X or O, or its stone, as a widget with a side of `size` points, in the line of
/// players during analysis.
pub(crate) fn glyph(ui: &mut Ui, mark: (Mark, Option<Mark>), size: f32) {
    let (_, rect) = ui.allocate_space(Vec2::splat(size));
    self::mark(ui, mark, rect);
}

/// Paints a move of the expected line on a square of the board:
/// a thin mark around its move number, or a small stone under it.
pub(crate) fn expected(ui: &Ui, (mark, number): (Mark, usize), square: Square, place: &BoardPlace) {
    let (medium, colors) = (Medium::Screen(place.side.into()), place.colors(ui));
    let (shapes, look, ink) = if let Some(black) = place.black {
        let is_black = black == mark;
        let stone = shape::stone(is_black, MIDDLE, SMALL, false, (medium, &colors));
        (stone.to_vec(), Numbers::ON_SMALL_STONE, colors.stone(is_black).1)
    } else {
        let mark = Form::thin_numbered(medium).mark(mark, MIDDLE, 1.0, colors.marks);
        (vec![mark], Numbers::IN_THIN_MARK, colors.ink)
    };
    let number = look.shape(number, MIDDLE, medium, ink);
    paint(ui, place.square(square), shapes.into_iter().chain(number));
}

/// Paints a move that is not on the board, thin and faint: the one made next after a past position,
/// the mistake that is the task, or on the card after a lost game the mistake. A mistake is framed.
pub(super) fn made(ui: &Ui, mark: Mark, square: Square, place: &BoardPlace, is_mistake: bool) {
    const FAINT: f32 = 0.6;
    let faint = |shape| shape::Shape { opacity: FAINT, ..shape };
    let rect = place.square(square);
    paint(ui, rect, thin(ui, mark, place).into_iter().map(faint));
    if is_mistake {
        frame(ui, rect, false);
    }
}

/// Returns the shapes of a thin mark; where marks fall, of a hollow disc first, and of a stone its
/// rim first.
fn thin(ui: &Ui, mark: Mark, place: &BoardPlace) -> Vec<shape::Shape> {
    let medium = Medium::Screen(place.side.into());
    let form = Form::thin(medium);
    let colors = place.colors(ui);
    if let Some(black) = place.black {
        let [stone, rim] = shape::stone(black == mark, MIDDLE, 0.9, true, (medium, &colors));
        vec![rim, stone]
    } else if place.rules.falls() {
        form.disc(mark, MIDDLE, true, &colors).to_vec()
    } else {
        vec![form.mark(mark, MIDDLE, 1.0, colors.marks)]
    }
}

/// Paints the move that a click would make, under the pointer: a dashed mark, or where marks fall,
/// a mark in a dashed disc.
pub(super) fn dashed(ui: &Ui, mark: Mark, square: Square, place: &BoardPlace) {
    let (side, rect) = (place.side, place.square(square));
    let mut shapes = thin(ui, mark, place);
    let shape = shapes.remove(0);
    paint(ui, rect, shapes);
    let brush = Brush::new(ui, rect.min, side);
    let stroke = Stroke::new(1.0 + 0.008 * side, color(shape.color));
    let period = 4.0 + 0.05 * side;
    match shape.outline {
        Outline::Strokes(lines, _) => {
            for (from, to) in lines {
                dashes(ui, &[from, to].map(|end| brush.at(end)), period, false, stroke);
            }
        }
        Outline::Circle(center, radius, _) => {
            let path = circle(brush.at(center), brush.length(radius), 1.0);
            dashes(ui, &path, period, true, stroke);
        }
        _ => {}
    }
}

/// Paints a dashed outline around the best square, known from a hint or the analysis; also in the
/// legend.
pub(crate) fn best(ui: &Ui, square: Rect) {
    let side = square.width();
    let rect = square.shrink((0.06 * side).max(1.5));
    let mut path = Vec::new();
    rounded_rectangle(&mut path, RoundedRect::new(rect, 0.1 * side));
    // Every side looks equal if the line begins in the middle of one.
    let middle = rect.right_center();
    path.insert(0, middle);
    path.push(middle);
    let stroke = Stroke::new(1.25 + 0.011 * side, ui.palette().ink);
    dashes(ui, &path, 3.0 + 0.1 * side, true, stroke);
}

/// Paints dashes along a path; a dash and its gap are about `period` long. An open path starts and
/// ends with a dash; on a closed one, all sides of a square look equal.
fn dashes(ui: &Ui, path: &[Pos2], period: f32, closed: bool, stroke: Stroke) {
    let length: f32 = path.windows(2).map(|ends| ends[0].distance(ends[1])).sum();
    let period = if closed {
        length / (4.0 * (length / period / 4.0).round().max(1.0))
    } else {
        length / ((length / period).round().max(1.0) + DASHED)
    };
    let gap = (1.0 - DASHED) * period;
    let first = if closed { gap / 2.0 } else { 0.0 };
    ui.painter().extend(Shape::dashed_line_with_offset(
        path,
        stroke,
        &[period - gap],
        &[gap],
        first,
    ));
}

/// Paints a round badge, tick or cross, for a right or a wrong answer to a task; the tick also on
/// solved puzzles.
pub(crate) fn badge(ui: &Ui, within: Rect, is_right: bool) {
    let palette = ui.palette();
    let icon = if is_right { Icon::Tick } else { Icon::Cross };
    let ground = verdict(&palette, is_right);
    ui.painter().circle(within.center(), within.width() / 2.0, ground, (1.5, palette.background));
    icons::icon(ui.painter(), icon, within, palette.background);
}

/// Paints a badge at the corner of the picture of a task: a tick if it is done or right, or a cross.
pub(crate) fn corner_badge(ui: &Ui, picture: Rect, is_right: bool) {
    let corner = picture.right_bottom() - Vec2::splat(5.0);
    badge(ui, Rect::from_center_size(corner, Vec2::splat(18.0)), is_right);
}

/// Paints a frame around the square that a person has answered a task with, and a badge at its
/// corner.
pub(crate) fn answer(ui: &Ui, square: Rect, is_right: bool) {
    let corner = frame(ui, square, is_right).right_top();
    let badge =
        Rect::from_center_size(corner, Vec2::splat((0.25 * square.width()).clamp(16.0, 28.0)));
    self::badge(ui, badge, is_right);
}

fn frame(ui: &Ui, square: Rect, is_right: bool) -> Rect {
    let side = square.width();
    // The ring of the keys has room around it.
    let frame = square.shrink((0.1 * side).max(1.5));
    let stroke = (1.5 + 0.015 * side, verdict(&Palette::of(ui), is_right));
    ui.painter().rect_stroke(frame, 0.1 * side, stroke, StrokeKind::Middle);
    frame
}

fn verdict(palette: &Palette, is_right: bool) -> Color32 {
    color(if is_right { palette.board.good } else { palette.board.bad })
}

/// Paints the ring around the square under the keyboard cursor, inside the square.
pub(super) fn cursor_ring(ui: &Ui, square: Rect) {
    let inner = square.shrink((square.width() * 0.05).max(1.0));
    let (width, radius) = if square.width() < 40.0 { (2.0, 4.0) } else { (3.0, 10.0) };
    ui.painter().rect_stroke(inner, radius, (width, ui.palette().ink), StrokeKind::Inside);
}
