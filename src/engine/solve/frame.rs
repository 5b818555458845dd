//! Under which key a position is kept: one for all that are worth the same.

use super::bits::{Bits, fold};
use super::search::Search;
use super::stones::Stones;
use super::table::{Known, NEVER, NO_SQUARE};

/// The key of a position, and the symmetry that leads to the frame in which it is stored.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    pub(super) key: u64,
    symmetry: usize,
}

impl Frame {
    /// The key where the attacker's reach is limited.
    fn key_within(self, reach: u32) -> u64 {
        fold(self.key, 0x8ebc_6af0_9c88_c6e3 ^ u64::from(reach)) | 1
    }
}

/// With more stones than this the symmetries are not compared: it costs more than it finds.
const SYMMETRIC_STONES: u32 = 8;

impl<B: Bits> Search<B> {
    /// Where a line may be longer, only what is in a window that can still be filled counts: the
    /// windows of both sides, and so the rest of the game, follow from that. On large boards and
    /// where a line may not be longer, the stones are the key.
    pub(super) fn frame(&self, stones: Stones<B>, empty: B, attacks: bool) -> Frame {
        let Stones { attacker, defender } = stones;
        let parts = if self.grid.exactly() || B::CAPACITY > 128 {
            [attacker, defender, B::NONE, B::NONE]
        } else {
            let hers = self.grid.live(attacker, empty);
            let his = self.grid.live(defender, empty);
            [attacker & hers, defender & his, empty & hers, empty & his]
        };
        let hash = |parts: [B; 4]| {
            let seed = if attacks { 0x51ed_270b } else { 0xa076_1d64 };
            let mixed = parts.iter().fold(seed, |hash, part| part.mix_into(hash));
            fold(mixed, 0xe703_7ed1_a0b4_28db) | 1
        };
        if (attacker | defender).count() > SYMMETRIC_STONES {
            let key = hash(parts);
            return Frame { key, symmetry: 0 };
        }
        let of_stones = |symmetry: &usize| {
            let image = |part| self.grid.image(*symmetry, part);
            hash([image(parts[0]), image(parts[1]), B::NONE, B::NONE])
        };
        let symmetries = 0..self.grid.symmetry_count();
        let symmetry = symmetries.min_by_key(of_stones).unwrap_or(0);
        let key = hash(parts.map(|part| self.grid.image(symmetry, part)));
        Frame { key, symmetry }
    }

    /// What is known about the position of a frame. With limited reach, that the attacker does not
    /// win counts for that reach alone and is kept apart.
    pub(super) fn recall(&self, frame: Frame) -> Known {
        let known = self.table.get(frame.key);
        let Some(reach) = self.reach else {
            return known;
        };
        let nearby = self.table.get(frame.key_within(reach));
        Known {
            win: known.win,
            hold: known.hold.max(nearby.hold),
            square: if known.square == NO_SQUARE {
                nearby.square
            } else {
                known.square
            },
        }
    }

    /// Keeps what was found out about the position of a frame with so much work.
    pub(super) fn remember(&mut self, frame: Frame, known: Known, nodes: u64) {
        let key = match self.reach {
            Some(reach) if known.win == NEVER => frame.key_within(reach),
            _ => frame.key,
        };
        self.table.put(key, known, nodes);
    }

    /// Where a square goes in the frame of a position.
    pub(super) fn image(&self, frame: Frame, square: u32) -> u16 {
        let image = self.grid.image(frame.symmetry, B::of(square)).lowest();
        u16::try_from(image).unwrap_or(NO_SQUARE)
    }

    /// The square that goes here in the frame of a position.
    pub(super) fn origin(&self, frame: Frame, square: u16) -> Option<u32> {
        match (square, frame.symmetry) {
            (NO_SQUARE, _) => None,
            (_, 0) => Some(u32::from(square)),
            (_, symmetry) => Some(self.grid.origin(symmetry, u32::from(square))),
        }
    }

    /// The moves by which a win of the attacker goes on, as far as the table remembers them.
    pub(super) fn expected(&self, mut stones: Stones<B>, mut attacks: bool) -> Vec<u32> {
        let mut line = Vec::new();
        loop {
            let empty = stones.empty(self.grid.full);
            let wins = self.grid.wins(stones.attacker, empty);
            let threats = self.grid.wins(stones.defender, empty);
            let forced = if wins.any() { wins } else { threats };
            let square = if forced.any() {
                Some(forced.lowest())
            } else {
                let frame = self.frame(stones, empty, attacks);
                self.origin(frame, self.table.get(frame.key).square)
            };
            let Some(square) = square.filter(|&square| empty.has(square)) else {
                return line;
            };
            line.push(square);
            if attacks && wins.any() {
                return line;
            }
            stones = stones.with(attacks, B::of(square));
            attacks = !attacks;
        }
    }
}
