//! Proofs, and the table that stores them under keys that equivalent positions share.

use super::{Bitboard, Grid, HashTable, Key, NEVER, Proof, Stones, fold};

/// Entry of the proof table: bounds on the plies of a win of the attacker, and the best move, in
/// the orientation of the canonical key.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct ProofEntry {
    /// The attacker wins within this number of plies; [`NEVER`] if unknown.
    win: u16,
    /// The attacker does not win within this number of plies; with [`NEVER`], not at all.
    hold: u16,
    /// The move that proved a bound, or the best so far.
    square: u16,
}

/// Marks an entry without a move.
const NO_SQUARE: u16 = u16::MAX;

impl ProofEntry {
    /// An entry without information.
    const UNKNOWN: Self = Self { win: NEVER, hold: 0, square: NO_SQUARE };

    /// Returns the proof for a query of `left` plies if the bounds of the entry answer it; `None`
    /// if the position must be searched.
    #[inline]
    pub(super) const fn cutoff(self, left: u16) -> Option<Proof> {
        if self.win <= left {
            Some(Proof::Wins(self.win))
        } else if self.hold >= left {
            Some(Proof::Holds(self.hold))
        } else {
            None
        }
    }
}

/// Packs an entry into 48 bits.
const fn pack(entry: ProofEntry) -> u64 {
    (!entry.win) as u64 | (entry.hold as u64) << 16 | (entry.square as u64) << 32
}

#[expect(clippy::cast_possible_truncation, reason = "each part is masked by its type")]
const fn unpack(bits: u64) -> ProofEntry {
    ProofEntry { win: !(bits as u16), hold: (bits >> 16) as u16, square: (bits >> 32) as u16 }
}

/// Canonical key: a hash that is equal for all symmetric positions, and the symmetry that leads to
/// it.
#[derive(Clone, Copy)]
pub(super) struct CanonicalKey {
    hash: u64,
    symmetry: usize,
}

/// Maximum number of stones with which symmetries are compared; with more the cost exceeds the
/// gain.
const SYMMETRIC_STONES: u32 = 8;

impl CanonicalKey {
    /// Creates the key of a position with these stones, the attacker to move if `attacks` is set.
    /// Where an overline wins too, the key depends only on the squares of groups that can still be
    /// filled, since these determine the rest of the game. On large boards, and where an overline
    /// does not count, it depends on all stones.
    pub(super) fn new<B: Bitboard>(
        grid: &Grid<B>,
        stones: Stones<B>,
        empty: B,
        attacks: bool,
    ) -> Self {
        let Stones { attacker, defender } = stones;
        let parts = if grid.rejects_overlines() || B::CAPACITY > 128 {
            [attacker, defender, B::EMPTY, B::EMPTY]
        } else {
            let hers = grid.open_groups(attacker, empty).1;
            let his = grid.open_groups(defender, empty).1;
            [attacker & hers, defender & his, empty & hers, empty & his]
        };
        let hash = |parts: [B; 4]| {
            let seed = if attacks { 0x51ed_270b } else { 0xa076_1d64 };
            let mixed = parts.iter().fold(seed, |hash, part| part.mix_into(hash));
            fold(mixed, 0xe703_7ed1_a0b4_28db) | 1
        };
        if (attacker | defender).count() > SYMMETRIC_STONES {
            let hash = hash(parts);
            return Self { hash, symmetry: 0 };
        }
        let of_stones = |symmetry: &usize| {
            let image = |part| grid.symmetries.image(*symmetry, part);
            hash([image(parts[0]), image(parts[1]), B::EMPTY, B::EMPTY])
        };
        let symmetries = 0..grid.symmetries.count();
        let symmetry = symmetries.min_by_key(of_stones).unwrap_or(0);
        let hash = hash(parts.map(|part| grid.symmetries.image(symmetry, part)));
        Self { hash, symmetry }
    }

    /// Returns the hash for an attacker with limited reach.
    fn within(self, reach: u32) -> u64 {
        fold(self.hash, 0x8ebc_6af0_9c88_c6e3 ^ u64::from(reach)) | 1
    }

    /// Returns the move of an entry found under this key, in the orientation of the board; `None`
    /// if it has none.
    pub(super) fn square<B: Bitboard>(self, grid: &Grid<B>, entry: ProofEntry) -> Option<u32> {
        match (entry.square, self.symmetry) {
            (NO_SQUARE, _) => None,
            (square, 0) => Some(u32::from(square)),
            (square, symmetry) => {
                Some(grid.symmetries.preimage(symmetry, B::of(u32::from(square))).lsb())
            }
        }
    }

