//! Combo boxes, lists that are always open, and segmented controls.

use eframe::egui::accesskit::HasPopup;
use eframe::egui::{
    Align2, Atom, AtomExt, FontId, Id, Key, Popup, Rect, RectAlign, Response, RichText, Role,
    Sense, Ui, Vec2, WidgetInfo, vec2,
};

use super::super::{cast, focus};
use super::menu::{ListEntry, Within, must_close, popup, show_entry, show_popup};
use super::{
    CONTROL_HEIGHT, Controls, Face, Icon, Look, clickable, focus_ring, has_focus, key_target,
    pressed, show_at, size,
};
use crate::text::Text;

/// Combo box: shows the chosen entry, and opens the list of entries in a popup.
///
/// egui's `ComboBox` lacks the expanded state, the role of its entries, typing letters, Home and
/// End, and focus that returns when the list closes.
pub(crate) struct Combo<'a> {
    /// Id source that does not depend on the language.
    pub id: &'a str,
    /// Accessible name.
    pub name: &'a str,
    /// Text shown instead of the chosen entry; the accessible value stays that entry.
    pub shown: Option<RichText>,
    /// In points.
    pub size: Vec2,
    /// Whether the control has a frame.
    pub framed: bool,
    /// Whether the list opens right of the panel instead of below the control, as in the setup.
    pub beside: bool,
}

impl<'a> Combo<'a> {
    /// Creates a framed combo box with an accessible name and a width in points. `id` must not
    /// depend on the language.
    pub(crate) fn new(id: &'a str, name: &'a str, width: f32) -> Self {
        let size = vec2(width, CONTROL_HEIGHT);
        Self { id, name, shown: None, size, framed: true, beside: false }
    }

    /// Returns `true` while the list is open.
    pub(crate) fn is_open(&self, ui: &Ui) -> bool {
        Popup::is_id_open(ui, ui.make_persistent_id(self.id).with("popup"))
    }

    /// Draws the control with a list of named values, and sets `chosen` to the value that a person
    /// picks.
    pub(crate) fn choose<T: Clone + PartialEq>(
        self,
        ui: &mut Ui,
        chosen: &mut T,
        choices: impl IntoIterator<Item = (T, String)>,
    ) {
        let entries = choices.into_iter().map(|(it, name)| {
            let is_chosen = it == *chosen;
            (it, is_chosen, name)
        });
        if let Some(picked) = self.show(ui, entries.collect::<Vec<_>>()) {
            *chosen = picked;
        }
    }

    /// Draws the control, and the list if it is open. Returns the value of the entry picked in this
    /// frame; for entries with more than a name, or an effect of their own.
    pub(crate) fn show<T: Clone>(
        self,
        ui: &mut Ui,
        entries: impl IntoIterator<Item = impl Into<ListEntry<T>>>,
    ) -> Option<T> {
        let entries: Vec<ListEntry<T>> = entries.into_iter().map(Into::into).collect();
        let chosen = entries.iter().find(|entry| entry.chosen);
        let id = ui.make_persistent_id(self.id);
        let is_left = must_close(ui, id);
        let control = self.face(ui, id, chosen.map_or("", |entry| &entry.text));
        focus_ring(ui, &control);
        let enters =
            control.has_focus() && (pressed(ui, Key::ArrowDown) || pressed(ui, Key::ArrowUp));
        let by_key = (is_left || enters).then_some(enters);
        let mut popup = popup(ui, &control, by_key, HasPopup::Listbox);
        if self.beside {
            // The panel ends there.
            let right = control.rect.right().max(ui.clip_rect().right() - 16.0);
            popup = popup.anchor(control.rect.with_max_x(right)).align(RectAlign::RIGHT_START);
        }
        // The list with its margin and border is at least as wide as the control.
        let width = control.rect.width() - 2.0 * (6.0 + 1.0);
        let picked = show_popup(ui, popup, Within::Popup, width, |_| entries)?;
        control.request_focus();
        Some(picked)
    }

