//! Result of the review of a whole game, and the move that taught most in it.

use super::{JudgedMove, Judgement, Review};
use crate::engine::Value;
use crate::game::{Mark, Threats};

/// What a review says of the whole game in one sentence: the mistake that gave most away, or that
/// there was none.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ReviewConclusion {
    /// The game was lost from the start; this move shortened it most.
    LostFromStart(JudgedMove),
    /// This mistake gave most away.
    Mistake(JudgedMove),
    /// A proven draw without a mistake, in which a line had to be stopped.
    BothPerfect,
    /// No mistake found in a game that is proven won for this side from the start.
    WonFromStart(Mark),
    /// No mistake found, and nothing that explains the result is proven.
    NoneFound,
}

impl Review {
    /// Returns the one of `mistakes` that gave most away, which is named and shown before any other;
    /// in a lost game one of the `loser`’s. Of equal ones the last lost the game, and the first
    /// spoiled any other. What changes the game as far as a person can see comes first; where a
    /// line loses, the last squares decide.
    pub fn lesson(&self, mistakes: &[JudgedMove], loser: Option<Mark>) -> Option<JudgedMove> {
        let rules = self.start.rules();
        let given = |it: &&JudgedMove| {
            let counts = rules.line_loses() || !matches!(it.judgement, Judgement::Shortened(_));
            let is_seen = counts && it.is_in_sight(rules);
            (is_seen, it.judgement, it.before.is_win_of(it.mark))
        };
        let of_loser = mistakes.iter().filter(|it| Some(it.mark) == loser);
        let most = of_loser.max_by_key(given);
        most.or_else(|| mistakes.iter().rev().max_by_key(given)).copied()
    }

    /// Returns the result, counting only `mistakes`, such as those of people, in a game that `loser`
    /// has lost; `None` until the review is done.
    pub fn conclusion(
        &self,
        mistakes: &[JudgedMove],
        loser: Option<Mark>,
    ) -> Option<ReviewConclusion> {
        if !self.is_done() {
            return None;
        }
        let value = |ply| self.at(ply).map(|it| it.value);
        let (start, end) = (value(self.opening), value(self.moves.len()));
        let is_won = |mark| start.is_some_and(|start| start.is_win_of(mark));
        if let Some(lesson) = self.lesson(mistakes, loser) {
            let is_shorter = matches!(lesson.judgement, Judgement::Shortened(_));
            return Some(if is_shorter && is_won(lesson.mark.other()) {
                ReviewConclusion::LostFromStart(lesson)
            } else {
                ReviewConclusion::Mistake(lesson)
            });
        }
        Some(match end {
            Some(Value::Win { winner, .. }) if is_won(winner) && loser != Some(winner) => {
                ReviewConclusion::WonFromStart(winner)
            }
            Some(Value::Draw) if self.is_perfect() && self.could_go_wrong() => {
                ReviewConclusion::BothPerfect
            }
            _ => ReviewConclusion::NoneFound,
        })
    }

    /// Returns `true` if all is proven, and no move gave anything away.
    fn is_perfect(&self) -> bool {
        let is_best =
            |it: &Option<JudgedMove>| it.is_some_and(|it| it.judgement == Judgement::Best);
        let mut values = self.appraisals().iter().skip(self.opening);
        values.all(|it| it.is_some_and(|it| it.value.is_proven()))
            && self.judged().iter().skip(self.opening).all(is_best)
    }

    /// Returns `true` if a player had to stop a line, or to avoid a losing one, and had a choice.
    fn could_go_wrong(&self) -> bool {
        let loses = self.start.rules().line_loses();
        (self.opening..self.moves.len()).any(|ply| {
            let position = self.position(ply);
            let side = if loses { position.turn() } else { position.turn().other() };
            let completing = Threats::completing(position.board(), side);
            !completing.is_empty() && position.placements().count() > 1
        })
    }
}
