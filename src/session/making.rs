//! Lesson that is being made, with one of its games on the board.
//!
//! That game stands beside those of the sitting. Moves on its board, for either side, are answers,
//! and nobody but a person makes them. Undo brings back the lesson as it was before its last
//! change, be it a move or another order.

use std::mem;
use std::sync::Arc;

use super::lesson::{Draft, Field, Making};
use super::steps::Steps;
use super::{BoardEditor, Lesson, LessonEdit, LessonProgress, Session, Setup, Task};
use crate::game::{Annotation, Branch, GameRecord, Move, Position, Rating, Rules};
use crate::history::{BySeat, Exercise, Game, KeptGame, KeptLesson, Question, SavedFile, Seat};

impl Session {
    /// Returns the game of the lesson that is being made if it is on the board.
    pub fn item(&self) -> Option<&KeptGame> {
        let lesson = self.lesson.as_ref();
        lesson.filter(|_| self.making.is_on_board && self.solving.is_none())?.present_game()
    }

    pub(super) fn item_mut(&mut self) -> Option<&mut Game> {
        self.item()?;
        self.lesson.as_mut()?.present()
    }

    /// Returns `true` if the lesson, or a new one, can be made: all of its games could be read.
    pub(super) fn can_make_lesson(&self) -> bool {
        self.lesson.as_ref().is_none_or(|it| it.games.iter().all(Result::is_ok))
    }

    /// Returns `true` if a position is set up for the lesson that is being made.
    pub fn sets_up_item(&self) -> bool {
        self.making.drafts && self.draft.is_some()
    }

    /// Begins to make the open lesson, or a new one, or goes on with it.
    pub(super) fn make_lesson(&mut self) {
        let begun = || Lesson::to_make(String::new(), Vec::new(), false);
        let lesson = self.lesson.get_or_insert_with(begun);
        lesson.making.get_or_insert_default();
        for KeptGame { game, .. } in lesson.games.iter_mut().flatten().map(Arc::make_mut) {
            let question = Task::of_game(game).question;
            let exercise = || Exercise { question, ..Exercise::default() };
            game.info.exercise.get_or_insert_with(exercise);
            game.clocks = None;
            // Its judgements would be read again as answers that are wrong.
            game.review = None;
        }
        // Whoever makes a lesson only tries.
        lesson.progress = LessonProgress::default();
        let at = lesson.at.unwrap_or(0);
        (self.solving, self.draft, self.making.is_on_board) = (None, None, true);
        self.choose_item(at);
    }

    /// Puts a game of the lesson on the board; without one, a position to be set up.
    fn choose_item(&mut self, at: usize) {
        let Some(lesson) = &mut self.lesson else { return };
        lesson.at = at.min(lesson.games.len().saturating_sub(1)).into();
        if lesson.games.is_empty() {
            lesson.at = None;
            self.set_up_item(None);
        } else if let Some(game) = self.item_mut() {
            game.record.go_to(0);
        }
    }

    /// Begins to set up a position for the lesson, on an empty board of these rules; without any, on
    /// the board that was set up for it last, or else for a game of one's own.
    fn set_up_item(&mut self, anew: Option<Rules>) {
        let own = &self.own.setup;
        let choices = self.making.choices.get_or_insert_with(|| own.clone().into());
        let rules = anew.unwrap_or(choices.setup.rules);
        if anew.is_some() || choices.setup.editor.is_none() {
            let editor = Some(BoardEditor::new(rules));
            *choices = Setup { rules, editor, ..own.clone() }.into();
        }
        self.draft_for(true);
    }

    /// Returns the position that would be added to the lesson: the one that is set up, or on the
    /// board. `None` if nothing can be played there.
    fn position_to_add(&self) -> Option<Position> {
        let position = self.shown().record.position();
        let is_set_up = self.editor().is_some();
        // Whoever has fewer marks moves, unless the game says it.
        let turn = if is_set_up { position.board().lacking() } else { position.turn() };
        let position = Position::set_up(position.board().clone(), turn).ok()?;
        position.outcome().is_none().then_some(position)
    }

