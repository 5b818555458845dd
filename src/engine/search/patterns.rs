//! What a stone on a square would make of one line through it, and of the four together.
//!
//! The squares of a line on both sides of the square are clipped at the first that the colour
//! cannot use. What is left of a side is a length and the stones on it, written as one number: a
//! one, and then one bit for each square. Two such numbers are looked up in a table that knows the
//! class. No pattern is written by hand: the classes follow from the rule of the game by adding
//! stones one at a time.

use std::collections::HashMap;
use std::sync::OnceLock;

use crate::game::{LineRule, Rules};

/// What a stone on a square makes of a line, by how many stones are lacking then; named as for a
/// line of five. Below these, two less for each stone more that is lacking, and one less where
/// the line can be completed in fewer ways.
pub(crate) mod class {
    /// No line can be completed through the square.
    pub(crate) const DEAD: u8 = 0;
    /// Two squares, each of which the next stone lacks: an open two in five.
    pub(crate) const OPEN_TWO: u8 = 10;
    /// A stone more makes a closed four.
    pub(crate) const THREE: u8 = 11;
    /// A stone more makes an open four.
    pub(crate) const OPEN_THREE: u8 = 12;
    /// One square completes the line.
    pub(crate) const FOUR: u8 = 13;
    /// Two squares or more complete the line.
    pub(crate) const OPEN_FOUR: u8 = 14;
    /// The line is complete.
    pub(crate) const FIVE: u8 = 15;
}

/// What a stone on a square threatens, all four lines together; the greater, the more urgent.
pub(crate) mod threat {
    /// Two lines that would be half a threat each.
    pub(crate) const PROMISE: u8 = 1;
    /// An open three.
    pub(crate) const THREE: u8 = 2;
    /// Two open threes.
    pub(crate) const DOUBLE_THREE: u8 = 3;
    /// A four: the other side must reply on one square.
    pub(crate) const FOUR: u8 = 4;
    /// A four and an open three.
    pub(crate) const FOUR_THREE: u8 = 5;
    /// Two squares that complete a line: the next stone wins unless the other side wins first.
    pub(crate) const WIN: u8 = 6;
    /// The line is complete.
    pub(crate) const FIVE: u8 = 7;
    /// How many there are.
    pub(crate) const COUNT: usize = 8;
}

/// The longest line for which there is a table; longer ones are counted out.
const LONGEST_IN_TABLE: u8 = 8;

/// As far as this the classes of both colours are found in one table.
const FARTHEST_OF_BOTH: u32 = 5;
/// Where the squares of a line begin in a number with two bits for each.
pub(crate) const ORIGIN_OF_BOTH: u32 = FARTHEST_OF_BOTH;

/// Where the squares of a line begin in a number of 64 bits.
pub(crate) const ORIGIN: u32 = 24;

