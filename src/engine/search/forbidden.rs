//! Forbidden squares of renju.
//!
//! The combined pattern of the restricted side identifies overlines and double fours. Two open
//! threes are only a candidate: a three counts if an allowed stone makes it a straight four, which
//! is determined by playing the move.

use super::{ScoredMove, SearchBoard, line_pattern, pattern4};

impl SearchBoard {
    /// Returns `true` if a free square is forbidden to the side to move, under renju; always
    /// `false` under other rules.
    #[inline]
    pub(crate) fn is_forbidden(&mut self, at: u16) -> bool {
        self.geometry.restricted == Some(self.turn()) && self.forbids(at)
    }

    /// Removes the moves that are forbidden to the side to move (renju), after they were generated.
    pub(super) fn retain_allowed(&mut self, moves: &mut Vec<ScoredMove>) {
        if self.geometry.restricted == Some(self.turn()) {
            moves.retain(|candidate| !self.forbids(candidate.at));
        }
    }

    /// Returns the free squares of the whole board that are allowed to the side to move, for a root
    /// without any other move.
    pub(crate) fn allowed(&mut self) -> impl Iterator<Item = u16> {
        let squares = 0..self.rules().squares() as u16;
        squares.filter(|&at| self.is_free(at) && !self.is_forbidden(at))
    }

    /// Returns `true` if a square is forbidden to the side to move, which must be the restricted
    /// one.
    fn forbids(&mut self, at: u16) -> bool {
        match self.pattern4(at, self.turn()) {
            pattern4::FORBIDDEN => true,
            pattern4::DOUBLE_THREE => self.is_double_three(at),
            _ => false,
        }
    }

    /// Returns `true` if a stone makes two open threes that an allowed stone can make a straight
    /// four.
    fn is_double_three(&mut self, at: u16) -> bool {
        let colour = self.turn();
        let patterns = self.line_patterns(at, colour);
        let threes = (0..4).filter(|&it| patterns[it] == line_pattern::OPEN_THREE);
        let threes: u8 = threes.map(|direction| 1 << direction).sum();
        self.make(at);
        self.set_turn(colour);
        let mut found = 0;
        let mut left = threes.count_ones();
        for direction in (0..4).filter(|it| threes >> it & 1 == 1) {
            // Too few threes are left.
            if found + left < 2 {
                break;
            }
            left -= 1;
            let counts = self.row_ends(at, direction).into_iter().any(|end| {
                self.line_patterns(end, colour)[direction] == line_pattern::OPEN_FOUR
                    && self.pattern4(end, colour) != pattern4::FIVE
                    && !self.forbids(end)
            });
            found += u32::from(counts);
        }
        self.set_turn(1 - colour);
        self.unmake();
        found > 1
    }

    /// Returns the squares at both ends of the row through a stone of the side to move; free if the
    /// row is an open three.
    fn row_ends(&self, at: u16, direction: usize) -> [u16; 2] {
        let (line, bit) = self.place(at).on_line(direction);
        let own = self.lines[line][self.turn()];
        let after = (own >> bit).trailing_ones() as u16;
        let before = (own << (u64::BITS - 1 - bit)).leading_ones() as u16;
        let step = self.geometry.steps[direction];
        [at.wrapping_sub(step * before), at.wrapping_add(step * after)]
    }
}
