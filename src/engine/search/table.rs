//! What is known of positions that were looked at, shared by all threads.
//!
//! An entry is two words of 64 bits, the first of which is the number of the position folded with
//! the second: an entry that two threads wrote at once then fits neither position (R. Hyatt,
//! T. Mann: A lock-less transposition table implementation for parallel search, 2002).

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

use super::margins::PLY;

/// Entries that are looked at together.
type Bucket = [[AtomicU64; 2]; 4];
/// Buckets that come into being together, so that a large table need not be written through
/// before the first move.
const CHUNK: usize = 1024;

/// A table of a fixed size, which takes its memory as it fills.
#[derive(Debug)]
pub(crate) struct Table {
    bytes: usize,
    chunks: Vec<OnceLock<Vec<Bucket>>>,
    age: AtomicU8,
}

/// How the value of an entry is to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The value is at most this.
    Upper,
    /// The value is at least this.
    Lower,
    /// The value is this.
    Exact,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The best move known, if any.
    pub(crate) at: Option<u16>,
    /// Its value; a win counts plies from this position.
    pub(crate) value: i16,
    /// How deep it was searched, in sixteenths of a ply; at least 0.
    pub(crate) depth: i16,
    /// How the value is to be read.
    pub(crate) bound: Bound,
}

impl Table {
    /// A table that takes at most so many bytes, if that is not too few for any.
    pub(crate) fn new(bytes: usize) -> Self {
        let chunks = (bytes / (CHUNK * size_of::<Bucket>())).max(1);
        Self {
            bytes,
            chunks: (0..chunks).map(|_| OnceLock::new()).collect(),
            age: AtomicU8::new(0),
        }
    }

    /// The bytes that it may take.
    pub(crate) const fn bytes(&self) -> usize {
        self.bytes
    }

    /// Makes what is there older, so that it gives way first.
    pub(crate) fn grow_older(&self) {
        self.age
            .store(self.age.load(Relaxed).wrapping_add(1) & 63, Relaxed);
    }

    /// What is known of this position.
    pub(crate) fn get(&self, hash: u64) -> Option<Entry> {
        self.bucket(hash).iter().find_map(|[first, second]| {
            let word = second.load(Relaxed);
            (word != 0 && first.load(Relaxed) ^ word == hash).then(|| Entry::unpack(word))
        })
    }

    /// Notes what was found; the shallowest and oldest of a bucket gives way.
    pub(crate) fn put(&self, hash: u64, entry: Entry) {
        let age = self.age.load(Relaxed);
        let mut worst = &self.bucket(hash)[0];
        let mut least = i32::MAX;
        let mut entry = entry;
        for slot in self.bucket(hash) {
            let word = slot[1].load(Relaxed);
            if word != 0 && slot[0].load(Relaxed) ^ word == hash {
                let old = Entry::unpack(word);
                entry.at = entry.at.or(old.at);
                worst = slot;
                break;
            }
            let years = i32::from(age.wrapping_sub(age_of(word)) & 63);
            let keep = if word == 0 {
                i32::MIN
            } else {
                i32::from(Entry::unpack(word).depth) - 8 * PLY * years
            };
            if keep < least {
                least = keep;
                worst = slot;
            }
        }
        let word = entry.pack(age);
        worst[0].store(hash ^ word, Relaxed);
        worst[1].store(word, Relaxed);
    }

    fn bucket(&self, hash: u64) -> &Bucket {
        let chunk = ((u128::from(hash) * self.chunks.len() as u128) >> 64) as usize;
        let chunk =
            self.chunks[chunk].get_or_init(|| (0..CHUNK).map(|_| Bucket::default()).collect());
        &chunk[hash as usize % CHUNK]
    }
}

/// The age of a packed entry.
const fn age_of(word: u64) -> u8 {
    (word >> 58) as u8
}

impl Entry {
    /// No square has this number.
    const NOWHERE: u16 = u16::MAX;

    /// Value, square, depth, bound and age from the lowest bit up; never 0.
    fn pack(self, age: u8) -> u64 {
        let bound = match self.bound {
            Bound::Upper => 1_u64,
            Bound::Lower => 2,
            Bound::Exact => 3,
        };
        u64::from(self.value.cast_unsigned())
            | u64::from(self.at.unwrap_or(Self::NOWHERE)) << 16
            | u64::from(self.depth.cast_unsigned()) << 32
            | bound << 48
            | u64::from(age) << 58
    }

    fn unpack(word: u64) -> Self {
        let at = (word >> 16) as u16;
        Self {
            at: (at != Self::NOWHERE).then_some(at),
            value: (word as u16).cast_signed(),
            depth: ((word >> 32) as u16).cast_signed(),
            bound: match word >> 48 & 3 {
                1 => Bound::Upper,
                2 => Bound::Lower,
                _ => Bound::Exact,
            },
        }
    }
}
