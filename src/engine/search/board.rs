//! The search board: an incremental position with an undo stack.
//!
//! Each free square has, for both colours, its four line patterns; the squares of each combined
//! pattern, their number and the evaluation are kept in step. Squares are numbers here, row by row,
//! and the colours 0 and 1. It never checks whether a move is legal.

use std::sync::Arc;

use super::evaluate::{Accumulator, SquareScore, evaluate, square_scores};
use super::geometry::{Geometry, MAX_LINES, SquareSet, place_of_both, spread};
use super::patterns::pattern4;
use crate::game::{Board, Mark, Rules, Square};

const SIDE: usize = Rules::LONGEST_SIDE as usize;

/// The colour of a mark.
pub(crate) const fn colour(mark: Mark) -> usize {
    match mark {
        Mark::X => 0,
        Mark::O => 1,
    }
}

/// What it takes to unmake one move.
#[derive(Clone, Copy, Debug)]
struct Undo {
    at: u16,
    /// The number of pattern changes before the move.
    changes: u32,
    accumulators: [Accumulator; 2],
}

/// What it takes to restore the patterns of one square for one colour.
#[derive(Clone, Copy, Debug)]
struct PatternChange {
    at: u16,
    line_patterns: u16,
    colour: u8,
    /// The combined pattern before and since.
    pattern4: [u8; 2],
}

/// A position that can be made moves on and unmade.
#[derive(Clone, Debug)]
pub(crate) struct SearchBoard {
    pub(super) geometry: Arc<Geometry>,
    /// The stones of each line, by colour.
    pub(super) lines: Vec<[u64; 2]>,
    /// The same with two bits for each square, both of them set beyond the border.
    pairs: Vec<u64>,
    /// The stones of each row, by bits.
    occupied: [u32; SIDE],
    /// The line patterns of each square for both colours, four bits for each direction.
    line_patterns: Vec<[u16; 2]>,
    /// The squares of each combined pattern, by colour.
    pattern4: [[SquareSet; pattern4::COUNT]; 2],
    accumulators: [Accumulator; 2],
    turn: usize,
    key: u64,
    undo_stack: Vec<Undo>,
    changes: Vec<PatternChange>,
}

impl SearchBoard {
    /// The search board of a `board`, with `turn` to move.
    pub(crate) fn new(board: &Board, turn: Mark) -> Self {
        let geometry = Geometry::new(board.rules());
        let squares = board.rules().squares();
        let mut this = Self {
            lines: vec![[0; 2]; 4 * MAX_LINES],
            pairs: geometry.border.iter().map(|&border| spread(border)).collect(),
            occupied: [0; SIDE],
            line_patterns: vec![[0; 2]; squares],
            pattern4: Default::default(),
            accumulators: Default::default(),
            turn: 0,
            key: geometry.zobrist.empty,
            undo_stack: Vec::with_capacity(squares),
            changes: Vec::with_capacity(1 << 14),
            geometry: Arc::new(geometry),
        };
        for at in 0..squares as u16 {
            for direction in 0..4 {
                for colour in 0..2 {
                    this.classify(at, direction, colour);
                }
            }
        }
        for (at, square) in board.rules().all_squares().enumerate() {
            if let Some(mark) = board[square] {
                this.set_turn(colour(mark));
                this.make(at as u16);
            }
        }
        this.undo_stack.clear();
        this.changes.clear();
        this.set_turn(colour(turn));
        this
    }

    /// The rules of the board.
    pub(crate) fn rules(&self) -> Rules {
        self.geometry.rules
    }

    /// The colour whose turn it is.
    #[inline]
    pub(crate) const fn turn(&self) -> usize {
        self.turn
    }

    /// The Zobrist key: the same for the same stones, turn and rules.
    #[inline]
    pub(crate) const fn key(&self) -> u64 {
        self.key
    }

    /// Whether no stone stands anywhere.
    pub(crate) fn is_empty(&self) -> bool {
        self.occupied == [0; SIDE]
    }

    /// The square in the middle.
    pub(crate) fn centre(&self) -> u16 {
        self.at(Square::new(self.rules().rows() / 2, self.rules().columns() / 2))
    }

    /// Whether no stone stands here.
    #[inline]
    pub(crate) fn is_free(&self, at: u16) -> bool {
        let place = self.geometry.places.get(usize::from(at));
        place.is_some_and(|place| self.occupied[place.row()] & place.column_bit() == 0)
    }

    /// The number of squares with a combined pattern for `colour`.
    #[inline]
    pub(crate) fn count(&self, colour: usize, pattern4: u8) -> u16 {
        self.accumulators[colour].pattern4[usize::from(pattern4)]
    }

    /// The squares with a combined pattern for `colour`.
    #[inline]
    pub(crate) fn squares(&self, colour: usize, pattern4: u8) -> &SquareSet {
        &self.pattern4[colour][usize::from(pattern4)]
    }

    /// The first square with a combined pattern for `colour`.
    #[inline]
    pub(crate) fn first(&self, colour: usize, pattern4: u8) -> Option<u16> {
        self.squares(colour, pattern4).first()
    }

