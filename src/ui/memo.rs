//! Cache for one derived value.

/// Cache of the last computed value and its key, for what is too slow to compute in each frame: the
/// drawing of the board, the path of puzzles, the counts of the statistics.
pub(super) struct Memo<K, V>(Option<(K, V)>);

impl<K, V> Default for Memo<K, V> {
    fn default() -> Self {
        Self(None)
    }
}

impl<K: PartialEq, V> Memo<K, V> {
    /// Returns the value for `key`; computes it with `make` if the last call had another key.
    pub(super) fn get(&mut self, key: K, make: impl FnOnce() -> V) -> &mut V {
        let kept = self.0.take().filter(|(of, _)| *of == key);
        &mut self.0.insert(kept.unwrap_or_else(|| (key, make()))).1
    }
}
