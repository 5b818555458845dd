//! Page of past games: each of them on a line, narrowed by a filter.

mod ask;
mod filter;
mod foot;
mod keys;
mod lines;
mod list;
mod state;

use std::time::Duration;

use eframe::egui::{Rect, Ui, UiBuilder};
use jiff::Zoned;

pub use filter::{Against, Ended, Filter, filter};
pub(super) use state::GamesPage;

use super::theme::UNIT;
use super::{Action, Cx, controls, header};
use crate::history::History;
use crate::text::say;

/// Time without a message about games that are still being read, in seconds.
const MOMENT: f64 = 0.3;

/// Draws the line below the title: the deleted game, or else the number of games listed.
pub(super) fn note(ui: &mut Ui, cx: &mut Cx<'_>) {
    if cx.view.games.deleted.is_some() {
        let said = say!(cx.text, "games-deleted");
        if header::line_with_link(ui, &said, &say!(cx.text, "undo")) {
            foot::restore(cx);
        }
        return;
    }
    let Some(history) = cx.history else { return };
    let number = history.games.len();
    let listed = cx.view.games.lines.listed.len();
    if cx.view.games.filter.is_open() {
        header::line(ui, &say!(cx.text, "games-number", number = listed), false);
    } else {
        header::line(ui, &say!(cx.text, "games-listed", listed, number), true);
    }
}

/// Draws the page below its header.
pub(super) fn show(ui: &mut Ui, cx: &mut Cx<'_>) {
    let Some(history) = cx.history else {
        return reading(ui, cx);
    };
    let now = Zoned::now();
    let state = &mut cx.view.games;
    if state.lines.keep_up(history, (&state.filter, &state.gone), cx.text, &now) {
        state.stay(&history.games);
    }
    if history.games.iter().all(|game| state.gone.contains(&game.id)) {
        return say_quietly(ui, &say!(cx.text, "games-none"));
    }
    keys::take(ui, &history.games, cx);
    if let Some(asked) = ask::show(ui, cx) {
        cx.view.games.narrow(asked);
        ui.request_repaint();
    }
    ui.add_space(UNIT / 2.0);
    let room = ui.available_rect_before_wrap();
    let foot = room.bottom() - foot::height(ui, room.width(), cx);
    let (room, foot) = (room.with_max_y(foot - 1.5 * UNIT), room.with_min_y(foot));
    lines(ui, room, (history, &now), cx);
    let chosen = cx.view.games.chosen(&history.games);
    foot::show(ui, foot, chosen, cx);
    cx.view.games.give_focus(ui);
}

/// Draws the list, or a message that it is empty.
fn lines(ui: &mut Ui, room: Rect, (history, now): (&History, &Zoned), cx: &mut Cx<'_>) {
    if cx.view.games.lines.listed.is_empty() {
        let mut inner = ui.new_child(UiBuilder::new().max_rect(room));
        say_quietly(&mut inner, &say!(cx.text, "games-none-such"));
        if controls::link(&mut inner, &say!(cx.text, "games-show-all")).clicked() {
            cx.view.games.narrow(Filter::default());
            cx.view.games.wanted = Some(state::list_id());
        }
        return;
    }
    let Some((at, is_opened)) = list::show(ui, room, (&history.games, now), cx) else {
        return;
    };
    let state = &mut cx.view.games;
    state.choose(at, &history.games);
    state.wanted = Some(state::list_id());
    if let Some(game) = state.chosen(&history.games).filter(|_| is_opened) {
        foot::carry_out(Action::OpenPast, game, cx);
    }
}

/// Says that the games are being read: not at first, so that nothing flickers.
pub(super) fn reading(ui: &mut Ui, cx: &mut Cx<'_>) {
    let now = ui.input(|input| input.time);
    let since = *cx.view.games.waits.get_or_insert(now);
    if now - since >= MOMENT {
        say_quietly(ui, &say!(cx.text, "games-reading"));
    } else {
        ui.request_repaint_after(Duration::from_secs_f64(MOMENT - (now - since) + 0.01));
    }
}

fn say_quietly(ui: &mut Ui, said: &str) {
    ui.add_space(2.0 * UNIT);
    ui.set_max_width((70.0 * UNIT).min(ui.available_width()));
    ui.label(said);
}
