//! Moves by which a person gave something away, to be done better, and the days on which they are
//! asked for again.

use std::sync::Arc;

use super::{Game, GameId, JudgedMove, Judgement, Review};
use crate::engine::Value;
use crate::game::{Board, Mark, Move, Position, Square};

/// Move by which a person gave something away, to be tried again as a task: `worth` is the value of
/// the position with the best move, `after` that of the mistake.
#[derive(Clone, Debug, PartialEq)]
pub struct Mistake {
    /// Game that the move was made in.
    pub game: GameId,
    /// Number of moves before the mistake.
    pub ply: u16,
    /// Position before the move.
    pub before: Position,
    /// Square that was picked.
    pub made: Square,
    /// Value of the position with the best move.
    pub worth: Value,
    /// Value of the mistake, in plies from before it.
    pub after: Value,
    /// Plies for which the best move surely holds out in a lost game; 0 if unknown.
    pub min_plies: u16,
    /// Best move, if known.
    pub better: Option<Square>,
    /// Whether the mistake lost the game.
    pub is_losing: bool,
    /// Repetition schedule.
    pub schedule: Schedule,
    /// Other occurrences, in equivalent positions: game and number of moves before each.
    pub alike: Vec<(GameId, u16)>,
}

/// Spaced repetition of a mistake: the successes in a row, and the day of the next repetition since
/// 1970-01-01 (`None` once learned).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Schedule {
    /// Number of successes since the last failure, counted from 1; 0 before the first attempt.
    pub step: u8,
    /// Day of the next repetition, in days since 1970-01-01; `None` once the mistake is learned.
    pub due: Option<i32>,
}

/// Series of mistakes that a person tries again one after the other, with the current one. From
/// wherever it begins, it leads to all of them.
#[derive(Clone, Debug, PartialEq)]
pub struct MistakeSeries {
    all: Arc<[Mistake]>,
    first: usize,
    at: usize,
}

impl Mistake {
    /// Returns the mistakes of people that the review of a game has found so far, each with a new
    /// schedule.
    pub fn of_review(id: GameId, game: &Game, review: &Review) -> Vec<Self> {
        let played = review.position(0).annotate(review.moves());
        let mistake = |it: JudgedMove| {
            let is_person = game.is_persons(&played[it.ply]);
            is_person.then_some(Self {
                game: id,
                ply: u16::try_from(it.ply).ok()?,
                before: review.position(it.ply).without_opening(),
                made: it.made.square()?,
                worth: it.before,
                after: it.after,
                min_plies: review.appraisals()[it.ply]?.min_plies,
                better: it.better.and_then(Move::square),
                is_losing: it.decides,
                schedule: Schedule::NEW,
                alike: Vec::new(),
            })
        };
        review.mistakes().into_iter().filter_map(mistake).collect()
    }

    /// Returns the side that made the move.
    pub const fn mover(&self) -> Mark {
        self.before.turn()
    }

    /// Returns the judged move, by the present scale; `None` if that does not call it a mistake any
    /// more.
    pub fn judged(&self) -> Option<JudgedMove> {
        let judgement = Judgement::of(self.mover(), self.worth, self.min_plies, self.after)?;
        judgement.is_mistake().then_some(JudgedMove {
            ply: self.ply.into(),
            mark: self.mover(),
            made: self.made.into(),
            judgement,
            better: self.better.map(Move::from),
            before: self.worth,
            after: self.after,
            decides: self.is_losing,
        })
    }

    /// Returns every occurrence of the mistake: game and number of moves before it. An attempt
    /// counts for all of them.
    pub fn places(&self) -> impl Iterator<Item = (GameId, u16)> {
        std::iter::once((self.game, self.ply)).chain(self.alike.iter().copied())
    }
}

impl Schedule {
    /// Schedule before the first attempt, due on any day.
    pub const NEW: Self = Self { step: 0, due: Some(i32::MIN) };

    /// Days until the next repetition, by the number of successes.
    const DAYS: [i32; 3] = [1, 3, 7];

    /// Returns the schedule after an attempt on day `today`, in days since 1970-01-01. A failed
    /// mistake comes back until it was found at once after the longest wait; one that was found at
    /// its very first attempt is learned, and a success before its day changes nothing.
    pub fn after(self, found_at_once: bool, today: i32) -> Self {
        let step = match self {
            _ if !found_at_once => 1,
            Self { step: 0, .. } => return Self { step: 0, due: None },
            Self { step, due: Some(due) } if due <= today => step + 1,
            waits => return waits,
        };
        let days = Self::DAYS.get(usize::from(step) - 1);
        Self { step, due: days.map(|days| today + days) }
    }

    /// Merges the schedules of two occurrences of one mistake, when the library loads them or an
    /// attempt counts for both: the earlier day and the greater step, learned only if both are.
    pub fn merged(self, other: Self) -> Self {
        match (self.due, other.due) {
            (Some(one), Some(two)) => {
                Self { step: self.step.max(other.step), due: Some(one.min(two)) }
            }
            (None, Some(_)) => other,
            _ => self,
        }
    }

    /// Returns `true` if the repetition is due on day `today`.
    pub fn is_due(self, today: i32) -> bool {
        self.due.is_some_and(|due| due <= today)
    }
}

impl MistakeSeries {
    /// Creates a series of these mistakes, at the first one; `None` if there are none.
    pub fn new(all: Vec<Mistake>) -> Option<Self> {
        (!all.is_empty()).then(|| Self { all: all.into(), first: 0, at: 0 })
    }

    /// Returns the current mistake.
    pub fn mistake(&self) -> &Mistake {
        &self.all[self.at]
    }

    /// Returns the number of the current mistake, counted from 1, and the total.
    pub fn count(&self) -> (usize, usize) {
        (self.at + 1, self.all.len())
    }

    /// Returns the series at the first mistake at or after `ply`, the past move shown; `None` if
    /// there is none.
    pub fn from_ply(mut self, ply: usize) -> Option<Self> {
        self.at = self.all.iter().position(|it| usize::from(it.ply) >= ply)?;
        self.first = self.at;
        Some(self)
    }

    /// Returns the series at the next mistake, with the first one after the last; `None` once that
    /// is the one it began with.
    pub fn next(&self) -> Option<Self> {
        let at = (self.at + 1) % self.all.len();
        (at != self.first).then(|| Self { at, ..self.clone() })
    }
}

/// Removes repeats from the mistakes that the library loads: equal moves in positions that are
/// equal when turned or mirrored. The first occurrence stands for all, with their merged schedule.
pub fn without_repeats(mistakes: Vec<Mistake>) -> Vec<Mistake> {
    let mut all: Vec<((Board, Square), Mistake)> = Vec::new();
    for mistake in mistakes {
        let Some(alike) = turned(&mistake.before, mistake.made) else { continue };
        match all.iter_mut().find(|(known, _)| *known == alike) {
            Some((_, first)) => {
                first.schedule = first.schedule.merged(mistake.schedule);
                first.alike.extend(mistake.places());
            }
            None => all.push((alike, mistake)),
        }
    }
    all.into_iter().map(|(_, mistake)| mistake).collect()
}

/// Returns the canonical symmetric image of a board and a square.
fn turned(position: &Position, square: Square) -> Option<(Board, Square)> {
    let images = position.rules().symmetries();
    let images = images.map(|to| (to.board(position.board()), to.image(square)));
    images.min_by_key(|(board, square)| {
        let cells = board.rules().all_squares();
        (cells.map(|it| board[it]).collect::<Vec<_>>(), *square)
    })
}
