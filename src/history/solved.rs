//! The puzzles that were solved.

use std::collections::BTreeSet;

/// The puzzles that have been solved, by their keys.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Solved(BTreeSet<String>);

impl Solved {
    /// The most puzzles that are kept.
    pub const MOST: usize = 1000;
    /// The most characters of a key.
    pub const LONGEST_KEY: usize = 256;

    /// Remembers that the puzzle of this key was solved. Tells whether that is news; a key that
    /// cannot be one, or one too many, is not kept.
    pub fn insert(&mut self, key: &str) -> bool {
        self.0.len() < Self::MOST && is_key(key) && self.0.insert(key.to_owned())
    }

    /// Whether the puzzle of this key has been solved.
    pub fn contains(&self, key: &str) -> bool {
        self.0.contains(key)
    }

    /// The keys, in the order of the alphabet.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }

    /// How many have been solved.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether none has been solved.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Whether a text can be the key of a puzzle: plain letters, digits and a few signs.
fn is_key(key: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.,:;/+ ".contains(&byte);
    (1..=Solved::LONGEST_KEY).contains(&key.len()) && key.bytes().all(plain)
}
