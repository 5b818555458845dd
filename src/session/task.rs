//! Tasks on the board: the answer to a puzzle, or a better move than a mistake. They stand beside
//! the games of the sitting, and undo knows nothing of them.
//!
//! A person makes the first move, and in a win in two the second one too. From the verdict on the
//! computer plays for both sides, one move whenever it is asked to.

use super::timeline::SittingGame;
use crate::engine::{Level, SearchInfo, Value, own_moves};
use crate::game::{GameRecord, Mark, Outcome, Position, Square};
use crate::history::{BySeat, Game, History, Judgement, Mistake, MistakeSeries, PlayerKind, Seat};
use crate::puzzles::{self, Goal, Puzzle};

/// Task that a person solves on the board: the answer to a puzzle, a better move than a mistake, or
/// in a position of a lesson a move that gives nothing away.
#[derive(Clone, Debug, PartialEq)]
pub enum Task {
    /// Find the answer to a puzzle.
    Puzzle(&'static Puzzle),
    /// Find a better move than the mistake.
    Mistake(MistakeSeries),
    /// Find a move that gives nothing away, by the judgement of the engine.
    Position(Box<Position>),
}

/// Progress of the task on the board: nothing decisive tried, a move tried whose value is pending,
/// or the verdict on a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// The move is still to be found.
    Open,
    /// This move was tried; its value is pending.
    Asked(Square),
    /// This move is right.
    Right(Square),
    /// This move misses the goal.
    Wrong(Square),
}

/// Task on the board, with its state.
#[derive(Clone, Debug)]
pub(super) struct Solving {
    pub(super) task: Task,
    /// Game of the task.
    pub(super) entry: SittingGame,
    /// Ply at which the solution was shown.
    shown: Option<usize>,
    /// Whether the result of the first try of a mistake is recorded.
    noted: bool,
    /// Value and best move of the task’s position by a new search.
    worth: Option<(Value, Option<Square>)>,
    /// Values of the moves tried.
    tried: Vec<(Square, Value)>,
}

impl Task {
    /// Returns the task that a game of a collection sets: a puzzle of the program, or a position
    /// with a comment; `None` if the game is over, stands after moves or is only to be played on.
    pub fn of_game(game: &Game) -> Option<Self> {
        let (record, position) = (&game.record, game.record.start());
        let is_open = record.cursor() == 0 && !record.is_over() && !position.is_opening();
        let asks = || game.info.comment.as_ref().map(|_| Self::Position(position.clone().into()));
        is_open.then(|| puzzles::find(position).map(Self::Puzzle).or_else(asks)).flatten()
    }

    /// Returns the next puzzle or mistake of the series; `None` after the last one, and for a
    /// position of a lesson.
    pub fn next(&self) -> Option<Self> {
        match self {
            Self::Puzzle(puzzle) => puzzles::all().get(puzzle.number).map(Self::Puzzle),
            Self::Mistake(exercise) => exercise.next().map(Self::Mistake),
            Self::Position(_) => None,
        }
    }

    /// Returns the number of the task among the puzzles or the mistakes, counted from 1, and the
    /// total; both are 1 for a position of a lesson.
    pub fn count(&self) -> (usize, usize) {
        match self {
            Self::Puzzle(puzzle) => (puzzle.number, puzzles::all().len()),
            Self::Mistake(exercise) => exercise.count(),
            Self::Position(_) => (1, 1),
        }
    }

    /// Returns the position of the task, in which the person is to move.
    pub fn position(&self) -> &Position {
        match self {
            Self::Puzzle(puzzle) => &puzzle.position,
            Self::Mistake(exercise) => &exercise.mistake().before,
            Self::Position(position) => position,
        }
    }

    /// Returns the difficulty in stars, by which the page of puzzles is sorted: of a mistake by the
    /// length of its proof, the most for a position of a lesson.
    pub fn stars(&self) -> u8 {
        match self {
            Self::Puzzle(puzzle) => puzzles::stars(puzzle.difficulty),
            Self::Mistake(exercise) => {
                let mistake = exercise.mistake();
                let plies = [mistake.worth, mistake.after].into_iter().filter_map(|it| match it {
                    Value::Win { plies, .. } => Some(plies),
                    _ => None,
                });
                puzzles::stars(plies.max().map_or(u16::MAX, own_moves))
            }
            Self::Position(_) => puzzles::MAX_STARS,
        }
    }

    /// Returns `true` if the task is a puzzle that the library has as solved; another task never
    /// is.
    pub fn is_solved(&self, history: &History) -> bool {
        self.puzzle().is_some_and(|puzzle| history.solved.contains(puzzle.key()))
    }

