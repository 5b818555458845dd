//! Line patterns of the squares near a changed one, and of one square anew.

use super::SearchBoard;

impl SearchBoard {
    /// Updates the patterns on one side of the changed square `at`, as far as each colour is
    /// affected: on the side to which `step`, in numbers of squares, and `bit_step`, in bits of
    /// `line`, lead. Used if lines are too long for [`Self::reclassify_both`].
    pub(super) fn reclassify(
        &mut self,
        mut at: u16,
        direction: usize,
        line: usize,
        mut bit: u32,
        step: u16,
        bit_step: u32,
    ) {
        let patterns = self.geometry.patterns;
        let own @ [first, second] = self.lines[line];
        let border = self.geometry.border[line];
        let blocked = [second | border, first | border];
        let mut sees = [true; 2];
        for _ in 0..patterns[0].reach {
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
            let mut lines = self.patterns(at).lines;
            for (colour, patterns) in patterns.iter().enumerate() {
                if sees[colour] {
                    let pattern = patterns.classify(own[colour], blocked[colour], border, bit);
                    let shift = 16 * colour + 4 * direction;
                    lines = lines & !(15 << shift) | u32::from(pattern) << shift;
                }
            }
            self.set_patterns(at, lines);
        }
    }

    /// Like [`Self::reclassify`], with one table lookup for both colours; `REACH` is that of the
    /// table, and `place` the index of the square on its two-bit line.
    #[inline]
    pub(super) fn reclassify_both<const REACH: u32>(
        &mut self,
        mut at: u16,
        direction: usize,
        line: usize,
        mut place: u32,
        step: u16,
        place_step: u32,
    ) {
        let patterns = self.geometry.both_colours;
        let line = self.two_bit_lines[line];
        let shift = 4 * direction;
        let mut seen = 0;
        for _ in 0..REACH {
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
            let found = u32::from(patterns.classify(line, place, REACH));
            let found = (found & 15 | found >> 4 << 16) << shift;
            let lines = self.patterns(at).lines;
            self.set_patterns(at, lines & !(0xF_000F << shift) | found);
        }
    }

    /// Returns the line pattern that a stone of `colour` would make on a free square in one
    /// direction, computed anew as if the squares `out` were off the board: those to which no mark
    /// can fall yet, for the open rows of a reason.
    pub(crate) fn classify(&self, at: u16, direction: usize, colour: usize, out: &[u16]) -> u8 {
        let (line, bit) = self.place(at).on_line(direction);
        let stones = self.lines[line];
        let out = out.iter().map(|&at| self.place(at).on_line(direction));
        let out = out.filter(|(on, _)| *on == line);
        let border = out.fold(self.geometry.border[line], |border, (_, bit)| border | 1 << bit);
        let blocked = stones[1 - colour] | border;
        self.geometry.patterns[colour].classify(stones[colour], blocked, border, bit)
    }
}
