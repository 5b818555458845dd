//! The shape of a board as bitboards: where lines run, who completes one, which are still open.

use crate::engine::bitboard::Bitboard;
use crate::game::{Rules, Square, Symmetry};

/// A board's squares numbered row by row, with one number left out after each row, so that a step
/// past the edge leads to no square. The shorter side counts as the rows: fewer numbers are lost.
pub(super) struct Grid<B> {
    rules: Rules,
    turned: bool,
    /// The step from a square to the one below it.
    pub(super) stride: u32,
    /// Every square of the board.
    pub(super) full: B,
    /// The directions in which a line fits.
    steps: Vec<u32>,
    /// The squares of the group that starts at a square, for each direction in turn.
    groups: Vec<B>,
    /// Where each square goes in each symmetry of the board, the identity first.
    symmetries: Vec<Vec<u16>>,
    central: Vec<u32>,
    /// The square in the middle, or one of those around it.
    middle: B,
}

/// A group of squares that one side can still fill.
pub(super) struct Group<B> {
    /// All of its squares.
    pub(super) squares: B,
    /// Whether it overlaps with the group before it, one step on in the same direction.
    pub(super) continues: bool,
}

impl<B: Bitboard> Grid<B> {
    /// The capacity that a board of these rules needs.
    pub(super) fn squares_needed(rules: Rules) -> u32 {
        let (short, long) = sides(rules);
        short * (long + 1)
    }

    /// The grid of a board; it must fit.
    pub(super) fn new(rules: Rules) -> Self {
        let (rows, columns) = sides(rules);
        let line = u32::from(rules.line());
        let stride = columns + 1;
        let mut grid = Self {
            rules,
            turned: rules.rows() > rules.columns(),
            stride,
            full: B::NONE,
            steps: Vec::new(),
            groups: Vec::new(),
            symmetries: Vec::new(),
            central: vec![0; B::CAPACITY as usize],
            middle: B::of(rows / 2 * stride + columns / 2),
        };
        for square in rules.all_squares() {
            grid.full |= B::of(grid.number(square));
        }
        for (step, down, across) in [(1, 0, 1), (stride, 1, 0), (stride + 1, 1, 1), (columns, 1, 1)]
        {
            let fits = (line - 1) * down < rows && (line - 1) * across < columns;
            if fits {
                grid.steps.push(step);
                grid.add_groups(step);
            }
        }
        let images = |symmetry: Symmetry| {
            let mut table = vec![0; (rows * stride) as usize];
            for square in rules.all_squares() {
                let image = grid.number(symmetry.image(square));
                table[grid.number(square) as usize] = u16::try_from(image).unwrap_or(u16::MAX);
            }
            table
        };
        grid.symmetries = rules.symmetries().map(images).collect();
        for row in 0..rows {
            for column in 0..columns {
                let apart = (2 * row + 1).abs_diff(rows).max((2 * column + 1).abs_diff(columns));
                grid.central[(row * stride + column) as usize] = 15u32.saturating_sub(apart);
            }
        }
        grid
    }

    fn add_groups(&mut self, step: u32) {
        let starts = self.starts(step, self.full, B::NONE);
        for start in 0..B::CAPACITY {
            let mut group = B::NONE;
            if starts.has(start) {
                for index in 0..self.line() {
                    group |= B::of(start + index * step);
                }
            }
            self.groups.push(group);
        }
    }

    /// The rules of the board.
    pub(super) const fn rules(&self) -> Rules {
        self.rules
    }

    /// The number of a square.
    pub(super) fn number(&self, square: Square) -> u32 {
        let (row, column) =
            if self.turned { (square.column, square.row) } else { (square.row, square.column) };
        u32::from(row) * self.stride + u32::from(column)
    }

    /// The square of a number.
    pub(super) fn square(&self, number: u32) -> Square {
        let narrow = |value: u32| u8::try_from(value).unwrap_or(u8::MAX);
        let (row, column) = (narrow(number / self.stride), narrow(number % self.stride));
        if self.turned { Square::new(column, row) } else { Square::new(row, column) }
    }

    /// The length of the line that wins.
    #[inline]
    pub(super) fn line(&self) -> u32 {
        u32::from(self.rules.line())
    }

    /// Whether a longer line does not win.
    #[inline]
    pub(super) fn exactly(&self) -> bool {
        !self.rules.overline_counts()
    }

    /// The empty squares on which this side completes a line.
    #[inline]
    pub(super) fn wins(&self, own: B, empty: B) -> B {
        let mut wins = B::NONE;
        if own.count() + 1 < self.line() {
            return wins;
        }
        for &step in &self.steps {
            let starts = self.lacking_one(step, own);
            if starts.any() {
                wins |= self.spread(step, self.within_ends(step, starts, own));
            }
        }
        wins & empty
    }

    /// Where groups in this direction start of which all squares but one are in `own`.
    #[inline]
    fn lacking_one(&self, step: u32, own: B) -> B {
        let (mut none, mut one) = (own, self.full & !own);
        let mut next = own;
        for _ in 1..self.line() {
            next = next >> step;
            one = (one & next) | (none & !next);
            none &= next;
        }
        one
    }

    /// Where groups in this direction start of which all squares but two or fewer are in `own`.
    #[inline]
    fn lacking_two(&self, step: u32, own: B) -> B {
        let (mut none, mut one, mut two) = (own, self.full & !own, B::NONE);
        let mut next = own;
        for _ in 1..self.line() {
            next = next >> step;
            two = (two & next) | (one & !next);
            one = (one & next) | (none & !next);
            none &= next;
        }
        none | one | two
    }

