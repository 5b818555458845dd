//! Answers shown for the position on the board: a hint, the values of its squares, the expected
//! line after one of them.
//!
//! Each is kept with its position. Hint and values name one square as the best: the one that was
//! named first, until it is proven to be worse than another.

use super::Values;
use crate::engine::{Hint, MoveValue, SearchInfo};
use crate::game::{Move, Position, Square};
use crate::history::{GameId, JudgedMove};
use crate::session::Session;

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
    /// Whether the analysis is switched on.
    pub on: bool,
    /// Game whose review has switched the analysis on; the next game ends that.
    for_review_of: Option<GameId>,
    /// Square whose expected line is asked for.
    pub pointed: Option<Square>,
    /// Requested move with its position.
    advice: Option<(Position, Advice)>,
    values: Option<Values>,
    /// Value of the better move, where a mistake was made.
    better: Option<Values>,
    line: Option<ExpectedLine>,
}

/// Expected moves from a position on, the first of them given.
struct ExpectedLine {
    of: Position,
    moves: Vec<Square>,
    complete: bool,
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

    /// Returns the values of the free squares of this position, as far as they are known, while the
    /// analysis is on; `None` if the game is over.
    pub fn values(&self, position: &Position) -> Option<&Values> {
        // The values of a game that is over are never taken.
        let all = self.better.iter().chain(&self.values).filter(|_| self.on);
        all.into_iter().find(|values| values.position() == position)
    }

    fn complete_values(&self, position: &Position) -> Option<&Values> {
        self.values(position).filter(|values| values.complete)
    }

    pub(super) fn lacks_values(&self, position: &Position) -> bool {
        // The best move of the game without an opening would be bad advice.
        let open = self.on && position.outcome().is_none() && !position.is_opening();
        open && self.complete_values(position).is_none()
    }

    /// Returns the expected moves from this position on, as far as they are known; the first is
    /// [`Self::pointed`].
    pub fn line(&self, position: &Position) -> Option<&[Square]> {
        let line = self.line.as_ref().filter(|line| line.of == *position)?;
        Some(&line.moves)
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
    pub(super) fn turn_on_for_review(&mut self, game: GameId) {
        if !self.on {
            (self.on, self.for_review_of) = (true, Some(game));
        }
    }

    /// Closes an analysis that was opened for the review of another game, which goes on, and any in
    /// a game with clocks, and shows nothing in a task.
    pub(super) fn update_for(&mut self, session: &Session) {
        if session.is_timed() || self.for_review_of.is_some_and(|of| !session.holds(of)) {
            self.close();
        } else if session.task().is_some() {
            *self = Self { on: self.on, for_review_of: self.for_review_of, ..Self::default() };
        }
    }

    /// Asks for the expected line after a move to this square.
    pub(super) fn request_line(&mut self, square: Option<Square>) {
        (self.pointed, self.line) = (square, None);
    }

    /// Asks for a hint. If all values are known, they name the move.
    pub(super) fn request_hint(&mut self, position: &Position) {
        let hint = self.complete_values(position).and_then(Values::hint);
        let advice = hint.map_or(Advice::Wanted, Advice::Given);
        self.advice = Some((position.clone(), advice));
    }

    pub(super) fn clear_hint(&mut self) {
        self.advice = None;
    }

    pub(super) fn handle_hint(&mut self, position: &Position, hint: Hint) {
        self.advice = Some((position.clone(), Advice::Given(hint)));
        self.sync(position);
    }

    pub(super) fn handle_values(
        &mut self,
        position: &Position,
        found: &[MoveValue],
        complete: bool,
    ) {
        self.values.take_if(|values| values.position() != position);
        let values = self.values.get_or_insert_with(|| Values::new(position));
        values.add_values(found, complete);
    }

    /// Lets the values agree with what a review knows of the moves in this position, and with the
    /// mistake that was made there.
    pub(super) fn update(
        &mut self,
        position: &Position,
        known: &[MoveValue],
        mistake: Option<JudgedMove>,
    ) {
        if let Some(values) = self.values.as_mut().filter(|values| values.position() == position) {
            values.update(known);
        }
        self.better = mistake.map(|mistake| {
            let mut values = Values::new(position);
            let better = mistake.better.and_then(Move::square);
            let better = better.map(|square| MoveValue { square, value: mistake.before });
            values.add_values(better.as_slice(), true);
            values
        });
        self.sync(position);
    }

    /// Takes the expected moves after `first`, as far as they are known.
    pub(super) fn handle_line(
        &mut self,
        of: &Position,
        first: Square,
        info: Option<SearchInfo>,
        complete: bool,
    ) {
        if info.is_some() || complete {
            let moves = info.map_or_else(Vec::new, |info| info.before(first).pv);
            self.line = Some(ExpectedLine { of: of.clone(), moves, complete });
        }
    }

    /// Returns the square whose expected line is to be searched in this position, and the position
    /// after a move to it.
    pub(super) fn wanted_line(&self, position: &Position) -> Option<(Square, Position)> {
        let first = self.pointed?;
        let known = |line: &ExpectedLine| line.complete && line.of == *position;
        if self.line.as_ref().is_some_and(known) {
            return None;
        }
        let from = position.after(first)?;
        from.outcome().is_none().then_some((first, from))
    }

    /// Forgets the hint and the line of other positions than this one, and lets hint and values name
    /// one square.
    pub(super) fn sync(&mut self, position: &Position) {
        self.advice.take_if(|(of, _)| of != position);
        self.line.take_if(|line| line.of != *position);
        let of_hint = self.hint(position);
        if let Some(values) = self.values.as_mut().filter(|values| values.position() == position) {
            values.preferred = of_hint.or(values.preferred);
            if of_hint.is_some_and(|square| values.is_worse(square)) {
                let better = values.hint().map(Advice::Given);
                self.advice = better.map(|advice| (position.clone(), advice));
            }
        }
    }
}
