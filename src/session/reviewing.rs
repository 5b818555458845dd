//! The review of the game on the board: asked for, found out position by position, stopped.

use super::{Command, Judgement, LosingMove, Review, Session};
use crate::engine::{Limits, Report};
use crate::game::Position;

impl Session {
    /// The review of the game on the board, if there is one and it is about moves of its path.
    #[must_use]
    pub fn review(&self) -> Option<&Review> {
        let game = self.game();
        let review = game.review.as_ref()?;
        let known = review.covers(game.record.moves()) > 0 || review.moves().is_empty();
        known.then_some(review)
    }

    /// Whether the review goes on by itself.
    #[must_use]
    pub fn is_reviewing(&self) -> bool {
        self.reviewing == Some(self.game_id()) && self.review().is_some_and(|it| !it.is_done())
    }

    /// How good each move of the path was, as far as it is known.
    #[must_use]
    pub fn judgements(&self) -> Vec<Option<Judgement>> {
        let record = &self.game().record;
        let mut judgements = self.review().map_or_else(Vec::new, |review| {
            let mut judgements = review.judgements(record.start().turn());
            judgements.truncate(review.covers(record.moves()));
            judgements
        });
        judgements.resize(record.moves().len(), None);
        judgements
    }

    /// The move by which the game was lost, where the review has found one.
    #[must_use]
    pub fn losing_move(&self) -> Option<LosingMove> {
        let record = &self.game().record;
        let review = self.review()?;
        let losing = review.losing_move(record.start().turn())?;
        (losing.ply < review.covers(record.moves())).then_some(losing)
    }

    /// What the review wants to know next: after how many moves the position stands, the position,
    /// and how long it may be looked at.
    #[must_use]
    pub fn review_job(&self) -> Option<(usize, Position, Limits)> {
        if !self.is_reviewing() {
            return None;
        }
        let record = &self.game().record;
        let (ply, limits) = self.review()?.next()?;
        Some((ply, record.position_in(record.path(), ply), limits))
    }

    /// Takes up what the engine has found out about the position after so many moves.
    pub fn reviewed(&mut self, ply: usize, report: &Report) {
        let game = &mut self.games.entry_mut().game;
        let position = game.record.position_in(game.record.path(), ply);
        if let Some(review) = &mut game.review {
            review.learn(ply, &position, Some(report));
        }
    }

    pub(super) fn allows_reviewing(&self, command: &Command) -> bool {
        let moves = self.game().record.moves();
        let review = self.review().filter(|review| review.moves() == moves);
        match command {
            Command::Review => {
                !moves.is_empty()
                    && !self.is_reviewing()
                    && review.is_none_or(|review| !review.is_done())
            }
            Command::ReviewDeeper => {
                review.is_some_and(|review| review.is_done() && review.can_go_deeper())
            }
            _ => self.is_reviewing(),
        }
    }

    /// Begins the review of the moves on the path, or goes on with it.
    pub(super) fn start_review(&mut self, deeper: bool) {
        self.reviewing = Some(self.game_id());
        let game = &mut self.games.entry_mut().game;
        let record = &game.record;
        let moves = record.moves();
        let mut review = match game.review.take() {
            Some(review) => review.for_moves(moves),
            None => Review::new(record),
        };
        let end = record.position_in(record.path(), moves.len());
        if end.outcome().is_some() {
            review.learn(moves.len(), &end, None);
        }
        if deeper {
            review.go_deeper();
        }
        game.review = Some(review);
    }
}
