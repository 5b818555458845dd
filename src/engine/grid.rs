//! The squares and lines of a board as bitboards: numbering, completed lines, and groups that a
//! side can still fill.
//!
//! Squares are numbered lane by lane, a lane being a row or a column. One padding number follows
//! each lane, so shifts along a row, column or diagonal never wrap into another lane.
//!
//! A group is a run of squares as long as a line: a winning set of the literature on k in a row.
//! Groups of one direction are named by their first square, the one with the lowest number.

use super::Bitboard;
use crate::game::{Board, Mark, Rules, Square};

/// Order in which the squares of a [`Grid`] are numbered as bits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Numbering {
    /// Row by row from the top, each from the left: for `solve`, unless the board is higher than
    /// wide, and for its maker-breaker games always.
    Rows,
    /// Column by column from the left, each from the top: for `solve`, on boards higher than wide.
    Columns,
    /// Column by column from the left, each from the bottom, for `negamax` under all rules: a
    /// falling mark lands on the number above the topmost mark of its column.
    Upwards,
}

impl Numbering {
    /// Returns the numbering of `solve`, with lanes along the longer side, which needs the fewest
    /// padding numbers.
    pub(super) const fn along_longer_side(rules: Rules) -> Self {
        if rules.rows() > rules.columns() { Self::Columns } else { Self::Rows }
    }

    /// Returns the number of lanes, and of squares in each.
    fn shape(self, rules: Rules) -> (u32, u32) {
        let (rows, columns) = (rules.rows().into(), rules.columns().into());
        if self == Self::Rows { (rows, columns) } else { (columns, rows) }
    }

    /// Returns the number of 64-bit words that a bitboard needs for this numbering, with the
    /// padding numbers; it selects the size of the bitboard.
    pub(super) fn words_needed(self, rules: Rules) -> u32 {
        let (lanes, length) = self.shape(rules);
        (lanes * (length + 1)).div_ceil(64)
    }
}

/// Geometry of a board, with its groups in every direction, for `solve` and `negamax`; it holds no
/// marks. (`search` has a geometry of its own.)
pub(super) struct Grid<B> {
    pub(super) rules: Rules,
    /// Whether marks fall; from `rules`, since `negamax` asks at every node, as for `loses`.
    pub(super) falls: bool,
    /// Whether a line loses.
    pub(super) loses: bool,
    numbering: Numbering,
    /// Length of a line.
    pub(super) line: u32,
    /// Step from a square to its neighbour in the next lane.
    pub(super) stride: u32,
    /// Number of squares.
    pub(super) squares: u32,
    /// All squares of the board.
    pub(super) full: B,
    /// The first lane with its padding number.
    pub(super) lane: B,
    /// The first square of each lane: where marks fall, the lowest of each column.
    pub(super) floor: B,
    /// Every other row, including the top one: where marks fall, one side can get all of these.
    pub(super) alternate: B,
    /// Step between neighbours, for each direction in which a line fits.
    pub(super) steps: Vec<u32>,
    /// Squares of the group that starts at each square, for one direction after the other.
    groups: Vec<B>,
    pub(super) symmetries: Symmetries,
    centrality: Vec<u32>,
    /// The middle square, or the squares around the middle.
    middle: B,
}

/// A group that one side can still fill: all its squares, as reported by [`Grid::for_each_group`],
/// or those that it lacks; and whether it overlaps the group before it: its start is one step
/// further in the same direction.
pub(super) type Group<B> = (B, bool);