    /// The squares that make a four or more for `colour`.
    pub(crate) fn fours(&self, colour: usize) -> SquareSet {
        self.squares(colour, pattern4::FOUR)
            .or(self.squares(colour, pattern4::FOUR_THREE))
            .or(self.squares(colour, pattern4::OPEN_FOUR))
            .or(self.squares(colour, pattern4::FIVE))
    }

    /// The scores of a square for `colour`.
    #[inline]
    pub(crate) fn score(&self, at: u16, colour: usize) -> &'static SquareScore {
        &square_scores()[usize::from(self.line_patterns(at, colour))]
    }

    /// The combined pattern that `colour` makes with a stone at a square.
    #[inline]
    pub(crate) fn pattern4(&self, at: u16, colour: usize) -> u8 {
        self.score(at, colour).pattern4
    }

    /// The line patterns of a square, four bits for each direction.
    #[inline]
    pub(crate) fn line_patterns(&self, at: u16, colour: usize) -> u16 {
        self.line_patterns[usize::from(at)][colour]
    }

    /// Whether neither side can complete a line any more.
    #[inline]
    pub(crate) const fn is_dead(&self) -> bool {
        self.accumulators[0].live == 0 && self.accumulators[1].live == 0
    }

    /// The static evaluation for the side to move.
    #[inline]
    pub(crate) fn evaluate(&self) -> i32 {
        evaluate(&self.accumulators[self.turn], &self.accumulators[1 - self.turn])
    }

    /// Visits the free squares near stones, in order; all free ones where there are none.
    pub(crate) fn for_each_candidate(&self, mut visit: impl FnMut(u16)) {
        let (rows, columns) = (self.rules().rows(), self.rules().columns());
        let all = (1_u32 << columns) - 1;
        let row = |index: i16| match usize::try_from(index) {
            Ok(index) if index < SIDE => self.occupied[index],
            _ => 0,
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
            let start = index as u16 * u16::from(columns);
            while near != 0 {
                visit(start + near.trailing_zeros() as u16);
                near &= near - 1;
            }
        }
        if !found {
            (0..self.rules().squares() as u16).filter(|&at| self.is_free(at)).for_each(visit);
        }
    }

    /// Places a stone of the side to move, whose turn ends.
    pub(crate) fn make(&mut self, at: u16) {
        let colour = self.turn;
        self.undo_stack.push(Undo {
            at,
            changes: self.changes.len() as u32,
            accumulators: self.accumulators,
        });
        self.set_line_patterns(at, 0, 0);
        self.set_line_patterns(at, 1, 0);
        self.toggle_stone(at, colour);
        let place = self.geometry.places[usize::from(at)];
        for direction in 0..4 {
            let step = self.geometry.steps[direction];
            let (line, bit) = place.on_line(direction);
            let back = step.wrapping_neg();
            if self.geometry.patterns.knows_both() {
                self.reclassify_both(at, direction, line, place_of_both(bit), step, 1);
                self.reclassify_both(at, direction, line, place_of_both(bit), back, u32::MAX);
            } else if self.geometry.patterns.can_close() {
                self.reclassify::<true>(at, direction, line, bit, step, 1);
                self.reclassify::<true>(at, direction, line, bit, back, u32::MAX);
            } else {
                self.reclassify::<false>(at, direction, line, bit, step, 1);
                self.reclassify::<false>(at, direction, line, bit, back, u32::MAX);
            }
        }
    }

    /// The squares of the last moves, the last one first.
    pub(crate) fn last_moves(&self) -> impl Iterator<Item = u16> {
        self.undo_stack.iter().rev().map(|undo| undo.at)
    }

    /// Takes the last stone back.
    pub(crate) fn unmake(&mut self) {
        let Some(undo) = self.undo_stack.pop() else {
            return;
        };
        while self.changes.len() > undo.changes as usize {
            let Some(change) = self.changes.pop() else {
                break;
            };
            let colour = usize::from(change.colour);
            self.line_patterns[usize::from(change.at)][colour] = change.line_patterns;
            let [before, since] = change.pattern4;
            if before != since {
                self.pattern4[colour][usize::from(since)].toggle(change.at);
                self.pattern4[colour][usize::from(before)].toggle(change.at);
            }
        }
        self.accumulators = undo.accumulators;
        self.toggle_stone(undo.at, 1 - self.turn);
    }

    /// Puts a stone into the lines or takes it out of them; the turn changes.
    fn toggle_stone(&mut self, at: u16, colour: usize) {
        let place = self.geometry.places[usize::from(at)];
        for direction in 0..4 {
            let (line, bit) = place.on_line(direction);
            self.lines[line][colour] ^= 1 << bit;
            self.pairs[line] ^= 1 << (2 * place_of_both(bit) + colour as u32);
        }
        self.occupied[place.row()] ^= place.column_bit();
        self.key ^= self.geometry.zobrist.stones[usize::from(at)][colour];
        self.set_turn(1 - self.turn);
    }

    /// Looks again at the squares on one side of a new stone, as far as each colour can see it.
    fn reclassify<const CAN_CLOSE: bool>(
        &mut self,
        at: u16,
        direction: usize,
        line: usize,
        mut bit: u32,
        step: u16,
        bit_step: u32,
    ) {
        let patterns = self.geometry.patterns;
        let [first, second] = self.lines[line];
        let border = self.geometry.border[line];
        let blocked = [second | border, first | border];
        let own = [first, second];
        let mut sees = [true; 2];
        let mut at = at;
        for _ in 0..patterns.reach() {
            at = at.wrapping_add(step);
            bit = bit.wrapping_add(bit_step);
            for colour in 0..2 {
                sees[colour] &= blocked[colour] >> bit & 1 == 0;
            }
            if sees == [false; 2] {
                break;
            }
            if (first | second) >> bit & 1 != 0 {
                continue;
            }
            for colour in 0..2 {
                if sees[colour] {
                    let pattern =
                        patterns.look::<CAN_CLOSE>(own[colour], blocked[colour], border, bit);
                    self.set_line_pattern(at, direction, colour, pattern);
                }
            }
        }
    }

    /// The same, with one look for both colours.
    fn reclassify_both(
        &mut self,
        at: u16,
        direction: usize,
        line: usize,
        mut place: u32,
        step: u16,
        place_step: u32,
    ) {
        let patterns = self.geometry.patterns;
        let line = self.pairs[line];
        let shift = 4 * direction;
        let mut at = at;
        let mut seen = 0;
        for _ in 0..patterns.reach() {
            at = at.wrapping_add(step);
            place = place.wrapping_add(place_step);
            let stone = line >> (2 * place) & 3;
            seen |= stone;
            if seen == 3 {
                break;
            }
            if stone != 0 {
                continue;
            }
            let found = u16::from(patterns.of_both(line, place));
            let [first, second] = self.line_patterns[usize::from(at)];
            if (first >> shift ^ found) & 15 != 0 {
                self.set_line_patterns(at, 0, first & !(15 << shift) | (found & 15) << shift);
            }
            if (second >> shift ^ found >> 4) & 15 != 0 {
                self.set_line_patterns(at, 1, second & !(15 << shift) | (found >> 4) << shift);
            }
        }
    }

    /// Looks at one line of a free square.
    fn classify(&mut self, at: u16, direction: usize, colour: usize) {
        let (line, bit) = self.geometry.places[usize::from(at)].on_line(direction);
        let stones = self.lines[line];
        let border = self.geometry.border[line];
        let blocked = stones[1 - colour] | border;
        let pattern = self.geometry.patterns.of_one(stones[colour], blocked, border, bit);
        self.set_line_pattern(at, direction, colour, pattern);
    }

    #[inline]
    fn set_line_pattern(&mut self, at: u16, direction: usize, colour: usize, pattern: u8) {
        let old = self.line_patterns(at, colour);
        let shift = 4 * direction;
        let new = old & !(15 << shift) | u16::from(pattern) << shift;
        if new != old {
            self.set_line_patterns(at, colour, new);
        }
    }

    fn set_line_patterns(&mut self, at: u16, colour: usize, new: u16) {
        let old = std::mem::replace(&mut self.line_patterns[usize::from(at)][colour], new);
        let scores = square_scores();
        let (from, to) = (&scores[usize::from(old)], &scores[usize::from(new)]);
        self.changes.push(PatternChange {
            at,
            line_patterns: old,
            colour: colour as u8,
            pattern4: [from.pattern4, to.pattern4],
        });
        let accumulator = &mut self.accumulators[colour];
        accumulator.live = accumulator.live + u16::from(new != 0) - u16::from(old != 0);
        if accumulator.exchange(from, to) {
            self.pattern4[colour][usize::from(from.pattern4)].toggle(at);
            self.pattern4[colour][usize::from(to.pattern4)].toggle(at);
        }
    }

    fn set_turn(&mut self, turn: usize) {
        self.key ^= self.geometry.zobrist.turn * (self.turn ^ turn) as u64;
        self.turn = turn;
    }

    /// Whether two squares are at most two apart, or on a line of the board and so near that one line
    /// to be completed may hold both.
    pub(crate) fn is_near(&self, one: u16, two: u16) -> bool {
        let distance = self.distance(one, two);
        let [one, two] = [one, two].map(|at| self.geometry.places[usize::from(at)].line);
        let aligned = || one.iter().zip(two).any(|(one, two)| *one == two);
        distance <= 2 || (distance < self.rules().line() && aligned())
    }

    /// The greater of the distances in rows and columns.
    #[inline]
    pub(crate) fn distance(&self, one: u16, two: u16) -> u8 {
        let [one, two] = [one, two].map(|at| self.geometry.places[usize::from(at)].line);
        one[0].abs_diff(two[0]).max(one[1].abs_diff(two[1]))
    }

    /// The square with the number `at`.
    pub(crate) fn square(&self, at: u16) -> Square {
        let columns = u16::from(self.rules().columns());
        Square::new((at / columns) as u8, (at % columns) as u8)
    }

    /// The number of a square.
    pub(crate) fn at(&self, square: Square) -> u16 {
        u16::from(square.row) * u16::from(self.rules().columns()) + u16::from(square.column)
    }
}
