//! Clocks of the game on the board. The shell tells the time; nothing here asks the system for it.

use std::time::Duration;

use super::{CommandNotice, Session, Stage};
use crate::engine::{ClockTime, Level, Limits};
use crate::game::Ending;
use crate::history::{PlayerKind, Seat};

/// Remaining seconds at which a person is warned.
const TOLD: [u16; 3] = [0, 10, 30];

/// Maximum time between two ticks that counts. Ticks are at most a second apart, so after more the
/// computer has slept, or the window stood still.
const MAX: Duration = Duration::from_secs(5);

impl Session {
    /// Returns `true` if a game with clocks is in progress, even if paused: undo and help are off.
    pub fn is_timed(&self) -> bool {
        let game = self.game();
        game.clocks.is_some() && game.record.main_line().is_none()
    }

    /// Returns `true` if the window has to hide the marks on the board from thinking without a
    /// clock: two people play with clocks, and the game is paused, or its clocks are `stopped` by a
    /// dialog or a page.
    pub fn is_board_covered(&self, stopped: bool) -> bool {
        let game = self.game();
        let are_people = game.has_person() && game.seating.only_person().is_none();
        are_people && (stopped || self.paused) && self.is_timed() && self.stage() == Stage::Playing
    }

    /// Returns `true` if the clock of the player to move runs, unless a dialog or page stops it,
    /// which only [`Session::tick`] is told.
    pub(super) fn clock_runs(&self) -> bool {
        self.is_timed() && self.stage() == Stage::Playing && !self.paused
    }

    /// Deducts the time since the last call from the clock of the player to move, unless `stopped`
    /// by a dialog or a page. `now` must not decrease. Returns the time until the clock shows
    /// another second, `None` if no clock runs or its time is up. Called once per frame.
    pub fn tick(&mut self, now: Duration, stopped: bool) -> Option<Duration> {
        let passed = self.ticked.take().map(|since| now.saturating_sub(since));
        if let Some(passed) = passed.filter(|&it| it <= MAX && self.clock_runs()) {
            self.spend(passed);
        }
        if stopped || !self.clock_runs() {
            return None;
        }
        self.ticked = Some(now);
        let left = self.mover_time()?;
        let part = Duration::from_nanos(left.subsec_nanos().into());
        (!left.is_zero()).then(|| if part.is_zero() { Duration::from_secs(1) } else { part })
    }

    /// Deducts time from the player to move, who may be warned, or lose the game.
    fn spend(&mut self, time: Duration) {
        let (is_person, before) = (self.mover() == Some(PlayerKind::Person), self.mover_time());
        let position = self.position();
        let mark = position.player_of(position.player_to_move());
        let game = &mut self.games.entry_mut().game;
        let seat = game.mover_seat();
        let (Some(clocks), Some(before)) = (&mut game.clocks, before) else { return };
        clocks.spend(seat, time);
        let left = before.saturating_sub(time);
        let only_warns = is_person && clocks.chosen().only_warns;
        let crosses = |&at: &u16| (left..before).contains(&Duration::from_secs(at.into()));
        if left.is_zero() && !only_warns {
            game.record.end(Ending::OutOfTime(mark));
            self.notice = None;
            self.update_score();
        } else if let Some(at) = TOLD.into_iter().find(|at| is_person && crosses(at)) {
            self.notice = Some(CommandNotice::TimeLeft(at));
        } else {
            return;
        }
        self.revision += 1;
    }

    /// Ends the turn of the player in this seat, who has just moved, unless the next move is that
    /// player’s too.
    pub(super) fn press_clock(&mut self, seat: Seat) {
        let game = &mut self.games.entry_mut().game;
        let goes_on = game.mover_seat() == seat;
        if let Some(clocks) = game.clocks.as_mut().filter(|_| !goes_on) {
            clocks.press(seat);
        }
        self.begin_turn();
    }

    /// Begins the turn of the player to move, for the time budget, and forgets the last undo or
    /// redo.
    pub(super) fn begin_turn(&mut self) {
        self.stepped = None;
        self.turn_time = self.mover_time().unwrap_or_default();
    }

    fn mover_time(&self) -> Option<Duration> {
        let game = self.game();
        game.clocks.as_ref()?.left(game.mover_seat())
    }

    /// Returns the time budget of the player to move on the clock, constant during the turn; `None`
    /// without a clock. It limits the computer’s thinking and the time that its move waits to be
    /// shown.
    pub fn budget(&self) -> Option<Duration> {
        let game = self.game();
        let clocks = game.clocks.as_ref().filter(|_| self.is_timed())?;
        // A side moves on every other square at most.
        let moves = self.position().board().free_squares().count().div_ceil(2);
        clocks.budget(game.mover_seat(), self.turn_time, u32::try_from(moves).unwrap_or(u32::MAX))
    }

    /// Returns the time of the player to move on the clock, constant during the turn, for a program
    /// that divides it on its own; `None` without a clock.
    pub fn clock_time(&self) -> Option<ClockTime> {
        self.budget().map(|turn| ClockTime { turn, left: self.turn_time })
    }

    /// Returns the time limit for the search of the computer’s move: for the strongest level the
    /// one chosen in the setup, for weaker levels and in a task [`Limits::USUAL_TIME`], and never
    /// more than the clock’s budget.
    pub fn think_time(&self, opponent: Level) -> Duration {
        let is_chosen = opponent == Level::Master && self.task().is_none();
        let usual =
            if is_chosen { self.own.setup.think_time.duration() } else { Limits::USUAL_TIME };
        self.budget().map_or(usual, |budget| budget.min(usual))
    }
}
