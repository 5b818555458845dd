//! The board that the search plays on: fast to change and to change back.
//!
//! Each free square knows, for both colours, what a stone there would make of its four lines; how
//! many squares threaten what, and what all squares are worth, is kept in step. Squares are
//! numbers here, row by row, and the colours 0 and 1. It never checks whether a move is legal.

use std::sync::Arc;

use super::geometry::{Geometry, LINES, place_of_both, spread};
use super::patterns::{ORIGIN, class, threat};
use super::squares::Squares;
use super::totals::Totals;
use super::value;
use super::weights::{Worth, together, worths};
use crate::game::{Board, Mark, Rules, Square};

/// How many parts the worth of a square counts for each of the value of a position.
const FINENESS: i32 = 4;
const SIDE: usize = Rules::LONGEST_SIDE as usize;

/// The number of a mark.
pub(crate) const fn number(mark: Mark) -> usize {
    match mark {
        Mark::X => 0,
        Mark::O => 1,
    }
}

#[derive(Clone, Copy, Debug)]
struct Frame {
    at: u16,
    changes: u32,
    totals: [Totals; 2],
}

#[derive(Clone, Copy, Debug)]
struct Change {
    at: u16,
    packed: u16,
    colour: u8,
    /// What the square threatened before and what since.
    threats: [u8; 2],
}

/// A position that the search plays on.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    geometry: Arc<Geometry>,
    /// The stones of each line, by colour.
    lines: Vec<[u64; 2]>,
    /// The same with two bits for each square, both of them set beyond the border.
    pairs: Vec<u64>,
    /// The stones of each row, by bits.
    occupied: [u32; SIDE],
    cells: Vec<Option<u8>>,
    /// The line classes of each square for both colours, four bits for each direction.
    packed: Vec<[u16; 2]>,
    sets: [[Squares; threat::COUNT]; 2],
    totals: [Totals; 2],
    turn: usize,
    hash: u64,
    frames: Vec<Frame>,
    changes: Vec<Change>,
}

impl Field {
    /// The field of this board, with this side to move.
    pub(crate) fn new(board: &Board, turn: Mark) -> Self {
        let geometry = Geometry::new(board.rules());
        let squares = board.rules().squares();
        let hash = geometry.start_key();
        let mut field = Self {
            lines: vec![[0; 2]; 4 * LINES],
            pairs: geometry
                .border
                .iter()
                .map(|&border| spread(border))
                .collect(),
            occupied: [0; SIDE],
            cells: vec![None; squares],
            packed: vec![[0; 2]; squares],
            sets: Default::default(),
            totals: Default::default(),
            turn: 0,
            hash,
            frames: Vec::with_capacity(squares),
            changes: Vec::with_capacity(1 << 14),
            geometry: Arc::new(geometry),
        };
        for at in 0..squares as u16 {
            for direction in 0..4 {
                for colour in 0..2 {
                    field.classify(at, direction, colour);
                }
            }
        }
        for (at, square) in board.rules().all_squares().enumerate() {
            if let Some(mark) = board[square] {
                field.turn = number(mark);
                field.make(at as u16);
            }
        }
        field.frames.clear();
        field.changes.clear();
        field.turn = number(turn);
        field.hash = field.hash_from_scratch();
        field
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

    /// The number of the position: the same for the same stones, turn and rules.
    #[inline]
    pub(crate) const fn hash(&self) -> u64 {
        self.hash
    }

    /// Whether no stone stands anywhere.
    pub(crate) fn is_empty(&self) -> bool {
        self.cells.iter().all(Option::is_none)
    }

    /// The square in the middle.
    pub(crate) fn centre(&self) -> u16 {
        self.at(Square::new(
            self.rules().rows() / 2,
            self.rules().columns() / 2,
        ))
    }

    /// Whether no stone stands here.
    #[inline]
    pub(crate) fn is_free(&self, at: u16) -> bool {
        self.cells.get(usize::from(at)).is_some_and(Option::is_none)
    }

    /// How many squares threaten this for this colour.
    #[inline]
    pub(crate) fn count(&self, colour: usize, threat: u8) -> u16 {
        self.totals[colour].threats[usize::from(threat)]
    }

    /// The squares that threaten this for this colour.
    #[inline]
    pub(crate) fn threats(&self, colour: usize, threat: u8) -> &Squares {
        &self.sets[colour][usize::from(threat)]
    }

    /// The squares that make a four or more for this colour.
    pub(crate) fn fours(&self, colour: usize) -> Squares {
        let set = |threat| self.threats(colour, threat);
        set(threat::FOUR)
            .or(set(threat::FOUR_THREE))
            .or(set(threat::WIN))
            .or(set(threat::FIVE))
    }

    /// What this square is worth for this colour.
    #[inline]
    pub(crate) fn worth(&self, at: u16, colour: usize) -> &'static Worth {
        &worths()[usize::from(self.packed[usize::from(at)][colour])]
    }

