//! Filter of past games.

use super::{BySeat, GameResult, GameSummary, Player, Seat};
use crate::engine::Level;
use crate::game::{Mark, Rules};

/// Filter of the page of past games. An empty part admits every game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Search words, each of which must occur in the players’ names, the name of the board or the
    /// date.
    pub words: String,
    /// Opponent of a person.
    pub against: Option<OpponentKind>,
    /// Two people who play each other, in any seats; [`Self::result`] is that of the first.
    pub people: Option<BySeat<Player>>,
    /// Board and its rules.
    pub board: Option<Rules>,
    /// Result.
    pub result: Option<ResultFilter>,
}

/// Kind of opponents in a game, to filter by. `Computer` admits every level, `Opponent` one,
/// `Computers` the games without a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum OpponentKind {
    /// The computer at any level.
    Computer,
    /// The computer at this level.
    Opponent(Level),
    /// The computer or another program, against a person with a coach.
    Coached,
    /// Another program.
    Program,
    /// Another person.
    Person,
    /// None: no person plays.
    Computers,
}

/// Result of games to filter by; `Finished(false)` admits the games without a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultFilter {
    /// Any result, or with `false` none yet.
    Finished(bool),
    /// This result for the person against the computer, or for the first of two people; a draw
    /// whoever plays.
    Result(GameResult),
    /// Win of this side, whoever plays it.
    WonBy(Mark),
}

impl OpponentKind {
    /// Returns the kind of opponents in a game; never [`Self::Computer`].
    pub fn of(game: &GameSummary) -> Self {
        let seating = &game.seating;
        if seating.is_person_coached() {
            return Self::Coached;
        }
        match seating.person_against_computer() {
            Some((_, opponent)) => Self::Opponent(opponent),
            None if seating.only_person().is_some() => Self::Program,
            None if seating.has_person() => Self::Person,
            None => Self::Computers,
        }
    }

    /// Returns `true` if a game was played against this kind of opponent.
    pub fn admits(self, game: &GameSummary) -> bool {
        match (self, Self::of(game)) {
            (Self::Computer, Self::Opponent(_)) => true,
            (wanted, opponent) => wanted == opponent,
        }
    }
}

impl ResultFilter {
    /// Returns `true` if a game has this result: for the first of `people`, or else for the person.
    pub fn admits(self, game: &GameSummary, people: Option<&BySeat<Player>>) -> bool {
        let result_of = |seat| game.results.map(|it| it[seat]);
        match self {
            Self::Finished(is_finished) => game.results.is_some() == is_finished,
            Self::WonBy(mark) => result_of(game.seating.seat(mark)) == Some(GameResult::Won),
            Self::Result(GameResult::Drawn) => result_of(Seat::One) == Some(GameResult::Drawn),
            Self::Result(result) => {
                let first = people.map(|people| game.seat_of_first(people).and_then(result_of));
                first.unwrap_or_else(|| game.result_of_person()) == Some(result)
            }
        }
    }
}

impl Filter {
    /// Returns `true` if the filter admits every game, search words included.
    pub fn is_empty(&self) -> bool {
        let words = self.words.clone();
        self.words.trim().is_empty() && *self == Self { words, ..Self::default() }
    }

    /// Returns `true` if the filter admits a game by opponent, people, board and result. Ignores
    /// the search words: `Text::find_games`, the only caller, compares those.
    pub fn admits(&self, game: &GameSummary) -> bool {
        self.against.is_none_or(|against| against.admits(game))
            && self.people.as_ref().is_none_or(|people| game.seat_of_first(people).is_some())
            && self.board.is_none_or(|rules| game.rules() == rules)
            && self.result.is_none_or(|result| result.admits(game, self.people.as_ref()))
    }
}
