//! Icons, drawn as strokes with round ends.

use std::f32::consts::{FRAC_PI_2, PI};

use eframe::egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, pos2};

/// Draws a line with round ends as one shape, so that it may be translucent.
pub(super) fn round_line(from: Pos2, to: Pos2, width: f32, color: Color32) -> Shape {
    let radius = width / 2.0;
    let steps = steps_of_cap(radius);
    let angle = (to - from).angle();
    let cap = |center: Pos2, start: f32| {
        (0..=steps).map(move |step| {
            let angle = start + PI * f32::from(step) / f32::from(steps);
            center + radius * Vec2::angled(angle)
        })
    };
    let outline = cap(to, angle - FRAC_PI_2).chain(cap(from, angle + FRAC_PI_2)).collect();
    Shape::convex_polygon(outline, color, Stroke::NONE)
}

/// So many that nobody sees the corners, and no more: a large board has hundreds of such ends.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 4 to 24")]
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
    let line = |from, to, width| {
        painter.add(round_line(from, to, width, color));
    };
    match icon {
        Icon::Menu => {
            for y in [-5.0, 0.0, 5.0] {
                line(at(-7.0, y), at(7.0, y), 1.75);
            }
        }
        Icon::Settings => {
            for (y, x) in [(-5.0, 3.0), (0.0, -3.0), (5.0, 3.0)] {
                line(at(-7.0, y), at(7.0, y), 1.75);
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
        Icon::Undo => turn(painter, center, 1.0, stroke),
        Icon::Redo => turn(painter, center, -1.0, stroke),
        Icon::Learn => {
            let angle = |step: u8| PI * (0.75 + 1.5 * f32::from(step) / 16.0);
            let bulb = (0..=16_u8).map(|step| at(0.0, -2.0) + 5.0 * Vec2::angled(angle(step)));
            let path = [at(-2.25, 3.5)].into_iter().chain(bulb).chain([at(2.25, 3.5)]);
            painter.add(Shape::line(path.collect(), stroke));
            line(at(-2.25, 3.75), at(2.25, 3.75), 1.5);
            line(at(-1.5, 6.75), at(1.5, 6.75), 1.5);
        }
        Icon::Close => {
            for y in [-5.0, 5.0] {
                line(at(-5.0, y), at(5.0, -y), 1.75);
            }
        }
        Icon::Down => {
            let tip = vec![at(-4.0, -2.0), at(4.0, -2.0), at(0.0, 3.0)];
            painter.add(Shape::convex_polygon(tip, color, Stroke::NONE));
        }
    }
}

/// An arrow that turns back, or forward where `side` is -1.
fn turn(painter: &Painter, center: Pos2, side: f32, stroke: Stroke) {
    let at = |x: f32, y: f32| pos2(center.x + x * side, center.y + y);
    let mut path = vec![at(-6.0, -2.0), at(1.5, -2.0)];
    path.extend((1..=10_u8).map(|step| {
        let angle = -FRAC_PI_2 + PI * f32::from(step) / 10.0;
        at(1.5 + 4.0 * angle.cos(), 2.0 + 4.0 * angle.sin())
    }));
    path.push(at(-2.0, 6.0));
    painter.add(Shape::line(path, stroke));
    let head = vec![at(-2.5, -5.5), at(-6.0, -2.0), at(-2.5, 1.5)];
    painter.add(Shape::line(head, stroke));
}
