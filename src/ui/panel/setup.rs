//! Setup page: game, players, first move, clock; and its pages for an unnamed game and for the
//! clock of each player.

use std::mem;

use eframe::egui::{Id, Label, Rect, RichText, Ui, Vec2, vec2};

use super::super::controls::ListEntry;
use super::super::theme::widgets::FRAMELESS;
use super::super::{CONTROL_HEIGHT, TextField, focus};
use super::setup_page::{SetUpPage, captioned, choose, choose_time, further, page};
use super::{
    Combo, Controls, Cx, Icon, PushButton, TOP, back, board, controls, editor, foot, menu,
    programs, section, size,
};
use crate::engine::Level;
use crate::game::{Mark, NamedGame, RuleKind, Rules};
use crate::history::{BySeat, Name, PlayerKind, Seat, TimeControl};
use crate::session::{Command, FirstMover, LessonEdit, Setup};
use crate::text::{Text, say};

/// Height of the page, in points, from which the list of games is always open: all choices then fit
/// below it.
const OPEN_LIST: f32 = 584.0;
/// Height of a field, in points.
const FIELD: f32 = 32.0;
/// Width of the list of persons and opponents, in points.
const WHO: f32 = 120.0;
/// Height of the button that starts the game, in points.
const PRIMARY: f32 = 36.0;

/// Draws the first page of the setup: game, players, first move, clock and thinking time.
pub(super) fn choices(ui: &mut Ui, cx: &mut Cx) {
    page(ui, "setup", cx, |ui, setup, cx| {
        ui.row_of(TOP, |ui| {
            back(ui, cx);
            // Beside the way back there is less room.
            let size = if cx.can_leave_setup() { size::BODY } else { size::STATUS };
            let title = if cx.session.sets_up_item() { "editor" } else { "new-game" };
            ui.title(&cx.text.message(title), size);
            ui.at_right(|ui| menu(ui, cx));
        });
        game(ui, setup, cx);
        if cx.session.sets_up_item() {
            return position(ui, setup, cx);
        }
        players(ui, setup, cx);
        ui.columns_const(|[left, right]| {
            first_move(left, setup, cx.text);
            clock(right, setup, cx);
        });
        let has_limits = |seat: Seat| {
            let who = setup.seating.players[seat].who;
            who == PlayerKind::Program || who.level() == Some(Level::Master)
        };
        if Seat::ALL.into_iter().any(has_limits) {
            ui.columns_const(|[left, right]| {
                think_time(left, setup, cx);
                // In line with the list beside it.
                right.add_space(left.min_rect().height() - CONTROL_HEIGHT);
                editor::toggle(right, setup, cx);
            });
        } else {
            ui.add_space(8.0);
            editor::toggle(ui, setup, cx);
        }
        position(ui, setup, cx);
    });
}

/// Draws the tools with which the position is set up, if one is.
fn position(ui: &mut Ui, setup: &mut Setup, cx: &mut Cx) {
    editor::mark_choice(ui, cx);
    setup.editor.iter_mut().for_each(|it| editor::editing_tools(ui, it, cx.text));
}

/// Returns the id of the button in the setup that starts the game, which is focused when the setup
/// opens.
pub(crate) fn play_id() -> Id {
    Id::unique("play")
}

/// Draws the button that starts the game, or adds the position to the lesson that it is set up for,
/// below the scrolled page of the setup, and the last row of the panel.
pub(super) fn start(ui: &mut Ui, cx: &mut Cx) {
    section(ui, "start", (8.0, 0.0), |ui| {
        let width = ui.available_width();
        let (height, id) = (PRIMARY, Some(play_id()));
        let look = cx.view.primary();
        let (command, name) = if cx.session.sets_up_item() {
            (Command::EditLesson(LessonEdit::Add), "lesson-add")
        } else {
            (Command::Start, "play")
        };
        let enabled = cx.allows(&command);
        let button = PushButton { width, height, enabled, id, ..look(cx.text.message(name)) };
        if button.show(ui).clicked() {
            if command == Command::Start {
                cx.view.make_room(ui);
            }
            cx.send(command);
        }
    });
    foot(ui, cx);
}

fn players(ui: &mut Ui, setup: &mut Setup, cx: &mut Cx) {
    // As high as the button, so that both words stand on one line.
    let height = 26.0;
    ui.row_of(height, |ui| {
        ui.subheading(&say!(cx, "players"));
        let (name, icon) = (say!(cx, "swap"), Some(Icon::Swap));
        let swap = PushButton { icon, height, ..PushButton::flush(&name) };
        if ui.at_right(|ui| swap.show(ui)).clicked() {
            setup.seating.x = setup.seating.x.other();
            if cx.text.style.has_stones(setup.rules) {
                // Whoever begins has the black stones.
                setup.starts = setup.starts.other();
            }
        }
    });
    for mark in Mark::ALL {
        player(ui, mark, setup, cx);
    }
    programs::show_refusals(ui, setup, cx);
}

