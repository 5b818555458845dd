//! Ending a game before the board does, by giving up or by an agreed draw.

use eframe::egui::Ui;

use super::super::Cx;
use super::super::controls::{self, PushButton};
use super::super::theme::UNIT;
use super::foot::foot;
use crate::game::{Ending, Mark};
use crate::history::Who;
use crate::session::Command;
use crate::text::say;

pub(super) fn show(ui: &mut Ui, cx: &mut Cx<'_>) -> bool {
    ui.label(say!(cx.text, "end-game-text"));
    let game = cx.session.game();
    let mut picked = None;
    // The computer neither gives up nor agrees on anything because somebody asks it to.
    let decides = |mark| game.player(mark).who == Who::Person || !game.has_person();
    for mark in Mark::ALL.into_iter().filter(|&mark| decides(mark)) {
        let button = cx.text.gives_up(game, mark);
        let winner = cx.text.player(game, mark.other());
        let effect = say!(cx.text, "end-game-give-up-score", name = winner);
        if choice(ui, &button, &effect) {
            picked = Some(Ending::GaveUp(mark));
        }
    }
    let agreed = (say!(cx.text, "end-game-draw"), say!(cx.text, "end-game-draw-score"));
    if Mark::ALL.into_iter().all(decides) && choice(ui, &agreed.0, &agreed.1) {
        picked = Some(Ending::Agreed);
    }
    if choice(ui, &say!(cx.text, "end-game-stop"), &say!(cx.text, "end-game-stop-score")) {
        picked = Some(Ending::Left);
    }
    if let Some(ending) = picked {
        cx.send(Command::End(ending));
    }
    let cancel = foot(ui, [PushButton::framed(&say!(cx.text, "cancel"))], Some(0));
    picked.is_some() || cancel.is_some()
}

/// Draws a way to end the game, and below it the effect on the score.
fn choice(ui: &mut Ui, name: &str, effect: &str) -> bool {
    let width = ui.available_width();
    ui.spacing_mut().item_spacing.y = 0.25 * UNIT;
    let clicked = PushButton::framed(name).width(width).show(ui).clicked();
    controls::hint(ui, effect);
    ui.add_space(UNIT);
    clicked
}
