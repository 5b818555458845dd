//! Static evaluation: the estimate of a position at the horizon.
//!
//! Each group of squares that one side can still fill counts the more, the more of its marks it
//! holds; if a line loses, such groups count against their side, and squares that complete no line
//! are an asset. If marks fall, a square that completes a line counts for the side that gets it by
//! parity, when both sides play on top of each other.

use super::{Bitboard, Grid, MAX_ESTIMATE, Node, Search, hash_pair, mix};

/// Weight of a group that lacks one mark, two, ... in hundredths of an open threat.
const WEIGHTS: [i32; 6] = [100, 30, 9, 3, 1, 0];
/// Bonus for the side to move.
const TURN_BONUS: i32 = 8;
/// Bonus for a square that completes a line and falls to its side by parity.
const PARITY_BONUS: i32 = 60;
/// Bonus, where a line loses, for a square that completes a line only for the other side.
const SAFE_BONUS: i32 = 20;

impl<B: Bitboard> Search<'_, B> {
    /// Returns the estimate of a position at the horizon for the side to move, with noise if there
    /// is any.
    pub(super) fn estimate(&self, node: Node<B>) -> i16 {
        let grid = self.grid;
        let Node { own, other, .. } = node;
        let free = node.free(grid);
        let count = |squares: B| squares.count().cast_signed();
        let mut rows = weight(grid, own, other) - weight(grid, other, own);
        let (ours, theirs) = (grid.completing(own, free), grid.completing(other, free));
        if self.grid.falls {
            // The follower gets every other square of a column, including the topmost.
            let own_follows = (grid.squares - node.stones) % 2 == 1;
            let (followed, led) = if own_follows { (ours, theirs) } else { (theirs, ours) };
            let comes = count(followed & grid.alternate) - count(led.without(grid.alternate));
            rows += PARITY_BONUS * if own_follows { comes } else { -comes };
        }
        let mut score = if self.grid.loses { -rows } else { rows + TURN_BONUS };
        if self.grid.loses {
            score += SAFE_BONUS * (count(theirs) - count(ours));
        }
        if let Some((amplitude, seed)) = self.noise {
            score += noise(node, i32::from(amplitude), seed);
        }
        let most = i32::from(MAX_ESTIMATE);
        i16::try_from(score.clamp(-most, most)).unwrap_or(0)
    }
}

/// Returns the weight of the groups that the side with the marks `own` can still fill.
fn weight<B: Bitboard>(grid: &Grid<B>, own: B, other: B) -> i32 {
    let line = grid.line;
    let mut weight = 0;
    for &step in &grid.steps {
        let open = grid.groups_within(step, grid.full.without(other));
        if open.is_empty() {
            continue;
        }
        // The number of marks in each group, in binary: one set for each digit.
        let mut digits = [B::EMPTY; 5];
        for number in 0..line {
            let mut carry = own >> (number * step) & open;
            for digit in &mut digits {
                let both = *digit & carry;
                (*digit, carry) = ((*digit | carry).without(both), both);
                if carry.is_empty() {
                    break;
                }
            }
        }
        for (lacking, worth) in (1..line).zip(WEIGHTS) {
            let marks = line - lacking;
            let is = |number: usize| {
                let digit = digits[number];
                if marks >> number & 1 == 1 { digit } else { !digit }
            };
            let rows = (0..digits.len()).fold(open, |rows, number| rows & is(number));
            weight += worth * rows.count().cast_signed();
        }
    }
    weight
}

/// Returns the evaluation noise, a function of the position and the seed.
fn noise<B: Bitboard>(node: Node<B>, amplitude: i32, seed: u64) -> i32 {
    let chance = mix(hash_pair(node.own, node.other, seed), seed);
    let span = u64::try_from(2 * amplitude + 1).unwrap_or(1);
    i32::try_from(chance % span).unwrap_or(0) - amplitude
}
