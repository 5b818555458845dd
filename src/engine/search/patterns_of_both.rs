//! Line patterns of both colours in one table, for short lines.

use std::collections::HashMap;
use std::sync::OnceLock;

use super::Patterns;
use crate::game::{Mark, Rules};

/// Maximum reach for which a table is created.
const MAX_REACH_OF_BOTH: u32 = 5;
/// Index of the first square of a two-bit line, which has two bits per square: one for the stones
/// of each colour.
pub(crate) const TWO_BIT_ORIGIN: u32 = MAX_REACH_OF_BOTH;

/// Line patterns of both colours by the squares within reach, two bits per square: one lookup
/// instead of two [`Patterns`], on boards with short lines.
pub(crate) struct PatternsOfBoth {
    /// Number of squares to each side that can affect a pattern.
    pub(super) reach: u32,
    /// Empty if the reach is too great.
    table: Vec<u8>,
}

impl PatternsOfBoth {
    /// Returns the table for the rules, created on first use; `first` is the restricted side under
    /// renju.
    pub(crate) fn of(rules: Rules, first: Mark) -> &'static Self {
        const LINES: usize = MAX_REACH_OF_BOTH as usize + 2;
        static TABLES: [[[OnceLock<PatternsOfBoth>; LINES]; 4]; 4] =
            [const { [const { [const { OnceLock::new() }; LINES] }; 4] }; 4];
        static NONE: PatternsOfBoth = PatternsOfBoth { reach: 0, table: Vec::new() };
        let colours = Patterns::of(rules, first);
        let [one, other] = colours.map(|it| it.kind as usize);
        let table = TABLES[one][other].get(usize::from(rules.line()));
        table.map_or(&NONE, |table| table.get_or_init(|| Self::new(colours)))
    }

    /// Computes the table. Clips each half line once, not for each of its combinations.
    fn new(colours: [&Patterns; 2]) -> Self {
        let reach = colours.map(|it| it.reach).into_iter().max().unwrap_or_default();
        if reach > MAX_REACH_OF_BOTH {
            return Self { reach, table: Vec::new() };
        }
        let sides = 1_usize << (2 * reach);
        let clipped = |colour: usize, clip: fn(&Patterns, [u64; 3]) -> usize, beyond: u32| {
            let side = |squares: usize| {
                let bit = |step: u32, colour: usize| {
                    (squares as u64 >> (2 * step + colour as u32) & 1) << step
                };
                let of = |colour| (0..reach).map(|step| bit(step, colour)).sum::<u64>() >> beyond;
                let (own, blocked) = (of(colour), of(1 - colour));
                clip(colours[colour], [own, blocked, own & blocked])
            };
            (0..sides).map(side).collect::<Vec<_>>()
        };
        let before = [0, 1]
            .map(|colour| clipped(colour, Patterns::clip_before, reach - colours[colour].reach));
        let after = [0, 1].map(|colour| clipped(colour, Patterns::clip_after, 0));
        let pattern = |colour: usize, left: usize, right: usize| {
            colours[colour].table[before[colour][left] << colours[colour].side_bits | right]
        };
        let mut table = Vec::with_capacity(sides * sides);
        let mut known = HashMap::new();
        for (&first, &second) in after[0].iter().zip(&after[1]) {
            // Many sides are equal after clipping.
            if let Some(&start) = known.get(&(first, second)) {
                table.extend_from_within(start..start + sides);
            } else {
                known.insert((first, second), table.len());
                let entry = |left| pattern(0, left, first) | pattern(1, left, second) << 4;
                table.extend((0..sides).map(entry));
            }
        }
        Self { reach, table }
    }

    /// Returns how many squares on each side of a square [`Self::classify`] looks at; 0 if lines
    /// are too long for its table, and each colour is classified by [`Patterns::classify`].
    pub(crate) const fn known_reach(&self) -> u32 {
        if self.table.is_empty() { 0 } else { self.reach }
    }

    /// Returns the line patterns of both colours, four bits each with colour 0 lowest, of the free
    /// square at index `place` of a two-bit `line`: one bit per colour, set for its stones; both
    /// are set off the board. `reach` is [`Self::known_reach`].
    #[inline]
    pub(crate) fn classify(&self, line: u64, place: u32, reach: u32) -> u8 {
        let seen = line >> (2 * (place - reach));
        let before = seen & ((1 << (2 * reach)) - 1);
        let after = seen >> (2 * reach + 2) & ((1 << (2 * reach)) - 1);
        self.table[(after << (2 * reach) | before) as usize]
    }
}
