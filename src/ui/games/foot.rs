//! Buttons for the chosen game, and the button that deletes all games.

use eframe::egui::{Ui, Vec2};

use super::super::{Dialog, Look, PushButton};
use super::{Action, Cx, UNIT, size};
use crate::history::{GameId, GameSummary};
use crate::text::say;

/// Action on a past game.
pub(super) type OnGame = fn(GameId) -> Action;

/// Actions on the chosen game, with message ids.
const ACTIONS: [(&str, OnGame); 5] = [
    ("pick-record-open", Action::OpenPast),
    ("review", Action::ReviewPast),
    ("save-as", Action::SavePast),
    ("copy-text", Action::CopyPast),
    ("games-delete", Action::DeletePast),
];

/// Returns why an action is refused: a game on a board cannot be deleted, and a covered one cannot be
/// copied.
fn refusal(action: OnGame, game: &GameSummary, cx: &Cx) -> Option<String> {
    match action(game.id) {
        Action::DeletePast(_) if game.is_open_elsewhere || cx.session.holds(game.id) => {
            Some(say!(cx.text, "games-delete-refused"))
        }
        Action::CopyPast(id) if id == cx.session.game_id() => cx.copy_refusal(),
        _ => None,
    }
}

/// Sends an action on the chosen game, unless it is refused.
pub(super) fn run(action: OnGame, games: &[GameSummary], cx: &mut Cx) {
    let chosen = cx.view.games.chosen(games).filter(|game| refusal(action, game, cx).is_none());
    let Some(action) = chosen.map(|game| action(game.id)) else { return };
    if let Action::DeletePast(id) = action {
        cx.view.games.gone.push(id);
        cx.view.games.chosen = None;
    }
    cx.send(action);
}

/// Restores the game that was deleted last, and chooses it once it is listed.
pub(super) fn restore(cx: &mut Cx) {
    let state = &mut cx.view.games;
    if let Some(id) = state.gone.pop() {
        state.chosen = Some(id);
        cx.send(Action::RestorePast(id));
    }
}

/// Draws the buttons, in two rows if one is too short.
pub(super) fn show(ui: &mut Ui, games: &[GameSummary], cx: &mut Cx) {
    ui.spacing_mut().item_spacing = Vec2::splat(UNIT);
    ui.horizontal_wrapped(|ui| {
        for (name, action) in ACTIONS {
            let chosen = cx.view.games.chosen(games);
            let tooltip = chosen.and_then(|game| refusal(action, game, cx));
            let enabled = chosen.is_some() && tooltip.is_none();
            let look = Look::Tight;
            let button =
                PushButton { look, tooltip, enabled, ..PushButton::framed(cx.text.message(name)) };
            if button.show(ui).clicked() {
                run(action, games, cx);
            }
        }
        let forget = PushButton::flush(say!(cx.text, "games-forget"));
        let width = forget.content(ui, size::BODY).ceil();
        let room = |ui: &Ui| ui.available_size_before_wrap().x - width;
        if room(ui) < 0.0 {
            ui.end_row();
        }
        ui.add_space(room(ui));
        if forget.show(ui).clicked() {
            cx.view.dialog = cx.history.map(|history| Dialog::Forget(history.games.len()));
        }
    });
}
