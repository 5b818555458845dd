//! Hash table for one thread, in buckets, used by `solve` and `negamax`: a new entry replaces the
//! one that took the fewest nodes. Also a smaller, direct-mapped [`Cache`] for `search`. The
//! lockless table shared by threads is `search::tt`.
//!
//! An entry is identified by a tag of 64 bits. If the tag is a hash, the chance that an entry is
//! mistaken for one of another position is nodes times entries in 2^64: for ten million nodes and a
//! table of four million entries, two in a million. Proofs are certain but for that chance. Where
//! marks fall and the board fits into one word, the tag is the position itself, and the chance is
//! zero.

/// Entries per bucket.
const BUCKET_SIZE: usize = 4;
/// Size of a processor cache line, in words.
const CACHE_LINE: usize = 8;
/// First bit of an entry's work: the bit length of its number of nodes.
const WORK_SHIFT: u32 = 56;
/// Bit set in the first payload word of every entry.
const FILLED: u64 = 1 << 63;

/// Key of an entry in a [`HashTable`].
#[derive(Clone, Copy)]
pub(super) struct Key {
    /// Identifies the entry within its bucket; stored with the entry.
    pub(super) tag: u64,
    /// Selects the bucket; evenly distributed over all 64 bits.
    pub(super) index: u64,
}

impl Key {
    /// Creates the key of a position from an evenly distributed hash, for the proofs of `solve`.
    #[inline]
    pub(super) const fn from_hash(hash: u64) -> Self {
        Self { tag: hash, index: hash }
    }

    /// Creates the key of a position encoded in one word, for which the table never errs: in
    /// `negamax`, where marks fall.
    #[inline]
    pub(super) const fn exact(position: u64) -> Self {
        // Fibonacci hashing, twice, so that low bits matter too.
        let mixed = position.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Self { tag: position, index: (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) }
    }
}

/// Returns the value in `slot` if it was created for `key`, otherwise replaces it with `new()`;
/// keeps tables and boards while the rules and the memory stay the same.
pub(super) fn cached<K: PartialEq, T>(
    slot: &mut Option<(K, T)>,
    key: K,
    new: impl FnOnce() -> T,
) -> &mut T {
    let found = slot.take_if(|(of, _)| *of == key);
    &mut slot.insert(found.unwrap_or_else(|| (key, new()))).1
}

/// Contents of an entry: 56 bits, and a second word in tables created with `extra_word`.
pub(super) type Payload = (u64, u64);

/// A hash table of fixed size, for the proofs of `solve` and the bounds of `negamax`: each has
/// one of its own, kept while rules and memory stay the same.
pub(super) struct HashTable {
    words: Vec<u64>,
    buckets: usize,
    /// Words per entry, including the tag.
    size: usize,
    /// First word of the first bucket; aligned, so that no bucket of 64 bytes spans two cache
    /// lines.
    offset: usize,
}

impl HashTable {
    /// Creates an empty table of about `bytes`; `extra_word` adds a second payload word to each
    /// entry. The system provides memory as the table fills.
    pub(super) fn new(bytes: usize, extra_word: bool) -> Self {
        let size = if extra_word { 3 } else { 2 };
        let buckets = (bytes / (BUCKET_SIZE * size * 8)).max(1);
        let words = vec![0; buckets * BUCKET_SIZE * size + CACHE_LINE];
        let offset = words.as_ptr().align_offset(CACHE_LINE * 8).min(CACHE_LINE);
        Self { words, buckets, size, offset }
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "it is less than the number of buckets")]
    fn bucket(&self, key: Key) -> usize {
        let scaled = (u128::from(key.index) * self.buckets as u128) >> 64;
        self.offset + scaled as usize * BUCKET_SIZE * self.size
    }

    /// Returns the payload stored under `key`, if it has not been replaced.
    #[inline]
    pub(super) fn probe(&self, key: Key) -> Option<Payload> {
        let base = self.bucket(key);
        let mut slots = self.words[base..base + BUCKET_SIZE * self.size].chunks_exact(self.size);
        slots.find(|slot| matches(slot, key)).map(payload)
    }

    /// Stores the payload returned by `merge`, which receives the previous payload under `key`, if
    /// any. `nodes` is the work that the payload cost.
    #[inline]
    pub(super) fn store(
        &mut self,
        key: Key,
        nodes: u64,
        merge: impl FnOnce(Option<Payload>) -> Payload,
    ) {
        let (base, size) = (self.bucket(key), self.size);
        let slots = &mut self.words[base..base + BUCKET_SIZE * size];
        let (mut work, mut old) = (64 - nodes.leading_zeros(), None);
        let (mut least, mut at) = (u32::MAX, 0);
        for (index, slot) in slots.chunks_exact(size).enumerate() {
            let slot_work = work_of(slot);
            if matches(slot, key) {
                (work, old, at) = (work.max(slot_work), Some(payload(slot)), index);
                break;
            }
            if slot_work < least {
                (least, at) = (slot_work, index);
            }
        }
        let (bits, extra) = merge(old);
        let slot = &mut slots[at * size..][..size];
        slot[0] = key.tag;
        slot[1] = bits | u64::from(work) << WORK_SHIFT | FILLED;
        if let Some(last) = slot.get_mut(2) {
            *last = extra;
        }
    }
}

#[inline]
fn matches(slot: &[u64], key: Key) -> bool {
    slot[0] == key.tag && slot[1] != 0
}

#[inline]
fn payload(slot: &[u64]) -> Payload {
    (slot[1] & !(u64::MAX << WORK_SHIFT), slot.get(2).copied().unwrap_or(0))
}

/// Returns the work of an entry; 0 for an empty slot.
#[inline]
const fn work_of(slot: &[u64]) -> u32 {
    (slot[1] >> WORK_SHIFT) as u32 & 127
}

/// A direct-mapped cache of 1 MB from keys to 16-bit values, for the evaluations and failed
/// searches of fours of one thread of `search`; later entries overwrite earlier ones.
pub(super) struct Cache(Vec<u64>);

impl Cache {
    /// A power of two: the key bits that an entry omits are those of its slot number.
    const SIZE: usize = 1 << 17;
    /// Mask of the value; the other bits are the upper bits of the key.
    const VALUE: u64 = 0xFFFF;

    pub(super) fn new() -> Self {
        Self(vec![0; Self::SIZE])
    }

    /// Returns the value stored under `key`, if it has not been overwritten.
    #[expect(clippy::cast_possible_truncation, reason = "the lowest bits")]
    pub(super) fn get(&self, key: u64) -> Option<i16> {
        let entry = self.0[Self::slot(key)];
        ((entry ^ key) & !Self::VALUE == 0).then_some((entry as u16).cast_signed())
    }

    pub(super) fn insert(&mut self, key: u64, value: i16) {
        self.0[Self::slot(key)] = key & !Self::VALUE | u64::from(value.cast_unsigned());
    }

    #[expect(clippy::cast_possible_truncation, reason = "the lowest bits")]
    const fn slot(key: u64) -> usize {
        key as usize & (Self::SIZE - 1)
    }
}
