//! Entries of the transposition table: bounds of the scores of positions.

use super::score::{INFINITE, PROVEN};

/// More plies than any game has: bounds to that depth are proven.
pub(super) const TO_THE_END: u16 = 500;

/// Stands for no square.
pub(super) const NO_SQUARE: u16 = 511;

/// Bounds of the score of a position, found by looking `depth` plies ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) lower: i16,
    pub(super) upper: i16,
    pub(super) depth: u16,
    /// The bit of the best move, as the position lies under its key.
    pub(super) square: u16,
}

impl Entry {
    /// Proven bounds, without a move.
    pub(super) const fn proven(lower: i16, upper: i16) -> Self {
        Self { lower, upper, depth: TO_THE_END, square: NO_SQUARE }
    }

    /// Returns the bounds that the entry gives to a search to this depth.
    #[inline]
    pub(super) fn to_depth(self, depth: u16) -> Self {
        if self.depth >= depth {
            return self;
        }
        let lower = if self.lower >= PROVEN { self.lower } else { -INFINITE };
        let upper = if self.upper <= -PROVEN { self.upper } else { INFINITE };
        Self { lower, upper, ..self }
    }

    /// Merges a newer entry of the same position into this one.
    pub(super) fn merged(self, new: Self) -> Self {
        if self.depth > new.depth {
            let square = if new.square == NO_SQUARE { self.square } else { new.square };
            return Self { square, ..self };
        }
        let old = self.to_depth(new.depth);
        let (lower, upper) = (new.lower.max(old.lower), new.upper.min(old.upper));
        // Estimates to the same depth may differ with the way to them.
        if lower > upper { new } else { Self { lower, upper, ..new } }
    }

    /// Packs the entry into fifty bits.
    pub(super) fn pack(self) -> u64 {
        let bits = |bound: i16| u64::from(bound.cast_unsigned());
        bits(self.lower)
            | bits(self.upper) << 16
            | u64::from(self.depth) << 32
            | u64::from(self.square) << 41
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "each part is masked by its type")]
    pub(super) const fn unpack(bits: u64) -> Self {
        Self {
            lower: (bits as u16).cast_signed(),
            upper: ((bits >> 16) as u16).cast_signed(),
            depth: (bits >> 32) as u16 & 511,
            square: (bits >> 41) as u16 & 511,
        }
    }
}
