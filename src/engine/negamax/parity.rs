//! Parity where marks fall: which squares each side gets in the end.

use super::node::{Node, StaticBounds};
use super::score::won_at;
use super::search::Search;
use crate::engine::bitboard::Bitboard;

impl<B: Bitboard, const FALLING: bool, const LOSES: bool> Search<'_, B, FALLING, LOSES> {
    /// Narrows the static bounds of a position where marks fall, by claimeven and zugzwang: by the
    /// squares that a side gets if it always plays on top of the other's marks.
    #[inline]
    pub(super) fn parity(&self, node: Node<B>, bounds: &mut StaticBounds<B>) {
        self.claimeven(node, bounds);
        if !LOSES && bounds.lower <= 0 && bounds.upper >= 0 {
            self.zugzwang(node, bounds);
        }
    }

    /// Claimeven (V. Allis, A knowledge-based approach of Connect-Four, 1988): by always playing on
    /// top of the other side's marks, one side, the follower, gets every other square of each
    /// column, including the topmost.
    ///
    /// In columns with an odd number of free squares the lowest of them is loose: when one side
    /// takes a loose square, the follower takes another. If their number is odd, the sides change
    /// roles in the end.
    fn claimeven(&self, node: Node<B>, bounds: &mut StaticBounds<B>) {
        let Node { own, other, .. } = node;
        let (filled, free) = (node.filled(), node.free(self.grid));
        let own_follows = (self.grid.squares - node.stones) % 2 == 1;
        let (second, first) = if own_follows { (own, other) } else { (other, own) };
        let loose = self.landing(filled) & self.grid.alternate;
        let followed = second | (free & self.grid.alternate).without(loose);
        let led = first | free.without(self.grid.alternate);
        // A line within `bad` would refute the bound, one within `good` makes it a win.
        let (bad, good) = if LOSES { (followed, led) } else { (led, followed) };
        if self.grid.contains_line(bad) || !self.is_safe(bad, loose, own_follows) {
            return;
        }
        let good =
            if !LOSES && own_follows && !loose.more_than_one() { good | loose } else { good };
        let wins = self.grid.rules.overline_counts() && self.grid.contains_line(good);
        let score = if wins { won_at(self.grid.squares) } else { 0 };
        bounds.raise(own_follows, score);
    }

    /// Zugzwang: if the leading side threatens to complete a line directly above a free square, it
    /// can follow in every other column, and in the end the other side must fill that square.
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
            if self.is_safe(led, loose, own_leads) {
                return bounds.raise(own_leads, won_at(self.grid.squares));
            }
        }
    }

    /// Returns `true` if no line fits within `squares` and those of the `loose` squares that its
    /// side gets when they are taken in turn.
    #[inline]
    fn is_safe(&self, squares: B, loose: B, own_follows: bool) -> bool {
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
            // The follower takes the one that matters first.
            3 if !LOSES => unsafe_ones <= 1,
            _ => unsafe_ones == 0 && safe(loose),
        }
    }
}
