//! Last games against a level, one small bar for each: up for a win, down for a loss.

use eframe::egui::{Rect, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use super::super::theme::{Palette, UNIT};
use crate::history::{GameResult, OfOpponent};

/// In points, including the middle line.
const HEIGHT: f32 = 3.0 * UNIT;

/// Draws these results as bars, the oldest at the left; all strips have the same scale. Screen
/// readers speak them as one sentence.
pub(super) fn show(ui: &mut Ui, last: &[GameResult], spoken: impl Fn() -> String) {
    let whole = vec2(ui.available_width(), HEIGHT);
    let (rect, response) = ui.allocate_exact_size(whole, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, spoken()));
    if !ui.is_rect_visible(rect) {
        return;
    }
    let palette = Palette::of(ui);
    // Whole points keep the bars equal; otherwise they would differ by parts of a pixel.
    let step = (rect.width() / count(OfOpponent::MOST_LAST)).floor().clamp(2.0, 6.0);
    let width = (step - 1.0).min(4.0);
    let (middle, left) = (rect.center().y.round(), rect.left().round());
    let right = left + step * count(OfOpponent::MOST_LAST);
    let line = Stroke::new(1.0, palette.outline);
    ui.painter().hline(left..=right, middle, line);
    let mut left = left;
    for result in last {
        let (top, bottom, color) = match result {
            GameResult::Won => (middle - HEIGHT / 2.0 + 1.0, middle, palette.ink),
            GameResult::Drawn => (middle - 1.0, middle + 1.0, palette.ink),
            GameResult::Lost => (middle, middle + HEIGHT / 2.0 - 1.0, palette.quiet),
        };
        let bar = Rect::from_min_max(pos2(left, top), pos2(left + width, bottom));
        ui.painter().rect_filled(bar, 0, color);
        left += step;
    }
    response.on_hover_text(spoken());
}

/// Converts a number of games, of which a hundred are shown at most.
fn count(games: usize) -> f32 {
    f32::from(u8::try_from(games).unwrap_or(u8::MAX))
}
