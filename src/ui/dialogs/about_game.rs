//! Dialog with what is known of the game on the board: names and ranks of the players, event, date
//! and the like.

use eframe::egui::{Id, Ui};

use super::super::TextField;
use super::{CANCEL, Controls, Cx, PushButton, controls, foot, list};
use crate::game::{Annotation, Mark};
use crate::history::{BySeat, Game, GameId, GameInfo, Name, PlayerKind, Seat};
use crate::session::Command;
use crate::storage::{format_day, parse_day};
use crate::text::say;

/// Fields of the dialog, as typed so far.
#[derive(Clone, Debug)]
pub struct GameDescription {
    name: String,
    players: BySeat<String>,
    ranks: BySeat<String>,
    /// Event, round, place, date, source and annotator.
    rest: [String; 6],
    comment: String,
}

/// Names of [`GameDescription::rest`], two in a row.
const REST: [&str; 6] =
    ["game-event", "game-round", "game-place", "game-date", "game-source", "game-annotator"];
/// Index of the date among them.
const DATE: usize = 3;

impl GameDescription {
    pub(super) fn of(id: GameId, game: &Game) -> Self {
        let (info, players) = (&game.info, &game.seating.players);
        let text = |name: &Option<Name>| name.as_ref().map(Name::to_string).unwrap_or_default();
        let date = info.date.and_then(|date| id.known_date(date));
        let date = date.map(format_day).unwrap_or_default();
        Self {
            name: text(&info.name),
            players: BySeat { one: text(&players.one.name), two: text(&players.two.name) },
            ranks: BySeat { one: text(&info.ranks.one), two: text(&info.ranks.two) },
            rest: [
                text(&info.event),
                text(&info.round),
                text(&info.place),
                date,
                text(&info.source),
                text(&info.annotator),
            ],
            comment: info.comment.clone().unwrap_or_default(),
        }
    }

    /// Returns `true` if the date is empty or one.
    fn has_date(&self) -> bool {
        self.rest[DATE].trim().is_empty() || parse_day(self.rest[DATE].trim()).is_some()
    }

    /// Sets all fields of the game on the board. A date that is none leaves the one before.
    pub(super) fn send(&self, cx: &mut Cx) {
        cx.send(self.command(cx.session.game_id(), cx.game()));
    }

    /// Returns the command that sets all fields of this game.
    fn command(&self, id: GameId, game: &Game) -> Command {
        let name = |text: &String| Name::shortened(text);
        let [event, round, place, date, source, annotator] = &self.rest;
        // The time of a day that was not changed stays.
        let is_same = Self::of(id, game).rest[DATE] == *date || !self.has_date();
        let info = GameInfo {
            date: if is_same { game.info.date } else { parse_day(date.trim()) },
            event: name(event),
            place: name(place),
            name: name(&self.name),
            round: name(round),
            source: name(source),
            annotator: name(annotator),
            ranks: BySeat { one: name(&self.ranks.one), two: name(&self.ranks.two) },
            comment: Some(Annotation::from(self.comment.as_str()).text).filter(|it| !it.is_empty()),
            ..game.info.clone()
        };
        let names = BySeat { one: name(&self.players.one), two: name(&self.players.two) };
        Command::Describe(Box::new(info), Box::new(names))
    }
}

/// Draws the fields, and the button that sets them.
pub(super) fn show(ui: &mut Ui, about: &mut GameDescription, cx: &mut Cx) {
    let game = cx.game();
    list(ui, |ui| {
        field(ui, "game-title", &say!(cx, "game-title"), &mut about.name);
        for mark in Mark::ALL {
            let seat = game.seat(mark);
            let names = [say!(cx, "name-of", mark), say!(cx, "rank-of", mark)];
            let (player, rank) = match seat {
                Seat::One => (&mut about.players.one, &mut about.ranks.one),
                Seat::Two => (&mut about.players.two, &mut about.ranks.two),
            };
            // Another program is known by its name, and the computer by its level.
            let is_person = game.seating.players[seat].who == PlayerKind::Person;
            ui.columns(2, |parts| {
                let [left, right] = parts else { return };
                left.add_enabled_ui(is_person, |ui| field(ui, mark, &names[0], player));
                field(right, ("rank", mark), &names[1], rank);
            });
        }
        for (pair, names) in about.rest.chunks_mut(2).zip(REST.chunks(2)) {
            ui.columns(2, |parts| {
                for ((ui, text), name) in parts.iter_mut().zip(pair).zip(names) {
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
