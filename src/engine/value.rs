//! Values of positions and moves, and their order.
//!
//! Values are told from the board, `X` or `O` wins, and not from the side to move. Plies are moves
//! of either side, counted to the last stone, that one included. People count the winner's own
//! moves: [`own_moves`].

use std::cmp::Ordering;
use std::fmt;

use crate::game::{Mark, Outcome, Square};

/// Value of a position with best play.
///
/// Proofs rest on hash tables that take equal hashes of 64 bits for equal positions, an error of
/// about two in a million for a proof of ten million positions (`engine/table.rs`).
///
/// Its `Display` is short and English: `draw`, `X wins in 7`, `X +1.20`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value {
    /// Proven: this side wins, whatever the other does.
    Win {
        /// The side that wins.
        winner: Mark,
        /// Number of plies from the position to the last stone, that one included, with the winner
        /// hurrying and the loser holding out. If it is not known exactly, the number within which
        /// the win was proven.
        plies: u16,
    },
    /// Proven: nobody can force a win.
    Draw,
    /// Evaluation, not proven: the advantage of X, from -10 to 10, in units of about one open
    /// threat, or of eight of them where lines are of seven or more; 0 is even.
    Estimate(f32),
}

impl Value {
    /// The greatest estimate: no reply that a search would look at avoids the end.
    pub const DECIDED: f32 = 10.0;

    /// The value of a game that is over.
    pub fn of(outcome: &Outcome) -> Self {
        let winner = outcome.winner();
        winner.map_or(Self::Draw, |winner| Self::Win { winner, plies: 0 })
    }

    /// Turns the value of a position into the value of the move that leads to it, one ply earlier.
    pub const fn earlier(self) -> Self {
        match self {
            Self::Win { winner, plies } => Self::Win { winner, plies: plies + 1 },
            other => other,
        }
    }

    /// Turns the value of a position into that of the next one, if the move keeps it.
    pub const fn later(self) -> Self {
        match self {
            Self::Win { winner, plies } => Self::Win { winner, plies: plies.saturating_sub(1) },
            other => other,
        }
    }

    /// Returns true if the value is proven.
    pub const fn is_proven(self) -> bool {
        !matches!(self, Self::Estimate(_))
    }

    /// Turns a value that is not proven for the rules in force into an estimate, which leaves the
    /// game open however sure the search is.
    pub fn as_estimate(self) -> Self {
        match self {
            Self::Win { winner: Mark::X, .. } => Self::Estimate(Self::DECIDED),
            Self::Win { winner: Mark::O, .. } => Self::Estimate(-Self::DECIDED),
            Self::Draw => Self::Estimate(0.0),
            estimate @ Self::Estimate(_) => estimate,
        }
    }

    /// Returns true if no side is ahead: a draw, or an estimate of less than a quarter.
    pub fn is_even(self) -> bool {
        match self {
            Self::Draw => true,
            Self::Estimate(for_x) => for_x.abs() < 0.25,
            Self::Win { .. } => false,
        }
    }

    /// Returns true if this side is proven to win.
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

/// Counts, of the `plies` to the last stone, the moves of the side that puts it: people count those
/// alone, whoever is to move. This is the side that wins or, where a line loses, the one that must
/// complete it.
pub const fn own_moves(plies: u16) -> u16 {
    plies.div_ceil(2)
}

/// A free square and the value of playing it. Plies count the move itself.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MoveValue {
    /// The square.
    pub square: Square,
    /// Value of the position before this move, if it is played.
    pub value: Value,
}

impl MoveValue {
    /// Makes the value of a move from that of the position after it.
    pub const fn after(square: Square, next: Value) -> Self {
        Self { square, value: next.earlier() }
    }
}

/// Sorts the best moves of this side first: its wins, the nearest before the farthest, then draws
/// and estimates, then its losses, the farthest first. Equal ones stay in their order.
pub fn best_first(values: &mut [MoveValue], mover: Mark) {
    values.sort_by(|left, right| order(left.value, right.value, mover));
}

/// Returns true if `left` is a better value for this side than `right`.
pub fn better(left: Value, right: Value, mover: Mark) -> bool {
    order(left, right, mover) == Ordering::Less
}

/// Less if `left` is better for this side.
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
