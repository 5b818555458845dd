//! A field for a line of text.

use eframe::egui::{
    Align2, Color32, FontId, Frame, Id, Key, Margin, Response, TextEdit, Ui, pos2, vec2,
};

use super::super::input::pressed;
use super::super::theme::{CONTROL_HEIGHT, Palette, UNIT, size};
use super::focus::{keep_in_sight, ring};

/// A field in which a line of text is written.
pub(in crate::ui) struct TextField<'a> {
    id: Id,
    name: &'a str,
    usual: &'a str,
    width: f32,
    longest: usize,
    framed: bool,
    is_hint: bool,
}

impl<'a> TextField<'a> {
    /// A field that is heard by this name; its `id` outlives a change of language.
    pub(in crate::ui) fn new(id: Id, name: &'a str) -> Self {
        Self { id, name, usual: "", width: 0.0, longest: usize::MAX, framed: true, is_hint: false }
    }

    /// The same with a text that stands there as long as nothing is written.
    pub(in crate::ui) fn usual(mut self, usual: &'a str) -> Self {
        self.usual = usual;
        self
    }

    /// The same for what is looked for: with its name there in quiet letters, and emptied by Esc.
    pub(in crate::ui) fn hint(mut self) -> Self {
        self.usual = self.name;
        self.is_hint = true;
        self
    }

    /// The same as wide as this.
    pub(in crate::ui) fn width(mut self, width: f32) -> Self {
        self.width = width;
        self
    }

    /// The same for no more than `longest` characters.
    pub(in crate::ui) fn longest(mut self, longest: usize) -> Self {
        self.longest = longest;
        self
    }

    /// The same without a frame of its own, within that of something else.
    pub(in crate::ui) fn frameless(mut self) -> Self {
        self.framed = false;
        self
    }

    /// Draws it; returns the text where it is to be another one. What is written counts at once;
    /// Esc brings back what stood there when the field got the focus.
    pub(in crate::ui) fn show(self, ui: &mut Ui, text: &str) -> Option<String> {
        let palette = Palette::of(ui);
        let (_, rect) = ui.allocate_space(vec2(self.width, CONTROL_HEIGHT));
        let hovered = ui.rect_contains_pointer(rect);
        if self.framed {
            super::field(ui, rect, hovered);
        }
        let writing = ui.memory(|memory| memory.has_focus(self.id));
        let padding = if self.framed { 1.5 * UNIT } else { UNIT / 2.0 };
        let inner = rect.shrink2(vec2(padding, 0.0));
        let mut written = text.to_owned();
        let edit = TextEdit::singleline(&mut written)
            .id(self.id)
            .frame(Frame::NONE)
            .margin(Margin::ZERO)
            .align(Align2::LEFT_CENTER)
            .font(FontId::proportional(size::BODY))
            // At rest the text is drawn below, with an ellipsis where it is too long.
            .text_color(if writing { palette.ink } else { Color32::TRANSPARENT })
            .hint_text(if writing { self.usual } else { "" })
            .char_limit(self.longest)
            .min_size(inner.size())
            .desired_width(inner.width());
        let response = ui.put(inner, edit).accessible_name(self.name);
        keep_in_sight(&response);
        if response.has_focus() {
            ring(ui, rect);
        }
        let answer = self.answer(ui, &response, text, written);
        if !writing {
            let shown = if text.is_empty() { self.usual } else { text };
            let font = FontId::proportional(size::BODY);
            let galley = super::elided(ui, shown, font, inner.width());
            let elided = galley.elided;
            let at = pos2(inner.left(), inner.center().y - galley.size().y / 2.0);
            let is_hint = self.is_hint && text.is_empty();
            ui.painter().galley(at, galley, if is_hint { palette.quiet } else { palette.ink });
            if elided {
                response.on_hover_text(text);
            }
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
            // It has ended the writing, and does nothing else.
            pressed(ui, Key::Enter);
            let before: Option<String> = ui.data_mut(|data| data.remove_temp(before));
            // Where something is looked for, that is nothing.
            let before = if self.is_hint { Some(String::new()) } else { before };
            if restored {
                return before.filter(|before| before != text);
            }
        }
        (written != text).then_some(written)
    }
}
