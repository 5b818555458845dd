//! The values of positions and moves, and which of two is better.
//!
//! Values are told from the board, `X` or `O` wins, and not from the side to move; plies are moves
//! of either side, counted to the last stone, that one included. People count the winner's own
//! moves: [`own_moves`].

use std::cmp::Ordering;
use std::fmt;

use crate::game::{Mark, Outcome, Square};

/// The value of a position with best play.
///
/// Proofs rest on hash tables that take equal hashes of 64 bits for equal positions, an error of
/// about two in a million for a proof of ten million positions (`engine/table.rs`).
///
/// Its `Display` is short and English: `draw`, `X wins in 7`, `X +1.20`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value {
    /// Proven: this side wins, whatever the other does.
    Win {
        /// Who wins.
        winner: Mark,
        /// The number of plies from the position to the last stone, that one included, with the
        /// winner hurrying and the loser holding out; where it is not known exactly, the number
        /// within which the win was proven.
        plies: u16,
    },
    /// Proven: nobody can force a win.
    Draw,
    /// Evaluation: not proven; how much better X stands, from -99 to 99, in units of about one open
    /// threat, where lines are of seven or more of eight of them; 0 is even.
    Estimate(f32),
}

impl Value {
    /// The value of a game that is over.
    pub fn of(outcome: &Outcome) -> Self {
        let winner = outcome.winner();
        winner.map_or(Self::Draw, |winner| Self::Win { winner, plies: 0 })
    }

    /// The same value, seen from one ply earlier: the value of a move that leads to it.
    pub const fn earlier(self) -> Self {
        match self {
            Self::Win { winner, plies } => Self::Win { winner, plies: plies + 1 },
            other => other,
        }
    }

    /// Whether it is proven.
    pub const fn is_proven(self) -> bool {
        !matches!(self, Self::Estimate(_))
    }

    /// The same where it is not proven for the rules in force: an estimate that leaves the game
    /// open, however sure the search is.
    pub fn as_estimate(self) -> Self {
        /// About the highest estimate of a position that is not decided.
        const DECIDED: f32 = 10.0;
        match self {
            Self::Win { winner: Mark::X, .. } => Self::Estimate(DECIDED),
            Self::Win { winner: Mark::O, .. } => Self::Estimate(-DECIDED),
            Self::Draw => Self::Estimate(0.0),
            Self::Estimate(for_x) => Self::Estimate(for_x.clamp(-DECIDED, DECIDED)),
        }
    }

    /// Whether this side is proven to win.
    pub fn is_win_of(self, mark: Mark) -> bool {
        matches!(self, Self::Win { winner, .. } if winner == mark)
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Win { winner, plies } => write!(f, "{winner} wins in {plies}"),
            Self::Draw => f.write_str("draw"),
            Self::Estimate(for_x) => {
                let better = if for_x < 0.0 { Mark::O } else { Mark::X };
                write!(f, "{better} +{:.2}", for_x.abs())
            }
        }
    }
}

/// How many of the `plies` to the last stone are moves of the side that puts it: people count those
/// alone, whoever is to move. It is the side that wins, or, where a line loses, the one that must
/// complete it.
pub const fn own_moves(plies: u16) -> u16 {
    plies.div_ceil(2)
}

/// A free square and the value of playing it. Plies count the move itself.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MoveValue {
    /// The square.
    pub square: Square,
    /// The value of the position before this move, if it is played.
    pub value: Value,
}

impl MoveValue {
    /// A move of this value.
    pub const fn new(square: Square, value: Value) -> Self {
        Self { square, value }
    }

    /// A move, from the value of the position that it leads to.
    pub const fn after(square: Square, next: Value) -> Self {
        Self { square, value: next.earlier() }
    }
}

/// Puts the best moves of this side first: its wins, the nearest before the farthest, then draws
/// and estimates, then its losses, the farthest first. Equal ones stay in their order.
pub fn best_first(values: &mut [MoveValue], mover: Mark) {
    values.sort_by(|left, right| order(left.value, right.value, mover));
}

/// Whether `left` is a better value for this side than `right`.
pub fn better(left: Value, right: Value, mover: Mark) -> bool {
    order(left, right, mover) == Ordering::Less
}

/// Less where `left` is better for this side.
fn order(left: Value, right: Value, mover: Mark) -> Ordering {
    grade(right, mover).total_cmp(&grade(left, mover))
}

/// A number that is higher where the value is better; estimates stay well below any win.
fn grade(value: Value, mover: Mark) -> f32 {
    const WON: f32 = 1e6;
    match value {
        Value::Win { winner, plies } if winner == mover => WON - f32::from(plies),
        Value::Win { plies, .. } => f32::from(plies) - WON,
        Value::Draw => 0.0,
        Value::Estimate(for_x) if mover == Mark::X => for_x,
        Value::Estimate(for_x) => -for_x,
    }
}
