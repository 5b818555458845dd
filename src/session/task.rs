//! Tasks: a position, what is asked there, and where the answer is known from. A puzzle, a mistake
//! to be done better and a position of a lesson differ in nothing else.

use std::sync::{Arc, LazyLock};

use crate::engine::{Value, own_moves};
use crate::game::{
    Annotation, Branch, GameRecord, Mark, Move, Outcome, Position, Square, Symmetry,
};
use crate::history::{BySeat, Exercise, Game, GameInfo, Mistake, Question, Seat, TaskKey};
use crate::puzzles::{self, Puzzle};

/// Task that a person solves on the board.
///
/// ```
/// use velha::history::Question;
/// use velha::session::Series;
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
    /// Name of the lesson that somebody has made and that sets the task; empty for others.
    pub lesson: String,
}

/// Source of the answer to a task.
#[derive(Clone, Debug, PartialEq)]
pub enum AnswerSource {
    /// Moves that a puzzle or a file gives, each line from the position on with the replies.
    Known {
        /// Lines in which all moves of the person are right.
        right: Vec<Vec<Move>>,
        /// Lines whose last move is wrong.
        wrong: Vec<Vec<Move>>,
    },
    /// The engine, which knows of a mistake what the review has found.
    Engine(Option<Box<Mistake>>),
}

impl AnswerSource {
    /// Returns the lines that are given as right, and those of which the last move is given as wrong;
    /// none if the engine knows the answer.
    pub fn lines(&self) -> [&[Vec<Move>]; 2] {
        match self {
            Self::Known { right, wrong } => [right, wrong],
            Self::Engine(_) => [&[], &[]],
        }
    }

    /// Returns the squares of the first moves that are given as right.
    pub fn first_squares(&self) -> impl Iterator<Item = Square> {
        self.lines()[0].iter().filter_map(|line| line.first()?.square())
    }
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
    /// Returns the task that a game of a lesson sets: its exercise, a puzzle of the program, or a
    /// position with a comment, whose answer are the moves of the file. Of any other game the
    /// question is [`Question::Play`].
    pub fn of_game(game: &Game) -> Self {
        let lesson = game.info.exercise.as_ref().map(|it| it.lesson.clone());
        Self { lesson: lesson.unwrap_or_default(), ..Self::of_exercise(game) }
    }

    fn of_exercise(game: &Game) -> Self {
        let (record, start) = (&game.record, game.record.start());
        let is_open = start.outcome().is_none() && !start.is_opening();
        if is_open && (record.cursor() == 0 || game.is_exercise()) {
            let given = game.info.exercise.as_ref().map(|it| it.question);
            if matches!(given, None | Some(Question::Only(_)))
                && let Some(puzzle) = puzzles::find(start)
            {
                return puzzle.into();
            }
            let usual = (!game.task_text().is_empty()).then_some(Question::Best);
            if let Some(question) = given.or(usual).filter(|it| it.asks_for_move()) {
                return Self { answer: answer(record), ..Self::new(start, question) };
            }
        }
        let given = game.info.exercise.as_ref().map(|it| it.question);
        let question = given.filter(|it| !it.asks_for_move()).unwrap_or(Question::Play);
        let is_answered = matches!(question, Question::PlayOn(_));
        Self::new(if is_answered { start } else { record.position() }, question)
    }

    /// Creates a task that the engine answers.
    pub(crate) fn new(position: &Position, question: Question) -> Self {
        let (position, answer) = (position.clone(), AnswerSource::Engine(None));
        Self { position, question, answer, stars: 0, lesson: String::new() }
    }

    /// Returns the mistake to be done better; `None` for another task.
    pub fn mistake(&self) -> Option<&Mistake> {
        if let AnswerSource::Engine(mistake) = &self.answer { mistake.as_deref() } else { None }
    }

    /// Returns `true` if the task claims that one move alone is right, as every puzzle does.
    pub const fn is_puzzle(&self) -> bool {
        matches!(self.question, Question::Only(_))
    }

    /// Returns the key of the task’s progress. A lesson that somebody has made keeps its own, though
    /// the program or another lesson may ask the same.
    pub fn key(&self) -> TaskKey {
        let (board, turn) = (self.position.board(), self.position.turn());
        let of_lesson = Some(&self.lesson).filter(|name| !name.is_empty());
        let of_lesson = of_lesson.map(|name| format!(" of {name}")).unwrap_or_default();
        let image = |to: Symmetry| TaskKey {
            position: puzzles::key_of(&to.board(board), turn),
            question: match self.question {
                Question::Better(made) => Question::Better(to.image(made)),
                question => question,
            }
            .to_string()
                + &of_lesson,
        };
        let images = self.position.rules().symmetries().map(image);
        images.min().unwrap_or_else(|| unreachable!("the identity is a symmetry"))
    }

    /// Returns the game that sets the task in a file of a lesson, with `comment` as the text at its start.
    pub fn to_game(&self, comment: &str) -> Game {
        let mut record = GameRecord::from_position(self.position.clone());
        record.annotate(record.place(), comment.into());
        let exercise = Exercise { question: self.question, ..Exercise::default() };
        let info = GameInfo { exercise: Some(exercise), ..GameInfo::default() };
        Game { info, ..Game::new(record, BySeat::default(), Seat::One) }
    }
}

impl From<&Puzzle> for Task {
    fn from(puzzle: &Puzzle) -> Self {
        Self {
            position: puzzle.position.clone(),
            question: Question::Only(puzzle.goal),
            answer: AnswerSource::Known {
                right: vec![vec![puzzle.answer.into()]],
                wrong: Vec::new(),
            },
            stars: puzzles::stars(puzzle.difficulty),
            lesson: String::new(),
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
            lesson: String::new(),
            answer: AnswerSource::Engine(Some(Box::new(mistake))),
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

/// Returns the answer that the moves of a game give at its start.
pub(super) fn answer(record: &GameRecord) -> AnswerSource {
    let (mut right, mut wrong) = (Vec::new(), Vec::new());
    for variation in 0..record.variations() {
        let mut line = record.line(variation);
        // The person makes every second move.
        let bad = (0..line.len()).step_by(2).find(|at| {
            let place = Branch { from: variation, after: at + 1 };
            record.annotation(place).is_some_and(Annotation::is_bad)
        });
        if let Some(bad) = bad {
            line.truncate(bad + 1);
            wrong.push(line.clone());
            line.truncate(bad.saturating_sub(1));
        }
        if !line.is_empty() {
            right.push(line);
        }
    }
    let is_given = !right.is_empty() || !wrong.is_empty();
    if is_given { AnswerSource::Known { right, wrong } } else { AnswerSource::Engine(None) }
}

/// Returns `true` if `side` wins within `plies`, by trying every move.
pub(super) fn wins_within(position: &Position, side: Mark, plies: u16) -> bool {
    if plies == 0 || position.outcome().is_some() {
        return position.outcome().and_then(Outcome::winner) == Some(side);
    }
    let mut next = position.placements().filter_map(|square| position.after(square));
    if position.turn() == side {
        next.any(|next| wins_within(&next, side, plies - 1))
    } else {
        next.all(|next| wins_within(&next, side, plies - 1))
    }
}
