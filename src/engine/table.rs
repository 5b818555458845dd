//! Hash table for the findings of one thread: buckets of entries, of which those that took the
//! fewest nodes give way; and a smaller [`Cache`]. (The lock-less table that threads share is
//! `search::tt`.)
//!
//! An entry is recognised by 64 bits. If they are a hash, an entry of another position is taken for
//! the right one with a chance of nodes times entries in 2^64: for ten million nodes and a table of
//! four million entries, two in a million. A proof is certain but for that chance. Where marks fall
//! and the board fits into one word, the bits are the position itself, and there is no such chance.

/// Entries that share a bucket.
const PLACES: usize = 4;
/// Words of a line of the processor's cache.
const CACHE_LINE: usize = 8;
/// First bit of the work of an entry: its number of nodes, as a power of two.
const WORK: u32 = 56;
/// Set in the first word of every entry.
const FILLED: u64 = 1 << 63;

/// The name of an entry, and its place in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Key {
    /// Name that is stored with the entry.
    pub(super) name: u64,
    /// Place, spread evenly over all numbers.
    pub(super) place: u64,
}

impl Key {
    /// Makes the key of a hash that is spread evenly.
    #[inline]
    pub(super) const fn of_hash(hash: u64) -> Self {
        Self { name: hash, place: hash }
    }

    /// Makes the key of a number that nothing else in the table has.
    #[inline]
    pub(super) const fn of_name(name: u64) -> Self {
        // Fibonacci hashing, twice, so that low bits matter too.
        let mixed = name.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Self { name, place: (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) }
    }
}

/// Returns the value that is kept under this key, or else a new one in its place.
pub(super) fn kept<K: PartialEq, T>(
    slot: &mut Option<(K, T)>,
    key: K,
    new: impl FnOnce() -> T,
) -> &mut T {
    let found = slot.take_if(|(of, _)| *of == key);
    &mut slot.insert(found.unwrap_or_else(|| (key, new()))).1
}

/// An entry: 56 bits, and one more word in tables that have it.
pub(super) type Stored = (u64, u64);

/// A table of bounded size.
pub(super) struct HashTable {
    words: Vec<u64>,
    buckets: usize,
    /// Words of an entry, the name included.
    size: usize,
    /// First word of the first bucket; chosen so that no bucket of 64 bytes lies in two lines of
    /// the cache.
    begin: usize,
}

impl HashTable {
    /// A table of about this size, `with_word` with another word in each entry; memory is claimed
    /// from the system as it fills.
    pub(super) fn new(bytes: usize, with_word: bool) -> Self {
        let size = if with_word { 3 } else { 2 };
        let buckets = (bytes / (PLACES * size * 8)).max(1);
        let words = vec![0; buckets * PLACES * size + CACHE_LINE];
        let begin = words.as_ptr().align_offset(CACHE_LINE * 8).min(CACHE_LINE);
        Self { words, buckets, size, begin }
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "it is less than the number of buckets")]
    fn bucket(&self, key: Key) -> usize {
        let scaled = (u128::from(key.place) * self.buckets as u128) >> 64;
        self.begin + scaled as usize * PLACES * self.size
    }

    /// Returns the entry under a key.
    #[inline]
    pub(super) fn probe(&self, key: Key) -> Option<Stored> {
        let base = self.bucket(key);
        let mut places = self.words[base..base + PLACES * self.size].chunks_exact(self.size);
        places.find(|place| is_named(place, key)).map(content)
    }

    /// Stores a finding that took `nodes`: `join` gets the old entry under the key, if there is
    /// one.
    #[inline]
    pub(super) fn store(
        &mut self,
        key: Key,
        nodes: u64,
        join: impl FnOnce(Option<Stored>) -> Stored,
    ) {
        let (base, size) = (self.bucket(key), self.size);
        let places = &mut self.words[base..base + PLACES * size];
        let (mut work, mut old) = (64 - nodes.leading_zeros(), None);
        let (mut least, mut at) = (u32::MAX, 0);
        for (index, place) in places.chunks_exact(size).enumerate() {
            let its_work = work_of(place);
            if is_named(place, key) {
                (work, old, at) = (work.max(its_work), Some(content(place)), index);
                break;
            }
            if its_work < least {
                (least, at) = (its_work, index);
            }
        }
        let (bits, beside) = join(old);
        let place = &mut places[at * size..][..size];
        place[0] = key.name;
        place[1] = bits | u64::from(work) << WORK | FILLED;
        if let Some(last) = place.get_mut(2) {
            *last = beside;
        }
    }

    /// Returns all entries: their names, their contents, and their nodes as a power of two.
    #[cfg(feature = "tools")]
    pub(super) fn entries(&self) -> impl Iterator<Item = (u64, Stored, u32)> {
        let places = self.words[self.begin..].chunks_exact(self.size);
        let filled = places.filter(|place| place[1] != 0);
        filled.map(|place| (place[0], content(place), work_of(place)))
    }
}

#[inline]
fn is_named(place: &[u64], key: Key) -> bool {
    place[0] == key.name && place[1] != 0
}

#[inline]
fn content(place: &[u64]) -> Stored {
    (place[1] & !(u64::MAX << WORK), place.get(2).copied().unwrap_or(0))
}

/// The work of an entry; 0 for an empty place.
#[inline]
const fn work_of(place: &[u64]) -> u32 {
    (place[1] >> WORK) as u32 & 127
}

/// A cache of 1 MB: sixteen bits for each key, of which a later one takes the place of an earlier.
#[derive(Debug)]
pub(super) struct Cache(Vec<u64>);

impl Cache {
    /// A power of two, so that the bits of a key that an entry lacks are the number of its place.
    const SIZE: usize = 1 << 17;
    /// The bits of an entry that hold the value; the others are bits of the key.
    const VALUE: u64 = 0xFFFF;

    pub(super) fn new() -> Self {
        Self(vec![0; Self::SIZE])
    }

    /// Returns the value of a key.
    #[expect(clippy::cast_possible_truncation, reason = "the lowest bits")]
    pub(super) fn get(&self, key: u64) -> Option<i16> {
        let entry = self.0[Self::slot(key)];
        ((entry ^ key) & !Self::VALUE == 0).then_some((entry as u16).cast_signed())
    }

    pub(super) fn keep(&mut self, key: u64, value: i16) {
        self.0[Self::slot(key)] = key & !Self::VALUE | u64::from(value.cast_unsigned());
    }

    #[expect(clippy::cast_possible_truncation, reason = "the lowest bits")]
    const fn slot(key: u64) -> usize {
        key as usize & (Self::SIZE - 1)
    }
}
