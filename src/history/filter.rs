//! Filter of past games.

use super::{BySeat, GamePoint, GameResult, GameSummary, Player};
use crate::engine::Level;
use crate::game::Rules;

/// Filter of the page of past games. An empty part admits every game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Search words, each of which must occur in the players’ names, the name of the board or the
    /// date.
    pub words: String,
    /// Opponent of a person.
    pub against: Option<Against>,
    /// Two people who play each other, in any seats; [`Self::ended`] is the result of the first.
    pub people: Option<BySeat<Player>>,
    /// Board and its rules.
    pub board: Option<Rules>,
    /// Result.
    pub ended: Option<Ended>,
}

/// Kind of opponents in a game, to filter by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Against {
    /// The computer at any level.
    Computer,
    /// The computer at this level.
    Opponent(Level),
    /// Another person.
    Person,
    /// None: the computer plays both sides.
    Computers,
}

/// Result of games to filter by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ended {
    /// Any end.
    Finished,
    /// The person has won against the computer, or the first of two people.
    Won,
    /// The person has lost against the computer, or the first of two people.
    Lost,
    /// X has won, whoever plays it.
    XWon,
    /// O has won.
    OWon,
    /// Nobody has won.
    Drawn,
    /// No end yet.
    NotFinished,
}

impl Against {
    /// Returns the kind of opponents in a game; never [`Self::Computer`].
    pub fn of(game: &GameSummary) -> Self {
        let seating = &game.seating;
        match seating.against_opponent() {
            Some((_, opponent)) => Self::Opponent(opponent),
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

impl Ended {
    /// Returns `true` if a game has this result: for the first of `people`, or else for the person.
    pub fn admits(self, game: &GameSummary, people: Option<&BySeat<Player>>) -> bool {
        let won_by = |seat| game.point == Some(GamePoint::Win(seat));
        let result = || match people {
            Some(people) => Some(game.point?.result_of(game.seat_of_first(people)?)),
            None => game.result_of_person(),
        };
        match self {
            Self::Finished => game.point.is_some(),
            Self::Won => result() == Some(GameResult::Won),
            Self::Lost => result() == Some(GameResult::Lost),
            Self::XWon => won_by(game.seating.x),
            Self::OWon => won_by(game.seating.x.other()),
            Self::Drawn => game.point == Some(GamePoint::Draw),
            Self::NotFinished => game.point.is_none(),
        }
    }
}

impl Filter {
    /// Returns `true` if the filter admits every game, search words included.
    pub fn is_empty(&self) -> bool {
        let words = self.words.clone();
        self.words.trim().is_empty() && *self == Self { words, ..Self::default() }
    }

    /// Returns `true` if the filter admits a game. Ignores the search words, which the page
    /// compares with the shown texts.
    pub fn admits(&self, game: &GameSummary) -> bool {
        self.against.is_none_or(|against| against.admits(game))
            && self.people.as_ref().is_none_or(|people| game.seat_of_first(people).is_some())
            && self.board.is_none_or(|rules| game.rules() == rules)
            && self.ended.is_none_or(|ended| ended.admits(game, self.people.as_ref()))
    }
}