    /// Creates an entry under this key for a proof by a move to `square`.
    fn entry<B: Bitboard>(self, grid: &Grid<B>, proof: Proof, square: Option<u32>) -> ProofEntry {
        let image = |square| grid.symmetries.image(self.symmetry, B::of(square)).lsb();
        let square = square.and_then(|square| u16::try_from(image(square)).ok());
        let square = square.unwrap_or(NO_SQUARE);
        let (win, hold) = match proof {
            Proof::Wins(plies) => (plies, 0),
            Proof::Holds(plies) => (NEVER, plies),
        };
        ProofEntry { win, hold, square }
    }
}

/// Table of proofs, kept between queries; on small boards with the relevance zones of positions
/// that are never won.
pub(super) struct ProofTable {
    table: HashTable,
    /// If set, the attacker plays within this number of king's moves of its own stones. A win found
    /// this way is a win, and is found sooner on a large board.
    pub(super) reach: Option<u32>,
}

impl ProofTable {
    /// Creates an empty table of about `bytes`; `zones` if a relevance zone fits into one word and
    /// is stored too.
    pub(super) fn new(bytes: usize, zones: bool) -> Self {
        Self { table: HashTable::new(bytes, zones), reach: None }
    }

    fn entry(&self, hash: u64) -> ProofEntry {
        let kept = self.table.probe(Key::from_hash(hash));
        kept.map_or(ProofEntry::UNKNOWN, |(bits, _)| unpack(bits))
    }

    /// Returns the entry of a position, without bounds if none is stored. With limited reach,
    /// proofs without a win are valid and stored for that reach only.
    pub(super) fn probe(&self, key: CanonicalKey) -> ProofEntry {
        let entry = self.entry(key.hash);
        let Some(reach) = self.reach else {
            return entry;
        };
        let nearby = self.entry(key.within(reach));
        ProofEntry {
            win: entry.win,
            hold: entry.hold.max(nearby.hold),
            square: if entry.square == NO_SQUARE { nearby.square } else { entry.square },
        }
    }

    /// Returns the relevance zone of a position that is never won, the squares on which its proof
    /// depends; all empty squares if no zone is stored.
    pub(super) fn zone<B: Bitboard>(&self, grid: &Grid<B>, key: CanonicalKey, empty: B) -> B {
        let kept = self.table.probe(Key::from_hash(key.hash));
        match kept.filter(|_| B::ONE_WORD && self.reach.is_none()) {
            Some((_, zone)) => grid.symmetries.preimage(key.symmetry, B::from_word(zone)) & empty,
            None => empty,
        }
    }

    /// Stores a proof by a move to `square` that took `nodes` nodes, with its relevance zone if the
    /// attacker never wins. Bounds known before stay if they are better.
    pub(super) fn store<B: Bitboard>(
        &mut self,
        grid: &Grid<B>,
        key: CanonicalKey,
        proof: Proof,
        (square, zone): (Option<u32>, B),
        nodes: u64,
    ) {
        let entry = key.entry(grid, proof, square);
        let hash = match (self.reach, proof) {
            (Some(reach), Proof::Holds(_)) => key.within(reach),
            _ => key.hash,
        };
        let zone = match proof {
            Proof::Holds(NEVER) if B::ONE_WORD => {
                Some(grid.symmetries.image(key.symmetry, zone).word())
            }
            _ => None,
        };
        self.table.store(Key::from_hash(hash), nodes, |old| {
            let Some((bits, old_zone)) = old else {
                return (pack(entry), zone.unwrap_or(0));
            };
            let old = unpack(bits);
            let (win, hold) = (entry.win.min(old.win), entry.hold.max(old.hold));
            (pack(ProofEntry { win, hold, ..entry }), zone.unwrap_or(old_zone))
        });
    }

    /// Returns the stored move of the defender, to move, after which the attacker never wins, for a
    /// draw if the choice of a better move is cut short; `None` if none is stored.
    pub(super) fn holding_move<B: Bitboard>(
        &self,
        grid: &Grid<B>,
        stones: Stones<B>,
    ) -> Option<u32> {
        let empty = stones.empty(grid.full);
        let key = CanonicalKey::new(grid, stones, empty, false);
        let entry = self.entry(key.hash);
        let square = key.square(grid, entry).filter(|_| entry.hold == NEVER)?;
        empty.has(square).then_some(square)
    }

    /// Returns the principal variation of a proven win of the attacker, who is to move if `attacks`
    /// is set, as far as it is stored: forced moves, and the moves of entries.
    pub(super) fn pv<B: Bitboard>(
        &self,
        grid: &Grid<B>,
        mut stones: Stones<B>,
        mut attacks: bool,
    ) -> Vec<u32> {
        let mut line = Vec::new();
        loop {
            let empty = stones.empty(grid.full);
            let wins = grid.completing(stones.attacker, empty);
            let threats = grid.completing(stones.defender, empty);
            let forced = if wins.any() { wins } else { threats };
            let square = if forced.any() {
                Some(forced.lsb())
            } else {
                let key = CanonicalKey::new(grid, stones, empty, attacks);
                key.square(grid, self.entry(key.hash))
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