    /// The line classes of a square, four bits for each direction.
    #[inline]
    pub(crate) fn classes(&self, at: u16, colour: usize) -> u16 {
        self.packed[usize::from(at)][colour]
    }

    /// Whether neither side can complete a line any more.
    #[inline]
    pub(crate) const fn is_dead(&self) -> bool {
        self.totals[0].live == 0 && self.totals[1].live == 0
    }

    /// How much better the side to move stands. However many lines a large board has, it is no more
    /// than an estimate may be: beyond that it would be taken for a proof.
    #[inline]
    pub(crate) fn evaluate(&self) -> i32 {
        let (own, theirs) = (&self.totals[self.turn], &self.totals[1 - self.turn]);
        let sum = (own.moving - theirs.waiting) / FINENESS;
        (sum + together(own.kinds(), theirs.kinds())).clamp(-value::MOST, value::MOST)
    }

    /// The free squares near stones; all free ones where there are none.
    pub(crate) fn candidates(&self, into: &mut Vec<u16>) {
        into.clear();
        let (rows, columns) = (self.rules().rows(), self.rules().columns());
        let all = (1_u32 << columns) - 1;
        let row = |index: i16| match usize::try_from(index) {
            Ok(index) if index < SIDE => self.occupied[index],
            _ => 0,
        };
        for index in 0..i16::from(rows) {
            let mut near = 0;
            for distance in -2..=2 {
                near |= row(index + distance);
            }
            near |= near << 1 | near >> 1 | near << 2 | near >> 2;
            let (far, here) = (row(index - 3) | row(index + 3), row(index));
            near |= far | far << 3 | far >> 3 | here << 3 | here >> 3;
            near &= all & !here;
            let start = index as u16 * u16::from(columns);
            while near != 0 {
                into.push(start + near.trailing_zeros() as u16);
                near &= near - 1;
            }
        }
        if into.is_empty() {
            into.extend((0..self.cells.len() as u16).filter(|&at| self.is_free(at)));
        }
    }

    /// Places a stone of the side to move, whose turn ends.
    pub(crate) fn make(&mut self, at: u16) {
        let colour = self.turn;
        self.frames.push(Frame {
            at,
            changes: self.changes.len() as u32,
            totals: self.totals,
        });
        self.assign(at, 0, 0);
        self.assign(at, 1, 0);
        self.toggle_stone(at, colour);
        self.cells[usize::from(at)] = Some(colour as u8);
        let place = self.geometry.places[usize::from(at)];
        for direction in 0..4 {
            let step = self.geometry.steps[direction];
            let line = direction * LINES + usize::from(place.line[direction]);
            let bit = place.bit[direction].into();
            let back = step.wrapping_neg();
            if self.geometry.patterns.knows_both() {
                self.reclassify_both(at, direction, line, place_of_both(bit), step, 1);
                self.reclassify_both(at, direction, line, place_of_both(bit), back, u32::MAX);
            } else {
                self.reclassify(at, direction, line, bit, step, 1);
                self.reclassify(at, direction, line, bit, back, u32::MAX);
            }
        }
    }

    /// The squares of the last moves, the last one first.
    pub(crate) fn last_moves(&self) -> impl Iterator<Item = u16> {
        self.frames.iter().rev().map(|frame| frame.at)
    }

    /// Takes the last stone back.
    pub(crate) fn unmake(&mut self) {
        let Some(frame) = self.frames.pop() else {
            return;
        };
        let changes = frame.changes as usize;
        while self.changes.len() > changes {
            let Some(change) = self.changes.pop() else {
                break;
            };
            let colour = usize::from(change.colour);
            self.packed[usize::from(change.at)][colour] = change.packed;
            let [before, since] = change.threats;
            if before != since {
                self.sets[colour][usize::from(since)].toggle(change.at);
                self.sets[colour][usize::from(before)].toggle(change.at);
            }
        }
        self.totals = frame.totals;
        self.cells[usize::from(frame.at)] = None;
        self.toggle_stone(frame.at, 1 - self.turn);
    }