impl<B: Bitboard> Grid<B> {
    /// Precomputes squares, winning groups and their masks for a board, whose squares must fit into
    /// the bits of `B`; `numbering` assigns a bit to each square.
    pub(super) fn new(rules: Rules, numbering: Numbering) -> Self {
        let (lanes, length) = numbering.shape(rules);
        let (line, stride) = (u32::from(rules.line()), length + 1);
        let (along, across) = (line <= length, line <= lanes);
        let fitting = [
            (1, along),
            (stride, across),
            (stride + 1, along && across),
            (length, along && across),
        ];
        let mut grid = Self {
            rules,
            falls: rules.falls(),
            loses: rules.line_loses(),
            numbering,
            line,
            stride,
            squares: lanes * length,
            full: B::EMPTY,
            lane: !(!B::EMPTY << stride),
            floor: B::EMPTY,
            alternate: B::EMPTY,
            steps: fitting.into_iter().filter_map(|(step, fits)| fits.then_some(step)).collect(),
            groups: Vec::new(),
            symmetries: Symmetries::default(),
            centrality: vec![0; B::CAPACITY as usize],
            middle: B::of(lanes / 2 * stride + length / 2),
        };
        for square in rules.all_squares() {
            let number = grid.number(square);
            grid.full |= B::of(number);
            if number.is_multiple_of(stride) {
                grid.floor |= B::of(number);
            }
            if square.row % 2 == 0 {
                grid.alternate |= B::of(number);
            }
            let [down, across] = from_middle(rules, square);
            grid.centrality[number as usize] = 15u32.saturating_sub(down.max(across).into());
        }
        for &step in &grid.steps {
            let starts = grid.groups_within(step, grid.full);
            let start = |start| if starts.has(start) { B::of(start) } else { B::EMPTY };
            grid.groups.extend((0..B::CAPACITY).map(|it| expand(start(it), step, line)));
        }
        grid.symmetries = Symmetries::new(rules, |square| grid.number(square));
        grid
    }

    /// Returns `true` if an overline does not count as a line. Then one more stone may harm, and
    /// proofs leave no squares out.
    #[inline]
    pub(super) fn rejects_overlines(&self) -> bool {
        !self.rules.overline_counts()
    }

    /// Returns the number of a square, its bit in a bitboard.
    pub(super) fn number(&self, square: Square) -> u32 {
        let (row, column) = (u32::from(square.row), u32::from(square.column));
        match self.numbering {
            Numbering::Rows => row * self.stride + column,
            Numbering::Columns => column * self.stride + row,
            Numbering::Upwards => column * self.stride + self.stride - 2 - row,
        }
    }

    /// Returns the square with a number, the inverse of [`Self::number`]; not for padding numbers.
    #[expect(clippy::cast_possible_truncation, reason = "a board has at most 20 rows and columns")]
    pub(super) fn square(&self, number: u32) -> Square {
        let (lane, place) = ((number / self.stride) as u8, (number % self.stride) as u8);
        match self.numbering {
            Numbering::Rows => Square::new(lane, place),
            Numbering::Columns => Square::new(place, lane),
            Numbering::Upwards => Square::new(self.rules.rows() - 1 - place, lane),
        }
    }

    /// Returns the squares of `board` that hold `mark`, and those that hold the other mark, at the
    /// root of a proof or search.
    pub(super) fn marks_of(&self, board: &Board, mark: Mark) -> [B; 2] {
        [mark, mark.other()].map(|mark| {
            let squares = self.rules.all_squares().filter(|&square| board[square] == Some(mark));
            squares.fold(B::EMPTY, |marked, square| marked | B::of(self.number(square)))
        })
    }

    /// Returns the squares of `empty` on which one stone completes a line for the side with the
    /// stones `own`: its threats, whether a mark could fall there or not.
    #[inline]
    pub(super) fn completing(&self, own: B, empty: B) -> B {
        if B::CAPACITY > 64 && own.count() + 1 < self.line {
            return B::EMPTY;
        }
        // Known to the compiler, the length lets it unroll the loop.
        match self.line {
            3 => self.completing_line(own, empty, 3),
            4 => self.completing_line(own, empty, 4),
            5 => self.completing_line(own, empty, 5),
            line => self.completing_line(own, empty, line),
        }
    }

    #[inline]
    fn completing_line(&self, own: B, empty: B, line: u32) -> B {
        let mut completing = B::EMPTY;
        for &step in &self.steps {
            let starts = lacking_at_most::<B, 1>(own, step, line);
            // Large boards rarely have one.
            if B::CAPACITY == 64 || starts.any() {
                let starts = self.within_ends(step, starts, own, empty);
                completing |= expand(starts, step, line);
            }
        }
        completing & empty
    }

    /// Returns the groups in one direction that the side with the stones `own` can still fill.
    #[inline]
    fn starts(&self, step: u32, own: B, empty: B) -> B {
        self.within_ends(step, self.groups_within(step, own | empty), own, empty)
    }

    /// Returns the groups in the direction of `step` that lie within `squares`, as the set of their
    /// first squares: the open ones of a side, for the static evaluation of `negamax`.
    #[inline]
    pub(super) fn groups_within(&self, step: u32, squares: B) -> B {
        combine_run(squares, self.line, |starts, by| starts & starts >> (by * step))
    }

