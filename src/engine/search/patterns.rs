//! Line patterns and combined patterns: the value of a stone on a square for one line through it,
//! and for all four together (`Pattern` and `Pattern4` in Rapfi).
//!
//! On both sides of the square, the line is clipped at the first square that the colour cannot use.
//! Each side is encoded as a number: a leading one, and one bit per square for its stones. Two such
//! numbers index a table of patterns. The tables are not written by hand: they follow from the
//! rules by adding stones one at a time.
//!
//! If a line can be closed (caro), a side has one bit more: set if a stone of the other colour
//! clipped it, and not the edge of the board. Under caro a four is one that a single stone can
//! stop, on whichever square, and an open four one that none can.

use std::sync::OnceLock;

use crate::engine::Bitboard;
use crate::game::{Mark, Rules};

/// Line patterns, by the number of stones that the line lacks; named as for lines of five, and
/// greater if more valuable. Below those named, the value decreases by two for each further stone
/// that is lacking, and by one if the line can be completed in fewer ways.
pub(crate) mod line_pattern {
    /// Line pattern of a stone through which no line can be completed; 0, so that four dead lines
    /// are packed as 0.
    pub(crate) const DEAD: u8 = 0;
    /// Line pattern of a forbidden stone (renju, restricted side): more stones in a row than a line
    /// has.
    pub(crate) const OVERLINE: u8 = 1;
    /// Line pattern of a forbidden stone (renju, restricted side): two fours on one line.
    pub(crate) const DOUBLE_FOUR: u8 = 2;
    /// Line pattern, for lines of any length, of a stone after which the line lacks three more, in
    /// several ways: the next makes an open three.
    pub(crate) const OPEN_TWO: u8 = 10;
    /// Line pattern, for lines of any length, of a stone after which the line lacks two more, in
    /// one way: the next makes a four.
    pub(crate) const THREE: u8 = 11;
    /// Line pattern, for lines of any length, of a stone after which the line lacks two more, in
    /// several ways: the next makes an open four.
    pub(crate) const OPEN_THREE: u8 = 12;
    /// Line pattern of a stone after which one square completes the line; under caro, after which a
    /// single stone can prevent the line.
    pub(crate) const FOUR: u8 = 13;
    /// Line pattern of a stone after which two or more squares complete the line, and no single
    /// stone prevents it.
    pub(crate) const OPEN_FOUR: u8 = 14;
    /// Line pattern of a stone that completes the line, of any length.
    pub(crate) const FIVE: u8 = 15;

    /// Returns the number of stones in a row that one more stone turns into this line pattern, for
    /// lines of length `line`, by which the weaker levels and reasons measure rows; 0 for the least
    /// patterns, which stand for several numbers.
    pub(crate) const fn stones(pattern: u8, line: u8) -> u8 {
        if pattern > 2 { (line - 1).saturating_sub((16 - pattern) / 2) } else { 0 }
    }
}

/// Combined patterns: the threat that the four lines through a square make together; greater is
/// more urgent.
pub(crate) mod pattern4 {
    /// Combined pattern of a square through which no line can be completed. A board on which all
    /// squares are so for both colours is a draw.
    pub(crate) const DEAD: u8 = 0;
    /// Combined pattern of the restricted side of renju: an overline or two fours, which are
    /// forbidden.
    pub(crate) const FORBIDDEN: u8 = 1;
    /// Combined pattern of a square with a line that can be completed, but with less than those
    /// below.
    pub(crate) const OTHER: u8 = 2;
    /// Combined pattern of two lines that are an open two or a closed three each; quiet as `OTHER`.
    pub(crate) const DOUBLE_TWO: u8 = 3;
    /// Combined pattern of an open three; from here up a move makes a threat.
    pub(crate) const OPEN_THREE: u8 = 4;
    /// Combined pattern of two open threes; in renju, for the restricted side, whatever else there
    /// is, since the square may be forbidden.
    pub(crate) const DOUBLE_THREE: u8 = 5;
    /// Combined pattern of a four: the other side must reply on one square.
    pub(crate) const FOUR: u8 = 6;
    /// Combined pattern of a four and an open three.
    pub(crate) const FOUR_THREE: u8 = 7;
    /// Combined pattern of an open four or two fours: the next stone wins unless the other side
    /// wins first.
    pub(crate) const OPEN_FOUR: u8 = 8;
    /// Combined pattern of a stone that completes a line.
    pub(crate) const FIVE: u8 = 9;
    /// Set, by bits, of the combined patterns that a board counts: those which decide something.
    pub(crate) const COUNTED: u32 = !(1 << OTHER | 1 << DOUBLE_TWO | 1 << OPEN_THREE);
    /// Number of combined patterns, the size of a table by them.
    pub(crate) const COUNT: usize = 10;
    /// Number of combined patterns from a four up, whose squares a board lists.
    pub(crate) const FOURS: usize = 4;
}