/// Draws a player: mark, name field, and list of person and opponents.
fn player(ui: &mut Ui, mark: Mark, setup: &mut Setup, cx: &mut Cx) {
    let rect = ui.card(FIELD);
    let icon = Rect::from_center_size(rect.left_center() + vec2(22.0, 0.0), Vec2::splat(26.0));
    board::mark(ui, (mark, cx.text.black), icon);
    let inner = rect.shrink2(vec2(0.0, (FIELD - CONTROL_HEIGHT) / 2.0));
    let (left, right) = inner.split_left_right_at_x(rect.right() - WHO);
    ui.part(left.with_min_x(icon.right() + 2.0), |ui| name(ui, mark, setup, cx));
    ui.painter().vline(right.left(), rect.y_range(), ui.palette().border());
    ui.part(right.with_max_x(right.right() - 2.0), |ui| programs::who(ui, mark, setup, cx));
}

fn name(ui: &mut Ui, mark: Mark, setup: &mut Setup, cx: &mut Cx) {
    let seat = setup.seating.seat(mark);
    let players = &mut setup.seating.players;
    let player = &players[seat];
    if player.who == PlayerKind::Program {
        // By its name it is known.
        let name = Label::new(cx.text.name(players, seat)).truncate();
        ui.row_of(CONTROL_HEIGHT, |ui| {
            ui.add_space(4.0);
            ui.add(name)
        });
        return;
    }
    let usual = if player.who == PlayerKind::Person {
        cx.text.default_name(seat, player.who, players[seat.other()].who)
    } else {
        // The level stands beside it.
        say!(cx, "computer-default")
    };
    let spoken = say!(cx, "name-of", mark);
    let id = Id::unique(("name", seat.number()));
    // The text being written may be no valid name yet.
    let edited = cx.view.name_edit.take_if(|(of, _)| *of == seat);
    let named = || player.name.as_ref().map(ToString::to_string).unwrap_or_default();
    let text = edited.map_or_else(named, |(_, written)| written);
    let field = TextField {
        id,
        name: &spoken,
        usual: &usual,
        width: ui.available_width(),
        longest: Name::MAX_LEN,
        class: FRAMELESS,
    };
    let written = field.show(ui, &text);
    if let Some(written) = &written {
        players[seat].name = Name::new(written).ok();
    }
    if ui.memory(|memory| memory.has_focus(id)) {
        cx.view.name_edit = Some((seat, written.unwrap_or(text)));
    }
}

fn first_move(ui: &mut Ui, setup: &mut Setup, text: &Text) {
    let player = |seat| text.name(&setup.seating.players, seat);
    let choices = [
        (FirstMover::One, player(Seat::One)),
        (FirstMover::Two, player(Seat::Two)),
        (FirstMover::InTurn, say!(text, "first-alternate")),
        (FirstMover::Random, say!(text, "first-random")),
    ];
    choose(ui, text, "first-move", &mut setup.starts, choices);
}

/// Draws the list of time controls for both players, with an entry that leads to one for each.
fn clock(ui: &mut Ui, setup: &mut Setup, cx: &mut Cx) {
    let chosen = setup.clocks.players;
    let differ = Some(chosen).filter(|it| it.one != it.two);
    let all = TimeControl::OFFERED.map(|it| BySeat { one: it, two: it }).into_iter().chain(differ);
    let entries =
        all.map(|it| ListEntry::from((Some(it), it == chosen, cx.text.time_controls(it))));
    let (apart, leads_on) = (true, true);
    let other = ListEntry::from((None, false, say!(cx, "clock-other")));
    let entries = entries.chain([ListEntry { apart, leads_on, ..other }]);
    match captioned(ui, "clock", &say!(cx, "clock")).show(ui, entries) {
        Some(Some(picked)) => setup.clocks.players = picked,
        Some(None) => cx.view.turn_to(SetUpPage::Clocks),
        None => {}
    }
}

