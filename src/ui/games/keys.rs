//! Keys of the page of past games.

use eframe::egui::text_edit::TextEditState;
use eframe::egui::{Event, EventFilter, Key, Modifiers, Popup, Ui};

use super::super::input::{presses, typed};
use super::super::{Action, Cx};
use super::foot::{self, OnGame, carry_out};
use super::state::{field_id, list_id};
use crate::history::GameSummary;

/// Handles the keys of the list. The arrows move in it while words are written, too.
pub(super) fn take(ui: &Ui, games: &[GameSummary], cx: &mut Cx<'_>) {
    if cx.view.dialog.is_some() || Popup::is_any_open(ui) {
        return;
    }
    let focused = ui.memory(eframe::egui::Memory::focused);
    let (in_list, in_field) = (focused == Some(list_id()), focused == Some(field_id()));
    if focused.is_none() && !cx.view.games.forgets {
        cx.view.games.wanted.get_or_insert_with(list_id);
    }
    if !in_field {
        with_ctrl(ui, games, cx);
    }
    if presses(ui, Modifiers::COMMAND, Key::F) > 0 {
        cx.view.games.wanted = Some(field_id());
    }
    if in_list {
        let filter = EventFilter { vertical_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(list_id(), filter));
        type_words(ui, cx);
    }
    if !in_list && !in_field {
        return;
    }
    move_choice(ui, in_list, games, cx);
    let actions: [(Key, OnGame, bool); 2] =
        [(Key::Enter, Action::OpenPast, true), (Key::Delete, Action::DeletePast, in_list)];
    for (key, action, is_meant) in actions {
        let chosen = cx.view.games.chosen(games);
        if is_meant
            && presses(ui, Modifiers::NONE, key) > 0
            && let Some(game) = chosen
        {
            carry_out(action, game, cx);
        }
    }
}

/// Handles the shortcuts that mean the game on the board elsewhere, and the chosen one here.
fn with_ctrl(ui: &Ui, games: &[GameSummary], cx: &mut Cx<'_>) {
    if presses(ui, Modifiers::COMMAND, Key::Z) > 0 {
        foot::restore(cx);
    }
    let copies = ui.input(|input| input.events.contains(&Event::Copy));
    let actions: [(Key, OnGame); 2] = [(Key::C, Action::CopyPast), (Key::S, Action::SavePast)];
    for (key, action) in actions {
        let pressed = presses(ui, Modifiers::COMMAND, key) > 0 || copies && key == Key::C;
        if pressed && let Some(game) = cx.view.games.chosen(games) {
            carry_out(action, game, cx);
        }
    }
}

/// Chooses another game.
fn move_choice(ui: &Ui, in_list: bool, games: &[GameSummary], cx: &mut Cx<'_>) {
    let state = &mut cx.view.games;
    let (before, last) = (state.at, state.lines.listed.len().saturating_sub(1));
    let (mut at, page) = (before, state.page);
    for (key, by) in [(Key::ArrowUp, 1), (Key::PageUp, page)] {
        at = at.saturating_sub(by * presses(ui, Modifiers::NONE, key));
    }
    for (key, by) in [(Key::ArrowDown, 1), (Key::PageDown, page)] {
        at = last.min(at + by * presses(ui, Modifiers::NONE, key));
    }
    for (key, end) in [(Key::Home, 0), (Key::End, last)] {
        // In the field they belong to the words.
        if in_list && presses(ui, Modifiers::NONE, key) > 0 {
            at = end;
        }
    }
    if at != before {
        state.choose(at, games);
    }
}

/// Takes letters typed in the list for a search.
fn type_words(ui: &Ui, cx: &mut Cx<'_>) {
    let typed = typed(ui);
    let state = &mut cx.view.games;
    let mut asked = state.filter.clone();
    if typed.trim().is_empty() && asked.words.is_empty() {
        return;
    }
    asked.words.push_str(&typed);
    if asked == state.filter {
        return;
    }
    state.narrow(asked);
    state.wanted = Some(field_id());
    // A field without a remembered cursor has it at the end.
    TextEditState::default().store(ui, field_id());
}
