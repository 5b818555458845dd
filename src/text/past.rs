//! What lists say of past games: who played, what came of it, and when that was.

use jiff::civil::{Date, Time};
use jiff::{Timestamp, Zoned};

use super::{Text, say};
use crate::game::Mark;
use crate::session::{GameSummary, Point, Seat, Who};

impl Text {
    /// Who had this mark in a past game: the name, and for the computer its level.
    pub fn past_player(&self, game: &GameSummary, mark: Mark) -> String {
        let seat = game.seat(mark);
        let player = &game.players[seat];
        let other = game.players[seat.other()].who;
        let usual = || self.default_name(seat, player.who, other);
        let name = player.name.as_ref().map_or_else(usual, ToString::to_string);
        match player.who.level() {
            None => name,
            Some(level) => say!(self, "games-player-level", name, level = self.level(level)),
        }
    }

    /// What came of a past game: as the one person who played the computer sees it, or else by the
    /// winner's name.
    pub fn past_result(&self, game: &GameSummary) -> String {
        let Some(point) = game.point else {
            return say!(self, "games-not-finished");
        };
        let Point::Win(winner) = point else {
            return say!(self, "draw");
        };
        let is_you = |seat: Seat| {
            let player = &game.players[seat];
            let other = game.players[seat.other()].who;
            player.name.is_none() && player.who == Who::Person && other != Who::Person
        };
        if is_you(winner) {
            return say!(self, "you-win");
        }
        if is_you(winner.other()) {
            return say!(self, "you-lose");
        }
        let (player, other) = (&game.players[winner], game.players[winner.other()].who);
        let usual = || self.default_name(winner, player.who, other);
        let name = player.name.as_ref().map_or_else(usual, ToString::to_string);
        say!(self, "wins", name)
    }

    /// A day: in a word where it is this one or the one before, without the year where it is in
    /// this one.
    pub fn day(&self, day: Date, today: Date) -> String {
        if day == today {
            say!(self, "day-today")
        } else if today.yesterday().is_ok_and(|yesterday| day == yesterday) {
            say!(self, "day-yesterday")
        } else if day.year() == today.year() {
            let (day, month) = (day.day().unsigned_abs(), day.month().unsigned_abs());
            say!(self, "day-of-year", day, month = self.month(month))
        } else {
            self.whole_day(day)
        }
    }

    /// A day with its year.
    pub fn whole_day(&self, date: Date) -> String {
        let (day, month) = (date.day().unsigned_abs(), date.month().unsigned_abs());
        let year = date.year().unsigned_abs();
        say!(self, "day-with-year", day, month = self.month(month), year)
    }

    /// A day and a time of it.
    pub fn moment(&self, day: &str, time: Time) -> String {
        say!(self, "day-and-time", day, time = time.strftime("%H:%M").to_string())
    }

    fn month(&self, month: u8) -> String {
        say!(self, "month", month)
    }
}

/// When it was, where the clocks are those of `now`, for milliseconds since the beginning of 1970.
pub fn local(milliseconds: i64, now: &Zoned) -> Zoned {
    let at = Timestamp::from_millisecond(milliseconds).unwrap_or_default();
    at.to_zoned(now.time_zone().clone())
}
