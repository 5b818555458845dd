//! Game of the lesson on the board: as its task, or played on.

use super::session::MadeLesson;
use super::{
    Attempt, Chapter, Command, CommandNotice, Lesson, LessonProgress, Session, Stage, Task,
};
use crate::game::{Branch, Move};
use crate::history::{BySeat, Game, KeptGame, Question, TaskResult};

impl Session {
    /// Opens a lesson, of which no game is present yet.
    pub fn open_lesson(&mut self, lesson: Lesson) {
        self.leave_item();
        self.replace_lesson(Some(lesson));
        self.revision += 1;
    }

    fn replace_lesson(&mut self, lesson: Option<Lesson>) {
        (self.lesson, self.making) =
            (lesson, MadeLesson { has_changed: true, ..MadeLesson::default() });
    }

    /// Puts the game behind a lesson that is being made on the board again, as it was left.
    fn leave_item(&mut self) {
        if self.item().is_some() || self.sets_up_item() {
            self.draft = None;
            self.back_to_game();
        }
    }

    /// Returns `true` if a command on the lesson is possible now.
    pub(super) fn allows_in_lesson(&self, command: &Command) -> bool {
        match command {
            Command::OpenItem(at, _) => self.lesson.as_ref().is_some_and(|it| it.has(*at)),
            Command::CloseLesson => self.lesson.is_some(),
            Command::MakeLesson => self.can_make_lesson(),
            Command::EditLesson(edit) => self.allows_edit(edit),
            Command::ShowHint => self.draft.is_none() && self.lesson_hint().is_some(),
            _ => true,
        }
    }

    /// Applies a command on the lesson.
    pub(super) fn apply_to_lesson(&mut self, command: Command) {
        match command {
            Command::OpenItem(at, is_played) => self.open_item(at, is_played),
            Command::CloseLesson => {
                self.leave_item();
                self.replace_lesson(None);
            }
            Command::OpenLesson(lesson) => self.open_lesson(*lesson),
            Command::MakeLesson => self.make_lesson(),
            Command::EditLesson(edit) => self.edit_lesson(edit),
            Command::ShowHint => {
                self.notice = self.lesson_hint().map(|it| CommandNotice::Hint(it.to_owned()));
            }
            _ => {}
        }
    }

    /// Tells a chapter of the course that is gone through in another language: `before` and `after`
    /// return the words of its messages in either.
    pub fn translate_course(
        &mut self,
        before: impl Fn(&str) -> String,
        after: impl Fn(&str) -> String,
    ) {
        let Some(lesson) = &mut self.lesson else { return };
        let is_told = |chapter: &Chapter| {
            lesson.translate(&after(chapter.id), &chapter.games(&before), &chapter.games(&after))
        };
        if Chapter::all().iter().any(is_told) {
            self.making.has_changed = true;
            self.revision += 1;
        }
    }

    /// Returns the lesson that is gone through.
    pub const fn opened_lesson(&self) -> Option<&Lesson> {
        self.lesson.as_ref()
    }

    /// Returns the lesson if its present game is on the board, as its task or played on, or another
    /// game from the same board that was set up.
    pub fn lesson_on_board(&self) -> Option<&Lesson> {
        let lesson = self.lesson.as_ref()?;
        let start = lesson.present_game()?.game.record.start();
        // Who plays again begins another game there.
        let starts_there = || !start.board().is_empty() && self.game().record.start() == start;
        let is_there = match self.stage() {
            Stage::Task => lesson.task.is_some() && self.task() == lesson.task.as_ref(),
            Stage::SetUp | Stage::Making => false,
            _ => Some(self.game_id()) == lesson.id || starts_there(),
        };
        is_there.then_some(lesson)
    }

    /// Returns the hint of the lesson’s task on the board while a move is to be found; `None` if it
    /// has none.
    pub fn lesson_hint(&self) -> Option<&str> {
        let lesson = self.lesson_on_board()?;
        self.solving.as_ref().filter(|it| it.is_to_be_found())?;
        let kept = lesson.present_game()?;
        kept.game.info.exercise.as_ref().map(|it| it.hint.as_str()).filter(|it| !it.is_empty())
    }

