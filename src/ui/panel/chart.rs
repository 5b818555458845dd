//! Bar chart of the value after each ply: up for X, down for O.

use eframe::egui::{Align2, Key, Pos2, Rect, Sense, Ui, WidgetInfo, vec2};

use super::{Cx, Palette, UNIT, controls};
use crate::engine::Value;
use crate::game::{Mark, Rules};
use crate::session::Command;
use crate::text::{Text, say};

/// In points.
const HEIGHT: f32 = 6.25 * UNIT;

/// Draws the chart, if the game on the board is reviewed. Clicking, dragging and arrow keys go to a
/// ply.
pub(super) fn show(ui: &mut Ui, cx: &mut Cx) {
    let (record, text) = (cx.record(), cx.text);
    let values = &cx.view.rows.values;
    if values.is_empty() {
        return;
    }
    let (plies, cursor) = (record.last_ply() + 1, record.cursor());
    let value = |ply: usize| values.get(ply).copied().flatten();
    let told = |ply| told(record.number_at(ply), value(ply), record.rules(), text);
    let palette = Palette::of(ui);
    let rect = controls::card(ui, HEIGHT);
    let response = ui.interact(rect, ui.next_auto_id().with("chart"), Sense::click_and_drag());
    response.widget_info(|| WidgetInfo::slider(true, count(cursor).into(), say!(text, "chart")));
    ui.accesskit_node_builder(response.id, |node| {
        node.set_value(told(cursor));
        node.set_min_numeric_value(0.0);
        node.set_max_numeric_value(count(plies - 1).into());
    });
    controls::describe(ui, &response, &told(cursor));
    let mut inner = rect.shrink2(vec2(UNIT, 0.5 * UNIT));
    let [above, below] =
        [(Mark::X, Align2::LEFT_TOP), (Mark::O, Align2::LEFT_BOTTOM)].map(|(mark, corner)| {
            let said = say!(text, "chart-wins", mark);
            controls::label(ui, corner.pos_in_rect(&inner), corner, said).right()
        });
    inner.min.x = above.max(below) + UNIT;
    let step = (inner.width() / count(plies)).min(4.0 * UNIT);
    ui.painter().hline(inner.x_range(), inner.center().y, palette.border());
    for ply in 0..plies {
        let left = inner.left() + count(ply) * step;
        let column = inner.with_min_x(left).with_max_x(left + step);
        if let Some(value) = value(ply) {
            bar(ui, column, value, &palette);
        }
        if ply == cursor {
            let height = rect.shrink(2.0).y_range();
            ui.painter().vline(column.center().x, height, (2.0, palette.ink));
        }
    }
    controls::focus_ring(ui, &response);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 if negative")]
    let ply_at = |at: Pos2| (((at.x - inner.left()) / step) as usize).min(plies - 1);
    let keyed = controls::step(ui, &response, [Key::ArrowLeft, Key::ArrowRight], cursor);
    let target = response.interact_pointer_pos().map(ply_at).or(keyed);
    if let Some(at) = response.hover_pos() {
        response.on_hover_text_at_pointer(told(ply_at(at)));
    }
    if let Some(cursor) = target.filter(|&ply| ply < plies && ply != cursor) {
        cx.send(Command::GoTo { variation: record.current_line(), cursor });
    }
}

/// Describes the value after the move with this number.
fn told(number: usize, value: Option<Value>, rules: Rules, text: &Text) -> String {
    let known = value.map(|value| text.value(value, rules));
    let value = known.unwrap_or_else(|| say!(text, "value-unknown"));
    match number {
        0 => say!(text, "chart-at-start", value),
        number => say!(text, "chart-at", number, value),
    }
}

/// Paints the bar of a value: full height for a proven win, a stroke for a proven draw.
fn bar(ui: &Ui, column: Rect, value: Value, palette: &Palette) {
    let (up, color) = match value {
        Value::Draw => (0.0, palette.quiet),
        Value::Win { winner: Mark::X, .. } => (1.0, palette.mark(Mark::X)),
        Value::Win { .. } => (-1.0, palette.mark(Mark::O)),
        Value::Estimate(for_x) => {
            let mark = if for_x < 0.0 { Mark::O } else { Mark::X };
            (0.85 * (for_x / 4.0).tanh(), palette.mark(mark).gamma_multiply(0.55))
        }
    };
    let width = (column.width() * 0.7).clamp(1.0, 16.0);
    let tip = column.center() - vec2(0.0, 0.5 * up * column.height());
    let bar = Rect::from_two_pos(column.center(), tip);
    let thickness = if up == 0.0 { 1.0 } else { 0.0 };
    ui.painter().rect_filled(bar.expand2(vec2(0.5 * width, thickness)), 1, color);
}

/// Converts a number of plies, at most 1400 in a game.
fn count(moves: usize) -> f32 {
    f32::from(u16::try_from(moves).unwrap_or(u16::MAX))
}
