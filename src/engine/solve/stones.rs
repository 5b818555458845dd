//! The stones of a position, as two bitboards.

use crate::engine::bitboard::Bitboard;

/// The stones on the board, by their part in the query.
#[derive(Clone, Copy)]
pub(super) struct Stones<B> {
    /// Those of the side that may win.
    pub(super) attacker: B,
    /// Those of the other side.
    pub(super) defender: B,
}

impl<B: Bitboard> Stones<B> {
    /// With one more stone of the attacker, or else of the defender.
    #[inline]
    pub(super) fn with(mut self, attacks: bool, square: B) -> Self {
        if attacks {
            self.attacker |= square;
        } else {
            self.defender |= square;
        }
        self
    }

    /// The squares of `full` without a stone.
    #[inline]
    pub(super) fn empty(self, full: B) -> B {
        full & !(self.attacker | self.defender)
    }
}
