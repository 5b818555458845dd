//! History heuristic: the success of moves on each square, in any position.

use crate::engine::bitboard::Bitboard;
use crate::engine::grid::Grid;

/// A move on the move stack with its ordering rank; greater ranks are tried first, and the least
/// marks a tried move.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    pub(super) rank: i32,
    pub(super) bit: u32,
}

/// History of each square for both sides, for move ordering: increased when a move on it was better
/// than those tried before.
pub(super) struct MoveHistory {
    pub(super) counts: [Vec<i32>; 2],
    /// Bonus of each square for its nearness to the centre.
    centre: Vec<i32>,
}

impl MoveHistory {
    pub(super) fn new<B: Bitboard>(grid: &Grid<B>) -> Self {
        let bits = grid.full.squares().last().map_or(0, |last| last as usize + 1);
        let mut centre = vec![0; bits];
        for square in grid.rules.all_squares() {
            let off = |at: u8, most: u8| (2 * i32::from(at) - i32::from(most) + 1).abs();
            let off = off(square.row, grid.rules.rows()) + off(square.column, grid.rules.columns());
            centre[grid.number(square) as usize] = -off;
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
