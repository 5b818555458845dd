//! First state of a game, made from the choices for it.

use super::{Setup, Starts};
use crate::game::{GameRecord, Mark};
use crate::history::{Clocks, Game, Seat, Seating};

/// Returns a game that has not begun, from these choices; `before` is the player who started
/// the last game.
pub(super) fn begin(setup: &Setup, before: Option<Seat>, random: &mut fastrand::Rng) -> Game {
    let first = match setup.starts {
        Starts::One => Seat::One,
        Starts::Two => Seat::Two,
        Starts::Random => Seat::ALL[random.usize(..2)],
        Starts::InTurn => before.map_or(Seat::One, Seat::other),
    };
    let mark = if setup.seating.x == first { Mark::X } else { Mark::O };
    let record = GameRecord::new(setup.rules, mark);
    let Seating { players, x } = setup.seating.clone();
    Game { clocks: Clocks::new(setup.clocks), ..Game::new(record, players, x) }
}
