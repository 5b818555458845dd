//! What a position or a move is worth.

use std::fmt;

use crate::game::{Mark, Square};

/// What a position is worth with best play.
///
/// Its `Display` is short and English: `draw`, `X wins in 7`, `X +1.20`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value {
    /// Proven: this side completes a line, whatever the other does.
    Win {
        /// Who wins.
        winner: Mark,
        /// The number of plies from the position to the last stone, that one included, with the
        /// winner hurrying and the loser holding out; where it is not known exactly, the number
        /// within which the win was proven.
        plies: u16,
    },
    /// Proven: nobody can force a line.
    Draw,
    /// Not proven: how much better X stands, from -99 to 99, in units of about one open threat; 0
    /// is even.
    Estimate(f32),
}

impl Value {
    /// Whether it is proven.
    #[must_use]
    pub const fn is_proven(self) -> bool {
        !matches!(self, Self::Estimate(_))
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

/// What the engine has found out so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// How many plies deep it has looked, though not at every move so deep; 0 where the move was
    /// seen without a search or chosen by a proof.
    pub depth: u16,
    /// How many positions it has looked at for this, on all threads.
    pub nodes: u64,
    /// What the position is worth as far as it knows.
    pub value: Value,
    /// The moves that it expects, the next one first, as far as they are remembered; none where it
    /// knows of no move yet.
    pub continuation: Vec<Square>,
}
