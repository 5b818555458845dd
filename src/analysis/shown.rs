//! Answers shown for the position on the board: a hint, the values of its squares, the expected
//! line.
//!
//! Each is kept with its position. All of them point at one square as the best: the one that was
//! named first, until it is proven to be worse than another.

use super::Values;
use crate::engine::{Hint, MoveValue, Reason, SearchInfo};
use crate::game::{Position, Square};
use crate::history::GameId;

/// Move that a person asked for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Advice {
    /// The search for the move is running.
    Wanted,
    /// The move has been found.
    Given(Hint),
}

/// Requests for the position on the board, and the answers to them.
#[derive(Default)]
pub struct Shown {
    /// Set while the analysis is switched on.
    pub on: bool,
    /// Game whose review has switched the analysis on; the next game ends that.
    for_review_of: Option<GameId>,
    /// Set while the values of the squares are asked for.
    pub values_on: bool,
    /// Set while the expected moves are asked for.
    pub line_on: bool,
    /// Requested move with its position.
    advice: Option<(Position, Advice)>,
    values: Option<Values>,
    line: Option<ExpectedLine>,
}

/// Principal variation of a position.
struct ExpectedLine {
    of: Position,
    info: Option<SearchInfo>,
    complete: bool,
}

impl ExpectedLine {
    fn first(&self) -> Option<Square> {
        self.info.as_ref()?.pv.first().copied()
    }
}

impl Shown {
    /// Returns the advice for this position.
    pub fn advice(&self, position: &Position) -> Option<Advice> {
        let (of, advice) = self.advice.as_ref()?;
        (of == position).then_some(*advice)
    }

    pub(super) fn hint(&self, position: &Position) -> Option<Square> {
        match self.advice(position)? {
            Advice::Given(hint) => Some(hint.best.square),
            Advice::Wanted => None,
        }
    }

    /// Returns the values of the free squares of this position, as far as they are known, while
    /// they are asked for; `None` if the game is over.
    pub fn values(&self, position: &Position) -> Option<&Values> {
        // The values of a game that is over are never taken.
        let values = self.values.as_ref().filter(|_| self.values_on);
        values.filter(|values| values.position() == position)
    }

    fn complete_values(&self, position: &Position) -> Option<&Values> {
        self.values(position).filter(|values| values.complete)
    }

    pub(super) fn lacks_values(&self, position: &Position) -> bool {
        let open = self.values_on && position.outcome().is_none();
        open && self.complete_values(position).is_none()
    }

    /// Returns the expected moves from this position on, as far as they are known, while they are
    /// asked for; `None` if the game is over. The first of them is the square that is pointed at as
    /// the best, if there is one.
    pub fn line(&self, position: &Position) -> Option<&[Square]> {
        let open = self.line_on && position.outcome().is_none();
        let line = self.line.as_ref().filter(|line| open && line.of == *position)?;
        Some(&line.info.as_ref()?.pv)
    }

    fn complete_line(&self, position: &Position) -> Option<&ExpectedLine> {
        self.line.as_ref().filter(|line| line.of == *position && line.complete)
    }

    /// Returns true if the result for a position as a whole is asked for.
    pub(super) const fn shows_info(&self, position: &Position) -> bool {
        (self.values_on || self.line_on) && position.outcome().is_none()
    }

    /// Returns the result for this position as a whole, while its values or the expected line are
    /// asked for.
    pub fn info(&self, position: &Position) -> Option<SearchInfo> {
        let of_values = || self.values(position).and_then(Values::info);
        let line = self.line.as_ref().filter(|line| line.of == *position);
        let line = line.filter(|_| self.shows_info(position));
        match line.and_then(|line| line.info.as_ref()) {
            Some(info) if info.value.is_proven() => Some(info.clone()),
            Some(info) => of_values().filter(|of| of.value.is_proven()).or(Some(info.clone())),
            None => of_values(),
        }
    }

    /// Switches the analysis off, with all that it shows.
    pub(super) fn close(&mut self) {
        *self = Self::default();
    }

    /// Switches the analysis on, for every game from now on.
    pub(super) fn open(&mut self) {
        (self.on, self.for_review_of) = (true, None);
    }

