//! Single-line text field.

use eframe::egui::class::HasClasses;
use eframe::egui::{Id, Key, Response, TextBuffer, TextEdit, Ui};

use super::super::theme::widgets::SEARCH;
use super::focus::focus_ring;
use super::{elided, has_focus, pressed, size};

/// Field for a line of text.
///
/// egui's `TextEdit` clips a long text without the focus, and Esc keeps the edited text.
pub(crate) struct TextField<'a> {
    /// Id that does not depend on the language.
    pub id: Id,
    /// Accessible name.
    pub name: &'a str,
    /// Hint text of the empty field.
    pub usual: &'a str,
    /// In points.
    pub width: f32,
    /// Maximum number of characters.
    pub longest: usize,
    /// [`FRAMELESS`](super::super::theme::widgets::FRAMELESS), or [`SEARCH`], in which Esc clears
    /// the field.
    pub class: &'static str,
}

impl TextField<'_> {
    /// Draws the field. Returns the text if it has changed, at each keystroke; Esc restores the
    /// text from before the field gained the focus.
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
