//! The reviews of the games of a sitting: asked for, found out position by position, stopped.
//!
//! Each variation of a game can have a review of its own. The one of the game that counts is kept
//! with the game; the others last as long as the sitting.

use super::timeline::{Entry, GameId};
use super::{Command, Judgement, LosingMove, Review, Session};
use crate::engine::{Limits, SearchInfo};
use crate::game::{Move, Position};

/// A review that is being found out: of which game, and of which of its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Reviewing {
    game: GameId,
    moves: Vec<Move>,
}

impl Session {
    /// What is known of the moves on the path of the game on the board: a review of them, or of a
    /// variation that has its first moves in common with them.
    #[must_use]
    pub fn review(&self) -> Option<&Review> {
        let entry = self.games.entry();
        let moves = entry.game.record.moves();
        let known = |review: &&Review| review.covers(moves) > 0 || review.moves().is_empty();
        let all = entry.game.review.iter().chain(&entry.reviews);
        all.filter(known)
            .max_by_key(|review| (review.covers(moves), review.moves() == moves))
    }

    /// Whether the moves on the path of the game on the board are being reviewed.
    #[must_use]
    pub fn is_reviewing(&self) -> bool {
        let here = |reviewing: &Reviewing| {
            let moves = self.game().record.moves();
            reviewing.game == self.game_id() && reviewing.moves == moves
        };
        self.reviewing.as_ref().is_some_and(here) && self.review().is_some_and(|it| !it.is_done())
    }

    /// How good each move of the path was, as far as it is known.
    #[must_use]
    pub fn judgements(&self) -> Vec<Option<Judgement>> {
        let record = &self.game().record;
        let mut judgements = self.review().map_or_else(Vec::new, |review| {
            let mut judgements = review.judgements(record.start());
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
        let losing = review.losing_move(record.start())?;
        (losing.ply < review.covers(record.moves())).then_some(losing)
    }

    /// What the review that runs wants to know next: after how many of its moves the position
    /// stands, the position, and how long it may be looked at. Its game may be another than the one
    /// on the board.
    #[must_use]
    pub fn review_job(&self) -> Option<(usize, Position, Limits)> {
        let reviewing = self.reviewing.as_ref()?;
        let entry = self.games.get(reviewing.game)?;
        let review = entry.review_of(&reviewing.moves)?;
        let (ply, limits) = review.next()?;
        let position = entry.game.record.position_after(&review.moves()[..ply]);
        Some((ply, position, limits))
    }

    /// Takes up what the engine has found out about the position after so many moves of the review
    /// that runs.
    pub fn reviewed(&mut self, ply: usize, report: &SearchInfo) {
        let Some(Reviewing { game, moves }) = &self.reviewing else {
            return;
        };
        let Some(entry) = self.games.find(*game) else {
            return;
        };
        let Some(before) = moves.get(..ply) else {
            return;
        };
        let position = entry.game.record.position_after(before);
        let mut reviews = entry.game.review.iter_mut().chain(&mut entry.reviews);
        if let Some(review) = reviews.find(|review| review.moves() == moves) {
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
        let game = self.game_id();
        let record = &self.game().record;
        let moves = record.moves().to_vec();
        let mut review = match self.review() {
            Some(review) => review.for_moves(&moves),
            None => Review::new(record),
        };
        let end = record.position_after(&moves);
        if end.outcome().is_some() {
            review.learn(moves.len(), &end, None);
        }
        if deeper {
            review.go_deeper();
        }
        self.games.entry_mut().keep_review(review);
        self.reviewing = Some(Reviewing { game, moves });
    }
}

impl Entry {
    /// The most reviews of variations that are remembered beside the one that is kept.
    const MOST_REVIEWS: usize = 8;

    /// The review of exactly these moves.
    fn review_of(&self, moves: &[Move]) -> Option<&Review> {
        let mut all = self.game.review.iter().chain(&self.reviews);
        all.find(|review| review.moves() == moves)
    }

    /// Puts a review in the place of one of the same moves or of the first of them. That of the
    /// game that counts is kept with the game.
    fn keep_review(&mut self, review: Review) {
        let record = &self.game.record;
        let played = record.variations()[record.played()].moves();
        let counts = review.moves() == played;
        let moves = review.moves().to_vec();
        let outdated = |other: &Review| moves.starts_with(other.moves());
        self.reviews.retain(|other| !outdated(other));
        let before = self.game.review.take_if(|other| counts || outdated(other));
        if counts || self.game.review.is_none() {
            self.game.review = Some(review);
            self.reviews.extend(before.filter(|other| !outdated(other)));
        } else {
            self.reviews.push(review);
        }
        if self.reviews.len() > Self::MOST_REVIEWS {
            self.reviews.remove(0);
        }
    }
}