    /// Returns `true` if an edit of the lesson that is being made is possible now.
    pub(super) fn allows_edit(&self, edit: &LessonEdit) -> bool {
        let Some(lesson) = self.lesson.as_ref().filter(|it| it.making.is_some()) else {
            return false;
        };
        let last = lesson.games.len().saturating_sub(1);
        match edit {
            LessonEdit::Rename(_) => true,
            LessonEdit::Add => self.position_to_add().is_some() && self.solving.is_none(),
            _ if self.item().is_none() => false,
            LessonEdit::SetUp => self.draft.is_none(),
            LessonEdit::Choose(at) => *at < lesson.games.len(),
            LessonEdit::Move(from, to) => from != to && (*from).max(*to) <= last,
            LessonEdit::Turn(mark) => {
                let start = self.game().record.start();
                start.turn() != *mark && Position::set_up(start.board().clone(), *mark).is_ok()
            }
            _ => true,
        }
    }

    pub(super) fn edit_lesson(&mut self, edit: LessonEdit) {
        let added = self.position_to_add();
        match &edit {
            LessonEdit::Choose(at) => {
                self.draft = None;
                return self.choose_item(*at);
            }
            LessonEdit::SetUp => {
                return self.set_up_item(Some(self.game().record.rules()));
            }
            edit => self.note_lesson(Some(edit)),
        }
        let Some(lesson) = &mut self.lesson else { return };
        let at = lesson.at.unwrap_or(0);
        match edit {
            LessonEdit::Choose(_) | LessonEdit::SetUp => {}
            LessonEdit::Rename(name) => lesson.name = name,
            LessonEdit::Add => {
                let Some(position) = added else { return };
                let exercise = lesson.games.get(at).and_then(|it| it.as_ref().ok());
                let exercise = exercise.and_then(|it| it.game.info.exercise.clone());
                let question = exercise.map(|it| it.question);
                let next = lesson.at.map_or(lesson.games.len(), |at| at + 1);
                lesson.games.insert(next, Ok(Arc::new(new_item(position, question))));
                (self.draft, self.making.is_on_board) = (None, true);
                self.choose_item(next);
            }
            LessonEdit::Duplicate => {
                let copy = lesson.games[at].clone().map(|it| KeptGame::new(it.game.clone()).into());
                lesson.games.insert(at + 1, copy);
                self.choose_item(at + 1);
            }
            LessonEdit::Remove => {
                drop(lesson.games.remove(at));
                if lesson.games.is_empty() {
                    // Undo brings the game back before what was set up long ago.
                    self.making.choices.iter_mut().for_each(|it| it.edits = Steps::default());
                }
                self.choose_item(at);
            }
            LessonEdit::Move(from, to) => {
                let moved = lesson.games.remove(from);
                lesson.games.insert(to, moved);
                self.choose_item(to);
            }
            edit => self.edit_item(edit),
        }
    }

    /// Changes the game of the lesson on the board.
    fn edit_item(&mut self, edit: LessonEdit) {
        let Some(Game { record, info, .. }) = self.item_mut() else { return };
        let exercise = info.exercise.get_or_insert_default();
        match edit {
            LessonEdit::Ask(question) => exercise.question = question,
            LessonEdit::Hint(hint) => exercise.hint = hint,
            LessonEdit::Title(name) => {
                let start = Branch { from: 0, after: 0 };
                let said = record.annotation(start).cloned().unwrap_or_default();
                let name = name.replace(char::is_control, " ");
                // That of the game stands for one that the start lacks.
                info.name = None;
                record.annotate(start, Annotation { name, ..said });
            }
            LessonEdit::Turn(mark) => {
                if let Ok(start) = Position::set_up(record.start().board().clone(), mark) {
                    let before = mem::replace(record, GameRecord::from_position(start));
                    record.adopt_annotations(&before);
                }
            }
            LessonEdit::Rate(first, is_wrong) => {
                let is_first = |&it: &usize| record.line(it).first() == Some(&first);
                if let Some(from) = (0..record.variations()).find(is_first) {
                    let at = Branch { from, after: 1 };
                    let mut annotation = record.annotation(at).cloned().unwrap_or_default();
                    annotation.rating = is_wrong.then_some(Rating::Bad);
                    record.annotate(at, annotation);
                }
            }
            LessonEdit::Forget(first) => *record = without(record, first),
            _ => {}
        }
    }

