//! The stones of a position, as two bitboards.

use crate::engine::bitboard::Bitboard;

/// Stones by their role in a query.
#[derive(Clone, Copy)]
pub(super) struct Stones<B> {
    /// Stones of the side that may win.
    pub(super) attacker: B,
    /// Stones of the other side.
    pub(super) defender: B,
}

impl<B: Bitboard> Stones<B> {
    /// Returns the stones with one more on `square`: of the attacker if `attacks` is set, otherwise
    /// of the defender.
    #[inline]
    pub(super) fn with(mut self, attacks: bool, square: B) -> Self {
        if attacks {
            self.attacker |= square;
        } else {
            self.defender |= square;
        }
        self
    }

    /// Returns the squares without a stone; `full` are all squares of the board.
    #[inline]
    pub(super) fn empty(self, full: B) -> B {
        full & !(self.attacker | self.defender)
    }
}
