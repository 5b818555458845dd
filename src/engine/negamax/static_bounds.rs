//! Static bounds on a score: by threats, by lines that are still open and, where marks fall, by
//! parity, that is by the squares which each side gets in the end.

use super::{Bitboard, Grid, Node, Search, StaticBounds, won_at};

impl<B: Bitboard> Search<'_, B> {
    /// Returns the squares that the side to move may take, where marks fall only the lowest free
    /// one of each column.
    #[inline]
    pub(super) fn legal(&self, filled: B) -> B {
        if self.grid.falls { self.grid.landing(filled) } else { self.grid.full.without(filled) }
    }

    /// Returns the bounds on the score of a position that follow without a search, and the moves
    /// worth searching.
    #[inline]
    pub(super) fn static_bounds(&self, node: Node<B>) -> StaticBounds<B> {
        let moves = self.legal(node.filled());
        if moves.is_empty() {
            return StaticBounds::exact(0);
        }
        let mut bounds = if self.grid.loses {
            self.misere_bounds(node, moves)
        } else {
            self.threat_bounds(node, moves)
        };
        if bounds.moves.any() {
            if self.grid.falls {
                let grid = self.grid;
                let side = |own| if own { node.own } else { node.other };
                let completing = |own| grid.completing(side(own), node.free(grid));
                grid.parity(node, completing, &mut bounds);
            } else {
                self.open_line_bounds(node, &mut bounds);
            }
        }
        bounds
    }

    /// Returns the bounds by threats, where a line wins: immediate wins, forced replies, double
    /// threats.
    #[inline]
    fn threat_bounds(&self, node: Node<B>, mut moves: B) -> StaticBounds<B> {
        let Node { own, other, stones } = node;
        let free = node.free(self.grid);
        if (self.grid.completing(own, free) & moves).any() {
            return StaticBounds::exact(won_at(stones + 1));
        }
        let left = self.grid.squares - stones;
        let lost = StaticBounds::exact(-won_at(stones + 2));
        let threats = self.grid.completing(other, free);
        if self.grid.rules.needs_open_end() {
            moves = self.not_losing(node, moves, threats);
            if moves.is_empty() {
                return lost;
            }
        } else {
            let forced = threats & moves;
            if forced.any() {
                if forced.more_than_one() {
                    return lost;
                }
                moves = forced;
            }
            if self.grid.falls {
                moves = moves.without(threats >> 1);
                if moves.is_empty() {
                    return lost;
                }
            }
        }
        if left <= 2 {
            return StaticBounds::exact(0);
        }
        let lower = if left >= 4 { -won_at(stones + 4) } else { 0 };
        StaticBounds { moves, lower, upper: won_at(stones + 3) }
    }

    /// Returns the moves after which the other side cannot complete a line at once. Each is tried,
    /// since in caro a mark can also close a line.
    fn not_losing(&self, node: Node<B>, moves: B, threats: B) -> B {
        let at_once = if self.grid.falls { moves | moves << 1 } else { moves };
        if (threats & at_once).is_empty() {
            return moves;
        }
        let holds = |square: &B| {
            let Node { own, other, .. } = node.after(*square);
            let filled = own | other;
            let completing = self.grid.completing(own, self.grid.full.without(filled));
            (completing & self.legal(filled)).is_empty()
        };
        let squares = moves.squares().map(B::of).filter(holds);
        squares.fold(B::EMPTY, |moves, square| moves | square)
    }

    /// Returns the bounds where a line loses: squares that complete one are never worth trying.
    #[inline]
    fn misere_bounds(&self, node: Node<B>, moves: B) -> StaticBounds<B> {
        let Node { own, stones, .. } = node;
        let moves = moves.without(self.grid.completing(own, node.free(self.grid)));
        if moves.is_empty() {
            return StaticBounds::exact(-won_at(stones + 1));
        }
        let left = self.grid.squares - stones;
        let upper = if left >= 2 { won_at(stones + 2) } else { 0 };
        let lower = if left >= 3 { -won_at(stones + 3) } else { 0 };
        StaticBounds { moves, lower, upper }
    }

    /// Narrows the bounds if a side has no open line left.
    #[inline]
    fn open_line_bounds(&self, node: Node<B>, bounds: &mut StaticBounds<B>) {
        let free = node.free(self.grid);
        let own_room = self.grid.contains_line(node.own | free);
        let other_room = self.grid.contains_line(node.other | free);
        let (wins, loses) =
            if self.grid.loses { (other_room, own_room) } else { (own_room, other_room) };
        if !wins {
            bounds.upper = bounds.upper.min(0);
        }
        if !loses {
            bounds.lower = bounds.lower.max(0);
        }
    }
}