    /// Returns what the lesson says to the moves that were tried at its task, or to those on the
    /// board; `None` if it says nothing.
    pub fn lesson_words(&self) -> Option<&str> {
        let lesson = self.lesson_on_board()?;
        let tried = self.solving.as_ref()?.told_moves();
        let record = &lesson.present_game()?.game.record;
        let said = |tried: &[Move]| {
            let from = (0..record.variations()).find(|&it| record.line(it).starts_with(tried))?;
            let said = record.annotation(Branch { from, after: tried.len() })?;
            Some(said.text.as_str()).filter(|text| !text.is_empty())
        };
        // What was said to the right move stays while the line goes on.
        let is_right = matches!(self.attempt(), Some(Attempt::Right(_)));
        let least = if is_right { 1 } else { tried.len().max(1) };
        (least..=tried.len()).rev().find_map(|moves| said(&tried[..moves]))
    }

    /// Puts a game of the lesson on the board: as its task, if it sets one, unless it `is_played`.
    fn open_item(&mut self, at: usize, is_played: bool) {
        let Some(lesson) = &mut self.lesson else { return };
        let kept = lesson.open(at, is_played);
        match (lesson.task.clone(), kept) {
            (Some(task), _) => self.solve(task.into()),
            (None, Some(kept)) => {
                let coach = kept.game.seating.coach;
                let mut kept = self.with_players(kept, true);
                let game = &mut kept.game;
                let question = game.info.exercise.as_ref().map(|it| it.question);
                if let Some(Question::PlayOn(level)) = question {
                    let answers = game.mover_seat().other();
                    game.seating.players = BySeat::default();
                    game.seating.players[answers].who = level.into();
                    game.seating.coach[answers.other()] |= coach[answers.other()];
                }
                if question == Some(Question::Play) {
                    game.record.go_to(0);
                }
                self.open(kept);
                self.mark_done(None);
            }
            (None, None) => {}
        }
    }

    /// Saves the result of a try at a task, and marks the present game of the lesson as done if it
    /// is over on the board, was to be looked at and is, or its task is solved without a look at the
    /// solution. Whoever makes the lesson only tries.
    pub(super) fn mark_done(&mut self, result: Option<TaskResult>) {
        let is_found = matches!(self.attempt(), Some(Attempt::Right(_)));
        let is_done = match self.stage() {
            Stage::Task => is_found && self.solution_shown().is_none(),
            stage => stage == Stage::Over || self.is_looked_at(),
        };
        if self.lesson_on_board().is_none() {
            return self.results.extend(result);
        }
        let Some(lesson) = self.lesson.as_mut().filter(|it| it.making.is_none()) else { return };
        let Some(at) = lesson.at else { return };
        let LessonProgress { done, tomorrow } = &mut lesson.progress;
        if result.as_ref().is_some_and(|it| it.first == Some(false)) {
            tomorrow.insert(at);
        }
        self.results.extend(result);
        if !is_done || done.contains_key(&at) {
            return;
        }
        done.insert(at, !tomorrow.contains(&at));
        // That of a task is saved when it is solved.
        if let (None, Ok(kept)) = (&lesson.task, &lesson.games[at]) {
            let key = Task::of_game(&kept.game).key();
            self.results.push(TaskResult { key, first: None, is_solved: true });
        }
    }

    /// Returns `true` if the lesson asks for nothing but to look at its game, whose last move is on
    /// the board.
    fn is_looked_at(&self) -> bool {
        let Game { record, info, .. } = self.game();
        let asks_nothing = info.exercise.as_ref().is_some_and(|it| it.question == Question::Play);
        asks_nothing && record.cursor() == record.last_ply()
    }

    /// Gives a game without moves, and without a save or players of its own, the players chosen
    /// for the next game. If it `is_item` of a lesson, or its board was set up, a person who plays a
    /// computer is to move. A game with moves is one of others, whom nobody here plays on for.
    pub fn with_players(&self, mut kept: KeptGame, is_item: bool) -> KeptGame {
        let KeptGame { game, file, .. } = &mut kept;
        let is_nameless = game.seating.players == BySeat::default();
        let is_start = game.record.last_ply() == 0 || is_item && game.record.cursor() == 0;
        if file.as_ref().is_none_or(|it| it.stamp.is_none()) && is_start && is_nameless {
            game.seating = self.own.setup.seating.clone();
            let person = game.seating.person_against_computer().map(|(person, _)| person);
            let is_set_up = !game.record.start().board().is_empty();
            if (is_item || is_set_up) && person.is_some_and(|person| person != game.mover_seat()) {
                game.seating.x = game.seating.x.other();
            }
        }
        kept
    }
}
