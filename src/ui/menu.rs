//! The menu panel: play, the players, the board, the score, the files.

mod players;
mod rules;

use eframe::egui::{
    Align, FontId, Frame, Layout, RichText, ScrollArea, Sense, Ui, UiBuilder, Vec2, vec2,
};

use super::controls::{self, Choice, heading};
use super::shapes;
use super::shortcuts::Shortcut;
use super::theme::{self, Palette, UNIT, size};
use super::{Action, View};
use crate::session::{Command, FileFormat, Seat, Session, Starts};
use crate::text::{Text, say};

/// How high an entry of the menu is.
pub(super) const ENTRY: f32 = 3.0 * UNIT;

/// The one thing in the list of files that not every game can be saved as.
const PARTIE: Command = Command::SaveAs(FileFormat::Partie);

/// Draws the panel. What does not fit can be scrolled to; the files and the way out stay in sight.
pub(super) fn show(
    ui: &mut Ui,
    session: &Session,
    view: &mut View,
    text: &Text,
    actions: &mut Vec<Action>,
) {
    let whole = ui.available_rect_before_wrap();
    let entries = if session.allows(&PARTIE) { 6.0 } else { 5.0 };
    let height = entries * ENTRY + UNIT;
    let (above, below) = whole.split_top_bottom_at_y(whole.bottom() - height);
    // Drawn from the top down, so that a screen reader and the Tab key meet Play first.
    let mut upper = ui.new_child(UiBuilder::new().max_rect(above));
    ScrollArea::vertical()
        .auto_shrink(false)
        .show(&mut upper, |ui| {
            Frame::new()
                .inner_margin(theme::inset(3, 2))
                .show(ui, |ui| {
                    title(ui, session, view, text, actions);
                    play(ui, session, text, actions);
                    players::show(ui, session, text, actions);
                    starts(ui, session, text, actions);
                    rules::board(ui, session, text, actions);
                    score(ui, session, text, actions);
                    rules::house(ui, session, text, actions);
                });
        });
    let inner = below.shrink2(vec2(3.0 * UNIT, UNIT / 2.0));
    let mut lower = ui.new_child(UiBuilder::new().max_rect(inner));
    files(&mut lower, session, view, text, actions);
}

fn title(ui: &mut Ui, session: &Session, view: &mut View, text: &Text, actions: &mut Vec<Action>) {
    controls::row(ui, |ui| {
        let font = FontId::new(size::TITLE, theme::strong());
        ui.label(RichText::new(say!(text, "app-name")).font(font));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let name = say!(text, "menu-hide");
            let tooltip = format!("{name} ({})", Shortcut::Menu.keys(ui));
            let icon = shapes::Icon::Menu;
            if controls::icon_with_tooltip(ui, icon, &name, &tooltip, true).clicked() {
                view.toggle_menu(ui);
            }
            ui.spacing_mut().item_spacing.x = 0.0;
            for (shortcut, icon) in [
                (Shortcut::Settings, shapes::Icon::Settings),
                (Shortcut::Help, shapes::Icon::Help),
            ] {
                let (name, tooltip) = (shortcut.name(text), shortcut.named_with_keys(ui, text));
                if controls::icon_with_tooltip(ui, icon, &name, &tooltip, true).clicked() {
                    shortcut.carry_out(ui, session, view, actions);
                }
            }
        });
    });
    ui.add_space(UNIT / 2.0);
}

fn play(ui: &mut Ui, session: &Session, text: &Text, actions: &mut Vec<Action>) {
    let whole = vec2(ui.available_width(), 5.0 * UNIT);
    let keys = Shortcut::NewGame.keys(ui);
    if controls::primary(ui, &say!(text, "play"), Some(keys), whole).clicked() {
        actions.push(Action::Session(Command::NewGame));
    }
    // The room is kept, so that nothing below moves when a choice is made.
    if session.is_next_game_different() {
        controls::hint(ui, say!(text, "next-game"));
    } else {
        ui.add_space(2.0 * UNIT);
    }
}

fn starts(ui: &mut Ui, session: &Session, text: &Text, actions: &mut Vec<Action>) {
    let name = say!(text, "starts");
    let choices = [
        Choice::new(Starts::X, say!(text, "starts-x")),
        Choice::new(Starts::O, say!(text, "starts-o")),
        Choice::new(Starts::Random, say!(text, "starts-random")),
        Choice::new(Starts::InTurn, say!(text, "starts-in-turn")),
    ];
    let chosen = session.setup().starts;
    if let Some(starts) = controls::segmented(ui, text, &name, &choices, chosen) {
        actions.push(Action::Session(Command::SetStarts(starts)));
    }
}

fn score(ui: &mut Ui, session: &Session, text: &Text, actions: &mut Vec<Action>) {
    let palette = Palette::of(ui);
    heading(ui, &say!(text, "score"));
    let score = session.score();
    let number = |count: u32| {
        let font = FontId::new(size::BODY, theme::strong());
        RichText::new(count.to_string()).font(font)
    };
    controls::row(ui, |ui| {
        for seat in Seat::ALL {
            let mark = session.game().mark(seat);
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(20.0), Sense::hover());
            shapes::mark(ui.painter(), mark, rect, palette.mark(mark));
            let wins = score.wins[seat];
            let name = text.player(session.game(), mark);
            let spoken = say!(text, "score-wins", name = name, wins = wins);
            spoken_label(ui, number(wins), &spoken);
            ui.add_space(UNIT);
        }
        controls::hint(ui, say!(text, "score-draws-label"));
        let spoken = say!(text, "score-draws", draws = score.draws);
        spoken_label(ui, number(score.draws), &spoken);
    });
    let reset = Command::ResetScore;
    let enabled = session.allows(&reset);
    if controls::link(ui, &say!(text, "score-reset"), enabled).clicked() {
        actions.push(Action::Session(reset));
    }
}

/// A number that is heard, and explained to the pointer, as a whole sentence.
fn spoken_label(ui: &mut Ui, shown: RichText, spoken: &str) {
    let response = ui.label(shown);
    ui.accesskit_node_builder(response.id, |node| node.set_value(spoken));
    response.on_hover_text(spoken);
}

fn files(ui: &mut Ui, session: &Session, view: &mut View, text: &Text, actions: &mut Vec<Action>) {
    let files = [Shortcut::Open, Shortcut::Save, Shortcut::SaveAs];
    entries(ui, &files, session, view, text, actions);
    let as_partie = session.allows(&PARTIE) && entry(ui, &say!(text, "save-as-partie"), "");
    for shortcut in [Shortcut::Picture, Shortcut::Quit] {
        offer(ui, shortcut, session, view, text, actions);
    }
    if as_partie {
        actions.push(Action::Session(PARTIE));
    }
}

/// Entries at the foot of a panel, below a line that sets them apart.
pub(super) fn entries(
    ui: &mut Ui,
    shortcuts: &[Shortcut],
    session: &Session,
    view: &mut View,
    text: &Text,
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    ui.painter().hline(
        ui.max_rect().x_range(),
        ui.max_rect().top() - UNIT / 2.0,
        palette.border(),
    );
    ui.spacing_mut().item_spacing.y = 0.0;
    for &shortcut in shortcuts {
        offer(ui, shortcut, session, view, text, actions);
    }
}

fn offer(
    ui: &mut Ui,
    shortcut: Shortcut,
    session: &Session,
    view: &mut View,
    text: &Text,
    actions: &mut Vec<Action>,
) {
    if entry(ui, &shortcut.name(text), &shortcut.keys(ui)) {
        shortcut.carry_out(ui, session, view, actions);
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
