//! Games of an opened file, gone through one after the other as a lesson.
//!
//! The list of them is a dialog; the panel has the ways to the previous and the next one, and the
//! text of the present one. Nothing of it is saved.

use std::collections::BTreeSet;

use super::{Action, Cx};
use crate::history::{BySeat, KeptGame};
use crate::session::{Attempt, Session, Stage, Task};
use crate::storage::{Fault, ReadGames};

/// Games of an opened file or a pasted text, with the one opened last, called the present game.
#[derive(Clone, Debug)]
pub struct Collection {
    /// Name of the file, or of the clipboard in the chosen language, for the title of the dialog.
    pub file: String,
    games: ReadGames<KeptGame>,
    /// Index of the game opened last; `None` before the first.
    at: Option<usize>,
    /// Text of that game, its task, and the number of its moves on the board.
    text: String,
    task: Option<Task>,
    cursor: usize,
    /// Indexes of the games that were solved or played to their end.
    done: BTreeSet<usize>,
}

impl Collection {
    /// Creates a collection of which no game has been opened. The moves of a game that begins on a
    /// board that was set up, and names no players, are taken as a solution: the game goes back to
    /// its start, where the task asks for them.
    pub fn new(file: String, mut games: ReadGames<KeptGame>) -> Self {
        for KeptGame { game, .. } in games.iter_mut().flatten().map(|it| &mut **it) {
            let is_set_up = !game.record.start().board().is_empty();
            if is_set_up && game.seating.players == BySeat::default() {
                game.record.go_to(0);
            }
        }
        Self {
            file,
            games,
            at: None,
            text: String::new(),
            task: None,
            cursor: 0,
            done: BTreeSet::new(),
        }
    }

    /// Opens a game, for [`Action::OpenItem`]: makes it the present one, and returns it for the
    /// board, and its task unless the game `is_played` on; `None` if it could not be read.
    pub fn open(&mut self, at: usize, is_played: bool) -> Option<(KeptGame, Option<Task>)> {
        /// Most characters of a text that are shown.
        const MOST: usize = 2000;
        let kept = self.games.get(at)?.as_deref().ok()?.clone();
        self.text = kept.game.info.comment_line(MOST);
        self.task = Task::of_game(&kept.game).filter(|_| !is_played);
        (self.at, self.cursor) = (Some(at), kept.game.record.cursor());
        Some((kept, self.task.clone()))
    }

    /// Returns the game at an index, or why it could not be read.
    pub(super) fn game(&self, at: usize) -> Result<&KeptGame, &Fault> {
        self.games[at].as_deref()
    }

    /// Returns the index of the game opened last, for the list of games and the ways through it;
    /// `None` before one was opened.
    pub(super) const fn at(&self) -> Option<usize> {
        self.at
    }

    /// Returns `true` if the game at an index was solved or played to its end, for the list.
    pub(super) fn is_done(&self, at: usize) -> bool {
        self.done.contains(&at)
    }

    /// Returns the number of games, and of those that are done.
    pub(super) fn count(&self) -> (usize, usize) {
        (self.games.len(), self.done.len())
    }

    /// Returns the index of the nearest readable game after the present one, or with `false` before
    /// it; `None` if there is none, or no present one.
    pub(super) fn nearest_readable(&self, is_after: bool) -> Option<usize> {
        let at = self.at?;
        let has_game = |at: &usize| self.game(*at).is_ok();
        if is_after {
            (at + 1..self.games.len()).find(has_game)
        } else {
            (0..at).rev().find(has_game)
        }
    }

    /// Returns the index of the game that the primary button of the list opens: the first readable
    /// one that is not done, after the present one and then from the start; `None` if all are done.
    pub(super) fn next_undone(&self) -> Option<usize> {
        let after = self.at.map_or(0, |at| at + 1);
        let is_open = |at: &usize| self.game(*at).is_ok() && !self.done.contains(at);
        (after..self.games.len()).chain(0..after).find(is_open)
    }

    /// Returns `true` if the present game is on the board, as its task or played on, or another
    /// game from the same board that was set up.
    pub(super) fn is_on_board(&self, session: &Session) -> bool {
        let Some(Ok(kept)) = self.at.map(|at| self.game(at)) else { return false };
        if session.stage() == Stage::Task {
            return self.task.is_some() && session.task() == self.task.as_ref();
        }
        let start = kept.game.record.start();
        // Who plays again begins another game there.
        let starts_there = !start.board().is_empty() && session.game().record.start() == start;
        session.stage() != Stage::SetUp && (session.game_id() == kept.id || starts_there)
    }

    /// Returns the comment of the present game, for the panel; empty if the game has none.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Returns the comment of the present game, for the note in the header; `None` if it has none,
    /// or if somebody has moved since the game came on the board.
    pub(super) fn start_text(&self, session: &Session) -> Option<&str> {
        let is_start = session.game().record.cursor() == self.cursor;
        Some(self.text.as_str()).filter(|text| is_start && !text.is_empty())
    }

    /// Marks the present game as done if it is over on the board, or its task is solved without a
    /// look at the solution; called when the session has changed.
    pub(super) fn mark_done(&mut self, session: &Session) {
        let is_solved = matches!(session.attempt(), Some(Attempt::Right(_)));
        let is_done = session.stage() == Stage::Over || is_solved && !session.is_solution_shown();
        if let Some(at) = self.at.filter(|_| is_done && self.is_on_board(session)) {
            self.done.insert(at);
        }
    }
}

impl Cx<'_> {
    /// Returns the collection if its present game is on the board.
    pub(super) fn collection(&self) -> Option<&Collection> {
        self.view.collection.as_ref().filter(|it| it.is_on_board(self.session))
    }

    /// Returns the action that opens the nearest readable game after the present one of the
    /// collection, or with `false` before it; `None` if there is none.
    pub(super) fn open_beside(&self, is_after: bool) -> Option<Action> {
        let at = self.view.collection.as_ref()?.nearest_readable(is_after)?;
        Some(Action::OpenItem(at, false))
    }
}
