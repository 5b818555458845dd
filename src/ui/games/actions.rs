//! Actions on the chosen game, by buttons and by keys, and the button that deletes all games.

use eframe::egui::text_edit::TextEditState;
use eframe::egui::{Event, Key, Memory, Modifiers, Ui, Vec2};

use super::super::{Dialog, Look, PushButton, Removal, focus, presses};
use super::{Action, Cx, field_id, has_focus, list_id, size};
use crate::history::{GameId, GameSummary};
use crate::storage::Change;
use crate::text::say;

/// Constructor of an action on a past game, as [`Action::OpenPast`].
type OnGame = fn(GameId) -> Action;

/// Actions on the chosen game, with message ids.
const ACTIONS: [(&str, OnGame); 5] = [
    ("pick-record-open", Action::OpenPast),
    ("review", Action::ReviewPast),
    ("save-as", Action::SavePast),
    ("copy-text", Action::CopyPast),
    ("games-delete", delete),
];

const fn delete(id: GameId) -> Action {
    Action::Change(Change::SetDeleted(id, true))
}

/// Returns why an action is refused: a game on a board cannot be deleted, and a covered one cannot
/// be copied.
fn refusal(action: OnGame, game: &GameSummary, cx: &Cx) -> Option<String> {
    match action(game.id) {
        Action::Change(_) if cx.session.board_id() == game.id => {
            Some(say!(cx, "games-delete-refused"))
        }
        Action::CopyPast(id) if id == cx.session.game_id() => cx.copy_refusal(),
        _ => None,
    }
}

/// Sends an action on the chosen past game, by its button, key or a double click, unless no game is
/// chosen or the action is refused.
pub(super) fn run(action: OnGame, games: &[GameSummary], cx: &mut Cx) {
    let chosen = cx.view.games.chosen(games).filter(|game| refusal(action, game, cx).is_none());
    let Some(action) = chosen.map(|game| action(game.id)) else { return };
    if let Action::Change(Change::SetDeleted(id, _)) = action {
        cx.view.removed.push(Removal::Game(id));
        cx.view.games.chosen = None;
    }
    cx.send(action);
}

/// Draws the buttons below the list of past games: actions on the chosen game, and deletion of all.
/// If one row is too short, they are drawn in smaller letters, and at last in two rows.
pub(super) fn buttons(ui: &mut Ui, games: &[GameSummary], cx: &mut Cx) {
    ui.spacing_mut().item_spacing = Vec2::splat(8.0);
    ui.horizontal_wrapped(|ui| {
        let forget = PushButton::flush(say!(cx, "games-forget"));
        let width = forget.content_width(ui, size::BODY).ceil();
        let buttons = ACTIONS.map(|(name, action)| {
            let look = Look::Tight;
            (PushButton { look, ..PushButton::framed(cx.text.message(name)) }, action)
        });
        let fits = |size| {
            let widths = buttons.iter().map(|(button, _)| button.content_width(ui, size) + 25.0);
            widths.sum::<f32>() + width <= ui.available_width()
        };
        let shrinks = !fits(size::BODY) && fits(size::SMALL);
        for (button, action) in buttons {
            let chosen = cx.view.games.chosen(games);
            let tooltip = chosen.and_then(|game| refusal(action, game, cx));
            let enabled = chosen.is_some() && tooltip.is_none();
            let width = if shrinks { button.content_width(ui, size::SMALL) + 17.0 } else { 0.0 };
            if (PushButton { tooltip, width, enabled, ..button }).show(ui).clicked() {
                run(action, games, cx);
            }
        }
        let room = |ui: &Ui| ui.available_size_before_wrap().x - width;
        if room(ui) < 0.0 {
            ui.end_row();
        }
        ui.add_space(room(ui));
        if forget.show(ui).clicked() {
            cx.view.dialog = cx.history.map(|history| Dialog::DeleteAllPast(history.games.len()));
        }
    });
}

/// Handles the keys of the page of past games. The list takes the focus when the page `is_new` or
/// nothing has it; arrow keys move in it from the search field, too.
pub(super) fn keys(ui: &Ui, is_new: bool, games: &[GameSummary], cx: &mut Cx) {
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
    let copies = ui.input(|input| input.events.contains(&Event::Copy));
    let actions: [(OnGame, bool); 4] = [
        (Action::OpenPast, (in_list || in_field) && pressed(Modifiers::NONE, Key::Enter)),
        (delete, in_list && pressed(Modifiers::NONE, Key::Delete)),
        (Action::CopyPast, !in_field && (copies || pressed(Modifiers::COMMAND, Key::C))),
        (Action::SavePast, !in_field && pressed(Modifiers::COMMAND, Key::S)),
    ];
    for (action, _) in actions.into_iter().filter(|it| it.1) {
        run(action, games, cx);
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
