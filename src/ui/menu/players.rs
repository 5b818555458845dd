//! The two players: mark, name to edit, who plays it.

use eframe::egui::{CornerRadius, Frame, Id, Margin, Sense, Ui, Vec2};

use super::super::controls::{self, Combo, TextField, heading};
use super::super::theme::{Palette, RADIUS, UNIT, size};
use super::super::{Cx, board};
use crate::engine::{self, Level};
use crate::session::{Command, Name, Seat, Who};
use crate::text::say;

/// How wide the list of who plays is.
const WHO: f32 = 88.0;

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
                name(ui, seat, cx);
                who(ui, seat, cx);
            });
        });
}

fn name(ui: &mut Ui, seat: Seat, cx: &mut Cx<'_>) {
    let spoken = say!(cx.text, "player-name-field", number = seat.number());
    let field = TextField::new(Id::unique(("name", seat.number())), &spoken)
        .longest(Name::LONGEST)
        .width(ui.available_width() - WHO - ui.spacing().item_spacing.x)
        .frameless();
    let text = cx.text.name_field(cx.session.setup(), seat);
    if let Some(name) = field.show(ui, &text) {
        cx.send(Command::Rename(seat, name));
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
    let label = controls::quiet(ui, short, size::SMALL);
    let name = say!(cx.text, "player-who", number = seat.number());
    let entries = all.map(|who| (who, who == chosen, long(who)));
    let id = format!("player {}", seat.number());
    let list = Combo::new(&id, &name).shown(label).width(WHO).frameless();
    if let Some(who) = list.show(ui, entries).filter(|&who| who != chosen) {
        cx.send(Command::SetPlayer(seat, who));
    }
}
