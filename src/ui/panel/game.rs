//! Panel of the game on the board: players, moves, offers and tools, and the note on a lost game.

use eframe::egui::{Align2, Label, Rect, RichText, TextWrapMode, Ui, Vec2, vec2};
use jiff::tz::TimeZone;

use super::{
    ABOVE, Controls, Cx, PushButton, RADIUS, Shortcut, TOP, analysis, back, board, controls, font,
    foot, lesson, menu, moves, offers, section, size, words,
};
use crate::game::Mark;
use crate::history::{Mistake, Seat, day_and_time};
use crate::session::{Command, Stage};
use crate::text::{clock_time, say};

/// Height of a player's card, in points.
const CARD: f32 = 54.0;
/// Minimum height of the list of moves, in points: with less, the note on a loss moves to the
/// header, and then the panel scrolls.
pub(super) const MIN_LIST_HEIGHT: f32 = 112.0;

/// Draws the upper part of the panel of a game: menu row, lesson, and players, task or
/// analysis.
pub(super) fn head(ui: &mut Ui, cx: &mut Cx) {
    section(ui, "head", (ABOVE, 0.0), |ui| {
        top(ui, cx);
        lesson::head(ui, cx);
        if cx.is_analysing() {
            analysis::players_in_one_line(ui, cx);
            analysis::head(ui, cx);
        } else if cx.stage() == Stage::Task {
            offers::task(ui, cx);
        } else if cx.view.loss_note.is_some() && cx.game().clocks.is_none() {
            // The note takes the room.
            analysis::players_in_one_line(ui, cx);
        } else {
            players(ui, cx);
        }
        about(ui, cx);
    });
}

/// Draws a line with the event, the place and the day of the game, as far as they are known.
fn about(ui: &mut Ui, cx: &Cx) {
    let info = &cx.game().info;
    let names = [&info.event, &info.place].into_iter().flatten().map(ToString::to_string);
    let date = info.date.and_then(|date| cx.session.game_id().known_date(date));
    let day = date.map(|date| cx.text.whole_day(day_and_time(date, &TimeZone::system()).0));
    let said = names.chain(day).collect::<Vec<_>>().join(" · ");
    if !said.is_empty() && cx.stage() != Stage::Task {
        ui.row_of(16.0, |ui| {
            ui.add_space(12.0);
            ui.add(Label::new(ui.quiet(said)).truncate());
        });
    }
}

/// Draws the middle part of the panel of a game: list of moves and note on a loss; nothing while
/// the board is covered.
pub(super) fn moves(ui: &mut Ui, cx: &mut Cx) {
    if cx.is_board_covered(ui) {
        return;
    }
    section(ui, "moves", (0.0, 8.0), |ui| {
        let room = ui.available_rect_before_wrap();
        let (above, below) = room.split_top_bottom_at_y(room.bottom() - LOSS_NOTE);
        let least_of_words = words::least(cx);
        let has_note = cx.view.loss_note.as_mut().is_some_and(|note| {
            // In a low window list and words come first, and the header shows the note.
            note.in_panel = above.height() >= MIN_LIST_HEIGHT + least_of_words;
            note.in_panel
        });
        let list = if has_note { above.with_max_y(above.bottom() - 8.0) } else { room };
        let (list, said) = words::split(ui, list, cx);
        ui.part(list, |ui| moves::show(ui, cx));
        if let Some(said) = said {
            words::show(ui, said, cx);
        }
        if has_note {
            show_loss_note(ui, below, cx);
        }
    });
}

/// Draws the lower part of the panel of a game: offers, tools, and the last row of the panel.
pub(super) fn below(ui: &mut Ui, cx: &mut Cx) {
    section(ui, ("asked", cx.stage()), (0.0, 0.0), |ui| offers::show(ui, cx));
    section(ui, "tools", (0.0, 8.0), |ui| offers::show_tools(ui, cx));
    foot(ui, cx);
}

/// Draws the row with the button for a new game and the menu.
fn top(ui: &mut Ui, cx: &mut Cx) {
    ui.row_of(TOP, |ui| {
        back(ui, cx);
        Shortcut::NewGame.button(ui, cx, |name| PushButton {
            strong: true,
            height: TOP,
            ..PushButton::framed(name)
        });
        ui.at_right(|ui| menu(ui, cx));
    });
}

fn players(ui: &mut Ui, cx: &Cx) {
    for mark in Mark::ALL {
        card(ui, mark, cx);
    }
    let draws = cx.session.score(Seat::One).draws;
    ui.row_of(16.0, |ui| {
        ui.add_space(12.0);
        // Another opponent has another score.
        let game = cx.game();
        if let Some(clocks) = &game.clocks {
            ui.hint(cx.text.time_controls(clocks.chosen().players));
        } else if let Some((_, opponent)) = game.seating.person_against_computer() {
            ui.hint(say!(cx, "score-against", level = cx.text.level(opponent)));
        }
        ui.at_right(|ui| {
            ui.add_space(12.0);
            ui.hint(say!(cx, "draws", draws));
        });
    });
}

