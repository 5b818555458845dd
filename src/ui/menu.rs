//! The menu panel: play, the players, the board, the score, the files.

mod players;
mod rules;

use eframe::egui::{FontId, RichText, Sense, Ui, Vec2, vec2};

use super::controls::{self, heading};
use super::shapes::Icon;
use super::shortcuts::Shortcut;
use super::theme::{self, Palette, UNIT, size};
use super::{Action, Cx, board};
use crate::session::{Command, Seat, Starts};
use crate::storage::{FileFormat, GameFormat};
use crate::text::say;

/// How high an entry of the menu is.
pub(super) const ENTRY: f32 = 3.0 * UNIT;

/// Draws the panel. What does not fit can be scrolled to; the files and the way out stay in sight.
pub(super) fn show(ui: &mut Ui, cx: &mut Cx<'_>) {
    let others = GameFormat::others(cx.session.game()).fold(0.0, |count, _| count + 1.0);
    let height = (5.0 + others) * ENTRY + UNIT;
    let contents = |ui: &mut Ui, cx: &mut Cx<'_>| {
        controls::banner(ui, say!(cx.text, "app-name"), size::TITLE, |ui| {
            Shortcut::Menu.named_button(ui, Icon::Menu, &say!(cx.text, "menu-hide"), cx);
            ui.spacing_mut().item_spacing.x = 0.0;
            Shortcut::Settings.button(ui, Icon::Settings, cx);
            Shortcut::Help.button(ui, Icon::Help, cx);
        });
        ui.add_space(UNIT / 2.0);
        play(ui, cx);
        players::show(ui, cx);
        starts(ui, cx);
        rules::board(ui, cx);
        score(ui, cx);
        rules::house(ui, cx);
    };
    controls::panel(ui, "menu", height, cx, contents, files);
}

fn play(ui: &mut Ui, cx: &mut Cx<'_>) {
    let whole = vec2(ui.available_width(), 5.0 * UNIT);
    let keys = Shortcut::NewGame.keys(ui);
    if controls::primary(ui, &say!(cx.text, "play"), Some(keys), whole).clicked() {
        cx.send(Command::NewGame);
    }
    // The room is kept, so that nothing below moves when a choice is made.
    if cx.session.is_next_game_different() {
        controls::hint(ui, say!(cx.text, "next-game"));
    } else {
        ui.add_space(2.0 * UNIT);
    }
}

fn starts(ui: &mut Ui, cx: &mut Cx<'_>) {
    let name = say!(cx.text, "starts");
    let choices = [
        (Starts::X, say!(cx.text, "starts-x")),
        (Starts::O, say!(cx.text, "starts-o")),
        (Starts::Random, say!(cx.text, "starts-random")),
        (Starts::InTurn, say!(cx.text, "starts-in-turn")),
    ];
    let mut starts = cx.session.setup().starts;
    if controls::segmented(ui, cx.text, &name, &choices, &mut starts) {
        cx.send(Command::SetStarts(starts));
    }
}

fn score(ui: &mut Ui, cx: &mut Cx<'_>) {
    let palette = Palette::of(ui);
    heading(ui, &say!(cx.text, "score"));
    let score = cx.session.score();
    controls::row(ui, |ui| {
        for seat in Seat::ALL {
            let mark = cx.session.game().mark(seat);
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(20.0), Sense::hover());
            board::mark(ui.painter(), mark, rect, palette.mark(mark));
            let wins = score.wins[seat];
            let name = cx.text.player(cx.session.game(), mark);
            let spoken = say!(cx.text, "score-wins", name, wins);
            spoken_number(ui, wins, &spoken);
            ui.add_space(UNIT);
        }
        controls::hint(ui, say!(cx.text, "score-draws-label"));
        let spoken = say!(cx.text, "score-draws", draws = score.draws);
        spoken_number(ui, score.draws, &spoken);
    });
    let reset = Command::ResetScore;
    let enabled = cx.allows(&reset);
    if controls::link(ui, &say!(cx.text, "score-reset"), enabled).clicked() {
        cx.send(reset);
    }
}

/// A number that is heard, and explained to the pointer, as a whole sentence.
fn spoken_number(ui: &mut Ui, number: u32, spoken: &str) {
    let font = FontId::new(size::BODY, theme::strong());
    let response = ui.label(RichText::new(number.to_string()).font(font));
    ui.accesskit_node_builder(response.id, |node| node.set_value(spoken));
    response.on_hover_text(spoken);
}

fn files(ui: &mut Ui, cx: &mut Cx<'_>) {
    entries(ui, &[Shortcut::Open, Shortcut::Save, Shortcut::SaveAs], cx);
    for format in GameFormat::others(cx.session.game()) {
        if entry(ui, &cx.text.message(format.save_as), "") {
            cx.send(Action::SaveAs(FileFormat::Game(format)));
        }
    }
    for shortcut in [Shortcut::Picture, Shortcut::Quit] {
        offer(ui, shortcut, cx);
    }
}

/// Entries at the foot of a panel, below a line that sets them apart.
pub(super) fn entries(ui: &mut Ui, shortcuts: &[Shortcut], cx: &mut Cx<'_>) {
    let palette = Palette::of(ui);
    ui.painter().hline(ui.max_rect().x_range(), ui.max_rect().top() - UNIT / 2.0, palette.border());
    ui.spacing_mut().item_spacing.y = 0.0;
    for &shortcut in shortcuts {
        offer(ui, shortcut, cx);
    }
}

fn offer(ui: &mut Ui, shortcut: Shortcut, cx: &mut Cx<'_>) {
    if entry(ui, &shortcut.label(cx.text), &shortcut.keys(ui)) {
        shortcut.carry_out(ui, cx);
    }
}

/// An entry of the menu with its keys at the right; tells whether it was picked.
fn entry(ui: &mut Ui, name: &str, keys: &str) -> bool {
    controls::row_of(ui, ENTRY, |ui| {
        let clicked = controls::entry(ui, name).clicked();
        controls::at_right(ui, |ui| {
            if !keys.is_empty() {
                ui.label(controls::quiet(ui, keys, size::TINY));
            }
        });
        clicked
    })
}
