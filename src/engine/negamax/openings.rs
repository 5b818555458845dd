//! Opening table of Connect Four: proven outcomes of the positions that take longest to prove,
//! loaded into the transposition table.
//!
//! The file is an ascending list of numbers, delta-encoded as LEB128. A number consists of the key
//! of a position and, in its three lowest bits, an index into [`BOUNDS`].

#[cfg(feature = "tools")]
#[path = "../../../assets/openings/maker.rs"]
pub(super) mod maker;
#[cfg(test)]
#[path = "../../../tests/engine/openings.rs"]
mod tests;

use super::{Entry, Grid, HashTable, INFINITE, Key, Numbering, won_at};
use crate::game::Rules;

/// Proven bounds on the outcome for the side to move, by index.
const BOUNDS: [OutcomeBounds; 5] =
    [(Some(1), None), (None, Some(-1)), (Some(0), Some(0)), (Some(0), None), (None, Some(0))];

/// Created by `assets/openings/make.rs`.
const CONNECT_FOUR: &[u8] = include_bytes!("../../../assets/openings/connect-four.bin");

/// Minimum table size in bytes for loading the openings.
const MIN_MEMORY: usize = 8 << 20;

/// Loads the openings into a new `table` if `game` is Connect Four and the table has at least
/// [`MIN_MEMORY`] bytes.
pub(super) fn load(game: Rules, memory: usize, table: &mut HashTable) {
    if game == Rules::CONNECT_FOUR && memory >= MIN_MEMORY {
        insert_all(CONNECT_FOUR, &Grid::new(game, Numbering::Upwards), table);
    }
}

/// Decodes openings and stores them in `table`.
fn insert_all(bytes: &[u8], grid: &Grid<u64>, table: &mut HashTable) {
    let bound = |side: i8| i16::from(side) * won_at(grid.squares);
    for (name, (lower, upper)) in decode(bytes) {
        let entry = Entry::proven(lower.map_or(-INFINITE, bound), upper.map_or(INFINITE, bound));
        // The greatest work, so that no other entry replaces it.
        table.store(Key::exact(name), u64::MAX >> 1, |_| (entry.pack(), 0));
    }
}

/// Lower and upper bound on the outcome for the side to move: 1 is a win, 0 a draw, -1 a loss.
type OutcomeBounds = (Option<i8>, Option<i8>);

/// Decodes the keys of the openings and their bounds.
fn decode(bytes: &[u8]) -> impl Iterator<Item = (u64, OutcomeBounds)> {
    let (mut number, mut bytes) = (0, bytes.iter());
    let all = std::iter::from_fn(move || {
        number += read_varint(&mut bytes)?;
        Some(number)
    });
    all.filter_map(|number| Some((number >> 3, *BOUNDS.get(usize::try_from(number & 7).ok()?)?)))
}

fn read_varint<'b>(bytes: &mut impl Iterator<Item = &'b u8>) -> Option<u64> {
    let (mut number, mut shift) = (0, 0);
    loop {
        let byte = bytes.next()?;
        number |= u64::from(byte & 127) << shift;
        if byte & 128 == 0 {
            return Some(number);
        }
        shift += 7;
    }
}
