//! The static evaluation, and the scores of squares that it and the move ordering are made of.
//!
//! A square's score is a sum over the patterns of its four lines, with a weight for each line and
//! one for each two of them. The evaluation is the sum of all squares, which the search board keeps
//! in step, and one number from a table over the threats that each side has (as in Rapfi). The
//! weights were fitted by logistic regression to games of the search against itself: to how they
//! ended, to its scores of their positions, and to the moves that it chose. Patterns are named by
//! what a line lacks, so the same weights serve lines of every length.

use std::array;
use std::sync::LazyLock;

use super::patterns::{combine, line_pattern, pattern4};
use super::score::MAX_EVAL;

/// The scores of a square for one colour, by its four line patterns.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct SquareScore {
    /// The combined pattern that a stone there makes.
    pub(crate) pattern4: u8,
    /// Move ordering: the score of a move there by this colour.
    pub(crate) attack: i16,
    /// Move ordering: the score of a move there by the other colour.
    pub(crate) defence: i16,
    /// Evaluation where this colour is to move.
    pub(crate) moving: i16,
    /// Evaluation where it is not.
    pub(crate) waiting: i16,
}

/// The evaluation counts this part of the sum of all squares.
const SUM_DIVISOR: i32 = 4;
/// The least line pattern with a weight: two stones less than an open two.
const LEAST: u8 = line_pattern::OPEN_TWO - 3;
/// The number of line patterns with a weight.
const PATTERNS: usize = 8;

/// Weights of line patterns, from [`LEAST`] up.
struct Weights {
    /// Of each by itself.
    lines: [i16; PATTERNS],
    /// Of two at one square: the greater by rows, the lesser by columns.
    pairs: [[i16; PATTERNS]; PATTERNS],
}

/// Evaluation: the side to move.
const MOVING: Weights = Weights {
    lines: [-1, 0, 0, 7, 10, 60, 78, 0],
    pairs: [
        [0, 0, 0, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0, 0, 0, 0],
        [-1, 1, -3, 0, 0, 0, 0, 0],
        [3, 1, 2, 38, 0, 0, 0, 0],
        [3, 5, 16, 37, 36, 0, 0, 0],
        [-7, 40, 28, 225, 198, 71, 0, 0],
        [4, 55, 54, 304, 353, 494, 0, 0],
        [0, 0, 0, 0, 0, 0, 0, 0],
    ],
};
/// Evaluation: the side that is not to move.
const WAITING: Weights = Weights {
    lines: [0, 0, 3, 8, 8, 28, 30, 0],
    pairs: [
        [-2, 0, 0, 0, 0, 0, 0, 0],
        [1, -1, 0, 0, 0, 0, 0, 0],
        [0, 2, 5, 0, 0, 0, 0, 0],
        [-4, 0, -1, 19, 0, 0, 0, 0],
        [7, 8, -1, 19, 7, 0, 0, 0],
        [-15, 36, 15, 59, 24, 51, 0, 0],
        [12, 40, 14, 129, 121, 391, 0, 0],
        [0, 0, 0, 0, 0, 0, 0, 0],
    ],
};
/// Move ordering: what a move makes of the own lines.
const ATTACK: Weights = Weights {
    lines: [-10, -14, 2, 21, 32, 101, 134, 400],
    pairs: [
        [8, 0, 0, 0, 0, 0, 0, 0],
        [9, -1, 0, 0, 0, 0, 0, 0],
        [4, -1, 2, 0, 0, 0, 0, 0],
        [10, 14, 3, 10, 0, 0, 0, 0],
        [8, 11, 4, 3, 6, 0, 0, 0],
        [5, 31, 21, 55, 41, 42, 0, 0],
        [-1, 37, 12, 42, 34, -38, 0, 0],
        [0, 0, 0, 0, 0, 0, 0, 0],
    ],
};
/// Move ordering: what it takes from the lines of the other side.
const DEFENCE: Weights = Weights {
    lines: [-3, -15, 7, 22, 22, 66, 49, 186],
    pairs: [
        [2, 0, 0, 0, 0, 0, 0, 0],
        [4, 1, 0, 0, 0, 0, 0, 0],
        [-1, -5, -13, 0, 0, 0, 0, 0],
        [1, -4, -14, -16, 0, 0, 0, 0],
        [1, 5, -5, -6, 2, 0, 0, 0],
        [6, 28, 8, 15, 8, -7, 0, 0],
        [-2, 28, 16, 18, 22, 19, 95, 0],
        [-4, 37, 23, 32, 13, -26, 0, -16],
    ],
};
/// Tempo: having the move.
const TEMPO: i16 = 6;
/// The threats that count in the evaluation of a whole position, each one bit of a number.
const THREATS: [u8; 4] =
    [pattern4::THREE, pattern4::DOUBLE_THREE, pattern4::FOUR, pattern4::FOUR_THREE];
/// Each of [`THREATS`] of the side to move.
const OWN_THREATS: [i16; 4] = [-8, 473, -47, 413];
/// Each of the side that is not to move.
const THEIR_THREATS: [i16; 4] = [52, 48, -3, 2];
/// Each pair of them: the threat of the side to move by rows.
const THREAT_PAIRS: [[i16; 4]; 4] =
    [[30, 33, -30, -68], [207, -118, -349, -323], [46, 55, 6, 25], [360, 95, -191, 184]];

