//! Place of a puzzle.

use crate::puzzles::{self, Puzzle};

/// Series and number of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzlePlace {
    /// Place of its series, counted from 0.
    pub series: usize,
    /// Place in the series, counted from 0.
    pub number: usize,
}

impl PuzzlePlace {
    /// Returns the puzzle, if there is one.
    pub fn puzzle(self) -> Option<&'static Puzzle> {
        puzzles::all().get(self.series)?.puzzles.get(self.number)
    }

    /// Returns the number of the puzzle among all puzzles, counted from 1, and the number of all.
    pub fn count(self) -> (usize, usize) {
        let sizes = || puzzles::all().iter().map(|series| series.puzzles.len());
        (sizes().take(self.series).sum::<usize>() + self.number + 1, sizes().sum())
    }

    /// Returns the puzzle after this one, in the next series if this is the last of its own.
    pub fn next(self) -> Option<Self> {
        let next = Self { number: self.number + 1, ..self };
        let following = Self { series: self.series + 1, number: 0 };
        [next, following].into_iter().find(|place| place.puzzle().is_some())
    }
}
