//! Choices that are all seen at once: one of a few, or on and off.

use eframe::egui::class::HasClasses;
use eframe::egui::{
    Align2, Atom, AtomExt, Atoms, Checkbox, FontId, Id, IntoAtoms, Key, Rect, RichText, Role,
    Sense, TextWrapMode, Ui, WidgetInfo, vec2,
};

use super::super::icons::Icon;
use super::super::input::pressed;
use super::super::theme::widgets::{ENTRY, ON, SEGMENT};
use super::super::theme::{CONTROL_HEIGHT, Palette, UNIT, size, strong};
use super::focus::focus_ring;
use super::{Choice, face, text_width};
use crate::text::Text;

/// Draws two to four choices side by side; returns true if another one was picked. The accessible
/// name of a choice has the name of the group and its own.
pub(crate) fn segments<T: Copy + PartialEq>(
    ui: &mut Ui,
    text: &Text,
    group: &str,
    choices: &[(T, String)],
    chosen: &mut T,
) -> bool {
    let (_, rect) = ui.allocate_space(vec2(ui.available_width(), CONTROL_HEIGHT));
    super::field(ui, rect, false);
    let before = choices.iter().position(|(value, _)| value == chosen);
    let labels: Vec<_> = choices.iter().map(|it| it.1.as_str()).collect();
    let (size, widths) = widths(ui, &labels, rect.width() - 4.0);
    let mut left = rect.left() + 2.0;
    let segments = labels.into_iter().zip(widths).map(|(label, width)| {
        let place = Rect::from_x_y_ranges(left..=left + width, rect.shrink(2.0).y_range());
        left = place.right();
        Segment {
            place,
            name: text.of_group(group, label),
            class: SEGMENT,
            align: Align2::CENTER_CENTER,
            atoms: RichText::new(label).size(size).into_atoms(),
        }
    });
    let segments = segments.collect();
    let picked = one_of(ui, ui.make_persistent_id(group), before, segments);
    let picked = picked.map(|(at, _)| at).filter(|&at| before != Some(at));
    *chosen = picked.map_or(*chosen, |at| choices[at].0);
    picked.is_some()
}

/// Draws choices below one another; one that stands apart leads on to more of them. Returns the
/// place of the one that was picked, and true if it was clicked and not reached by an arrow. The
/// chosen one gets the focus if `focus` is set.
pub(crate) fn list<T>(
    ui: &mut Ui,
    text: &Text,
    group: &str,
    choices: &[Choice<T>],
    focus: bool,
) -> Option<(usize, bool)> {
    super::caption(ui, group);
    let palette = Palette::of(ui);
    let id = ui.make_persistent_id(group);
    let rows = f32::from(u8::try_from(choices.len()).unwrap_or(u8::MAX));
    let size = vec2(ui.available_width(), rows * CONTROL_HEIGHT);
    let (_, rect) = ui.allocate_space(size);
    super::field(ui, rect, false);
    let mut row = rect.with_max_y(rect.top() + CONTROL_HEIGHT);
    let mut segments = Vec::new();
    for choice in choices {
        let place = row.shrink(3.0);
        let mut label = RichText::new(&choice.text);
        if choice.chosen {
            label = label.font(FontId::new(size::BODY, strong()));
        }
        let aside = super::quiet(ui, &choice.aside, size::SMALL).atom_shrink(true);
        let mut atoms = (label, Atom::grow(), aside).into_atoms();
        if choice.apart {
            ui.painter().hline(rect.x_range(), row.top(), palette.border());
            atoms.push_right(Icon::Right.atom_in(palette.quiet));
        }
        let name = text.of_group(group, &choice.text);
        let align = Align2::LEFT_CENTER;
        segments.push(Segment { place, name, class: ENTRY, align, atoms });
        row = row.translate(vec2(0.0, CONTROL_HEIGHT));
    }
    let chosen = choices.iter().position(|choice| choice.chosen);
    let bar = chosen.map(|at| segments[at].place);
    let picked = one_of(ui, id, chosen, segments);
    for (at, choice) in choices.iter().enumerate() {
        ui.accesskit_node_builder(id.with(at), |node| node.set_description(choice.aside.as_str()));
    }
    if let (Some(at), Some(bar)) = (chosen, bar) {
        // The chosen one is told by more than its colour.
        ui.painter().vline(bar.left() + 1.5, bar.y_range(), (3.0, palette.ink));
        if focus {
            ui.memory_mut(|memory| memory.request_focus(id.with(at)));
        }
    }
    picked
}

