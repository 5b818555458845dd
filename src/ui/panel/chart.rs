//! Chart of the value of the game after each move, as a row of bars: up for X, down for O.

use eframe::egui::{Align2, FontId, Key, Pos2, Rect, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use super::super::theme::{Palette, UNIT, size};
use super::super::{Cx, controls};
use crate::engine::Value;
use crate::game::{Mark, Rules};
use crate::session::Command;
use crate::text::{Text, say};

/// In points.
const HEIGHT: f32 = 6.25 * UNIT;

pub(super) fn show(ui: &mut Ui, cx: &mut Cx<'_>) {
    let record = cx.record();
    let values = &cx.view.rows.values;
    let palette = Palette::of(ui);
    let whole = vec2(ui.available_width(), HEIGHT);
    let (rect, response) = ui.allocate_exact_size(whole, Sense::click_and_drag());
    let plies = record.last_ply() + 1;
    let at = count(record.cursor()).into();
    response.widget_info(|| WidgetInfo::slider(true, at, say!(cx.text, "chart")));
    let rules = record.rules();
    let spoken = told(record.cursor(), rules, values, cx.text);
    ui.accesskit_node_builder(response.id, |node| node.set_value(spoken.as_str()));
    controls::field(ui, rect, false);
    let inner = rect.shrink2(vec2(UNIT, 0.5 * UNIT));
    let mut left = inner.left();
    for (mark, corner) in [(Mark::X, Align2::LEFT_TOP), (Mark::O, Align2::LEFT_BOTTOM)] {
        let (said, font) = (say!(cx.text, "chart-wins", mark), FontId::proportional(size::TINY));
        let at = corner.pos_in_rect(&inner);
        left = left.max(ui.painter().text(at, corner, said, font, palette.quiet).right());
    }
    let inner = inner.with_min_x(left + UNIT);
    let step = (inner.width() / count(plies)).min(4.0 * UNIT);
    let middle = inner.center().y;
    ui.painter().hline(inner.x_range(), middle, Stroke::new(1.0, palette.outline));
    for ply in 0..plies {
        let left = inner.left() + count(ply) * step;
        let column = Rect::from_min_size(pos2(left, inner.top()), vec2(step, inner.height()));
        if let Some(value) = values.get(ply).copied().flatten() {
            bar(ui, column, value, &palette);
        }
        if ply == record.cursor() {
            let stroke = Stroke::new(2.0, palette.ink);
            ui.painter().vline(column.center().x, rect.shrink(2.0).y_range(), stroke);
        }
    }
    controls::focus_ring(ui, &response);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is clamped")]
    let ply_at = |at: Pos2| {
        let part = (at.x - inner.left()) / step;
        part.clamp(0.0, count(plies) - 0.5) as usize
    };
    let pointed = response.interact_pointer_pos().map(ply_at);
    let hovered = response.hover_pos().map(ply_at);
    let arrows = [Key::ArrowLeft, Key::ArrowRight];
    let keyed = controls::step(ui, &response, arrows, record.cursor());
    let target = pointed.or(keyed).filter(|&ply| ply < plies);
    if let Some(ply) = hovered {
        response.on_hover_text_at_pointer(told(ply, rules, values, cx.text));
    }
    if let Some(ply) = target.filter(|&ply| ply != record.cursor()) {
        cx.send(Command::GoTo { variation: record.current_line(), cursor: ply });
    }
}

/// Draws a bar from the middle: full for a proven win, a stroke for a proven draw.
fn bar(ui: &Ui, column: Rect, value: Value, palette: &Palette) {
    let half = column.height() / 2.0;
    let width = (column.width() * 0.7).clamp(1.0, 16.0);
    let center = column.center();
    let (mark, part) = match value {
        Value::Draw => {
            let stroke = Rect::from_center_size(center, vec2(width, 2.0));
            ui.painter().rect_filled(stroke, 0, palette.quiet);
            return;
        }
        Value::Win { winner, .. } => (winner, 1.0),
        Value::Estimate(for_x) => {
            let mark = if for_x < 0.0 { Mark::O } else { Mark::X };
            (mark, 0.85 * (for_x.abs() / 4.0).tanh())
        }
    };
    let up = if mark == Mark::X { -half * part } else { half * part };
    let color = palette.mark(mark).gamma_multiply(if value.is_proven() { 1.0 } else { 0.55 });
    let corner = vec2(width / 2.0, 0.0);
    let rect = Rect::from_two_pos(center - corner, center + corner + vec2(0.0, up));
    ui.painter().rect_filled(rect, 1, color);
}

/// Returns the evaluation after `ply` moves of a game by these rules, in words.
fn told(ply: usize, rules: Rules, values: &[Option<Value>], text: &Text) -> String {
    let value = values.get(ply).copied().flatten();
    let value = value.map_or_else(|| say!(text, "value-unknown"), |value| text.value(value, rules));
    if ply == 0 {
        say!(text, "chart-at-start", value)
    } else {
        say!(text, "chart-at", number = ply, value)
    }
}

/// Converts a number of moves, at most 1400 in a game.
fn count(moves: usize) -> f32 {
    f32::from(u16::try_from(moves).unwrap_or(u16::MAX))
}
