//! Values that are computed again only when their key has changed.

/// Last value, with the key that it was made for.
pub(super) struct Memo<K, V>(Option<(K, V)>);

impl<K, V> Default for Memo<K, V> {
    fn default() -> Self {
        Self(None)
    }
}

impl<K: PartialEq, V> Memo<K, V> {
    /// Returns the value for a key; calls `make` only if the last value is for another key.
    pub(super) fn get(&mut self, key: K, make: impl FnOnce() -> V) -> &mut V {
        let kept = self.0.take().filter(|(of, _)| *of == key);
        &mut self.0.insert(kept.unwrap_or_else(|| (key, make()))).1
    }
}
