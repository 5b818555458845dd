//! Tables indexed by the four line patterns of a square: its combined pattern, and its score for
//! move ordering.
//!
//! The ordering score is a weighted sum over the patterns of the four lines, and over their pairs,
//! for either colour. The weights were fitted by logistic regression to the moves that the search
//! chose in games against itself. Patterns are named by what a line lacks, so the same weights
//! serve lines of every length.

use std::array;
use std::sync::LazyLock;

use super::patterns::combine_restricted;
use super::{combine, line_pattern};

/// Number of packed line patterns: four of four bits each.
const PACKED: usize = 1 << 16;

/// Patterns that a stone on a square would make, for both colours, colour 0 lowest.
#[derive(Clone, Copy, Default)]
pub(super) struct SquarePatterns {
    /// Line patterns: sixteen bits per colour, four per direction.
    pub(super) lines: u32,
    /// Combined patterns: eight bits per colour.
    pub(super) pattern4: u16,
}

impl SquarePatterns {
    /// Returns the line patterns of a colour, packed: four bits per direction.
    pub(super) const fn lines(self, colour: usize) -> u16 {
        (self.lines >> (16 * colour)) as u16
    }

    /// Returns the combined pattern of a colour.
    pub(super) const fn pattern4(self, colour: usize) -> u8 {
        (self.pattern4 >> (8 * colour)) as u8
    }
}

/// Tables by the packed line patterns of a square, for one colour: its combined pattern, and scores
/// for move ordering. They are small, and grouped by frequency of use.
pub(crate) struct SquareScores {
    /// Combined pattern of a stone on the square.
    pattern4: Box<[u8; PACKED]>,
    /// Ordering scores of a move by this colour, and by the other.
    orders: Box<[AttackDefence; PACKED]>,
}

/// Ordering scores of a square for the own and the other colour's patterns.
type AttackDefence = [i16; 2];

/// Least line pattern with a weight: it lacks two stones more than an open two.
const MIN_PATTERN: u8 = line_pattern::OPEN_TWO - 3;
/// Number of line patterns with a weight.
const PATTERNS: usize = 8;

/// Weights of line patterns, from [`MIN_PATTERN`] up.
struct Weights {
    /// Weight of each line by itself.
    lines: [i16; PATTERNS],
    /// Weight of two lines through a square: the greater by rows, the lesser by columns.
    pairs: [&'static [i16]; PATTERNS],
}

/// Weights of own lines, which a move extends.
const ATTACK: Weights = Weights {
    lines: [-10, -14, 2, 21, 32, 101, 134, 400],
    pairs: [
        &[8],
        &[9, -1],
        &[4, -1, 2],
        &[10, 14, 3, 10],
        &[8, 11, 4, 3, 6],
        &[5, 31, 21, 55, 41, 42],
        &[-1, 37, 12, 42, 34, -38, 0],
        &[0, 0, 0, 0, 0, 0, 0, 0],
    ],
};
/// Weights of lines of the other side, which a move blocks.
const DEFENCE: Weights = Weights {
    lines: [-3, -15, 7, 22, 22, 66, 49, 186],
    pairs: [
        &[2],
        &[4, 1],
        &[-1, -5, -13],
        &[1, -4, -14, -16],
        &[1, 5, -5, -6, 2],
        &[6, 28, 8, 15, 8, -7],
        &[-2, 28, 16, 18, 22, 19, 95],
        &[-4, 37, 23, 32, 13, -26, 0, -16],
    ],
};

impl SquareScores {
    /// Returns the tables of a colour, from the line patterns of a square to its combined pattern
    /// and its score for move ordering, created on first use; `is_restricted` if squares may be
    /// forbidden to it (renju).
    pub(crate) fn of(is_restricted: bool) -> &'static Self {
        static PLAIN: LazyLock<SquareScores> = LazyLock::new(|| SquareScores::new(combine));
        static FIRST: LazyLock<SquareScores> =
            LazyLock::new(|| SquareScores::new(combine_restricted));
        if is_restricted { &FIRST } else { &PLAIN }
    }

    /// Returns the combined pattern of four packed line patterns of one square.
    pub(crate) fn pattern4(&self, patterns: u16) -> u8 {
        self.pattern4[usize::from(patterns)]
    }

    /// Returns the ordering score of a move on a square with these packed line patterns: the own
    /// ones, which it extends, and those of the other colour, which it blocks.
    #[inline]
    pub(crate) fn order(&self, own: u16, theirs: u16) -> i32 {
        let [own, theirs] = [own, theirs].map(|patterns| self.orders[usize::from(patterns)]);
        i32::from(own[0]) + i32::from(theirs[1])
    }

    fn new(combine: fn([u8; 4]) -> u8) -> Self {
        let all = [&ATTACK, &DEFENCE];
        let index =
            |pattern: usize| pattern.checked_sub(MIN_PATTERN.into()).filter(|&at| at < PATTERNS);
        let line =
            |pattern| index(pattern).map_or([0; 2], |at| all.map(|weights| weights.lines[at]));
        let pair = |one, two| match (index(one), index(two)) {
            (Some(one), Some(two)) => all.map(|weights| weights.pairs[one.max(two)][one.min(two)]),
            _ => [0; 2],
        };
        // The first search waits for the table, so all pairs are precomputed.
        let lines: [AttackDefence; 16] = array::from_fn(line);
        let pairs: [[AttackDefence; 16]; 16] =
            array::from_fn(|one| array::from_fn(|two| pair(one, two)));
        let unpack = |packed: usize| [0, 4, 8, 12].map(|shift| packed >> shift & 15);
        let order = |packed| {
            let [a, b, c, d] = unpack(packed);
            let pairs =
                [pairs[a][b], pairs[a][c], pairs[a][d], pairs[b][c], pairs[b][d], pairs[c][d]];
            let parts = [lines[a], lines[b], lines[c], lines[d]].into_iter().chain(pairs);
            parts.fold([0; 2], |sum, part| array::from_fn(|at| sum[at] + part[at]))
        };
        let pattern4 = |packed| combine(unpack(packed).map(|pattern| pattern as u8));
        Self {
            pattern4: boxed((0..PACKED).map(pattern4).collect()),
            orders: boxed((0..PACKED).map(order).collect()),
        }
    }
}

/// Boxes the entries of a table, one for each packed number.
fn boxed<T>(entries: Vec<T>) -> Box<[T; PACKED]> {
    let entries = entries.into_boxed_slice().try_into();
    entries.unwrap_or_else(|_| unreachable!("there is one for each number of 16 bits"))
}