    /// Puts a stone into the lines or takes it out of them; the turn changes.
    fn toggle_stone(&mut self, at: u16, colour: usize) {
        let place = self.geometry.places[usize::from(at)];
        for direction in 0..4 {
            let line = direction * LINES + usize::from(place.line[direction]);
            self.lines[line][colour] ^= 1 << place.bit[direction];
            self.pairs[line] ^=
                1 << (2 * place_of_both(place.bit[direction].into()) + colour as u32);
        }
        let row = usize::from(place.line[0]);
        self.occupied[row] ^= 1 << (u32::from(place.bit[0]) - ORIGIN);
        self.hash ^= self.geometry.keys[usize::from(at)][colour] ^ self.geometry.turn_key;
        self.turn = 1 - self.turn;
    }

    /// Looks again at the squares on one side of a new stone, as far as each colour can see it.
    fn reclassify(
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
                    let class = patterns.class(own[colour], blocked[colour], bit);
                    self.set_class(at, direction, colour, class);
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
            let found = u16::from(patterns.classes_of_both(line, place));
            let [first, second] = self.packed[usize::from(at)];
            if (first >> shift ^ found) & 15 != 0 {
                self.assign(at, 0, first & !(15 << shift) | (found & 15) << shift);
            }
            if (second >> shift ^ found >> 4) & 15 != 0 {
                self.assign(at, 1, second & !(15 << shift) | (found >> 4) << shift);
            }
        }
    }

    /// Looks at one line of a free square.
    fn classify(&mut self, at: u16, direction: usize, colour: usize) {
        let place = self.geometry.places[usize::from(at)];
        let line = direction * LINES + usize::from(place.line[direction]);
        let stones = self.lines[line];
        let blocked = stones[1 - colour] | self.geometry.border[line];
        let bit = place.bit[direction].into();
        let class = self.geometry.patterns.class(stones[colour], blocked, bit);
        self.set_class(at, direction, colour, class);
    }

    #[inline]
    fn set_class(&mut self, at: u16, direction: usize, colour: usize, class: u8) {
        let packed = self.packed[usize::from(at)][colour];
        let shift = 4 * direction;
        let new = packed & !(15 << shift) | u16::from(class) << shift;
        if new != packed {
            self.assign(at, colour, new);
        }
    }

    fn assign(&mut self, at: u16, colour: usize, new: u16) {
        let packed = &mut self.packed[usize::from(at)][colour];
        let old = *packed;
        *packed = new;
        let worths = worths();
        let (from, to) = (&worths[usize::from(old)], &worths[usize::from(new)]);
        self.changes.push(Change {
            at,
            packed: old,
            colour: colour as u8,
            threats: [from.threat, to.threat],
        });
        let totals = &mut self.totals[colour];
        totals.live = totals.live + u16::from(new != 0) - u16::from(old != 0);
        if totals.exchange(from, to) {
            self.sets[colour][usize::from(from.threat)].toggle(at);
            self.sets[colour][usize::from(to.threat)].toggle(at);
        }
    }

    fn hash_from_scratch(&self) -> u64 {
        let turn = if self.turn == 0 {
            0
        } else {
            self.geometry.turn_key
        };
        let stones = self.cells.iter().zip(&self.geometry.keys);
        stones.fold(self.geometry.start_key() ^ turn, |hash, (cell, keys)| {
            cell.map_or(hash, |colour| hash ^ keys[usize::from(colour)])
        })
    }

    /// The greater of the distances in rows and columns.
    #[inline]
    pub(crate) fn distance(&self, one: u16, two: u16) -> u8 {
        let [one, two] = [one, two].map(|at| self.geometry.places[usize::from(at)].line);
        one[0].abs_diff(two[0]).max(one[1].abs_diff(two[1]))
    }

    /// The square with this number.
    pub(crate) fn square(&self, at: u16) -> Square {
        let columns = u16::from(self.rules().columns());
        Square::new((at / columns) as u8, (at % columns) as u8)
    }

    /// The number of this square.
    pub(crate) fn at(&self, square: Square) -> u16 {
        u16::from(square.row) * u16::from(self.rules().columns()) + u16::from(square.column)
    }
}

/// The name of a class that no square has when nothing can be completed.
const _: () = assert!(
    class::DEAD == 0,
    "a packed zero must mean that nothing is alive"
);
