//! The menu panel: play, the players, the board, the score, the files.

mod players;
mod rules;

use eframe::egui::{
    Align, FontId, Frame, Layout, RichText, ScrollArea, Sense, Ui, UiBuilder, Vec2, vec2,
};

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
    let whole = ui.available_rect_before_wrap();
    let others = GameFormat::others(cx.session.game()).fold(0.0, |count, _| count + 1.0);
    let height = (5.0 + others) * ENTRY + UNIT;
    let (above, below) = whole.split_top_bottom_at_y(whole.bottom() - height);
    // Drawn from the top down, so that a screen reader and the Tab key meet Play first.
    let mut upper = ui.new_child(UiBuilder::new().max_rect(above));
    ScrollArea::vertical().auto_shrink(false).show(&mut upper, |ui| {
        Frame::new().inner_margin(theme::inset(3, 2)).show(ui, |ui| {
            title(ui, cx);
            play(ui, cx);
            players::show(ui, cx);
            starts(ui, cx);
            rules::board(ui, cx);
            score(ui, cx);
            rules::house(ui, cx);
        });
    });
    let inner = below.shrink2(vec2(3.0 * UNIT, UNIT / 2.0));
    let mut lower = ui.new_child(UiBuilder::new().max_rect(inner));
    files(&mut lower, cx);
}

fn title(ui: &mut Ui, cx: &mut Cx<'_>) {
    controls::row(ui, |ui| {
        let font = FontId::new(size::TITLE, theme::strong());
        ui.label(RichText::new(say!(cx.text, "app-name")).font(font));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let name = say!(cx.text, "menu-hide");
            Shortcut::Menu.hide_button(ui, Icon::Menu, &name, cx);
            ui.spacing_mut().item_spacing.x = 0.0;
            Shortcut::Settings.button(ui, Icon::Settings, cx);
            Shortcut::Help.button(ui, Icon::Help, cx);
        });
    });
    ui.add_space(UNIT / 2.0);
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
    let chosen = cx.session.setup().starts;
    if let Some(starts) = controls::segmented(ui, cx.text, &name, &choices, chosen, |_| true) {
        cx.send(Command::SetStarts(starts));
    }
}

fn score(ui: &mut Ui, cx: &mut Cx<'_>) {
    let palette = Palette::of(ui);
    heading(ui, &say!(cx.text, "score"));
    let score = cx.session.score();
    let number = |count: u32| {
        let font = FontId::new(size::BODY, theme::strong());
        RichText::new(count.to_string()).font(font)
    };
    controls::row(ui, |ui| {
        for seat in Seat::ALL {
            let mark = cx.session.game().mark(seat);
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(20.0), Sense::hover());
            board::mark(ui.painter(), mark, rect, palette.mark(mark));
            let wins = score.wins[seat];
            let name = cx.text.player(cx.session.game(), mark);
            let spoken = say!(cx.text, "score-wins", name, wins);
            spoken_label(ui, number(wins), &spoken);
            ui.add_space(UNIT);
        }
        controls::hint(ui, say!(cx.text, "score-draws-label"));
        let spoken = say!(cx.text, "score-draws", draws = score.draws);
        spoken_label(ui, number(score.draws), &spoken);
    });
    let reset = Command::ResetScore;
    let enabled = cx.allows(&reset);
    if controls::link(ui, &say!(cx.text, "score-reset"), enabled).clicked() {
        cx.send(reset);
    }
}

/// A number that is heard, and explained to the pointer, as a whole sentence.
fn spoken_label(ui: &mut Ui, shown: RichText, spoken: &str) {
    let response = ui.label(shown);
    ui.accesskit_node_builder(response.id, |node| node.set_value(spoken));
    response.on_hover_text(spoken);
}

fn files(ui: &mut Ui, cx: &mut Cx<'_>) {
    let files = [Shortcut::Open, Shortcut::Save, Shortcut::SaveAs];
    entries(ui, &files, cx);
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
    let size = vec2(ui.available_width(), ENTRY);
    let layout = Layout::left_to_right(Align::Center);
    ui.allocate_ui_with_layout(size, layout, |ui| {
        let clicked = controls::entry(ui, name).clicked();
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if !keys.is_empty() {
                let color = Palette::of(ui).quiet;
                ui.label(RichText::new(keys).size(size::TINY).color(color));
            }
        });
        clicked
    })
    .inner
}
