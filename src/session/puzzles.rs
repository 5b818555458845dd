//! Puzzles on the board: one move of a person, and then what comes of it, played by the computer.

use super::timeline::Entry;
use super::{BySeat, Game, Player, Session, Who};
use crate::engine::Level;
use crate::game::{GameRecord, Mark, Square};
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

    /// The puzzle after this one, in the next series where this one was the last.
    #[must_use]
    pub fn next(self) -> Option<Self> {
        let next = Self {
            number: self.number + 1,
            ..self
        };
        let following = Self {
            series: self.series + 1,
            number: 0,
        };
        [next, following]
            .into_iter()
            .find(|place| place.puzzle().is_some())
    }
}

impl Session {
    /// The puzzle on the board, if what is there is one.
    #[must_use]
    pub fn puzzle(&self) -> Option<PuzzlePlace> {
        self.games.entry().puzzle
    }

    /// How far the puzzle on the board is.
    #[must_use]
    pub fn attempt(&self) -> Option<Attempt> {
        let puzzle = self.puzzle()?.puzzle()?;
        let record = &self.game().record;
        let tried = record.moves()[..record.cursor()].first();
        let tried = tried.and_then(|made| made.square());
        Some(match tried {
            None => Attempt::Open,
            Some(square) if puzzle.is_right(square) => Attempt::Right(square),
            Some(square) => Attempt::Wrong(square),
        })
    }

    /// The keys of the puzzles that were solved since this was last asked.
    pub fn take_solved(&mut self) -> Vec<String> {
        std::mem::take(&mut self.solved)
    }

    /// Puts a puzzle on the board, or back to its beginning.
    pub(super) fn solve(&mut self, place: PuzzlePlace) {
        let Some(puzzle) = place.puzzle() else { return };
        if self.puzzle() == Some(place) {
            self.games.entry_mut().game.record.go_to(0);
        } else {
            let record = GameRecord::from_position(puzzle.position.clone());
            // The marks stay with the players, so that the menu has nothing to say about them.
            let x = self.setup().x;
            let mover = match puzzle.position.turn() {
                Mark::X => x,
                Mark::O => x.other(),
            };
            let mut players = BySeat::<Player>::default();
            players[mover.other()].who = Who::Computer(Level::Master);
            let entry = Entry {
                puzzle: Some(place),
                ..Entry::new(Game::new(record, players, x))
            };
            if self.puzzle().is_some() {
                // One after the other would in time push away the game that was left for them.
                self.games.replace(entry);
            } else {
                self.games.push(entry);
            }
        }
    }

    /// Remembers that the puzzle on the board has been solved, if it has.
    pub(super) fn count_puzzle(&mut self) {
        if let (Some(Attempt::Right(_)), Some(place)) = (self.attempt(), self.puzzle())
            && self.game().record.cursor() == 1
            && let Some(puzzle) = place.puzzle()
        {
            self.solved.push(puzzle.key().to_owned());
        }
    }
}
