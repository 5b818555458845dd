//! Sets of squares.

/// The most squares of a board.
pub(crate) const MOST_SQUARES: usize = 400;

/// A set of squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Squares([u64; MOST_SQUARES.div_ceil(64)]);

impl Squares {
    #[inline]
    /// Puts the square in or takes it out.
    pub(crate) fn toggle(&mut self, at: u16) {
        self.0[usize::from(at >> 6)] ^= 1 << (at & 63);
    }

    /// The squares that are in this set or in that one.
    #[inline]
    pub(crate) fn or(mut self, other: &Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
        self
    }

    /// The first square.
    #[inline]
    pub(crate) fn first(&self) -> Option<u16> {
        self.iter().next()
    }

    /// All of them, in the order of their numbers.
    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = u16> + use<> {
        let words = self.0;
        (0..words.len()).flat_map(move |index| {
            let mut word = words[index];
            std::iter::from_fn(move || {
                (word != 0).then(|| {
                    let bit = word.trailing_zeros();
                    word &= word - 1;
                    (index as u32 * 64 + bit) as u16
                })
            })
        })
    }
}
