//! How a game begins from the choices for it.

use super::{Game, Setup, Starts};
use crate::game::{GameRecord, Mark};

/// The same choices with names that will do.
fn usable(setup: &Setup) -> Setup {
    let mut setup = setup.clone();
    while let Err((seat, _)) = setup.players() {
        setup.players[seat].name = None;
    }
    setup
}

/// A game that has not begun, from these choices, after a game that this mark started.
pub(super) fn begin(setup: &Setup, before: Option<Mark>, random: &mut fastrand::Rng) -> Game {
    let first = match setup.starts {
        Starts::X => Mark::X,
        Starts::O => Mark::O,
        Starts::Random => *random.choice(&Mark::ALL).unwrap_or(&Mark::X),
        Starts::InTurn => before.map_or(Mark::X, Mark::other),
    };
    let record = GameRecord::new(setup.rules, first);
    let players = usable(setup).players().unwrap_or_default();
    Game::new(record, players, setup.x)
}
