//! Line patterns and combined patterns: the value of a stone on a square for one line through it,
//! and for the four together (in Rapfi `Pattern` and `Pattern4`).
//!
//! The squares of a line on both sides of the square are clipped at the first one that the colour
//! cannot use. The rest of a side is a length and the stones on it, written as one number: a one,
//! and then one bit for each square. Two such numbers are looked up in a table of patterns. No
//! pattern is written by hand: they follow from the rule of the game by adding stones one at a
//! time.
//!
//! If a line can be closed, a side has one bit more: set if a stone of the other colour clipped
//! it, and not the edge of the board. There a four is one that a single stone can stop, wherever
//! that must stand, and an open four one that none can.

use std::sync::OnceLock;

use crate::game::{Mark, Rules};

/// Line patterns, by the number of stones that the line lacks; named as for a line of five. Below
/// these, the value falls by two for each further stone that it lacks, and by one if it can be
/// completed in fewer ways.
pub(crate) mod line_pattern {
    /// No line can be completed through the square; 0, so that four dead lines are a packed 0.
    pub(crate) const DEAD: u8 = 0;
    /// Renju, for the side that begins: more stones in a row than a line has.
    pub(crate) const OVERLINE: u8 = 1;
    /// Renju, for the side that begins: two fours on one line.
    pub(crate) const DOUBLE_FOUR: u8 = 2;
    /// Two squares, each of which the next stone lacks: an open two in five.
    pub(crate) const OPEN_TWO: u8 = 10;
    /// One stone more makes a closed four.
    pub(crate) const THREE: u8 = 11;
    /// One stone more makes an open four.
    pub(crate) const OPEN_THREE: u8 = 12;
    /// One square completes the line.
    pub(crate) const FOUR: u8 = 13;
    /// Two squares or more complete the line, and no one stone prevents it.
    pub(crate) const OPEN_FOUR: u8 = 14;
    /// The line is complete.
    pub(crate) const FIVE: u8 = 15;

    /// The number of stones in a row to which one more makes this pattern, for lines of `line`; 0
    /// for the least patterns, which stand for several numbers.
    pub(crate) const fn stones(pattern: u8, line: u8) -> u8 {
        if pattern > 2 { (line - 1).saturating_sub((16 - pattern) / 2) } else { 0 }
    }
}

/// Combined patterns: the threat that the four lines through a square make together; the greater,
/// the more urgent.
pub(crate) mod pattern4 {
    /// No line can be completed through the square.
    pub(crate) const DEAD: u8 = 0;
    /// Renju, for the side that begins: an overline or two fours.
    pub(crate) const FORBIDDEN: u8 = 1;
    /// None of the following.
    pub(crate) const LITTLE: u8 = 2;
    /// Two lines that are each an open two or a closed three.
    pub(crate) const DOUBLE_TWO: u8 = 3;
    /// An open three.
    pub(crate) const THREE: u8 = 4;
    /// Two open threes; in renju, for the side that begins, whatever else there is, since it may be
    /// forbidden.
    pub(crate) const DOUBLE_THREE: u8 = 5;
    /// A four: the other side must reply on one square.
    pub(crate) const FOUR: u8 = 6;
    /// A four and an open three.
    pub(crate) const FOUR_THREE: u8 = 7;
    /// An open four or two fours: the next stone wins unless the other side wins first.
    pub(crate) const OPEN_FOUR: u8 = 8;
    /// The line is complete.
    pub(crate) const FIVE: u8 = 9;
    /// The number of combined patterns.
    pub(crate) const COUNT: usize = 10;
    /// The number of combined patterns that are a four or more.
    pub(crate) const FOURS: usize = 4;
}

/// The longest line with a table, one less where lines can be closed; in longer ones stones are
/// counted.
const MAX_LINE_IN_TABLE: u8 = 8;
/// The bit of the first square of a line.
pub(crate) const ORIGIN: u32 = 24;
/// The line patterns of one colour under one rule.
#[derive(Debug)]
pub(crate) struct Patterns {
    line: u32,
    pub(super) counted: Counted,
    pub(super) reach: u32,
    /// Bits of a side.
    pub(super) side: u32,
    /// Patterns by left side and right side; empty where the line is too long for a table.
    pub(super) table: Vec<u8>,
}

