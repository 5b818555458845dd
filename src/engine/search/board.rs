//! Search board: an incremental position with make, unmake and an undo stack.
//!
//! For each free square and both colours, the board keeps its four line patterns up to date, and
//! for each combined pattern the number of its squares; squares of fours and more are also listed.
//! The network's accumulators are updated when an evaluation is requested. Squares are numbered row
//! by row, colours are 0 and 1. Legality is never checked.

use std::sync::Arc;

use fearless_simd::{Simd, dispatch};

use super::geometry::{LineGeometry, MAX_LINES, Occupied, Place, two_bit_border, two_bit_place};
use super::network::{Accumulators, Network};
use super::square_scores::{SquarePatterns, SquareScores};
use super::{SquareSet, pattern4};
use crate::game::{Board, Mark, Rules, Square};

/// Returns the colour of a mark, its index in tables of `search`: 0 for X, 1 for O.
pub(crate) const fn colour(mark: Mark) -> usize {
    mark as usize
}

/// Size of tables by square: a power of two, which saves bounds checks.
const TABLE_SIZE: usize = 512;

/// State needed to unmake one move.
#[derive(Clone, Copy)]
struct Undo {
    at: u16,
    /// Number of pattern changes before the move.
    changes: u32,
}

/// Patterns of a square before a change.
#[derive(Clone, Copy)]
struct PatternChange {
    at: u16,
    before: SquarePatterns,
}

/// A position on which moves are made and unmade, by the search, the weaker levels and reasons of
/// hints.
#[derive(Clone)]
pub(crate) struct SearchBoard {
    pub(super) geometry: Arc<LineGeometry>,
    scores: [&'static SquareScores; 2],
    network: &'static Network,
    /// Stones of each line, by colour.
    pub(super) lines: Vec<[u64; 2]>,
    /// Stones of each line with two bits per square; both bits are set off the board.
    pub(super) two_bit_lines: Vec<u64>,
    occupied: Occupied,
    patterns: Box<[SquarePatterns; TABLE_SIZE]>,
    /// Squares of each combined pattern from a four up, by colour. Lesser patterns change too often
    /// to be listed.
    fours: [[SquareSet; pattern4::FOURS]; 2],
    /// Number of squares of each combined pattern that is [counted](pattern4::COUNTED), by colour.
    counts: [[u16; pattern4::COUNT]; 2],
    turn: usize,
    key: u64,
    /// Number of stones that cannot be unmade.
    stones: usize,
    undo_stack: Vec<Undo>,
    changes: Vec<PatternChange>,
    /// Accumulators at the last evaluations, each with the length of the undo stack at that time.
    /// Computed on demand, since most positions of a VCF are never evaluated.
    accumulators: Vec<(usize, Accumulators)>,
    /// Buffer: index of the first change of each square.
    first_changes: Box<[u16; TABLE_SIZE]>,
}

impl SearchBoard {
    /// Creates the search board of `board`, with `turn` to move; the stones on it cannot be unmade.
    pub(crate) fn new(board: &Board, turn: Mark) -> Self {
        let geometry = LineGeometry::new(board);
        let squares = board.rules().squares();
        // Before classification, all squares count as dead.
        let mut counts = [0; pattern4::COUNT];
        counts[usize::from(pattern4::DEAD)] = squares as u16;
        let mut this = Self {
            scores: [0, 1].map(|it| SquareScores::of(geometry.restricted == Some(it))),
            network: Network::get(),
            lines: vec![[0; 2]; 4 * MAX_LINES],
            two_bit_lines: geometry.border.iter().map(|&border| two_bit_border(border)).collect(),
            occupied: Occupied::default(),
            patterns: Box::new([SquarePatterns::default(); TABLE_SIZE]),
            fours: <_>::default(),
            counts: [counts; 2],
            turn: 0,
            key: geometry.zobrist.empty,
            stones: 0,
            undo_stack: Vec::with_capacity(squares),
            changes: Vec::with_capacity(1 << 14),
            accumulators: Vec::with_capacity(squares + 1),
            first_changes: Box::new([0; TABLE_SIZE]),
            geometry: Arc::new(geometry),
        };
        for at in 0..squares as u16 {
            let mut lines = 0;
            for colour in 0..2 {
                for direction in 0..4 {
                    let pattern = u32::from(this.classify(at, direction, colour, &[]));
                    lines |= pattern << (16 * colour + 4 * direction);
                }
            }
            this.set_patterns(at, lines);
        }
        for (at, square) in board.rules().all_squares().enumerate() {
            if let Some(mark) = board[square] {
                this.set_turn(colour(mark));
                this.make(at as u16);
            }
        }
        this.stones = this.undo_stack.len();
        this.undo_stack.clear();
        this.changes.clear();
        this.set_turn(colour(turn));
        let lines = this.patterns[..squares].iter().map(|patterns| patterns.lines);
        this.accumulators.push((0, this.network.accumulators(lines)));
        this
    }