    /// Returns `true` if a group lies within `squares`: `negamax` asks whether a side can still
    /// complete a line on the squares that it may get.
    #[inline]
    pub(super) fn contains_line(&self, squares: B) -> bool {
        self.steps.iter().any(|&step| self.groups_within(step, squares).any())
    }

    /// Removes from `starts` the groups that are no line even when filled, because of the stones at
    /// their ends.
    #[inline]
    fn within_ends(&self, step: u32, starts: B, own: B, empty: B) -> B {
        if self.rules.overline_counts() {
            return starts;
        }
        let ends = |squares: B| [squares << step, (squares >> ((self.line - 1) * step)) >> step];
        let [before, after] = ends(own);
        let starts = starts.without(before | after);
        if !self.rules.needs_open_end() {
            return starts;
        }
        let [before, after] = ends(self.full.without(own | empty));
        starts.without(before & after)
    }

    /// Returns the number of groups that the side with the stones `own` can still fill, and the
    /// squares of all of them together, on which the table key of a proof depends.
    #[inline]
    pub(super) fn open_groups(&self, own: B, empty: B) -> (u32, B) {
        let mut open = (0, B::EMPTY);
        for &step in &self.steps {
            let starts = self.starts(step, own, empty);
            open.0 += starts.count();
            open.1 |= expand(starts, step, self.line);
        }
        open
    }

    /// Calls `each` for every group that the side with the stones `own` can fill with at most
    /// `most` more stones, of those without a stone of the other side; overlapping groups of a line
    /// follow each other.
    #[inline]
    pub(super) fn for_each_group(
        &self,
        own: B,
        empty: B,
        most: u32,
        mut each: impl FnMut(Group<B>),
    ) {
        let capacity = B::CAPACITY as usize;
        for (direction, &step) in self.steps.iter().enumerate() {
            let mut starts = self.starts(step, own, empty);
            if most <= 2 {
                starts &= lacking_at_most::<B, 2>(own, step, self.line);
            } else if most < self.line {
                starts &= self.with_any(step, own);
            }
            let table = &self.groups[direction * capacity..(direction + 1) * capacity];
            let heads = starts & !(starts << step);
            for head in heads.squares() {
                let (mut start, mut continues) = (head, false);
                while start < B::CAPACITY && starts.has(start) {
                    let squares = table[start as usize];
                    let enough = (squares & empty).count() <= most;
                    if enough {
                        each((squares, continues));
                    }
                    continues = enough;
                    start += step;
                }
            }
        }
    }

    /// Returns the squares of all groups that lack at most two stones and hold none of the other
    /// side, including groups whose ends exclude a line of exact length: where a stone of `own` may
    /// make a four against a win by continuous fours.
    pub(super) fn near_complete(&self, own: B, empty: B) -> B {
        let mut loose = B::EMPTY;
        for &step in &self.steps {
            let starts = lacking_at_most::<B, 2>(own, step, self.line);
            if starts.any() {
                loose |= expand(starts & self.groups_within(step, own | empty), step, self.line);
            }
        }
        loose
    }

    /// Adds empty squares to the relevance zone of a proof until it contains `most` empty squares
    /// of each group that the side with the stones `own` can still fill, or all that the group has.
    /// Returns the larger zone.
    pub(super) fn extend_zone(&self, mut zone: B, own: B, empty: B, most: u32) -> B {
        self.for_each_group(own, empty, u32::MAX, |(squares, _)| {
            let mut rest = squares & empty;
            let mut lacking = most.saturating_sub((rest & zone).count());
            rest &= !zone;
            while lacking > 0 && rest.any() {
                zone |= B::of(rest.lsb());
                rest = rest.without_lsb();
                lacking -= 1;
            }
        });
        zone
    }

    /// Returns the groups in one direction that hold one of `squares`, including groups off the
    /// board.
    #[inline]
    fn with_any(&self, step: u32, squares: B) -> B {
        combine_run(squares, self.line, |starts, by| starts | starts >> (by * step))
    }

    /// Returns the squares of the board within `reach` king's moves of `squares`, or of the middle
    /// if there are none: the moves to try for an attacker of limited reach, who plays only that
    /// near its own stones, in a proof on a large board.
    pub(super) fn near(&self, squares: B, reach: u32) -> B {
        let mut near = if squares.any() { squares } else { self.middle };
        for step in [1, self.stride] {
            for _ in 0..reach {
                near |= ((near << step) | (near >> step)) & self.full;
            }
        }
        near
    }

