//! Setting up a game: who plays, who starts, what is played.

use std::mem;

use eframe::egui::{FontId, Id, Rect, RichText, Sense, Ui, Vec2, pos2, vec2};

use super::super::controls::{self, Choice, Combo, PushButton, TextField};
use super::super::icons::Icon;
use super::super::theme::{CONTROL_HEIGHT, Palette, UNIT, size};
use super::super::{Cx, SetUpPage, board};
use super::{TOP, back, column_over_start, menu, part, section};
use crate::game::{Mark, Rules};
use crate::history::{Name, Opponent, Seat, Who};
use crate::session::{Command, Starts};
use crate::text::{Text, say};

/// How high a field is.
const FIELD: f32 = 38.0;
/// How high the button that starts the game is.
pub(super) const PRIMARY: f32 = 42.0;

pub(super) fn show(ui: &mut Ui, cx: &mut Cx<'_>) {
    const CHOICES: f32 = 392.0;
    column_over_start(ui, "setup", CHOICES, cx, |ui, rect, cx| {
        section(ui, "setup", rect, |ui| {
            controls::row_of(ui, TOP, |ui| {
                back(ui, cx);
                controls::page_title(ui, &say!(cx.text, "set-up"));
                controls::at_right(ui, |ui| menu(ui, cx));
            });
            players(ui, cx);
            first_move(ui, cx);
            game(ui, cx);
            rules_row(ui, cx);
        });
    });
}

/// How high the buttons are that start the game, or leave the setting up.
pub(super) fn start_height(cx: &Cx<'_>) -> f32 {
    let back = if cx.allows(&Command::BackToGame) { FIELD + UNIT } else { 0.0 };
    UNIT + PRIMARY + back + UNIT
}

/// The button that starts the game. A key that follows at once on the one that opened the setting
/// up is meant for it.
pub(in crate::ui) fn play_id() -> Id {
    Id::unique("play")
}

pub(super) fn start(ui: &mut Ui, cx: &mut Cx<'_>) {
    ui.add_space(UNIT);
    let width = ui.available_width();
    let name = say!(cx.text, "play");
    let play = PushButton::primary(&name).width(width).height(PRIMARY).id(play_id());
    if play.show(ui).clicked() {
        cx.view.make_room(ui, false);
        cx.send(Command::Start);
    }
    if cx.allows(&Command::BackToGame) {
        let name = say!(cx.text, "back-to-game");
        if PushButton::framed(&name).width(width).height(FIELD).show(ui).clicked() {
            cx.view.make_room(ui, false);
            cx.send(Command::BackToGame);
        }
    }
}

fn players(ui: &mut Ui, cx: &mut Cx<'_>) {
    controls::heading(ui, &say!(cx.text, "players"));
    for mark in Mark::ALL {
        player(ui, mark, cx);
    }
    let name = say!(cx.text, "swap-marks");
    ui.add_space(-0.5 * UNIT);
    if PushButton::flush(&name).icon(Icon::Swap).show(ui).clicked() {
        cx.send(Command::SwapMarks);
    }
}

/// A player: the mark, the name, and at the right who makes the moves.
fn player(ui: &mut Ui, mark: Mark, cx: &mut Cx<'_>) {
    let palette = Palette::of(ui);
    let seat = cx.session.setup().seating.seat(mark);
    let whole = vec2(ui.available_width(), FIELD);
    let (rect, _) = ui.allocate_exact_size(whole, Sense::hover());
    controls::field(ui, rect, false);
    let icon = Rect::from_center_size(rect.left_center() + vec2(22.0, 0.0), Vec2::splat(26.0));
    board::mark(ui.painter(), mark, icon, palette.mark(mark));
    let (left, right) = rect.split_left_right_at_x(rect.right() - longest_who(ui, cx.text));
    let name_rect = Rect::from_min_max(pos2(icon.right() + 2.0, rect.top()), left.max);
    let within = |rect: Rect| rect.shrink2(vec2(0.0, (FIELD - CONTROL_HEIGHT) / 2.0));
    part(ui, within(name_rect), |ui| name(ui, mark, seat, cx));
    ui.painter().vline(right.left(), right.y_range(), palette.border());
    part(ui, within(right), |ui| {
        let chosen = cx.session.setup().seating.players[seat].who;
        let room = vec2(right.width() - 2.0, CONTROL_HEIGHT);
        let spoken = say!(cx.text, "player-of", mark);
        let rules = cx.session.setup().rules;
        if let Some(who) = choose_who(ui, (seat_id(seat), &spoken), chosen, rules, room, cx.text) {
            cx.send(Command::SetPlayer(seat, who));
        }
    });
}

