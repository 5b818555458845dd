//! Filter of past games.

use super::{BySeat, GamePoint, GameResult, GameSummary, Player};
use crate::engine::Level;
use crate::game::Rules;

/// Filter of past games. Each part of it may be left open, and admits every game then.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Words in the players' names, the board's name or the date, each of them somewhere.
    pub words: String,
    /// Opponent.
    pub against: Option<Against>,
    /// Two people who play each other, whatever their seats; the result is that of the first.
    pub people: Option<BySeat<Player>>,
    /// Board and its rules.
    pub board: Option<Rules>,
    /// Result.
    pub ended: Option<Ended>,
}

/// Opponent of a person, as far as one can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Against {
    /// Any opponent of a person that is no person.
    Computer,
    /// This opponent.
    Opponent(Level),
    /// Another person.
    Person,
    /// Nobody: the computer has played against itself.
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
    /// Returns the opponent in a game.
    pub fn of(game: &GameSummary) -> Self {
        let seating = &game.seating;
        match seating.against_opponent() {
            Some((_, opponent)) => Self::Opponent(opponent),
            None if seating.has_person() => Self::Person,
            None => Self::Computers,
        }
    }

    /// Returns `true` if a person has played this opponent in a game.
    pub fn admits(self, game: &GameSummary) -> bool {
        match (self, Self::of(game)) {
            (Self::Computer, Self::Opponent(_)) => true,
            (wanted, opponent) => wanted == opponent,
        }
    }
}

impl Ended {
    /// Returns `true` if a game has this result, for the first of these people if there are any.
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
    /// Returns `true` if every part is left open.
    pub fn is_empty(&self) -> bool {
        let words = self.words.clone();
        self.words.trim().is_empty() && *self == Self { words, ..Self::default() }
    }

    /// Returns `true` if every part but the words admits a game.
    pub fn admits(&self, game: &GameSummary) -> bool {
        self.against.is_none_or(|against| against.admits(game))
            && self.people.as_ref().is_none_or(|people| game.seat_of_first(people).is_some())
            && self.board.is_none_or(|rules| game.rules() == rules)
            && self.ended.is_none_or(|ended| ended.admits(game, self.people.as_ref()))
    }
}
