//! Replies to threats: the squares that stop a threatened line.
//!
//! Usually only the square that completes the line stops it. Under caro, if one end of the line is
//! closed, the square beyond the other end stops it too: a four can leave two replies, and one
//! stone may stop two lines.

use super::{SearchBoard, SquareSet, combine, line_pattern, pattern4};

/// The squares on which the side to move stops every line that the other side threatens to
/// complete: one or two, or none if it is too late.
#[derive(Clone, Copy, Default)]
pub(crate) struct Replies([Option<u16>; 2]);

impl Replies {
    pub(crate) fn iter(self) -> impl Iterator<Item = u16> {
        self.0.into_iter().flatten()
    }

    /// Returns the square if there is exactly one: the forced reply.
    pub(crate) const fn only(self) -> Option<u16> {
        match self.0 {
            [one, None] | [None, one] => one,
            _ => None,
        }
    }

    /// Returns `true` if there is no reply: where a line is threatened, the side to move is lost.
    pub(crate) const fn is_empty(self) -> bool {
        matches!(self.0, [None, None])
    }

    /// Returns the squares that are also in `others`.
    fn and(self, others: Self) -> Self {
        Self(self.0.map(|at| at.filter(|_| others.0.contains(&at))))
    }
}

impl SearchBoard {
    /// Returns `true` if `colour` threatens to complete a line and the other side, to move, cannot
    /// stop every such line with one allowed stone. Whether that side can complete a line itself is
    /// not considered.
    #[inline]
    pub(crate) fn is_lost_to(&mut self, colour: usize) -> bool {
        match self.count_of_pattern(colour, pattern4::FIVE) {
            0 => false,
            1 => self.geometry.restricted.is_some() && self.allowed_replies(colour).is_empty(),
            _ => !self.geometry.patterns[0].can_close() || self.replies_to(colour).is_empty(),
        }
    }

    /// Returns the replies to the lines that `colour` threatens to complete, without squares that
    /// are forbidden to the other side, which is to move.
    #[inline]
    pub(crate) fn allowed_replies(&mut self, colour: usize) -> Replies {
        Replies(self.replies_to(colour).0.map(|at| at.filter(|&at| !self.is_forbidden(at))))
    }

    /// Returns the replies to the lines that `colour` threatens to complete, forbidden squares
    /// included; none if it threatens no line, or too many to stop.
    #[inline]
    pub(crate) fn replies_to(&self, colour: usize) -> Replies {
        let fives = self.squares_of_pattern(colour, pattern4::FIVE);
        if self.geometry.patterns[0].can_close() {
            let all = fives.iter().map(|at| self.replies_to_five(colour, at));
            all.reduce(Replies::and).unwrap_or_default()
        } else if self.count_of_pattern(colour, pattern4::FIVE) == 1 {
            Replies([fives.first(), None])
        } else {
            Replies::default()
        }
    }

    /// Returns the squares that stop the lines which `colour` completes on one square: that square,
    /// and the free end of a line whose other end is closed. (Two lines through it have no other
    /// square in common.)
    fn replies_to_five(&self, colour: usize, at: u16) -> Replies {
        let patterns = self.line_patterns(at, colour);
        let mut fives = (0..4).filter(|&direction| patterns[direction] == line_pattern::FIVE);
        let end = match (fives.next(), fives.next()) {
            (Some(direction), None) => self.open_end(colour, at, direction),
            _ => None,
        };
        Replies([Some(at), end])
    }

    /// Returns the free end of the line that `colour` completes on a square, if the other end is
    /// closed.
    fn open_end(&self, colour: usize, at: u16, direction: usize) -> Option<u16> {
        let (line, bit) = self.place(at).on_line(direction);
        let (own, theirs) = (self.lines[line][colour], self.lines[line][1 - colour]);
        let after = (own >> (bit + 1)).trailing_ones() + 1;
        let before = (own << (u64::BITS - bit)).leading_ones() + 1;
        let taken = |bit: u32| (theirs | self.geometry.border[line]) >> bit & 1 == 1;
        let closed = |bit: u32| theirs >> bit & 1 == 1;
        let step = self.geometry.steps[direction];
        if closed(bit - before) && !taken(bit + after) {
            Some(at + step * after as u16)
        } else if closed(bit + after) && !taken(bit - before) {
            Some(at - step * before as u16)
        } else {
            None
        }
    }