/// The list of who makes a player's moves: a person, or the computer at a level.
pub(super) fn choose_who(
    ui: &mut Ui,
    (id, name): (&str, &str),
    chosen: Who,
    rules: Rules,
    room: Vec2,
    text: &Text,
) -> Option<Who> {
    let all = std::iter::once(Who::Person).chain(Opponent::offered().map(Who::Computer));
    let entries = all.map(|who| (who, who == chosen, text.offer(who, rules)));
    let shown = RichText::new(text.who(chosen)).size(size::SMALL);
    let combo = Combo::new(id, name).shown(shown).width(room.x).height(room.y).frameless();
    let picked = combo.show(ui, entries);
    picked.filter(|&who| who != chosen)
}

/// What the list of a player is called inside, in every language and with either mark.
pub(super) const fn seat_id(seat: Seat) -> &'static str {
    match seat {
        Seat::One => "player-one",
        Seat::Two => "player-two",
    }
}

/// Room for the longest of the levels.
fn longest_who(ui: &Ui, text: &Text) -> f32 {
    let all = std::iter::once(Who::Person).chain(Opponent::all().map(Who::Computer));
    all.map(|who| who_width(ui, who, text)).fold(0.0, f32::max)
}

/// Room for who makes the moves, and for what opens the list of them.
pub(super) fn who_width(ui: &Ui, who: Who, text: &Text) -> f32 {
    let font = FontId::proportional(size::SMALL);
    ui.painter().layout_no_wrap(text.who(who), font, Palette::of(ui).ink).size().x + 5.0 * UNIT
}

fn name(ui: &mut Ui, mark: Mark, seat: Seat, cx: &mut Cx<'_>) {
    let setup = cx.session.setup();
    let players = &setup.seating.players;
    let player = &players[seat];
    let usual = cx.text.default_name(seat, player.who, players[seat.other()].who);
    let spoken = say!(cx.text, "name-of", mark);
    let id = Id::unique(("name", seat.number()));
    // What is being written may be no name yet.
    let edited = cx.view.name_edit.take_if(|(of, _)| *of == seat);
    let edited = edited.filter(|_| ui.memory(|it| it.has_focus(id)));
    let named = || player.name.as_ref().map(ToString::to_string).unwrap_or_default();
    let text = edited.map_or_else(named, |(_, written)| written);
    let field = TextField::new(id, &spoken)
        .usual(&usual)
        .longest(Name::LONGEST)
        .width(ui.available_width())
        .frameless();
    let written = field.show(ui, &text);
    if let Some(written) = &written {
        let name = Name::new(&written.replace(char::is_control, " ")).ok();
        cx.send(Command::Rename(seat, name));
    }
    if ui.memory(|memory| memory.has_focus(id)) {
        cx.view.name_edit = Some((seat, written.unwrap_or(text)));
    }
}

fn first_move(ui: &mut Ui, cx: &mut Cx<'_>) {
    let name = say!(cx.text, "first-move");
    controls::caption(ui, &name);
    let choices = [
        (Starts::X, Mark::X.to_string()),
        (Starts::O, Mark::O.to_string()),
        (Starts::Random, say!(cx.text, "first-random")),
        (Starts::InTurn, say!(cx.text, "first-alternate")),
    ];
    let chosen = cx.session.setup().starts;
    let shown = choices.iter().find(|it| it.0 == chosen).map(|it| it.1.clone());
    let entries = choices.into_iter().map(|(it, label)| (it, it == chosen, label));
    let width = ui.available_width();
    let picked =
        controls::combo(ui, "first-move", &name, shown.unwrap_or_default(), width, entries);
    if let Some(starts) = picked {
        cx.send(Command::SetStarts(starts));
    }
}

fn game(ui: &mut Ui, cx: &mut Cx<'_>) {
    let name = say!(cx.text, "game");
    controls::caption(ui, &name);
    let chosen = cx.session.setup().rules;
    let text = cx.text;
    let same = |preset: Rules| of_list(preset, chosen) == chosen;
    let known = Rules::PRESETS.into_iter().any(same);
    let own = (!known).then_some(chosen);
    let entries = own.into_iter().chain(Rules::PRESETS);
    let entries = entries.map(|rules| Choice {
        value: rules,
        chosen: same(rules),
        text: text.game(rules),
        aside: text.game_detail(rules),
    });
    let width = ui.available_width();
    if let Some(preset) = Combo::new("game", &name).width(width).show(ui, entries) {
        cx.send(Command::SetRules(of_list(preset, chosen)));
    }
}

/// A game of the list. Whoever picks one by its name gets that game, whatever was set by hand for
/// another; what a taken square costs belongs to no game but to whoever plays, so it stays.
fn of_list(preset: Rules, before: Rules) -> Rules {
    preset.with_taken_square(before.taken_square())
}

/// Leads to the rules, and says in a word what is unusual about them.
fn rules_row(ui: &mut Ui, cx: &mut Cx<'_>) {
    ui.add_space(UNIT);
    let name = say!(cx.text, "rules");
    let word = cx.text.unusual(cx.session.setup().rules);
    let row = controls::leads_on(ui, &name, &word);
    if mem::take(&mut cx.view.page_turned) {
        row.request_focus();
    }
    if row.clicked() {
        cx.view.turn_to(SetUpPage::Rules);
    }
}
