//! By which move a game of the statistics was lost.

use super::Finding;
use crate::engine::{Job, SearchInfo, Task};
use crate::game::GameRecord;
use crate::session::{PlayedGame, Review};

/// A lost game, and what was found out about its moves.
pub(super) struct LostGameReview {
    pub(super) id: u64,
    record: GameRecord,
    review: Review,
}

impl LostGameReview {
    pub(super) fn new(lost: &PlayedGame) -> Option<Self> {
        let record = GameRecord::replay(lost.start.clone(), &lost.moves, lost.moves.len()).ok()?;
        let mut review = Review::new(&record);
        review.learn(lost.moves.len(), record.position(), None);
        Some(Self { id: lost.id, record, review })
    }

    /// After how many moves the position stands that is to be looked at next, and how long.
    pub(super) fn next(&self) -> Option<(usize, Job)> {
        let (ply, limits) = self.review.next()?;
        let position = self.record.position_in(0, ply);
        Some((ply, Job { position, task: Task::Analyse(limits) }))
    }

    /// Takes up what was found out about the position after `ply` moves; `None` where the engine
    /// failed.
    pub(super) fn learn(&mut self, ply: usize, info: Option<&SearchInfo>) -> Finding {
        let position = self.record.position_in(0, ply);
        self.review.learn(ply, &position, info);
        if !self.review.is_done() {
            return Finding::Review;
        }
        let losing = self.review.losing_move(self.record.start());
        Finding::LostGame { id: self.id, ply: losing.map(|it| it.ply) }
    }
}
