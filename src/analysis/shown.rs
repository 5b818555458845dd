//! Answers shown for the position on the board: a hint, the values of its squares, the expected
//! line after one of them.
//!
//! Each is kept with its position. Hint and values name one square as the best: the one that was
//! named first, until it is proven to be worse than another.

use super::Values;
use crate::engine::{Hint, MoveValue, SearchInfo};
use crate::game::{Move, Position, Square};
use crate::history::{GameId, JudgedMove, Name};
use crate::session::Session;

/// Hint that a person has asked for: pending or found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum HintState {
    /// The search for the move is running.
    Wanted,
    /// The move has been found.
    Given(Hint),
}

/// Requests of a person for the position on the board, and the answers to them.
#[derive(Default)]
pub struct AnalysisState {
    /// Whether the analysis is switched on.
    pub on: bool,
    /// Game whose review has turned the analysis on; another game turns it off.
    for_review_of: Option<GameId>,
    /// Square under the pointer or the keyboard, after which the expected line is wanted.
    pub pointed: Option<Square>,
    values: Option<Values>,
    /// Value of the better move at a mistake.
    better: Option<Values>,
    asked: Option<Asked>,
}

/// Requests for one position, which end with it, and the answers to them.
struct Asked {
    of: Position,
    advice: Option<HintState>,
    /// Expected line after a given first move, and whether it is complete.
    line: Option<(Vec<Square>, bool)>,
    /// Program that is asked for its move.
    opinion: Option<Name>,
}

impl AnalysisState {
    fn asked(&self, position: &Position) -> Option<&Asked> {
        self.asked.as_ref().filter(|asked| asked.of == *position)
    }

    /// Returns the requests for this position, and discards those for another one.
    fn asked_mut(&mut self, position: &Position) -> &mut Asked {
        self.asked.take_if(|asked| asked.of != *position);
        let of = || position.clone();
        self.asked.get_or_insert_with(|| Asked {
            of: of(),
            advice: None,
            line: None,
            opinion: None,
        })
    }

    /// Returns the hint of this position, pending or found; `None` if none was requested.
    pub fn advice(&self, position: &Position) -> Option<HintState> {
        self.asked(position)?.advice
    }

    /// Sets the program that is asked for its move in this position; `None` once it has answered.
    pub(super) fn request_opinion(&mut self, position: &Position, name: Option<Name>) {
        self.asked_mut(position).opinion = name;
    }

    /// Returns the program that is asked for its move in this position; `None` if none is, or the
    /// analysis is off.
    pub fn wanted_opinion(&self, position: &Position) -> Option<&Name> {
        self.asked(position)?.opinion.as_ref().filter(|_| self.on)
    }

    /// Returns the one square marked as the best in this position: that of the hint, or else the
    /// best by the values, which agree with it.
    pub(super) fn best(&self, position: &Position) -> Option<Square> {
        match self.advice(position) {
            Some(HintState::Given(hint)) => Some(hint.best.square),
            _ => self.values(position)?.best(),
        }
    }

    /// Returns the values of this position, found so far; `None` while the analysis is off, before
    /// the first are found, and if the game is over.
    pub fn values(&self, position: &Position) -> Option<&Values> {
        // The values of a game that is over are never taken.
        let all = self.better.iter().chain(&self.values).filter(|_| self.on);
        all.into_iter().find(|values| values.position() == position)
    }

    fn complete_values(&self, position: &Position) -> Option<&Values> {
        self.values(position).filter(|values| values.complete)
    }

    /// Returns `true` if the values of this position are still to be searched: the analysis is on,
    /// the game not over and not in its opening, and no complete values are known.
    pub(super) fn lacks_values(&self, position: &Position) -> bool {
        // The best move of the game without an opening would be bad advice.
        let open = self.on && position.outcome().is_none() && !position.is_opening();
        open && self.complete_values(position).is_none()
    }

    /// Returns the expected moves after [`Self::pointed`] in this position, that move first, as far
    /// as known; `None` while nothing is.
    pub fn line(&self, position: &Position) -> Option<&[Square]> {
        self.asked(position)?.line.as_ref().map(|(moves, _)| moves.as_slice())
    }

    /// Turns the analysis off and discards all requests and answers.
    pub(super) fn turn_off(&mut self) {
        *self = Self::default();
    }

