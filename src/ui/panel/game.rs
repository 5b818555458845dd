//! Panel of the game on the board: its players, its moves, and the offers.

use eframe::egui::{Align2, FontId, Rect, Role, Sense, Ui, Vec2, WidgetInfo, pos2, vec2};

use super::super::controls::{self, PushButton};
use super::super::shortcuts::Shortcut;
use super::super::theme::{Palette, RADIUS, UNIT, size, strong};
use super::super::{Cx, board};
use super::{
    ABOVE, TOP, analysis, back, column, foot, lesson, menu, moves, offers, section, setup, tools,
};
use crate::game::Mark;
use crate::history::Seat;
use crate::session::{Command, Stage};
use crate::text::say;

/// Height of a player's card, in points.
const CARD: f32 = 54.0;
/// Height of the list of levels on the card, in points.
const LEVEL: f32 = 3.0 * UNIT;
/// Least height of the list of moves, in points, with the space below it.
const LIST: f32 = 14.0 * UNIT;

pub(super) fn show(ui: &mut Ui, cx: &mut Cx<'_>) {
    column(ui, LIST, [head, moves, below], cx);
}

fn head(ui: &mut Ui, cx: &mut Cx<'_>) {
    section(ui, "head", (ABOVE, 0.0), |ui| {
        top(ui, cx);
        if cx.is_analysing() {
            analysis::folded_players(ui, cx);
            analysis::head(ui, cx);
        } else if cx.session.stage() == Stage::Task {
            offers::task(ui, cx);
        } else {
            players(ui, cx);
        }
    });
}

fn moves(ui: &mut Ui, cx: &mut Cx<'_>) {
    section(ui, "moves", (0.0, UNIT), |ui| {
        let room = ui.available_rect_before_wrap();
        // In a low window the list comes first, and the header tells the lesson.
        let fits = room.height() >= lesson::HEIGHT + LIST;
        if let Some(lesson) = &mut cx.view.lesson {
            lesson.in_panel = fits;
        }
        if !fits || cx.view.lesson.is_none() {
            return moves::show(ui, cx);
        }
        let (above, below) = room.split_top_bottom_at_y(room.bottom() - lesson::HEIGHT);
        controls::part(ui, above.with_max_y(above.bottom() - UNIT), |ui| moves::show(ui, cx));
        controls::part(ui, below, |ui| lesson::show(ui, cx));
    });
}

fn below(ui: &mut Ui, cx: &mut Cx<'_>) {
    section(ui, ("asked", cx.session.stage()), (0.0, 0.0), |ui| offers::show(ui, cx));
    section(ui, "tools", (0.0, UNIT), |ui| tools::panel(ui, cx));
    foot(ui, cx);
}

/// Draws the button for a new game, and the menu.
fn top(ui: &mut Ui, cx: &mut Cx<'_>) {
    controls::row_of(ui, TOP, |ui| {
        back(ui, cx);
        let name = say!(cx.text, "new-game");
        let tooltip = Some(Shortcut::NewGame.tooltip(ui, cx.text));
        let button = PushButton::framed(&name);
        let button = PushButton { strong: true, height: TOP, tooltip, ..button };
        if button.show(ui).clicked() {
            Shortcut::NewGame.carry_out(ui, cx);
        }
        controls::at_right(ui, |ui| menu(ui, cx));
    });
}

fn players(ui: &mut Ui, cx: &mut Cx<'_>) {
    for mark in Mark::ALL {
        card(ui, mark, cx);
    }
    let draws = cx.session.score(Seat::One).draws;
    controls::row_of(ui, 2.0 * UNIT, |ui| {
        ui.add_space(1.5 * UNIT);
        // Another opponent has another score.
        if let Some((_, opponent)) = cx.session.game().seating.against_opponent() {
            controls::hint(ui, say!(cx.text, "score-against", level = cx.text.opponent(opponent)));
        }
        controls::at_right(ui, |ui| {
            ui.add_space(1.5 * UNIT);
            controls::hint(ui, say!(cx.text, "draws", draws));
        });
    });
}

/// Draws a player: the mark, the name, the person or opponent who makes the moves, and the wins. A
/// bar in the colour of the mark stands beside the player to move.
fn card(ui: &mut Ui, mark: Mark, cx: &mut Cx<'_>) {
    let palette = Palette::of(ui);
    let whole = vec2(ui.available_width(), CARD);
    let (rect, response) = ui.allocate_exact_size(whole, Sense::hover());
    controls::field(ui, rect, false);
    if !cx.record().is_over() && cx.position().turn() == mark {
        let painter = ui.painter().with_clip_rect(rect.with_max_x(rect.left() + 4.0));
        painter.rect_filled(rect, RADIUS, palette.mark(mark));
    }
    let icon = pos2(rect.left() + 26.0, rect.center().y);
    board::mark(ui, mark, Rect::from_center_size(icon, Vec2::splat(28.0)));
    let game = cx.session.game();
    let wins = cx.session.score(game.seat(mark)).wins;
    let (left, right) = (rect.left() + 48.0, rect.right() - 1.75 * UNIT);
    let at_right = |y: f32, text: String, font, color| {
        let at = pos2(right, rect.top() + y);
        ui.painter().text(at, Align2::RIGHT_CENTER, text, font, color).left()
    };
    let figure = at_right(19.0, wins.to_string(), FontId::new(size::LARGE, strong()), palette.ink);
    let font = FontId::proportional(size::TINY);
    let label = at_right(37.0, say!(cx.text, "wins-label", wins), font, palette.quiet);
    let right = figure.min(label);
    let name = cx.text.player(game, mark);
    let font = FontId::new(size::BODY, strong());
    // The level stands below.
    let is_level = game.player(mark).name.is_none() && !game.has_person();
    let above = if is_level { &say!(cx.text, "computer-default") } else { &name };
    let shown = controls::elided(ui, above, font, right - UNIT - left);
    let elided = shown.elided;
    ui.painter().galley(pos2(left, rect.top() + 9.0), shown, palette.ink);
    let spoken = say!(cx.text, "score-wins", name = name.as_str(), wins);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, spoken.as_str()));
    let below = Rect::from_min_max(pos2(left, rect.top() + 25.0), pos2(right, rect.bottom()));
    who(ui, below, mark, cx);
    if elided {
        response.on_hover_text(name);
    }
}

/// Draws the person or program that makes the moves; it can be changed while the game is played.
fn who(ui: &mut Ui, place: Rect, mark: Mark, cx: &mut Cx<'_>) {
    let game = cx.session.game();
    let seat = game.seat(mark);
    let chosen = game.seating.players[seat].who;
    let change = |who| Command::ChangePlayer(seat, who);
    if !cx.allows(&change(chosen)) {
        let place = place.translate(vec2(0.0, 0.5 * UNIT));
        controls::part(ui, place, |ui| controls::hint(ui, cx.text.who(chosen)));
        return;
    }
    // The text of the list begins below that of the name, which stays free.
    controls::part(ui, place.translate(vec2(-UNIT, 1.0)), |ui| {
        let width = setup::who_width(ui, chosen, cx.text).min(ui.available_width());
        let (rules, room) = (game.record.rules(), vec2(width, LEVEL));
        if let Some(who) = setup::choose_who(ui, mark, (seat, chosen), rules, room, cx.text) {
            cx.send(change(who));
        }
    });
}
