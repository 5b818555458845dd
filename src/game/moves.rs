//! Moves, their effects, and the causes of illegal moves.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::square::MoveNameError;
use super::{Mark, Square};

/// A move: a square, or a decision in a swap opening. Its effect depends on the rules and the
/// position.
///
/// The notation is the name of the square, or `x`, `o` or `more` for a decision.
///
/// ```
/// use velha::game::{Decision, Mark, Move, Square};
///
/// assert_eq!("b3".parse(), Ok(Move::Place(Square::new(2, 1))));
/// assert_eq!(Move::Place(Square::new(2, 1)).to_string(), "b3");
/// assert_eq!("x".parse(), Ok(Move::Choose(Decision::Side(Mark::X))));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// Picks a square to place a mark on. Legal on a taken square if that costs the turn.
    Place(Square),
    /// Makes a decision of a swap opening.
    Choose(Decision),
}

/// A decision in a swap opening. `Display` writes `x`, `o` or `more`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Decision {
    /// Takes this side for the rest of the game.
    Side(Mark),
    /// Places two more marks; then the other player chooses a side (swap2).
    SetMore,
}

/// The effect of a legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveEffect {
    /// A mark was placed on the square.
    Marked,
    /// The square was taken, and the turn passes without a mark ([`super::TakenSquare::LoseTurn`]).
    TurnLost,
    /// A decision was made. The side to move stays the same.
    Decided,
}

/// Cause of an illegal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PlayError {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The square is not on the board.
    #[error("row {}, column {} is not on the board", .0.row + 1, .0.column + 1)]
    OffBoard(Square),
    /// The square is taken by this mark.
    #[error("{0} is taken by {1}")]
    Taken(Square, Mark),
    /// The square is forbidden to the side that moved first (renju).
    #[error("{0} is forbidden: {1}")]
    Forbidden(Square, Forbidden),
    /// The opening requires a [`Decision`] before the next mark.
    #[error("a side must be chosen first")]
    Undecided,
    /// The opening does not offer this [`Decision`] now.
    #[error("no such choice is open")]
    NotAsked,
    /// Marks fall, and a mark on the picked square would fall to a lower one.
    #[error("a mark on {picked} falls to {landing}")]
    Floats {
        /// The picked square.
        picked: Square,
        /// The square where the mark would land: [`super::Position::landing`].
        landing: Square,
    },
}

/// Reason why a square is forbidden to the side that moved first in renju.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forbidden {
    /// The mark makes a row longer than a line.
    Overline,
    /// The mark makes two fours: rows that one more mark completes to a line.
    DoubleFour,
    /// The mark makes two threes: rows that one more mark makes fours open at both ends.
    DoubleThree,
}

/// A move of a game, with its effect, the side whose mark was placed, and the player, who in and
/// after a swap opening may differ from that side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    /// Number of the move in the game, counted from 1. A move is what takes a turn: a mark, or a
    /// turn lost on a taken square. A decision takes none and has the number of the move before it.
    pub number: usize,
    /// The side to move, whose mark was placed.
    pub mark: Mark,
    /// The player who moved, named by the side at the start of the game. Differs from `mark` in and
    /// after a swap opening.
    pub player: Mark,
    /// The move.
    pub made: Move,
    /// The effect of the move.
    pub effect: MoveEffect,
}

/// An illegal move in a list of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("move {number}, {made}: {cause}")]
pub struct IllegalMove {
    /// Number of the move, counted from 1.
    pub number: usize,
    /// The move.
    pub made: Move,
    /// Why the move is illegal.
    pub cause: PlayError,
}

impl Move {
    /// Returns the picked square; `None` for a decision.
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::Place(square) => Some(square),
            Self::Choose(_) => None,
        }
    }
}

impl Decision {
    /// All decisions, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Side(Mark::X), Self::Side(Mark::O), Self::SetMore];
}

impl PlayError {
    /// Returns `true` if the square is forbidden to the side to move (renju): SGF files of others
    /// may end with such a foul.
    pub const fn is_forbidden(self) -> bool {
        matches!(self, Self::Forbidden(..))
    }

    /// Returns `true` if the window lets a person pick the square all the same and then explains
    /// the cause: for a taken or forbidden square.
    pub const fn is_explained(self) -> bool {
        matches!(self, Self::Taken(..) | Self::Forbidden(..))
    }

    /// Returns the name of the cause in the message files, where the window takes the sentence
    /// from.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Over => "over",
            Self::OffBoard(_) => "off-board",
            Self::Taken(..) => "taken",
            Self::Forbidden(_, why) => why.word(),
            Self::Floats { .. } => "floats",
            Self::Undecided | Self::NotAsked => "opening",
        }
    }
}

impl Forbidden {
    /// Returns the name of the reason in the message files.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Overline => "overline",
            Self::DoubleFour => "double-four",
            Self::DoubleThree => "double-three",
        }
    }
}

impl fmt::Display for Forbidden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.word().replace('-', " "))
    }
}

impl PlayedMove {
    /// Returns `true` if the turn was lost on a taken square.
    pub fn loses_turn(&self) -> bool {
        self.effect == MoveEffect::TurnLost
    }

    /// Returns `true` for a decision of a swap opening.
    pub fn is_decision(&self) -> bool {
        self.effect == MoveEffect::Decided
    }

    /// Returns the square on which a mark was placed; `None` for a decision or a lost turn.
    pub fn marked(&self) -> Option<Square> {
        self.made.square().filter(|_| !self.loses_turn())
    }
}

impl From<Decision> for Move {
    fn from(decision: Decision) -> Self {
        Self::Choose(decision)
    }
}

impl From<Square> for Move {
    fn from(square: Square) -> Self {
        Self::Place(square)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(square) => square.fmt(f),
            Self::Choose(decision) => decision.fmt(f),
        }
    }
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Side(Mark::X) => "x",
            Self::Side(Mark::O) => "o",
            Self::SetMore => "more",
        })
    }
}

impl FromStr for Move {
    type Err = MoveNameError;

    /// Parses the name of a square or of a decision.
    fn from_str(name: &str) -> Result<Self, MoveNameError> {
        let decision = Decision::ALL.into_iter().find(|it| it.to_string() == name);
        decision.map_or_else(|| name.parse().map(Self::Place), |decision| Ok(decision.into()))
    }
}
