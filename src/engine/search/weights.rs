//! What squares and threats are worth: the numbers, tuned by play against itself.
//!
//! Everything follows from the classes of the four lines through a square: a number for each line
//! and one for each two of them, for the side to move, for the side that waits, and for how early
//! a move is tried; to which comes a number for which threats each side has. They were fitted, by
//! logistic regression, to how games of the search against itself ended and to what it thought of
//! their positions, and to the moves that it chose. The classes are named by what a line lacks, so
//! the same numbers serve lines of every length.

use std::array;
use std::sync::LazyLock;

use super::patterns::{class, threat, threat_of};

/// What the four line classes of a square, four bits each, are worth together.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Worth {
    /// What a stone there threatens.
    pub(crate) threat: u8,
    /// How early a move there is tried by the side whose classes these are.
    pub(crate) attack: i16,
    /// How early it is tried by the other side.
    pub(crate) defence: i16,
    /// What the square is worth to the side to move.
    pub(crate) moving: i16,
    /// What it is worth to the side that waits.
    pub(crate) waiting: i16,
}

/// The least class that counts: two stones less than an open two.
const LEAST: u8 = class::OPEN_TWO - 3;
/// How many classes count.
const CLASSES: usize = 8;

/// What classes are worth, from [`LEAST`] up.
struct Weights {
    /// Each by itself.
    lines: [i16; CLASSES],
    /// Two of them at one square: the greater by rows, the lesser by columns.
    pairs: [[i16; CLASSES]; CLASSES],
}

/// What the classes of a square are worth to the side to move.
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
/// What they are worth to the side that waits.
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
/// How early a move is tried by what it makes of the own lines.
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
/// How early it is tried by what it takes from the lines of the other side.
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
/// What it is worth to have the move.
const HAVING_THE_MOVE: i16 = 6;
/// What each kind of threat is worth to the side to move.
const OWN_THREATS: [i16; 4] = [-8, 473, -47, 413];
/// What each is worth to the side that waits.
const THEIR_THREATS: [i16; 4] = [52, 48, -3, 2];
/// What comes to it where both have one: the kind of the side to move by rows.
const BOTH_THREATS: [[i16; 4]; 4] = [
    [30, 33, -30, -68],
    [207, -118, -349, -323],
    [46, 55, 6, 25],
    [360, 95, -191, 184],
];
/// By distance: one, two, ... and seven or more.
const NEAR_THEIRS: [i16; 7] = [26, 19, 13, 6, 0, -7, -14];
/// By distance.
const NEAR_OWN: [i16; 7] = [23, 15, 4, 4, -1, 0, -1];

/// The worth of every four classes.
pub(crate) fn worths() -> &'static [Worth; 1 << 16] {
    static WORTHS: LazyLock<Box<[Worth; 1 << 16]>> = LazyLock::new(|| {
        let worths = Sums::new().worths();
        worths
            .try_into()
            .unwrap_or_else(|_| unreachable!("there is one worth for each number of 16 bits"))
    });
    &WORTHS
}

/// For the attack, the defence, the side to move and the side that waits.
type Four = [i16; 4];

/// All weights by class. The first search waits while every four classes are summed up, so that
/// must be fast.
struct Sums {
    lines: [Four; 16],
    pairs: [[Four; 16]; 16],
}

impl Sums {
    fn new() -> Self {
        let all = [&ATTACK, &DEFENCE, &MOVING, &WAITING];
        let index = |class: usize| class.checked_sub(LEAST.into()).filter(|&at| at < CLASSES);
        let line = |class| index(class).map_or([0; 4], |at| all.map(|weights| weights.lines[at]));
        let pair = |one, two| match (index(one), index(two)) {
            (Some(one), Some(two)) => all.map(|weights| weights.pairs[one.max(two)][one.min(two)]),
            _ => [0; 4],
        };
        Self {
            lines: array::from_fn(line),
            pairs: array::from_fn(|one| array::from_fn(|two| pair(one, two))),
        }
    }

    /// What every four classes are worth, with as much as can be added beforehand.
    fn worths(&self) -> Vec<Worth> {
        let two =
            |one: usize, two: usize| add([self.lines[one], self.lines[two], self.pairs[one][two]]);
        let nibbles = |byte: usize| [byte & 15, byte >> 4];
        let mut worths = Vec::with_capacity(1 << 16);
        for [c, d] in (0..256).map(nibbles) {
            let upper = two(c, d);
            let across: [Four; 16] =
                array::from_fn(|at| add([self.pairs[at][c], self.pairs[at][d]]));
            worths.extend((0..256).map(nibbles).map(|[a, b]| {
                let [attack, defence, moving, waiting] =
                    add([upper, two(a, b), across[a], across[b]]);
                Worth {
                    threat: threat_of([a, b, c, d].map(|class| class as u8)),
                    attack,
                    defence,
                    moving,
                    waiting,
                }
            }));
        }
        worths
    }
}

fn add<const PARTS: usize>(parts: [Four; PARTS]) -> Four {
    let add = |sum: Four, part: Four| array::from_fn(|at| sum[at] + part[at]);
    parts.into_iter().fold([0; 4], add)
}

/// The threats that a side may have, each one bit of a number.
pub(crate) const KINDS: [u8; 4] = [
    threat::THREE,
    threat::DOUBLE_THREE,
    threat::FOUR,
    threat::FOUR_THREE,
];

/// What it is worth to the side to move that it has these threats, and the other side those; each
/// a number of four bits as in [`KINDS`].
pub(crate) fn together(own: usize, theirs: usize) -> i32 {
    static TOGETHER: LazyLock<[i16; 256]> = LazyLock::new(|| {
        array::from_fn(|both| {
            let has = |kind: usize| both >> kind & 1 == 1;
            let mut sum = HAVING_THE_MOVE;
            for one in (0..4).filter(|&one| has(one)) {
                sum += OWN_THREATS[one];
                for two in (0..4).filter(|&two| has(4 + two)) {
                    sum += BOTH_THREATS[one][two];
                }
            }
            for two in (0..4).filter(|&two| has(4 + two)) {
                sum -= THEIR_THREATS[two];
            }
            sum
        })
    });
    TOGETHER[own | theirs << 4].into()
}

/// How much earlier a move is tried that is so near to the last move of the other side, by the
/// greater of its distances in rows and columns.
pub(crate) fn near_theirs(distance: u8) -> i32 {
    NEAR_THEIRS[usize::from(distance.saturating_sub(1)).min(6)].into()
}

/// The same for the own last move.
pub(crate) fn near_own(distance: u8) -> i32 {
    NEAR_OWN[usize::from(distance.saturating_sub(1)).min(6)].into()
}
