//! A field for a number, with one less and one more beside it.

use std::ops::RangeInclusive;

use eframe::egui::accesskit::{Action, ActionData, Role};
use eframe::egui::text::CCursorRange;
use eframe::egui::{
    Align2, Event, FontId, Frame, Id, Key, Margin, Modifiers, Rect, Response, Sense, TextEdit, Ui,
    vec2,
};

use super::super::icons::{self, Icon};
use super::super::input::pressed;
use super::super::theme::{CONTROL_HEIGHT, Palette, UNIT, size};
use super::focus::{keep_in_sight, ring};

/// How wide each end is that is clicked.
const END: f32 = 3.0 * UNIT;

/// A number that is typed, or stepped by its ends, the arrows up and down and the wheel. Returns
/// what was asked for where that is out of the range; the number is the next one within it then.
///
/// For a screen reader the whole is one spin button; its ends are for the pointer alone.
pub(in crate::ui) fn stepper(
    ui: &mut Ui,
    name: &str,
    value: &mut u8,
    range: RangeInclusive<u8>,
) -> Option<u32> {
    let (_, rect) = ui.allocate_space(vec2(ui.available_width(), CONTROL_HEIGHT));
    let id = ui.make_persistent_id(name);
    super::field(ui, rect, ui.rect_contains_pointer(rect));
    let steps = keys(ui, id) + wheel(ui, rect) + ends(ui, id, rect, *value, &range);
    let (response, typed) = edit(ui, id, rect, *value, steps != 0);
    let typed = typed.or_else(|| told(ui, id));
    let asked = typed.unwrap_or_else(|| u32::from(*value)).saturating_add_signed(steps);
    let (least, most) = (u32::from(*range.start()), u32::from(*range.end()));
    let next = asked.clamp(least, most);
    *value = u8::try_from(next).unwrap_or(*value);
    speak(ui, &response, name, *value, &range);
    (asked != next).then_some(asked)
}

/// The steps that keys, and a screen reader, ask for.
fn keys(ui: &Ui, id: Id) -> i32 {
    let focused = ui.memory(|memory| memory.has_focus(id));
    ui.input_mut(|input| {
        let mut count = |key, action| {
            let presses =
                if focused { input.count_and_consume_key(Modifiers::NONE, key) } else { 0 };
            let asked = presses + input.num_accesskit_action_requests(id, action);
            i32::try_from(asked).unwrap_or(0)
        };
        count(Key::ArrowUp, Action::Increment) - count(Key::ArrowDown, Action::Decrement)
    })
}

/// The number that a screen reader asks for.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is limited")]
fn told(ui: &Ui, id: Id) -> Option<u32> {
    ui.input(|input| {
        let mut requests = input.accesskit_action_requests(id, Action::SetValue);
        requests.find_map(|request| match &request.data {
            Some(ActionData::NumericValue(number)) => Some(number.clamp(0.0, 9999.0) as u32),
            Some(ActionData::Value(text)) => text.parse().ok(),
            _ => None,
        })
    })
}

/// The steps of the wheel over it, which then scrolls nothing.
fn wheel(ui: &Ui, rect: Rect) -> i32 {
    if !ui.is_enabled() || !ui.rect_contains_pointer(rect) {
        return 0;
    }
    ui.input_mut(|input| {
        input.smooth_scroll_delta.y = 0.0;
        let turns = input.events.iter().filter_map(|event| match event {
            Event::MouseWheel { delta, .. } if delta.y != 0.0 => Some(delta.y.signum()),
            _ => None,
        });
        turns.map(|turn| if turn > 0.0 { 1 } else { -1 }).sum()
    })
}

/// Draws one less and one more; the step that was clicked.
fn ends(ui: &Ui, id: Id, rect: Rect, value: u8, range: &RangeInclusive<u8>) -> i32 {
    let palette = Palette::of(ui);
    let width = END.min(rect.width() / 3.0);
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
        let color = match (enabled, response.hovered()) {
            (false, _) => palette.quiet.lerp_to_gamma(palette.field, 0.55),
            (true, false) => palette.quiet,
            (true, true) => palette.ink,
        };
        icons::icon(ui.painter(), icon, place, color);
        if response.clicked() {
            steps += step;
        }
    }
    steps
}

/// The number as it is typed; returns it once that has ended.
fn edit(ui: &mut Ui, id: Id, rect: Rect, value: u8, stepped: bool) -> (Response, Option<u32>) {
    let inner = rect.shrink2(vec2(END.min(rect.width() / 3.0), 0.0));
    let kept: Option<(u8, String)> = ui.data(|data| data.get_temp(id));
    // What was typed over another number means nothing. The focus may have gone to a key just now.
    let is_edited = ui.memory(|it| it.has_focus(id) || it.had_focus_last_frame(id));
    let kept = kept.filter(|(of, _)| *of == value && is_edited);
    let typed = kept.map(|(_, typed)| typed);
    // A step is taken from what has been typed.
    let before = typed.as_ref().filter(|_| stepped).and_then(|typed| typed.parse().ok());
    let mut written = if stepped { None } else { typed }.unwrap_or_else(|| value.to_string());
    let edit = TextEdit::singleline(&mut written)
        .id(id)
        .frame(Frame::NONE)
        .margin(Margin::ZERO)
        .align(Align2::CENTER_CENTER)
        .font(FontId::proportional(size::BODY))
        .char_limit(4)
        .min_size(inner.size())
        .desired_width(inner.width());
    let response = ui.put(inner, edit);
    keep_in_sight(&response);
    if response.has_focus() {
        ring(ui, rect);
    }
    if response.gained_focus() {
        let mut state = TextEdit::load_state(ui, id).unwrap_or_default();
        state.cursor.set_char_range(Some(CCursorRange::select_all_str(&written)));
        state.store(ui, id);
    }
    if !response.lost_focus() {
        written.retain(|character| character.is_ascii_digit());
        if stepped {
            ui.data_mut(|data| data.remove::<(u8, String)>(id));
            ui.request_repaint();
        } else {
            ui.data_mut(|data| data.insert_temp(id, (value, written)));
        }
        return (response, before);
    }
    ui.data_mut(|data| data.remove::<(u8, String)>(id));
    pressed(ui, Key::Enter);
    let typed = if pressed(ui, Key::Escape) { None } else { written.parse().ok() };
    (response, typed)
}

fn speak(ui: &Ui, response: &Response, name: &str, value: u8, range: &RangeInclusive<u8>) {
    ui.accesskit_node_builder(response.id, |node| {
        node.set_role(Role::SpinButton);
        node.set_label(name);
        node.set_numeric_value(value.into());
        node.set_min_numeric_value((*range.start()).into());
        node.set_max_numeric_value((*range.end()).into());
        node.set_numeric_value_step(1.0);
        node.add_action(Action::Increment);
        node.add_action(Action::Decrement);
        node.add_action(Action::SetValue);
    });
}