/// Draws the card of a player: mark, name, kind, and wins or, with a clock, the time left. A bar
/// marks the player to move.
fn card(ui: &mut Ui, mark: Mark, cx: &Cx) {
    let palette = ui.palette();
    let rect = ui.card(CARD);
    let game = cx.game();
    let moves = !cx.record().is_over() && game.mover_seat() == game.seat(mark);
    if moves {
        let painter = ui.painter().with_clip_rect(rect.with_max_x(rect.left() + 4.0));
        painter.rect_filled(rect, RADIUS, palette.mark(mark));
    }
    let icon = rect.left_center() + vec2(26.0, 0.0);
    board::mark(ui, (mark, cx.text.black), Rect::from_center_size(icon, Vec2::splat(28.0)));
    let player = game.player(mark);
    // Where computers play, the name is the level.
    let is_level = player.name.is_none() && !game.has_person();
    let who = match player.who {
        _ if is_level => say!(cx, "computer-default"),
        _ if game.seating.is_coached(game.seat(mark)) => say!(cx, "who-coached"),
        who => cx.text.who(who),
    };
    let wins = cx.session.score(game.seat(mark)).wins;
    let at_right = |y: f32, text: String, font, color| {
        let at = rect.right_top() + vec2(-14.0, y);
        ui.painter().text(at, Align2::RIGHT_CENTER, text, font, color).left()
    };
    let large = font(size::LARGE, true);
    let label = say!(cx, "wins-label", wins);
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
    let place = rect.with_max_x(edge - 8.0);
    ui.part(Rect::from_min_max(rect.min + vec2(48.0, 9.0), place.max), |ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        ui.style_mut().wrap_mode = Some(TextWrapMode::Truncate);
        let shown = ui.bold(&name, size::BODY);
        ui.accesskit_node_builder(shown.id, |node| node.set_value(spoken.as_str()));
        ui.hint(below);
    });
}

/// Height of the card of the note on a loss, in points.
const LOSS_NOTE: f32 = 132.0;
/// Side of its picture, in points.
const PICTURE: f32 = 72.0;

/// Note on a game that a person has lost to a computer: the decisive mistake, which
/// [`Command::TryMistakes`] begins with. Shown in a card of the panel, or as a note in the header if
/// the panel lacks the room.
pub(crate) struct LossNote {
    mistake: Mistake,
    pub said: String,
    /// Whether the panel has room for the card, as found when it was last drawn.
    pub in_panel: bool,
}

impl LossNote {
    /// Returns the note on the game on the board, if a person has lost it to a computer by a
    /// mistake that a complete review has found.
    pub(crate) fn find(cx: &Cx) -> Option<Self> {
        let (game, rules) = (cx.game(), cx.record().rules());
        game.seating.person_against_computer()?;
        let loser = game.loser(cx.session.whole_review()?);
        let lesson = cx.session.lesson().filter(|it| Some(it.mark) == loser)?;
        // Where a line loses, the first moves teach nothing: the last squares decide.
        let teaches = !rules.line_loses() || lesson.is_in_sight(rules);
        let is_lesson = |it: &Mistake| teaches && it.judged.ply == lesson.ply;
        let mistake = cx.session.mistakes().into_iter().find(is_lesson)?;
        let fault = cx.text.mistake_headline(&lesson, rules);
        let said = say!(cx, "loss-note", number = cx.record().number_at(lesson.ply + 1), fault);
        Some(Self { mistake, said, in_panel: false })
    }
}

/// Draws the card after a lost game: the position before the decisive mistake, and a button to try
/// it again. It never shows the better move.
fn show_loss_note(ui: &mut Ui, rect: Rect, cx: &mut Cx) {
    let Some(note) = &cx.view.loss_note else { return };
    ui.field(rect, false);
    let inner = rect.shrink(12.0);
    let (left, words) = inner.split_left_right_at_x(inner.left() + PICTURE);
    let picture = left.shrink2(vec2(0.0, 4.0));
    let shown = (&note.mistake.before, cx.text.black);
    board::excerpt(ui, picture, shown, note.mistake.made);
    ui.part(words.with_min_x(words.left() + 16.0), |ui| {
        let said = Label::new(RichText::new(&note.said).small()).wrap();
        controls::announce(&ui.add(said));
        let button = PushButton { height: 28.0, ..PushButton::framed(say!(cx.text, "try-it")) };
        if button.show(ui).clicked() {
            cx.actions.push(Command::TryMistakes.into());
        }
    });
}
