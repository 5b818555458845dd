//! Past games in lists: their players, results and dates.

use jiff::civil::{Date, Time};
use jiff::{Timestamp, Zoned};

use super::{Text, say};
use crate::game::Mark;
use crate::history::{GamePoint, GameSummary};

impl Text {
    /// Returns the name of the player with this mark in a past game, with the level of a program.
    pub fn past_player(&self, game: &GameSummary, mark: Mark) -> String {
        let seat = game.seating.seat(mark);
        let players = &game.seating.players;
        let name = self.name(players, seat);
        match (players[seat].who.opponent(), &players[seat].name) {
            (Some(opponent), Some(_)) => {
                say!(self, "games-player-level", name, level = self.opponent(opponent))
            }
            (Some(opponent), None) if game.seating.has_person() => self.opponent(opponent),
            _ => name,
        }
    }

    /// Returns the result of a past game, as the person sees it, or by the winner’s name.
    pub fn past_result(&self, game: &GameSummary) -> String {
        match game.point {
            None => say!(self, "games-not-finished"),
            Some(GamePoint::Draw) => say!(self, "draw"),
            Some(GamePoint::Win(winner)) => self.winner(&game.seating, winner, usize::MAX),
        }
    }

    /// Returns a date: today, yesterday, without the year if it is the present one, or in full.
    pub fn day(&self, day: Date, today: Date) -> String {
        if day == today {
            say!(self, "day-today")
        } else if today.yesterday().is_ok_and(|yesterday| day == yesterday) {
            say!(self, "day-yesterday")
        } else if day.year() == today.year() {
            let (day, month) = self.day_and_month(day);
            say!(self, "day-of-year", day, month)
        } else {
            self.whole_day(day)
        }
    }

    /// Returns a date with its year.
    pub fn whole_day(&self, date: Date) -> String {
        let (day, month) = self.day_and_month(date);
        say!(self, "day-with-year", day, month, year = date.year().unsigned_abs())
    }

    /// Returns a date with a time.
    pub fn moment(&self, day: &str, time: Time) -> String {
        say!(self, "day-and-time", day, time = time.strftime("%H:%M").to_string())
    }

    fn day_and_month(&self, date: Date) -> (u8, String) {
        (date.day().unsigned_abs(), say!(self, "month", month = date.month().unsigned_abs()))
    }
}

/// Converts milliseconds since 1970 (UTC) to the time zone of `now`.
pub fn local(milliseconds: i64, now: &Zoned) -> Zoned {
    let at = Timestamp::from_millisecond(milliseconds).unwrap_or_default();
    at.to_zoned(now.time_zone().clone())
}
