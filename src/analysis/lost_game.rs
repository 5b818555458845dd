//! Search for the moves by which a past game was lost.

use super::Finding;
use crate::history::{LostGame, Mistake, Review};

/// Lost game, and the review of its moves.
pub(super) struct LostGameReview {
    pub(super) lost: LostGame,
    pub(super) review: Review,
}

impl LostGameReview {
    /// Starts with the review that the game has already; its known positions are not searched
    /// again.
    pub(super) fn new(lost: &LostGame) -> Self {
        let mut lost = lost.clone();
        let record = &mut lost.game.record;
        record.go_into(record.trunk(), usize::MAX);
        let review = Review::of(record, lost.game.review.as_ref());
        Self { lost, review }
    }

    /// Returns the mistakes of the game, once everything was searched.
    pub(super) fn finding(&self) -> Option<Finding> {
        let LostGame { id, game } = &self.lost;
        self.review.is_done().then(|| Finding::LostGame {
            id: *id,
            mistakes: Mistake::of_review(*id, game, &self.review),
        })
    }
}
