//! The squares of a board as bits, and what lines are on it.
//!
//! Column by column from the left, each from its lowest square upwards, with one bit above it that
//! is never set: a shift along a row, a column or a diagonal then leads off the board to nothing. A
//! mark that falls comes to the bit above those of its column.

use crate::engine::bitboard::Bitboard;
use crate::game::{Mark, Position, Rules, Square, Symmetry};

/// The longest line.
const LONGEST: usize = Rules::LONGEST_SIDE as usize;

/// The marks of both sides, those of the side to move first.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Marks<B> {
    pub(super) own: B,
    pub(super) other: B,
}

impl<B: Bitboard> Marks<B> {
    #[inline]
    pub(super) fn filled(self) -> B {
        self.own | self.other
    }

    /// After a move of the side to move, seen by the other.
    #[inline]
    pub(super) fn after(self, square: B) -> Self {
        Self { own: self.other, other: self.own | square }
    }
}

/// The size of a board and the lines on it.
pub(super) struct Grid<B> {
    pub(super) rules: Rules,
    line: u32,
    /// The bits of a column, the one above it included.
    pub(super) height: u32,
    /// How far apart neighbours are, in each direction of lines.
    pub(super) steps: [u32; 4],
    pub(super) squares: u32,
    /// The bits of the first column.
    pub(super) column: B,
    /// Every square.
    pub(super) board: B,
    /// The lowest square of each column.
    pub(super) floor: B,
    /// Of each column every other square, the topmost among them.
    pub(super) alternate: B,
    /// Under each way to turn the board, where each bit comes to.
    images: Vec<Vec<u32>>,
}

impl<B: Bitboard> Grid<B> {
    pub(super) fn new(rules: Rules) -> Self {
        let height = u32::from(rules.rows()) + 1;
        let mut grid = Self {
            rules,
            line: rules.line().into(),
            height,
            steps: steps(rules),
            squares: u32::from(rules.rows()) * u32::from(rules.columns()),
            column: !(!B::NONE << height),
            board: B::NONE,
            floor: B::NONE,
            alternate: B::NONE,
            images: Vec::new(),
        };
        for square in rules.all_squares() {
            let bit = grid.one(square);
            grid.board |= bit;
            if square.row + 1 == rules.rows() {
                grid.floor |= bit;
            }
            if square.row % 2 == 0 {
                grid.alternate |= bit;
            }
        }
        let image = |symmetry: Symmetry| -> Vec<u32> {
            let to = |bit| {
                if grid.board & B::of(bit) == B::NONE {
                    bit
                } else {
                    grid.bit(symmetry.image(grid.square(bit)))
                }
            };
            (0..height * u32::from(rules.columns())).map(to).collect()
        };
        grid.images = rules.symmetries().skip(1).map(image).collect();
        grid
    }

    /// The number of the bit of a square.
    pub(super) fn bit(&self, square: Square) -> u32 {
        let row = self.rules.rows() - 1 - square.row;
        u32::from(square.column) * self.height + u32::from(row)
    }

    pub(super) fn one(&self, square: Square) -> B {
        B::of(self.bit(square))
    }

    /// The square of a bit.
    #[expect(clippy::cast_possible_truncation, reason = "a board has at most 20 rows and columns")]
    pub(super) fn square(&self, bit: u32) -> Square {
        let (column, row) = (bit / self.height, bit % self.height);
        Square::new(self.rules.rows() - 1 - row as u8, column as u8)
    }

    /// The marks on a board, those of the side to move first.
    pub(super) fn marks(&self, position: &Position) -> Marks<B> {
        let of = |mark: Mark| {
            let squares = self.rules.all_squares();
            let squares = squares.filter(|&square| position.board()[square] == Some(mark));
            squares.fold(B::NONE, |bits, square| bits | self.one(square))
        };
        Marks { own: of(position.turn()), other: of(position.turn().other()) }
    }

    /// The squares that a mark can fall to.
    #[inline]
    pub(super) fn landing(&self, filled: B) -> B {
        (filled << 1 | self.floor) & self.board.without(filled)
    }

    /// The squares on which a mark of `own` would complete a line. Where `other` stands it may name
    /// squares too.
    #[inline]
    pub(super) fn completing(&self, own: B, other: B) -> B {
        match self.line {
            3 => self.completing_at_most::<3>(own, other, 3),
            4 => self.completing_at_most::<4>(own, other, 4),
            5 => self.completing_at_most::<5>(own, other, 5),
            line => self.completing_at_most::<LONGEST>(own, other, line as usize),
        }
    }