    pub(crate) fn rules(&self) -> Rules {
        self.geometry.rules
    }

    /// Returns the colour to move.
    pub(crate) const fn turn(&self) -> usize {
        self.turn
    }

    /// Returns the colour to move and the other one.
    pub(crate) const fn sides(&self) -> [usize; 2] {
        [self.turn, 1 - self.turn]
    }

    /// Returns the Zobrist key of the stones, the side to move and the rules.
    pub(crate) const fn key(&self) -> u64 {
        self.key
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.occupied == Occupied::default()
    }

    /// Returns the middle square, the only move that is searched on an empty board.
    pub(crate) fn centre(&self) -> u16 {
        self.at(Square::new(self.rules().rows() / 2, self.rules().columns() / 2))
    }

    /// Returns `true` if `at` is the number of a free square.
    #[inline]
    pub(crate) fn is_free(&self, at: u16) -> bool {
        let place = self.geometry.places.get(usize::from(at));
        place.is_some_and(|place| !self.occupied.has(place.row(), place.column_bit()))
    }

    /// Returns the number of squares on which a stone of `colour` would make a combined pattern,
    /// one of those that are [counted](pattern4::COUNTED).
    #[inline]
    pub(crate) fn count_of_pattern(&self, colour: usize, pattern4: u8) -> u16 {
        debug_assert!(pattern4::COUNTED >> pattern4 & 1 != 0);
        self.counts[colour][usize::from(pattern4)]
    }

    /// Returns the squares on which a stone of `colour` would make a combined pattern, which must
    /// be a four or more.
    pub(crate) fn squares_of_pattern(&self, colour: usize, pattern4: u8) -> &SquareSet {
        &self.fours[colour][usize::from(pattern4 - pattern4::FOUR)]
    }

    /// Returns the lowest of [`Self::squares_of_pattern`]; `None` if there are none.
    #[inline]
    pub(crate) fn first_of_pattern(&self, colour: usize, pattern4: u8) -> Option<u16> {
        self.squares_of_pattern(colour, pattern4).first()
    }

    /// Returns the squares on which `colour` makes a four or more, to defend against an open four.
    pub(crate) fn fours(&self, colour: usize) -> SquareSet {
        self.fours[colour].iter().fold(SquareSet::default(), SquareSet::or)
    }

    /// Returns the static score of a move of the side to move for move ordering, by the patterns of
    /// both colours.
    #[inline]
    pub(crate) fn ordering_score(&self, at: u16) -> i32 {
        let patterns = self.patterns(at);
        self.scores[0].order(patterns.lines(self.turn), patterns.lines(1 - self.turn))
    }

    #[inline]
    pub(super) fn patterns(&self, at: u16) -> SquarePatterns {
        self.patterns[usize::from(at) % TABLE_SIZE]
    }

    /// Returns the combined pattern, one of [`pattern4`], that a stone of `colour` would make on a
    /// free square.
    #[inline]
    pub(crate) fn pattern4(&self, at: u16, colour: usize) -> u8 {
        self.patterns(at).pattern4(colour)
    }

