//! The game on the board: who plays, the moves, and what can be asked for just now.

use eframe::egui::{Align2, FontId, Rect, Sense, Ui, Vec2, pos2, vec2};

use super::super::controls::{self, PushButton};
use super::super::shortcuts::Shortcut;
use super::super::theme::{Palette, RADIUS, UNIT, size, strong};
use super::super::{Cx, board};
use super::{
    FOOT, TOP, analysis, back, column, foot, menu, moves, part, section, setup, slot, tools,
};
use crate::game::Mark;
use crate::history::Seat;
use crate::session::{Command, Stage};
use crate::text::say;

/// How high a player's card is.
const CARD: f32 = 54.0;
/// How high the list of levels on it is.
const LEVEL: f32 = 3.0 * UNIT;
/// The least room for the list of moves, with the space below it.
const LIST: f32 = 14.0 * UNIT;

pub(super) fn show(ui: &mut Ui, cx: &mut Cx<'_>) {
    let below = tools::HEIGHT + UNIT + slot::height(cx) + analysis::foot_height(cx);
    let above = TOP + UNIT + players_height(cx) + analysis::head_height(cx);
    let least = above + LIST + below + FOOT + 2.0 * UNIT;
    column(ui, "game", least, cx, |ui, rect, cx| {
        let (head, rest) = rect.split_top_bottom_at_y(rect.top() + above);
        let (list, below) = rest.split_top_bottom_at_y(rest.bottom() - FOOT - UNIT - below);
        section(ui, "head", head, |ui| {
            top(ui, cx);
            if cx.is_analysing() {
                analysis::folded_players(ui, cx);
                analysis::head(ui, cx);
            } else if cx.session.stage() == Stage::Task {
                slot::task_place(ui, cx);
            } else {
                players(ui, cx);
            }
        });
        let list = list.with_max_y(list.bottom() - UNIT);
        section(ui, "moves", list, |ui| moves::show(ui, cx));
        let (switches, below) =
            below.split_top_bottom_at_y(below.top() + analysis::foot_height(cx));
        let (asked, tools) = below.split_top_bottom_at_y(below.top() + slot::height(cx));
        section(ui, "switches", switches, |ui| analysis::foot(ui, cx));
        section(ui, ("asked", cx.session.stage()), asked, |ui| slot::show(ui, cx));
        section(ui, "tools", tools, |ui| tools::panel(ui, cx));
        foot(ui, rect, cx);
    });
}

/// What leads to another game, and the menu.
fn top(ui: &mut Ui, cx: &mut Cx<'_>) {
    controls::row_of(ui, TOP, |ui| {
        back(ui, cx);
        let name = say!(cx.text, "new-game");
        let keys = Shortcut::NewGame.tooltip(ui, cx.text);
        let button = PushButton::framed(&name).strong().height(TOP).tooltip(keys);
        if button.show(ui).clicked() {
            Shortcut::NewGame.carry_out(ui, cx);
        }
        controls::at_right(ui, |ui| menu(ui, cx));
    });
}

fn players_height(cx: &Cx<'_>) -> f32 {
    if cx.is_analysing() {
        0.0
    } else if cx.session.stage() == Stage::Task {
        slot::TASK
    } else {
        2.0 * CARD + 2.0 * UNIT + 3.0 * UNIT
    }
}

fn players(ui: &mut Ui, cx: &mut Cx<'_>) {
    for mark in Mark::ALL {
        card(ui, mark, cx);
    }
    let draws = cx.session.score(Seat::One).draws;
    controls::row_of(ui, 2.0 * UNIT, |ui| {
        ui.add_space(1.5 * UNIT);
        controls::hint(ui, say!(cx.text, "draws"));
        controls::at_right(ui, |ui| {
            controls::hint(ui, draws.to_string());
            ui.add_space(1.5 * UNIT);
        });
    });
}