    /// Returns `true` if the side to move provably completes a line with its third stone, by a four
    /// and an open three or by two open threes; the search then needs no moves. Neither side may
    /// threaten to complete a line, and the side to move may not have an open four. Always `false`
    /// if lines can be closed, and for the restricted side of renju.
    pub(crate) fn wins_in_five(&mut self) -> bool {
        let [me, other] = self.sides();
        let four_threes = self.count_of_pattern(me, pattern4::FOUR_THREE);
        let double_threes = self.count_of_pattern(me, pattern4::DOUBLE_THREE);
        // For the restricted side, one of the two threes may lead to nothing.
        let is_unsure =
            self.geometry.patterns[0].can_close() || self.geometry.restricted == Some(me);
        if four_threes + double_threes == 0 || is_unsure {
            return false;
        }
        // Without a four of its own, the other side is one stone late.
        let fours = (0..pattern4::COUNT as u8).filter(|&it| self.may_be_four(it, other));
        if fours.map(|four| self.count_of_pattern(other, four)).sum::<u16>() == 0 {
            return true;
        }
        // Otherwise a four and an open three win if the forced reply is no four.
        let tries = *self.squares_of_pattern(me, pattern4::FOUR_THREE);
        tries.iter().any(|at| {
            self.make(at);
            let reply = self.first_of_pattern(me, pattern4::FIVE);
            let is_four = |reply| self.may_be_four(self.pattern4(reply, other), other);
            let wins = self.count_of_pattern(other, pattern4::FIVE) == 0
                && reply.is_some_and(|at| !is_four(at));
            self.unmake();
            wins
        })
    }

    /// Returns `true` if a stone of `colour` with this combined pattern may make a four. For the
    /// restricted side, two patterns may include a four, and a stone of the other side can make
    /// their square allowed.
    fn may_be_four(&self, pattern4: u8, colour: usize) -> bool {
        let hides_four = matches!(pattern4, pattern4::FORBIDDEN | pattern4::DOUBLE_THREE);
        pattern4 >= pattern4::FOUR || hides_four && self.geometry.restricted == Some(colour)
    }

    /// Returns the moves worth trying by the side to move when the other side threatens an open
    /// four: own fours, and the squares that may prevent it. Every other move loses.
    pub(crate) fn defences(&self) -> SquareSet {
        let [me, other] = self.sides();
        let mut found = self.fours(me);
        if let Some(colour) = self.geometry.restricted {
            for at in 0..self.rules().squares() as u16 {
                if self.may_be_four(self.pattern4(at, colour), colour) {
                    found.insert(at);
                }
            }
        }
        if !self.geometry.patterns[0].can_close() {
            return found.or(&self.fours(other));
        }
        if let Some(at) = self.first_of_pattern(other, pattern4::OPEN_FOUR) {
            found.insert(at);
            for direction in 0..4 {
                self.add_preventing(other, at, direction, &mut found);
            }
        }
        found
    }

    /// Adds to `found` the squares of one line that prevent `colour` from making an open four on
    /// `at`.
    fn add_preventing(&self, colour: usize, at: u16, direction: usize, found: &mut SquareSet) {
        let mut patterns = self.line_patterns(at, colour);
        if patterns[direction] < line_pattern::FOUR {
            return;
        }
        let (line, bit) = self.place(at).on_line(direction);
        let (stones, border) = (self.lines[line], self.geometry.border[line]);
        let step = self.geometry.steps[direction];
        let reach = self.geometry.patterns[0].reach;
        for (far, to) in (bit - reach..=bit + reach).zip(0_u16..) {
            if (stones[0] | stones[1] | border) >> far & 1 == 1 || far == bit {
                continue;
            }
            let blocked = stones[1 - colour] | border | 1 << far;
            let known = self.geometry.patterns[colour];
            patterns[direction] = known.classify(stones[colour], blocked, border, bit);
            if combine(patterns) < pattern4::OPEN_FOUR {
                found.insert((at + step * to).wrapping_sub(step * reach as u16));
            }
        }
    }
}
