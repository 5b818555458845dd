//! The two marks, and one value for each.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// The mark of a side; also names the side itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Mark {
    /// The cross.
    X,
    /// The nought.
    O,
}

impl Mark {
    /// Both marks, X first.
    pub const ALL: [Self; 2] = [Self::X, Self::O];

    /// Returns the mark of the opponent.
    pub const fn other(self) -> Self {
        match self {
            Self::X => Self::O,
            Self::O => Self::X,
        }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// One value for X and one for O, indexed by [`Mark`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByMark<T> {
    /// The value of X.
    pub x: T,
    /// The value of O.
    pub o: T,
}

impl<T> Index<Mark> for ByMark<T> {
    type Output = T;

    fn index(&self, mark: Mark) -> &T {
        match mark {
            Mark::X => &self.x,
            Mark::O => &self.o,
        }
    }
}

impl<T> IndexMut<Mark> for ByMark<T> {
    fn index_mut(&mut self, mark: Mark) -> &mut T {
        match mark {
            Mark::X => &mut self.x,
            Mark::O => &mut self.o,
        }
    }
}
