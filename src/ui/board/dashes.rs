//! What is not on the board, but could be: dashed marks and outlines.

use eframe::egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, pos2};

use super::super::theme::Palette;
use super::paint::{Brush, MIDDLE, circle};
use crate::game::{ByMark, Mark};
use crate::picture::Medium;
use crate::picture::shape::{Form, Outline, ROUNDING, SIDE};

/// How much of the way is dashes.
const DASHED: f32 = 0.58;

/// Paints a mark that is not on the board: one that could be made, or was made later.
pub(super) fn mark(painter: &Painter, mark: Mark, square: Rect, color: Color32) {
    let side = square.width();
    let shape = Form::thin(Medium::Screen(side.into())).mark(mark, MIDDLE, 1.0, ByMark::default());
    let brush = Brush::new(square, side, painter.pixels_per_point());
    let stroke = Stroke::new(1.0 + 0.008 * side, color);
    let period = 4.0 + 0.05 * side;
    match shape.outline {
        Outline::Strokes(lines, _) => {
            for (from, to) in lines {
                let path = [brush.at(from), brush.at(to)];
                painter.extend(dashes(&path, period, false, stroke));
            }
        }
        Outline::Ring(center, radius, _) => {
            let path = circle(brush.at(center), brush.length(radius), 1.0);
            painter.extend(dashes(&path, period, true, stroke));
        }
        _ => {}
    }
}

/// Outlines the best square: that of a hint, of what was better than a mistake, or of the highest
/// value.
pub(in crate::ui) fn best(painter: &Painter, square: Rect, palette: &Palette) {
    let side = square.width();
    let rounding = side * ratio(ROUNDING);
    let path = frame(square.shrink((0.06 * side).max(1.5)), rounding);
    let stroke = Stroke::new(1.25 + 0.011 * side, palette.ink);
    painter.extend(dashes(&path, 3.0 + 0.1 * side, true, stroke));
}

#[expect(clippy::cast_possible_truncation, reason = "digits enough for a screen")]
fn ratio(hundredths: f64) -> f32 {
    (hundredths / SIDE) as f32
}

/// The outline of a rounded square, from the middle of its upper side on.
fn frame(rect: Rect, rounding: f32) -> Vec<Pos2> {
    const STEPS: u8 = 6;
    let start = pos2(rect.center().x, rect.top());
    let inner = rect.shrink(rounding);
    let corners = [inner.right_top(), inner.right_bottom(), inner.left_bottom(), inner.left_top()];
    let arcs = (0_u8..).zip(corners).flat_map(|(quarter, corner)| {
        (0..=STEPS).map(move |step| {
            let turn = f32::from(quarter) - 1.0 + f32::from(step) / f32::from(STEPS);
            corner + rounding * Vec2::angled(turn * std::f32::consts::FRAC_PI_2)
        })
    });
    std::iter::once(start).chain(arcs).chain([start]).collect()
}

/// Dashes along a way, of about `period` with the gap after them. An open way has a dash at either
/// end; a closed one begins and ends within a gap, so that every side of a square looks the same.
fn dashes(path: &[Pos2], period: f32, closed: bool, stroke: Stroke) -> Vec<Shape> {
    let length: f32 = path.windows(2).map(|ends| ends[0].distance(ends[1])).sum();
    let period = if closed {
        length / (4.0 * (length / period / 4.0).round().max(1.0))
    } else {
        length / ((length / period).round().max(1.0) + DASHED)
    };
    let (dash, gap) = (DASHED * period, (1.0 - DASHED) * period);
    let offset = if closed { gap / 2.0 } else { 0.0 };
    Shape::dashed_line_with_offset(path, stroke, &[dash], &[gap], offset)
}
