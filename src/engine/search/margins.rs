//! The numbers of the search: margins and depths of pruning, and the size of reductions.
//!
//! The margins are those of Rapfi. Some were changed where games, or the wins that were found,
//! showed something better.

use std::sync::LazyLock;

use super::score::PLY;

/// Internal iterative reduction (IIR) of a node without a move in the transposition table. The node
/// counts as searched to the whole depth all the same.
pub(crate) const fn internal_iterative_reduction(depth: i32) -> i32 {
    if depth >= 5 * PLY { PLY } else { 0 }
}

/// Razoring: the margin below alpha from which on only a VCF can help.
pub(crate) const fn razor_margin(depth: i32) -> Option<i32> {
    if depth < 5 * PLY / 2 { Some(20 + 14 * depth / PLY) } else { None }
}

/// Reverse futility pruning (static null move): the margin above beta from which on the evaluation
/// stands for the score.
pub(crate) const fn reverse_futility_margin(depth: i32, improving: bool) -> i32 {
    let plies = depth - PLY - if improving { PLY } else { 0 };
    if plies > 0 { 75 * plies / PLY } else { 0 }
}

/// Fail-high reduction: the margin above beta from which on moves that make no four are searched
/// one ply less.
pub(crate) const fn fail_high_margin(depth: i32) -> i32 {
    15 * depth / PLY - 9
}

/// Late move pruning (move count pruning): the number of the first move that is not searched.
pub(crate) fn late_move_count(depth: i32, improving: bool) -> usize {
    let plies = (depth / PLY).clamp(0, 63) as f32;
    let count = 3 + plies.powf(1.32) as usize;
    if improving { count } else { count / 2 }
}

/// Late move reduction (LMR): the part that follows from the number of the move alone.
pub(crate) fn late_move_reduction(depth: i32, count: usize) -> i32 {
    static LOGARITHMS: LazyLock<[f32; 512]> =
        LazyLock::new(|| std::array::from_fn(|number| (number.max(1) as f32).ln()));
    let plies = (depth / PLY).clamp(0, 511) as usize;
    (LOGARITHMS[plies] * LOGARITHMS[count.min(511)] * PLY as f32) as i32
}
