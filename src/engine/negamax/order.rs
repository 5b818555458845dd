//! Move ordering: first the move that the table remembers, then the ones that make most squares on
//! which a line is completed, the ones that were good elsewhere, and the ones near the centre.

use super::history::Candidate;
use super::node::Node;
use super::search::Search;
use crate::engine::bitboard::Bitboard;

/// Most moves of which the squares that complete a line are counted.
const MANY: u32 = 42;

/// Value of a square that completes a line, in units of the history.
const LINE: i32 = 32;

impl<B: Bitboard, const FALLING: bool, const LOSES: bool> Search<'_, B, FALLING, LOSES> {
    /// Puts the moves on top of the stack.
    #[inline]
    pub(super) fn order(&mut self, node: Node<B>, moves: B, first: B) {
        if !moves.more_than_one() {
            self.moves.push(Candidate { rank: 0, bit: moves.lsb() });
            return;
        }
        let free = node.free(self.grid);
        let many = moves.count() > MANY;
        let side = (node.stones & 1) as usize;
        for bit in moves.squares() {
            let square = B::of(bit);
            let index = bit as usize;
            let mut rank = self.history.counts[side][index];
            if square == first {
                rank = i32::MAX;
            } else if !many {
                let found = self.grid.completing(node.own | square, free.without(square));
                let lines = found.count().cast_signed();
                rank += if LOSES { -lines } else { lines } * LINE;
            }
            rank = rank.saturating_add(self.history.centre(bit));
            self.moves.push(Candidate { rank, bit });
        }
    }

    /// Takes the best of the moves above this place of the stack.
    #[inline]
    pub(super) fn next_move(&mut self, begin: usize) -> Option<B> {
        let left = self.moves.get_mut(begin..)?;
        let mut best = (i32::MIN, 0);
        for (index, candidate) in left.iter().enumerate() {
            if candidate.rank > best.0 {
                best = (candidate.rank, index);
            }
        }
        if best.0 == i32::MIN {
            return None;
        }
        let candidate = &mut left[best.1];
        candidate.rank = i32::MIN;
        Some(B::of(candidate.bit))
    }

    /// Rewards a move that was good enough, and lowers the ones tried before it.
    #[inline]
    pub(super) fn learn(&mut self, node: Node<B>, square: B, begin: usize) {
        let side = (node.stones & 1) as usize;
        let bit = square.lsb();
        let counts = &mut self.history.counts[side];
        let mut tried = 0;
        for candidate in &self.moves[begin..] {
            if candidate.rank == i32::MIN && candidate.bit != bit {
                let count = &mut counts[candidate.bit as usize];
                *count = (*count - 1).max(-30_000);
                tried += 1;
            }
        }
        let count = &mut counts[bit as usize];
        *count = (*count + tried).min(30_000);
    }
}