    /// Notes the lesson as it is before an edit, or before a move or words on its board. Letters
    /// typed into one field are one change.
    pub(super) fn note_lesson(&mut self, edit: Option<&LessonEdit>) {
        let Some(lesson) = &mut self.lesson else { return };
        let field = match edit {
            Some(LessonEdit::Rename(_)) => Some(Field::Name),
            Some(LessonEdit::Hint(_)) => Some(Field::Hint),
            Some(LessonEdit::Title(_)) => Some(Field::Title),
            _ => None,
        };
        let typed = field.map(|field| (field, lesson.at));
        let goes_on = |it: &Making| typed.is_some() && it.typed == typed;
        let draft = (!lesson.making.as_ref().is_some_and(goes_on)).then(|| lesson.draft());
        let Some(making) = &mut lesson.making else { return };
        match draft {
            Some(draft) => making.steps.note(draft),
            None => making.steps.go_on(),
        }
        (making.typed, making.is_unsaved) = (typed, true);
        self.making.has_changed = true;
    }

    /// Returns `true` if undo, or with `back` false redo, is that of the lesson: one of its games is on
    /// the board, or it has none any more and nothing was set up since.
    pub(super) fn undoes_in_lesson(&self, back: bool) -> bool {
        let is_empty = self.lesson.as_ref().is_some_and(|it| it.games.is_empty());
        let has_step = is_empty
            && self.sets_up_item()
            && self.can_step_lesson(back)
            && !self.choices().edits.can_step(back);
        self.making.is_on_board && (self.draft.is_none() && self.item().is_some() || has_step)
    }

    pub(super) fn can_step_lesson(&self, back: bool) -> bool {
        self.lesson.as_ref().is_some_and(|it| it.can_step(back))
    }

    /// Undoes the last change of the lesson, or with `back` false redoes it.
    pub(super) fn step_lesson(&mut self, back: bool) {
        let Some(lesson) = &mut self.lesson else { return };
        let now = lesson.draft();
        let Some(making) = &mut lesson.making else { return };
        if let Some(Draft { name, games, at }) = making.steps.step(back, now) {
            (making.typed, making.is_unsaved, self.making.has_changed) = (None, true, true);
            (lesson.name, lesson.games, lesson.at) = (name, games, at);
            self.draft = None;
            if lesson.games.is_empty() {
                self.choose_item(0);
            }
        }
    }

    /// Marks the lesson as saved if these, which the file has, are its games; a later state counts
    /// as unsaved.
    pub fn mark_lesson_saved(&mut self, games: &[Game], file: Option<SavedFile>) {
        let Some(lesson) = &mut self.lesson else { return };
        let is_same = lesson.to_kept().games == games;
        // It may be another lesson by now, or have changed.
        if let Some(making) = lesson.making.as_mut().filter(|_| is_same) {
            (making.is_unsaved, making.file) = (false, file);
        }
        self.making.has_changed = true;
        self.revision += 1;
    }

    /// Takes the lesson, for the next start, if it has changed since the last call.
    pub fn take_lesson(&mut self) -> Option<Option<KeptLesson>> {
        /// A file of more is no lesson, and can be opened again.
        const MOST: usize = 1000;
        let lesson = self.lesson.as_ref().filter(|it| it.is_unsaved() || it.games.len() <= MOST);
        mem::take(&mut self.making.has_changed).then(|| lesson.map(Lesson::to_kept))
    }
}

/// Creates a game of a lesson from a position.
fn new_item(position: Position, question: Option<Question>) -> KeptGame {
    let record = GameRecord::from_position(position);
    let mut game = Game::new(record, BySeat::default(), Seat::One);
    let question = question.unwrap_or_default();
    game.info.exercise = Some(Exercise { question, ..Exercise::default() });
    KeptGame::new(game)
}

/// Returns the record without the variations that begin with a move.
fn without(record: &GameRecord, first: Move) -> GameRecord {
    let mut rest = GameRecord::from_position(record.start().clone());
    let lines = (0..record.variations()).map(|it| record.line(it));
    for line in lines.filter(|line| line.first().is_some_and(|it| *it != first)) {
        rest.go_to(0);
        // The moves were legal when they were made.
        for made in line {
            let _ = rest.play(made);
        }
    }
    rest.adopt_annotations(record);
    rest.go_to(0);
    rest
}
