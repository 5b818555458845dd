//! Transposition table: what is known of positions.

/// More plies than any game has: what is known to that depth is proven.
pub(super) const TO_THE_END: u16 = 500;

/// In place of a square.
pub(super) const NO_SQUARE: u16 = 511;

/// What is known of a position: bounds of its score, found by looking so many plies ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) lower: i16,
    pub(super) upper: i16,
    pub(super) depth: u16,
    /// The bit of the best move, as the position lies under its key.
    pub(super) square: u16,
}

/// The name of a position in the table, and where it is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Key {
    /// Different for different positions where marks fall and the board fits into one word; a hash
    /// of 64 bits elsewhere, of which two are taken not to be alike, as everywhere in the field.
    pub(super) name: u64,
    /// Spread evenly over all numbers.
    pub(super) place: u64,
}

impl Key {
    /// The key of a position whose name is a number that no other position of its board has.
    #[inline]
    pub(super) const fn of_name(name: u64) -> Self {
        // Fibonacci hashing, twice, so that low bits matter too.
        let mixed = name.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Self { name, place: (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) }
    }
}

/// Entries that share a bucket: those that took the most nodes stay.
const PLACES: usize = 4;

/// A table of bounded size. Each entry is two words: the name, and the rest.
pub(super) struct Table {
    words: Vec<u64>,
    buckets: usize,
    /// Where the first bucket begins, so that none lies in two lines of the processor's cache.
    begin: usize,
}

impl Table {
    /// A table of about this size; memory is claimed from the system as it fills.
    pub(super) fn new(bytes: usize) -> Self {
        let buckets = (bytes / (PLACES * 16)).max(1);
        let words = vec![0; (buckets + 1) * PLACES * 2];
        let begin = words.as_ptr().align_offset(PLACES * 16).min(PLACES * 2);
        Self { words, buckets, begin }
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "it is less than the number of buckets")]
    fn bucket(&self, key: Key) -> usize {
        let scaled = (u128::from(key.place) * self.buckets as u128) >> 64;
        self.begin + scaled as usize * PLACES * 2
    }

    /// Everything in it: names, what is known, and as a power of two how many nodes that took.
    #[cfg(feature = "tools")]
    pub(super) fn entries(&self) -> impl Iterator<Item = (u64, Entry, u32)> {
        let places = self.words[self.begin..].chunks_exact(2).filter(|place| place[1] != 0);
        places.map(|place| {
            let (entry, work) = unpack(place[1]);
            (place[0], entry, work)
        })
    }

    #[inline]
    pub(super) fn probe(&self, key: Key) -> Option<Entry> {
        let base = self.bucket(key);
        let places = self.words[base..base + PLACES * 2].chunks_exact(2);
        let mut named = places.filter(|place| place[0] == key.name && place[1] != 0);
        named.next().map(|place| unpack(place[1]).0)
    }

    /// Keeps an entry that took so many nodes, in place of the one that took the fewest.
    #[inline]
    pub(super) fn store(&mut self, key: Key, entry: Entry, nodes: u64) {
        let work = 64 - nodes.leading_zeros();
        let base = self.bucket(key);
        let places = &mut self.words[base..base + PLACES * 2];
        let mut least = (u32::MAX, 0);
        for (index, place) in places.chunks_exact(2).enumerate() {
            if place[0] == key.name && place[1] != 0 {
                let (old, old_work) = unpack(place[1]);
                places[index * 2 + 1] = pack(merged(old, entry), work.max(old_work));
                return;
            }
            let old_work = if place[1] == 0 { 0 } else { unpack(place[1]).1 };
            if old_work < least.0 {
                least = (old_work, index);
            }
        }
        places[least.1 * 2] = key.name;
        places[least.1 * 2 + 1] = pack(entry, work);
    }
}

/// What two entries of a position say together.
fn merged(old: Entry, new: Entry) -> Entry {
    if old.depth > new.depth {
        let square = if new.square == NO_SQUARE { old.square } else { new.square };
        return Entry { square, ..old };
    }
    let old = old.to_depth(new.depth);
    let (lower, upper) = (new.lower.max(old.lower), new.upper.min(old.upper));
    // Estimates to the same depth may differ with the way to them.
    if lower > upper { new } else { Entry { lower, upper, ..new } }
}

impl Entry {
    /// What it says of a search to this depth.
    #[inline]
    pub(super) fn to_depth(self, depth: u16) -> Self {
        use super::score::{INFINITE, PROVEN};
        if self.depth >= depth {
            return self;
        }
        let lower = if self.lower >= PROVEN { self.lower } else { -INFINITE };
        let upper = if self.upper <= -PROVEN { self.upper } else { INFINITE };
        Self { lower, upper, ..self }
    }
}

fn pack(entry: Entry, work: u32) -> u64 {
    let bits = |bound: i16| u64::from(bound.cast_unsigned());
    bits(entry.lower)
        | bits(entry.upper) << 16
        | u64::from(entry.depth) << 32
        | u64::from(entry.square) << 41
        | u64::from(work) << 50
        | 1 << 63
}

#[inline]
#[expect(clippy::cast_possible_truncation, reason = "each part is masked by its type")]
const fn unpack(word: u64) -> (Entry, u32) {
    let entry = Entry {
        lower: (word as u16).cast_signed(),
        upper: ((word >> 16) as u16).cast_signed(),
        depth: (word >> 32) as u16 & 511,
        square: (word >> 41) as u16 & 511,
    };
    (entry, (word >> 50) as u32 & 127)
}
