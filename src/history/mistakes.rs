//! Moves by which a person gave something away, to be done better.

use super::{Game, JudgedMove, Review};
use crate::game::{Position, Square};

/// Move by which a person gave something away, to be tried again as a task.
#[derive(Clone, Debug, PartialEq)]
pub struct Mistake {
    /// Position before the move.
    pub before: Position,
    /// Square that was picked.
    pub made: Square,
    /// Judgement of the move, with the values before and after it.
    pub judged: JudgedMove,
    /// Plies for which the best move surely holds out in a lost game; 0 if unknown.
    pub min_plies: u16,
}

impl Mistake {
    /// Returns the mistakes of people that the review of a game has found so far.
    pub fn of_review(game: &Game, review: &Review) -> Vec<Self> {
        let played = review.position(0).annotate(review.moves());
        let mistake = |judged: JudgedMove| {
            game.is_persons(&played[judged.ply]).then_some(Self {
                made: judged.made.square()?,
                min_plies: review.at(judged.ply)?.min_plies,
                before: review.position(judged.ply).without_opening(),
                judged,
            })
        };
        review.mistakes().into_iter().filter_map(mistake).collect()
    }
}
