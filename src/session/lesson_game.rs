//! Game of the lesson on the board: as its task, or played on.

use super::{Attempt, Lesson, Session, Stage, Task};
use crate::history::{BySeat, KeptGame, TaskResult};

impl Session {
    /// Opens a lesson, of which no game is present yet.
    pub fn open_lesson(&mut self, lesson: Lesson) {
        self.lesson = Some(lesson);
        self.revision += 1;
    }

    /// Returns the lesson that is gone through.
    pub const fn opened_lesson(&self) -> Option<&Lesson> {
        self.lesson.as_ref()
    }

    /// Returns the lesson if its present game is on the board, as its task or played on, or another
    /// game from the same board that was set up.
    pub fn lesson_on_board(&self) -> Option<&Lesson> {
        let lesson = self.lesson.as_ref()?;
        let kept = lesson.games[lesson.at?].as_deref().ok()?;
        let start = kept.game.record.start();
        // Who plays again begins another game there.
        let starts_there = || !start.board().is_empty() && self.game().record.start() == start;
        let is_there = match self.stage() {
            Stage::Task => lesson.task.is_some() && self.task() == lesson.task.as_ref(),
            Stage::SetUp => false,
            _ => self.game_id() == kept.id || starts_there(),
        };
        is_there.then_some(lesson)
    }

    /// Returns the text of the lesson’s game on the board, for the note in the header; `None` if it
    /// has none, or if somebody has moved since the game came on the board.
    pub fn lesson_text(&self) -> Option<&str> {
        let lesson = self.lesson_on_board()?;
        let is_start = self.game().record.cursor() == lesson.cursor;
        Some(lesson.text()).filter(|text| is_start && !text.is_empty())
    }

    /// Puts a game of the lesson on the board: as its task, if it sets one, unless it `is_played`.
    pub(super) fn open_item(&mut self, at: usize, is_played: bool) {
        let Some(lesson) = &mut self.lesson else { return };
        let kept = lesson.open(at, is_played);
        match (lesson.task.clone(), kept) {
            (Some(task), _) => self.solve(task.into()),
            (None, Some(kept)) => {
                let kept = self.with_players(kept, true);
                self.open(kept);
                self.mark_done();
            }
            (None, None) => {}
        }
    }

    /// Marks the present game of the lesson as done if it is over on the board, or its task is
    /// solved without a look at the solution.
    pub(super) fn mark_done(&mut self) {
        let is_found = matches!(self.attempt(), Some(Attempt::Right(_)));
        let is_done = match self.stage() {
            Stage::Task => is_found && self.solution_shown().is_none(),
            stage => stage == Stage::Over,
        };
        if !is_done || self.lesson_on_board().is_none() {
            return;
        }
        let Some(lesson) = &mut self.lesson else { return };
        let Some(at) = lesson.at.filter(|&at| lesson.done.insert(at)) else { return };
        // That of a task is saved when it is solved.
        if let (None, Ok(kept)) = (&lesson.task, &lesson.games[at]) {
            let key = Task::of_game(&kept.game).key();
            self.results.push(TaskResult { key, first: None, is_solved: true });
        }
    }

    /// Gives a game without moves, and without a save or players of its own, the players chosen
    /// for the next game; if it `is_item` of a lesson, so that a person who plays a computer is to
    /// move. A game with moves is one of others, whom nobody here plays on for.
    pub fn with_players(&self, mut kept: KeptGame, is_item: bool) -> KeptGame {
        let KeptGame { game, file, .. } = &mut kept;
        let is_nameless = game.seating.players == BySeat::default();
        let is_start = game.record.last_ply() == 0 || is_item && game.record.cursor() == 0;
        if file.as_ref().is_none_or(|it| it.stamp.is_none()) && is_start && is_nameless {
            game.seating = self.setup.seating.clone();
            let person = game.seating.person_against_computer().map(|(person, _)| person);
            if is_item && person.is_some_and(|person| person != game.mover_seat()) {
                game.seating.x = game.seating.x.other();
            }
        }
        kept
    }
}
