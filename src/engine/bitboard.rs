//! Bitboards: sets of squares in machine words, of 64, 128 or up to 448 bits as the board needs.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, IndexMut, Not, Shl, Shr};
use std::{array, iter};

/// A set of squares, each identified by its number, which starts at 0: the board of `solve` and
/// `negamax`, in the smallest size that fits.
pub(super) trait Bitboard:
    Copy
    + Ord
    + Send
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + BitAndAssign
    + BitOrAssign
    + 'static
{
    /// The empty set.
    const EMPTY: Self;
    /// Number of squares that a set can hold.
    const CAPACITY: u32;
    /// An array with one element for each square.
    type Table<T: Copy>: IndexMut<usize, Output = T>;

    /// Creates an array with `value` for each square.
    fn table<T: Copy>(value: T) -> Self::Table<T>;
    /// Returns the set that contains only `square`.
    fn of(square: u32) -> Self;
    /// Returns the number of squares in the set.
    fn count(self) -> u32;
    /// Returns the lowest square (least significant bit); unspecified for the empty set.
    fn lsb(self) -> u32;
    /// Returns the set without its lowest square.
    fn without_lsb(self) -> Self;
    /// Whether every set fits into one 64-bit word.
    const ONE_WORD: bool = Self::CAPACITY == 64;
    /// Returns the set encoded by [`Self::word`].
    fn from_word(word: u64) -> Self;
    /// Returns the words of the set, lowest first.
    fn words(self) -> impl Iterator<Item = u64>;

    /// Encodes the set in one word; valid only if [`Self::ONE_WORD`].
    #[inline]
    fn word(self) -> u64 {
        self.words().next().unwrap_or(0)
    }

    /// Returns `hash` with the set mixed in, for the key of a proof.
    #[inline]
    fn mix_into(self, hash: u64) -> u64 {
        self.words().fold(hash, mix)
    }

    /// Returns `true` if the set is not empty.
    #[inline]
    fn any(self) -> bool {
        self != Self::EMPTY
    }

    /// Returns `true` if the set is empty.
    #[inline]
    fn is_empty(self) -> bool {
        !self.any()
    }

    /// Returns `true` if the set has at least two squares.
    #[inline]
    fn more_than_one(self) -> bool {
        self.any() && self.without_lsb().any()
    }

    /// Returns `true` if the set contains `square`.
    #[inline]
    fn has(self, square: u32) -> bool {
        (self & Self::of(square)).any()
    }

    /// Returns the squares that are not in `other` (set difference).
    #[inline]
    fn without(self, other: Self) -> Self {
        self & !other
    }

    /// Iterates over the squares, lowest first.
    #[inline]
    fn squares(mut self) -> impl Iterator<Item = u32> {
        iter::from_fn(move || {
            self.any().then(|| {
                let square = self.lsb();
                self = self.without_lsb();
                square
            })
        })
    }
}

/// Multiplies two words and combines both halves of the product by exclusive or: a fast hash step
/// that spreads every bit.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "both halves are used")]
pub(super) const fn fold_product(left: u64, right: u64) -> u64 {
    let product = (left as u128).wrapping_mul(right as u128);
    (product as u64) ^ ((product >> 64) as u64)
}

/// Combines a word with a hash.
#[inline]
const fn mix(hash: u64, word: u64) -> u64 {
    /// The golden ratio: its bits have no pattern.
    const MIX: u64 = 0x9e37_79b9_7f4a_7c15;
    fold_product(word ^ hash, MIX).rotate_left(23) ^ word
}

