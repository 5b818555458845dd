//! Dialog with the games of a file, each with its status and a small picture.

use eframe::egui::{Atom, Ui, Vec2, vec2};

use super::super::{Face, board};
use super::{Action, Controls, Cx, Look, PushButton, controls, foot, list};
use crate::game::Position;
use crate::history::KeptGame;
use crate::storage::BadGame;
use crate::text::{Text, say};

/// Most games of which all are drawn.
const MOST: usize = 100;

/// Width of the small picture of a board, in points.
const PICTURE: f32 = 48.0;

pub(super) fn show(ui: &mut Ui, games: &[Result<Box<KeptGame>, BadGame>], cx: &mut Cx) {
    list(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        let size = vec2(ui.available_width(), PICTURE + 16.0);
        for (game, number) in games.iter().zip(1..) {
            // Of a long collection only the games in sight are drawn, and those that Tab reaches;
            // screen readers look through a shorter one whole.
            let seen = ui.clip_rect().expand2(vec2(0.0, 2.0 * size.y)).y_range();
            match game {
                Ok(_) if games.len() > MOST && !seen.contains(ui.cursor().top()) => {
                    ui.allocate_space(size);
                }
                Ok(kept) if entry(ui, number, kept.game.record.position(), cx.text) => {
                    ui.close();
                    cx.send(Action::OpenGame(kept.clone()));
                }
                Ok(_) => {}
                Err(bad) => {
                    let said = ui.quiet(cx.text.bad_game(bad));
                    ui.label(said.color(ui.palette().error));
                }
            }
        }
    });
    foot(ui, cx, [], PushButton::framed(say!(cx, "cancel")), None);
}

/// Draws a game: picture, number and status. Returns `true` if it was clicked.
fn entry(ui: &mut Ui, number: usize, position: &Position, text: &Text) -> bool {
    let name = say!(text, "pick-record", number, verdict = text.verdict(position));
    let picture = Atom::paint(Vec2::splat(PICTURE), |ui, args| {
        board::miniature(ui, args.rect, position, None);
    });
    let look = Face { tight: true, ..Look::Field.into() };
    let entry =
        controls::clickable(ui, ui.scope_id().with(number), true, look, (picture, name.as_str()))
            .gap(16.0)
            .min_size(vec2(ui.available_width(), PICTURE + 16.0));
    controls::show_as_button(ui, entry, &name).clicked()
}
