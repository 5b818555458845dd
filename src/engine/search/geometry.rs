//! What is the same for all positions of one board: where its lines run, and the numbers by which
//! positions are told apart.

use super::patterns::{ORIGIN, ORIGIN_OF_BOTH, Patterns};
use crate::game::{LineRule, Rules, Square};

/// Which line of each direction a square lies on, and where.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Place {
    /// The number of the line, for each direction.
    pub(crate) line: [u8; 4],
    /// Its bit on the line.
    pub(crate) bit: [u8; 4],
}

/// What is the same for all positions of one board.
#[derive(Debug)]
pub(crate) struct Geometry {
    pub(crate) rules: Rules,
    pub(crate) patterns: &'static Patterns,
    pub(crate) places: Vec<Place>,
    /// What lies beyond the board, for each direction and line.
    pub(crate) border: Vec<u64>,
    /// From a square to the next of a line, for each direction.
    pub(crate) steps: [u16; 4],
    pub(crate) keys: Vec<[u64; 2]>,
    pub(crate) turn_key: u64,
}

/// Lines of one direction: at most so many.
pub(crate) const LINES: usize = 2 * Rules::LONGEST_SIDE as usize;

impl Geometry {
    /// The geometry of a board.
    pub(crate) fn new(rules: Rules) -> Self {
        let (rows, columns) = (rules.rows(), rules.columns());
        let mut border = vec![u64::MAX; 4 * LINES];
        let mut places = Vec::with_capacity(rules.squares());
        for Square { row, column } in rules.all_squares() {
            let origin = ORIGIN as u8;
            let place = Place {
                line: [row, column, row + columns - 1 - column, row + column],
                bit: [column, row, column, row].map(|bit| bit + origin),
            };
            for direction in 0..4 {
                let line = direction * LINES + usize::from(place.line[direction]);
                border[line] &= !(1 << place.bit[direction]);
            }
            places.push(place);
        }
        let columns = u16::from(columns);
        let mut keys =
            SplitMix(u64::from(rows) << 16 | u64::from(columns) << 8 | u64::from(rules.line()));
        if rules.line_rule() == LineRule::Exactly {
            keys.0 |= 1 << 32;
        }
        Self {
            rules,
            patterns: Patterns::of(rules),
            places,
            border,
            // Right, down, down and right, down and left: each step goes one bit up.
            steps: [1, columns, columns + 1, columns - 1],
            turn_key: keys.next(),
            keys: (0..rules.squares())
                .map(|_| [keys.next(), keys.next()])
                .collect(),
        }
    }

    /// The hash of the empty board, another for other rules.
    pub(crate) fn start_key(&self) -> u64 {
        self.turn_key.rotate_left(17)
    }
}

/// The place on a line with two bits for each square.
pub(crate) const fn place_of_both(bit: u32) -> u32 {
    bit - ORIGIN + ORIGIN_OF_BOTH
}

/// The border of a line with two bits for each square.
pub(crate) fn spread(border: u64) -> u64 {
    let place = |at: u32| border >> (ORIGIN - ORIGIN_OF_BOTH + at) & 1;
    (0..32).fold(0, |line, at| line | (3 * place(at)) << (2 * at))
}

/// Numbers that look random and are always the same (Steele, Lea, Flood: Fast splittable
/// pseudorandom number generators, 2014).
struct SplitMix(u64);

impl SplitMix {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }
}
