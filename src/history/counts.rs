//! Results of all games that were ever played, counted from the list of them.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::{BySeat, GameResult, GameSummary, History, Opponent, Player, Seat, Tally, Who};
use crate::game::Rules;

/// Results of all games: those of a person against the computer together, by opponent and by board,
/// and those between two people.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Results against the computer, whatever the board and the opponent.
    pub all: Tally,
    /// Results against each opponent that was played, the weakest first.
    pub opponents: Vec<OfOpponent>,
    /// Results on each board by each rule that was played, small boards first.
    pub boards: Vec<OfBoard>,
    /// Results between two people, those who have played most first.
    pub pairs: Vec<OfPair>,
}

/// Games against an opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfOpponent {
    /// The opponent.
    pub opponent: Opponent,
    /// Results of the games.
    pub count: Tally,
    /// Results of the last games, [`OfOpponent::MOST_LAST`] at most, the oldest first.
    pub last: Vec<GameResult>,
}

/// Games against the computer on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfBoard {
    /// Board and its rule.
    pub rules: Rules,
    /// Results of all these games.
    pub count: Tally,
    /// Results against each opponent that was played there, the weakest first.
    pub opponents: Vec<(Opponent, Tally)>,
}

/// Games between two people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfPair {
    /// Both players, whatever their seats; wins and losses are those of the first.
    pub players: BySeat<Player>,
    /// Results of the games.
    pub count: Tally,
}

impl Counts {
    /// Counts these games in the order in which they began.
    pub fn of(history: &History) -> Self {
        let mut games: Vec<_> = history.games.iter().filter(|game| game.point.is_some()).collect();
        games.sort_by_key(|game| game.id);
        let mut counts = Self { pairs: pairs(&games), ..Self::default() };
        let (mut opponents, mut boards) = (BTreeMap::new(), BTreeMap::new());
        for game in &games {
            let Some(result) = game.result_of_person() else { continue };
            let (board, on_board): &mut (Tally, BTreeMap<_, Tally>) =
                boards.entry(game.rules()).or_default();
            board.count(result);
            counts.all.count(result);
            if let Some(opponent) = game.seating.rival() {
                on_board.entry(opponent).or_default().count(result);
                opponents.entry(opponent).or_insert_with(Vec::new).push(result);
            }
        }
        let opponents = opponents.into_iter().map(|(opponent, mut last)| {
            let count = Tally::of(last.iter().copied());
            last.drain(..last.len().saturating_sub(OfOpponent::MOST_LAST));
            OfOpponent { opponent, count, last }
        });
        counts.opponents = opponents.collect();
        let boards = boards.into_iter().map(|(rules, (count, opponents))| OfBoard {
            rules,
            count,
            opponents: opponents.into_iter().collect(),
        });
        counts.boards = boards.collect();
        counts.boards.sort_by_key(|it| (it.rules.squares(), it.rules.rows(), it.rules.line()));
        counts
    }

    /// Returns true if no game has been counted.
    pub const fn is_empty(&self) -> bool {
        self.all.games() == 0 && self.pairs.is_empty()
    }
}

fn pairs(games: &[&GameSummary]) -> Vec<OfPair> {
    let mut pairs = BTreeMap::new();
    for game in games {
        let (Some(first), Some(point)) = (game.first_of_people(), game.point) else { continue };
        let players = [first, first.other()].map(|seat| &game.seating.players[seat]);
        let names = players.map(|player| &player.name);
        let pair: &mut OfPair = pairs.entry(names).or_insert_with(|| {
            let [one, two] = players.map(Player::clone);
            OfPair { players: BySeat { one, two }, count: Tally::default() }
        });
        pair.count.count(point.result_of(first));
    }
    let mut pairs: Vec<_> = pairs.into_values().collect();
    pairs.sort_by_key(|pair| Reverse(pair.count.games()));
    pairs
}

impl GameSummary {
    /// Returns true if these two play the game, as [`OfPair::players`] names them.
    pub fn is_between(&self, people: &BySeat<Player>) -> bool {
        self.place_of_first(people).is_some()
    }

    /// Returns the result for the first of these two; `None` if others play the game, or it has not
    /// ended.
    pub fn result_between(&self, people: &BySeat<Player>) -> Option<GameResult> {
        let first = self.place_of_first(people)?;
        Some(self.point?.result_of(first))
    }

    fn place_of_first(&self, people: &BySeat<Player>) -> Option<Seat> {
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
        let people = (one.who, two.who) == (Who::Person, Who::Person);
        (people && !self.seating.changed).then_some(if swapped { Seat::Two } else { Seat::One })
    }
}

impl OfOpponent {
    /// Largest number of games in [`Self::last`].
    pub const MOST_LAST: usize = 100;
}
