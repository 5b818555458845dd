//! Review of a lost game, on the board or in the library, for its mistakes.

use super::Finding;
use crate::history::{Game, GameId, Mistake, Review};

/// Lost game under review.
pub(super) struct LostGameReview {
    pub(super) id: GameId,
    game: Game,
    pub(super) review: Review,
}

impl LostGameReview {
    /// Creates the review of the game’s main line. Keeps the appraisals that the game has already.
    pub(super) fn new(id: GameId, game: &Game) -> Self {
        let mut game = game.clone();
        let record = &mut game.record;
        record.go_to_line(record.trunk(), usize::MAX);
        let review = Review::of(record, game.review.as_ref());
        Self { id, game, review }
    }

    /// Returns the mistakes once the review is done.
    pub(super) fn finding(&self) -> Option<Finding> {
        self.review.is_done().then(|| Finding::LostGame {
            id: self.id,
            mistakes: Mistake::of_review(self.id, &self.game, &self.review),
        })
    }
}