/// Rows that are lines for one colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Counted {
    AtLeast,
    Exactly,
    /// Exactly, and not closed at both ends.
    NotClosed,
    /// Exactly, where more stones and two fours on one line are forbidden.
    Renju,
}

impl Patterns {
    /// The tables of both colours, made at the first use; the rules ask more of `first`.
    pub(crate) fn of(rules: Rules, first: Mark) -> [&'static Self; 2] {
        const LINES: usize = Rules::LONGEST_SIDE as usize + 1;
        static TABLES: [[OnceLock<Patterns>; LINES]; 4] =
            [const { [const { OnceLock::new() }; LINES] }; 4];
        Mark::ALL.map(|mark| {
            let counted = if rules.has_forbidden_squares() && mark == first {
                Counted::Renju
            } else if rules.overline_counts() || rules.has_forbidden_squares() {
                Counted::AtLeast
            } else if rules.needs_open_end() {
                Counted::NotClosed
            } else {
                Counted::Exactly
            };
            let line = rules.line();
            TABLES[counted as usize][usize::from(line)].get_or_init(|| Self::new(line, counted))
        })
    }

    fn new(line: u8, counted: Counted) -> Self {
        let can_close = counted == Counted::NotClosed;
        let reach = u32::from(line) - u32::from(counted == Counted::AtLeast);
        let mut patterns = Self {
            line: line.into(),
            counted,
            reach,
            side: reach + 1 + u32::from(can_close),
            table: Vec::new(),
        };
        if line + u8::from(can_close) <= MAX_LINE_IN_TABLE {
            patterns.fill();
        }
        patterns
    }

    /// Returns true if stones of the other colour can close a line.
    pub(crate) fn can_close(&self) -> bool {
        self.counted == Counted::NotClosed
    }

    /// The number of squares to each side of a square that can affect its pattern.
    pub(crate) const fn reach(&self) -> u32 {
        self.reach
    }

    /// Offset for a side that a stone of the other colour clipped.
    fn closed_side(&self, closed: bool) -> usize {
        if closed && self.can_close() { 2 << self.reach } else { 0 }
    }

    /// The pattern of the square at the bit `at` of a line, for the colour that has the stones
    /// `own` and cannot use the squares `blocked`, those of the `border` among them.
    #[inline]
    pub(crate) fn of_one(&self, own: u64, blocked: u64, border: u64, at: u32) -> u8 {
        if self.table.is_empty() {
            return self.count(own, blocked, border, at);
        }
        let line = [own, blocked, border];
        let before = self.before(line.map(|bits| bits >> (at - self.reach)));
        let after = self.after(line.map(|bits| bits >> (at + 1)));
        self.table[before << self.side | after]
    }

    /// Clips the side whose nearest square is the last within reach.
    #[inline]
    pub(super) fn before(&self, [own, blocked, border]: [u64; 3]) -> usize {
        let mask = (1 << self.reach) - 1;
        let clear = self.reach - (u64::BITS - (blocked & mask).leading_zeros());
        let far = self.reach - clear;
        let closed = far > 0 && border >> (far - 1) & 1 == 0;
        1 << clear | ((own & mask) >> far) as usize | self.closed_side(closed)
    }

    /// Clips the side whose nearest square is the first.
    #[inline]
    pub(super) fn after(&self, [own, blocked, border]: [u64; 3]) -> usize {
        let length = (blocked | 1 << self.reach).trailing_zeros();
        let closed = length < self.reach && border >> length & 1 == 0;
        1 << length | (own & ((1 << length) - 1)) as usize | self.closed_side(closed)
    }

