//! Choices that are all seen at once: one of a few, or on and off.

use std::sync::Arc;

use eframe::egui::{
    Color32, CornerRadius, FontId, Galley, Id, Key, Rect, Response, Role, Sense, Stroke,
    StrokeKind, Ui, Vec2, WidgetInfo, pos2, vec2,
};

use super::super::icons::{self, Icon};
use super::super::input::pressed;
use super::super::theme::{CONTROL_HEIGHT, Palette, RADIUS, UNIT, size};
use super::focus::focus_ring;
use crate::text::Text;

/// Two to four choices side by side below their caption, all of them seen; tells whether another
/// one was picked. A choice is called by the name of the group and its own.
pub(in crate::ui) fn segmented<T: Copy + PartialEq>(
    ui: &mut Ui,
    text: &Text,
    group: &str,
    choices: &[(T, String)],
    chosen: &mut T,
) -> bool {
    segmented_where(ui, text, group, choices, chosen, |_| true)
}

/// The same where some of the choices may be no use now.
pub(in crate::ui) fn segmented_where<T: Copy + PartialEq>(
    ui: &mut Ui,
    text: &Text,
    group: &str,
    choices: &[(T, String)],
    chosen: &mut T,
    is_enabled: impl Fn(T) -> bool,
) -> bool {
    super::caption(ui, group);
    let before = choices.iter().position(|(value, _)| value == chosen);
    let is_enabled = |at: usize| ui.is_enabled() && is_enabled(choices[at].0);
    let enabled: Vec<bool> = (0..choices.len()).map(is_enabled).collect();
    let labels: Vec<_> =
        choices.iter().map(|(_, label)| (label.as_str(), text.of_group(group, label))).collect();
    let group = Group { id: ui.make_persistent_id(group), chosen: before, enabled: &enabled };
    let Some(picked) = group.show(ui, &labels) else {
        return false;
    };
    *chosen = choices[picked].0;
    true
}

/// Choices of which one is made. For the keys they are one control, on which arrows make another
/// choice.
struct Group<'a> {
    id: Id,
    chosen: Option<usize>,
    enabled: &'a [bool],
}

