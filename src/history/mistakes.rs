//! Moves by which a person gave something away, to be done better: which they are, and when each is
//! asked for again.

use std::sync::Arc;

use super::{GameId, Judgement, LostBy, Review};
use crate::engine::Value;
use crate::game::{Mark, Move, Position, Square};

/// A move by which a person gave something away, and what is known of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Mistake {
    /// The game that it was made in.
    pub game: GameId,
    /// How many moves were made before it.
    pub ply: u16,
    /// The position in which it was made.
    pub before: Position,
    /// The square that was picked.
    pub made: Square,
    /// What the position was worth.
    pub worth: Value,
    /// What it was worth with this move, counted from before it.
    pub after: Value,
    /// A move that keeps what there was, where one is known.
    pub better: Option<Square>,
    /// Whether it is the move that the game was lost by.
    pub is_losing: bool,
    /// When it is asked for again.
    pub schedule: Schedule,
    /// Where else the same move was made, in the same position turned or mirrored.
    pub alike: Vec<(GameId, u16)>,
}

/// When a mistake is asked for again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Schedule {
    /// How often a better move was found at once since it was last missed, counted from 1; 0 as
    /// long as nobody has tried.
    pub step: u8,
    /// The day on which it is asked for again, counted from the first one of 1970; `None` where
    /// that is done with.
    pub due: Option<i32>,
}

/// Mistakes that are tried one after the other, and which of them is on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Exercise {
    all: Arc<[Mistake]>,
    at: usize,
}

impl Mistake {
    /// The mistakes of the sides for which `is_person` holds, as far as a review of a game knows.
    pub fn of_review(
        game: GameId,
        start: &Position,
        review: &Review,
        is_person: impl Fn(Mark) -> bool,
    ) -> Vec<Self> {
        let values = review.values(start);
        let losing = review.losing_move(start).filter(|losing| losing.lost);
        let mut position = start.clone();
        let mut mistakes = Vec::new();
        let judged = review.moves().iter().zip(review.judgements(start));
        for ((&made, judgement), number) in judged.zip(0_u16..) {
            let ply = usize::from(number);
            if judgement.is_some_and(Judgement::is_mistake)
                && is_person(position.turn())
                && let (Some(made), Some(worth), Some(after)) =
                    (made.square(), values[ply], values[ply + 1])
            {
                mistakes.push(Self {
                    game,
                    ply: number,
                    before: position.clone(),
                    made,
                    worth,
                    after: after.earlier(),
                    better: review.better_at(ply).and_then(Move::square),
                    is_losing: losing.is_some_and(|losing| losing.ply == ply),
                    schedule: Schedule::NEW,
                    alike: Vec::new(),
                });
            }
            if position.play(made).is_err() {
                break;
            }
        }
        mistakes
    }

    /// Whose it was.
    pub const fn mover(&self) -> Mark {
        self.before.turn()
    }

    /// What was wrong with it.
    pub fn judgement(&self) -> Judgement {
        Judgement::of(self.mover(), self.worth, self.after)
    }

    /// Every place where it was made.
    pub fn places(&self) -> impl Iterator<Item = (GameId, u16)> {
        std::iter::once((self.game, self.ply)).chain(self.alike.iter().copied())
    }
}

impl Schedule {
    /// Nobody has tried yet.
    pub const NEW: Self = Self { step: 0, due: Some(i32::MIN) };

    /// After how many days it is asked for again, by how often a better move was found since it was
    /// missed.
    const DAYS: [i32; 3] = [1, 3, 7];

    /// When it is asked for again after somebody has tried it on this day. What was missed comes
    /// back until a better move was found at once after the longest wait; what is tried before its
    /// day waits on.
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

    /// Whether it is to be asked for on this day.
    pub fn is_due(self, today: i32) -> bool {
        self.due.is_some_and(|due| due <= today)
    }
}

impl Exercise {
    /// An exercise of these mistakes, at the first of them; `None` where there is none.
    pub fn new(all: Vec<Mistake>) -> Option<Self> {
        (!all.is_empty()).then(|| Self { all: all.into(), at: 0 })
    }

    /// The mistake that is on the board.
    pub fn mistake(&self) -> &Mistake {
        &self.all[self.at]
    }

    /// Its number, counted from 1, and how many there are.
    pub fn count(&self) -> (usize, usize) {
        (self.at + 1, self.all.len())
    }

    /// The same at the next mistake, where there is one.
    pub fn next(&self) -> Option<Self> {
        let at = self.at + 1;
        (at < self.all.len()).then(|| Self { all: Arc::clone(&self.all), at })
    }
}

/// The same mistakes, each position and move once, however it is turned or mirrored: where one was
/// made more than once, the first of the list stands for all of them. It is due as soon as one of
/// them is, and is as far as the one that is farthest among those that are still asked for.
pub fn without_repeats(mistakes: Vec<Mistake>) -> Vec<Mistake> {
    let mut all: Vec<(LostBy, Mistake)> = Vec::new();
    for mistake in mistakes {
        let Some(alike) = LostBy::new(&mistake.before, mistake.made, 1) else { continue };
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

impl Schedule {
    /// That of two places where the same was done.
    pub fn with(self, other: Self) -> Self {
        match (self.due, other.due) {
            (Some(one), Some(two)) => {
                Self { step: self.step.max(other.step), due: Some(one.min(two)) }
            }
            (None, Some(_)) => other,
            _ => self,
        }
    }
}
