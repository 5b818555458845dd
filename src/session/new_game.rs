//! First state of a game, made from the choices for it.

use super::{Setup, Starts};
use crate::game::{GameRecord, Mark};
use crate::history::Game;

/// Returns a game that has not begun, from these choices; `before` is the mark that started the
/// last game.
pub(super) fn begin(setup: &Setup, before: Option<Mark>, random: &mut fastrand::Rng) -> Game {
    let first = match setup.starts {
        Starts::X => Mark::X,
        Starts::O => Mark::O,
        Starts::Random => *random.choice(&Mark::ALL).unwrap_or(&Mark::X),
        Starts::InTurn => before.map_or(Mark::X, Mark::other),
    };
    let record = GameRecord::new(setup.rules, first);
    Game { record, seating: setup.seating.clone(), review: None }
}
