//! The two players: mark, name to edit, who plays it.

use eframe::egui::{CornerRadius, Frame, Margin, Sense, Stroke, TextEdit, Ui, Vec2, vec2};

use super::super::controls::{self, heading};
use super::super::theme::{CONTROL_HEIGHT, Palette, RADIUS, UNIT, size};
use super::super::{Cx, board};
use crate::engine::{self, Level};
use crate::session::{Command, Name, Seat, Who};
use crate::text::say;

pub(super) fn show(ui: &mut Ui, cx: &mut Cx<'_>) {
    heading(ui, &say!(cx.text, "players"));
    for seat in Seat::ALL {
        card(ui, seat, cx);
    }
    if let Err((seat, error)) = cx.session.setup().players() {
        controls::error(ui, cx.text.no_game(seat, error));
    }
    let swapped = cx.session.setup().x != cx.session.game().x;
    let name = if swapped { say!(cx.text, "swap-marks-back") } else { say!(cx.text, "swap-marks") };
    if controls::link(ui, &name, true).clicked() {
        let x = cx.session.setup().x.other();
        cx.send(Command::AssignX(x));
    }
    if swapped {
        controls::hint(ui, say!(cx.text, "marks-next-game"));
    }
}

fn card(ui: &mut Ui, seat: Seat, cx: &mut Cx<'_>) {
    let palette = Palette::of(ui);
    let setup = cx.session.setup();
    let mark = cx.session.game().mark(seat);
    let mut border = palette.border();
    if matches!(setup.players(), Err((wrong, _)) if wrong == seat) {
        border.color = palette.error;
    }
    Frame::new()
        .fill(palette.field)
        .stroke(border)
        .corner_radius(CornerRadius::same(RADIUS))
        .inner_margin(Margin::symmetric(8, 2))
        .show(ui, |ui| {
            controls::row(ui, |ui| {
                ui.spacing_mut().item_spacing.x = UNIT / 2.0;
                let (rect, _) = ui.allocate_exact_size(Vec2::splat(24.0), Sense::hover());
                board::mark(ui.painter(), mark, rect, palette.mark(mark));
                controls::at_right(ui, |ui| {
                    who(ui, seat, cx);
                    name(ui, seat, cx);
                });
            });
        });
}

fn name(ui: &mut Ui, seat: Seat, cx: &mut Cx<'_>) {
    let before = cx.text.name_field(cx.session.setup(), seat);
    let mut name = before.clone();
    let spoken = say!(cx.text, "player-name-field", number = seat.number());
    let edit = TextEdit::singleline(&mut name)
        .id_salt(("name", seat.number()))
        .frame(Frame::NONE)
        .margin(Margin::symmetric(4, 0))
        .align(eframe::egui::Align2::LEFT_CENTER)
        .min_size(vec2(0.0, CONTROL_HEIGHT))
        .char_limit(Name::LONGEST)
        .desired_width(ui.available_width());
    let response = ui.add(edit).accessible_name(spoken);
    controls::keep_in_sight(&response);
    if name != before {
        cx.send(Command::Rename(seat, name));
    }
    if !response.has_focus() && before.chars().count() > 16 {
        response.on_hover_text(before);
    }
}

/// The menu of who plays: a person, or the computer at a level.
fn who(ui: &mut Ui, seat: Seat, cx: &mut Cx<'_>) {
    let chosen = cx.session.setup().players[seat].who;
    let rules = cx.session.setup().rules;
    let short = match chosen {
        Who::Person => say!(cx.text, "who-person"),
        Who::Computer(level) => cx.text.level(level),
    };
    let long = |who: Who| match who {
        Who::Person => say!(cx.text, "who-person"),
        Who::Computer(Level::Master) if engine::cannot_lose(rules) => {
            let level = cx.text.level(Level::Master);
            say!(cx.text, "who-computer-cannot-lose", level)
        }
        Who::Computer(level) => say!(cx.text, "who-computer", level = cx.text.level(level)),
    };
    let all = std::iter::once(Who::Person).chain(Level::ALL.map(Who::Computer));
    ui.scope(|ui| {
        let states = &mut ui.visuals_mut().widgets;
        for state in [&mut states.inactive, &mut states.hovered, &mut states.open] {
            state.bg_stroke = Stroke::NONE;
        }
        ui.spacing_mut().button_padding.x = UNIT / 2.0;
        let label = controls::quiet(ui, short, size::SMALL);
        let name = say!(cx.text, "player-who", number = seat.number());
        let entries = all.map(|who| (who, who == chosen, long(who)));
        let picked =
            controls::combo(ui, &format!("player {}", seat.number()), &name, label, 64.0, entries);
        if let Some(who) = picked.filter(|&who| who != chosen) {
            cx.send(Command::SetPlayer(seat, who));
        }
    });
}