    /// Fills the table: first complete lines, then those that one more stone completes, with the
    /// number of ways, and from there to ever fewer stones.
    ///
    /// Works on whole stretches of the table at a time, since the first search waits for it. Sides
    /// begin at 1; entry 0 is never looked up.
    fn fill(&mut self) {
        // Added to a run for each end at which it is closed.
        const CLOSED: u8 = 64;
        let (open, sides) = (2_usize << self.reach, 1_usize << self.side);
        let (line, overline_counts) = (self.line as u8, self.counted == Counted::AtLeast);
        let pattern = |run: u8| {
            // No run is closed where the rules know of no closed ones.
            let wins = if overline_counts {
                run >= line
            } else {
                run % CLOSED == line && run < 2 * CLOSED
            };
            line_pattern::FIVE * u8::from(wins)
        };
        let count = |side: usize, run: fn(usize) -> u32| {
            let stones = (side % open).max(1);
            let run = run(stones);
            let closed = side >= open && run == stones.ilog2();
            run as u8 + CLOSED * u8::from(closed)
        };
        let before: Vec<_> = (0..sides).map(|side| count(side, run_at_top)).collect();
        let after: Vec<_> = (0..sides).map(|side| count(side, run_at_end)).collect();
        let runs = || before.iter().flat_map(|before| after.iter().map(move |it| before + 1 + it));
        self.table = runs().map(pattern).collect();
        self.join_one_stone_more(|ways, more| {
            let another = ways + u8::from(more == line_pattern::FIVE);
            ways.max(another.min(2))
        });
        if self.can_close() {
            self.tell_what_can_be_stopped();
        }
        let is_renju = self.counted == Counted::Renju;
        let mut double_fours = Vec::new();
        for ((at, entry), run) in self.table.iter_mut().enumerate().zip(runs()) {
            let is_double = is_renju && *entry == 2 && run + 1 != line;
            *entry = match *entry {
                1 => line_pattern::FOUR,
                2 if is_double => line_pattern::FOUR,
                2 => line_pattern::OPEN_FOUR,
                pattern => pattern,
            };
            double_fours.extend(is_double.then_some(at));
        }
        self.join_one_stone_more(|entry, more| entry.max(more.saturating_sub(2).max(more.min(1))));
        for at in double_fours {
            self.table[at] = line_pattern::DOUBLE_FOUR;
        }
        if is_renju {
            for (entry, run) in self.table.iter_mut().zip(runs()) {
                *entry = if run > line { line_pattern::OVERLINE } else { *entry };
            }
        }
    }

    /// For lines that can be closed: gives an entry with ways to complete the line a single way if one
    /// stone of the other colour prevents it, and two ways if none does.
    fn tell_what_can_be_stopped(&mut self) {
        let sides = 1_usize << self.side;
        // The sides that are left after the other colour takes a free square, nearest or last.
        let stopped = |side: usize, nearest_first: bool| -> Vec<usize> {
            let open = side % (2 << self.reach);
            let length = open.max(1).ilog2();
            let step = |bit: u32| if nearest_first { bit } else { length - 1 - bit };
            let free = (0..length).filter(|bit| open >> bit & 1 == 0).map(step);
            let left = |steps: u32| open >> if nearest_first { 0 } else { length - steps };
            let clipped = |steps: u32| {
                let start = 1_usize << steps;
                self.closed_side(true) + start + left(steps) % start
            };
            free.map(clipped).collect()
        };
        let before: Vec<_> = (0..sides).map(|side| stopped(side, false)).collect();
        let after: Vec<_> = (0..sides).map(|side| stopped(side, true)).collect();
        for (left, left_stopped) in before.iter().enumerate() {
            for (right, right_stopped) in after.iter().enumerate() {
                let entry = |left: usize, right: usize| left << self.side | right;
                let at = entry(left, right);
                if !matches!(self.table[at], 1 | 2) {
                    continue;
                }
                let dead = |at: usize| self.table[at] == line_pattern::DEAD;
                let prevented = left_stopped.iter().any(|&left| dead(entry(left, right)))
                    || right_stopped.iter().any(|&right| dead(entry(left, right)));
                self.table[at] = if prevented { 1 } else { 2 };
            }
        }
    }

    /// Joins each entry of the table with every entry that has a stone more, one square after the
    /// other. Joining with a dead entry must change nothing.
    fn join_one_stone_more(&mut self, join: impl Fn(u8, u8) -> u8) {
        let (open, sides) = (2_usize << self.reach, 1_usize << self.side);
        let joined = |row: &mut [u8], more: &[u8]| {
            for (entry, &more) in row.iter_mut().zip(more) {
                *entry = join(*entry, more);
            }
        };
        for stone in (0..self.reach).map(|square| 1 << square) {
            // A side that ends before the square has no such entry.
            let free = |side: usize| side % open >= 2 * stone && side & stone == 0;
            let mask: Vec<_> =
                (0..sides - stone).map(|side| u8::MAX * u8::from(free(side))).collect();
            let mut more = vec![line_pattern::DEAD; sides - stone];
            for row in self.table.chunks_exact_mut(sides) {
                for ((more, entry), mask) in more.iter_mut().zip(&row[stone..]).zip(&mask) {
                    *more = entry & mask;
                }
                joined(row, &more);
            }
            for left in (0..sides).filter(|&side| free(side)) {
                let (rows, rows_more) = self.table.split_at_mut((left | stone) * sides);
                joined(&mut rows[left * sides..], &rows_more[..sides]);
            }
        }
    }

