//! A position in the tree, and its static bounds.

use crate::engine::bitboard::Bitboard;
use crate::engine::grid::Grid;

/// A position, from the point of view of the side to move.
#[derive(Clone, Copy)]
pub(super) struct Node<B> {
    pub(super) own: B,
    pub(super) other: B,
    pub(super) stones: u32,
}

impl<B: Bitboard> Node<B> {
    /// After the side to move put a mark on this square.
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

/// Scores of interest lie above `alpha` and below `beta`.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) alpha: i16,
    pub(super) beta: i16,
}

impl Window {
    /// Null window: asks if the score is at least `score`.
    pub(super) const fn null(score: i16) -> Self {
        Self { alpha: score - 1, beta: score }
    }

    #[inline]
    pub(super) const fn flipped(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }
}

/// Static bounds of the score, and the moves worth trying. Without moves both bounds are the score.
#[derive(Clone, Copy)]
pub(super) struct StaticBounds<B> {
    pub(super) moves: B,
    pub(super) lower: i16,
    pub(super) upper: i16,
}

impl<B: Bitboard> StaticBounds<B> {
    #[inline]
    pub(super) const fn decided(score: i16) -> Self {
        Self { moves: B::EMPTY, lower: score, upper: score }
    }

    /// Narrows the bounds to what the side to move, or else the other, reaches at least.
    #[inline]
    pub(super) fn reach(&mut self, own: bool, score: i16) {
        if own {
            self.lower = self.lower.max(score);
        } else {
            self.upper = self.upper.min(-score);
        }
    }
}

/// Mixes a word into a hash.
#[inline]
pub(super) const fn mix(hash: u64, word: u64) -> u64 {
    let hash = (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    hash ^ hash >> 29
}

/// A hash of two sets.
#[inline]
pub(super) fn mixed<B: Bitboard>(one: B, other: B, seed: u64) -> u64 {
    one.words().chain(other.words()).fold(seed, mix)
}