    /// Turns the analysis on, until it is turned off, in all games.
    pub(super) fn turn_on(&mut self) {
        (self.on, self.for_review_of) = (true, None);
    }

    /// Turns the analysis on for this game only, unless it is on already.
    pub(super) fn turn_on_for_review(&mut self, game: GameId) {
        if !self.on {
            (self.on, self.for_review_of) = (true, Some(game));
        }
    }

    /// Turns the analysis off if it was on for the review of another game, or if the game has
    /// clocks. Until a task is solved nothing is shown. Called once per frame.
    pub(super) fn update_for(&mut self, session: &Session) {
        if session.is_timed() || self.for_review_of.is_some_and(|of| session.board_id() != of) {
            self.turn_off();
        } else if session.task().is_some() && session.hides_help() {
            *self = Self { on: self.on, for_review_of: self.for_review_of, ..Self::default() };
        }
    }

    /// Requests the expected line after a move to this square, or hides it with `None`.
    pub(super) fn request_line(&mut self, square: Option<Square>) {
        self.pointed = square;
        self.asked.iter_mut().for_each(|asked| asked.line = None);
    }

    /// Requests a hint. Complete values give one at once.
    pub(super) fn request_hint(&mut self, position: &Position) {
        let hint = self.complete_values(position).and_then(Values::hint);
        let advice = hint.map_or(HintState::Wanted, HintState::Given);
        self.asked_mut(position).advice = Some(advice);
    }

    /// Discards the hint, pending or found.
    pub(super) fn clear_hint(&mut self) {
        self.asked.iter_mut().for_each(|asked| asked.advice = None);
    }

    /// Keeps the hint that the engine has found for this position; [`Self::settle`] follows.
    pub(super) fn handle_hint(&mut self, position: &Position, hint: Hint) {
        self.asked_mut(position).advice = Some(HintState::Given(hint));
    }

    /// Adds values that the engine has found for this position, the last ones with `complete`;
    /// discards those of another position. [`Self::settle`] follows.
    pub(super) fn handle_values(
        &mut self,
        position: &Position,
        found: &[MoveValue],
        complete: bool,
    ) {
        match self.values.as_mut().filter(|values| values.position() == position) {
            Some(values) => values.add_values(found, complete),
            None => self.values = Some(Values::new(position, found, complete)),
        }
    }

    /// Makes hint, values and the moves `known` by a review, best first, name one move of this
    /// position as the best, and discards requests for another one. At a `mistake` the better move
    /// alone has a value.
    pub(super) fn settle(
        &mut self,
        position: &Position,
        known: &[MoveValue],
        mistake: Option<JudgedMove>,
    ) {
        self.better = mistake.map(|mistake| {
            let better = mistake.better.and_then(Move::square);
            let better = better.map(|square| MoveValue { square, value: mistake.before });
            Values::new(position, better.as_slice(), true)
        });
        let hint = match self.asked_mut(position).advice {
            Some(HintState::Given(hint)) => Some(hint.best.square),
            _ => None,
        };
        let values = self.values.as_mut().filter(|values| values.position() == position);
        let Some(values) = values else { return };
        values.settle(hint, known);
        if hint.is_some()
            && values.best() != hint
            && let Some(better) = values.hint()
        {
            self.handle_hint(position, better);
        }
    }

    /// Keeps the expected line of position `of` that begins with `first`, found so far or with
    /// `complete` to the end; it replaces the line before. Called by [`super::Analysis::poll`] in
    /// every frame of the search. Without `info`, a complete line is empty, and an incomplete one
    /// changes nothing.
    pub(super) fn handle_line(
        &mut self,
        of: &Position,
        first: Square,
        info: Option<SearchInfo>,
        complete: bool,
    ) {
        if info.is_some() || complete {
            let moves = info.map_or_else(Vec::new, |info| info.prepend_move(first).pv);
            self.asked_mut(of).line = Some((moves, complete));
        }
    }

    /// Returns the pointed square and the position after it, which the engine is to search; `None`
    /// once the line is complete, or if the game is over there.
    pub(super) fn wanted_line(&self, position: &Position) -> Option<(Square, Position)> {
        let first = self.pointed?;
        let known = self.asked(position).and_then(|asked| asked.line.as_ref());
        let from = position.after(first).filter(|_| known.is_none_or(|(_, complete)| !complete))?;
        from.outcome().is_none().then_some((first, from))
    }
}
