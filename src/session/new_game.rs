//! How a game begins from the choices for it.

use super::{Game, Setup, Starts};
use crate::game::{GameRecord, Mark};

/// A game that has not begun, from these choices, after a game that this mark started.
pub(super) fn begin(setup: &Setup, before: Option<Mark>, random: &mut fastrand::Rng) -> Game {
    let first = match setup.starts {
        Starts::X => Mark::X,
        Starts::O => Mark::O,
        Starts::Random => *random.choice(&Mark::ALL).unwrap_or(&Mark::X),
        Starts::InTurn => before.map_or(Mark::X, Mark::other),
    };
    Game::new(GameRecord::new(setup.rules, first), setup.players.clone(), setup.x)
}