/// Maximum length of a line with a table, one less if lines can be closed; on longer lines stones
/// are counted.
const MAX_LINE_IN_TABLE: u8 = 8;
/// Bit of the first square of a line in a word of stones; the bits around the line are off the
/// board.
pub(crate) const ORIGIN: u32 = 24;
/// Added to the length of a run for each closed end.
const CLOSED: u8 = 64;
/// Line patterns of one colour under one line rule, by the stones around a square: a table, or for
/// long lines a count.
pub(crate) struct Patterns {
    line: u32,
    pub(super) kind: LineKind,
    /// Number of squares to each side that can affect a pattern.
    pub(super) reach: u32,
    /// Bits of an encoded side.
    pub(super) side_bits: u32,
    /// Patterns by left side and right side; empty if the line is too long for a table.
    pub(super) table: Vec<u8>,
}

/// Rows that count as a line for one colour.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum LineKind {
    AtLeast,
    Exactly,
    /// Exact length, and not closed at both ends.
    NotClosed,
    /// Exact length; overlines and two fours on one line are forbidden.
    Renju,
}

impl Patterns {
    /// Returns the pattern tables of X and O under the rules, created on first use; `first` is the
    /// restricted side under renju.
    pub(crate) fn of(rules: Rules, first: Mark) -> [&'static Self; 2] {
        const LINES: usize = Rules::MAX_SIDE as usize + 1;
        static TABLES: [[OnceLock<Patterns>; LINES]; 4] =
            [const { [const { OnceLock::new() }; LINES] }; 4];
        Mark::ALL.map(|mark| {
            let kind = if rules.has_forbidden_squares() && mark == first {
                LineKind::Renju
            } else if rules.overline_counts() || rules.has_forbidden_squares() {
                LineKind::AtLeast
            } else if rules.needs_open_end() {
                LineKind::NotClosed
            } else {
                LineKind::Exactly
            };
            let line = rules.line();
            TABLES[kind as usize][usize::from(line)].get_or_init(|| Self::new(line, kind))
        })
    }

    fn new(line: u8, kind: LineKind) -> Self {
        let can_close = kind == LineKind::NotClosed;
        let reach = u32::from(line) - u32::from(kind == LineKind::AtLeast);
        let mut patterns = Self {
            line: line.into(),
            kind,
            reach,
            side_bits: reach + 1 + u32::from(can_close),
            table: Vec::new(),
        };
        if line + u8::from(can_close) <= MAX_LINE_IN_TABLE {
            patterns.fill();
        }
        patterns
    }

    /// Returns `true` if stones of the other colour can close a line (caro), so that it does not
    /// count.
    pub(crate) fn can_close(&self) -> bool {
        self.kind == LineKind::NotClosed
    }

    /// Returns the table offset of a side, which is not 0 if a stone of the other colour clipped
    /// it.
    fn closed_side(&self, closed: bool) -> usize {
        if closed && self.can_close() { 2 << self.reach } else { 0 }
    }

    /// Returns the line pattern that a stone at bit `at` of a line would make, for the colour with
    /// the stones `own` that cannot use the squares `blocked`, which include the `border`.
    #[inline]
    pub(crate) fn classify(&self, own: u64, blocked: u64, border: u64, at: u32) -> u8 {
        if self.table.is_empty() {
            return self.classify_by_counting(own, blocked, border, at);
        }
        let line = [own, blocked, border];
        let before = self.clip_before(line.map(|bits| bits >> (at - self.reach)));
        let after = self.clip_after(line.map(|bits| bits >> (at + 1)));
        self.table[before << self.side_bits | after]
    }

    /// Encodes the side before a square, whose nearest square is the last within reach, as an index
    /// of the table.
    #[inline]
    pub(super) fn clip_before(&self, [own, blocked, border]: [u64; 3]) -> usize {
        let mask = (1 << self.reach) - 1;
        let clear = self.reach - (u64::BITS - (blocked & mask).leading_zeros());
        let far = self.reach - clear;
        let closed = far > 0 && border >> (far - 1) & 1 == 0;
        1 << clear | ((own & mask) >> far) as usize | self.closed_side(closed)
    }

    /// Encodes the side after a square, whose nearest square is the first, as an index of the
    /// table.
    #[inline]
    pub(super) fn clip_after(&self, [own, blocked, border]: [u64; 3]) -> usize {
        let length = (blocked | 1 << self.reach).trailing_zeros();
        let closed = length < self.reach && border >> length & 1 == 0;
        1 << length | (own & ((1 << length) - 1)) as usize | self.closed_side(closed)
    }

