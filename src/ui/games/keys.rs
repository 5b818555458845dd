//! Keys of the page of past games.

use eframe::egui::text_edit::TextEditState;
use eframe::egui::{Event, Key, Memory, Modifiers, Ui};

use super::super::{focus, presses};
use super::foot::{self, OnGame};
use super::state::{field_id, list_id};
use super::{Action, Cx, has_focus};
use crate::history::GameSummary;

/// Handles the keys of the page. The list takes the focus when the page `is_new` or nothing has it;
/// arrow keys move in it from the search field, too.
pub(super) fn handle(ui: &Ui, is_new: bool, games: &[GameSummary], cx: &mut Cx) {
    if cx.view.is_covered(ui) {
        return;
    }
    let pressed = |modifiers, key| presses(ui, modifiers, key) > 0;
    if is_new || ui.memory(Memory::focused).is_none() {
        focus(ui, list_id());
    }
    if pressed(Modifiers::COMMAND, Key::F) {
        focus(ui, field_id());
    }
    let (in_list, in_field) = (has_focus(ui, list_id()), has_focus(ui, field_id()));
    if in_list || in_field {
        move_choice(ui, in_list, games, cx);
    }
    if in_list {
        search_typed(ui);
    }
    if !in_field && pressed(Modifiers::COMMAND, Key::Z) {
        foot::restore(cx);
    }
    let copies = ui.input(|input| input.events.contains(&Event::Copy));
    let actions: [(OnGame, bool); 4] = [
        (Action::OpenPast, (in_list || in_field) && pressed(Modifiers::NONE, Key::Enter)),
        (Action::DeletePast, in_list && pressed(Modifiers::NONE, Key::Delete)),
        (Action::CopyPast, !in_field && (copies || pressed(Modifiers::COMMAND, Key::C))),
        (Action::SavePast, !in_field && pressed(Modifiers::COMMAND, Key::S)),
    ];
    for (action, _) in actions.into_iter().filter(|it| it.1) {
        foot::run(action, games, cx);
    }
}

/// Moves the choice by arrows, Page Up, Page Down, Home and End.
fn move_choice(ui: &Ui, in_list: bool, games: &[GameSummary], cx: &mut Cx) {
    let state = &mut cx.view.games;
    let presses = |key| presses(ui, Modifiers::NONE, key);
    let up = presses(Key::ArrowUp) + state.page * presses(Key::PageUp);
    let down = presses(Key::ArrowDown) + state.page * presses(Key::PageDown);
    if up + down > 0 {
        state.choose((state.at + down).saturating_sub(up), games);
    }
    // In the field these two belong to the words.
    if in_list && presses(Key::Home) > 0 {
        state.choose(0, games);
    }
    if in_list && presses(Key::End) > 0 {
        state.choose(state.listed.len(), games);
    }
}

/// Moves the focus to the search field if letters are typed in the list.
fn search_typed(ui: &Ui) {
    let is_letter = |event: &Event| matches!(event, Event::Text(text) if !text.trim().is_empty());
    if ui.input(|input| input.events.iter().any(is_letter)) {
        focus(ui, field_id());
        // A field without a remembered cursor has it at the end.
        TextEditState::default().store(ui, field_id());
    }
}