    /// Switches the analysis on for this game, unless it is on already.
    pub(super) fn open_for_review(&mut self, game: GameId) {
        if !self.on {
            (self.on, self.for_review_of) = (true, Some(game));
        }
    }

    /// Closes an analysis that was opened for the review of another game. That review goes on.
    pub(super) fn keep_to(&mut self, game: GameId) {
        if self.for_review_of.is_some_and(|of| of != game) {
            self.close();
        }
    }

    pub(super) fn show_values(&mut self, shows: bool) {
        if shows {
            self.open();
        }
        self.values_on = shows;
        self.values = None;
    }

    pub(super) fn show_line(&mut self, shows: bool) {
        if shows {
            self.open();
        }
        self.line_on = shows;
        self.line = None;
    }

    /// Asks for a hint. If all values are known, they name the move.
    pub(super) fn ask_for_hint(&mut self, position: &Position) {
        let hint = self.complete_values(position).and_then(Values::hint);
        let advice = hint.map_or(Advice::Wanted, Advice::Given);
        self.advice = Some((position.clone(), advice));
    }

    pub(super) fn forget_hint(&mut self) {
        self.advice = None;
    }

    /// Takes a hint. The first move of the expected line takes its place, unless the value of the
    /// hint is proven.
    pub(super) fn take_hint(&mut self, position: &Position, hint: Hint) {
        let line = self.complete_line(position).and_then(|line| line.info.as_ref());
        let first = line.and_then(|info| Some(MoveValue::new(*info.pv.first()?, info.value)));
        let hint = match first {
            Some(best) if best.square != hint.best.square && !hint.best.value.is_proven() => {
                Hint { best, reason: Reason::of(position, best, &[]) }
            }
            _ => hint,
        };
        self.advice = Some((position.clone(), Advice::Given(hint)));
    }

    pub(super) fn take_values(&mut self, position: &Position, found: &[MoveValue], complete: bool) {
        self.values.take_if(|values| values.position() != position);
        let values = self.values.get_or_insert_with(|| Values::new(position));
        values.learn(found, complete);
    }

    /// Takes the principal variation of a position, as far as it is known.
    pub(super) fn take_line(&mut self, of: &Position, info: Option<SearchInfo>, complete: bool) {
        if info.is_some() || complete {
            self.line = Some(ExpectedLine { of: of.clone(), info, complete });
        }
    }

    /// Returns the position from which the expected line is to be searched: this one, or the one
    /// after the first move of the line.
    pub(super) fn line_wanted(
        &self,
        position: &Position,
        of_review: Option<Square>,
    ) -> Option<(Option<Square>, Position)> {
        let known = self.complete_line(position).is_some();
        if !self.line_on || known || position.outcome().is_some() {
            return None;
        }
        let mut from = position.clone();
        match self.named(position, of_review) {
            Some(first) if from.play(first).is_ok() => Some((Some(first), from)),
            _ => Some((None, position.clone())),
        }
    }

    /// Returns the square that hint, values or review name as the best.
    fn named(&self, position: &Position, of_review: Option<Square>) -> Option<Square> {
        let of_values = self.values(position).and_then(Values::best);
        of_values.or_else(|| self.hint(position)).or(of_review)
    }

    /// Forgets the hint and the line of other positions than this one, and lets hint, values and
    /// line name one square.
    pub(super) fn settle(&mut self, position: &Position, of_review: Option<Square>) {
        self.advice.take_if(|(of, _)| of != position);
        self.line.take_if(|line| line.of != *position);
        let of_hint = self.hint(position);
        let of_line = || self.complete_line(position)?.first();
        let preferred = of_hint.or(of_review).or_else(of_line);
        if let Some(values) = self.values.as_mut().filter(|values| values.position() == position) {
            values.preferred = preferred;
            if of_hint.is_some_and(|square| values.is_worse(square)) {
                let better = values.hint().map(Advice::Given);
                self.advice = better.map(|advice| (position.clone(), advice));
            }
        }
        if let Some(named) = self.named(position, of_review) {
            self.line.take_if(|line| line.first().is_some_and(|first| first != named));
        }
    }
}