    /// Computes the table: first complete lines, then the number of ways in which one more stone
    /// completes one, and from these the patterns of ever fewer stones. An entry with one more
    /// stone has a greater index, so one pass in descending order is enough.
    fn fill(&mut self) {
        let (all, line) = (0..1_usize << (2 * self.side_bits), self.line as u8);
        let runs: Vec<_> = all.clone().map(|at| self.run(at)).collect();
        let is_complete = |at: usize| match self.kind {
            LineKind::AtLeast => runs[at] >= line,
            // Only under caro runs are marked as closed.
            _ => runs[at] % CLOSED == line && runs[at] < 2 * CLOSED,
        };
        let ways = |at| self.with_one_more(at).filter(|&more| is_complete(more)).count();
        let ways: Vec<_> = all.clone().map(ways).collect();
        let is_dead = |at: usize| ways[at] == 0 && !is_complete(at);
        let is_double_four =
            |at: usize| self.kind == LineKind::Renju && ways[at] > 1 && runs[at] + 1 != line;
        let mut table = vec![line_pattern::DEAD; all.end];
        for at in all.clone().rev() {
            let pattern = match ways[at] {
                _ if is_complete(at) => line_pattern::FIVE,
                0 => line_pattern::DEAD,
                _ if self.can_close() && !self.stopped(at).any(is_dead) => line_pattern::OPEN_FOUR,
                2.. if !self.can_close() && !is_double_four(at) => line_pattern::OPEN_FOUR,
                _ => line_pattern::FOUR,
            };
            let more = self.with_one_more(at).map(|more| table[more]).max().unwrap_or_default();
            table[at] = pattern.max(more.saturating_sub(2)).max(more.min(1));
        }
        for at in all.filter(|_| self.kind == LineKind::Renju) {
            if runs[at] > line {
                table[at] = line_pattern::OVERLINE;
            } else if is_double_four(at) && !is_complete(at) {
                table[at] = line_pattern::DOUBLE_FOUR;
            }
        }
        self.table = table;
    }

    /// Returns the two sides of an entry: the number of squares, and the free ones of them as bits.
    fn sides(&self, at: usize) -> [(u32, u64); 2] {
        [at >> self.side_bits, at].map(|side| {
            let stones = (side % (2 << self.reach)).max(1);
            let length = stones.ilog2();
            (length, (2 << length) - 1 - stones as u64)
        })
    }

    /// Returns the length of the run of stones through the square of an entry, and [`CLOSED`] more
    /// for each end at which a stone of the other colour follows.
    fn run(&self, at: usize) -> u8 {
        let [(left, before), (right, after)] = self.sides(at);
        let before = before.leading_zeros() + left - u64::BITS;
        let after = after.trailing_zeros().min(right);
        let closed = |side: usize, is_end: bool| {
            if is_end && side & self.closed_side(true) != 0 { CLOSED } else { 0 }
        };
        let ends = closed(at >> self.side_bits, before == left) + closed(at, after == right);
        (before + 1 + after) as u8 + ends
    }

    /// Returns the entries with one more stone.
    fn with_one_more(&self, at: usize) -> impl Iterator<Item = usize> {
        let [(_, before), (_, after)] = self.sides(at);
        (before << self.side_bits | after).squares().map(move |bit| at | 1 << bit)
    }

    /// Returns the entries with a stone of the other colour on a free square, which closes a side.
    fn stopped(&self, at: usize) -> impl Iterator<Item = usize> {
        let (bits, closed) = (self.side_bits, self.closed_side(true));
        let [(_, before), (_, after)] = self.sides(at);
        let [left, right] = [at >> bits, at % (1 << bits)];
        let nearer = left % closed;
        let before =
            before.squares().map(move |bit| (closed | nearer >> (bit + 1)) << bits | right);
        let after = after.squares();
        let after = after.map(move |bit| left << bits | closed | 1 << bit | (right % (1 << bit)));
        before.chain(after)
    }

    /// Returns the pattern of a stone by counting the stones of each line through it; for long
    /// lines.
    fn classify_by_counting(&self, own: u64, blocked: u64, border: u64, at: u32) -> u8 {
        let window = (1_u64 << self.line) - 1;
        let own = own | 1 << at;
        let closing = blocked & !border;
        let mut lacking = u32::MAX;
        let mut ways = 0;
        // The squares that prevent every line that lacks one stone.
        let mut preventing = u64::MAX;
        for start in at + 1 - self.line..=at {
            let ends = 1 << (start - 1) | 1 << (start + self.line);
            let overline = self.kind != LineKind::AtLeast && own & ends != 0;
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

/// Returns the combined pattern of the four line patterns of a square, for the restricted side
/// under renju; computed once for a table.
pub(crate) fn combine_restricted(patterns: [u8; 4]) -> u8 {
    let fours = |pattern| match pattern {
        line_pattern::FOUR | line_pattern::OPEN_FOUR => 1,
        line_pattern::DOUBLE_FOUR => 2,
        _ => 0,
    };
    let has = |pattern| patterns.contains(&pattern);
    let threes = patterns.iter().filter(|&&it| it == line_pattern::OPEN_THREE);
    if has(line_pattern::FIVE) {
        pattern4::FIVE
    } else if has(line_pattern::OVERLINE) || patterns.map(fours).iter().sum::<u8>() > 1 {
        pattern4::FORBIDDEN
    } else if threes.count() > 1 {
        pattern4::DOUBLE_THREE
    } else {
        combine(patterns)
    }
}

/// Returns the combined pattern of the four line patterns of a square, for a side to which no
/// square is forbidden: to fill a table, and where patterns differ from those on the board.
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
        pattern4::OPEN_THREE
    } else if half_threats > 1 {
        pattern4::DOUBLE_TWO
    } else if patterns == [line_pattern::DEAD; 4] {
        pattern4::DEAD
    } else {
        pattern4::OTHER
    }
}
