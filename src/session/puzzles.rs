//! Which puzzle is on the board.

use crate::puzzles::{self, Puzzle};

/// Which puzzle it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzlePlace {
    /// The place of its series, counted from 0.
    pub series: usize,
    /// Its place in the series, counted from 0.
    pub number: usize,
}

impl PuzzlePlace {
    /// The puzzle, if there is one.
    pub fn puzzle(self) -> Option<&'static Puzzle> {
        puzzles::all().get(self.series)?.puzzles.get(self.number)
    }

    /// Its number among all puzzles, counted from 1, and how many there are.
    pub fn count(self) -> (usize, usize) {
        let sizes = || puzzles::all().iter().map(|series| series.puzzles.len());
        (sizes().take(self.series).sum::<usize>() + self.number + 1, sizes().sum())
    }

    /// The puzzle after this one, in the next series where this one was the last.
    pub fn next(self) -> Option<Self> {
        let next = Self { number: self.number + 1, ..self };
        let following = Self { series: self.series + 1, number: 0 };
        [next, following].into_iter().find(|place| place.puzzle().is_some())
    }
}
