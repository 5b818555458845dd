//! Sets of squares as words: one, two, or as many as the largest board needs.

use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// A set of squares, each with its own bit.
pub(super) trait Bits:
    Copy
    + Ord
    + Send
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + 'static
{
    /// The set without squares.
    const NONE: Self;
    /// The bits that there are.
    const SIZE: u32;

    /// The set of this square alone.
    fn one(bit: u32) -> Self;

    /// The number of squares.
    fn count(self) -> u32;

    /// The first square of a set that has one.
    fn first(self) -> u32;

    /// All but the first square.
    fn after_first(self) -> Self;

    /// The words that it is made of, each passed on with what came of those before.
    fn fold(self, start: u64, with: impl Fn(u64, u64) -> u64) -> u64;

    #[inline]
    fn is_none(self) -> bool {
        self == Self::NONE
    }

    #[inline]
    fn any(self) -> bool {
        self != Self::NONE
    }

    /// Whether there are two squares or more.
    #[inline]
    fn several(self) -> bool {
        self.any() && self.after_first().any()
    }

    /// The squares of this set that are not in the other.
    #[inline]
    fn without(self, other: Self) -> Self {
        self & !other
    }

    /// Its squares, from the first to the last.
    #[inline]
    fn each(self) -> impl Iterator<Item = u32> {
        let mut rest = self;
        std::iter::from_fn(move || {
            rest.any().then(|| {
                let first = rest.first();
                rest = rest.after_first();
                first
            })
        })
    }
}

#[expect(clippy::use_self, reason = "`with` is given words, as of every set")]
impl Bits for u64 {
    const NONE: Self = 0;
    const SIZE: u32 = Self::BITS;

    #[inline]
    fn one(bit: u32) -> Self {
        1 << bit
    }

    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn first(self) -> u32 {
        self.trailing_zeros()
    }

    #[inline]
    fn after_first(self) -> Self {
        self & self.wrapping_sub(1)
    }

    #[inline]
    fn fold(self, start: u64, with: impl Fn(u64, u64) -> u64) -> u64 {
        with(start, self)
    }
}

impl Bits for u128 {
    const NONE: Self = 0;
    const SIZE: u32 = Self::BITS;

    #[inline]
    fn one(bit: u32) -> Self {
        1 << bit
    }

    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn first(self) -> u32 {
        self.trailing_zeros()
    }

    #[inline]
    fn after_first(self) -> Self {
        self & self.wrapping_sub(1)
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "one half and then the other")]
    fn fold(self, start: u64, with: impl Fn(u64, u64) -> u64) -> u64 {
        with(with(start, self as u64), (self >> 64) as u64)
    }
}

/// Words of which the largest board takes 20 x 21 bits.
const WORDS: usize = 7;

/// As many bits as the largest board needs, 20 columns of 20 squares and a free bit each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Wide([u64; WORDS]);

impl Wide {
    #[inline]
    fn each_word(self, other: Self, of: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|word| of(self.0[word], other.0[word])))
    }

    fn word(&self, number: Option<usize>) -> u64 {
        number.and_then(|number| self.0.get(number)).copied().unwrap_or(0)
    }
}

impl BitAnd for Wide {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.each_word(other, |one, other| one & other)
    }
}

impl BitOr for Wide {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.each_word(other, |one, other| one | other)
    }
}

impl BitXor for Wide {
    type Output = Self;

    #[inline]
    fn bitxor(self, other: Self) -> Self {
        self.each_word(other, |one, other| one ^ other)
    }
}

impl Not for Wide {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl Shl<u32> for Wide {
    type Output = Self;

    #[inline]
    fn shl(self, by: u32) -> Self {
        let (words, bits) = ((by / 64) as usize, by % 64);
        Self(std::array::from_fn(|word| {
            let here = self.word(word.checked_sub(words)) << bits;
            // Two shifts, because one by all 64 bits is none.
            here | self.word(word.checked_sub(words + 1)) >> 1 >> (63 - bits)
        }))
    }
}

impl Shr<u32> for Wide {
    type Output = Self;

    #[inline]
    fn shr(self, by: u32) -> Self {
        let (words, bits) = ((by / 64) as usize, by % 64);
        Self(std::array::from_fn(|word| {
            let here = self.word(Some(word + words)) >> bits;
            here | self.word(Some(word + words + 1)) << 1 << (63 - bits)
        }))
    }
}

impl Bits for Wide {
    const NONE: Self = Self([0; WORDS]);
    #[expect(clippy::cast_possible_truncation, reason = "a few words")]
    const SIZE: u32 = u64::BITS * WORDS as u32;

    fn one(bit: u32) -> Self {
        let mut words = [0; WORDS];
        words[(bit / 64) as usize] = 1 << (bit % 64);
        Self(words)
    }

    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    fn first(self) -> u32 {
        let words = self.0.iter().zip(0..);
        let mut firsts = words.filter(|(word, _)| **word != 0);
        firsts.next().map_or(Self::SIZE, |(word, number)| number * 64 + word.trailing_zeros())
    }

    fn after_first(mut self) -> Self {
        if let Some(word) = self.0.iter_mut().find(|word| **word != 0) {
            *word &= *word - 1;
        }
        self
    }

    fn fold(self, start: u64, with: impl Fn(u64, u64) -> u64) -> u64 {
        self.0.into_iter().fold(start, with)
    }
}
