//! The shape of a board as bitboards: numbers of squares, lines, and tests for complete lines and
//! groups that can still be completed.
//!
//! Squares are numbered lane by lane, a lane being a row or a column, with one number left out
//! after each lane: a shift along a row, a column or a diagonal off the board then leads to no
//! square.

use super::bitboard::Bitboard;
use crate::game::{Board, Mark, Rules, Square};

/// The order in which squares are numbered.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Numbering {
    /// Row by row from the top, each from the left.
    Rows,
    /// Column by column from the left, each from the top.
    Columns,
    /// Column by column from the left, each from its lowest square, so that a mark falls to the bit
    /// above those of its column.
    Upwards,
}

impl Numbering {
    /// The numbering whose lanes are the longer side, which leaves out fewer numbers.
    pub(super) const fn along_longer_side(rules: Rules) -> Self {
        if rules.rows() > rules.columns() { Self::Columns } else { Self::Rows }
    }

    /// The number of lanes, and of squares in each.
    fn shape(self, rules: Rules) -> (u32, u32) {
        let (rows, columns) = (rules.rows().into(), rules.columns().into());
        if self == Self::Rows { (rows, columns) } else { (columns, rows) }
    }

    /// The capacity that a board of these rules needs.
    pub(super) fn capacity_needed(self, rules: Rules) -> u32 {
        let (lanes, length) = self.shape(rules);
        lanes * (length + 1)
    }
}

/// The numbers of the squares of a board, and its lines.
pub(super) struct Grid<B> {
    pub(super) rules: Rules,
    numbering: Numbering,
    /// The length of a line.
    pub(super) line: u32,
    /// The step from a square to its neighbour in the next lane.
    pub(super) stride: u32,
    /// The number of squares.
    pub(super) squares: u32,
    /// Every square of the board.
    pub(super) full: B,
    /// The numbers of the first lane, with the number that is left out after it.
    pub(super) lane: B,
    /// The first square of each lane.
    pub(super) floor: B,
    /// Every other square of each column, the topmost among them.
    pub(super) alternate: B,
    /// The steps to the next square in the directions in which a line fits.
    pub(super) steps: Vec<u32>,
    /// The squares of the group that starts at a square, for each direction in turn.
    groups: Vec<B>,
    pub(super) symmetries: Symmetries,
    central: Vec<u32>,
    /// The square in the middle, or the squares around it.
    middle: B,
}

/// A group of squares that one side can still fill.
pub(super) struct Group<B> {
    /// All squares of the group.
    pub(super) squares: B,
    /// Set if it overlaps with the group before it, one step on in the same direction.
    pub(super) continues: bool,
}