    /// Returns the nearness of a square to the middle, up to 15, for the order of the attacker's
    /// moves in a proof, and of moves in the exact search of Connect Four.
    pub(super) fn centrality(&self, number: usize) -> u32 {
        self.centrality[number]
    }

    /// Returns `squares` with the lanes in reverse order: the image from left to right of a board
    /// numbered by columns, for the table keys of `negamax` where marks fall.
    #[inline]
    pub(super) fn mirrored(&self, squares: B) -> B {
        let last = (self.numbering.shape(self.rules).0 - 1) * self.stride;
        let mut image = B::EMPTY;
        for shift in (0..=last).step_by(self.stride as usize) {
            image |= ((squares >> shift) & self.lane) << (last - shift);
        }
        image
    }
}

/// Returns the distances of a square from the middle of the board, down and across, in halves of a
/// square: for the order of moves, and for what counts as central.
pub(super) fn from_middle(rules: Rules, square: Square) -> [u8; 2] {
    [(square.row, rules.rows()), (square.column, rules.columns())]
        .map(|(at, side)| (2 * at + 1).abs_diff(side))
}

/// Returns the groups along `step` that lack at most `MAX` (1 or 2) stones of `own`. Squares off
/// the board count as lacking.
#[inline]
fn lacking_at_most<B: Bitboard, const MAX: usize>(own: B, step: u32, line: u32) -> B {
    // Starts of groups that lack none, at most one, and at most two squares.
    let [mut none, mut one, mut two] = [own, !B::EMPTY, !B::EMPTY];
    let mut next = own;
    for _ in 1..line {
        next = next >> step;
        two = (two & next) | one;
        one = (one & next) | none;
        none &= next;
    }
    if MAX == 1 { one } else { two }
}

/// Returns all squares of the groups along `step` that begin at `starts`.
#[inline]
fn expand<B: Bitboard>(starts: B, step: u32, line: u32) -> B {
    combine_run(starts, line, |squares, by| squares | squares << (by * step))
}

/// Combines the sets of `line` neighbours in `O(log line)` steps by doubling: `join` receives the
/// result for a shorter run and the distance of the rest, in steps.
#[inline]
fn combine_run<B: Bitboard>(squares: B, line: u32, join: impl Fn(B, u32) -> B) -> B {
    let (mut joined, mut length) = (squares, 1);
    while length < line {
        let more = length.min(line - length);
        joined = join(joined, more);
        length += more;
    }
    joined
}

/// The symmetries of a board as permutations of square numbers, for the table keys of `solve` and
/// `negamax`; the identity is symmetry 0.
#[derive(Default)]
pub(super) struct Symmetries {
    images: Vec<Vec<u16>>,
}

impl Symmetries {
    /// Creates the symmetries of a board whose squares are numbered by `number`.
    pub(super) fn new(rules: Rules, number: impl Fn(Square) -> u32) -> Self {
        let size = rules.all_squares().map(&number).max().map_or(0, |last| last as usize + 1);
        let images = rules.symmetries().map(|symmetry| {
            let mut images = vec![0; size];
            for square in rules.all_squares() {
                let [from, to] = [square, symmetry.image(square)].map(&number);
                images[from as usize] = u16::try_from(to).unwrap_or(u16::MAX);
            }
            images
        });
        Self { images: images.collect() }
    }

    pub(super) fn count(&self) -> usize {
        self.images.len()
    }

    /// Returns the image of `squares` under a symmetry, from the board to the orientation of a
    /// table key.
    pub(super) fn image<B: Bitboard>(&self, symmetry: usize, squares: B) -> B {
        if symmetry == 0 {
            return squares;
        }
        let image = |square| B::of(self.images[symmetry][square as usize].into());
        squares.squares().map(image).fold(B::EMPTY, |all, square| all | square)
    }

    /// Returns the squares whose image under a symmetry is `squares`: the inverse of
    /// [`Self::image`], from a table entry back to the board.
    pub(super) fn preimage<B: Bitboard>(&self, symmetry: usize, squares: B) -> B {
        // All are their own inverses but two, in the order of `Rules::symmetries`: the rotations by
        // 90 degrees, which swap rows and columns after one flip.
        let inverse = [0, 1, 2, 3, 4, 6, 5, 7][symmetry];
        self.image(inverse, squares)
    }
}
