//! How games begin: from the choices, at once or in the place of one that nobody has touched.

use super::timeline::Entry;
use super::{Game, Notice, Session, Setup, Starts};
use crate::game::{GameRecord, Mark};

impl Session {
    pub(super) fn new_game(&mut self) {
        if let Err((seat, error)) = self.setup().players() {
            self.notice = Some(Notice::NoGame(seat, error));
            return;
        }
        self.paused = false;
        if self.game().is_fresh() {
            self.begin_anew();
        } else {
            let before = self.games.entry().starter();
            let game = begin(&self.setup, Some(before), &mut self.random);
            self.games.push(Entry::new(game));
        }
    }

    /// Changes a choice. As long as nobody has moved it is the game on the board that changes, later
    /// it is the next one.
    pub(super) fn choose(&mut self, change: impl FnOnce(&mut Setup)) {
        change(&mut self.setup);
        if self.game().is_fresh() && self.setup().players().is_ok() {
            self.begin_anew();
            self.paused = false;
        }
    }

    /// Puts a game from the choices in the place of one that nobody has touched.
    fn begin_anew(&mut self) {
        let before = self.games.earlier_starter();
        let game = begin(&self.setup, before, &mut self.random);
        self.games.replace(Entry::new(game));
    }
}

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
