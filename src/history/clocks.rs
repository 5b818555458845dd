//! Clocks of a game: the time that each player has, and the time left.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{BySeat, Seat};

/// Time control of a player, in whole seconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum TimeControl {
    /// No clock.
    #[default]
    Unlimited,
    /// Time for each move.
    Move {
        /// Time for a move.
        seconds: u16,
    },
    /// Time for the whole game.
    Game {
        /// Time at the start.
        seconds: u16,
        /// Fischer increment: time added after each move.
        increment: u16,
    },
}

/// Clocks chosen for a game, and what happens to a person who runs out of time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimeControls {
    /// Time of each player.
    pub players: BySeat<TimeControl>,
    /// Whether a person who runs out of time is only warned, instead of losing the game.
    pub only_warns: bool,
}

/// Clocks of a game: the time left of each player. [`Clocks::spend`] alone runs them down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clocks {
    chosen: TimeControls,
    left: BySeat<Duration>,
}

impl TimeControl {
    /// Time controls on offer in the setup, those for a move first.
    pub const OFFERED: [Self; 12] = [
        Self::Unlimited,
        Self::Move { seconds: 5 },
        Self::Move { seconds: 10 },
        Self::Move { seconds: 30 },
        Self::Move { seconds: 60 },
        Self::Game { seconds: 60, increment: 0 },
        Self::Game { seconds: 180, increment: 2 },
        Self::Game { seconds: 300, increment: 0 },
        Self::Game { seconds: 300, increment: 5 },
        Self::Game { seconds: 600, increment: 5 },
        Self::Game { seconds: 900, increment: 10 },
        Self::Game { seconds: 1800, increment: 0 },
    ];

    /// Returns the time on the clock at the start of the game; zero without a clock.
    pub const fn start(self) -> Duration {
        match self {
            Self::Unlimited => Duration::ZERO,
            Self::Move { seconds } | Self::Game { seconds, .. } => {
                Duration::from_secs(seconds as u64)
            }
        }
    }
}

impl Clocks {
    /// Maximum time left of a player.
    const MAX: Duration = Duration::from_hours(100);

    /// Creates the clocks of a new game; `None` if neither player has one.
    pub fn new(chosen: TimeControls) -> Option<Self> {
        let BySeat { one, two } = chosen.players;
        let has_clock = chosen.players != BySeat::default();
        has_clock.then(|| Self { chosen, left: BySeat { one: one.start(), two: two.start() } })
    }

    /// Sets the time left of each player, as a file of another format has it; `None` keeps the
    /// time.
    pub fn with_left(self, left: BySeat<Option<Duration>>) -> Self {
        let BySeat { one, two } = self.left;
        let left = BySeat { one: left.one.unwrap_or(one), two: left.two.unwrap_or(two) };
        Self { left, ..self }
    }

    /// Returns `true` if the clocks of a file are valid: a player has one, none begins with no
    /// time, and nobody has more than the maximum.
    pub fn are_possible(&self) -> bool {
        let is_possible = |&seat: &Seat| {
            let control = self.chosen.players[seat];
            let has_time = control == TimeControl::Unlimited || !control.start().is_zero();
            has_time && self.left[seat] <= Self::MAX
        };
        self.chosen.players != BySeat::default() && Seat::ALL.iter().all(is_possible)
    }

    /// Returns the choices that the clocks were made from.
    pub const fn chosen(&self) -> TimeControls {
        self.chosen
    }

    /// Returns the time that a player has left; `None` for one without a clock.
    pub fn left(&self, seat: Seat) -> Option<Duration> {
        (self.chosen.players[seat] != TimeControl::Unlimited).then(|| self.left[seat])
    }

    /// Deducts time from a player’s clock, at most to zero. Does not end the game.
    pub fn spend(&mut self, seat: Seat, time: Duration) {
        self.left[seat] = self.left[seat].saturating_sub(time);
    }

    /// Ends a player’s turn: resets the time for a move, or adds the increment.
    pub fn press(&mut self, seat: Seat) {
        let control = self.chosen.players[seat];
        self.left[seat] = match control {
            TimeControl::Game { increment, .. } => {
                (self.left[seat] + Duration::from_secs(increment.into())).min(Self::MAX)
            }
            TimeControl::Move { .. } | TimeControl::Unlimited => control.start(),
        };
    }

    /// Returns the time budget of the computer or another program for a move: the player in `seat`
    /// begins the turn with `left` on the clock, and has at most `moves` moves of its own to come.
    /// `None` without a clock.
    pub fn budget(&self, seat: Seat, left: Duration, moves: u32) -> Option<Duration> {
        /// Time between the end of a search and the move on the board: maximum, and typical.
        const OVERHEAD: (Duration, Duration) =
            (Duration::from_millis(300), Duration::from_millis(30));
        let usable = left.saturating_sub(OVERHEAD.0);
        match self.chosen.players[seat] {
            TimeControl::Unlimited => None,
            TimeControl::Move { .. } => Some(usable * 3 / 4),
            TimeControl::Game { increment, .. } => {
                let usable = usable.saturating_sub(OVERHEAD.1 * moves);
                let share = usable / 20 + Duration::from_secs(increment.into()) * 3 / 4;
                Some(share.min(usable / 2))
            }
        }
    }
}
