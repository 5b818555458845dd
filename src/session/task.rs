//! Tasks on the board: the answer to a puzzle, or a better move than a mistake. A person makes one
//! move, and the computer plays on to show where it leads.

use super::PuzzlePlace;
use crate::engine::{Level, SearchInfo, Value};
use crate::game::{GameRecord, Position, Square};
use crate::history::{BySeat, Exercise, Game, Judgement, Mistake, Seat};

/// Task for a person.
#[derive(Clone, Debug, PartialEq)]
pub enum Task {
    /// Find the answer to a puzzle.
    Puzzle(PuzzlePlace),
    /// Find a better move than the mistake.
    Mistake(Exercise),
}

/// Progress of a person with a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// No move has been tried, or it was taken back.
    Open,
    /// This move was tried, and its value is not known yet.
    Asked(Square),
    /// This move was tried, and it is right.
    Right(Square),
    /// This move was tried, and it does not reach the goal.
    Wrong(Square),
}

/// Task on the board, with all that is known of it.
#[derive(Clone, Debug)]
pub(super) struct Solving {
    pub(super) task: Task,
    /// Set if the right move was shown, and not found.
    pub(super) shown: bool,
    /// Set once the result of a mistake's first try is noted.
    noted: bool,
    /// Value of the position of a mistake and its best move, as a new search has found them.
    worth: Option<(Value, Option<Square>)>,
    /// Values of the moves that were tried there.
    tried: Vec<(Square, Value)>,
}

impl Task {
    /// Returns the task after this one, if there is one.
    pub fn next(&self) -> Option<Self> {
        match self {
            Self::Puzzle(place) => place.next().map(Self::Puzzle),
            Self::Mistake(exercise) => exercise.next().map(Self::Mistake),
        }
    }

    /// Returns the place of the task among all puzzles or the mistakes of its exercise, counted
    /// from 1, and their number.
    pub fn count(&self) -> (usize, usize) {
        match self {
            Self::Puzzle(place) => place.count(),
            Self::Mistake(exercise) => exercise.count(),
        }
    }

    /// Returns the position of the task; `None` if there is no such puzzle.
    pub fn position(&self) -> Option<&Position> {
        match self {
            Self::Puzzle(place) => place.puzzle().map(|puzzle| &puzzle.position),
            Self::Mistake(exercise) => Some(&exercise.mistake().before),
        }
    }

    /// Returns the mistake to be done better, if the task is one.
    pub(super) fn mistake(&self) -> Option<&Mistake> {
        match self {
            Self::Puzzle(_) => None,
            Self::Mistake(exercise) => Some(exercise.mistake()),
        }
    }

    /// Returns the task as a game against the strongest level. The marks stay with the players, so
    /// that the menu has nothing to say about them.
    pub(super) fn game(&self, x: Seat) -> Option<Game> {
        let position = self.position()?;
        let record = GameRecord::from_position(position.clone());
        let mut game = Game::new(record, BySeat::default(), x);
        let answers = game.seat(position.turn().other());
        game.seating.players[answers].who = Level::Master.into();
        Some(game)
    }
}

impl Solving {
    /// Number of moves that are played out if nothing is proven of them, the first one included.
    const UNPROVEN: usize = 7;

    pub(super) const fn new(task: Task) -> Self {
        Self { task, shown: false, noted: false, worth: None, tried: Vec::new() }
    }

    /// Returns the progress in the game that began as this task.
    pub(super) fn attempt(&self, record: &GameRecord) -> Option<Attempt> {
        let Some(square) = record.standing().first().and_then(|made| made.square()) else {
            return Some(Attempt::Open);
        };
        let is_right = match &self.task {
            Task::Puzzle(place) => Some(square == place.puzzle()?.answer),
            Task::Mistake(exercise) => self.is_better(exercise.mistake(), square),
        };
        Some(match is_right {
            None => Attempt::Asked(square),
            Some(true) => Attempt::Right(square),
            Some(false) => Attempt::Wrong(square),
        })
    }

