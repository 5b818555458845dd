//! Entries of the proof table, and the keys that equivalent positions share.

use super::{Bitboard, Key, NEVER, Node, NodeCounter, Proof, ProofSearch, Stones, fold_product};

/// Entry of the proof table: bounds on the plies of a win of the attacker, and the best move, in
/// the orientation of the canonical key.
#[derive(Clone, Copy)]
pub(super) struct ProofEntry {
    /// The attacker wins within this number of plies; [`NEVER`] if unknown.
    win: u16,
    /// The attacker does not win within this number of plies; with [`NEVER`], not at all.
    pub(super) hold: u16,
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
    entry.win as u64 | (entry.hold as u64) << 16 | (entry.square as u64) << 32
}

#[expect(clippy::cast_possible_truncation, reason = "each part is masked by its type")]
const fn unpack(bits: u64) -> ProofEntry {
    ProofEntry { win: bits as u16, hold: (bits >> 16) as u16, square: (bits >> 32) as u16 }
}

/// Canonical key: a hash that is equal for all symmetric positions, and the symmetry that leads to
/// it.
#[derive(Clone, Copy)]
pub(super) struct CanonicalKey {
    pub(super) hash: u64,
    symmetry: usize,
}

/// Maximum number of stones with which symmetries are compared; with more the cost exceeds the
/// gain.
const SYMMETRIC_STONES: u32 = 8;

impl CanonicalKey {
    /// Returns the hash for an attacker with limited reach.
    fn within(self, reach: u32) -> u64 {
        fold_product(self.hash, 0x8ebc_6af0_9c88_c6e3 ^ u64::from(reach)) | 1
    }
}

impl<B: Bitboard> ProofSearch<B> {
    /// Returns the key of a position with these stones, the attacker to move if `attacks` is set.
    /// Where an overline wins too, the key depends only on the squares of groups that can still be
    /// filled, since these determine the rest of the game. On large boards, and where an overline
    /// does not count, it depends on all stones.
    pub(super) fn key(&self, stones: Stones<B>, empty: B, attacks: bool) -> CanonicalKey {
        let (grid, Stones { attacker, defender }) = (&self.grid, stones);
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
            fold_product(mixed, 0xe703_7ed1_a0b4_28db) | 1
        };
        if (attacker | defender).count() > SYMMETRIC_STONES {
            return CanonicalKey { hash: hash(parts), symmetry: 0 };
        }
        let of_stones = |symmetry: &usize| {
            let image = |part| grid.symmetries.image(*symmetry, part);
            hash([image(parts[0]), image(parts[1]), B::EMPTY, B::EMPTY])
        };
        let symmetries = 0..grid.symmetries.count();
        let symmetry = symmetries.min_by_key(of_stones).unwrap_or(0);
        let hash = hash(parts.map(|part| grid.symmetries.image(symmetry, part)));
        CanonicalKey { hash, symmetry }
    }

    /// Returns the entry with a hash, without bounds if none is stored.
    pub(super) fn entry(&self, hash: u64) -> ProofEntry {
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

    /// Returns the move of an entry found under a key, in the orientation of the board; `None` if
    /// it has none.
    pub(super) fn stored_move(&self, key: CanonicalKey, entry: ProofEntry) -> Option<u32> {
        let image = || B::of(entry.square.into());
        (entry.square != NO_SQUARE)
            .then(|| self.grid.symmetries.preimage(key.symmetry, image()).lsb())
    }

    /// Returns the relevance zone of a position that is never won, the squares on which its proof
    /// depends; all empty squares if no zone is stored.
    pub(super) fn stored_zone(&self, key: CanonicalKey, empty: B) -> B {
        let kept = self.table.probe(Key::from_hash(key.hash));
        match kept.filter(|_| B::ONE_WORD && self.reach.is_none()) {
            Some((_, zone)) => {
                self.grid.symmetries.preimage(key.symmetry, B::from_word(zone)) & empty
            }
            None => empty,
        }
    }

    /// Stores `proof` of `node`, with the move on `square` that proves it, if a single one does, to
    /// be tried first later, and with the relevance zone of this search if the attacker never wins.
    /// Bounds known before stay if they are better. Returns `proof` unchanged.
    pub(super) fn store(
        &mut self,
        node: &Node<B>,
        proof: Proof,
        square: Option<u32>,
        counter: &NodeCounter<'_>,
    ) -> Proof {
        let image = |squares| self.grid.symmetries.image(node.key.symmetry, squares);
        let square = square.and_then(|square| u16::try_from(image(B::of(square)).lsb()).ok());
        let square = square.unwrap_or(NO_SQUARE);
        let zone = (B::ONE_WORD && proof == Proof::Holds(NEVER)).then(|| image(self.zone).word());
        let (win, hold) = match proof {
            Proof::Wins(plies) => (plies, 0),
            Proof::Holds(plies) => (NEVER, plies),
        };
        let hash = match (self.reach, proof) {
            (Some(reach), Proof::Holds(_)) => node.key.within(reach),
            _ => node.key.hash,
        };
        self.table.store(Key::from_hash(hash), counter.nodes - node.start, |old| {
            let (bits, old_zone) = old.unwrap_or((pack(ProofEntry::UNKNOWN), 0));
            let old = unpack(bits);
            let (win, hold) = (win.min(old.win), hold.max(old.hold));
            (pack(ProofEntry { win, hold, square }), zone.unwrap_or(old_zone))
        });
        proof
    }
}