/// One of several choices in its place.
struct Segment<'a> {
    place: Rect,
    name: String,
    class: &'static str,
    align: Align2,
    atoms: Atoms<'a>,
}

/// Draws choices of which one is chosen, as one stop for the Tab key; arrows make another choice.
/// Returns the place of the one that was picked, and true if it was clicked.
///
/// The toolkit's radio buttons are a stop each, and know no arrows.
fn one_of(
    ui: &mut Ui,
    id: Id,
    chosen: Option<usize>,
    segments: Vec<Segment<'_>>,
) -> Option<(usize, bool)> {
    let (enabled, stop, count) = (ui.is_enabled(), chosen.unwrap_or(0), segments.len());
    let focused = ui.memory(|memory| memory.focused());
    let at_focus = (0..count).find(|&at| focused == Some(id.with(at)));
    let mut picked = at_focus.and_then(|at| by_arrow(ui, at, count)).map(|at| (at, false));
    for (at, segment) in segments.into_iter().enumerate() {
        let Segment { place, name, class, align, atoms } = segment;
        let selected = chosen == Some(at);
        let face = face(ui, id.with(at), enabled, &[class, if selected { ON } else { "" }], atoms);
        let face = if enabled && stop != at { face.sense(Sense::CLICK) } else { face };
        let face = face.min_size(place.size()).align2(align);
        let face = face.wrap_mode(TextWrapMode::Truncate).measure(ui, place.size());
        let response = face.paint_at(ui, place).response;
        response.widget_info(|| WidgetInfo::selected(Role::RadioButton, enabled, selected, &name));
        focus_ring(ui, &response);
        if response.clicked() {
            picked = Some((at, true));
        }
    }
    if let (Some((at, _)), Some(_)) = (picked, at_focus) {
        // The focus moves after all are drawn: until then one that is not chosen takes none.
        ui.memory_mut(|memory| memory.request_focus(id.with(at)));
    }
    picked
}

/// Returns the size of the letters and the width of each choice, in points: all equal, or by their
/// lengths if one has no room even in the smallest letters.
fn widths(ui: &Ui, labels: &[&str], whole: f32) -> (f32, Vec<f32>) {
    let count = f32::from(u8::try_from(labels.len()).unwrap_or(u8::MAX));
    let width = whole / count.max(1.0);
    let lengths = |size| -> Vec<f32> {
        let font = FontId::proportional(size);
        labels.iter().map(|label| text_width(ui, *label, font.clone()) + UNIT).collect()
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

/// Returns the choice beside the one at `from` that an arrow leads to.
fn by_arrow(ui: &Ui, from: usize, count: usize) -> Option<usize> {
    // Both keys are asked for, so that neither moves the focus out of the group.
    let back = [Key::ArrowLeft, Key::ArrowUp].map(|key| pressed(ui, key));
    let forward = [Key::ArrowRight, Key::ArrowDown].map(|key| pressed(ui, key));
    if back.contains(&true) {
        from.checked_sub(1)
    } else if forward.contains(&true) {
        Some(from + 1).filter(|&at| at < count)
    } else {
        None
    }
}

/// Draws a choice that is on or off, with a box for its tick; returns true if it was changed.
pub(crate) fn switch(ui: &mut Ui, text: &str, mut on: bool) -> bool {
    let class = if on { ON } else { "" };
    let response = ui.add(Checkbox::new(&mut on, text).with_class(class));
    focus_ring(ui, &response);
    response.changed()
}
