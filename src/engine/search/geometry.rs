//! Geometry shared by all positions of one board: lines, Zobrist keys, and sets of squares, from
//! which candidate moves follow. Squares are numbered row by row.

use super::Patterns;
use super::patterns::ORIGIN;
use super::patterns_of_both::{PatternsOfBoth, TWO_BIT_ORIGIN};
use crate::game::{Board, Mark, Rules, Square};

/// Location of a square on the four lines through it, by direction.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    /// Number of the line.
    pub(crate) line: [u8; 4],
    /// Bit of the square on the line.
    pub(crate) bit: [u8; 4],
}

impl Place {
    /// Returns the line in a direction (0 to 3), numbered over all directions, and the bit of the
    /// square on it.
    pub(crate) const fn on_line(self, direction: usize) -> (usize, u32) {
        let line = direction * MAX_LINES + self.line[direction] as usize;
        (line, self.bit[direction] as u32)
    }

    pub(crate) const fn row(self) -> usize {
        self.line[0] as usize
    }

    /// Returns the column of the square, as a bit of its row.
    pub(crate) const fn column_bit(self) -> u32 {
        1 << (self.bit[0] as u32 - ORIGIN)
    }
}

/// Lines, pattern tables and Zobrist keys shared by all positions of one
/// [`SearchBoard`](super::board::SearchBoard) and its clones; `solve` and `negamax` have a `Grid`.
pub(crate) struct LineGeometry {
    pub(crate) rules: Rules,
    /// Pattern tables of each colour.
    pub(crate) patterns: [&'static Patterns; 2],
    /// Pattern table of both colours at once, used if lines are short.
    pub(crate) both_colours: &'static PatternsOfBoth,
    /// Colour to which squares may be forbidden (renju).
    pub(crate) restricted: Option<usize>,
    pub(crate) places: Vec<Place>,
    /// Bits off the board, for each direction and line.
    pub(crate) border: Vec<u64>,
    /// Step to the next square of a line, for each direction.
    pub(crate) steps: [u16; 4],
    pub(crate) zobrist: Zobrist,
}

/// Maximum number of lines of one direction.
pub(crate) const MAX_LINES: usize = 2 * Rules::MAX_SIDE as usize;

impl LineGeometry {
    /// Creates the lines, pattern tables and Zobrist keys for the rules of `board` and the mark
    /// that moves first; its stones do not matter.
    pub(crate) fn new(board: &Board) -> Self {
        let rules = board.rules();
        let first = if rules.has_forbidden_squares() { board.first() } else { Mark::X };
        let columns = rules.columns();
        let mut border = vec![u64::MAX; 4 * MAX_LINES];
        let mut places = Vec::with_capacity(rules.squares());
        for Square { row, column } in rules.all_squares() {
            let origin = ORIGIN as u8;
            let place = Place {
                line: [row, column, row + columns - 1 - column, row + column],
                bit: [column, row, column, row].map(|bit| bit + origin),
            };
            for direction in 0..4 {
                let (line, bit) = place.on_line(direction);
                border[line] &= !(1 << bit);
            }
            places.push(place);
        }
        let step = u16::from(columns);
        Self {
            rules,
            patterns: Patterns::of(rules, first),
            both_colours: PatternsOfBoth::of(rules, first),
            restricted: rules.has_forbidden_squares().then_some(first as usize),
            places,
            border,
            // Right, down, down and right, down and left: each step goes one bit up.
            steps: [1, step, step + 1, step - 1],
            zobrist: Zobrist::new(rules, first),
        }
    }
}

/// Zobrist keys (A. Zobrist: A new hashing method with application for game playing, 1970). The key
/// of a position is their exclusive or.
pub(crate) struct Zobrist {
    /// Key of the empty board; depends on the rules.
    pub(crate) empty: u64,
    /// Key of the second colour to move.
    pub(crate) turn: u64,
    /// Key of a stone, by square and colour.
    pub(crate) stones: Vec<[u64; 2]>,
}

impl Zobrist {
    fn new(rules: Rules, first: Mark) -> Self {
        let [rows, columns, line] = [rules.rows(), rules.columns(), rules.line()].map(u64::from);
        let line_rule = rules.line_rule as u64 | (first as u64) << 8;
        let mut keys = SplitMix(line_rule << 32 | rows << 16 | columns << 8 | line);
        let turn = keys.next();
        Self {
            empty: turn.rotate_left(17),
            turn,
            stones: (0..rules.squares()).map(|_| [keys.next(), keys.next()]).collect(),
        }
    }
}

/// Converts a bit of a line into the index of its square on a two-bit line, for [`PatternsOfBoth`].
pub(crate) const fn two_bit_place(bit: u32) -> u32 {
    bit - ORIGIN + TWO_BIT_ORIGIN
}

/// Converts the border of a line to two bits per square: an empty two-bit line.
pub(crate) fn two_bit_border(border: u64) -> u64 {
    let place = |at: u32| border >> (ORIGIN - TWO_BIT_ORIGIN + at) & 1;
    (0..32).fold(0, |line, at| line | (3 * place(at)) << (2 * at))
}

/// Generator of pseudorandom numbers, the same in every run (Steele, Lea, Flood: Fast splittable
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

/// Maximum number of squares of a board; the size of tables.
pub(crate) const MAX_SQUARES: usize = 400;

/// Bitboard of `search`: a set of squares, numbered row by row without padding.
#[derive(Clone, Copy, Default)]
pub(crate) struct SquareSet([u64; Self::WORDS]);

impl SquareSet {
    /// A power of two, which saves bounds checks.
    const WORDS: usize = MAX_SQUARES.div_ceil(64).next_power_of_two();

