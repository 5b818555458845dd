//! The openings of Connect Four: results of a long search for the positions that take the most to
//! prove, loaded where the game is played.
//!
//! The table is a list of numbers in ascending order, each as its distance from the one before,
//! seven bits a byte, the lowest first. A number is the name of a position, three bits further up,
//! and what is proven of the side to move there.

#[cfg(feature = "tools")]
#[path = "../../../assets/openings/maker.rs"]
pub(super) mod maker;
#[cfg(test)]
#[path = "../../../tests/engine/openings.rs"]
mod tests;

use super::entry::Entry;
use super::score::{INFINITE, won_at};
use crate::engine::grid::{Grid, Numbering};
use crate::engine::table::{HashTable, Key};
use crate::game::Rules;

/// Proven bounds for the side to move, by their number.
const BOUNDS: [Reached; 5] =
    [(Some(1), None), (None, Some(-1)), (Some(0), Some(0)), (Some(0), None), (None, Some(0))];

/// Made by `assets/openings/make.rs`.
const CONNECT_FOUR: &[u8] = include_bytes!("../../../assets/openings/connect-four.bin");

/// Least memory, in bytes, of a table for the strongest play.
const LEAST_MEMORY: usize = 8 << 20;

/// Fills a table with the openings if the game is Connect Four.
pub(super) fn prepare(game: Rules, memory: usize, table: &mut HashTable) {
    if game == Rules::CONNECT_FOUR && memory >= LEAST_MEMORY {
        read(CONNECT_FOUR, &Grid::new(game, Numbering::Upwards), table);
    }
}

/// Writes the openings into a table.
fn read(bytes: &[u8], grid: &Grid<u64>, table: &mut HashTable) {
    let bound = |side: i8| i16::from(side) * won_at(grid.squares);
    for (name, (lower, upper)) in numbers(bytes) {
        let entry = Entry::proven(lower.map_or(-INFINITE, bound), upper.map_or(INFINITE, bound));
        // The greatest work, so that no other entry takes its place.
        table.store(Key::exact(name), u64::MAX >> 1, |_| (entry.pack(), 0));
    }
}

/// At least and at most what the side to move reaches: 1 a win, 0 a draw, -1 a loss.
type Reached = (Option<i8>, Option<i8>);

/// The names in a table, each with its proven bounds.
fn numbers(bytes: &[u8]) -> impl Iterator<Item = (u64, Reached)> {
    let (mut number, mut bytes) = (0, bytes.iter());
    let all = std::iter::from_fn(move || {
        number += read_number(&mut bytes)?;
        Some(number)
    });
    all.filter_map(|number| Some((number >> 3, *BOUNDS.get(usize::try_from(number & 7).ok()?)?)))
}

fn read_number<'b>(bytes: &mut impl Iterator<Item = &'b u8>) -> Option<u64> {
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
