//! Nodes of the tree, search windows, and static bounds.

use crate::engine::bitboard::Bitboard;
use crate::engine::grid::Grid;

/// A position in the tree from the point of view of the side to move: its marks, those of the other
/// side, and the number of both.
#[derive(Clone, Copy)]
pub(super) struct Node<B> {
    pub(super) own: B,
    pub(super) other: B,
    pub(super) stones: u32,
}

impl<B: Bitboard> Node<B> {
    /// Returns the position after the side to move has placed a mark on `square`; the sides are
    /// exchanged.
    #[inline]
    pub(super) fn after(self, square: B) -> Self {
        Self { own: self.other, other: self.own | square, stones: self.stones + 1 }
    }

    #[inline]
    pub(super) fn filled(self) -> B {
        self.own | self.other
    }

    #[inline]
    pub(super) fn free(self, grid: &Grid<B>) -> B {
        grid.full.without(self.filled())
    }
}

/// Search window: scores of interest lie above `alpha` and below `beta`.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) alpha: i16,
    pub(super) beta: i16,
}

impl Window {
    /// Creates a null window, which asks whether the score is at least `score`.
    pub(super) const fn null(score: i16) -> Self {
        Self { alpha: score - 1, beta: score }
    }

    /// Returns the window seen from the other side, for the search of a child.
    #[inline]
    pub(super) const fn negated(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }
}

/// Bounds on the score of a node before any move is searched, and the moves worth trying. Without
/// moves the score is exact.
#[derive(Clone, Copy)]
pub(super) struct StaticBounds<B> {
    pub(super) moves: B,
    pub(super) lower: i16,
    pub(super) upper: i16,
}

impl<B: Bitboard> StaticBounds<B> {
    /// Creates the bounds of a position whose score is known.
    #[inline]
    pub(super) const fn exact(score: i16) -> Self {
        Self { moves: B::EMPTY, lower: score, upper: score }
    }

    /// Narrows the bounds by a proof that guarantees at least `score` to the side to move, or, if
    /// `own` is not set, to the other side; for proofs by parity.
    #[inline]
    pub(super) fn raise(&mut self, own: bool, score: i16) {
        if own {
            self.lower = self.lower.max(score);
        } else {
            self.upper = self.upper.min(-score);
        }
    }
}

/// Combines a word with a hash, for [`hash_pair`] and the evaluation noise.
#[inline]
pub(super) const fn mix(hash: u64, word: u64) -> u64 {
    let hash = (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    hash ^ hash >> 29
}

/// Returns a hash of two sets and a seed, for table keys and the evaluation noise.
#[inline]
pub(super) fn hash_pair<B: Bitboard>(one: B, other: B, seed: u64) -> u64 {
    one.words().chain(other.words()).fold(seed, mix)
}