/// A player: the mark, the name, who makes the moves, and the wins. A bar in the colour of the mark
/// says who is to move.
fn card(ui: &mut Ui, mark: Mark, cx: &mut Cx<'_>) {
    let palette = Palette::of(ui);
    let whole = vec2(ui.available_width(), CARD);
    let (rect, response) = ui.allocate_exact_size(whole, Sense::hover());
    controls::field(ui, rect, false);
    let to_move = !cx.record().is_over() && cx.position().turn() == mark;
    if to_move {
        let bar = Rect::from_min_size(rect.min, vec2(UNIT, rect.height()));
        let painter = ui.painter().with_clip_rect(bar.with_max_x(rect.left() + 4.0));
        painter.rect_filled(rect, RADIUS, palette.mark(mark));
    }
    let icon = pos2(rect.left() + 26.0, rect.center().y);
    let icon = Rect::from_center_size(icon, Vec2::splat(28.0));
    board::mark(ui.painter(), mark, icon, palette.mark(mark));
    let game = cx.session.game();
    let wins = cx.session.score(game.seat(mark)).wins;
    let right = wins_figure(ui, rect, wins, cx);
    let left = rect.left() + 48.0;
    let name = cx.text.player(game, mark);
    let font = FontId::new(size::BODY, strong());
    let shown = controls::elided(ui, &name, font, right - UNIT - left);
    ui.painter().galley(pos2(left, rect.top() + 9.0), shown, palette.ink);
    let spoken = say!(cx.text, "score-wins", name, wins);
    response.widget_info(|| {
        eframe::egui::WidgetInfo::labeled(eframe::egui::Role::Label, true, spoken.as_str())
    });
    let below = Rect::from_min_max(pos2(left, rect.top() + 25.0), pos2(right, rect.bottom()));
    part(ui, below, |ui| who(ui, mark, cx));
    if name.chars().count() > 14 {
        response.on_hover_text(name);
    }
}

/// The number of wins at the right of a card; returns where it begins.
fn wins_figure(ui: &Ui, card: Rect, wins: u32, cx: &Cx<'_>) -> f32 {
    let palette = Palette::of(ui);
    let right = card.right() - 1.75 * UNIT;
    let painter = ui.painter();
    let font = FontId::new(size::LARGE, strong());
    let at = pos2(right, card.top() + 19.0);
    let figure = painter.text(at, Align2::RIGHT_CENTER, wins, font, palette.ink);
    let at = pos2(right, card.top() + 37.0);
    let font = FontId::proportional(size::TINY);
    let label = say!(cx.text, "wins-label", wins);
    let label = painter.text(at, Align2::RIGHT_CENTER, label, font, palette.quiet);
    figure.left().min(label.left())
}

/// Who makes the moves of this game; as long as it is played, that can be changed.
fn who(ui: &mut Ui, mark: Mark, cx: &mut Cx<'_>) {
    let game = cx.session.game();
    let seat = game.seat(mark);
    let chosen = game.seating.players[seat].who;
    if !cx.allows(&Command::ChangePlayer(seat, chosen)) {
        ui.add_space(0.5 * UNIT);
        controls::hint(ui, cx.text.who(chosen));
        return;
    }
    // Its text begins below that of the name.
    let rect = ui.max_rect().translate(vec2(-UNIT, 1.0));
    part(ui, rect, |ui| choose(ui, mark, cx));
}

fn choose(ui: &mut Ui, mark: Mark, cx: &mut Cx<'_>) {
    let game = cx.session.game();
    let seat = game.seat(mark);
    let chosen = game.seating.players[seat].who;
    let spoken = say!(cx.text, "player-of", mark);
    let rules = game.record.rules();
    // Low enough for the name to stay free.
    let width = setup::who_width(ui, chosen, cx.text).min(ui.available_width());
    let (list, room) = ((setup::seat_id(seat), &*spoken), vec2(width, LEVEL));
    if let Some(who) = setup::choose_who(ui, list, chosen, rules, room, cx.text) {
        cx.send(Command::ChangePlayer(seat, who));
    }
}