    /// The pattern of a square by counting stones in each line through it; for long lines.
    fn count(&self, own: u64, blocked: u64, border: u64, at: u32) -> u8 {
        let window = (1_u64 << self.line) - 1;
        let own = own | 1 << at;
        let closing = blocked & !border;
        let mut lacking = u32::MAX;
        let mut ways = 0;
        // The squares that prevent every line that lacks one stone.
        let mut preventing = u64::MAX;
        for start in at + 1 - self.line..=at {
            let ends = 1 << (start - 1) | 1 << (start + self.line);
            let overline = self.counted != Counted::AtLeast && own & ends != 0;
            let closed = self.can_close() && closing & ends == ends;
            if blocked & window << start != 0 || overline || closed {
                continue;
            }
            let empty = !own & window << start;
            if empty.count_ones() < lacking {
                lacking = empty.count_ones();
                ways = 0;
                preventing = u64::MAX;
            }
            if empty.count_ones() == lacking {
                ways += 1;
                let half_closed = self.can_close() && closing & ends != 0;
                preventing &= if half_closed { empty | ends & !blocked } else { empty };
            }
        }
        if lacking == 1 {
            ways = if preventing == 0 { 2 } else { 1 };
        }
        match lacking {
            u32::MAX => line_pattern::DEAD,
            0 => line_pattern::FIVE,
            1..=7 => 16 - 2 * lacking as u8 - u8::from(ways < 2),
            _ => 1,
        }
    }
}

/// The number of stones without a gap at the lower end of a side, next to the square.
fn run_at_end(side: usize) -> u32 {
    side.trailing_ones().min(side.ilog2())
}

/// The number of stones without a gap at the upper end of a side, next to the square.
fn run_at_top(side: usize) -> u32 {
    let length = side.ilog2();
    let stones = side - (1 << length);
    (!(stones << (usize::BITS - length).min(usize::BITS - 1))).leading_zeros().min(length)
}

/// The combined pattern of four line patterns in renju, for the side that begins.
pub(crate) fn combine_first(patterns: [u8; 4]) -> u8 {
    let fours = |pattern| match pattern {
        line_pattern::FOUR | line_pattern::OPEN_FOUR => 1,
        line_pattern::DOUBLE_FOUR => 2,
        _ => 0,
    };
    let has = |pattern| patterns.contains(&pattern);
    let is_three = |it| u8::from(it == line_pattern::OPEN_THREE);
    if has(line_pattern::FIVE) {
        pattern4::FIVE
    } else if has(line_pattern::OVERLINE) || patterns.map(fours).iter().sum::<u8>() > 1 {
        pattern4::FORBIDDEN
    } else if patterns.map(is_three).iter().sum::<u8>() > 1 {
        pattern4::DOUBLE_THREE
    } else {
        combine(patterns)
    }
}

/// The combined pattern of four line patterns.
pub(crate) fn combine(patterns: [u8; 4]) -> u8 {
    let mut counts = [0; 16];
    for pattern in patterns {
        counts[usize::from(pattern)] += 1;
    }
    let count = |pattern: u8| counts[usize::from(pattern)];
    let half_threats = count(line_pattern::OPEN_TWO) + count(line_pattern::THREE);
    let (fours, threes) = (count(line_pattern::FOUR), count(line_pattern::OPEN_THREE));
    if count(line_pattern::FIVE) > 0 {
        pattern4::FIVE
    } else if count(line_pattern::OPEN_FOUR) > 0 || fours > 1 {
        pattern4::OPEN_FOUR
    } else if fours == 1 && threes > 0 {
        pattern4::FOUR_THREE
    } else if fours == 1 {
        pattern4::FOUR
    } else if threes > 1 {
        pattern4::DOUBLE_THREE
    } else if threes == 1 {
        pattern4::THREE
    } else if half_threats > 1 {
        pattern4::DOUBLE_TWO
    } else if patterns == [line_pattern::DEAD; 4] {
        pattern4::DEAD
    } else {
        pattern4::LITTLE
    }
}