impl<B: Bitboard> Grid<B> {
    /// The grid of a board; it must fit.
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
            numbering,
            line,
            stride,
            squares: lanes * length,
            full: B::NONE,
            lane: !(!B::NONE << stride),
            floor: B::NONE,
            alternate: B::NONE,
            steps: fitting.into_iter().filter_map(|(step, fits)| fits.then_some(step)).collect(),
            groups: Vec::new(),
            symmetries: Symmetries::default(),
            central: vec![0; B::CAPACITY as usize],
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
            let apart = |at: u8, side: u8| (2 * at + 1).abs_diff(side);
            let apart = apart(square.row, rules.rows()).max(apart(square.column, rules.columns()));
            grid.central[number as usize] = 15u32.saturating_sub(apart.into());
        }
        for index in 0..grid.steps.len() {
            grid.add_groups(grid.steps[index]);
        }
        grid.symmetries = Symmetries::new(rules, |square| grid.number(square));
        grid
    }

    fn add_groups(&mut self, step: u32) {
        let starts = self.all_within(step, self.full);
        let start = |start| if starts.has(start) { B::of(start) } else { B::NONE };
        let groups = (0..B::CAPACITY).map(|it| spread(start(it), step, self.line));
        let groups: Vec<_> = groups.collect();
        self.groups.extend(groups);
    }

    /// Returns true if an overline is no line.
    #[inline]
    pub(super) fn exactly(&self) -> bool {
        !self.rules.overline_counts()
    }

    /// The number of a square.
    pub(super) fn number(&self, square: Square) -> u32 {
        let (row, column) = (u32::from(square.row), u32::from(square.column));
        match self.numbering {
            Numbering::Rows => row * self.stride + column,
            Numbering::Columns => column * self.stride + row,
            Numbering::Upwards => column * self.stride + self.stride - 2 - row,
        }
    }

    /// The square of a number.
    #[expect(clippy::cast_possible_truncation, reason = "a board has at most 20 rows and columns")]
    pub(super) fn square(&self, number: u32) -> Square {
        let (lane, place) = ((number / self.stride) as u8, (number % self.stride) as u8);
        match self.numbering {
            Numbering::Rows => Square::new(lane, place),
            Numbering::Columns => Square::new(place, lane),
            Numbering::Upwards => Square::new(self.rules.rows() - 1 - place, lane),
        }
    }

    /// The squares with this mark.
    pub(super) fn marked(&self, board: &Board, mark: Mark) -> B {
        let squares = self.rules.all_squares().filter(|&square| board[square] == Some(mark));
        squares.fold(B::NONE, |marked, square| marked | B::of(self.number(square)))
    }

    /// The empty squares on which this side completes a line.
    #[inline]
    pub(super) fn completing(&self, own: B, empty: B) -> B {
        if B::CAPACITY > 64 && own.count() + 1 < self.line {
            return B::NONE;
        }
        // With the length known to the compiler, no loop is left of it.
        match self.line {
            3 => self.completing_line(own, empty, 3),
            4 => self.completing_line(own, empty, 4),
            5 => self.completing_line(own, empty, 5),
            line => self.completing_line(own, empty, line),
        }
    }

    #[inline]
    fn completing_line(&self, own: B, empty: B, line: u32) -> B {
        let mut completing = B::NONE;
        for &step in &self.steps {
            let starts = lacking_at_most::<B, 1>(own, step, line);
            // On large boards there is mostly none.
            if B::CAPACITY == 64 || starts.any() {
                let starts = self.within_ends(step, starts, own, empty);
                completing |= spread(starts, step, line);
            }
        }
        completing & empty
    }

    /// Returns the first squares of the groups in this direction that this side can still fill.
    #[inline]
    fn starts(&self, step: u32, own: B, empty: B) -> B {
        self.within_ends(step, self.all_within(step, own | empty), own, empty)
    }

    /// Returns the first squares of the groups in this direction that lie within these squares.
    #[inline]
    pub(super) fn all_within(&self, step: u32, squares: B) -> B {
        in_row(squares, self.line, |starts, by| starts & starts >> (by * step))
    }

    /// Returns true if a line fits on these squares.
    #[inline]
    pub(super) fn has_room(&self, squares: B) -> bool {
        self.steps.iter().any(|&step| self.all_within(step, squares).any())
    }

    /// Keeps the starts of groups that are lines once they are filled, by what stands at their ends.
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

    /// Returns the number of groups that this side can still fill, and their squares.
    #[inline]
    pub(super) fn open(&self, own: B, empty: B) -> (u32, B) {
        let mut open = (0, B::NONE);
        for &step in &self.steps {
            let starts = self.starts(step, own, empty);
            open.0 += starts.count();
            open.1 |= spread(starts, step, self.line);
        }
        open
    }

    /// Calls `each` on every group that this side can fill with at most `most` more stones; groups
    /// that overlap along one line come one after the other.
    #[inline]
    pub(super) fn each_group(&self, own: B, empty: B, most: u32, mut each: impl FnMut(Group<B>)) {
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
                        each(Group { squares, continues });
                    }
                    continues = enough;
                    start += step;
                }
            }
        }
    }

    /// The squares of all groups without a stone of the other side that lack at most two stones,
    /// even where a stone of `own` at their ends makes them too long for the rules.
    pub(super) fn loose(&self, own: B, empty: B) -> B {
        let mut loose = B::NONE;
        for &step in &self.steps {
            let starts = lacking_at_most::<B, 2>(own, step, self.line);
            if starts.any() {
                loose |= spread(starts & self.all_within(step, own | empty), step, self.line);
            }
        }
        loose
    }

    /// Adds squares to a zone until it has `most` empty squares of each group that this side can
    /// still fill.
    pub(super) fn hits(&self, mut zone: B, own: B, empty: B, most: u32) -> B {
        self.each_group(own, empty, u32::MAX, |group| {
            let mut rest = group.squares & empty;
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

    /// Returns the squares on which a group with at least one of `squares` may start.
    #[inline]
    fn with_any(&self, step: u32, squares: B) -> B {
        in_row(squares, self.line, |starts, by| starts | starts >> (by * step))
    }

    /// The squares within `reach` steps of `squares` in any direction, or of the middle if there
    /// are none.
    pub(super) fn near(&self, squares: B, reach: u32) -> B {
        let mut near = if squares.any() { squares } else { self.middle };
        for step in [1, self.stride] {
            for _ in 0..reach {
                near |= ((near << step) | (near >> step)) & self.full;
            }
        }
        near
    }

    /// Returns the nearness of a square to the middle, up to 15.
    pub(super) fn central(&self, number: usize) -> u32 {
        self.central[number]
    }

    /// The squares with the lanes in the opposite order.
    #[inline]
    pub(super) fn mirrored(&self, squares: B) -> B {
        let last = (self.numbering.shape(self.rules).0 - 1) * self.stride;
        let mut image = B::NONE;
        for shift in (0..=last).step_by(self.stride as usize) {
            image |= ((squares >> shift) & self.lane) << (last - shift);
        }
        image
    }
}

/// Returns the first squares of groups along a step that lack at most `MOST` squares of `own`.
/// Squares beyond the board count as lacking.
#[inline]
fn lacking_at_most<B: Bitboard, const MOST: usize>(own: B, step: u32, line: u32) -> B {
    // Starts of groups that lack none, at most one, and at most two squares.
    let [mut none, mut one, mut two] = [own, !B::NONE, !B::NONE];
    let mut next = own;
    for _ in 1..line {
        next = next >> step;
        two = (two & next) | one;
        one = (one & next) | none;
        none &= next;
    }
    if MOST == 1 { one } else { two }
}

/// The squares of all groups of `line` squares along a step that start here.
#[inline]
fn spread<B: Bitboard>(starts: B, step: u32, line: u32) -> B {
    in_row(starts, line, |squares, by| squares | squares << (by * step))
}

/// Joins `line` neighbours in a row by doubling: `join` gets the result for fewer of them and the
/// distance of the rest in steps.
#[inline]
fn in_row<B: Bitboard>(squares: B, line: u32, join: impl Fn(B, u32) -> B) -> B {
    let (mut joined, mut length) = (squares, 1);
    while length < line {
        let more = length.min(line - length);
        joined = join(joined, more);
        length += more;
    }
    joined
}

/// Images of the squares of a board under its symmetries; the identity comes first.
#[derive(Default)]
pub(super) struct Symmetries {
    images: Vec<Vec<u16>>,
    origins: Vec<Vec<u16>>,
}

impl Symmetries {
    /// The symmetries of a board whose squares are numbered by `number`.
    pub(super) fn new(rules: Rules, number: impl Fn(Square) -> u32) -> Self {
        let mut found = Self::default();
        let size = rules.all_squares().map(&number).max().map_or(0, |last| last as usize + 1);
        for symmetry in rules.symmetries() {
            let (mut images, mut origins) = (vec![0; size], vec![0; size]);
            for square in rules.all_squares() {
                let [from, to] = [square, symmetry.image(square)].map(&number);
                images[from as usize] = u16::try_from(to).unwrap_or(u16::MAX);
                origins[to as usize] = u16::try_from(from).unwrap_or(u16::MAX);
            }
            found.images.push(images);
            found.origins.push(origins);
        }
        found
    }

    pub(super) fn count(&self) -> usize {
        self.images.len()
    }

    /// Returns the image of these squares in a symmetry of the board.
    pub(super) fn image<B: Bitboard>(&self, symmetry: usize, squares: B) -> B {
        if symmetry == 0 { squares } else { mapped(&self.images[symmetry], squares) }
    }

    /// Returns the squares whose image in a symmetry of the board is `squares`.
    pub(super) fn origin<B: Bitboard>(&self, symmetry: usize, squares: B) -> B {
        if symmetry == 0 { squares } else { mapped(&self.origins[symmetry], squares) }
    }
}

fn mapped<B: Bitboard>(table: &[u16], squares: B) -> B {
    let squares = squares.squares().map(|square| B::of(table[square as usize].into()));
    squares.fold(B::NONE, |all, square| all | square)
}
