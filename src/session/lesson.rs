//! Lesson: the games and positions of a file, gone through one after the other, or being made.
//!
//! The window shows the list of them. What is done is kept in the library by task, so a lesson that
//! is opened again goes on where somebody stopped.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::Task;
use super::steps::Steps;
use super::task::answer;
use crate::game::{Branch, GameRecord};
use crate::history::{Game, GameId, KeptGame, KeptLesson, Question, SavedFile};

/// Most characters of the text of a game that are shown.
const LONGEST: usize = 2000;

/// Games, or why each could not be read. Each is shared by the states that undo goes back to.
pub(super) type LessonGames = Vec<Result<Arc<KeptGame>, String>>;

/// Games of an opened file or a pasted text, with the one opened last, called the present game.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// Name of the lesson, or else of the file, or of the clipboard in the chosen language.
    pub name: String,
    /// Games in their order.
    pub(super) games: LessonGames,
    /// Index of the present game; `None` before the first.
    pub(super) at: Option<usize>,
    /// Text of that game, its task, the number of its moves on the board, and its id there.
    text: String,
    pub(super) task: Option<Task>,
    pub(super) cursor: usize,
    pub(super) id: Option<GameId>,
    /// What is known of the games that were tried.
    pub progress: LessonProgress,
    /// State of making; `None` if the lesson is only gone through.
    pub(super) making: Option<Making>,
}

/// Progress of a person in a lesson, by the indexes of its games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LessonProgress {
    /// Games that were solved or played to their end, with `true` if at the first try.
    pub done: BTreeMap<usize, bool>,
    /// Games that were not solved at the first try and come back tomorrow.
    pub tomorrow: BTreeSet<usize>,
}

/// Undo of a lesson that is being made.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Making {
    pub(super) steps: Steps<Draft>,
    /// Field that was typed into last, and the game on the board.
    pub(super) typed: Option<(Field, Option<usize>)>,
    /// Whether no file has the last change.
    pub(super) is_unsaved: bool,
    /// File that it was last saved to.
    pub(super) file: Option<SavedFile>,
}

/// Field of a lesson that is being made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    Name,
    Title,
    Hint,
}

/// State of a lesson that undo goes back to.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Draft {
    pub(super) name: String,
    pub(super) games: LessonGames,
    pub(super) at: Option<usize>,
}

impl Lesson {
    /// Creates a lesson of games and sentences for those that could not be read. If the games name
    /// their lesson, it has that name. An exercise goes back to its start, where the task asks for
    /// its moves.
    pub fn new(
        name: String,
        games: impl IntoIterator<Item = Result<impl Into<Arc<KeptGame>>, String>>,
    ) -> Self {
        let games = games.into_iter().map(|it| it.map(Into::into));
        let mut games: LessonGames = games.collect();
        let mut named = None;
        for KeptGame { game, .. } in games.iter_mut().flatten().map(Arc::make_mut) {
            let exercise = game.info.exercise.as_ref();
            if exercise.map_or(game.is_exercise(), |it| it.question != Question::Play) {
                game.record.go_to(0);
            }
            let exercise = game.info.exercise.as_ref().filter(|it| !it.lesson.is_empty());
            named = named.or(exercise.map(|it| it.lesson.clone()));
        }
        Self {
            name: named.unwrap_or(name),
            games,
            at: None,
            text: String::new(),
            task: None,
            cursor: 0,
            id: None,
            progress: LessonProgress::default(),
            making: None,
        }
    }

    /// Creates a lesson to be made, of which no file has the last change if it `is_unsaved`.
    pub fn to_make(name: String, games: Vec<Game>, is_unsaved: bool) -> Self {
        let games = games.into_iter().map(|game| Ok(KeptGame::new(game)));
        let making = Some(Making { is_unsaved, ..Making::default() });
        Self { making, ..Self::new(name, games) }
    }

    /// Returns the games that could be read, as a file has them, each with the name of a lesson
    /// that somebody has made.
    pub fn to_kept(&self) -> KeptLesson {
        let game = |kept: &KeptGame| {
            let mut game = kept.game.clone();
            // The day of its opening is none that a file has to say.
            game.info.date.take_if(|date| *date == kept.id.began());
            if let Some(exercise) = &mut game.info.exercise {
                // Others keep theirs, or none, by which their progress is known.
                if self.is_made() {
                    exercise.lesson.clone_from(&self.name);
                }
                if exercise.question.asks_for_move() {
                    // Whatever was looked at last, the first answer is the solution.
                    game.record.go_to_line(0, 0);
                }
            }
            game
        };
        let games = self.games.iter().flatten().map(|kept| game(kept)).collect();
        KeptLesson { name: self.name.clone(), games, is_unsaved: self.is_unsaved() }
    }

    /// Returns `true` if somebody makes the lesson.
    pub const fn is_made(&self) -> bool {
        self.making.is_some()
    }

    /// Returns `true` if the lesson is made and no file has its last change.
    pub fn is_unsaved(&self) -> bool {
        self.making.as_ref().is_some_and(|it| it.is_unsaved)
    }

