//! Line patterns and combined patterns: what a stone on a square would make of one line through it,
//! and of the four together (in Rapfi `Pattern` and `Pattern4`).
//!
//! The squares of a line on both sides of the square are clipped at the first that the colour
//! cannot use. What is left of a side is a length and the stones on it, written as one number: a
//! one, and then one bit for each square. Two such numbers are looked up in a table of patterns. No
//! pattern is written by hand: they follow from the rule of the game by adding stones one at a
//! time.

use std::collections::HashMap;
use std::sync::OnceLock;

use crate::game::{LineRule, Rules};

/// Line patterns, by how many stones the line lacks; named as for a line of five. Below these, two
/// less for each stone more that it lacks, and one less where it can be completed in fewer ways.
pub(crate) mod line_pattern {
    /// No line can be completed through the square; 0, so that four dead lines are a packed 0.
    pub(crate) const DEAD: u8 = 0;
    /// Two squares, each of which the next stone lacks: an open two in five.
    pub(crate) const OPEN_TWO: u8 = 10;
    /// One stone more makes a closed four.
    pub(crate) const THREE: u8 = 11;
    /// One stone more makes an open four.
    pub(crate) const OPEN_THREE: u8 = 12;
    /// One square completes the line.
    pub(crate) const FOUR: u8 = 13;
    /// Two squares or more complete the line.
    pub(crate) const OPEN_FOUR: u8 = 14;
    /// The line is complete.
    pub(crate) const FIVE: u8 = 15;
}

/// Combined patterns: the threat that the four lines through a square make together; the greater,
/// the more urgent.
pub(crate) mod pattern4 {
    /// Two lines that are each an open two or a closed three.
    pub(crate) const DOUBLE_TWO: u8 = 1;
    /// An open three.
    pub(crate) const THREE: u8 = 2;
    /// Two open threes.
    pub(crate) const DOUBLE_THREE: u8 = 3;
    /// A four: the other side must reply on one square.
    pub(crate) const FOUR: u8 = 4;
    /// A four and an open three.
    pub(crate) const FOUR_THREE: u8 = 5;
    /// An open four or two fours: the next stone wins unless the other side wins first.
    pub(crate) const OPEN_FOUR: u8 = 6;
    /// The line is complete.
    pub(crate) const FIVE: u8 = 7;
    /// The number of combined patterns, none at all included.
    pub(crate) const COUNT: usize = 8;
}

/// The longest line for which there is a table; in longer ones stones are counted.
const MAX_LINE_IN_TABLE: u8 = 8;
/// The greatest reach at which one table holds the patterns of both colours.
const MAX_REACH_OF_BOTH: u32 = 5;
/// The bit of the first square of a line.
pub(crate) const ORIGIN: u32 = 24;
/// The place of the first square of a line that has two bits for each.
pub(crate) const ORIGIN_OF_BOTH: u32 = MAX_REACH_OF_BOTH;

/// The line patterns of one rule.
#[derive(Debug)]
pub(crate) struct Patterns {
    line: u32,
    exactly: bool,
    reach: u32,
    /// Patterns by left side and right side; empty where the line is too long for a table.
    table: Vec<u8>,
    /// Patterns of both colours by the squares within reach, two bits for each; empty where there
    /// are too many such squares.
    table_of_both: Vec<u8>,
}

