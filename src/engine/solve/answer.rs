//! What a question is answered with.

use super::bits::Bits;
use super::table::{Known, NEVER};

/// What a question was answered with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// The attacker wins within so many plies.
    Wins(u16),
    /// The attacker does not win within so many plies; with [`NEVER`], not at all.
    Holds(u16),
}

impl Answer {
    /// Not within `left` plies, which is never where the board has no more squares.
    #[inline]
    pub(super) fn held<B: Bits>(left: u16, empty: B) -> Self {
        Self::Holds(if left >= empty_count(empty) {
            NEVER
        } else {
            left
        })
    }

    /// The answer to a question of so many plies, where what is known decides it.
    #[inline]
    pub(super) const fn recalled(known: Known, left: u16) -> Option<Self> {
        if known.win <= left {
            Some(Self::Wins(known.win))
        } else if known.hold >= left {
            Some(Self::Holds(known.hold))
        } else {
            None
        }
    }

    /// The same, seen from one ply earlier.
    #[inline]
    pub(super) const fn earlier(self) -> Self {
        match self {
            Self::Wins(plies) => Self::Wins(plies + 1),
            Self::Holds(NEVER) => self,
            Self::Holds(plies) => Self::Holds(plies + 1),
        }
    }
}

/// How many empty squares there are, in plies.
#[inline]
pub(super) fn empty_count<B: Bits>(empty: B) -> u16 {
    u16::try_from(empty.count()).unwrap_or(NEVER)
}
