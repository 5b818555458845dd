//! Dialog that ends a game early: resignation, agreed draw, or leaving.

use eframe::egui::Ui;

use super::{Cx, PushButton, UNIT, controls, foot};
use crate::game::{Ending, Mark};
use crate::history::Who;
use crate::session::Command;
use crate::text::say;

pub(super) fn show(ui: &mut Ui, cx: &mut Cx) {
    let (game, text) = (cx.game(), cx.text);
    ui.label(say!(text, "end-game-text"));
    // The computer neither gives up nor agrees on anything because somebody asks it to.
    let decides = |mark: &Mark| game.player(*mark).who == Who::Person || !game.has_person();
    let give_up = |mark: Mark| {
        let (you, name) = text.side(game, mark.other());
        let effect = say!(text, "end-game-give-up-score", you, name);
        (Ending::GaveUp(mark), text.gives_up(game, mark), effect)
    };
    let mut ways: Vec<_> = Mark::ALL.into_iter().filter(decides).map(give_up).collect();
    if ways.len() == Mark::ALL.len() {
        let (name, effect) = (say!(text, "end-game-draw"), say!(text, "end-game-draw-score"));
        ways.push((Ending::Agreed, name, effect));
    }
    ways.push((Ending::Left, say!(text, "end-game-stop"), say!(text, "end-game-stop-score")));
    ui.spacing_mut().item_spacing.y = 0.25 * UNIT;
    for (ending, name, effect) in ways {
        let button = PushButton { width: ui.available_width(), ..PushButton::framed(name) };
        if button.show(ui).clicked() {
            ui.close();
            cx.send(Command::End(ending));
        }
        controls::hint(ui, effect);
        ui.add_space(UNIT);
    }
    foot(ui, cx, [], PushButton::framed(say!(text, "cancel")));
}
