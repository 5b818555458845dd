//! How much of the tree is left out or searched less deep: margins, counts and reductions.
//!
//! The techniques are those of programs for chess and, with these magnitudes, of Rapfi
//! (github.com/dhbloo/rapfi): what is worth hundreds of nodes there is worth them here.

use std::sync::LazyLock;

/// One ply of depth; reductions and extensions are finer.
pub(crate) const PLY: i32 = 16;

/// How far below the window a position may stand before nothing but a win by fours is expected.
pub(crate) const fn razor_margin(depth: i32) -> Option<i32> {
    if depth < 5 * PLY / 2 {
        Some(20 + 14 * depth / PLY)
    } else {
        None
    }
}

/// How far above the window a position must stand to be taken for good enough without a search.
pub(crate) const fn futility_margin(depth: i32, improving: bool) -> i32 {
    let plies = depth - PLY - if improving { PLY } else { 0 };
    if plies > 0 { 60 * plies / PLY } else { 0 }
}

/// How far above the window a position must stand for its moves to be searched less deep.
pub(crate) const fn too_good_margin(depth: i32) -> i32 {
    15 * depth / PLY - 9
}

/// How many moves are looked at before the others are left out.
pub(crate) fn move_count(depth: i32, improving: bool) -> usize {
    let plies = (depth / PLY).clamp(0, 63) as f32;
    let count = 3 + plies.powf(1.32) as usize;
    if improving { count } else { count / 2 }
}

/// By how much the search of a move is shortened, from how late it comes.
pub(crate) fn reduction(depth: i32, count: usize) -> i32 {
    static LOGARITHMS: LazyLock<[f32; 512]> =
        LazyLock::new(|| std::array::from_fn(|number| (number.max(1) as f32).ln()));
    let plies = (depth / PLY).clamp(0, 511) as usize;
    (LOGARITHMS[plies] * LOGARITHMS[count.min(511)] * PLY as f32) as i32
}
