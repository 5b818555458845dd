//! Puzzles that were solved.

use std::collections::BTreeSet;

/// Puzzles that were solved, by their keys.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Solved(BTreeSet<String>);

impl Solved {
    /// Largest number of puzzles kept.
    pub const MOST: usize = 1000;
    /// Largest number of characters in a key.
    pub const LONGEST_KEY: usize = 256;

    /// Remembers that the puzzle of this key was solved. Returns true if that is news; a key that
    /// is not valid, or one too many, is not kept.
    pub fn insert(&mut self, key: &str) -> bool {
        self.0.len() < Self::MOST && is_key(key) && self.0.insert(key.to_owned())
    }

    /// Returns true if the puzzle of this key was solved.
    pub fn contains(&self, key: &str) -> bool {
        self.0.contains(key)
    }

    /// Returns the keys in alphabetical order.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }

    /// Returns the number of puzzles solved.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns true if no puzzle was solved.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Returns true for a text that can be the key of a puzzle: plain letters, digits and a few signs.
fn is_key(key: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.,:;/+ ".contains(&byte);
    (1..=Solved::LONGEST_KEY).contains(&key.len()) && key.bytes().all(plain)
}
