//! Stubs.
use super::{Text, say};
use crate::session::{Judgement, LosingMove, Review, Session};
impl Text {
    /// Stub.
    #[must_use]
    pub fn short_judgement(&self, judgement: Judgement) -> String {
        if judgement.is_mistake() { self.judgement(judgement) } else { String::new() }
    }
    /// Stub.
    #[must_use]
    pub fn review_result(
        &self,
        session: &Session,
        review: &Review,
        losing: Option<&LosingMove>,
    ) -> Option<String> {
        match losing {
            Some(losing) => Some(self.losing_move(losing)),
            None => (review.is_done() && review.moves() == session.game().record.moves())
                .then(|| say!(self, "review-none-lost")),
        }
    }
}