    /// Returns the puzzle; `None` for another task.
    pub const fn puzzle(&self) -> Option<&'static Puzzle> {
        if let Self::Puzzle(puzzle) = self { Some(puzzle) } else { None }
    }

    /// Returns the mistake; `None` for another task.
    pub fn mistake(&self) -> Option<&Mistake> {
        if let Self::Mistake(exercise) = self { Some(exercise.mistake()) } else { None }
    }
}

impl Solving {
    /// Number of moves played out if nothing is proven, the tried one included.
    const UNPROVEN: usize = 7;

    /// Creates the task as a game against the strongest level, with X at seat `x`.
    pub(super) fn new(task: Task, x: Seat) -> Self {
        let position = task.position();
        let record = GameRecord::from_position(position.clone());
        let mut game = Game::new(record, BySeat::default(), x);
        let answers = game.seat(position.turn().other());
        game.seating.players[answers].who = Level::Master.into();
        let entry = SittingGame::new(game);
        Self { task, entry, shown: None, noted: false, worth: None, tried: Vec::new() }
    }

    fn record(&self) -> &GameRecord {
        &self.entry.game.record
    }

    /// Returns the progress of the task, or the verdict on the moves tried.
    pub(super) fn attempt(&self) -> Attempt {
        self.progress().0
    }

    /// Returns the progress, and the number of moves after which it was decided.
    fn progress(&self) -> (Attempt, usize) {
        let moves = self.record().moves();
        let square = |at: usize| moves.get(at).and_then(|made| made.square());
        let Some(first) = square(0) else { return (Attempt::Open, 0) };
        let Some(puzzle) = self.task.puzzle() else {
            let attempt = match self.is_good(first) {
                None => Attempt::Asked(first),
                Some(true) => Attempt::Right(first),
                Some(false) => Attempt::Wrong(first),
            };
            return (attempt, 1);
        };
        if first != puzzle.answer {
            return (Attempt::Wrong(first), 1);
        }
        let right = Attempt::Right(first);
        match (puzzle.goal, square(2)) {
            (Goal::Win(plies), second) if own_moves(plies) == 2 && self.shown != Some(0) => {
                let Some(second) = second else {
                    let is_over = self.record().has_ended(self.record().current_line());
                    return (if is_over { right } else { Attempt::Open }, moves.len());
                };
                let position =
                    moves[..3].iter().try_fold(puzzle.position.clone(), |it, &made| it.after(made));
                let wins = |position| wins_within(&position, puzzle.position.turn(), plies - 3);
                let wins = position.is_some_and(wins);
                (if wins { right } else { Attempt::Wrong(second) }, 3)
            }
            _ => (right, 1),
        }
    }

    /// Returns `true` if the move is no mistake; `None` if unknown.
    fn is_good(&self, square: Square) -> Option<bool> {
        let mistake = self.task.mistake();
        if mistake.is_some_and(|mistake| mistake.made == square) {
            return Some(false);
        }
        if Some(square) == self.solution() {
            return Some(true);
        }
        let value = self.value(square)?;
        let mover = self.task.position().turn();
        // A win is the best possible value, whatever else is known.
        if value.is_win_of(mover) {
            return Some(true);
        }
        let min_plies = mistake.map_or(0, |mistake| mistake.min_plies);
        let judgement = Judgement::of(mover, self.worth()?, min_plies, value);
        Some(!judgement.is_some_and(Judgement::is_mistake))
    }

    /// Returns the value of the task’s position if the review has proven it or it was searched.
    fn worth(&self) -> Option<Value> {
        let known = self.task.mistake().map(|mistake| mistake.worth);
        known.filter(|known| known.is_proven()).or(self.worth.map(|(value, _)| value))
    }

    /// Returns the value of a move, in plies from before it, if known.
    pub(super) fn value(&self, square: Square) -> Option<Value> {
        let mistake = self.task.mistake();
        if let Some(mistake) = mistake.filter(|mistake| mistake.made == square) {
            return Some(mistake.after);
        }
        let tried = self.tried.iter().find(|(tried, _)| *tried == square);
        let of_best = || {
            let worth = self.worth.map(|(worth, _)| worth);
            let is_best = self.task.puzzle().is_none() && Some(square) == self.solution();
            worth.or(mistake.map(|mistake| mistake.worth)).filter(|_| is_best)
        };
        tried.map(|(_, value)| *value).or_else(of_best).or_else(|| {
            self.task
                .position()
                .after(square)?
                .outcome()
                .map(|outcome| Value::of(outcome).one_ply_earlier())
        })
    }

