//! Tasks: a position, what is asked there, and where the answer is known from. A puzzle, a mistake
//! to be done better and a position of a lesson differ in nothing else.

use std::sync::{Arc, LazyLock};

use crate::engine::{Value, own_moves};
use crate::game::{GameRecord, Move, Position, Square, Symmetry};
use crate::history::{BySeat, Game, GameInfo, Mistake, Seat, TaskKey};
use crate::puzzles::{self, Goal, Puzzle};

/// Task that a person solves on the board.
///
/// ```
/// use velha::session::{Question, Series};
///
/// let series = Series::puzzles();
/// assert!(matches!(series.task().question, Question::Only(_)));
/// assert_eq!(series.count().0, 1);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Task {
    /// Position, in which the person is to move.
    pub position: Position,
    /// What is asked.
    pub question: Question,
    /// Where the answer is known from.
    pub answer: AnswerSource,
    /// Difficulty in stars, by which the page of puzzles is sorted; 0 if unknown.
    pub stars: u8,
}

/// Question of a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Find the only move that reaches a goal, as was proven.
    Only(Goal),
    /// Find a better move than this mistake.
    Better(Square),
    /// Find the move of the lesson, or without one a move that gives nothing away.
    Best,
    /// Play on from the position, or look at it; there is nothing to find.
    Play,
}

/// Source of the answer to a task.
#[derive(Clone, Debug, PartialEq)]
pub enum AnswerSource {
    /// Moves that a puzzle or a file gives, each line from the position on with the replies. All
    /// moves of the person in them are right.
    Known(Vec<Vec<Move>>),
    /// The engine, which knows of a mistake what the review has found.
    Engine(Option<Box<Mistake>>),
}

/// Tasks that a person goes through one after the other, with the current one. From wherever a
/// series begins, it leads to all of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    tasks: Arc<[Task]>,
    first: usize,
    at: usize,
}

impl Task {
    /// Returns the task that a game of a lesson sets: a puzzle of the program, or a position with a
    /// comment, whose answer are the moves of the file. Of any other game the question is
    /// [`Question::Play`].
    pub fn of_game(game: &Game) -> Self {
        let (record, start) = (&game.record, game.record.start());
        let is_open = start.outcome().is_none() && !start.is_opening();
        if is_open && (record.cursor() == 0 || game.is_exercise()) {
            if let Some(puzzle) = puzzles::find(start) {
                return puzzle.into();
            }
            if !game.task_text().is_empty() {
                let lines = (0..record.variations()).map(|it| record.line(it));
                let lines: Vec<_> = lines.filter(|line| !line.is_empty()).collect();
                let is_given = !lines.is_empty();
                let answer =
                    if is_given { AnswerSource::Known(lines) } else { AnswerSource::Engine(None) };
                return Self { answer, ..Self::to_play(start) };
            }
        }
        Self { question: Question::Play, ..Self::to_play(record.position()) }
    }

    fn to_play(position: &Position) -> Self {
        let (position, question) = (position.clone(), Question::Best);
        Self { position, question, answer: AnswerSource::Engine(None), stars: 0 }
    }

    /// Returns the mistake to be done better; `None` for another task.
    pub fn mistake(&self) -> Option<&Mistake> {
        if let AnswerSource::Engine(mistake) = &self.answer { mistake.as_deref() } else { None }
    }

    /// Returns `true` if the task claims that one move alone is right, as every puzzle does.
    pub const fn is_puzzle(&self) -> bool {
        matches!(self.question, Question::Only(_))
    }

    /// Returns the key of the task’s progress.
    pub fn key(&self) -> TaskKey {
        let (board, turn) = (self.position.board(), self.position.turn());
        let image = |to: Symmetry| TaskKey {
            position: puzzles::key_of(&to.board(board), turn),
            question: self.question.on(to),
        };
        let images = self.position.rules().symmetries().map(image);
        images.min().unwrap_or_else(|| unreachable!("the identity is a symmetry"))
    }

    /// Returns the game that sets the task in a file of a lesson, with `comment` as its text.
    pub fn to_game(&self, comment: String) -> Game {
        let record = GameRecord::from_position(self.position.clone());
        let info = GameInfo { comment: Some(comment), ..GameInfo::default() };
        Game { info, ..Game::new(record, BySeat::default(), Seat::One) }
    }
}

impl From<&Puzzle> for Task {
    fn from(puzzle: &Puzzle) -> Self {
        Self {
            position: puzzle.position.clone(),
            question: Question::Only(puzzle.goal),
            answer: AnswerSource::Known(vec![vec![puzzle.answer.into()]]),
            stars: puzzles::stars(puzzle.difficulty),
        }
    }
}

impl From<Mistake> for Task {
    /// Creates the task to do a mistake better, as hard as its proof is long.
    fn from(mistake: Mistake) -> Self {
        let values = [mistake.judged.before, mistake.judged.after].into_iter();
        let plies = values.filter_map(|value| match value {
            Value::Win { plies, .. } => Some(plies),
            _ => None,
        });
        Self {
            position: mistake.before.clone(),
            question: Question::Better(mistake.made),
            stars: puzzles::stars(plies.max().map_or(u16::MAX, own_moves)),
            answer: AnswerSource::Engine(Some(Box::new(mistake))),
        }
    }
}

impl Question {
    /// Returns the question in words of the library, on an image of the board.
    fn on(self, to: Symmetry) -> String {
        match self {
            Self::Only(Goal::Win(plies)) => format!("win {plies}"),
            Self::Only(Goal::Draw) => "draw".to_owned(),
            Self::Better(made) => format!("better than {}", to.image(made)),
            Self::Best => "best".to_owned(),
            Self::Play => "play".to_owned(),
        }
    }
}

impl Series {
    /// Creates a series of these tasks, at the one with index `at`; `None` if there is none.
    pub fn new(tasks: Vec<Task>, at: usize) -> Option<Self> {
        (at < tasks.len()).then(|| Self { tasks: tasks.into(), first: at, at })
    }

    /// Creates the series of all puzzles of the program, at the first one.
    pub fn puzzles() -> Self {
        static ALL: LazyLock<Arc<[Task]>> =
            LazyLock::new(|| puzzles::all().iter().map(Task::from).collect());
        Self { tasks: Arc::clone(&ALL), first: 0, at: 0 }
    }

    /// Returns the series as begun with its current task.
    pub fn begun_here(self) -> Self {
        Self { first: self.at, ..self }
    }

    /// Returns the current task.
    pub fn task(&self) -> &Task {
        &self.tasks[self.at]
    }

    /// Returns the number of the current task, counted from 1, and the total.
    pub fn count(&self) -> (usize, usize) {
        (self.at + 1, self.tasks.len())
    }

    /// Returns the series at the next task, with the first one after the last; `None` once that is
    /// the one it began with.
    pub fn next(&self) -> Option<Self> {
        let at = (self.at + 1) % self.tasks.len();
        (at != self.first).then(|| Self { at, ..self.clone() })
    }
}

impl From<Task> for Series {
    fn from(task: Task) -> Self {
        Self { tasks: [task].into(), first: 0, at: 0 }
    }
}
