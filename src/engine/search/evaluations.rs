//! The evaluation cache: half of the evaluations are of a position that was evaluated before.

/// Static evaluations by Zobrist key; what is kept later takes the place of what is there.
#[derive(Debug)]
pub(crate) struct Evaluations(Vec<u64>);

impl Evaluations {
    /// A power of two; 1 MB of entries.
    const SIZE: usize = 1 << 17;
    /// The bits of an entry that hold the evaluation. The others are those of the key.
    const EVAL: u64 = 0xFFFF;

    pub(crate) fn new() -> Self {
        Self(vec![0; Self::SIZE])
    }

    /// The evaluation of the position with this key.
    pub(crate) fn get(&self, key: u64) -> Option<i32> {
        let entry = self.0[Self::slot(key)];
        ((entry ^ key) & !Self::EVAL == 0).then(|| i32::from((entry as u16).cast_signed()))
    }

    /// Keeps an evaluation, which fits in sixteen bits.
    pub(crate) fn keep(&mut self, key: u64, eval: i32) {
        self.0[Self::slot(key)] = key & !Self::EVAL | u64::from((eval as i16).cast_unsigned());
    }

    const fn slot(key: u64) -> usize {
        key as usize & (Self::SIZE - 1)
    }
}
