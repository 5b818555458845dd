//! Results of the games of a sitting.

use std::collections::BTreeMap;

use crate::history::{BySeat, GameId, GamePoint, GameResult, Player, Seat, Seating, Tally};

/// Results of the ended games of a sitting, by their players. The same person with another name, or
/// with another opponent, counts as another player.
#[derive(Clone, Debug, Default)]
pub(super) struct Scores(Vec<(BySeat<Player>, BTreeMap<GameId, GamePoint>)>);

impl Scores {
    /// Returns the results between these two players for the one in `seat`.
    pub(super) fn of(&self, players: &BySeat<Player>, seat: Seat) -> Tally {
        let own = self.0.iter().filter(|(of, _)| of == players);
        Tally::of(own.flat_map(|(_, games)| games.values()).map(|point| point.result_of(seat)))
    }

    /// Returns true if the last `number` games between these players all had this result for the
    /// one in `seat`.
    pub(super) fn end_with(
        &self,
        (number, result): (usize, GameResult),
        players: &BySeat<Player>,
        seat: Seat,
    ) -> bool {
        let own = self.0.iter().find(|(of, _)| of == players);
        let last = own.into_iter().flat_map(|(_, games)| games.values().rev()).take(number);
        last.filter(|point| point.result_of(seat) == result).count() == number
    }

    /// Counts a game that has ended, in place of its earlier result if it has ended before. A game
    /// whose players changed counts for nobody.
    pub(super) fn count(&mut self, id: GameId, seating: &Seating, point: GamePoint) {
        self.keep(|it| it != id);
        if seating.changed {
            return;
        }
        let players = &seating.players;
        match self.0.iter_mut().find(|(of, _)| of == players) {
            Some((_, games)) => drop(games.insert(id, point)),
            None => self.0.push((players.clone(), BTreeMap::from([(id, point)]))),
        }
    }

    /// Counts only the games for which `stays` holds.
    pub(super) fn keep(&mut self, stays: impl Fn(GameId) -> bool) {
        for (_, games) in &mut self.0 {
            games.retain(|&id, _| stays(id));
        }
    }
}