impl Patterns {
    /// The table of these rules, made at the first use.
    pub(crate) fn of(rules: Rules) -> &'static Self {
        const LINES: usize = Rules::LONGEST_SIDE as usize + 1;
        static TABLES: [[OnceLock<Patterns>; LINES]; 2] =
            [const { [const { OnceLock::new() }; LINES] }; 2];
        let exactly = rules.line_rule() == LineRule::Exactly;
        TABLES[usize::from(exactly)][usize::from(rules.line())]
            .get_or_init(|| Self::new(rules.line(), exactly))
    }

    fn new(line: u8, exactly: bool) -> Self {
        let reach = u32::from(line) - u32::from(!exactly);
        let mut patterns = Self {
            line: line.into(),
            exactly,
            reach,
            table: Vec::new(),
            table_of_both: Vec::new(),
        };
        if line <= MAX_LINE_IN_TABLE {
            patterns.fill();
        }
        if reach <= MAX_REACH_OF_BOTH {
            patterns.fill_both();
        }
        patterns
    }

    /// Whether there is a table for [`Self::of_both`].
    #[inline]
    pub(crate) const fn knows_both(&self) -> bool {
        !self.table_of_both.is_empty()
    }

    /// The patterns of both colours, in four bits each, of the free square at `place` of a `line`
    /// with two bits for each square: whether the one colour cannot use it, and whether the other
    /// cannot.
    #[inline]
    pub(crate) fn of_both(&self, line: u64, place: u32) -> u8 {
        let reach = self.reach;
        let seen = line >> (2 * (place - reach));
        let before = seen & ((1 << (2 * reach)) - 1);
        let after = seen >> (2 * reach + 2) & ((1 << (2 * reach)) - 1);
        self.table_of_both[(after << (2 * reach) | before) as usize]
    }

    /// Fills the table of both colours from that of one: each side of a square is clipped once,
    /// and not for each of the many that it can be put together with.
    fn fill_both(&mut self) {
        let reach = self.reach;
        let sides = 1_usize << (2 * reach);
        // Before the square the nearest is the last, and after it the first.
        let clipped = |colour: u32, nearest_first: bool| {
            let side = |squares: usize| {
                let near = |step: u32| {
                    if nearest_first { step } else { reach - 1 - step }
                };
                let has = |step: u32, colour: u32| squares >> (2 * near(step) + colour) & 1 == 1;
                let open = (0..reach).take_while(|&step| !has(step, 1 - colour));
                let stones = open.clone().map(|step| usize::from(has(step, colour)));
                let length = open.count();
                let bit = |(step, stone): (usize, usize)| {
                    stone << if nearest_first { step } else { length - 1 - step }
                };
                1 << length | stones.enumerate().map(bit).sum::<usize>()
            };
            (0..sides).map(side).collect::<Vec<_>>()
        };
        let before = [0, 1].map(|colour| clipped(colour, false));
        let after = [0, 1].map(|colour| clipped(colour, true));
        let pattern = |colour: usize, left: usize, right: usize| {
            self.table[before[colour][left] << (reach + 1) | right]
        };
        let mut both = Vec::with_capacity(sides * sides);
        let mut known = HashMap::new();
        for (&first, &second) in after[0].iter().zip(&after[1]) {
            // Many sides are the same once they are clipped.
            if let Some(&start) = known.get(&(first, second)) {
                both.extend_from_within(start..start + sides);
            } else {
                known.insert((first, second), both.len());
                let entry = |left| pattern(0, left, first) | pattern(1, left, second) << 4;
                both.extend((0..sides).map(entry));
            }
        }
        self.table_of_both = both;
    }

    /// The number of squares to each side of a square that matter to it.
    pub(crate) const fn reach(&self) -> u32 {
        self.reach
    }

    /// The pattern of the square at the bit `at` of a line, for the colour that has the stones
    /// `own` and cannot use the squares `blocked`.
    #[inline]
    pub(crate) fn of_one(&self, own: u64, blocked: u64, at: u32) -> u8 {
        if self.table.is_empty() {
            return self.count(own, blocked, at);
        }
        let reach = self.reach;
        let mask = (1_u64 << reach) - 1;
        let right = own >> (at + 1) & mask;
        let length = (blocked >> (at + 1) | 1 << reach).trailing_zeros();
        let right = 1 << length | right & ((1 << length) - 1);
        let left = own >> (at - reach) & mask;
        let barred = blocked >> (at - reach) & mask;
        let clear = reach - (64 - barred.leading_zeros());
        let left = 1 << clear | left >> (reach - clear);
        self.table[(left << (reach + 1) | right) as usize]
    }

    /// Fills the table: where the line is complete, then where a stone more completes it and in
    /// how many ways, and from there to ever fewer stones.
    ///
    /// It is done by whole stretches of the table at a time, since the first search waits for it.
    /// Sides begin at 1; what stands at 0 is never looked up.
    fn fill(&mut self) {
        let sides = 2_usize << self.reach;
        let (line, exactly) = (self.line as u8, self.exactly);
        let pattern = |run: u8| {
            let wins = run == line || (run > line && !exactly);
            line_pattern::FIVE * u8::from(wins)
        };
        let each_side = (0..sides).map(|side: usize| side.max(1));
        let after: Vec<_> = each_side.clone().map(|side| run_at_end(side) as u8).collect();
        self.table.reserve_exact(sides * sides);
        for before in each_side.map(|side| run_at_top(side) as u8) {
            let runs = after.iter().map(|after| before + 1 + after);
            self.table.extend(runs.map(pattern));
        }
        self.join_one_stone_more(|ways, more| {
            let another = ways + u8::from(more == line_pattern::FIVE);
            ways.max(another.min(2))
        });
        for entry in &mut self.table {
            *entry = match *entry {
                1 => line_pattern::FOUR,
                2 => line_pattern::OPEN_FOUR,
                pattern => pattern,
            };
        }
        self.join_one_stone_more(|entry, more| entry.max(more.saturating_sub(2).max(more.min(1))));
    }

    /// Joins each entry of the table with every one that has a stone more, one square after the
    /// other; an entry that is joined with a dead one must stay as it is.
    fn join_one_stone_more(&mut self, join: impl Fn(u8, u8) -> u8) {
        let sides = 2_usize << self.reach;
        let joined = |row: &mut [u8], more: &[u8]| {
            for (entry, &more) in row.iter_mut().zip(more) {
                *entry = join(*entry, more);
            }
        };
        for stone in (0..self.reach).map(|square| 1 << square) {
            // A side that ends before the square has no such entry.
            let free = |side: usize| side >= 2 * stone && side & stone == 0;
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
    fn count(&self, own: u64, blocked: u64, at: u32) -> u8 {
        let window = (1_u64 << self.line) - 1;
        let own = own | 1 << at;
        let mut lacking = u32::MAX;
        let mut ways = 0;
        let mut completing = 0_u64;
        for start in at + 1 - self.line..=at {
            let ends = 1 << (start - 1) | 1 << (start + self.line);
            let overline = self.exactly && own & ends != 0;
            if blocked & window << start != 0 || overline {
                continue;
            }
            let empty = !own & window << start;
            if empty.count_ones() < lacking {
                lacking = empty.count_ones();
                ways = 0;
                completing = 0;
            }
            if empty.count_ones() == lacking {
                ways += 1;
                completing |= empty;
            }
        }
        if lacking == 1 {
            ways = completing.count_ones();
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
    } else {
        0
    }
}
