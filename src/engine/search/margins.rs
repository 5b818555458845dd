//! Parameters of the search: margins and depths of pruning, and sizes of reductions.
//!
//! The margins are those of Rapfi, except where matches or the wins found favoured another value.

use std::sync::LazyLock;

use super::PLY;

/// Internal iterative reduction (IIR): the reduction of the depth of a node without a transposition
/// table move, both in units of 1/[`PLY`] ply. The node is stored with its unreduced depth.
pub(crate) const fn internal_iterative_reduction(depth: i32) -> i32 {
    if depth >= 5 * PLY { PLY } else { 0 }
}

/// Razoring: the margin below alpha beyond which only a VCF is searched, by depth in units of
/// 1/[`PLY`] ply; `None` at depths without razoring.
pub(crate) const fn razor_margin(depth: i32) -> Option<i32> {
    if depth < 5 * PLY / 2 { Some(20 + 14 * depth / PLY) } else { None }
}

/// Reverse futility pruning (static null move): the margin above beta beyond which the evaluation
/// is returned, by depth in units of 1/[`PLY`] ply; `improving` if the evaluation is better than
/// two plies before.
pub(crate) const fn reverse_futility_margin(depth: i32, improving: bool) -> i32 {
    let plies = depth - PLY - if improving { PLY } else { 0 };
    if plies > 0 { 75 * plies / PLY } else { 0 }
}

/// Fail-high reduction: the margin above beta beyond which moves that make no four are searched one
/// ply less, by depth in units of 1/[`PLY`] ply.
pub(crate) const fn fail_high_margin(depth: i32) -> i32 {
    15 * depth / PLY - 9
}

/// Late move pruning (move count pruning): the number, counted from 1, of the first move of a node
/// that is skipped, with all after it, by depth in units of 1/[`PLY`] ply; `improving` if the
/// evaluation is better than two plies before.
pub(crate) fn late_move_count(depth: i32, improving: bool) -> usize {
    static COUNTS: LazyLock<[usize; 64]> =
        LazyLock::new(|| std::array::from_fn(|plies| 3 + (plies as f32).powf(1.32) as usize));
    let count = COUNTS[(depth / PLY).clamp(0, 63) as usize];
    if improving { count } else { count / 2 }
}

/// Late move reduction (LMR): the base reduction of the move with number `count` of a node, counted
/// from 1 (at the root from 0), by the depth of the node, both in units of 1/[`PLY`] ply.
pub(crate) fn late_move_reduction(depth: i32, count: usize) -> i32 {
    static LOGARITHMS: LazyLock<[f32; 512]> =
        LazyLock::new(|| std::array::from_fn(|number| (number.max(1) as f32).ln()));
    let plies = (depth / PLY).clamp(0, 511) as usize;
    (LOGARITHMS[plies] * LOGARITHMS[count.min(511)] * PLY as f32) as i32
}