    /// Inserts a square, or removes it if the set contains it.
    #[inline]
    pub(crate) fn toggle(&mut self, at: u16) {
        self.0[usize::from(at >> 6) % Self::WORDS] ^= 1 << (at & 63);
    }

    pub(crate) fn insert(&mut self, at: u16) {
        self.0[usize::from(at >> 6)] |= 1 << (at & 63);
    }

    /// Returns the union of two sets.
    #[inline]
    pub(crate) fn or(mut self, other: &Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
        self
    }

    /// Returns the lowest square; `None` if the set is empty.
    #[inline]
    pub(crate) fn first(&self) -> Option<u16> {
        self.iter().next()
    }

    /// Iterates over the squares, lowest first.
    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = u16> + use<> {
        let words = self.0;
        (0..words.len()).flat_map(move |index| {
            let mut word = words[index];
            std::iter::from_fn(move || {
                (word != 0).then(|| {
                    let bit = word.trailing_zeros();
                    word &= word - 1;
                    (index as u32 * 64 + bit) as u16
                })
            })
        })
    }
}

/// The stones of both colours in each row, one bit per column, from which candidate moves are
/// generated.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Occupied([u32; Rules::MAX_SIDE as usize]);

impl Occupied {
    /// Returns `true` if there is a stone in `row` on the column with the bit `column_bit`.
    pub(crate) const fn has(self, row: usize, column_bit: u32) -> bool {
        self.0[row] & column_bit != 0
    }

    /// Adds a stone in `row` on the column with the bit `column_bit`, or removes it if there is
    /// one.
    pub(crate) const fn toggle(&mut self, row: usize, column_bit: u32) {
        self.0[row] ^= column_bit;
    }

    /// Calls `visit` with the number of each candidate move on a board of this size: each free
    /// square at most two away from a stone, or three in a row, column or diagonal, in ascending
    /// order; each free square if there is no stone.
    pub(crate) fn for_each_near(&self, rows: u8, columns: u8, mut visit: impl FnMut(u16)) {
        let all = (1_u32 << columns) - 1;
        let row = |index: i16| self.0.get(index as usize).copied().unwrap_or(0);
        let mut visit_all = |index: i16, mut squares: u32| {
            let start = index as u16 * u16::from(columns);
            while squares != 0 {
                visit(start + squares.trailing_zeros() as u16);
                squares &= squares - 1;
            }
        };
        let mut found = false;
        for index in 0..i16::from(rows) {
            let mut near = 0;
            for distance in -2..=2 {
                near |= row(index + distance);
            }
            near |= near << 1 | near >> 1 | near << 2 | near >> 2;
            let (far, here) = (row(index - 3) | row(index + 3), row(index));
            near |= far | far << 3 | far >> 3 | here << 3 | here >> 3;
            near &= all & !here;
            found |= near != 0;
            visit_all(index, near);
        }
        if !found {
            (0..i16::from(rows)).for_each(|index| visit_all(index, all & !row(index)));
        }
    }
}