/// The line classes of one rule.
#[derive(Debug)]
pub(crate) struct Patterns {
    line: u32,
    exactly: bool,
    reach: u32,
    /// By left side and right side; empty where the line is too long for a table.
    classes: Vec<u8>,
    /// By the squares within reach, two bits for each, the classes of both colours; empty where
    /// there are too many such squares.
    both: Vec<u8>,
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
            classes: Vec::new(),
            both: Vec::new(),
        };
        if line <= LONGEST_IN_TABLE {
            patterns.fill();
        }
        if reach <= FARTHEST_OF_BOTH {
            patterns.fill_both();
        }
        patterns
    }

    /// Whether [`Self::classes_of_both`] knows anything.
    #[inline]
    pub(crate) const fn knows_both(&self) -> bool {
        !self.both.is_empty()
    }

    /// The classes of both colours of the free square at this place of a line, in four bits each.
    /// The line has two bits for each square: whether the one colour cannot use it, and whether
    /// the other cannot.
    #[inline]
    pub(crate) fn classes_of_both(&self, line: u64, place: u32) -> u8 {
        let reach = self.reach;
        let seen = line >> (2 * (place - reach));
        let before = seen & ((1 << (2 * reach)) - 1);
        let after = seen >> (2 * reach + 2) & ((1 << (2 * reach)) - 1);
        self.both[(after << (2 * reach) | before) as usize]
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
                    if nearest_first {
                        step
                    } else {
                        reach - 1 - step
                    }
                };
                let has = |step: u32, colour: u32| squares >> (2 * near(step) + colour) & 1 == 1;
                let open = (0..reach).take_while(|&step| !has(step, 1 - colour));
                let stones = open.clone().map(|step| usize::from(has(step, colour)));
                let length = open.count();
                let bit = |(step, stone): (usize, usize)| {
                    stone
                        << if nearest_first {
                            step
                        } else {
                            length - 1 - step
                        }
                };
                1 << length | stones.enumerate().map(bit).sum::<usize>()
            };
            (0..sides).map(side).collect::<Vec<_>>()
        };
        let before = [0, 1].map(|colour| clipped(colour, false));
        let after = [0, 1].map(|colour| clipped(colour, true));
        let class = |colour: usize, left: usize, right: usize| {
            self.classes[before[colour][left] << (reach + 1) | right]
        };
        let mut both = Vec::with_capacity(sides * sides);
        let mut known = HashMap::new();
        for (&first, &second) in after[0].iter().zip(&after[1]) {
            // Many sides are the same once they are clipped.
            if let Some(&start) = known.get(&(first, second)) {
                both.extend_from_within(start..start + sides);
            } else {
                known.insert((first, second), both.len());
                let entry = |left| class(0, left, first) | class(1, left, second) << 4;
                both.extend((0..sides).map(entry));
            }
        }
        self.both = both;
    }

    /// How many squares to each side of a square matter to it.
    pub(crate) const fn reach(&self) -> u32 {
        self.reach
    }

    /// The class of the square at this bit of a line, for the side that has the stones `own` and
    /// cannot use the squares `blocked`.
    #[inline]
    pub(crate) fn class(&self, own: u64, blocked: u64, at: u32) -> u8 {
        if self.classes.is_empty() {
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
        self.classes[(left << (reach + 1) | right) as usize]
    }

    /// Fills the table: where the line is complete, then where a stone more completes it and in
    /// how many ways, and from there to ever fewer stones.
    ///
    /// It is done by whole stretches of the table at a time, since the first search waits for it.
    /// Sides begin at 1; what stands at 0 is never looked up.
    fn fill(&mut self) {
        let sides = 2_usize << self.reach;
        let (line, exactly) = (self.line as u8, self.exactly);
        let class = |run: u8| {
            let wins = run == line || (run > line && !exactly);
            class::FIVE * u8::from(wins)
        };
        let each_side = (0..sides).map(|side: usize| side.max(1));
        let after: Vec<_> = each_side
            .clone()
            .map(|side| run_at_end(side) as u8)
            .collect();
        self.classes.reserve_exact(sides * sides);
        for before in each_side.map(|side| run_at_top(side) as u8) {
            let runs = after.iter().map(|after| before + 1 + after);
            self.classes.extend(runs.map(class));
        }
        self.join_stones_more(|ways, more| {
            let another = ways + u8::from(more == class::FIVE);
            ways.max(another.min(2))
        });
        for class in &mut self.classes {
            *class = match *class {
                1 => class::FOUR,
                2 => class::OPEN_FOUR,
                class => class,
            };
        }
        self.join_stones_more(|class, more| class.max(more.saturating_sub(2).max(more.min(1))));
    }

    /// Joins each entry of the table with every one that has a stone more, one square after the
    /// other; an entry that is joined with a dead one must stay as it is.
    fn join_stones_more(&mut self, join: impl Fn(u8, u8) -> u8) {
        let sides = 2_usize << self.reach;
        let joined = |row: &mut [u8], more: &[u8]| {
            for (class, &more) in row.iter_mut().zip(more) {
                *class = join(*class, more);
            }
        };
        for stone in (0..self.reach).map(|square| 1 << square) {
            // A side that ends before the square has no such entry.
            let free = |side: usize| side >= 2 * stone && side & stone == 0;
            let mask: Vec<_> = (0..sides - stone)
                .map(|side| u8::MAX * u8::from(free(side)))
                .collect();
            let mut more = vec![class::DEAD; sides - stone];
            for row in self.classes.chunks_exact_mut(sides) {
                for ((more, class), mask) in more.iter_mut().zip(&row[stone..]).zip(&mask) {
                    *more = class & mask;
                }
                joined(row, &more);
            }
            for left in (0..sides).filter(|&side| free(side)) {
                let (rows, rows_more) = self.classes.split_at_mut((left | stone) * sides);
                joined(&mut rows[left * sides..], &rows_more[..sides]);
            }
        }
    }

    /// The class of a square by counting stones in each line through it; for long lines.
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
            u32::MAX => class::DEAD,
            0 => class::FIVE,
            1..=7 => 16 - 2 * lacking as u8 - u8::from(ways < 2),
            _ => 1,
        }
    }
}

/// How many stones stand without a gap at the lower end of a side, next to the square.
fn run_at_end(side: usize) -> u32 {
    side.trailing_ones().min(side.ilog2())
}

/// How many stones stand without a gap at the upper end of a side, next to the square.
fn run_at_top(side: usize) -> u32 {
    let length = side.ilog2();
    let stones = side - (1 << length);
    (!(stones << (usize::BITS - length).min(usize::BITS - 1)))
        .leading_zeros()
        .min(length)
}

/// What four lines through a square threaten together.
pub(crate) fn threat_of(classes: [u8; 4]) -> u8 {
    let mut counts = [0; 16];
    for class in classes {
        counts[usize::from(class)] += 1;
    }
    let count = |class: u8| counts[usize::from(class)];
    let promising = count(class::OPEN_TWO) + count(class::THREE);
    let (fours, threes) = (count(class::FOUR), count(class::OPEN_THREE));
    if count(class::FIVE) > 0 {
        threat::FIVE
    } else if count(class::OPEN_FOUR) > 0 || fours > 1 {
        threat::WIN
    } else if fours == 1 && threes > 0 {
        threat::FOUR_THREE
    } else if fours == 1 {
        threat::FOUR
    } else if threes > 1 {
        threat::DOUBLE_THREE
    } else if threes == 1 {
        threat::THREE
    } else if promising > 1 {
        threat::PROMISE
    } else {
        0
    }
}