    /// Where the groups in this direction start that hold nothing but `free` squares and that no
    /// stone of `own` at either end makes too long for the rules.
    #[inline]
    fn starts(&self, step: u32, free: B, own: B) -> B {
        self.within_ends(step, self.all_within(step, free), own)
    }

    /// Where the groups in this direction start that hold nothing but `free` squares.
    #[inline]
    fn all_within(&self, step: u32, free: B) -> B {
        let line = self.line();
        let mut starts = free;
        let mut length = 1;
        while length < line {
            let more = length.min(line - length);
            starts &= starts >> (more * step);
            length += more;
        }
        starts
    }

    /// Those of these starts whose groups no stone of `own` at either end makes too long.
    #[inline]
    fn within_ends(&self, step: u32, starts: B, own: B) -> B {
        if self.exactly() {
            let after = (own >> ((self.line() - 1) * step)) >> step;
            starts & !(own << step) & !after
        } else {
            starts
        }
    }

    /// The squares of all groups that start here.
    #[inline]
    fn spread(&self, step: u32, starts: B) -> B {
        let line = self.line();
        let mut squares = starts;
        let mut length = 1;
        while length < line {
            let more = length.min(line - length);
            squares |= squares << (more * step);
            length += more;
        }
        squares
    }

    /// The squares of all groups that this side can still fill.
    #[inline]
    pub(super) fn live(&self, own: B, empty: B) -> B {
        let mut live = B::NONE;
        for &step in &self.steps {
            live |= self.spread(step, self.starts(step, own | empty, own));
        }
        live
    }

    /// How many groups this side can still fill, and their squares.
    pub(super) fn open(&self, own: B, empty: B) -> (u32, B) {
        let mut open = (0, B::NONE);
        for &step in &self.steps {
            let starts = self.starts(step, own | empty, own);
            open.0 += starts.count();
            open.1 |= self.spread(step, starts);
        }
        open
    }

    /// Calls `each` on every group that this side can fill with at most `most` more stones, those
    /// that overlap along one line one after the other.
    #[inline]
    pub(super) fn each_group(&self, own: B, empty: B, most: u32, mut each: impl FnMut(Group<B>)) {
        let capacity = B::CAPACITY as usize;
        for (direction, &step) in self.steps.iter().enumerate() {
            let mut starts = self.starts(step, own | empty, own);
            if most <= 2 {
                starts &= self.lacking_two(step, own);
            } else if most < self.line() {
                starts &= self.spread_back(step, own);
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

    /// Calls `each` on every group without a stone of the other side that lacks at most two
    /// stones, even where a stone of `own` at its end makes it too long for the rules.
    pub(super) fn each_loose_group(&self, own: B, empty: B, mut each: impl FnMut(B)) {
        let capacity = B::CAPACITY as usize;
        for (direction, &step) in self.steps.iter().enumerate() {
            let mut starts = self.lacking_two(step, own);
            if starts.is_empty() {
                continue;
            }
            starts &= self.all_within(step, own | empty);
            for start in starts.squares() {
                let squares = self.groups[direction * capacity + start as usize];
                each(squares);
            }
        }
    }

    /// This zone and as many more squares as it takes for it to have `most` empty squares of each
    /// group that this side can still fill.
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

    /// Where a group may start that has at least one of these squares.
    #[inline]
    fn spread_back(&self, step: u32, own: B) -> B {
        let line = self.line();
        let mut starts = own;
        let mut length = 1;
        while length < line {
            let more = length.min(line - length);
            starts |= starts >> (more * step);
            length += more;
        }
        starts
    }

    /// The squares within `reach` steps of these in any direction, or of the middle where there
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

    /// How near to the middle a square is, up to 15.
    pub(super) fn central(&self, number: usize) -> u32 {
        self.central[number]
    }

    /// How many symmetries the board has.
    pub(super) fn symmetry_count(&self) -> usize {
        self.symmetries.len()
    }

    /// Where these squares go in a symmetry of the board.
    pub(super) fn image(&self, symmetry: usize, squares: B) -> B {
        if symmetry == 0 {
            return squares;
        }
        let table = &self.symmetries[symmetry];
        squares
            .squares()
            .fold(B::NONE, |image, square| image | B::of(u32::from(table[square as usize])))
    }

    /// The squares that a symmetry of the board takes to these.
    pub(super) fn origins(&self, symmetry: usize, squares: B) -> B {
        if symmetry == 0 {
            return squares;
        }
        let table = &self.symmetries[symmetry];
        let comes = |&from: &u32| squares.has(u32::from(table[from as usize]));
        self.full.squares().filter(comes).fold(B::NONE, |all, from| all | B::of(from))
    }

    /// The square that a symmetry of the board takes here.
    pub(super) fn origin(&self, symmetry: usize, square: u32) -> u32 {
        let table = &self.symmetries[symmetry];
        let origin = self.full.squares().find(|&from| u32::from(table[from as usize]) == square);
        origin.unwrap_or(square)
    }
}

/// The shorter side, then the longer one.
fn sides(rules: Rules) -> (u32, u32) {
    let (rows, columns) = (u32::from(rules.rows()), u32::from(rules.columns()));
    (rows.min(columns), rows.max(columns))
}
