//! Answers shown for the position on the board: a hint, the values of its squares, the expected
//! line after one of them.
//!
//! Each is kept with its position. Hint and values name one square as the best: the one that was
//! named first, until it is proven to be worse than another.

use super::Values;
use crate::engine::{Hint, MoveValue, ProgramId, SearchInfo};
use crate::game::{Move, Position, Square};
use crate::history::{GameId, JudgedMove};
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
    /// Hint with its position.
    advice: Option<(Position, HintState)>,
    values: Option<Values>,
    /// Value of the better move at a mistake.
    better: Option<Values>,
    line: Option<ExpectedLine>,
    /// Program that is asked for its move, with the position.
    opinion: Option<(Position, ProgramId)>,
}

/// Expected line from a position, after a given first move.
struct ExpectedLine {
    of: Position,
    moves: Vec<Square>,
    complete: bool,
}

impl AnalysisState {
    /// Returns the hint of this position, pending or found; `None` if none was requested.
    pub fn advice(&self, position: &Position) -> Option<HintState> {
        let (of, advice) = self.advice.as_ref()?;
        (of == position).then_some(*advice)
    }

    /// Sets the program that is asked for its move in this position; `None` once it has answered.
    pub(super) fn request_opinion(&mut self, position: &Position, id: Option<ProgramId>) {
        self.opinion = id.map(|id| (position.clone(), id));
    }

    /// Returns the program that is asked for its move in this position; `None` if none is, or the
    /// analysis is off.
    pub fn wanted_opinion(&self, position: &Position) -> Option<ProgramId> {
        self.opinion.as_ref().filter(|(of, _)| of == position && self.on).map(|(_, id)| *id)
    }

    /// Returns the square that the hint of this position names; `None` while there is none.
    pub(super) fn hint(&self, position: &Position) -> Option<Square> {
        match self.advice(position)? {
            HintState::Given(hint) => Some(hint.best.square),
            HintState::Wanted => None,
        }
    }

    /// Returns the values of this position, found so far; `None` while the analysis is off, before
    /// the first are found, and if the game is over.
    pub fn values(&self, position: &Position) -> Option<&Values> {
        // The values of a game that is over are never taken.
        let all = self.better.iter().chain(&self.values).filter(|_| self.on);
        all.into_iter().find(|values| values.position() == position)
    }

    fn values_mut(&mut self, position: &Position) -> Option<&mut Values> {
        self.values.as_mut().filter(|values| values.position() == position)
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
        let line = self.line.as_ref().filter(|line| line.of == *position)?;
        Some(&line.moves)
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
    /// clocks. In a task nothing is shown. Called once per frame.
    pub(super) fn update_for(&mut self, session: &Session) {
        if session.is_timed() || self.for_review_of.is_some_and(|of| !session.is_on_board(of)) {
            self.turn_off();
        } else if session.task().is_some() {
            *self = Self { on: self.on, for_review_of: self.for_review_of, ..Self::default() };
        }
    }

    /// Requests the expected line after a move to this square, or hides it with `None`.
    pub(super) fn request_line(&mut self, square: Option<Square>) {
        (self.pointed, self.line) = (square, None);
    }

    /// Requests a hint. Complete values give one at once.
    pub(super) fn request_hint(&mut self, position: &Position) {
        let hint = self.complete_values(position).and_then(Values::hint);
        let advice = hint.map_or(HintState::Wanted, HintState::Given);
        self.advice = Some((position.clone(), advice));
    }

    /// Discards the hint, pending or found.
    pub(super) fn clear_hint(&mut self) {
        self.advice = None;
    }

    /// Keeps the hint that the engine has found for this position.
    pub(super) fn handle_hint(&mut self, position: &Position, hint: Hint) {
        self.advice = Some((position.clone(), HintState::Given(hint)));
        self.sync(position);
    }

    /// Adds values that the engine has found for this position, the last ones with `complete`;
    /// discards those of another position.
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

    /// Updates the values from the moves `known` by a review, best first, and from the mistake made
    /// here, where only the better move has a value.
    pub(super) fn update(
        &mut self,
        position: &Position,
        known: &[MoveValue],
        mistake: Option<JudgedMove>,
    ) {
        if let Some(values) = self.values_mut(position) {
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
            self.line = Some(ExpectedLine { of: of.clone(), moves, complete });
        }
    }

    /// Returns the pointed square and the position after it, which the engine is to search; `None`
    /// once the line is complete, or if the game is over there.
    pub(super) fn wanted_line(&self, position: &Position) -> Option<(Square, Position)> {
        let first = self.pointed?;
        let known = |line: &ExpectedLine| line.complete && line.of == *position;
        if self.line.as_ref().is_some_and(known) {
            return None;
        }
        let from = position.after(first)?;
        from.outcome().is_none().then_some((first, from))
    }

    /// Discards hint and line of other positions, and makes hint and values name one square.
    pub(super) fn sync(&mut self, position: &Position) {
        self.advice.take_if(|(of, _)| of != position);
        self.line.take_if(|line| line.of != *position);
        let of_hint = self.hint(position);
        if let Some(values) = self.values_mut(position) {
            values.preferred = of_hint.or(values.preferred);
            if of_hint.is_some_and(|square| values.is_worse(square)) {
                let better = values.hint().map(HintState::Given);
                self.advice = better.map(|advice| (position.clone(), advice));
            }
        }
    }
}