/// Draws the page of the setup with a time control for each player, and the effect of running out
/// of time.
pub(super) fn clocks(ui: &mut Ui, cx: &mut Cx) {
    further(ui, "clock-other-title", cx, |ui, setup, cx| {
        let text = cx.text;
        for mark in Mark::ALL {
            let seat = setup.seating.seat(mark);
            let chosen = &mut setup.clocks.players[seat];
            let (id, name) = (format!("clock-{}", seat.number()), say!(text, "clock-of", mark));
            let choices = TimeControl::OFFERED.map(|it| (it, text.time_control(it)));
            captioned(ui, &id, &name).choose(ui, chosen, choices);
        }
        if setup.seating.has_person() {
            let choices =
                [(false, say!(text, "clock-up-loses")), (true, say!(text, "clock-up-warns"))];
            choose(ui, text, "clock-up", &mut setup.clocks.only_warns, choices);
        }
    });
}

/// Draws the thinking time of the strongest opponent, and the way to the limits of other programs,
/// if they play.
fn think_time(ui: &mut Ui, setup: &mut Setup, cx: &mut Cx) {
    let opponents = Seat::ALL.map(|seat| setup.seating.players[seat].who.level());
    if opponents.contains(&Some(Level::Master)) {
        choose_time(ui, cx.text, "think-time", &mut setup.think_time);
    }
    programs::program_links(ui, setup, cx);
}

/// Draws the list of named games, and the last unnamed one, which leads to its page. The rule for a
/// taken square is kept, because it belongs to the players, not to the game.
fn game(ui: &mut Ui, setup: &mut Setup, cx: &mut Cx) {
    let text = cx.text;
    let chosen = setup.rules.named_game();
    let named = NamedGame::ALL.iter().map(|named| ListEntry {
        aside: say!(text, "game-wins", game = named.word),
        ..ListEntry::from(((named.rules, false), chosen == Some(named), text.game(named.rules)))
    });
    let other = ListEntry {
        aside: text.board_size(setup.other),
        apart: true,
        leads_on: true,
        ..ListEntry::from(((setup.other, true), chosen.is_none(), say!(text, "other-board")))
    };
    let games: Vec<_> = named.chain([other]).collect();
    let (name, turned) = (say!(text, "game"), mem::take(&mut cx.view.page_turned));
    // The tools for a position take the room.
    let picked = if ui.clip_rect().height() >= OPEN_LIST && setup.editor.is_none() {
        let picked = controls::list(ui, &name, &games, turned);
        // Arrows go on through the list.
        picked.map(|(at, clicked)| (games[at].value.0, clicked && games[at].leads_on))
    } else {
        if turned {
            focus(ui, ui.make_persistent_id("game"));
        }
        let shown = Some(RichText::new(text.game(setup.rules)).size(size::BODY));
        let combo = Combo { shown, ..Combo::new("game", &name, ui.available_width()) };
        combo.show(ui, games)
    };
    let Some((rules, leads_on)) = picked else { return };
    setup.rules = rules.with_taken_square(setup.rules.taken_square);
    if leads_on {
        cx.view.turn_to(SetUpPage::Other);
    }
}

/// Draws the page of the setup for an unnamed game: rows, columns, line length, and a choice for
/// each kind of rule.
pub(super) fn rules(ui: &mut Ui, cx: &mut Cx) {
    further(ui, "other-board-title", cx, |ui, setup, cx| {
        let text = cx.text;
        let mut chosen = numbers(ui, setup.rules, text);
        for kind in RuleKind::ALL {
            let name = text.rule_question(kind, chosen.line());
            let mut rule = chosen.chosen(kind);
            let choices = kind.rules.iter().map(|it| (it, text.rule_choice(it, chosen.line())));
            captioned(ui, kind.word, &name).choose(ui, &mut rule, choices);
            chosen = chosen.with(rule);
        }
        setup.rules = chosen;
        if chosen.named_game().is_none() {
            setup.other = chosen;
        }
    });
}

/// Draws rows, columns and line length; returns the rules with them.
fn numbers(ui: &mut Ui, rules: Rules, text: &Text) -> Rules {
    let (mut rows, mut columns, mut line) = (rules.rows(), rules.columns(), rules.line());
    let sides = Rules::MIN_SIDE..=Rules::MAX_SIDE;
    let lines = Rules::MIN_LINE..=rows.max(columns);
    let fields = [
        (&mut rows, say!(text, "rows"), sides.clone()),
        (&mut columns, say!(text, "columns"), sides),
        (&mut line, say!(text, "line"), lines),
    ];
    ui.columns(3, |parts| {
        for (ui, (value, name, range)) in parts.iter_mut().zip(fields) {
            ui.caption(&name);
            controls::stepper(ui, &name, value, range);
        }
    });
    // A line that the board is too small for is shortened.
    let line = line.min(rows.max(columns));
    rules.resized(rows, columns, line).unwrap_or(rules)
}
