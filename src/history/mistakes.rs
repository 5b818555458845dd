//! Moves by which a person gave something away, to be done better, and the days on which they are
//! asked for again.

use std::sync::Arc;

use super::{Game, GameId, JudgedMove, Judgement, Review};
use crate::engine::Value;
use crate::game::{Board, Mark, Move, Position, Square};

/// Move by which a person gave something away.
#[derive(Clone, Debug, PartialEq)]
pub struct Mistake {
    /// Game that the move was made in.
    pub game: GameId,
    /// Number of moves before it.
    pub ply: u16,
    /// Position before the move.
    pub before: Position,
    /// Square that was picked.
    pub made: Square,
    /// Value of the position.
    pub worth: Value,
    /// Value with this move, counted from before it.
    pub after: Value,
    /// Of a lost game, the plies for which the best move surely holds out; 0 if that is not known.
    pub holds: u16,
    /// Move that keeps the value of the position, if one is known.
    pub better: Option<Square>,
    /// Set for the move that the game was lost by.
    pub is_losing: bool,
    /// Progress in repeating the mistake.
    pub schedule: Schedule,
    /// Other places of the same move, in the same position turned or mirrored: game and number of
    /// moves before it.
    pub alike: Vec<(GameId, u16)>,
}

/// Progress in repeating a mistake, and the day on which it is asked for again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Schedule {
    /// Number of times that a better move was found at once since it was last missed, counted from
    /// 1; 0 as long as nobody has tried.
    pub step: u8,
    /// Day on which the mistake is asked for again, counted from the first one of 1970; `None` once
    /// it is done with.
    pub due: Option<i32>,
}

/// Mistakes that are tried one after the other, and the place of the present one.
#[derive(Clone, Debug, PartialEq)]
pub struct Exercise {
    all: Arc<[Mistake]>,
    at: usize,
}

impl Mistake {
    /// Returns the mistakes of the people in a game, as far as a review of it knows them.
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
                holds: review.found()[it.ply]?.holds,
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

    /// Returns the move with its judgement; `None` if it was no mistake.
    pub fn judged(&self) -> Option<JudgedMove> {
        let judgement = Judgement::of(self.mover(), self.worth, self.holds, self.after)?;
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

    /// Returns every place where the move was made.
    pub fn places(&self) -> impl Iterator<Item = (GameId, u16)> {
        std::iter::once((self.game, self.ply)).chain(self.alike.iter().copied())
    }
}

impl Schedule {
    /// Schedule of a mistake that nobody has tried yet.
    pub const NEW: Self = Self { step: 0, due: Some(i32::MIN) };

    /// Days until a mistake is asked for again, by the number of times that a better move was found
    /// since it was missed.
    const DAYS: [i32; 3] = [1, 3, 7];

    /// Returns the schedule after an attempt on day `today`. A missed mistake comes back until a
    /// better move was found at once after the longest wait; finding one before its day changes
    /// nothing.
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

    /// Combines the schedules of two places of the same mistake.
    pub fn with(self, other: Self) -> Self {
        match (self.due, other.due) {
            (Some(one), Some(two)) => {
                Self { step: self.step.max(other.step), due: Some(one.min(two)) }
            }
            (None, Some(_)) => other,
            _ => self,
        }
    }

    /// Returns `true` if the mistake is to be asked for on day `today`.
    pub fn is_due(self, today: i32) -> bool {
        self.due.is_some_and(|due| due <= today)
    }
}

impl Exercise {
    /// Creates an exercise of these mistakes, at the first of them; `None` if there is none.
    pub fn new(all: Vec<Mistake>) -> Option<Self> {
        (!all.is_empty()).then(|| Self { all: all.into(), at: 0 })
    }

    /// Returns the mistake on the board.
    pub fn mistake(&self) -> &Mistake {
        &self.all[self.at]
    }

    /// Returns its number in the exercise, counted from 1, and the number of mistakes.
    pub fn count(&self) -> (usize, usize) {
        (self.at + 1, self.all.len())
    }

    /// Returns the exercise at its first mistake with at least `ply` moves before it, if there is
    /// one.
    pub fn from_ply(mut self, ply: usize) -> Option<Self> {
        self.at = self.all.iter().position(|it| usize::from(it.ply) >= ply)?;
        Some(self)
    }

    /// Returns the exercise at its next mistake, if there is one.
    pub fn next(&self) -> Option<Self> {
        let at = self.at + 1;
        (at < self.all.len()).then(|| Self { all: Arc::clone(&self.all), at })
    }
}

/// Returns the mistakes without repeats, which are equal positions and moves, however turned or
/// mirrored. The first of the list stands for all of its repeats. Its schedule combines theirs: due
/// as soon as one of them is, and as far as the farthest of those that are still asked for.
pub fn without_repeats(mistakes: Vec<Mistake>) -> Vec<Mistake> {
    let mut all: Vec<((Board, Square), Mistake)> = Vec::new();
    for mistake in mistakes {
        let Some(alike) = turned(&mistake.before, mistake.made) else { continue };
        match all.iter_mut().find(|(known, _)| *known == alike) {
            Some((_, first)) => {
                first.schedule = first.schedule.with(mistake.schedule);
                first.alike.extend(mistake.places());
            }
            None => all.push((alike, mistake)),
        }
    }
    all.into_iter().map(|(_, mistake)| mistake).collect()
}

/// Returns the board and a square of it, turned and mirrored so that symmetric ones are equal.
fn turned(position: &Position, square: Square) -> Option<(Board, Square)> {
    let images = position.rules().symmetries();
    let images = images.map(|to| (to.board(position.board()), to.image(square)));
    images.min_by_key(|(board, square)| {
        let cells = board.rules().all_squares();
        (cells.map(|it| board[it]).collect::<Vec<_>>(), *square)
    })
}