/// Implements [`Bitboard`] for an unsigned integer type.
macro_rules! bitboard_of_word {
    ($word:ty) => {
        impl Bitboard for $word {
            const EMPTY: Self = 0;
            const CAPACITY: u32 = <$word>::BITS;
            type Table<T: Copy> = [T; <$word>::BITS as usize];

            #[inline]
            fn table<T: Copy>(value: T) -> Self::Table<T> {
                [value; <$word>::BITS as usize]
            }

            #[inline]
            fn of(square: u32) -> Self {
                1 << square
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn lsb(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline]
            fn without_lsb(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline]
            fn from_word(word: u64) -> Self {
                word.into()
            }

            #[inline]
            #[expect(clippy::cast_possible_truncation, reason = "every part is used")]
            fn words(self) -> impl Iterator<Item = u64> {
                (0..Self::BITS / 64).map(move |index| (u128::from(self) >> (64 * index)) as u64)
            }
        }
    };
}

bitboard_of_word!(u64);
bitboard_of_word!(u128);

/// A bitboard of `WORDS` words for boards beyond 128 bits: 7 words hold 20 x 20 squares with a
/// padding number after each row or column.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Wide<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Wide<WORDS> {
    /// Returns the word at `index`; 0 if out of range.
    #[inline]
    fn word_at(&self, index: Option<usize>) -> u64 {
        index.and_then(|index| self.0.get(index)).copied().unwrap_or(0)
    }
}

/// Implements an operator of [`Wide`], and its assignment, word by word.
macro_rules! operator_of_wide {
    ($trait:ident $method:ident $assign_trait:ident $assign_method:ident $operator:tt) => {
        impl<const WORDS: usize> $trait for Wide<WORDS> {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                Self(array::from_fn(|index| self.0[index] $operator other.0[index]))
            }
        }

        impl<const WORDS: usize> $assign_trait for Wide<WORDS> {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = *self $operator other;
            }
        }
    };
}

operator_of_wide!(BitAnd bitand BitAndAssign bitand_assign &);
operator_of_wide!(BitOr bitor BitOrAssign bitor_assign |);

impl<const WORDS: usize> Not for Wide<WORDS> {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl<const WORDS: usize> Shl<u32> for Wide<WORDS> {
    type Output = Self;

    #[inline]
    fn shl(self, by: u32) -> Self {
        let (skip, by) = ((by / 64) as usize, by % 64);
        Self(array::from_fn(|index| {
            let here = self.word_at(index.checked_sub(skip)) << by;
            // Two shifts, because one by all 64 bits is not allowed.
            here | self.word_at(index.checked_sub(skip + 1)) >> 1 >> (63 - by)
        }))
    }
}

impl<const WORDS: usize> Shr<u32> for Wide<WORDS> {
    type Output = Self;

    #[inline]
    fn shr(self, by: u32) -> Self {
        let (skip, by) = ((by / 64) as usize, by % 64);
        Self(array::from_fn(|index| {
            let here = self.word_at(Some(index + skip)) >> by;
            here | self.word_at(Some(index + skip + 1)) << 1 << (63 - by)
        }))
    }
}

impl<const WORDS: usize> Bitboard for Wide<WORDS> {
    const EMPTY: Self = Self([0; WORDS]);
    #[expect(clippy::cast_possible_truncation, reason = "a handful of words")]
    const CAPACITY: u32 = 64 * WORDS as u32;
    type Table<T: Copy> = Vec<T>;

    fn from_word(word: u64) -> Self {
        let mut words = [0; WORDS];
        words[0] = word;
        Self(words)
    }

    #[inline]
    fn table<T: Copy>(value: T) -> Vec<T> {
        vec![value; Self::CAPACITY as usize]
    }

    #[inline]
    fn of(square: u32) -> Self {
        let mut words = [0; WORDS];
        words[(square / 64) as usize] = 1 << (square % 64);
        Self(words)
    }

    #[inline]
    fn any(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) != 0
    }

    #[inline]
    fn has(self, square: u32) -> bool {
        self.0[(square / 64) as usize] >> (square % 64) & 1 != 0
    }

    #[inline]
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    fn lsb(self) -> u32 {
        let mut base = 0;
        for word in self.0 {
            if word != 0 {
                return base + word.trailing_zeros();
            }
            base += 64;
        }
        base
    }

    #[inline]
    fn without_lsb(mut self) -> Self {
        if let Some(word) = self.0.iter_mut().find(|word| **word != 0) {
            *word &= *word - 1;
        }
        self
    }

    #[inline]
    fn words(self) -> impl Iterator<Item = u64> {
        self.0.into_iter()
    }
}
