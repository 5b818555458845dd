//! Search for the moves by which a game was lost: the one on the board, or a past one.

use super::Finding;
use crate::history::{Game, GameId, Mistake, Review};

/// Lost game, and the review of its moves.
pub(super) struct LostGameReview {
    pub(super) id: GameId,
    game: Game,
    pub(super) review: Review,
}

impl LostGameReview {
    /// Starts with the review that the game has already; its known positions are not searched
    /// again.
    pub(super) fn new(id: GameId, game: &Game) -> Self {
        let mut game = game.clone();
        let record = &mut game.record;
        record.go_to_line(record.trunk(), usize::MAX);
        let review = Review::of(record, game.review.as_ref());
        Self { id, game, review }
    }

    /// Returns the mistakes of the game, once everything was searched.
    pub(super) fn finding(&self) -> Option<Finding> {
        self.review.is_done().then(|| Finding::LostGame {
            id: self.id,
            mistakes: Mistake::of_review(self.id, &self.game, &self.review),
        })
    }
}
