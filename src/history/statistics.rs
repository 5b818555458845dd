//! Statistics: results of all games in the library.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::{BySeat, GameResult, GameSummary, History, Player, PlayerKind, Seat, Tally};
use crate::engine::Level;
use crate::game::Rules;

/// Results of all games for the statistics page: those of a person against the computer together,
/// by opponent and by board, and those between two people.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Results of people against the computer or another program.
    pub all: StatisticsRow,
    /// Results of those who had a coach, which count nowhere else.
    pub coached: StatisticsRow,
    /// Results against each opponent that was played, the weakest first.
    pub opponents: Vec<(Level, StatisticsRow)>,
    /// Results by board and rules; small boards first.
    pub boards: Vec<(Rules, StatisticsRow)>,
    /// Results between two people, in any seats, for the first of them; the pair with most games
    /// first.
    pub pairs: Vec<(BySeat<Player>, StatisticsRow)>,
}

/// Row of the statistics page: the tally of some games for one of their players, and the last
/// results in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StatisticsRow {
    /// Results of all games.
    pub tally: Tally,
    /// Results of the last games, [`StatisticsRow::MAX_LAST`] at most, the oldest first.
    pub last: Vec<GameResult>,
}

impl History {
    /// Returns the levels that a person has won against often enough by these rules, without a coach
    /// and from an empty board.
    pub fn mastered(&self, rules: Rules) -> BTreeSet<Level> {
        const WINS: usize = 3;
        let is_won = |it: &&GameSummary| {
            let is_own = it.rules() == rules && !it.is_set_up && !it.seating.is_person_coached();
            is_own && it.result_of_person() == Some(GameResult::Won)
        };
        let won = self.games.iter().filter(is_won);
        let won = won.filter_map(|it| Some(it.seating.person_against_computer()?.1));
        let mut wins = BTreeMap::<_, usize>::new();
        won.for_each(|level| *wins.entry(level).or_default() += 1);
        wins.into_iter().filter(|(_, wins)| *wins >= WINS).map(|(level, _)| level).collect()
    }
}

impl Statistics {
    /// Counts the games of the library, in the order of their dates.
    pub fn of(history: &History) -> Self {
        let mut games: Vec<_> = history.games.iter().collect();
        games.sort_by_key(|game| (game.changed, game.id));
        let (mut all, mut coached) = (StatisticsRow::default(), StatisticsRow::default());
        let mut opponents = BTreeMap::<_, StatisticsRow>::new();
        let mut boards = BTreeMap::<_, StatisticsRow>::new();
        let mut pairs = BTreeMap::new();
        for game in games {
            let Some(results) = game.results.filter(|_| !game.is_set_up) else { continue };
            if let Some(first) = game.first_of_people() {
                let players = [first, first.other()].map(|seat| &game.seating.players[seat]);
                let [one, two] = players.map(Player::clone);
                let names = players.map(|player| &player.name);
                let pair =
                    pairs.entry(names).or_insert((BySeat { one, two }, StatisticsRow::default()));
                pair.1.count(results[first]);
            }
            let Some(result) = game.result_of_person() else { continue };
            if game.seating.is_person_coached() {
                coached.count(result);
                continue;
            }
            all.count(result);
            boards.entry(game.rules()).or_default().count(result);
            if let Some((_, opponent)) = game.seating.person_against_computer() {
                opponents.entry(opponent).or_default().count(result);
            }
        }
        let mut boards: Vec<_> = boards.into_iter().collect();
        boards.sort_by_key(|(rules, _)| (rules.squares(), rules.rows(), rules.line()));
        let mut pairs: Vec<_> = pairs.into_values().collect();
        pairs.sort_by_key(|(_, results)| Reverse(results.tally.games()));
        Self { all, coached, opponents: opponents.into_iter().collect(), boards, pairs }
    }

    /// Returns the number of counted games: finished ones in which a person played.
    pub fn games(&self) -> u32 {
        let pairs = self.pairs.iter().map(|(_, results)| results.tally.games());
        self.all.tally.games() + self.coached.tally.games() + pairs.sum::<u32>()
    }
}

impl StatisticsRow {
    /// Largest number of games in [`Self::last`], each a bar on the statistics page.
    pub const MAX_LAST: usize = 24;

    fn count(&mut self, result: GameResult) {
        self.tally.count(result);
        if self.last.len() == Self::MAX_LAST {
            self.last.remove(0);
        }
        self.last.push(result);
    }
}

impl GameSummary {
    /// Returns the seat of the first of these two people, as [`Statistics::pairs`] names them, for
    /// a filter by such a pair; `None` if others play the game.
    pub(super) fn seat_of_first(&self, people: &BySeat<Player>) -> Option<Seat> {
        let first = self.first_of_people()?;
        let name = |seat: Seat| &self.seating.players[seat].name;
        let same = *name(first) == people.one.name && *name(first.other()) == people.two.name;
        same.then_some(first)
    }

    /// Returns the seat of the person who is named first: by the alphabet if both have a name, or
    /// else by the seat, because nothing else tells them apart then. `None` if the computer plays.
    fn first_of_people(&self) -> Option<Seat> {
        let BySeat { one, two } = &self.seating.players;
        let swapped = two.name.is_some() && one.name > two.name;
        let people = (one.who, two.who) == (PlayerKind::Person, PlayerKind::Person);
        people.then_some(if swapped { Seat::Two } else { Seat::One })
    }
}
