//! Tasks on the board: the answer to a puzzle, or a better move than a mistake. They stand beside
//! the games of the sitting, and undo knows nothing of them.
//!
//! A person makes the first move, and in a win in two the second one too. From the verdict on the
//! computer plays for both sides, one move whenever it is asked to.

use super::timeline::SittingGame;
use crate::engine::{Level, SearchInfo, Value, own_moves};
use crate::game::{GameRecord, Mark, Outcome, Position, Square};
use crate::history::{BySeat, Exercise, Game, History, Judgement, Mistake, Seat, Who};
use crate::puzzles::{self, Goal, Puzzle};

/// Task for a person.
#[derive(Clone, Debug, PartialEq)]
pub enum Task {
    /// Find the answer to a puzzle.
    Puzzle(&'static Puzzle),
    /// Find a better move than the mistake.
    Mistake(Exercise),
}

/// Progress of a person with a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// A move is still to be found.
    Open,
    /// This move was tried, and its value is not known yet.
    Asked(Square),
    /// This move was found; it is right.
    Right(Square),
    /// This move was tried, and it does not reach the goal.
    Wrong(Square),
}

/// Task on the board, with all that is known of it.
#[derive(Clone, Debug)]
pub(super) struct Solving {
    pub(super) task: Task,
    /// Moves made in it, as a game of its own.
    pub(super) entry: SittingGame,
    /// Number of moves on the board when the right one was shown, and not found.
    shown: Option<usize>,
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
            Self::Puzzle(puzzle) => puzzles::all().get(puzzle.number).map(Self::Puzzle),
            Self::Mistake(exercise) => exercise.next().map(Self::Mistake),
        }
    }

    /// Returns the place of the task among all puzzles or the mistakes of its exercise, counted
    /// from 1, and their number.
    pub fn count(&self) -> (usize, usize) {
        match self {
            Self::Puzzle(puzzle) => (puzzle.number, puzzles::all().len()),
            Self::Mistake(exercise) => exercise.count(),
        }
    }

    /// Returns the position of the task.
    pub fn position(&self) -> &Position {
        match self {
            Self::Puzzle(puzzle) => &puzzle.position,
            Self::Mistake(exercise) => &exercise.mistake().before,
        }
    }

    /// Returns how hard the task is, in stars. A mistake is as hard as what is proven of it is long.
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
        }
    }

    /// Returns `true` if the task is a puzzle that was solved.
    pub fn is_solved(&self, history: &History) -> bool {
        self.puzzle().is_some_and(|puzzle| history.solved.contains(puzzle.key()))
    }

    /// Returns the puzzle, if the task is one.
    pub const fn puzzle(&self) -> Option<&'static Puzzle> {
        match self {
            Self::Puzzle(puzzle) => Some(puzzle),
            Self::Mistake(_) => None,
        }
    }

    /// Returns the mistake to be done better, if the task is one.
    pub fn mistake(&self) -> Option<&Mistake> {
        match self {
            Self::Puzzle(_) => None,
            Self::Mistake(exercise) => Some(exercise.mistake()),
        }
    }
}

impl Solving {
    /// Number of moves of a line of which nothing is proven, the one that was tried included.
    const UNPROVEN: usize = 7;

    /// Puts a task on the board, as a game against the strongest level in which the player in `x`
    /// has X.
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

    /// Returns the progress.
    pub(super) fn attempt(&self) -> Attempt {
        self.progress().0
    }

    /// Returns the progress, and the number of moves after which it stands.
    pub(super) fn progress(&self) -> (Attempt, usize) {
        let moves = self.record().moves();
        let square = |at: usize| moves.get(at).and_then(|made| made.square());
        let Some(first) = square(0) else { return (Attempt::Open, 0) };
        let puzzle = match &self.task {
            Task::Puzzle(puzzle) => puzzle,
            Task::Mistake(exercise) => {
                let attempt = match self.is_better(exercise.mistake(), first) {
                    None => Attempt::Asked(first),
                    Some(true) => Attempt::Right(first),
                    Some(false) => Attempt::Wrong(first),
                };
                return (attempt, 1);
            }
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

    /// Returns `true` if the move gives nothing away in place of the mistake; `None` if that is not
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
        let judgement = Judgement::of(mover, self.worth()?, mistake.holds, value);
        Some(!judgement.is_some_and(Judgement::is_mistake))
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
            mistake.before.after(square)?.outcome().map(|outcome| Value::of(outcome).earlier())
        })
    }

    /// Returns a right move where a person is to find one, if one is known.
    pub(super) fn better(&self) -> Option<Square> {
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
        }
    }

    /// Returns the position to be searched next to judge a move: that of the mistake itself, with
    /// `None`, or the one after the move that was tried.
    pub(super) fn wanted(&self) -> Option<(Option<Square>, Position)> {
        let mistake = self.task.mistake()?;
        let attempt = self.attempt();
        if matches!(attempt, Attempt::Open | Attempt::Asked(_)) && self.worth().is_none() {
            return Some((None, mistake.before.clone()));
        }
        let Attempt::Asked(square) = attempt else { return None };
        Some((Some(square), mistake.before.after(square)?))
    }

    /// Adds the result of a search of the mistake's position, or of the one after a move.
    pub(super) fn add_report(&mut self, after: Option<Square>, info: &SearchInfo) {
        match after {
            None => self.worth = Some((info.value, info.pv.first().copied())),
            Some(square) => self.tried.push((square, info.value.earlier())),
        }
    }

    /// Accepts the known value of the mistake's position as final.
    pub(super) fn accept_worth(&mut self) {
        self.worth = self.task.mistake().map(|mistake| (mistake.worth, mistake.better));
    }

    /// Returns the player to move, where the game itself has `mover`. After the verdict the computer
    /// moves for both sides: to the end of the game if the verdict is proven.
    pub(super) fn mover(&self, mover: Who) -> Option<Who> {
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

    /// Forgets the move that was tried last, and all that came of it; after the right one, all.
    pub(super) fn try_again(&mut self) {
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

    /// Creates a right move without counting it as found.
    pub(super) fn show(&mut self) {
        if let Some(better) = self.better() {
            self.shown = Some(self.record().cursor());
            // The rules allow this move: a test goes through all puzzles, and a review names such
            // moves.
            let _ = self.entry.game.record.play(better);
        }
    }

    /// Returns `true` if a right move was shown, and not found.
    pub(super) const fn is_shown(&self) -> bool {
        self.shown.is_some()
    }

    /// Returns the result of the first try of a mistake, once it is known, and only once: the
    /// mistake, and true if a better move was found at once.
    pub(super) fn note(&mut self) -> Option<(Mistake, bool)> {
        let found = match self.attempt() {
            Attempt::Right(_) => !self.is_shown(),
            Attempt::Wrong(_) => false,
            Attempt::Open | Attempt::Asked(_) => return None,
        };
        let mistake = self.task.mistake()?.clone();
        (!std::mem::replace(&mut self.noted, true)).then_some((mistake, found))
    }
}

/// Returns `true` if this side wins within so few plies that the rules alone tell.
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