    /// Returns the file that the lesson was last saved to since the start of the program.
    pub fn file(&self) -> Option<&SavedFile> {
        self.making.as_ref()?.file.as_ref()
    }

    /// Returns `true` if there is a change to undo, or with `back` false to redo.
    pub(super) fn can_step(&self, back: bool) -> bool {
        self.making.as_ref().is_some_and(|it| it.steps.can_step(back))
    }

    pub(super) fn draft(&self) -> Draft {
        Draft { name: self.name.clone(), games: self.games.clone(), at: self.at }
    }

    /// Returns the game at an index, or why it could not be read.
    pub fn game(&self, at: usize) -> Option<Result<&KeptGame, &str>> {
        Some(self.games.get(at)?.as_deref().map_err(String::as_str))
    }

    /// Returns `true` if the game at an index could be read.
    pub(super) fn has(&self, at: usize) -> bool {
        matches!(self.games.get(at), Some(Ok(_)))
    }

    /// Returns the present game; `None` before one was opened, or if it could not be read.
    pub fn present_game(&self) -> Option<&KeptGame> {
        self.game(self.at?)?.ok()
    }

    /// Returns the present game, for changes.
    pub(super) fn present(&mut self) -> Option<&mut Game> {
        self.games.get_mut(self.at?)?.as_mut().ok().map(|kept| &mut Arc::make_mut(kept).game)
    }

    /// Returns the index of the present game; `None` before one was opened.
    pub const fn at(&self) -> Option<usize> {
        self.at
    }

    /// Returns `true` if the game at an index was solved or played to its end.
    pub fn is_done(&self, at: usize) -> bool {
        self.progress.done.contains_key(&at)
    }

    /// Returns the number of games, and of those that are done.
    pub fn count(&self) -> (usize, usize) {
        (self.games.len(), self.progress.done.len())
    }

    /// Returns `true` if there is something to do, and not only whole games of others to look at.
    pub fn has_exercises(&self) -> bool {
        let mut games = self.games.iter().flatten();
        games.any(|kept| !kept.is_whole() || kept.game.info.exercise.is_some())
    }

    /// Returns the tasks that ask for a move, each with its number in the lesson, counted from 1, and
    /// the name of its position, which may be empty.
    pub fn tasks(&self) -> impl Iterator<Item = (usize, &str, Task)> {
        let games = (1..).zip(&self.games);
        let games = games.filter_map(|(number, kept)| Some((number, &kept.as_ref().ok()?.game)));
        let tasks = games.map(|(number, game)| (number, game.title(), Task::of_game(game)));
        tasks.filter(|(.., task)| task.question.asks_for_move())
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
        let is_open = |at: &usize| self.has(*at) && !self.is_done(*at);
        (after..self.games.len()).chain(0..after).find(is_open)
    }

    /// Returns the text of the present game; empty if the game has none.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Takes the words of the same games in another language, `after`, if it has those of `before`:
    /// nobody has changed them. Returns `true` if it had.
    pub(super) fn translate(&mut self, name: &str, before: &[Game], after: &[Game]) -> bool {
        let start = |game: &Game| game.record.annotation(Branch { from: 0, after: 0 }).cloned();
        let is_same = |(kept, game): (&Result<Arc<KeptGame>, _>, &Game)| {
            let own = kept.as_ref().ok().map(|kept| &kept.game);
            own.is_some_and(|own| {
                own.record.start() == game.record.start()
                    && start(own) == start(game)
                    && own.info.exercise == game.info.exercise
                    && answer(&own.record) == answer(&game.record)
            })
        };
        let has_all = self.making.is_none() && self.games.len() == before.len();
        if !has_all || !self.games.iter().zip(before).all(is_same) {
            return false;
        }
        name.clone_into(&mut self.name);
        for (kept, game) in self.games.iter_mut().flatten().zip(after) {
            let own = &mut Arc::make_mut(kept).game;
            own.record.annotate(Branch { from: 0, after: 0 }, start(game).unwrap_or_default());
            own.info.exercise.clone_from(&game.info.exercise);
        }
        self.text = self.present_game().map(|it| it.game.task_line(LONGEST)).unwrap_or_default();
        true
    }

    /// Makes a game the present one, as its task unless it `is_played` on. What was played there
    /// gives the answer to an exercise away, and is left out.
    pub(super) fn open(&mut self, at: usize, is_played: bool) -> Option<KeptGame> {
        let mut kept = self.games.get(at)?.as_deref().ok()?.clone();
        if self.making.is_some() {
            // One that was tried before has stayed as it was then.
            kept = KeptGame::new(kept.game);
        }
        self.text = kept.game.task_line(LONGEST);
        let task = Task::of_game(&kept.game);
        if task.question != Question::Play {
            let mut record = GameRecord::from_position(task.position.clone());
            record.adopt_annotations(&kept.game.record);
            kept = KeptGame::new(Game { record, review: None, ..kept.game });
        }
        self.task = (!is_played && task.question.asks_for_move()).then_some(task);
        (self.at, self.cursor) = (Some(at), kept.game.record.cursor());
        self.id = Some(kept.id);
        Some(kept)
    }
}
