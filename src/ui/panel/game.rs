//! Panel of the game on the board: players, moves, offers and tools.

use eframe::egui::{Align2, Rect, TextWrapMode, Ui, Vec2, vec2};

use super::{
    ABOVE, Cx, Palette, PushButton, RADIUS, Shortcut, TOP, UNIT, analysis, back, board, controls,
    font, foot, lesson, menu, moves, offers, section, size, tools,
};
use crate::game::Mark;
use crate::history::Seat;
use crate::session::Stage;
use crate::text::{clock_time, say};

/// Height of a player's card, in points.
const CARD: f32 = 54.0;
/// Minimum height of the list of moves, in points.
pub(super) const LIST: f32 = 14.0 * UNIT;

pub(super) fn head(ui: &mut Ui, cx: &mut Cx) {
    section(ui, "head", (ABOVE, 0.0), |ui| {
        top(ui, cx);
        if cx.is_analysing() {
            analysis::folded_players(ui, cx);
            analysis::head(ui, cx);
        } else if cx.stage() == Stage::Task {
            offers::task(ui, cx);
        } else if cx.view.lesson.is_some() && cx.game().clocks.is_none() {
            // The lesson takes the room.
            analysis::folded_players(ui, cx);
        } else {
            players(ui, cx);
        }
    });
}

pub(super) fn moves(ui: &mut Ui, cx: &mut Cx) {
    if cx.is_board_covered(ui) {
        return;
    }
    section(ui, "moves", (0.0, UNIT), |ui| {
        let room = ui.available_rect_before_wrap();
        let (above, below) = room.split_top_bottom_at_y(room.bottom() - lesson::HEIGHT);
        let has_lesson = cx.view.lesson.as_mut().is_some_and(|lesson| {
            // In a low window the list comes first, and the header tells the lesson.
            lesson.in_panel = above.height() >= LIST;
            lesson.in_panel
        });
        let list = if has_lesson { above.with_max_y(above.bottom() - UNIT) } else { room };
        controls::part(ui, list, |ui| moves::show(ui, cx));
        if has_lesson {
            lesson::show(ui, below, cx);
        }
    });
}

pub(super) fn below(ui: &mut Ui, cx: &mut Cx) {
    section(ui, ("asked", cx.stage()), (0.0, 0.0), |ui| offers::show(ui, cx));
    section(ui, "tools", (0.0, UNIT), |ui| tools::panel(ui, cx));
    foot(ui, cx);
}

/// Draws the row with the button for a new game and the menu.
fn top(ui: &mut Ui, cx: &mut Cx) {
    controls::row_of(ui, TOP, |ui| {
        back(ui, cx);
        Shortcut::NewGame.button(ui, cx, |name| PushButton {
            strong: true,
            height: TOP,
            ..PushButton::framed(name)
        });
        controls::at_right(ui, |ui| menu(ui, cx));
    });
}

fn players(ui: &mut Ui, cx: &Cx) {
    for mark in Mark::ALL {
        card(ui, mark, cx);
    }
    let draws = cx.session.score(Seat::One).draws;
    controls::row_of(ui, 2.0 * UNIT, |ui| {
        ui.add_space(1.5 * UNIT);
        // Another opponent has another score.
        let game = cx.game();
        if let Some(clocks) = &game.clocks {
            controls::hint(ui, cx.text.time_controls(clocks.chosen().players));
        } else if let Some((_, opponent)) = game.seating.against_opponent() {
            controls::hint(ui, say!(cx.text, "score-against", level = cx.text.opponent(opponent)));
        }
        controls::at_right(ui, |ui| {
            ui.add_space(1.5 * UNIT);
            controls::hint(ui, say!(cx.text, "draws", draws));
        });
    });
}

/// Draws the card of a player: mark, name, kind, and wins or, with a clock, the time left. A bar
/// marks the player to move.
fn card(ui: &mut Ui, mark: Mark, cx: &Cx) {
    let palette = Palette::of(ui);
    let rect = controls::card(ui, CARD);
    let game = cx.game();
    let moves = !cx.record().is_over() && game.mover_seat() == game.seat(mark);
    if moves {
        let painter = ui.painter().with_clip_rect(rect.with_max_x(rect.left() + 4.0));
        painter.rect_filled(rect, RADIUS, palette.mark(mark));
    }
    let icon = rect.left_center() + vec2(26.0, 0.0);
    board::mark(ui, mark, Rect::from_center_size(icon, Vec2::splat(28.0)));
    let player = game.player(mark);
    // Where computers play, the name is the level.
    let is_level = player.name.is_none() && !game.has_person();
    let who = if is_level { say!(cx.text, "computer-default") } else { cx.text.who(player.who) };
    let wins = cx.session.score(game.seat(mark)).wins;
    let at_right = |y: f32, text: String, font, color| {
        let at = rect.right_top() + vec2(-1.75 * UNIT, y);
        ui.painter().text(at, Align2::RIGHT_CENTER, text, font, color).left()
    };
    let large = font(size::LARGE, true);
    let label = say!(cx.text, "wins-label", wins);
    let (edge, below) = if let Some(left) = game.time_left(mark) {
        let start = game.clocks.as_ref().map(|it| it.chosen().players[game.seat(mark)].start());
        let is_short = left.as_secs() < 30 && start.is_some_and(|start| left < start / 2);
        let color = match moves {
            true if is_short && cx.session.is_timed() => palette.error,
            true => palette.ink,
            false => palette.quiet,
        };
        (at_right(CARD / 2.0, clock_time(left), large, color), format!("{who} · {wins} {label}"))
    } else {
        let figure = at_right(19.0, wins.to_string(), large, palette.ink);
        let label = at_right(37.0, label, font(size::TINY, false), palette.quiet);
        (figure.min(label), who)
    };
    let name = cx.text.player(game, mark);
    let spoken = cx.text.standing(cx.session, mark);
    let place = rect.with_max_x(edge - UNIT);
    controls::part(ui, Rect::from_min_max(rect.min + vec2(48.0, 9.0), place.max), |ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        ui.style_mut().wrap_mode = Some(TextWrapMode::Truncate);
        let shown = controls::strong(ui, &name, size::BODY);
        ui.accesskit_node_builder(shown.id, |node| node.set_value(spoken.as_str()));
        controls::hint(ui, below);
    });
}
