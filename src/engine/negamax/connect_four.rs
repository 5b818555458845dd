//! Opening table of Connect Four: the score of every position with [`MARKS`] marks in which the
//! side to move cannot win at once.
//!
//! The table holds no positions. The score of each is the exclusive or of three cells, which
//! `assets/openings/make.rs` has filled so that this holds for all of them (a binary fuse filter:
//! T. M. Graf and D. Lemire, Binary Fuse Filters, 2022); nothing is loaded or decoded beforehand.

#[cfg(feature = "tools")]
#[path = "../../../assets/openings/maker.rs"]
pub(super) mod maker;
#[cfg(test)]
#[path = "../../../tests/engine/connect_four.rs"]
mod tests;

use super::won_at;
use crate::engine::fold_product;

/// Number of marks in every position of the table.
pub(super) const MARKS: u32 = 11;
/// Bits of a cell.
const CELL_BITS: usize = 5;
/// Cells of a segment: the three cells of a position lie in segments one after the other.
const SEGMENT: usize = 1 << 14;

/// Created by `assets/openings/make.rs`.
const TABLE: &[u8] = include_bytes!("../../../assets/openings/connect-four.bin");

/// Returns the score for the side to move of the position with `key`, of [`MARKS`] marks, for the
/// exact search; arbitrary for a position that the table does not cover.
pub(super) fn score(key: u64) -> i16 {
    let all = TABLE.len() * 8 / CELL_BITS / SEGMENT * SEGMENT;
    let code = cells(key, all).into_iter().fold(0, |code, cell| code ^ read(TABLE, cell));
    decode(code)
}

/// Returns the three cells of a position, of `all` cells.
#[expect(clippy::cast_possible_truncation, reason = "less than the number of cells")]
fn cells(key: u64, all: usize) -> [usize; 3] {
    let hash = fold_product(key ^ 0x9e37_79b9_7f4a_7c15, 0xd6e8_feb8_6659_fd93);
    let hash = fold_product(hash, 0xbf58_476d_1ce4_e5b9);
    let first = ((u128::from(hash) * (all - 2 * SEGMENT) as u128) >> 64) as usize;
    let [second, third] = [hash as usize, (hash >> 16) as usize].map(|bits| bits % SEGMENT);
    [first, (first + SEGMENT) ^ second, (first + 2 * SEGMENT) ^ third]
}

fn read(table: &[u8], cell: usize) -> u16 {
    let bit = cell * CELL_BITS;
    let bits = u16::from(table[bit / 8]) | u16::from(table[bit / 8 + 1]) << 8;
    bits >> (bit % 8) & ((1 << CELL_BITS) - 1)
}

/// Converts the content of a cell into a score: 0 for a draw, otherwise the number of the last
/// stone, less those that cannot end the game.
fn decode(code: u16) -> i16 {
    let last = u32::from(code) + MARKS + 1;
    match code {
        0 => 0,
        // O is to move, and completes lines with even stones.
        _ if last.is_multiple_of(2) => won_at(last),
        _ => -won_at(last),
    }
}
