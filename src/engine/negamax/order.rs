//! Move ordering: first the move of the transposition table, then by the number of completing
//! squares that the move makes, by history, and by nearness to the centre.

use super::{Bitboard, Grid, Node, Search};
use crate::engine::from_middle;

/// A move on the move stack with its ordering rank; greater ranks are tried first, and the least
/// marks a tried move.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    pub(super) rank: i32,
    pub(super) bit: u32,
}

/// History heuristic: the success of moves on each square, in any position, for both sides. A count
/// grows when a move on its square was better than those tried before.
pub(super) struct MoveHistory {
    /// Counts by side (0 with an even number of marks on the board) and square.
    pub(super) counts: [Vec<i32>; 2],
    /// Bonus of each square for its nearness to the centre.
    centre: Vec<i32>,
}

impl MoveHistory {
    pub(super) fn new<B: Bitboard>(grid: &Grid<B>) -> Self {
        let bits = grid.full.squares().last().map_or(0, |last| last as usize + 1);
        let mut centre = vec![0; bits];
        for square in grid.rules.all_squares() {
            let [down, across] = from_middle(grid.rules, square);
            centre[grid.number(square) as usize] = -i32::from(down + across);
        }
        Self { counts: [vec![0; bits], vec![0; bits]], centre }
    }

    /// Returns the ordering bonus of a square for its nearness to the centre: 0 in the middle,
    /// otherwise negative.
    pub(super) fn centre(&self, bit: u32) -> i32 {
        self.centre[bit as usize]
    }

    /// Halves the history, at the start of a new search.
    pub(super) fn age(&mut self) {
        self.counts.iter_mut().flatten().for_each(|count| *count /= 2);
    }
}

/// Maximum number of moves for which the completing squares are counted.
const MAX_COUNTED: u32 = 42;

/// Bonus for each square that completes a line, in units of the history.
const LINE_BONUS: i32 = 32;

impl<B: Bitboard> Search<'_, B> {
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
                rank += if self.grid.loses { -lines } else { lines } * LINE_BONUS;
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
