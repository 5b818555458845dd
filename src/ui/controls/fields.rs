//! Number field with buttons for one less and one more, and fields for a line of text or several.

use std::ops::RangeInclusive;

use eframe::egui::accesskit::{Action, ActionData};
use eframe::egui::class::HasClasses;
use eframe::egui::{
    Direction, DragValue, Galley, Id, Key, Layout, Rect, Response, Sense, TextBuffer, TextEdit, Ui,
    UiBuilder, vec2,
};

use super::super::theme::widgets::SEARCH;
use super::{
    CONTROL_HEIGHT, Controls, Icon, focus_ring, has_focus, icons, pressed, ring, scroll_to_focused,
    size,
};
use crate::game::Annotation;

/// Width of the buttons for one less and one more, in points.
const END: f32 = 24.0;
/// Largest number that can be typed, before it is clamped to the range of the field.
const MAX_TYPED: u32 = 9999;

/// Draws a number field with the accessible name `name`, edited by typing, by its buttons, or by Up
/// and Down; for rows, columns and line length in the setup. A number outside `range` is clamped.
///
/// egui's `DragValue` has no buttons, and applies each digit at once.
pub(crate) fn stepper(ui: &mut Ui, name: &str, value: &mut u8, range: RangeInclusive<u8>) {
    let rect = ui.strip(CONTROL_HEIGHT);
    ui.field(rect, ui.rect_contains_pointer(rect));
    let end = END.min(rect.width() / 3.0);
    let inner = rect.shrink2(vec2(end, 0.0));
    let layout = Layout::centered_and_justified(Direction::LeftToRight);
    let builder = UiBuilder::new().id_salt(name).max_rect(inner).layout(layout);
    let mut field = ui.new_child(builder);
    let id = field.next_auto_id();
    let (least, most) = (u32::from(*range.start()), u32::from(*range.end()));
    let steps = ends(ui, id, (rect, end), *value, &range);
    let is_stepped = steps != 0 || is_stepped_by_key(ui, id);
    // During typing a number is kept beside the one in force.
    let is_edited = ui.memory(|it| it.has_focus(id) || it.had_focus_last_frame(id));
    let typed: Option<u32> = ui.data_mut(|data| data.remove_temp(id)).filter(|_| is_edited);
    let mut number = number_set_as_text(ui, id).or(typed).unwrap_or_else(|| (*value).into());
    // A step by a key is one; the pointer should be slower.
    let speed = if ui.ctx().is_being_dragged(id) { 0.1 } else { 1.0 };
    let drag = DragValue::new(&mut number).range(0..=MAX_TYPED).speed(speed);
    let response = field.add(drag.min_size(inner.size()).clip_text(true));
    ui.accesskit_node_builder(id, |node| {
        node.set_label(name);
        node.set_min_numeric_value(least.into());
        node.set_max_numeric_value(most.into());
    });
    scroll_to_focused(&response);
    if response.has_focus() {
        ring(ui, rect);
        if !is_stepped {
            ui.data_mut(|data| data.insert_temp(id, number));
            return;
        }
    }
    if response.lost_focus() {
        pressed(ui, Key::Enter);
        if pressed(ui, Key::Escape) {
            return;
        }
    }
    let next = number.saturating_add_signed(steps).clamp(least, most);
    *value = u8::try_from(next).unwrap_or(*value);
}

/// Returns `true` if an arrow key or assistive technology changes the number in this frame.
fn is_stepped_by_key(ui: &Ui, id: Id) -> bool {
    let actions = [Action::Increment, Action::Decrement, Action::SetValue];
    ui.input(|input| {
        let arrow = input.key_pressed(Key::ArrowUp) || input.key_pressed(Key::ArrowDown);
        arrow || actions.into_iter().any(|it| input.has_accesskit_action_request(id, it))
    })
}

/// Returns the number that assistive technology sets as text; egui's `DragValue` accepts it only
/// with the focus.
fn number_set_as_text(ui: &Ui, id: Id) -> Option<u32> {
    ui.input(|input| {
        let mut requests = input.accesskit_action_requests(id, Action::SetValue);
        requests.find_map(|request| match &request.data {
            Some(ActionData::Value(text)) => text.trim().parse().ok(),
            _ => None,
        })
    })
}

