//! Choices that are all seen at once: one of a few, or on and off.

use eframe::egui::class::HasClasses;
use eframe::egui::{
    Align2, Checkbox, FontId, Id, Key, Rect, Response, RichText, Role, Sense, TextWrapMode, Ui,
    WidgetInfo, pos2, vec2,
};

use super::super::input::pressed;
use super::super::theme::widgets::{ON, SEGMENT};
use super::super::theme::{CONTROL_HEIGHT, UNIT, size};
use super::focus::focus_ring;
use super::{face, text_width};
use crate::text::Text;

/// Draws two to four choices side by side below their caption; tells whether another one was picked.
/// A choice is called by the name of the group and its own.
pub(in crate::ui) fn segmented<T: Copy + PartialEq>(
    ui: &mut Ui,
    text: &Text,
    group: &str,
    choices: &[(T, String)],
    chosen: &mut T,
) -> bool {
    segmented_where(ui, text, group, choices, chosen, |_| true)
}

/// Draws choices side by side, those greyed out that `is_enabled` refuses.
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

/// Choices of which one is made: one stop for the keys, on which arrows make another choice.
///
/// The toolkit's radio buttons are a stop each, and know no arrows.
struct Group<'a> {
    id: Id,
    chosen: Option<usize>,
    enabled: &'a [bool],
}

impl Group<'_> {
    /// Draws the choices, each by its label and its name; returns which other one was picked.
    fn show(&self, ui: &mut Ui, labels: &[(&str, String)]) -> Option<usize> {
        let (_, rect) = ui.allocate_space(vec2(ui.available_width(), CONTROL_HEIGHT));
        super::field(ui, rect, false);
        let inner = rect.shrink(2.0);
        let count = f32::from(u8::try_from(labels.len()).unwrap_or(u8::MAX));
        let width = inner.width() / count.max(1.0);
        let lengths = |size| -> Vec<f32> {
            let font = FontId::proportional(size);
            labels.iter().map(|it| text_width(ui, it.0, font.clone()) + UNIT).collect()
        };
        let fit = |lengths: &[f32]| lengths.iter().all(|&length| length <= width);
        let (mut size, mut widths) = (size::SMALL, lengths(size::SMALL));
        if !fit(&widths) {
            (size, widths) = (size::TINY, lengths(size::TINY));
        }
        // Where one has no room even so, they share the width by their lengths.
        let (fits, sum) = (fit(&widths), widths.iter().sum::<f32>().max(1.0));
        // Where nothing is chosen that can be, the keys begin with the first that can.
        let is_enabled = |&at: &usize| self.enabled[at];
        let stop = self.chosen.filter(is_enabled).or((0..self.enabled.len()).find(is_enabled));
        let mut picked = None;
        let mut left = inner.left();
        for (at, (label, name)) in labels.iter().enumerate() {
            let wide = if fits { width } else { widths[at] * inner.width() / sum };
            let place = Rect::from_min_size(pos2(left, inner.top()), vec2(wide, inner.height()));
            left = place.right();
            let label = RichText::new(*label).size(size);
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

    /// Returns the choice beside the one at `from` that an arrow leads to.
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
        label: RichText,
        name: &str,
        is_stop: bool,
    ) -> Response {
        let (selected, enabled) = (self.chosen == Some(at), self.enabled[at]);
        let classes = [SEGMENT, if selected { ON } else { "" }];
        let segment = face(ui, self.id.with(at), enabled, &classes, label);
        let segment = if enabled && !is_stop { segment.sense(Sense::CLICK) } else { segment };
        let segment = segment.min_size(rect.size()).align2(Align2::CENTER_CENTER);
        let segment = segment.wrap_mode(TextWrapMode::Truncate).measure(ui, rect.size());
        let response = segment.paint_at(ui, rect).response;
        response.widget_info(|| WidgetInfo::selected(Role::RadioButton, enabled, selected, name));
        focus_ring(ui, &response);
        response
    }
}

/// Draws a choice that is on or off, with a box for its tick; tells whether it was changed.
pub(in crate::ui) fn switch(ui: &mut Ui, text: &str, mut on: bool) -> bool {
    let class = if on { ON } else { "" };
    let response = ui.add(Checkbox::new(&mut on, text).with_class(class));
    focus_ring(ui, &response);
    response.changed()
}