    /// Returns true if the move gives nothing away in place of the mistake; `None` if that is not
    /// known.
    fn is_better(&self, mistake: &Mistake, square: Square) -> Option<bool> {
        if square == mistake.made {
            return Some(false);
        }
        if Some(square) == self.better() {
            return Some(true);
        }
        let value = self.value(square)?;
        let mover = mistake.mover();
        // A win is the best possible value, whatever else is known.
        if value.is_win_of(mover) {
            return Some(true);
        }
        Some(!Judgement::of(mover, self.worth()?, value).is_mistake())
    }

    /// Returns the value of the mistake's position, once it is proven or was searched anew.
    fn worth(&self) -> Option<Value> {
        let known = self.task.mistake()?.worth;
        let anew = self.worth.map(|(value, _)| value);
        if known.is_proven() { Some(known) } else { anew }
    }

    /// Returns the value of a move, counted from before it, as far as it is known.
    pub(super) fn value(&self, square: Square) -> Option<Value> {
        let mistake = self.task.mistake()?;
        if square == mistake.made {
            return Some(mistake.after);
        }
        let tried = self.tried.iter().find(|(tried, _)| *tried == square);
        let of_best = || {
            let worth = self.worth.map_or(mistake.worth, |(worth, _)| worth);
            (Some(square) == self.better()).then_some(worth)
        };
        tried.map(|(_, value)| *value).or_else(of_best).or_else(|| {
            let mut position = mistake.before.clone();
            position.play(square).ok()?;
            position.outcome().map(|outcome| Value::of(outcome).earlier())
        })
    }

    /// Returns a right move, if one is known.
    pub(super) fn better(&self) -> Option<Square> {
        match &self.task {
            Task::Puzzle(place) => place.puzzle().map(|puzzle| puzzle.answer),
            Task::Mistake(exercise) => {
                let mistake = exercise.mistake();
                let anew = self.worth.and_then(|(_, best)| best);
                anew.filter(|&best| best != mistake.made).or(mistake.better)
            }
        }
    }

    /// Returns the position to be searched next to judge a move: that of the mistake itself, with
    /// `None`, or the one after the move that was tried.
    pub(super) fn wanted(&self, record: &GameRecord) -> Option<(Option<Square>, Position)> {
        let mistake = self.task.mistake()?;
        let attempt = self.attempt(record)?;
        if matches!(attempt, Attempt::Open | Attempt::Asked(_)) && self.worth().is_none() {
            return Some((None, mistake.before.clone()));
        }
        let Attempt::Asked(square) = attempt else { return None };
        let mut position = mistake.before.clone();
        position.play(square).ok()?;
        Some((Some(square), position))
    }

    /// Adds the result of a search of the mistake's position, or of the one after a move.
    pub(super) fn learn(&mut self, after: Option<Square>, info: &SearchInfo) {
        match after {
            None => self.worth = Some((info.value, info.pv.first().copied())),
            Some(square) => self.tried.push((square, info.value.earlier())),
        }
    }

    /// Accepts the known value of the mistake's position as final.
    pub(super) fn keep_worth(&mut self) {
        self.worth = self.task.mistake().map(|mistake| (mistake.worth, mistake.better));
    }

    /// Returns true if the computer plays on from here, to show where the move leads; a proven
    /// result is played to the end.
    pub(super) fn plays_on(&self, record: &GameRecord) -> bool {
        let Some(Attempt::Right(square) | Attempt::Wrong(square)) = self.attempt(record) else {
            return false;
        };
        let proven = || self.value(square).is_some_and(Value::is_proven);
        matches!(self.task, Task::Puzzle(_)) || record.cursor() < Self::UNPROVEN || proven()
    }

    /// Returns the result of the first try of a mistake, once it is known, and only once: the
    /// mistake, and true if a better move was found at once.
    pub(super) fn note(&mut self, record: &GameRecord) -> Option<(Mistake, bool)> {
        let found = match self.attempt(record)? {
            Attempt::Right(_) => !self.shown,
            Attempt::Wrong(_) => false,
            Attempt::Open | Attempt::Asked(_) => return None,
        };
        let mistake = self.task.mistake()?.clone();
        (!std::mem::replace(&mut self.noted, true)).then_some((mistake, found))
    }
}
