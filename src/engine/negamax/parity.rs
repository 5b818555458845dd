//! Parity where marks fall: the squares that each side comes to in the end.

use super::node::{Node, StaticBounds};
use super::score::won_at;
use super::search::Search;
use crate::engine::bitboard::Bitboard;

impl<B: Bitboard, const FALLING: bool, const LOSES: bool> Search<'_, B, FALLING, LOSES> {
    /// Narrows the bounds of a position by parity.
    #[inline]
    pub(super) fn parity(&self, node: Node<B>, bounds: &mut StaticBounds<B>) {
        self.claimeven(node, bounds);
        if !LOSES && bounds.lower <= 0 && bounds.upper >= 0 {
            self.zugzwang(node, bounds);
        }
    }

    /// Claimeven (V. Allis, 1988): of each column one side can take every other
    /// square, the topmost among them, by playing on top of the other's marks.
    ///
    /// In columns with an odd number of free squares the lowest of them is loose: where one side
    /// takes one, the follower takes another. Who is to move when their number is odd follows from
    /// then on.
    fn claimeven(&self, node: Node<B>, bounds: &mut StaticBounds<B>) {
        let Node { own, other, .. } = node;
        let (filled, free) = (node.filled(), node.free(self.grid));
        let own_follows = (self.grid.squares - node.stones) % 2 == 1;
        let (second, first) = if own_follows { (own, other) } else { (other, own) };
        let loose = self.landing(filled) & self.grid.alternate;
        let followed = second | (free & self.grid.alternate).without(loose);
        let led = first | free.without(self.grid.alternate);
        // Lines of `bad` are to be avoided, a line of `good` would be as good as a win.
        let (bad, good) = if LOSES { (followed, led) } else { (led, followed) };
        if self.grid.contains_line(bad) || !self.holds(bad, loose, own_follows) {
            return;
        }
        let good =
            if !LOSES && own_follows && !loose.more_than_one() { good | loose } else { good };
        let wins = self.grid.rules.overline_counts() && self.grid.contains_line(good);
        let score = if wins { won_at(self.grid.squares) } else { 0 };
        bounds.reach(own_follows, score);
    }

    /// Zugzwang: where the leading side would complete a line on top of a free square, the follower
    /// can follow everywhere else, and in the end the other has to play below.
    #[inline]
    fn zugzwang(&self, node: Node<B>, bounds: &mut StaticBounds<B>) {
        let Node { own, other, .. } = node;
        let (filled, free) = (node.filled(), node.free(self.grid));
        let own_leads = (self.grid.squares - node.stones).is_multiple_of(2);
        let (leader, follower) = if own_leads { (own, other) } else { (other, own) };
        let threats = self.grid.completing(leader, free) & (free << 1).without(self.grid.alternate);
        if threats.is_empty() || !self.grid.rules.overline_counts() {
            return;
        }
        let landing = self.landing(filled);
        let led = follower | free.without(self.grid.alternate);
        for bit in threats.squares() {
            let base = bit - bit % self.grid.stride;
            let column = self.grid.lane << base;
            let below = B::of(bit - 1);
            let under = free & column & !(!B::EMPTY << (bit - 1));
            let led = led.without(column & free) | (under & self.grid.alternate) | below;
            if self.grid.contains_line(led) {
                continue;
            }
            let loose = (landing & self.grid.alternate).without(column)
                | (landing & under).without(self.grid.alternate);
            if self.holds(led, loose, own_leads) {
                return bounds.reach(own_leads, won_at(self.grid.squares));
            }
        }
    }

    /// Returns true if no line fits on these squares and the ones of `loose` that come to them when
    /// they are shared out in turn.
    #[inline]
    fn holds(&self, squares: B, loose: B, own_follows: bool) -> bool {
        let safe = |loose: B| !self.grid.contains_line(squares | loose);
        if loose.is_empty() || (!LOSES && own_follows && !loose.more_than_one()) {
            return true;
        }
        let mut unsafe_ones = 0;
        let mut count = 0;
        for bit in loose.squares() {
            count += 1;
            unsafe_ones += u32::from(!safe(B::of(bit)));
        }
        match count {
            1 | 2 => unsafe_ones == 0,
            // The follower begins with the one that matters.
            3 if !LOSES => unsafe_ones <= 1,
            _ => unsafe_ones == 0 && safe(loose),
        }
    }
}
