//! What is to be found on the board: the answer to a puzzle, or a better move than the one that was
//! made. One move of a person, and then what comes of it, played by the computer.

use super::PuzzlePlace;
use crate::engine::{Level, SearchInfo, Value};
use crate::game::{GameRecord, Position, Square};
use crate::history::{BySeat, Exercise, Game, Judgement, Mistake, Seat};

/// What is to be found.
#[derive(Clone, Debug, PartialEq)]
pub enum Task {
    /// The answer to a puzzle.
    Puzzle(PuzzlePlace),
    /// A better move than the one that was made.
    Mistake(Exercise),
}

/// How far somebody has come with a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// No move has been tried, or it was taken back.
    Open,
    /// This move was, and nobody knows yet how good it is.
    Asked(Square),
    /// This move was, and it is right.
    Right(Square),
    /// This move was, and it does not reach the goal.
    Wrong(Square),
}

/// A task on the board, and what has come of it.
#[derive(Clone, Debug)]
pub(super) struct Solving {
    pub(super) task: Task,
    /// Whether the right move was shown, and not found.
    pub(super) shown: bool,
    /// Whether it is noted how well a mistake was done better.
    noted: bool,
    /// What the position of a mistake was found to be worth since, and its best move.
    worth: Option<(Value, Option<Square>)>,
    /// What moves that were tried there are worth.
    tried: Vec<(Square, Value)>,
}

impl Task {
    /// The task after this one, if there is one.
    pub fn next(&self) -> Option<Self> {
        match self {
            Self::Puzzle(place) => place.next().map(Self::Puzzle),
            Self::Mistake(exercise) => exercise.next().map(Self::Mistake),
        }
    }

    /// Its number among those that follow each other, counted from 1, and how many there are.
    pub fn count(&self) -> (usize, usize) {
        match self {
            Self::Puzzle(place) => place.count(),
            Self::Mistake(exercise) => exercise.count(),
        }
    }

    /// The position in which something is to be found; `None` where there is no such puzzle.
    pub fn position(&self) -> Option<&Position> {
        match self {
            Self::Puzzle(place) => place.puzzle().map(|puzzle| &puzzle.position),
            Self::Mistake(exercise) => Some(&exercise.mistake().before),
        }
    }

    /// The mistake that is to be done better, if it is one.
    pub(super) fn mistake(&self) -> Option<&Mistake> {
        match self {
            Self::Puzzle(_) => None,
            Self::Mistake(exercise) => Some(exercise.mistake()),
        }
    }

    /// The task as a game against the strongest level. The marks stay with the players, so that
    /// the menu has nothing to say about them.
    pub(super) fn game(&self, x: Seat) -> Option<Game> {
        let position = self.position()?;
        let record = GameRecord::from_position(position.clone());
        let mut game = Game::new(record, BySeat::default(), x);
        let answers = game.seat(position.turn().other());
        game.seating.players[answers].who = Level::Master.into();
        Some(game)
    }
}

impl From<PuzzlePlace> for Task {
    fn from(place: PuzzlePlace) -> Self {
        Self::Puzzle(place)
    }
}

impl Solving {
    /// How many moves are played out where nothing is proven of them, the first one included.
    const UNPROVEN: usize = 7;

    pub(super) const fn new(task: Task) -> Self {
        Self { task, shown: false, noted: false, worth: None, tried: Vec::new() }
    }

    /// How far the game is that began as this task.
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

    /// Whether this move gives nothing away where a mistake was made; `None` where nobody knows.
    fn is_better(&self, mistake: &Mistake, square: Square) -> Option<bool> {
        if square == mistake.made {
            return Some(false);
        }
        if Some(square) == self.better() {
            return Some(true);
        }
        let value = self.value(square)?;
        // A win is the best that there is, whatever else is known.
        let worth = self.worth().filter(|_| !value.is_win_of(mistake.mover()));
        match worth {
            None if value.is_win_of(mistake.mover()) => Some(true),
            None => None,
            Some(worth) => Some(!Judgement::of(mistake.mover(), worth, value).is_mistake()),
        }
    }

    /// What the position of the mistake is worth, once it is proven or was looked at anew.
    fn worth(&self) -> Option<Value> {
        let known = self.task.mistake()?.worth;
        let anew = self.worth.map(|(value, _)| value);
        if known.is_proven() { Some(known) } else { anew }
    }

    /// What there is to say of a move, counted from before it, as far as it is known.
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

    /// A right move, where one is known.
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

    /// What is to be found out to tell how good a move is: the position of the mistake itself, as
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

    /// Takes up what was found out of the position of the mistake, or of the one after a move.
    pub(super) fn learn(&mut self, after: Option<Square>, info: &SearchInfo) {
        match after {
            None => self.worth = Some((info.value, info.pv.first().copied())),
            Some(square) => self.tried.push((square, info.value.earlier())),
        }
    }

    /// Takes what is known of the position of the mistake for all that can be found out.
    pub(super) fn keep_worth(&mut self) {
        self.worth = self.task.mistake().map(|mistake| (mistake.worth, mistake.better));
    }

    /// Whether the computer plays on from here, so that it is seen what comes of the move: to the
    /// end where that is proven.
    pub(super) fn plays_on(&self, record: &GameRecord) -> bool {
        let Some(Attempt::Right(square) | Attempt::Wrong(square)) = self.attempt(record) else {
            return false;
        };
        let proven = || self.value(square).is_some_and(Value::is_proven);
        matches!(self.task, Task::Puzzle(_)) || record.cursor() < Self::UNPROVEN || proven()
    }

    /// What has come of the first try of a mistake, once that is known, and only once: the mistake,
    /// and whether a better move was found at once.
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
