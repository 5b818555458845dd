//! Value badges: the value of a free square, drawn on it.
//!
//! No badge is known by its colour alone: what wins is full, what loses is hollow, a draw is two
//! strokes; the same badges without numbers fit squares of a few points.

use eframe::egui::{Align2, FontId, Painter, Rect, Stroke, vec2};

use super::super::theme::{Palette, strong};
use crate::engine::{Value, own_moves};
use crate::game::Mark;

/// What is seen of a value by the side that is to move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::ui) enum Badge {
    /// It wins in this number of plies.
    Win(u16),
    /// Nobody can force a line.
    Draw,
    /// It loses in this number of plies.
    Loss(u16),
    /// Not proven and better, from as good as the worst to as good as the best, 1.
    Better(f32),
    /// Not proven and worse, from as good as the best to as bad as the worst, 1.
    Worse(f32),
    /// None is known to be better; around another badge.
    Best,
}

/// Badges on squares smaller than this have no number.
const LEAST_NUMBERED: f32 = 24.0;

impl Badge {
    /// What this side sees of a value. An estimate is graded among the others, from the lowest to
    /// the highest of them.
    pub(super) fn of(value: Value, mover: Mark, range: Option<(f32, f32)>) -> Self {
        match value {
            Value::Draw => Self::Draw,
            Value::Win { winner, plies } if winner == mover => Self::Win(plies),
            Value::Win { plies, .. } => Self::Loss(plies),
            Value::Estimate(for_x) => {
                let (lowest, highest) = range.unwrap_or((for_x, for_x));
                let part = ((for_x - lowest) / (highest - lowest).max(0.1)).clamp(0.0, 1.0);
                let (good, part) = match mover {
                    Mark::X => (for_x, part),
                    Mark::O => (-for_x, 1.0 - part),
                };
                if good < 0.0 { Self::Worse(1.0 - part) } else { Self::Better(part) }
            }
        }
    }
}

/// Paints a badge in the middle of a square.
pub(in crate::ui) fn badge(painter: &Painter, badge: Badge, square: Rect, palette: &Palette) {
    let side = square.width();
    let center = square.center();
    let radius = (side * 0.27).clamp(2.5, 18.0);
    let line = (side * 0.03).clamp(1.0, 2.0);
    let number = |plies: u16, color| {
        let moves = own_moves(plies);
        if side >= LEAST_NUMBERED {
            let digits = if moves < 10 { 1.15 } else { 0.9 };
            let font = FontId::new((radius * digits).max(8.0), strong());
            painter.text(center, Align2::CENTER_CENTER, moves, font, color);
        }
    };
    match badge {
        Badge::Win(plies) => {
            painter.circle_filled(center, radius, palette.accent);
            number(plies, palette.on_accent);
        }
        Badge::Loss(plies) => {
            let stroke = Stroke::new(line, palette.error);
            painter.circle_stroke(center, radius - line / 2.0, stroke);
            if side < LEAST_NUMBERED {
                let across = vec2(radius, -radius) * 0.6;
                painter.line_segment([center - across, center + across], stroke);
            }
            number(plies, palette.error);
        }
        Badge::Draw => {
            let stroke = Stroke::new(1.5 * line, palette.quiet);
            let half = radius * 0.55;
            for y in [-0.28, 0.28] {
                let middle = center + vec2(0.0, y * radius);
                let across = vec2(half, 0.0);
                painter.line_segment([middle - across, middle + across], stroke);
            }
        }
        Badge::Better(much) => {
            let radius = radius * (0.15 + 0.65 * much);
            painter.circle_filled(center, radius.max(1.0), palette.quiet);
        }
        Badge::Best => {
            let stroke = Stroke::new(1.5 * line, palette.accent);
            painter.circle_stroke(center, (radius * 1.15).max(4.0), stroke);
        }
        Badge::Worse(much) => {
            let radius = radius * (0.15 + 0.5 * much);
            let stroke = Stroke::new(0.8 * line, palette.quiet);
            painter.circle_stroke(center, radius.max(1.5) - line / 2.0, stroke);
        }
    }
}

/// A ring around where a move is advised.
pub(super) fn advice(painter: &Painter, square: Rect, palette: &Palette) {
    let side = square.width();
    let stroke = Stroke::new((side * 0.05).clamp(1.5, 4.0), palette.accent);
    painter.circle_stroke(square.center(), side * 0.38, stroke);
}