/// The scores of a square by its four line patterns, four bits each.
pub(crate) fn square_scores() -> &'static [SquareScore; 1 << 16] {
    static SCORES: LazyLock<Box<[SquareScore; 1 << 16]>> = LazyLock::new(|| {
        let scores = Sums::new().square_scores();
        scores
            .try_into()
            .unwrap_or_else(|_| unreachable!("there is one score for each number of 16 bits"))
    });
    &SCORES
}

/// Attack, defence, moving, waiting.
type Four = [i16; 4];

/// All weights by line pattern. The first search waits while every four patterns are summed up, so
/// that must be fast.
struct Sums {
    lines: [Four; 16],
    pairs: [[Four; 16]; 16],
}

impl Sums {
    fn new() -> Self {
        let all = [&ATTACK, &DEFENCE, &MOVING, &WAITING];
        let index = |pattern: usize| pattern.checked_sub(LEAST.into()).filter(|&at| at < PATTERNS);
        let line =
            |pattern| index(pattern).map_or([0; 4], |at| all.map(|weights| weights.lines[at]));
        let pair = |one, two| match (index(one), index(two)) {
            (Some(one), Some(two)) => all.map(|weights| weights.pairs[one.max(two)][one.min(two)]),
            _ => [0; 4],
        };
        Self {
            lines: array::from_fn(line),
            pairs: array::from_fn(|one| array::from_fn(|two| pair(one, two))),
        }
    }

    /// The scores of every four patterns, with as much as can be added beforehand.
    fn square_scores(&self) -> Vec<SquareScore> {
        let two =
            |one: usize, two: usize| add([self.lines[one], self.lines[two], self.pairs[one][two]]);
        let nibbles = |byte: usize| [byte & 15, byte >> 4];
        let mut scores = Vec::with_capacity(1 << 16);
        for [c, d] in (0..256).map(nibbles) {
            let upper = two(c, d);
            let across: [Four; 16] =
                array::from_fn(|at| add([self.pairs[at][c], self.pairs[at][d]]));
            scores.extend((0..256).map(nibbles).map(|[a, b]| {
                let [attack, defence, moving, waiting] =
                    add([upper, two(a, b), across[a], across[b]]);
                SquareScore {
                    pattern4: combine([a, b, c, d].map(|pattern| pattern as u8)),
                    attack,
                    defence,
                    moving,
                    waiting,
                }
            }));
        }
        scores
    }
}

fn add<const PARTS: usize>(parts: [Four; PARTS]) -> Four {
    let add = |sum: Four, part: Four| array::from_fn(|at| sum[at] + part[at]);
    parts.into_iter().fold([0; 4], add)
}

/// Tempo and threats: `own` and `theirs` are the [`Accumulator::threats`] of both sides.
fn threat_score(own: usize, theirs: usize) -> i32 {
    static SCORES: LazyLock<[i16; 256]> = LazyLock::new(|| {
        array::from_fn(|both| {
            let has = |threat: usize| both >> threat & 1 == 1;
            let mut sum = TEMPO;
            for one in (0..4).filter(|&one| has(one)) {
                sum += OWN_THREATS[one];
                for two in (0..4).filter(|&two| has(4 + two)) {
                    sum += THREAT_PAIRS[one][two];
                }
            }
            for two in (0..4).filter(|&two| has(4 + two)) {
                sum -= THEIR_THREATS[two];
            }
            sum
        })
    });
    SCORES[own | theirs << 4].into()
}

/// The static evaluation for the side to move. It stays below every mate, however many lines a
/// large board has.
#[inline]
pub(crate) fn evaluate(own: &Accumulator, theirs: &Accumulator) -> i32 {
    let sum = (own.moving - theirs.waiting) / SUM_DIVISOR;
    (sum + threat_score(own.threats(), theirs.threats())).clamp(-MAX_EVAL, MAX_EVAL)
}

/// The evaluation accumulator of one colour: sums over all free squares, kept in step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Accumulator {
    /// The number of squares with each combined pattern.
    pub(crate) pattern4: [u16; pattern4::COUNT],
    /// The number of squares through which a line can still be completed.
    pub(crate) live: u16,
    moving: i32,
    waiting: i32,
}

impl Accumulator {
    /// Counts a square as `to` instead of `from`; says whether the combined pattern is another.
    #[inline]
    pub(crate) fn exchange(&mut self, from: &SquareScore, to: &SquareScore) -> bool {
        self.moving += i32::from(to.moving) - i32::from(from.moving);
        self.waiting += i32::from(to.waiting) - i32::from(from.waiting);
        if from.pattern4 == to.pattern4 {
            return false;
        }
        let [before, since] = [from, to].map(|score| usize::from(score.pattern4));
        self.pattern4[before] = self.pattern4[before].wrapping_sub(1);
        self.pattern4[since] = self.pattern4[since].wrapping_add(1);
        true
    }

    /// Which of [`THREATS`] there are, one bit for each.
    #[inline]
    fn threats(&self) -> usize {
        let has =
            |index: usize| usize::from(self.pattern4[usize::from(THREATS[index])] > 0) << index;
        has(0) | has(1) | has(2) | has(3)
    }
}
