//! Lesson: the games and positions of a file, gone through one after the other.
//!
//! The window shows the list of them. What is done is kept in the library by task, so a lesson that
//! is opened again goes on where somebody stopped.

use std::collections::BTreeSet;

use super::{Question, Task};
use crate::history::KeptGame;

/// Games of an opened file or a pasted text, with the one opened last, called the present game.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// Name of the file, or of the clipboard in the chosen language.
    pub name: String,
    /// Games, or why each could not be read.
    pub(super) games: Vec<Result<Box<KeptGame>, String>>,
    /// Index of the present game; `None` before the first.
    pub(super) at: Option<usize>,
    /// Text of that game, its task, and the number of its moves on the board.
    text: String,
    pub(super) task: Option<Task>,
    pub(super) cursor: usize,
    /// Indexes of the games that were solved or played to their end.
    pub(super) done: BTreeSet<usize>,
}

impl Lesson {
    /// Creates a lesson of games and sentences for those that could not be read; the ones with
    /// indexes in `done` were done before. An exercise goes back to its start, where the task asks
    /// for its moves.
    pub fn new(
        name: String,
        mut games: Vec<Result<Box<KeptGame>, String>>,
        done: BTreeSet<usize>,
    ) -> Self {
        for KeptGame { game, .. } in games.iter_mut().flatten().map(|it| &mut **it) {
            if game.is_exercise() {
                game.record.go_to(0);
            }
        }
        Self { name, games, at: None, text: String::new(), task: None, cursor: 0, done }
    }

    /// Returns the game at an index, or why it could not be read.
    pub fn game(&self, at: usize) -> Option<Result<&KeptGame, &str>> {
        Some(self.games.get(at)?.as_deref().map_err(String::as_str))
    }

    /// Returns `true` if the game at an index could be read.
    pub(super) fn has(&self, at: usize) -> bool {
        matches!(self.games.get(at), Some(Ok(_)))
    }

    /// Returns the index of the present game; `None` before one was opened.
    pub const fn at(&self) -> Option<usize> {
        self.at
    }

    /// Returns `true` if the game at an index was solved or played to its end.
    pub fn is_done(&self, at: usize) -> bool {
        self.done.contains(&at)
    }

    /// Returns the number of games, and of those that are done.
    pub fn count(&self) -> (usize, usize) {
        (self.games.len(), self.done.len())
    }

    /// Returns the index of the nearest readable game after the present one, or with `false` before
    /// it; `None` if there is none, or no present one.
    pub fn beside(&self, is_after: bool) -> Option<usize> {
        let at = self.at?;
        let has_game = |at: &usize| self.has(*at);
        if is_after {
            (at + 1..self.games.len()).find(has_game)
        } else {
            (0..at).rev().find(has_game)
        }
    }

    /// Returns the index of the first readable game that is not done, after the present one and
    /// then from the start; `None` if all are done.
    pub fn next_undone(&self) -> Option<usize> {
        let after = self.at.map_or(0, |at| at + 1);
        let is_open = |at: &usize| self.has(*at) && !self.done.contains(at);
        (after..self.games.len()).chain(0..after).find(is_open)
    }

    /// Returns the text of the present game; empty if the game has none.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Makes a game the present one, as its task unless it `is_played` on.
    pub(super) fn open(&mut self, at: usize, is_played: bool) -> Option<KeptGame> {
        /// Most characters of a text that are shown.
        const MOST: usize = 2000;
        let kept = self.games.get(at)?.as_deref().ok()?.clone();
        self.text = kept.game.task_line(MOST);
        let task = Task::of_game(&kept.game);
        self.task = (!is_played && task.question != Question::Play).then_some(task);
        (self.at, self.cursor) = (Some(at), kept.game.record.cursor());
        Some(kept)
    }
}
