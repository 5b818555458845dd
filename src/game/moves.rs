//! Moves, their effects, and the reasons for which they are illegal.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::square::MoveNameError;
use super::{Mark, Square};

/// A move as a player makes it. Its effect follows from the rules and the position.
///
/// A move is written as the name of its square, and a decision by its word:
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
    /// Picks this square, to put a mark on it.
    Place(Square),
    /// Makes this decision, in an opening that asks for one.
    Choose(Decision),
}

/// Decision of a player in an opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Decision {
    /// Plays this side from now on.
    Side(Mark),
    /// Sets two more marks, and leaves the choice of a side to the other player.
    SetMore,
}

/// Effect of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveEffect {
    /// A mark stands on the square now.
    Marked,
    /// The square was taken, and by the house rule the turn is lost.
    TurnLost,
    /// A decision was made, and the turn stays with its side.
    Decided,
}

/// Reason for which a move is illegal. The position has not changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PlayError {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The board has no such square.
    #[error("row {}, column {} is not on the board", .0.row + 1, .0.column + 1)]
    OffBoard(Square),
    /// This mark stands on the square already.
    #[error("{0} is taken by {1}")]
    Taken(Square, Mark),
    /// The square is forbidden to the side that began.
    #[error("{0} is forbidden: {1}")]
    Forbidden(Square, Forbidden),
    /// A decision must be made before the next mark.
    #[error("a side must be chosen first")]
    Undecided,
    /// The decision is not asked for.
    #[error("no such choice is open")]
    NotAsked,
    /// Marks fall, and a mark on the picked square does not stay there.
    #[error("a mark on {picked} falls to {landing}")]
    Floats {
        /// The square that was picked.
        picked: Square,
        /// The square on which the mark comes to stand: [`super::Position::landing`].
        landing: Square,
    },
}

/// Reason for which a square is forbidden to the side that began a game of renju.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forbidden {
    /// A row of more marks than a line has.
    Overline,
    /// Two rows that one more mark each makes lines.
    DoubleFour,
    /// Two rows that one more mark each makes fours which can become lines at both ends.
    DoubleThree,
}

/// A move that was made in a game, with its side and its effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    /// Number of the move in the game, counted from 1.
    pub number: usize,
    /// Side that the move was made for.
    pub mark: Mark,
    /// Player who made it, named by the side with which that player began.
    pub player: Mark,
    /// The move.
    pub made: Move,
    /// Effect of the move: a mark was put, or the turn was lost.
    pub effect: MoveEffect,
}

/// A move that the rules do not allow, in a list of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("move {number}, {made}: {cause}")]
pub struct IllegalMove {
    /// Number of the move, counted from 1.
    pub number: usize,
    /// The move.
    pub made: Move,
    /// The reason.
    pub cause: PlayError,
}

impl Move {
    /// The square that the move picks, if it picks one.
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::Place(square) => Some(square),
            Self::Choose(_) => None,
        }
    }
}

impl Decision {
    /// Every decision, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Side(Mark::X), Self::Side(Mark::O), Self::SetMore];
}

impl PlayError {
    /// Returns true if a person can pick the square and is then told the cause: a square that is
    /// taken or forbidden.
    pub const fn is_explained(self) -> bool {
        matches!(self, Self::Taken(..) | Self::Forbidden(..))
    }

    /// The word for the cause in messages.
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
    /// The word for the reason in messages.
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
    /// Returns true if the turn was lost on a taken square.
    pub fn is_lost(&self) -> bool {
        self.effect == MoveEffect::TurnLost
    }

    /// The square on which a mark was put.
    pub fn marked(&self) -> Option<Square> {
        self.made.square().filter(|_| !self.is_lost())
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
