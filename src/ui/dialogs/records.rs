//! The list of positions in a file, each with its verdict and a small picture.

use eframe::egui::{Align2, FontId, Rect, Role, Sense, Ui, Vec2, WidgetInfo, vec2};

use super::super::board;
use super::super::controls;
use super::super::theme::{Palette, RADIUS, UNIT, size};
use super::{Action, Cx, Look, foot, list};
use crate::game::Position;
use crate::storage::{BadRecord, Record};
use crate::text::{Text, say};

/// How wide the small picture of a board is.
const PICTURE: f32 = 6.0 * UNIT;

pub(super) fn show(
    ui: &mut Ui,
    most: f32,
    records: &[Result<Record, BadRecord>],
    cx: &mut Cx<'_>,
) -> bool {
    let mut picked = None;
    list(ui, most, |ui| {
        ui.spacing_mut().item_spacing.y = UNIT / 2.0;
        for record in records {
            match record {
                Ok(Record { number, position, .. }) => {
                    let clicked = entry(ui, *number, position, cx.text);
                    picked = picked.or(clicked.then_some(position));
                }
                Err(bad) => {
                    controls::error(ui, cx.text.bad_record(bad));
                }
            }
        }
    });
    let cancelled = foot(ui, &[], &[(Look::Plain, say!(cx.text, "cancel"))], None).is_some();
    let picked = picked.map(|position| Action::OpenPosition(Box::new(position.clone())));
    let done = picked.is_some() || cancelled;
    cx.actions.extend(picked);
    done
}

/// A position by its number and how it stands, with a small picture; tells whether it was picked.
fn entry(ui: &mut Ui, number: usize, position: &Position, text: &Text) -> bool {
    let palette = Palette::of(ui);
    let name = || {
        let verdict = text.verdict(position);
        say!(text, "pick-record", number, verdict)
    };
    let whole = vec2(ui.available_width(), PICTURE + 2.0 * UNIT);
    let (rect, response) = ui.allocate_exact_size(whole, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name()));
    if !ui.is_rect_visible(rect) {
        return response.clicked();
    }
    let fill = if response.hovered() { palette.field_hovered } else { palette.field };
    ui.painter().rect_filled(rect, RADIUS, fill);
    let corner = rect.left_top() + Vec2::splat(UNIT);
    let picture = Rect::from_min_size(corner, Vec2::splat(PICTURE));
    board::miniature(ui, picture, position);
    let font = FontId::proportional(size::BODY);
    let at = picture.right_center() + vec2(2.0 * UNIT, 0.0);
    let painter = ui.painter().with_clip_rect(rect);
    painter.text(at, Align2::LEFT_CENTER, name(), font, palette.ink);
    controls::focus_ring(ui, &response);
    response.clicked()
}
