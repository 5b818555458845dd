//! Buttons for the chosen game, and the one that forgets all games.

use std::sync::Arc;

use eframe::egui::accesskit::Live;
use eframe::egui::{
    Align, Align2, FontId, Galley, Layout, Rect, StrokeKind, Ui, UiBuilder, Vec2, vec2,
};

use super::super::controls::{self, PushButton};
use super::super::dialogs::agree_or_cancel;
use super::super::theme::{CONTROL_HEIGHT, Palette, RADIUS, UNIT, size};
use super::super::{Action, Cx};
use super::state::list_id;
use crate::history::{GameId, GameSummary};
use crate::text::{Text, say};

/// Space around the question, in points.
const MARGIN: f32 = 1.5 * UNIT;

/// Action on a past game.
pub(super) type OnGame = fn(GameId) -> Action;

/// Returns the reason why an action is impossible. A game on a board cannot be deleted.
fn refusal(action: &Action, game: &GameSummary, cx: &Cx<'_>) -> Option<String> {
    let on_a_board = game.is_open_elsewhere || cx.session.holds(game.id);
    let refused = on_a_board && matches!(action, Action::DeletePast(_));
    refused.then(|| say!(cx.text, "games-delete-refused"))
}

/// Carries out the action, if it is possible.
pub(super) fn carry_out(action: OnGame, game: &GameSummary, cx: &mut Cx<'_>) {
    let action = action(game.id);
    if refusal(&action, game, cx).is_some() {
        return;
    }
    if matches!(action, Action::DeletePast(_)) {
        cx.view.games.leave_out(game.id);
    }
    cx.send(action);
}

/// Brings back the game that was deleted last.
pub(super) fn restore(cx: &mut Cx<'_>) {
    let state = &mut cx.view.games;
    if let Some(id) = state.deleted.take() {
        state.gone.retain(|gone| *gone != id);
        state.go_to(id);
        cx.send(Action::RestorePast(id));
    }
}

/// Returns the height of the foot in a width, in points.
pub(super) fn height(ui: &Ui, width: f32, cx: &Cx<'_>) -> f32 {
    if cx.view.games.forgets {
        return question(ui, width, cx).size().y + CONTROL_HEIGHT + UNIT + 2.0 * MARGIN;
    }
    let forget = say!(cx.text, "games-forget");
    let names = actions(cx.text).map(|(name, _)| name).into_iter().chain([forget]);
    let whole: f32 = names.map(|name| PushButton::framed(&name).natural_width(ui) + UNIT).sum();
    if whole - UNIT <= width { CONTROL_HEIGHT } else { 2.0 * CONTROL_HEIGHT + UNIT }
}

/// Returns the actions on the chosen game by their names.
fn actions(text: &Text) -> [(String, OnGame); 5] {
    [
        (say!(text, "pick-record-open"), Action::OpenPast),
        (say!(text, "review"), Action::ReviewPast),
        (say!(text, "save-as"), Action::SavePast),
        (say!(text, "copy-text"), Action::CopyPast),
        (say!(text, "games-delete"), Action::DeletePast),
    ]
}

pub(super) fn show(ui: &mut Ui, rect: Rect, chosen: Option<&GameSummary>, cx: &mut Cx<'_>) {
    if cx.view.games.forgets {
        return sure(ui, rect, cx);
    }
    // Without room for all in one row, the last ones stand below.
    let layout = Layout::left_to_right(Align::Min).with_main_wrap(true);
    let mut row = ui.new_child(UiBuilder::new().max_rect(rect).layout(layout));
    row.spacing_mut().item_spacing = Vec2::splat(UNIT);
    for (name, action) in actions(cx.text) {
        let refused = chosen.and_then(|game| refusal(&action(game.id), game, cx));
        let enabled = chosen.is_some() && refused.is_none();
        let mut button = PushButton::framed(&name).enabled(enabled);
        if let Some(refused) = refused {
            button = button.tooltip(refused);
        }
        if button.show(&mut row).clicked()
            && let Some(game) = chosen
        {
            carry_out(action, game, cx);
        }
    }
    let forget = say!(cx.text, "games-forget");
    let forget = PushButton::plain(&forget);
    let corner = Align2::RIGHT_BOTTOM;
    let place = corner.align_size_within_rect(vec2(forget.natural_width(ui), CONTROL_HEIGHT), rect);
    if controls::part(ui, place, |ui| forget.show(ui).clicked()) {
        cx.view.games.forgets = true;
    }
}

fn question(ui: &Ui, width: f32, cx: &Cx<'_>) -> Arc<Galley> {
    let number = cx.history.map_or(0, |history| history.games.len());
    let asked = say!(cx.text, "games-forget-sure", number);
    let font = FontId::proportional(size::BODY);
    ui.painter().layout(asked, font, Palette::of(ui).ink, width - 2.0 * MARGIN)
}

/// Asks in place if all games are to be forgotten.
fn sure(ui: &mut Ui, rect: Rect, cx: &mut Cx<'_>) {
    let palette = Palette::of(ui);
    ui.painter().rect(rect, RADIUS, palette.field, palette.border(), StrokeKind::Inside);
    let asked = question(ui, rect.width(), cx);
    let mut inner = ui.new_child(
        UiBuilder::new().max_rect(rect.shrink(MARGIN)).layout(Layout::top_down(Align::Min)),
    );
    inner.spacing_mut().item_spacing.y = 0.0;
    let asked = inner.label(asked);
    inner.accesskit_node_builder(asked.id, |node| node.set_live(Live::Polite));
    let name = say!(cx.text, "games-forget-all");
    let agree = PushButton::destructive(&name);
    let Some(agreed) = agree_or_cancel(&mut inner, agree, cx.text) else { return };
    if agreed {
        cx.send(Action::ForgetPast);
    }
    let state = &mut cx.view.games;
    (state.forgets, state.deleted, state.wanted) = (false, None, Some(list_id()));
}