    /// Returns the line patterns that a stone of `colour` would make on a free square, by
    /// direction.
    pub(crate) fn line_patterns(&self, at: u16, colour: usize) -> [u8; 4] {
        let lines = self.patterns(at).lines(colour);
        std::array::from_fn(|direction| (lines >> (4 * direction) & 15) as u8)
    }

    /// Returns `true` if neither side can complete a line any more: a draw for the search.
    #[inline]
    pub(crate) fn is_dead(&self) -> bool {
        let squares = self.geometry.places.len() as u16;
        self.counts.iter().all(|counts| counts[usize::from(pattern4::DEAD)] == squares)
    }

    /// Returns which layers of the network evaluate the position.
    pub(super) fn layers(&self) -> usize {
        Network::layers(self.rules(), self.stones + self.undo_stack.len())
    }

    /// Returns the static evaluation of the position by the network, for the side to move.
    pub(crate) fn evaluate(&mut self) -> i32 {
        dispatch!(self.network.simd_level, simd => self.evaluate_with(simd))
    }

    #[expect(clippy::inline_always, reason = "compiled for each set of instructions")]
    #[inline(always)]
    fn evaluate_with<S: Simd>(&mut self, simd: S) -> i32 {
        let Some(&(known, mut accumulators)) = self.accumulators.last() else {
            return 0;
        };
        if let Some(undo) = self.undo_stack.get(known) {
            let changes = &self.changes[undo.changes as usize..];
            // A single move changes no square twice.
            let repeats = known + 1 < self.undo_stack.len();
            for (index, change) in changes.iter().enumerate() {
                let at = usize::from(change.at) % TABLE_SIZE;
                // Only the first change of a square has its patterns at the last evaluation.
                if repeats {
                    let first = usize::from(self.first_changes[at]);
                    if first < index && changes[first].at == change.at {
                        continue;
                    }
                    self.first_changes[at] = index as u16;
                }
                self.network.update(
                    simd,
                    &mut accumulators,
                    change.before.lines,
                    self.patterns[at].lines,
                );
            }
            self.accumulators.push((self.undo_stack.len(), accumulators));
        }
        self.network.evaluate(&accumulators, self.turn, self.layers())
    }

    /// Calls `visit` for the candidate moves: the free squares near stones, in ascending order; all
    /// free squares of an empty board.
    pub(crate) fn for_each_candidate(&self, visit: impl FnMut(u16)) {
        self.occupied.for_each_near(self.rules().rows(), self.rules().columns(), visit);
    }

    /// Places a stone of the side to move on a free square and passes the turn. Not checked.
    pub(crate) fn make(&mut self, at: u16) {
        let colour = self.turn;
        self.undo_stack.push(Undo { at, changes: self.changes.len() as u32 });
        self.set_patterns(at, 0);
        self.toggle_stone(at, colour);
        let place = self.place(at);
        for direction in 0..4 {
            let step = self.geometry.steps[direction];
            let (line, bit) = place.on_line(direction);
            for (step, bit_step) in [(step, 1), (step.wrapping_neg(), u32::MAX)] {
                let place = two_bit_place(bit);
                // With a reach that it knows, the compiler unrolls the loop.
                match self.geometry.both_colours.known_reach() {
                    0 => self.reclassify(at, direction, line, bit, step, bit_step),
                    4 => self.reclassify_both::<4>(at, direction, line, place, step, bit_step),
                    5 => self.reclassify_both::<5>(at, direction, line, place, step, bit_step),
                    3 => self.reclassify_both::<3>(at, direction, line, place, step, bit_step),
                    _ => self.reclassify_both::<2>(at, direction, line, place, step, bit_step),
                }
            }
        }
    }

    /// Iterates over the squares of the moves made since the board was created, the last one first.
    pub(crate) fn last_moves(&self) -> impl Iterator<Item = u16> {
        self.undo_stack.iter().rev().map(|undo| undo.at)
    }

