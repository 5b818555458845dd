//! Transposition table: bounds on scores, shared by all threads. Proofs are in
//! `solve::proof_table`.
//!
//! Lockless hashing (R. Hyatt, T. Mann: A lock-less transposition table implementation for parallel
//! search, 2002): an entry is two 64-bit words, the first of which is the Zobrist key xor the
//! second. An entry corrupted by a race between two threads matches no position.

use std::sync::OnceLock;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicU8, AtomicU64};

use super::{Bound, PLY, TtEntry};

/// Entries that are probed together.
type Bucket = [[AtomicU64; 2]; 4];
/// Buckets allocated at once, so that a large table is not initialised before the first move.
const CHUNK: usize = 1024;

/// A transposition table of fixed size for one or several threads, whose memory is allocated as it
/// fills; the engine keeps it between moves.
pub(crate) struct TranspositionTable {
    chunks: Vec<OnceLock<Vec<Bucket>>>,
    /// Number of the search, modulo 64: entries of older searches are replaced first.
    generation: AtomicU8,
}

impl TranspositionTable {
    /// Creates a table of at most `bytes`, but at least one chunk.
    pub(crate) fn new(bytes: usize) -> Self {
        let chunks = (bytes / (CHUNK * size_of::<Bucket>())).max(1);
        Self {
            chunks: (0..chunks).map(|_| OnceLock::new()).collect(),
            generation: AtomicU8::new(0),
        }
    }

    /// Starts a new generation, which ages all entries, at the start of a search from the root.
    pub(crate) fn new_search(&self) {
        let generation = self.generation.load(Relaxed).wrapping_add(1) & 63;
        self.generation.store(generation, Relaxed);
    }

    /// Returns the entry of the position with this Zobrist key, at any depth; `None` if there is
    /// none or it was replaced.
    pub(super) fn probe(&self, key: u64) -> Option<TtEntry> {
        self.bucket(key).iter().find_map(|[first, second]| {
            let word = second.load(Relaxed);
            (word != 0 && first.load(Relaxed) ^ word == key).then(|| TtEntry::unpack(word))
        })
    }

    /// Stores an entry, in place of that of the same position, or else of the shallowest and oldest
    /// of its bucket.
    pub(super) fn store(&self, key: u64, mut entry: TtEntry) {
        let generation = self.generation.load(Relaxed);
        let mut worst = &self.bucket(key)[0];
        let mut least = i32::MAX;
        for slot in self.bucket(key) {
            let word = slot[1].load(Relaxed);
            if word != 0 && slot[0].load(Relaxed) ^ word == key {
                entry.best = entry.best.or(TtEntry::unpack(word).best);
                worst = slot;
                break;
            }
            let age = i32::from(generation.wrapping_sub((word >> 58) as u8) & 63);
            let value = if word == 0 {
                i32::MIN
            } else {
                i32::from(TtEntry::unpack(word).depth) - 8 * PLY * age
            };
            if value < least {
                least = value;
                worst = slot;
            }
        }
        let word = entry.pack(generation);
        worst[0].store(key ^ word, Relaxed);
        worst[1].store(word, Relaxed);
    }

    fn bucket(&self, key: u64) -> &Bucket {
        let chunk = ((u128::from(key) * self.chunks.len() as u128) >> 64) as usize;
        let chunk =
            self.chunks[chunk].get_or_init(|| (0..CHUNK).map(|_| Bucket::default()).collect());
        &chunk[key as usize % CHUNK]
    }
}

impl TtEntry {
    /// Marks an entry without a move.
    const NO_SQUARE: u16 = u16::MAX;

    /// Packs score, move, depth, bound and generation, from the lowest bit up; never 0.
    fn pack(self, generation: u8) -> u64 {
        u64::from(self.score.cast_unsigned())
            | u64::from(self.best.unwrap_or(Self::NO_SQUARE)) << 16
            | u64::from(self.depth.cast_unsigned()) << 32
            | (self.bound as u64) << 48
            | u64::from(generation) << 58
    }

    fn unpack(word: u64) -> Self {
        let best = (word >> 16) as u16;
        Self {
            best: (best != Self::NO_SQUARE).then_some(best),
            score: (word as u16).cast_signed(),
            depth: ((word >> 32) as u16).cast_signed(),
            bound: match word >> 48 & 3 {
                1 => Bound::Upper,
                2 => Bound::Lower,
                _ => Bound::Exact,
            },
        }
    }
}
