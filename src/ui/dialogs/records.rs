//! The list of positions in a file, each with its verdict and a small picture.

use eframe::egui::{Rect, Role, Sense, Stroke, Ui, Vec2, WidgetInfo, vec2};

use super::super::controls;
use super::super::shapes;
use super::super::theme::{Palette, RADIUS, UNIT, size};
use super::{Action, Verdict, foot, list, title};
use crate::game::{Position, Square};
use crate::storage::{BadRecord, Record};
use crate::text::{Text, say};

/// How wide the small picture of a board is.
const PICTURE: f32 = 6.0 * UNIT;

pub(super) fn show(
    ui: &mut Ui,
    most: f32,
    file: &str,
    records: &[Result<Record, BadRecord>],
    text: &Text,
    actions: &mut Vec<Action>,
) -> Verdict {
    title(ui, say!(text, "pick-record-title", file = file.to_owned()));
    let mut picked = None;
    list(ui, most, |ui| {
        ui.spacing_mut().item_spacing.y = UNIT / 2.0;
        for record in records {
            match record {
                Ok(record) => {
                    if entry(ui, record, text) {
                        picked = Some(record.position.clone());
                    }
                }
                Err(bad) => {
                    controls::error(ui, text.bad_record(bad));
                }
            }
        }
    });
    let cancelled = foot(ui, |ui| {
        controls::framed(ui, &say!(text, "cancel"), true).clicked()
    });
    let done = picked.is_some();
    if let Some(position) = picked {
        actions.push(Action::OpenPosition(Box::new(position)));
    }
    (done || cancelled).into()
}

fn entry(ui: &mut Ui, record: &Record, text: &Text) -> bool {
    let palette = Palette::of(ui);
    let name = || {
        let verdict = text.verdict(&record.position);
        say!(
            text,
            "pick-record",
            number = record.number,
            verdict = verdict
        )
    };
    let whole = vec2(ui.available_width(), PICTURE + 2.0 * UNIT);
    let (rect, response) = ui.allocate_exact_size(whole, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name()));
    if !ui.is_rect_visible(rect) {
        return response.clicked();
    }
    let fill = if response.hovered() {
        palette.field_hovered
    } else {
        palette.field
    };
    ui.painter().rect_filled(rect, RADIUS, fill);
    let corner = rect.left_top() + Vec2::splat(UNIT);
    let picture = Rect::from_min_size(corner, Vec2::splat(PICTURE));
    draw_small(ui, picture, &record.position, &palette);
    let font = eframe::egui::FontId::proportional(size::BODY);
    let at = picture.right_center() + vec2(2.0 * UNIT, 0.0);
    let anchor = eframe::egui::Align2::LEFT_CENTER;
    let painter = ui.painter().with_clip_rect(rect);
    painter.text(at, anchor, name(), font, palette.ink);
    controls::focus_ring(ui, &response);
    response.clicked()
}

fn draw_small(ui: &Ui, picture: Rect, position: &Position, palette: &Palette) {
    let rules = position.rules();
    let side = picture.width() / f32::from(rules.columns().max(rules.rows()));
    let at = |square: Square| {
        let corner = vec2(f32::from(square.column), f32::from(square.row)) * side;
        Rect::from_min_size(picture.min + corner, Vec2::splat(side))
    };
    let stroke = Stroke::new(1.0, palette.grid);
    for step in 1..rules.columns() {
        let x = picture.left() + f32::from(step) * side;
        ui.painter().vline(x, picture.y_range(), stroke);
    }
    for step in 1..rules.rows() {
        let y = picture.top() + f32::from(step) * side;
        ui.painter().hline(picture.x_range(), y, stroke);
    }
    for square in rules.all_squares() {
        if let Some(mark) = position.board()[square] {
            shapes::mark(ui.painter(), mark, at(square), palette.mark(mark));
        }
    }
}
