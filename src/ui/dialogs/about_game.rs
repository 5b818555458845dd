//! Dialog with what is known of the game on the board: names and ranks of the players, event, date
//! and the like.

use eframe::egui::{Id, Ui};

use super::super::TextField;
use super::{CANCEL, Controls, Cx, PushButton, controls, foot, list};
use crate::game::{Annotation, Mark};
use crate::history::{BySeat, Game, GameId, GameInfo, Name, PlayerKind};
use crate::session::Command;
use crate::storage::{format_day, parse_day};
use crate::text::say;

/// Fields of the dialog, as typed so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameDescription {
    /// Game that it is about.
    id: GameId,
    /// Names in the order of [`GameInfo::names_mut`].
    names: [String; 9],
    players: BySeat<String>,
    date: String,
    comment: String,
}

impl GameDescription {
    pub(super) fn of(id: GameId, game: &Game) -> Self {
        let (mut info, players) = (game.info.clone(), &game.seating.players);
        let text = |name: &Option<Name>| name.as_ref().map(Name::to_string).unwrap_or_default();
        let date = info.date.and_then(|date| id.known_date(date));
        let date = date.map(format_day).unwrap_or_default();
        Self {
            id,
            names: info.names_mut().map(|(_, name)| text(name)),
            players: BySeat { one: text(&players.one.name), two: text(&players.two.name) },
            date,
            comment: info.comment.unwrap_or_default(),
        }
    }

    /// Returns `true` if the date is empty or one.
    fn has_date(&self) -> bool {
        self.date.trim().is_empty() || parse_day(self.date.trim()).is_some()
    }

    /// Sets all fields of the game, if one was changed and it still is on the board. A date that is
    /// none leaves the one before.
    pub(super) fn send(&self, cx: &mut Cx) {
        let (id, game) = (cx.session.game_id(), cx.game());
        if id == self.id && *self != Self::of(id, game) {
            cx.send(self.command(game));
        }
    }

    /// Returns the command that sets all fields of this game.
    fn command(&self, game: &Game) -> Command {
        let name = |text: &String| Name::shortened(text);
        // The time of a day that was not changed stays.
        let is_same = Self::of(self.id, game).date == self.date || !self.has_date();
        let mut info = GameInfo {
            date: if is_same { game.info.date } else { parse_day(self.date.trim()) },
            comment: Some(Annotation::from(self.comment.as_str()).text).filter(|it| !it.is_empty()),
            ..game.info.clone()
        };
        for ((_, own), text) in info.names_mut().into_iter().zip(&self.names) {
            *own = name(text);
        }
        let names = BySeat { one: name(&self.players.one), two: name(&self.players.two) };
        Command::Describe(Box::new(info), Box::new(names))
    }
}

/// Draws the fields, and the button that sets them.
pub(super) fn show(ui: &mut Ui, about: &mut GameDescription, cx: &mut Cx) {
    let game = cx.game();
    list(ui, |ui| {
        let [title, one, two, event, round, place, source, annotator, _] = &mut about.names;
        let mut ranks = BySeat { one, two };
        field(ui, "game-title", &say!(cx, "game-title"), title);
        for mark in Mark::ALL {
            let seat = game.seat(mark);
            let names = [say!(cx, "name-of", mark), say!(cx, "rank-of", mark)];
            let (player, rank) = (&mut about.players[seat], &mut ranks[seat]);
            // Another program is known by its name, and the computer by its level.
            let is_person = game.seating.players[seat].who == PlayerKind::Person;
            ui.columns(2, |parts| {
                let [left, right] = parts else { return };
                left.add_enabled_ui(is_person, |ui| field(ui, mark, &names[0], player));
                field(right, ("rank", mark), &names[1], rank);
            });
        }
        let mut rest = [
            ("game-event", event),
            ("game-round", round),
            ("game-place", place),
            ("game-date", &mut about.date),
            ("game-source", source),
            ("game-annotator", annotator),
        ];
        for pair in rest.chunks_mut(2) {
            ui.columns(2, |parts| {
                for (ui, (name, text)) in parts.iter_mut().zip(pair) {
                    field(ui, *name, &cx.text.message(name), text);
                }
            });
        }
        let name = say!(cx, "game-comment");
        ui.caption(&name);
        let id = Id::unique("about-comment");
        let field = controls::text_area(ui, id, &name, &mut about.comment, 0.0);
        controls::focus_ring(ui, &field);
    });
    let enabled = about.has_date();
    let ok = PushButton { enabled, ..PushButton::primary(say!(cx, "ok")) };
    let is_left = ui.input(|input| input.viewport().close_requested());
    if foot(ui, cx, [CANCEL], ok, None) || is_left {
        about.send(cx);
    }
}

/// Draws a field for a line of text below its name.
fn field(ui: &mut Ui, id: impl std::hash::Hash + std::fmt::Debug, name: &str, text: &mut String) {
    ui.caption(name);
    let (id, width) = (Id::unique(("about-game", id)), ui.available_width());
    let field = TextField { id, name, usual: "", width, longest: Name::MAX_LEN, class: "" };
    if let Some(written) = field.show(ui, text) {
        *text = written;
    }
}
