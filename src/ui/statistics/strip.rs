//! Last games of a row, one small bar for each: up for a win, down for a loss.

use eframe::egui::{Rect, Role, Sense, Ui, WidgetInfo, pos2};

use super::super::theme::{Palette, UNIT, color};
use crate::history::{GameResult, Results};

/// Height of a win or a loss, in points.
const HEIGHT: f32 = 2.0 * UNIT;

/// Returns the width of all bars in a row of this width, in points.
pub(super) fn width(row: f32) -> f32 {
    #[expect(clippy::cast_precision_loss, reason = "a few")]
    let games = Results::MOST_LAST as f32;
    games * step(row)
}

/// Returns the room for each bar in a row of this width, in points.
fn step(row: f32) -> f32 {
    if row < 70.0 * UNIT { UNIT / 2.0 } else { UNIT }
}

/// Draws these results at the right end of a row, the newest last. Screen readers speak them as one
/// sentence.
pub(super) fn show(ui: &Ui, row: Rect, last: &[GameResult], spoken: impl Fn() -> String) {
    let (palette, step) = (Palette::of(ui), step(row.width()));
    let rect = row.with_min_x(row.right() - width(row.width()));
    let id = ui.next_auto_id().with("bars");
    let response = ui.interact(rect, id, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, spoken()));
    let middle = rect.center().y.round();
    ui.painter().hline(rect.x_range(), middle, palette.border());
    let mut right = rect.right().round();
    for result in last.iter().rev() {
        let (top, bottom, color) = match result {
            GameResult::Won => (middle - HEIGHT, middle, color(palette.board.good)),
            GameResult::Drawn => (middle - 1.0, middle + 1.0, palette.quiet),
            GameResult::Lost => (middle, middle + HEIGHT, color(palette.board.bad)),
        };
        let left = right - 0.75 * step;
        let bar = Rect::from_min_max(pos2(left, top), pos2(right, bottom));
        ui.painter().rect_filled(bar, 1, color);
        right -= step;
    }
    response.on_hover_text(spoken());
}
