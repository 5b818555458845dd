//! Buttons for the chosen game, and the one that forgets all games.

use std::sync::Arc;

use eframe::egui::accesskit::Live;
use eframe::egui::{Align, FontId, Galley, Layout, Rect, StrokeKind, Ui, UiBuilder};

use super::super::controls::PushButton;
use super::super::dialogs::agree_or_cancel;
use super::super::theme::{CONTROL_HEIGHT, Palette, RADIUS, UNIT, size};
use super::super::{Action, Cx};
use super::state::list_id;
use crate::history::{GameId, GameSummary};
use crate::text::say;

/// Space around the question, in points.
const MARGIN: f32 = 1.5 * UNIT;

/// Action on a past game.
pub(super) type OnGame = fn(GameId) -> Action;

/// Returns true if the action is possible. A game on a board cannot be deleted.
fn is_possible(action: &Action, game: &GameSummary, cx: &Cx<'_>) -> bool {
    let on_a_board = game.is_open_elsewhere || game.id == cx.session.game_id();
    !(on_a_board && matches!(action, Action::DeletePast(_)))
}

/// Carries out the action, if it is possible.
pub(super) fn carry_out(action: OnGame, game: &GameSummary, cx: &mut Cx<'_>) {
    let action = action(game.id);
    if !is_possible(&action, game, cx) {
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
        question(ui, width, cx).size().y + CONTROL_HEIGHT + UNIT + 2.0 * MARGIN
    } else {
        CONTROL_HEIGHT
    }
}

pub(super) fn show(ui: &mut Ui, rect: Rect, chosen: Option<&GameSummary>, cx: &mut Cx<'_>) {
    let layout = Layout::left_to_right(Align::Center);
    let mut row = ui.new_child(UiBuilder::new().max_rect(rect).layout(layout));
    row.spacing_mut().item_spacing.x = UNIT;
    if cx.view.games.forgets {
        return sure(&mut row, rect, cx);
    }
    let forget = say!(cx.text, "games-forget");
    let actions: [(String, OnGame); 4] = [
        (say!(cx.text, "pick-record-open"), Action::OpenPast),
        (say!(cx.text, "save-as"), Action::SavePast),
        (say!(cx.text, "copy"), Action::CopyPast),
        (say!(cx.text, "games-delete"), Action::DeletePast),
    ];
    let widths = actions.each_ref().map(|it| PushButton::framed(&it.0).natural_width(&row));
    let last = PushButton::plain(&forget).natural_width(&row);
    // Without room for all, the buttons have smaller letters, and none is out of sight.
    let whole = widths.iter().sum::<f32>() + last;
    let scale = ((rect.width() - 5.0 * UNIT) / whole).min(1.0);
    for ((name, action), width) in actions.iter().zip(widths) {
        let enabled = chosen.is_some_and(|game| is_possible(&action(game.id), game, cx));
        let button = PushButton::framed(name).width(scale * width).enabled(enabled);
        if button.show(&mut row).clicked()
            && let Some(game) = chosen
        {
            carry_out(*action, game, cx);
        }
    }
    row.add_space((row.available_width() - scale * last).max(0.0));
    if PushButton::plain(&forget).width(scale * last).show(&mut row).clicked() {
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
