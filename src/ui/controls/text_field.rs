//! Field for a line of text.

use eframe::egui::class::HasClasses;
use eframe::egui::{Id, Key, Response, TextBuffer, TextEdit, Ui};

use super::super::theme::widgets::SEARCH;
use super::focus::focus_ring;
use super::{elided, has_focus, pressed, size};

/// Field for a line of text.
///
/// The toolkit's own cuts off a long text at rest, and Esc keeps the text that was written.
pub(crate) struct TextField<'a> {
    /// Outlives a change of language.
    pub id: Id,
    /// Accessible name.
    pub name: &'a str,
    /// Text shown while the field is empty.
    pub usual: &'a str,
    /// In points.
    pub width: f32,
    /// Greatest number of characters.
    pub longest: usize,
    /// [`FRAMELESS`](super::super::theme::widgets::FRAMELESS), or [`SEARCH`] if Esc empties the
    /// field.
    pub class: &'static str,
}

impl TextField<'_> {
    /// Draws the field; returns a text that has changed. Written text counts at once; Esc brings
    /// back the text from before the field got the focus.
    pub(crate) fn show(self, ui: &mut Ui, text: &str) -> Option<String> {
        let mut written = text.to_owned();
        let mut shorten =
            |ui: &Ui, text: &dyn TextBuffer, room: f32| elided(ui, text.as_str(), size::BODY, room);
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
