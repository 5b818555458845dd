//! Move ordering: first the move of the transposition table, then by the number of completing
//! squares that the move makes, by history, and by nearness to the centre.

use super::history::Candidate;
use super::node::Node;
use super::search::Search;
use crate::engine::bitboard::Bitboard;

/// Maximum number of moves for which the completing squares are counted.
const MAX_COUNTED: u32 = 42;

/// Bonus for each square that completes a line, in units of the history.
const LINE_BONUS: i32 = 32;

impl<B: Bitboard, const FALLING: bool, const LOSES: bool> Search<'_, B, FALLING, LOSES> {
    /// Pushes `moves` onto the move stack with their ranks; `first`, the move of the transposition
    /// table, ranks highest.
    #[inline]
    pub(super) fn push_moves(&mut self, node: Node<B>, moves: B, first: B) {
        if !moves.more_than_one() {
            self.moves.push(Candidate { rank: 0, bit: moves.lsb() });
            return;
        }
        let free = node.free(self.grid);
        let many = moves.count() > MAX_COUNTED;
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
                rank += if LOSES { -lines } else { lines } * LINE_BONUS;
            }
            rank = rank.saturating_add(self.history.centre(bit));
            self.moves.push(Candidate { rank, bit });
        }
    }

    /// Returns the best move not tried yet, of those from `begin` on the move stack, and marks it
    /// as tried; `None` after the last.
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

    /// Rewards in the history a move that failed high, and penalises the moves tried before it,
    /// which are those from `begin` on the move stack.
    #[inline]
    pub(super) fn update_history(&mut self, node: Node<B>, square: B, begin: usize) {
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
