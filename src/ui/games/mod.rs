//! Page of past games: filter, list, and actions on the chosen game.

mod filter;
mod foot;
mod keys;
mod lines;
mod list;
mod state;

use eframe::egui::{Id, Ui};
use jiff::Zoned;

pub(super) use state::GamesPage;

use super::{Action, Cx, UNIT, controls, has_focus, header, size};
use crate::history::Filter;
use crate::text::say;

/// Draws the line below the title: undo of a deletion, or the number of listed games.
pub(super) fn note(ui: &mut Ui, cx: &mut Cx) {
    if !cx.view.games.gone.is_empty() {
        let said = say!(cx.text, "games-deleted");
        if header::line_with_link(ui, &said, &say!(cx.text, "undo")) {
            foot::restore(cx);
        }
        return;
    }
    let Some(history) = cx.history else { return };
    let number = history.games.len();
    let listed = cx.view.games.listed.len();
    if cx.view.games.filter.is_empty() {
        header::line(ui, &say!(cx.text, "games-number", number = listed), false);
    } else {
        header::line(ui, &say!(cx.text, "games-listed", listed, number), true);
    }
}

/// Draws the page below its header.
pub(super) fn show(ui: &mut Ui, is_new: bool, cx: &mut Cx) {
    let Some(history) = cx.history else { return };
    let games = &history.games;
    let now = Zoned::now();
    let state = &mut cx.view.games;
    state.update(history, cx.session.game_id(), cx.text, &now);
    if games.iter().all(|game| state.gone.contains(&game.id)) {
        return placeholder(ui, &say!(cx.text, "games-none"));
    }
    keys::handle(ui, is_new, games, cx);
    if let Some(filter) = filter::show(ui, cx) {
        cx.view.games.set_filter(filter);
        ui.request_repaint();
    }
    ui.add_space(UNIT / 2.0);
    controls::measured(ui, Id::unique("games-foot"), |ui, height| {
        let whole = ui.available_rect_before_wrap();
        let (room, foot) = whole.split_top_bottom_at_y(whole.bottom() - height);
        let room = room.with_max_y(room.bottom() - 1.5 * UNIT);
        if cx.view.games.listed.is_empty() {
            controls::part(ui, room, |ui| none_such(ui, cx));
        } else {
            list::show(ui, room, (games, &now), cx);
        }
        controls::part(ui, foot, |ui| {
            foot::show(ui, games, cx);
            ui.min_rect().height()
        })
    });
}

/// Shows that the filter admits no game, with a link that clears it.
fn none_such(ui: &mut Ui, cx: &mut Cx) {
    placeholder(ui, &say!(cx.text, "games-none-such"));
    if controls::link(ui, &say!(cx.text, "games-show-all")).clicked() {
        cx.view.games.set_filter(Filter::default());
    }
}

/// Draws a sentence in place of the list.
pub(super) fn placeholder(ui: &mut Ui, said: &str) {
    ui.add_space(2.0 * UNIT);
    ui.set_max_width((70.0 * UNIT).min(ui.available_width()));
    ui.label(said);
}
