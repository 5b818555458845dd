//! What has been proven about positions so far, in a bounded amount of memory.

/// What is known about one position, in the frame in which it was stored.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Known {
    /// The attacker wins within so many plies; [`NEVER`] where that is not known.
    pub(super) win: u16,
    /// The attacker does not win within so many plies; [`NEVER`] where not at all.
    pub(super) hold: u16,
    /// The move that proved it, or the best so far.
    pub(super) square: u16,
}

/// More plies than any game has.
pub(super) const NEVER: u16 = u16::MAX;

impl Known {
    /// Nothing at all.
    pub(super) const NOTHING: Self = Self {
        win: NEVER,
        hold: 0,
        square: NO_SQUARE,
    };
}

/// In place of a square.
pub(super) const NO_SQUARE: u16 = u16::MAX;

/// Entries that share a place: the deepest proofs stay.
const PLACES: usize = 4;

/// A hash table of proofs. Each entry is two words: the key, and what is known.
pub(super) struct Table {
    words: Vec<u64>,
    buckets: usize,
}

impl Table {
    /// A table that takes about so many bytes; memory is claimed from the system as it fills.
    pub(super) fn new(bytes: usize) -> Self {
        let buckets = (bytes / (PLACES * 16)).max(1);
        Self {
            words: vec![0; buckets * PLACES * 2],
            buckets,
        }
    }

    #[inline]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "it is less than the number of buckets"
    )]
    fn bucket(&self, key: u64) -> usize {
        let scaled = (u128::from(key) * self.buckets as u128) >> 64;
        scaled as usize * PLACES * 2
    }

    /// What is known about the position with this key.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Known {
        let base = self.bucket(key);
        for place in self.words[base..base + PLACES * 2].chunks_exact(2) {
            if place[0] == key {
                return unpack(place[1]).0;
            }
        }
        Known::NOTHING
    }

    /// Keeps what is known about a position, in place of what took the least work to prove.
    pub(super) fn put(&mut self, key: u64, known: Known, nodes: u64) {
        let work = (64 - nodes.leading_zeros()).min(255);
        let base = self.bucket(key);
        let places = &mut self.words[base..base + PLACES * 2];
        let mut least = (u32::MAX, 0);
        for (index, place) in places.chunks_exact(2).enumerate() {
            let (old, old_work) = unpack(place[1]);
            if place[0] == key {
                let merged = Known {
                    win: known.win.min(old.win),
                    hold: known.hold.max(old.hold),
                    square: known.square,
                };
                places[index * 2 + 1] = pack(merged, work.max(old_work));
                return;
            }
            if old_work < least.0 {
                least = (old_work, index);
            }
        }
        places[least.1 * 2] = key;
        places[least.1 * 2 + 1] = pack(known, work);
    }
}

const fn pack(known: Known, work: u32) -> u64 {
    (!known.win) as u64
        | (known.hold as u64) << 16
        | (known.square as u64) << 32
        | (work as u64) << 48
}

/// An empty entry unpacks to nothing known, at no work.
#[expect(
    clippy::cast_possible_truncation,
    reason = "each part is masked by its type"
)]
const fn unpack(word: u64) -> (Known, u32) {
    let known = Known {
        win: !(word as u16),
        hold: (word >> 16) as u16,
        square: (word >> 32) as u16,
    };
    (known, (word >> 48) as u32)
}