/// Draws the buttons, which are no tab stops. Returns the clicked step, -1, 0 or 1.
fn ends(ui: &Ui, id: Id, (rect, width): (Rect, f32), value: u8, range: &RangeInclusive<u8>) -> i32 {
    let palette = ui.palette();
    let left = rect.with_max_x(rect.left() + width);
    let right = rect.with_min_x(rect.right() - width);
    let mut steps = 0;
    for (place, icon, step, end) in
        [(left, Icon::Minus, -1, *range.start()), (right, Icon::Plus, 1, *range.end())]
    {
        let enabled = ui.is_enabled() && value != end;
        // The keys have the arrows for it.
        let sense = if enabled { Sense::CLICK } else { Sense::hover() };
        let response = ui.interact(place, id.with(step), sense);
        let color = if !enabled {
            palette.quiet.lerp_to_gamma(palette.field, 0.55)
        } else if response.hovered() {
            palette.ink
        } else {
            palette.quiet
        };
        icons::icon(ui.painter(), icon, place, color);
        if response.clicked() {
            steps += step;
        }
    }
    steps
}

/// Draws a field for a text of several lines, at least `height` points high.
pub(crate) fn text_area(
    ui: &mut Ui,
    id: Id,
    name: &str,
    text: &mut String,
    height: f32,
) -> Response {
    let edit = TextEdit::multiline(text)
        .id(id)
        .char_limit(Annotation::MAX_LEN)
        .desired_rows(3)
        .min_size(vec2(0.0, height))
        .desired_width(f32::INFINITY);
    let output = edit.show(ui);
    tell_typed(ui, id, &output.galley, output.galley.text());
    output.response.response.accessible_name(name)
}

/// Tells assistive technology the letters as they were typed: egui tells those that it draws, and so
/// writing from right to left in reverse, and a shortened text without its end.
fn tell_typed(ui: &Ui, id: Id, galley: &Galley, text: &str) {
    /// egui parts longer rows.
    const MAX_RUN: usize = 255;
    let mut left = text.chars();
    for (number, row) in galley.rows.iter().enumerate() {
        let count = row.char_count_including_newline().0;
        let value: String =
            left.by_ref().take(if galley.elided { MAX_RUN } else { count }).collect();
        let run = id.with(number).with(0_usize);
        if count > MAX_RUN || !ui.ctx().has_accesskit_node(run) {
            continue;
        }
        ui.ctx().accesskit_node_builder(run, |node| {
            if node.value() != Some(&*value) {
                let lengths = value.chars().map(|letter| u8::try_from(letter.len_utf8()));
                node.set_character_lengths(lengths.flatten().collect::<Vec<_>>());
                // Those of the letters that are drawn.
                node.clear_character_positions();
                node.clear_character_widths();
                node.clear_word_starts();
                node.set_value(value);
            }
        });
    }
}

/// Field for a line of text: a player's name, or the search for past games.
///
/// egui's `TextEdit` clips a long text without the focus, and Esc keeps the edited text.
pub(crate) struct TextField<'a> {
    /// Id that does not depend on the language.
    pub id: Id,
    /// Accessible name.
    pub name: &'a str,
    /// Text shown in the empty field, as the default name of a player.
    pub usual: &'a str,
    /// In points.
    pub width: f32,
    /// Maximum number of characters.
    pub longest: usize,
    /// Style class: [`FRAMELESS`](super::super::theme::widgets::FRAMELESS), or [`SEARCH`], in which
    /// Esc clears the field.
    pub class: &'static str,
}

impl TextField<'_> {
    /// Draws the field with `text`. Returns the new text if a person has changed it in this frame,
    /// also when Esc restores the text from before the field gained the focus.
    pub(crate) fn show(self, ui: &mut Ui, text: &str) -> Option<String> {
        let mut written = text.to_owned();
        let mut shorten =
            |ui: &Ui, text: &dyn TextBuffer, room: f32| ui.elided(text.as_str(), size::BODY, room);
        let edit = TextEdit::singleline(&mut written)
            .id(self.id)
            .with_class(self.class)
            .hint_text(self.usual.to_owned())
            .char_limit(self.longest)
            .desired_width(self.width);
        let edit = if has_focus(ui, self.id) { edit } else { edit.layouter(&mut shorten) };
        let output = edit.show(ui);
        let response = output.response.response.accessible_name(self.name);
        focus_ring(ui, &response);
        if !written.is_empty() {
            tell_typed(ui, self.id, &output.galley, &written);
        }
        let answer = self.answer(ui, &response, text, written);
        if output.galley.elided {
            response.on_hover_text(text);
        }
        answer
    }

    fn answer(&self, ui: &Ui, response: &Response, text: &str, written: String) -> Option<String> {
        let before = self.id.with("before");
        if response.gained_focus() {
            ui.data_mut(|data| data.insert_temp(before, text.to_owned()));
        }
        if response.lost_focus() {
            let restored = pressed(ui, Key::Escape);
            // The key has ended the writing, and does nothing else.
            pressed(ui, Key::Enter);
            let before: Option<String> = ui.data_mut(|data| data.remove_temp(before));
            // A search begins with nothing.
            let before = if self.class == SEARCH { Some(String::new()) } else { before };
            if restored {
                return before.filter(|before| before != text);
            }
        }
        (written != text).then_some(written)
    }
}
