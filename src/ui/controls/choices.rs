//! Segmented control.

use eframe::egui::{
    Align2, FontId, Id, Key, Rect, RichText, Role, Sense, TextWrapMode, Ui, WidgetInfo,
};

use super::super::focus;
use super::focus::step;
use super::{CONTROL_HEIGHT, Face, Look, UNIT, face, face_at, size, text_width};
use crate::text::Text;

/// Draws a segmented control of two to four values, each labelled by a message id, and replaces
/// `chosen` on a click or an arrow key. The group is one tab stop; its name is part of the
/// accessible name of each segment.
///
/// egui's radio buttons are one tab stop each and ignore arrow keys.
pub(crate) fn segments<T: Copy + PartialEq>(
    ui: &mut Ui,
    text: &Text,
    group: &str,
    choices: &[(T, &str)],
    chosen: &mut T,
) {
    let rect = super::card(ui, CONTROL_HEIGHT);
    let before = choices.iter().position(|(value, _)| value == chosen);
    let labels: Vec<_> = choices.iter().map(|it| text.message(it.1)).collect();
    let (size, widths) = widths(ui, &labels, rect.width() - 4.0);
    let mut left = rect.left() + 2.0;
    let (id, stop) = (ui.make_persistent_id(group), before.unwrap_or(0));
    let mut clicked = None;
    for (at, (label, width)) in labels.into_iter().zip(widths).enumerate() {
        let place = Rect::from_x_y_ranges(left..=left + width, rect.shrink(2.0).y_range());
        left = place.right();
        let (selected, enabled) = (before == Some(at), ui.is_enabled());
        let look = Face { on: selected, ..Look::Segment.into() };
        let face = face(ui, id.with(at), enabled, look, RichText::new(&label).size(size))
            .min_size(place.size())
            .align2(Align2::CENTER_CENTER)
            .wrap_mode(TextWrapMode::Truncate);
        let face = if enabled && stop != at { face.sense(Sense::CLICK) } else { face };
        let name = text.of_group(group, &label);
        let response = face_at(ui, place, face, || {
            WidgetInfo::selected(Role::RadioButton, enabled, selected, &name)
        });
        if response.clicked() && !selected {
            clicked = Some(at);
        }
    }
    if let Some(picked) = picked(ui, id, stop, choices.len(), clicked) {
        *chosen = choices[picked].0;
    }
}

/// Returns the index of the choice that was clicked, or that an arrow key moves to from `stop`, and
/// moves the focus to it. Call it after all choices are drawn: an unchosen one cannot take the
/// focus before.
pub(super) fn picked(
    ui: &Ui,
    id: Id,
    stop: usize,
    count: usize,
    clicked: Option<usize>,
) -> Option<usize> {
    let stopped = ui.read_response(id.with(stop))?;
    let by_arrow = |keys| step(ui, &stopped, keys, stop);
    let picked = clicked
        .or_else(|| by_arrow([Key::ArrowLeft, Key::ArrowRight]))
        .or_else(|| by_arrow([Key::ArrowUp, Key::ArrowDown]))
        .filter(|&at| at < count)?;
    if stopped.has_focus() {
        focus(ui, id.with(picked));
    }
    Some(picked)
}

/// Returns the font size and the width of each segment, in points: equal widths, or proportional to
/// the labels if one does not fit even in the smallest size.
fn widths(ui: &Ui, labels: &[String], whole: f32) -> (f32, Vec<f32>) {
    let count = f32::from(u8::try_from(labels.len()).unwrap_or(u8::MAX));
    let width = whole / count;
    let lengths = |size| -> Vec<f32> {
        let font = FontId::proportional(size);
        labels.iter().map(|label| text_width(ui, label, font.clone()) + UNIT).collect()
    };
    for size in [size::SMALL, size::TINY] {
        if lengths(size).into_iter().all(|length| length <= width) {
            return (size, vec![width; labels.len()]);
        }
    }
    let lengths = lengths(size::TINY);
    let scale = whole / lengths.iter().sum::<f32>();
    (size::TINY, lengths.into_iter().map(|length| scale * length).collect())
}