    /// Takes back the last move made; does nothing without one.
    pub(crate) fn unmake(&mut self) {
        let Some(undo) = self.undo_stack.pop() else {
            return;
        };
        while self.changes.len() > undo.changes as usize
            && let Some(PatternChange { at, before }) = self.changes.pop()
        {
            self.replace_patterns(at, before);
        }
        self.accumulators.pop_if(|(known, _)| *known > self.undo_stack.len());
        self.toggle_stone(undo.at, 1 - self.turn);
    }

    /// Adds or removes a stone, and passes the turn.
    fn toggle_stone(&mut self, at: u16, colour: usize) {
        let place = self.place(at);
        for direction in 0..4 {
            let (line, bit) = place.on_line(direction);
            self.lines[line][colour] ^= 1 << bit;
            self.two_bit_lines[line] ^= 1 << (2 * two_bit_place(bit) + colour as u32);
        }
        self.occupied.toggle(place.row(), place.column_bit());
        self.key ^= self.geometry.zobrist.stones[usize::from(at)][colour];
        self.set_turn(1 - self.turn);
    }

    /// Sets the line patterns of a square, of both colours, and records the change.
    #[inline]
    pub(super) fn set_patterns(&mut self, at: u16, lines: u32) {
        let before = self.patterns(at);
        if before.lines != lines {
            self.changes.push(PatternChange { at, before });
            let pattern4 = |it: usize| self.scores[it].pattern4((lines >> (16 * it)) as u16);
            let [first, second] = [0, 1].map(|colour| u16::from(pattern4(colour)));
            self.replace_patterns(at, SquarePatterns { lines, pattern4: first | second << 8 });
        }
    }

    /// Replaces the patterns of a square, and updates the counts and lists.
    #[inline]
    fn replace_patterns(&mut self, at: u16, to: SquarePatterns) {
        let from = std::mem::replace(&mut self.patterns[usize::from(at) % TABLE_SIZE], to);
        if from.pattern4 == to.pattern4 {
            return;
        }
        for colour in 0..2 {
            let [before, since] = [from, to].map(|it| it.pattern4(colour));
            // Few changes are of a pattern that is counted.
            if before != since && pattern4::COUNTED & (1 << before | 1 << since) != 0 {
                self.recount(at, colour, [before, since]);
            }
        }
    }

    /// Updates the counts and lists of a colour after the combined pattern of a square has changed.
    #[inline(never)]
    fn recount(&mut self, at: u16, colour: usize, [before, since]: [u8; 2]) {
        for (pattern4, step) in [(before, u16::MAX), (since, 1)] {
            let count = &mut self.counts[colour][usize::from(pattern4)];
            // Counts of the other patterns mean nothing.
            *count = count.wrapping_add(step);
            let index = usize::from(pattern4.wrapping_sub(pattern4::FOUR));
            if let Some(set) = self.fours[colour].get_mut(index) {
                set.toggle(at);
            }
        }
    }

    pub(super) fn set_turn(&mut self, turn: usize) {
        self.key ^= self.geometry.zobrist.turn * (self.turn ^ turn) as u64;
        self.turn = turn;
    }

    /// Returns the location of a square on its four lines.
    pub(crate) fn place(&self, at: u16) -> Place {
        self.geometry.places[usize::from(at)]
    }

    /// Returns the distance of two squares in king's moves (Chebyshev distance).
    pub(crate) fn distance(&self, one: u16, two: u16) -> u8 {
        let [one, two] = [one, two].map(|at| self.place(at).line);
        one[0].abs_diff(two[0]).max(one[1].abs_diff(two[1]))
    }

    /// Returns the square with number `at`, the inverse of [`Self::at`].
    pub(crate) fn square(&self, at: u16) -> Square {
        let columns = u16::from(self.rules().columns());
        Square::new((at / columns) as u8, (at % columns) as u8)
    }

    /// Returns the number of a square, row by row, by which this board names squares.
    pub(crate) fn at(&self, square: Square) -> u16 {
        u16::from(square.row) * u16::from(self.rules().columns()) + u16::from(square.column)
    }
}
