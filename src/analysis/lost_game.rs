//! By which moves a past game was lost.

use super::Finding;
use crate::engine::{EngineTask, Job, SearchInfo};
use crate::game::GameRecord;
use crate::history::{GameId, LostGame, Mistake, Review, Who};

/// A lost game, and what was found out about its moves.
pub(super) struct LostGameReview {
    lost: LostGame,
    review: Review,
}

impl LostGameReview {
    /// What is known of its review already is not looked for again.
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

    /// After how many moves the position stands that is to be looked at next, and how long.
    pub(super) fn next(&self) -> Option<(usize, Job)> {
        let (ply, limits) = self.review.next()?;
        let position = self.record().position_in(self.record().current_line(), ply);
        Some((ply, Job { position, task: EngineTask::Analyse(limits) }))
    }

    /// Takes up what was found out about the position after `ply` moves; `None` where the engine
    /// failed.
    pub(super) fn learn(&mut self, ply: usize, info: Option<&SearchInfo>) {
        let position = self.record().position_in(self.record().current_line(), ply);
        self.review.learn(ply, &position, info);
    }

    /// What it comes to, once everything was looked at.
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