    /// Draws the chosen entry.
    fn face(&self, ui: &mut Ui, id: Id, chosen: &str) -> Response {
        // Two in a row of the panel have little room.
        let size = if self.size.x < 128.0 { size::SMALL } else { size::BODY };
        let shown = self.shown.clone().unwrap_or_else(|| RichText::new(chosen).size(size));
        let arrow = Icon::Down.atom_in(ui.palette().quiet);
        let atoms = (shown.atom_shrink(true), Atom::grow(), arrow);
        let look = if self.framed { Look::Field } else { Look::Plain };
        let (look, enabled) = (Face { tight: !self.framed, ..look.into() }, ui.is_enabled());
        let face = clickable(ui, id, enabled, look, atoms)
            .min_size(self.size)
            .gap(4.0)
            .max_width(self.size.x);
        let response = face.show(ui).response;
        response.widget_info(|| WidgetInfo {
            current_text_value: Some(chosen.to_owned()),
            ..WidgetInfo::labeled(Role::ComboBox, enabled, self.name)
        });
        super::describe(ui, &response, chosen);
        response
    }
}

/// Draws a list of entries that is always open, for the choice of the game in the setup, if the
/// panel is high enough. The list is one tab stop, and takes the focus if `focused`. Returns the
/// index of the entry picked in this frame, and `true` if by a click, `false` if by an arrow key.
pub(crate) fn list<T>(
    ui: &mut Ui,
    name: &str,
    entries: &[ListEntry<T>],
    focused: bool,
) -> Option<(usize, bool)> {
    let id = ui.make_persistent_id(name);
    let chosen = entries.iter().position(|entry| entry.chosen).unwrap_or(0);
    if focused {
        focus(ui, id.with(chosen));
    }
    let is_new = ui.read_response(id.with(chosen)).is_none();
    let clicked = ui.palette().frame().inner_margin(2).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let clicked =
            |(at, entry)| show_entry(ui, id.with(at), entry, Within::Panel).clicked().then_some(at);
        entries.iter().enumerate().filter_map(clicked).last()
    });
    super::speak_as(&clicked.response, Role::ListBox, name);
    let picked = picked(ui, id, chosen, entries.len(), clicked.inner);
    // In a low window the chosen entry may be out of sight.
    let sought = picked.or(is_new.then_some(chosen));
    if let Some(entry) = sought.and_then(|at| ui.read_response(id.with(at))) {
        entry.scroll_to_me(None);
    }
    Some((picked?, clicked.inner.is_some()))
}

/// Draws a segmented control of two to four values, each with the message id of its label, and sets
/// `chosen` on a click or an arrow key. The control is one tab stop; its name `group` is spoken
/// with each segment, and not shown.
///
/// egui's radio buttons are one tab stop each and ignore arrow keys.
pub(crate) fn segments<T: Copy + PartialEq>(
    ui: &mut Ui,
    text: &Text,
    group: &str,
    choices: &[(T, &str)],
    chosen: &mut T,
) {
    let rect = ui.card(CONTROL_HEIGHT);
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
        let face = clickable(ui, id.with(at), enabled, look, RichText::new(&label).size(size))
            .min_size(place.size())
            .align2(Align2::CENTER_CENTER);
        let face = if enabled && stop != at { face.sense(Sense::CLICK) } else { face };
        let name = text.of_group(group, &label);
        let response = show_at(ui, place, face, || {
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

/// Returns the index of the choice that was clicked, or that a key moves to from `stop`, and moves
/// the focus to it. Call it after all choices are drawn: an unchosen one cannot take the focus
/// before.
fn picked(ui: &Ui, id: Id, stop: usize, count: usize, clicked: Option<usize>) -> Option<usize> {
    let (back, on) = (stop.checked_sub(1), Some(stop + 1).filter(|&at| at < count));
    let ways = [
        (Key::ArrowLeft, back),
        (Key::ArrowRight, on),
        (Key::ArrowUp, back),
        (Key::ArrowDown, on),
        (Key::Home, Some(0)),
        (Key::End, count.checked_sub(1)),
    ];
    let is_stop = has_focus(ui, id.with(stop));
    let picked = clicked.or_else(|| key_target(ui, id.with(stop), &ways))?;
    if is_stop {
        focus(ui, id.with(picked));
    }
    Some(picked)
}

/// Returns the font size and the width of each segment, in points: equal widths, or proportional to
/// the labels if one does not fit even in the smallest size.
fn widths(ui: &Ui, labels: &[String], whole: f32) -> (f32, Vec<f32>) {
    let width = whole / cast::<f32>(labels.len());
    let lengths = |size| -> Vec<f32> {
        let font = FontId::proportional(size);
        labels.iter().map(|label| ui.text_width(label, font.clone()) + 8.0).collect()
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
