//! Results of the games of a sitting.

use std::collections::BTreeMap;

use crate::history::{BySeat, GameId, GamePoint, GameResult, Player, Seat, Tally};

/// Results of the ended games of a sitting, with their players. The same person with another name,
/// or with another opponent, counts as another player.
#[derive(Clone, Debug, Default)]
pub(super) struct Scores(BTreeMap<GameId, (BySeat<Player>, GamePoint)>);

impl Scores {
    /// Returns the results between these two players for the one in `seat`.
    pub(super) fn of(&self, players: &BySeat<Player>, seat: Seat) -> Tally {
        Tally::of(self.results(players, seat))
    }

    /// Returns true if the last `number` games between these players all had this result for the
    /// one in `seat`.
    pub(super) fn end_with(
        &self,
        (number, result): (usize, GameResult),
        players: &BySeat<Player>,
        seat: Seat,
    ) -> bool {
        let last = self.results(players, seat).rev().take(number);
        last.filter(|it| *it == result).count() == number
    }

    fn results(
        &self,
        players: &BySeat<Player>,
        seat: Seat,
    ) -> impl DoubleEndedIterator<Item = GameResult> {
        let own = self.0.values().filter(move |(of, _)| of == players);
        own.map(move |(_, point)| point.result_of(seat))
    }

    /// Counts a game that has ended, in place of its earlier result if it has ended before.
    pub(super) fn count(&mut self, id: GameId, players: &BySeat<Player>, point: GamePoint) {
        self.0.insert(id, (players.clone(), point));
    }

    /// Counts only the games for which `stays` holds.
    pub(super) fn keep(&mut self, stays: impl Fn(GameId) -> bool) {
        self.0.retain(|&id, _| stays(id));
    }
}