    #[inline]
    fn completing_at_most<const MOST: usize>(&self, own: B, other: B, line: usize) -> B {
        let (longer, open) = (self.rules.overline_counts(), self.rules.needs_open_end());
        let mut found = B::NONE;
        for step in self.steps {
            found |= if longer {
                at_least::<B, MOST>(own, line, step)
            } else {
                exactly::<B, MOST>(own, other, line, step, open)
            };
        }
        found & self.board
    }

    /// Whether these squares hold as many in a row as make a line.
    #[inline]
    pub(super) fn has_room(&self, squares: B) -> bool {
        self.steps.into_iter().any(|step| runs(squares, self.line, step).any())
    }

    /// The bits as they lie with the columns in the opposite order.
    #[inline]
    pub(super) fn mirrored(&self, bits: B) -> B {
        let columns = u32::from(self.rules.columns());
        let mut image = B::NONE;
        for number in 0..columns {
            let there = columns - 1 - number;
            image |= ((bits >> (number * self.height)) & self.column) << (there * self.height);
        }
        image
    }

    /// The marks as they lie on the board turned and mirrored, but for the board as it is.
    pub(super) fn images(&self, marks: Marks<B>) -> impl Iterator<Item = Marks<B>> {
        self.images.iter().map(move |to| {
            let image = |bits: B| {
                bits.squares().fold(B::NONE, |image, bit| image | B::of(to[bit as usize]))
            };
            Marks { own: image(marks.own), other: image(marks.other) }
        })
    }
}

/// How far apart neighbours are in the directions in which there is room for a line, one of them
/// again where there are fewer than four.
fn steps(rules: Rules) -> [u32; 4] {
    let height = u32::from(rules.rows()) + 1;
    let (upright, level) = (rules.line() <= rules.rows(), rules.line() <= rules.columns());
    match (upright, level) {
        (true, true) => [1, height, height + 1, height - 1],
        (true, false) => [1; 4],
        (false, _) => [height; 4],
    }
}

/// The squares from which on as many lie in a row along a step.
#[inline]
pub(super) fn runs<B: Bitboard>(squares: B, line: u32, step: u32) -> B {
    let (mut runs, mut length) = (squares, 1);
    while length < line {
        let more = length.min(line - length);
        runs = runs & runs >> (more * step);
        length += more;
    }
    runs
}

/// To either side of each square: whether the nearest 1, 2, ... squares are all among these.
#[inline]
fn sides<B: Bitboard, const MOST: usize>(own: B, line: usize, step: u32) -> [[B; MOST]; 2] {
    let (mut below, mut above) = ([B::NONE; MOST], [B::NONE; MOST]);
    (below[0], above[0]) = (own << step, own >> step);
    for length in 1..line {
        below[length] = below[length - 1] << step & below[0];
        above[length] = above[length - 1] >> step & above[0];
    }
    [below, above]
}

#[inline]
fn at_least<B: Bitboard, const MOST: usize>(own: B, line: usize, step: u32) -> B {
    let [below, above] = sides::<B, MOST>(own, line, step);
    let mut found = below[line - 2] | above[line - 2];
    for length in 1..line - 1 {
        found |= below[length - 1] & above[line - 2 - length];
    }
    found
}

/// Where `closed`, no line that the other side closes at both ends.
#[inline]
fn exactly<B: Bitboard, const MOST: usize>(
    own: B,
    other: B,
    line: usize,
    step: u32,
    closed: bool,
) -> B {
    let [below, above] = sides::<B, MOST>(own, line, step);
    let (mut ends_below, mut ends_above) = ([other << step; MOST], [other >> step; MOST]);
    for length in 1..line {
        ends_below[length] = ends_below[length - 1] << step;
        ends_above[length] = ends_above[length - 1] >> step;
    }
    let run = |side: &[B; MOST], length: usize| {
        let whole = if length == 0 { !B::NONE } else { side[length - 1] };
        whole.without(side[length])
    };
    (0..line).fold(B::NONE, |found, length| {
        let rest = line - 1 - length;
        let ends = if closed { ends_below[length] & ends_above[rest] } else { B::NONE };
        found | (run(&below, length) & run(&above, rest)).without(ends)
    })
}
