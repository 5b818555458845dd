//! History: the success of moves on each square, wherever they were tried.

use crate::engine::bitboard::Bitboard;
use crate::engine::grid::Grid;

/// A move to be tried.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    pub(super) rank: i32,
    pub(super) bit: u32,
}

/// Success of moves on each square for either side: counts how often a move was better than the
/// ones tried before it.
pub(super) struct MoveHistory {
    pub(super) counts: [Vec<i32>; 2],
    /// Value of each square in itself.
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

    /// Nearness of a square to the centre: the nearer, the greater.
    pub(super) fn centre(&self, bit: u32) -> i32 {
        self.centre[bit as usize]
    }

    /// Halves the weight of everything learned so far.
    pub(super) fn age(&mut self) {
        self.counts.iter_mut().flatten().for_each(|count| *count /= 2);
    }
}
