//! Clocks in words: the time chosen, and the time left.

use std::time::Duration;

use super::{Text, say};
use crate::game::Mark;
use crate::history::{BySeat, TimeControl};
use crate::session::{Session, ThinkTime};

impl Text {
    /// Returns the words for the time control of one player.
    pub fn time_control(&self, control: TimeControl) -> String {
        let time = clock_time(control.start());
        match control {
            TimeControl::Unlimited => say!(self, "clock-none"),
            TimeControl::Move { .. } => say!(self, "clock-move", time),
            TimeControl::Game { increment: 0, .. } => say!(self, "clock-game", time),
            TimeControl::Game { increment: seconds, .. } => format!("{time} + {seconds}"),
        }
    }

    /// Returns the words for the time controls of both players, once if equal, for the setup and
    /// for the panel of a timed game.
    pub fn time_controls(&self, players: BySeat<TimeControl>) -> String {
        let one = self.time_control(players.one);
        if players.one == players.two {
            one
        } else {
            format!("{one} / {}", self.time_control(players.two))
        }
    }

    /// Returns the words for a thinking time in the setup: of the strongest level, or of another
    /// program.
    pub fn think_time(&self, time: ThinkTime) -> String {
        say!(self, "think-seconds", seconds = (f32::from(time.0) / 10.0).to_string())
    }

    /// Returns what a screen reader says of the player with this mark: the wins of today, and the
    /// time left in a timed game.
    pub fn standing(&self, session: &Session, mark: Mark) -> String {
        let game = session.game();
        let (name, wins) = (self.player(game, mark), session.score(game.seat(mark)).wins);
        let score = say!(self, "score-wins", name, wins);
        match game.time_left(mark) {
            Some(left) => say!(self, "clock-left", score, time = clock_time(left)),
            None => score,
        }
    }
}

/// Formats the time left on a clock, or the time of a control, as minutes and seconds, rounded up.
pub fn clock_time(left: Duration) -> String {
    let seconds = left.as_secs() + u64::from(left.subsec_nanos() > 0);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
