//! Puzzles on the board: one move of a person, and then what comes of it, played by the computer.

use super::{BySeat, Game, Seat, Who};
use crate::engine::Level;
use crate::game::{GameRecord, Square};
use crate::puzzles::{self, Puzzle};

/// Which puzzle it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzlePlace {
    /// The place of its series, counted from 0.
    pub series: usize,
    /// Its place in the series, counted from 0.
    pub number: usize,
}

/// How far somebody has come with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// No move has been tried, or it was taken back.
    Open,
    /// This move was, and it is the right one.
    Right(Square),
    /// This move was, and it does not reach the goal.
    Wrong(Square),
}

impl PuzzlePlace {
    /// The puzzle, if there is one.
    #[must_use]
    pub fn puzzle(self) -> Option<&'static Puzzle> {
        puzzles::all().get(self.series)?.puzzles.get(self.number)
    }

    /// Its number among all puzzles, counted from 1, and how many there are.
    #[must_use]
    pub fn count(self) -> (usize, usize) {
        let sizes = || puzzles::all().iter().map(|series| series.puzzles.len());
        (sizes().take(self.series).sum::<usize>() + self.number + 1, sizes().sum())
    }

    /// The puzzle after this one, in the next series where this one was the last.
    #[must_use]
    pub fn next(self) -> Option<Self> {
        let next = Self { number: self.number + 1, ..self };
        let following = Self { series: self.series + 1, number: 0 };
        [next, following].into_iter().find(|place| place.puzzle().is_some())
    }

    /// How far a game is that began as this puzzle.
    pub(super) fn attempt(self, record: &GameRecord) -> Option<Attempt> {
        let puzzle = self.puzzle()?;
        let tried = record.standing().first().and_then(|made| made.square());
        Some(match tried {
            None => Attempt::Open,
            Some(square) if square == puzzle.answer => Attempt::Right(square),
            Some(square) => Attempt::Wrong(square),
        })
    }

    /// The puzzle as a game against the strongest level. The marks stay with the players, so that
    /// the menu has nothing to say about them.
    pub(super) fn game(self, x: Seat) -> Option<Game> {
        let position = &self.puzzle()?.position;
        let record = GameRecord::from_position(position.clone());
        let mut game = Game::new(record, BySeat::default(), x);
        let answers = game.seat(position.turn().other());
        game.players[answers].who = Who::Computer(Level::Master);
        Some(game)
    }
}
