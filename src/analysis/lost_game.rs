//! Search for the moves by which a past game was lost.

use super::Finding;
use crate::engine::{EngineTask, Job, SearchInfo};
use crate::game::GameRecord;
use crate::history::{GameId, LostGame, Mistake, Review, Who};

/// Lost game, and the review of its moves.
pub(super) struct LostGameReview {
    lost: LostGame,
    review: Review,
}

impl LostGameReview {
    /// Starts with the review that the game has already; its known positions are not searched
    /// again.
    pub(super) fn new(lost: &LostGame) -> Self {
        let mut lost = lost.clone();
        let record = &mut lost.game.record;
        let line = record.trunk();
        record.go_into(line, record.line(line).len());
        let known = lost.game.review.as_ref();
        let moves = record.moves();
        let mut review = match known {
            Some(review) => review.for_moves(&moves),
            None => Review::new(record),
        };
        if record.position().outcome().is_some() {
            review.learn(moves.len(), record.position(), None);
        }
        Self { lost, review }
    }

    pub(super) const fn id(&self) -> GameId {
        self.lost.id
    }

    const fn record(&self) -> &GameRecord {
        &self.lost.game.record
    }

    /// Returns the number of moves before the position to be searched next, and the job for the
    /// engine.
    pub(super) fn next(&self) -> Option<(usize, Job)> {
        let (ply, limits) = self.review.next()?;
        let position = self.record().position_in(self.record().current_line(), ply);
        Some((ply, Job { position, task: EngineTask::Analyse(limits) }))
    }

    /// Adds the result of the position after `ply` moves; `None` if the engine failed.
    pub(super) fn learn(&mut self, ply: usize, info: Option<&SearchInfo>) {
        let position = self.record().position_in(self.record().current_line(), ply);
        self.review.learn(ply, &position, info);
    }

    /// Returns the mistakes of the game, once everything was searched.
    pub(super) fn finding(&self) -> Option<Finding> {
        let game = &self.lost.game;
        let is_person = |mark| game.player(mark).who == Who::Person;
        let start = self.record().start();
        self.review.is_done().then(|| Finding::LostGame {
            id: self.id(),
            mistakes: Mistake::of_review(self.id(), start, &self.review, is_person),
        })
    }
}