    /// Returns a right move for the person, if known, to show or to recognize: in the task's
    /// position, or the second one once the first move of a puzzle in two was answered.
    pub(super) fn solution(&self) -> Option<Square> {
        match &self.task {
            Task::Puzzle(puzzle) => match puzzle.goal {
                Goal::Win(plies) if self.record().cursor() == 2 => {
                    let mover = puzzle.position.turn();
                    let position = self.record().position();
                    let wins = |next| wins_within(&next, mover, plies - 3);
                    position.placements().find(|&square| position.after(square).is_some_and(wins))
                }
                _ => Some(puzzle.answer),
            },
            Task::Mistake(exercise) => {
                let mistake = exercise.mistake();
                let anew = self.worth.and_then(|(_, best)| best);
                // The review has looked for longer.
                mistake.better.or_else(|| anew.filter(|&best| best != mistake.made))
            }
            Task::Position(_) => self.worth.and_then(|(_, best)| best),
        }
    }

    /// Returns the position that the engine is to search next: that of the task, with `None`, or
    /// the one after the tried move. `None` if nothing is pending, as for a puzzle.
    pub(super) fn wanted(&self) -> Option<(Option<Square>, Position)> {
        let before = self.task.puzzle().is_none().then(|| self.task.position())?;
        let attempt = self.attempt();
        if matches!(attempt, Attempt::Open | Attempt::Asked(_)) && self.worth().is_none() {
            return Some((None, before.clone()));
        }
        let Attempt::Asked(square) = attempt else { return None };
        Some((Some(square), before.after(square)?))
    }

    /// Adds the final report of a search that [`Self::wanted`] has asked for: with `None` of the
    /// task’s position, or of the one after the move `tried`.
    pub(super) fn add_report(&mut self, tried: Option<Square>, info: &SearchInfo) {
        match tried {
            None => self.worth = Some((info.value, info.pv.first().copied())),
            Some(square) => self.tried.push((square, info.value.one_ply_earlier())),
        }
    }

    /// Accepts the review’s value of the task’s position, or an even one without review, because
    /// the new search has failed.
    pub(super) fn accept_worth(&mut self) {
        let reviewed = self.task.mistake().map(|mistake| (mistake.worth, mistake.better));
        self.worth = reviewed.or(Some((Value::Estimate(0.0), None)));
    }

    /// Returns who is to move, given `mover` of the game. After the verdict the computer moves for
    /// both sides: to the end of the game if the verdict is proven.
    pub(super) fn mover(&self, mover: PlayerKind) -> Option<PlayerKind> {
        let square = match self.attempt() {
            Attempt::Open => return Some(mover),
            Attempt::Asked(_) => return None,
            Attempt::Right(square) | Attempt::Wrong(square) => square,
        };
        let proven = || self.value(square).is_some_and(Value::is_proven);
        let goes_on = matches!(self.task, Task::Puzzle(_))
            || self.record().cursor() < Self::UNPROVEN
            || proven();
        goes_on.then(|| Level::Master.into())
    }

    /// Takes back the last try; after the right move, all.
    pub(super) fn retry(&mut self) {
        let keeps = matches!(self.progress(), (Attempt::Wrong(_), 3));
        let moves = self.record().moves();
        let record = &mut self.entry.game.record;
        let kept = if keeps { &moves[..2] } else { &[] };
        // Moves that were made are legal.
        if let Ok(again) = GameRecord::replay(record.start().clone(), kept) {
            *record = again;
        }
        self.shown = None;
    }

    /// Plays the solution on the board in place of the person.
    pub(super) fn show(&mut self) {
        if let Some(better) = self.solution() {
            self.shown = Some(self.record().cursor());
            // The rules allow this move: a test goes through all puzzles, and a review names such
            // moves.
            let _ = self.entry.game.record.play(better);
        }
    }

    /// Returns `true` if the solution was shown.
    pub(super) const fn is_shown(&self) -> bool {
        self.shown.is_some()
    }

    /// Returns the result of the last move if it is to be saved: a solved puzzle, or the first try
    /// of a mistake with `true` if a better move was found at once.
    pub(super) fn result(&mut self) -> Option<(Task, bool)> {
        let (attempt, after) = self.progress();
        let found = match attempt {
            Attempt::Right(_) => !self.is_shown(),
            Attempt::Wrong(_) => false,
            Attempt::Open | Attempt::Asked(_) => return None,
        };
        let is_news = match self.task {
            Task::Puzzle(_) => found && self.record().cursor() == after,
            Task::Mistake(_) => !std::mem::replace(&mut self.noted, true),
            Task::Position(_) => false,
        };
        is_news.then(|| (self.task.clone(), found))
    }
}

/// Returns `true` if `side` wins within `plies`, by trying every move.
fn wins_within(position: &Position, side: Mark, plies: u16) -> bool {
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