impl<B: Bitboard> Grid<B> {
    /// Returns the squares that a mark can fall to, one for each column that is not full: the legal
    /// moves where marks fall.
    #[inline]
    pub(super) fn landing(&self, filled: B) -> B {
        (filled << 1 | self.floor) & self.full.without(filled)
    }

    /// Narrows the static bounds of a position where marks fall, by claimeven and zugzwang: by the
    /// squares that a side gets if it always plays on top of the other's marks. `completing`
    /// returns the free squares that complete a line of the side to move, or of the other side.
    #[inline]
    pub(super) fn parity(
        &self,
        node: Node<B>,
        completing: impl FnOnce(bool) -> B,
        bounds: &mut StaticBounds<B>,
    ) {
        self.claimeven(node, bounds);
        if !self.loses && bounds.lower <= 0 && bounds.upper >= 0 {
            self.zugzwang(node, completing, bounds);
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
        let (filled, free) = (node.filled(), node.free(self));
        let own_follows = (self.squares - node.stones) % 2 == 1;
        let (second, first) = if own_follows { (own, other) } else { (other, own) };
        let loose = self.landing(filled) & self.alternate;
        let followed = second | (free & self.alternate).without(loose);
        let led = first | free.without(self.alternate);
        // A line within `bad` would refute the bound, one within `good` makes it a win.
        let (bad, good) = if self.loses { (followed, led) } else { (led, followed) };
        if self.contains_line(bad) || !self.is_safe(bad, loose, own_follows) {
            return;
        }
        let good =
            if !self.loses && own_follows && !loose.more_than_one() { good | loose } else { good };
        let wins = self.rules.overline_counts() && self.contains_line(good);
        let score = if wins { won_at(self.squares) } else { 0 };
        bounds.raise(own_follows, score);
    }

    /// Zugzwang: if the leading side threatens to complete a line directly above a free square, it
    /// can follow in every other column, and in the end the other side must fill that square.
    #[inline]
    fn zugzwang(
        &self,
        node: Node<B>,
        completing: impl FnOnce(bool) -> B,
        bounds: &mut StaticBounds<B>,
    ) {
        let Node { own, other, .. } = node;
        let (filled, free) = (node.filled(), node.free(self));
        let own_leads = (self.squares - node.stones).is_multiple_of(2);
        let follower = if own_leads { other } else { own };
        let threats = completing(own_leads) & (free << 1).without(self.alternate);
        if threats.is_empty() || !self.rules.overline_counts() {
            return;
        }
        let landing = self.landing(filled);
        let led = follower | free.without(self.alternate);
        for bit in threats.squares() {
            let base = bit - bit % self.stride;
            let column = self.lane << base;
            let below = B::of(bit - 1);
            let under = free & column & !(!B::EMPTY << (bit - 1));
            let led = led.without(column & free) | (under & self.alternate) | below;
            if self.contains_line(led) {
                continue;
            }
            let loose = (landing & self.alternate).without(column)
                | (landing & under).without(self.alternate);
            if self.is_safe(led, loose, own_leads) {
                return bounds.raise(own_leads, won_at(self.squares));
            }
        }
    }

    /// Returns `true` if no line fits within `squares` and those of the `loose` squares that its
    /// side gets when they are taken in turn.
    #[inline]
    fn is_safe(&self, squares: B, loose: B, own_follows: bool) -> bool {
        let safe = |loose: B| !self.contains_line(squares | loose);
        if loose.is_empty() || (!self.loses && own_follows && !loose.more_than_one()) {
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
            3 if !self.loses => unsafe_ones <= 1,
            _ => unsafe_ones == 0 && safe(loose),
        }
    }
}