impl Group<'_> {
    /// Draws the choices, each by its label and its name; which other one was picked.
    fn show(&self, ui: &mut Ui, labels: &[(&str, String)]) -> Option<usize> {
        let (_, rect) = ui.allocate_space(vec2(ui.available_width(), CONTROL_HEIGHT));
        super::field(ui, rect, false);
        let inner = rect.shrink(2.0);
        let count = f32::from(u8::try_from(labels.len()).unwrap_or(u8::MAX));
        let width = inner.width() / count.max(1.0);
        let fits = |label: &Arc<Galley>| label.size().x <= width - UNIT;
        let layout = |size| {
            let font = FontId::proportional(size);
            let layout = |label: &str| {
                ui.painter().layout_no_wrap(label.to_owned(), font.clone(), Color32::PLACEHOLDER)
            };
            labels.iter().map(|(label, _)| layout(label)).collect::<Vec<_>>()
        };
        let usual = layout(size::SMALL);
        let galleys = if usual.iter().all(fits) { usual } else { layout(size::TINY) };
        // Where one has no room even so, they share the width by their lengths.
        let length = |label: &Arc<Galley>| label.size().x + UNIT;
        let widths: Vec<f32> = if galleys.iter().all(fits) {
            galleys.iter().map(|_| width).collect()
        } else {
            let scale = inner.width() / galleys.iter().map(length).sum::<f32>().max(1.0);
            galleys.iter().map(|label| scale * length(label)).collect()
        };
        // Where nothing is chosen that can be, the keys begin with the first that can.
        let is_enabled = |&at: &usize| self.enabled[at];
        let stop = self.chosen.filter(is_enabled).or((0..self.enabled.len()).find(is_enabled));
        let mut picked = None;
        let mut left = inner.left();
        for (at, ((_, name), label)) in labels.iter().zip(galleys).enumerate() {
            let size = vec2(widths[at], inner.height());
            let place = Rect::from_min_size(pos2(left, inner.top()), size);
            left = place.right();
            let response = self.segment(ui, at, place, label, name, stop == Some(at));
            if response.clicked() && self.chosen != Some(at) {
                picked = Some(at);
            }
            if response.has_focus() {
                picked = self.by_arrow(ui, at).or(picked);
            }
        }
        if let Some(picked) = picked.filter(|_| ui.memory(|it| self.has_focus(it.focused()))) {
            // Only now that all are drawn: until then one that is not chosen takes no focus.
            ui.memory_mut(|memory| memory.request_focus(self.id.with(picked)));
        }
        picked
    }

    fn has_focus(&self, focused: Option<Id>) -> bool {
        (0..self.enabled.len()).any(|at| focused == Some(self.id.with(at)))
    }

    /// The choice beside the one at `from` that an arrow leads to.
    fn by_arrow(&self, ui: &Ui, from: usize) -> Option<usize> {
        let is_enabled = |&at: &usize| self.enabled[at];
        // Both are asked for, so that neither moves the focus out of the group.
        let back = [Key::ArrowLeft, Key::ArrowUp].map(|key| pressed(ui, key));
        let forward = [Key::ArrowRight, Key::ArrowDown].map(|key| pressed(ui, key));
        if back.contains(&true) {
            (0..from).rev().find(is_enabled)
        } else if forward.contains(&true) {
            (from + 1..self.enabled.len()).find(is_enabled)
        } else {
            None
        }
    }

    fn segment(
        &self,
        ui: &Ui,
        at: usize,
        rect: Rect,
        label: Arc<Galley>,
        name: &str,
        is_stop: bool,
    ) -> Response {
        let palette = Palette::of(ui);
        let (selected, enabled) = (self.chosen == Some(at), self.enabled[at]);
        let sense = match (enabled, is_stop) {
            (true, true) => Sense::click(),
            (true, false) => Sense::CLICK,
            (false, _) => Sense::hover(),
        };
        let response = ui.interact(rect, self.id.with(at), sense);
        response.widget_info(|| WidgetInfo::selected(Role::RadioButton, enabled, selected, name));
        let radius = CornerRadius::same(RADIUS - 2);
        let (fill, color) = if selected {
            (palette.accent, palette.on_accent)
        } else if !enabled {
            (Color32::TRANSPARENT, palette.quiet.gamma_multiply(0.55))
        } else if response.hovered() {
            (palette.field_hovered, palette.ink)
        } else {
            (Color32::TRANSPARENT, palette.ink)
        };
        ui.painter().rect_filled(rect, radius, fill);
        let at = rect.center() - label.size() / 2.0;
        ui.painter().with_clip_rect(rect.intersect(ui.clip_rect())).galley(at, label, color);
        focus_ring(ui, &response);
        response
    }
}

/// A choice that is on or off, with a box for its tick; tells whether it was changed.
pub(in crate::ui) fn switch(ui: &mut Ui, text: &str, on: bool) -> bool {
    const BOX: f32 = 2.25 * UNIT;
    let palette = Palette::of(ui);
    let room = ui.available_width() - BOX - 1.5 * UNIT;
    let font = FontId::proportional(size::BODY);
    let label = ui.painter().layout(text.to_owned(), font, palette.ink, room);
    let height = label.size().y.max(CONTROL_HEIGHT - UNIT / 2.0);
    let whole = vec2(BOX + 1.5 * UNIT + label.size().x, height);
    let (rect, response) = ui.allocate_exact_size(whole, Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::CheckBox, true, on, text));
    let middle = rect.left_center();
    let square = Rect::from_center_size(middle + vec2(BOX / 2.0, 0.0), Vec2::splat(BOX));
    let (fill, line) = match (on, response.hovered()) {
        (true, _) => (palette.accent, palette.accent),
        (false, true) => (palette.field_hovered, palette.ink),
        (false, false) => (palette.field, palette.quiet),
    };
    let stroke = Stroke::new(1.0, line);
    let painter = ui.painter();
    painter.rect(square, 4.0, fill, stroke, StrokeKind::Inside);
    if on {
        icons::icon(ui.painter(), Icon::Tick, square, palette.on_accent);
    }
    let at = pos2(square.right() + UNIT, middle.y - label.size().y / 2.0);
    ui.painter().galley(at, label, palette.ink);
    focus_ring(ui, &response);
    response.clicked()
}
