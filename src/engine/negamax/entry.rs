//! Entries of the transposition table: bounds on the scores of positions.

use super::score::{INFINITE, PROVEN};

/// A search depth beyond the end of every game: bounds from a search to this depth are proven.
pub(super) const TO_THE_END: u16 = 500;

/// Marks an entry of the transposition table without a best move.
pub(super) const NO_SQUARE: u16 = 511;

/// Entry of the transposition table: bounds on the score of a position from a search of `depth`
/// plies, and the best move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) lower: i16,
    pub(super) upper: i16,
    pub(super) depth: u16,
    /// Number of the best move's square, in the orientation of the key.
    pub(super) square: u16,
}

impl Entry {
    /// Creates an entry with proven bounds and without a best move, for the root or an opening of
    /// Connect Four.
    pub(super) const fn proven(lower: i16, upper: i16) -> Self {
        Self { lower, upper, depth: TO_THE_END, square: NO_SQUARE }
    }

    /// Returns the entry with the bounds that are valid for a search to `depth`; those of a
    /// shallower search are widened unless they prove a win or loss.
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
        // Estimates to the same depth may depend on the path.
        if lower > upper { new } else { Self { lower, upper, ..new } }
    }

    /// Packs the entry into fifty bits, the payload of a
    /// [`HashTable`](crate::engine::table::HashTable).
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
