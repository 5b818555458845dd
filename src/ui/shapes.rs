//! Marks and icons, drawn as strokes with round ends.

use std::f32::consts::{FRAC_PI_2, PI};

use eframe::egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, pos2};

use crate::game::Mark;

/// How thick the stroke of a mark is, as a part of the square that it stands in.
const STROKE: f32 = 0.1;
/// How far the mark reaches from the middle of its square, as a part of it, the stroke included.
const REACH: f32 = 0.33;

/// Draws a mark in a square.
pub(super) fn mark(painter: &Painter, mark: Mark, square: Rect, color: Color32) {
    mark_in_part(painter, mark, square, color, 1.0);
}

/// Draws so much of a mark as a hand has drawn of it, from nothing to all of it, 1.
pub(super) fn mark_in_part(painter: &Painter, mark: Mark, square: Rect, color: Color32, part: f32) {
    let side = square.width();
    let width = (side * STROKE).max(1.5);
    let center = square.center();
    match mark {
        Mark::X => {
            // The ends of the strokes are round, so the corners come in by half a stroke.
            let reach = side * REACH - width * 0.4;
            for (x, y, before) in [(-1.0, 1.0, 0.0), (1.0, 1.0, 0.5)] {
                let part = ((part - before) * 2.0).clamp(0.0, 1.0);
                if part > 0.0 {
                    let corner = Vec2::new(x, y) * reach;
                    let (from, to) = (center - corner, center + corner);
                    round_line(painter, from, from.lerp(to, part), width, color);
                }
            }
        }
        Mark::O => {
            // The toolkit draws the stroke of a circle outside of it.
            let radius = side * REACH - width;
            let stroke = Stroke::new(width, color);
            if part >= 1.0 {
                painter.circle_stroke(center, radius, stroke);
            } else if part > 0.0 {
                painter.add(Shape::line(arc(center, radius + width / 2.0, part), stroke));
            }
        }
    }
}

/// Points on a circle, from its top on against the clock, as hands draw it.
fn arc(center: Pos2, radius: f32, part: f32) -> Vec<Pos2> {
    const STEPS: u8 = 40;
    let angle = |step: u8| -FRAC_PI_2 - 2.0 * PI * part * f32::from(step) / f32::from(STEPS);
    let points = (0..=STEPS).map(|step| center + radius * Vec2::angled(angle(step)));
    points.collect()
}

/// Draws a line with round ends as one shape, so that it may be translucent.
pub(super) fn round_line(painter: &Painter, from: Pos2, to: Pos2, width: f32, color: Color32) {
    let radius = width / 2.0;
    let steps = steps_of_cap(radius);
    let angle = (to - from).angle();
    let cap = |center: Pos2, start: f32| {
        (0..=steps).map(move |step| {
            let angle = start + PI * f32::from(step) / f32::from(steps);
            center + radius * Vec2::angled(angle)
        })
    };
    let outline = cap(to, angle - FRAC_PI_2)
        .chain(cap(from, angle + FRAC_PI_2))
        .collect();
    painter.add(Shape::convex_polygon(outline, color, Stroke::NONE));
}

/// So many that nobody sees the corners, and no more: a large board has hundreds of such ends.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "from 4 to 24"
)]
fn steps_of_cap(radius: f32) -> u8 {
    (4.0 * radius.sqrt()).clamp(4.0, 24.0) as u8
}

/// What an icon shows.
#[derive(Clone, Copy)]
pub(super) enum Icon {
    /// Three lines: a menu.
    Menu,
    /// An arrow that turns back.
    Undo,
    /// An arrow that turns forward.
    Redo,
    /// A triangle that points down: more to choose from.
    Down,
    /// Three sliders: what can be set.
    Settings,
    /// A question mark in a circle.
    Help,
    /// It is chosen.
    Tick,
    /// A bulb: what there is to learn.
    Learn,
    /// A cross of thin lines: to be closed.
    Close,
}

/// Draws an icon in the middle of a rectangle, 16 points wide.
pub(super) fn icon(painter: &Painter, icon: Icon, within: Rect, color: Color32) {
    let center = within.center();
    let at = |x: f32, y: f32| pos2(center.x + x, center.y + y);
    let stroke = Stroke::new(1.75, color);
    match icon {
        Icon::Menu => {
            for y in [-5.0, 0.0, 5.0] {
                round_line(painter, at(-7.0, y), at(7.0, y), 1.75, color);
            }
        }
        Icon::Settings => {
            for (y, x) in [(-5.0, 3.0), (0.0, -3.0), (5.0, 3.0)] {
                round_line(painter, at(-7.0, y), at(7.0, y), 1.75, color);
                painter.circle_filled(at(x, y), 2.75, color);
            }
        }
        Icon::Help => {
            painter.circle_stroke(center, 6.75, stroke);
            let hook = [(-2.0, -1.5), (-1.75, -3.0), (0.0, -3.75), (1.75, -3.0)];
            let tail = [(2.0, -1.75), (1.25, -0.5), (0.0, 0.5), (0.0, 1.25)];
            let points = hook.into_iter().chain(tail).map(|(x, y)| at(x, y));
            painter.add(Shape::line(points.collect(), Stroke::new(1.5, color)));
            painter.circle_filled(at(0.0, 3.75), 1.0, color);
        }
        Icon::Tick => {
            let stroke = Stroke::new(2.0, color);
            let points = vec![at(-4.5, 0.25), at(-1.25, 3.5), at(4.75, -3.5)];
            painter.add(Shape::line(points, stroke));
        }
        Icon::Undo | Icon::Redo => {
            let side = if matches!(icon, Icon::Undo) {
                1.0
            } else {
                -1.0
            };
            let mut path = vec![at(-6.0 * side, -2.0), at(1.5 * side, -2.0)];
            path.extend((1..=10_u8).map(|step| {
                let angle = -FRAC_PI_2 + PI * f32::from(step) / 10.0;
                at((1.5 + 4.0 * angle.cos()) * side, 2.0 + 4.0 * angle.sin())
            }));
            path.push(at(-2.0 * side, 6.0));
            painter.add(Shape::line(path, stroke));
            let head = [
                at(-2.5 * side, -5.5),
                at(-6.0 * side, -2.0),
                at(-2.5 * side, 1.5),
            ];
            painter.add(Shape::line(head.to_vec(), stroke));
        }
        Icon::Learn => {
            let angle = |step: u8| PI * (0.75 + 1.5 * f32::from(step) / 16.0);
            let bulb = (0..=16_u8).map(|step| at(0.0, -2.0) + 5.0 * Vec2::angled(angle(step)));
            let path = std::iter::once(at(-2.25, 3.5)).chain(bulb);
            let path = path.chain(std::iter::once(at(2.25, 3.5)));
            painter.add(Shape::line(path.collect(), stroke));
            round_line(painter, at(-2.25, 3.75), at(2.25, 3.75), 1.5, color);
            round_line(painter, at(-1.5, 6.75), at(1.5, 6.75), 1.5, color);
        }
        Icon::Close => {
            for y in [-5.0, 5.0] {
                round_line(painter, at(-5.0, y), at(5.0, -y), 1.75, color);
            }
        }
        Icon::Down => {
            let tip = vec![at(-4.0, -2.0), at(4.0, -2.0), at(0.0, 3.0)];
            painter.add(Shape::convex_polygon(tip, color, Stroke::NONE));
        }
    }
}
