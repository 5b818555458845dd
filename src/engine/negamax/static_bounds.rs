//! Static bounds on a score: by threats, and by lines that are still open.

use super::node::{Node, StaticBounds};
use super::score::won_at;
use super::search::Search;
use crate::engine::bitboard::Bitboard;

impl<B: Bitboard, const FALLING: bool, const LOSES: bool> Search<'_, B, FALLING, LOSES> {
    /// Returns the squares that the side to move may take, where marks fall only the lowest free
    /// one of each column.
    #[inline]
    pub(super) fn legal(&self, filled: B) -> B {
        if FALLING { self.landing(filled) } else { self.grid.full.without(filled) }
    }

    /// Returns the squares that a mark can fall to, one for each column that is not full.
    #[inline]
    pub(super) fn landing(&self, filled: B) -> B {
        (filled << 1 | self.grid.floor) & self.grid.full.without(filled)
    }

    /// Returns the bounds on the score of a position that follow without a search, and the moves
    /// worth searching.
    #[inline]
    pub(super) fn static_bounds(&self, node: Node<B>) -> StaticBounds<B> {
        let moves = self.legal(node.filled());
        if moves.is_empty() {
            return StaticBounds::exact(0);
        }
        let mut bounds =
            if LOSES { self.misere_bounds(node, moves) } else { self.threat_bounds(node, moves) };
        if bounds.moves.any() {
            if FALLING {
                self.parity(node, &mut bounds);
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
            if FALLING {
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
        let at_once = if FALLING { moves | moves << 1 } else { moves };
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
        let (wins, loses) = if LOSES { (other_room, own_room) } else { (own_room, other_room) };
        if !wins {
            bounds.upper = bounds.upper.min(0);
        }
        if !loses {
            bounds.lower = bounds.lower.max(0);
        }
    }
}
