//! How a game begins from the choices for it.

use super::{BySeat, Game, Name, Player, Seat, Setup, Starts};
use crate::game::{GameRecord, Mark};

/// A game that has not begun, from these choices, after a game that this mark started. A name that
/// will not do is none.
pub(super) fn begin(setup: &Setup, before: Option<Mark>, random: &mut fastrand::Rng) -> Game {
    let first = match setup.starts {
        Starts::X => Mark::X,
        Starts::O => Mark::O,
        Starts::Random => *random.choice(&Mark::ALL).unwrap_or(&Mark::X),
        Starts::InTurn => before.map_or(Mark::X, Mark::other),
    };
    let record = GameRecord::new(setup.rules, first);
    let player = |seat: Seat| {
        let draft = &setup.players[seat];
        Player { name: draft.name.as_deref().and_then(|it| Name::new(it).ok()), who: draft.who }
    };
    Game::new(record, BySeat { one: player(Seat::One), two: player(Seat::Two) }, setup.x)
}
