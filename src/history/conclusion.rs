//! Result of the review of a whole game, and the moves that taught most in it.

use super::{JudgedMove, Judgement, Review};
use crate::engine::Value;
use crate::game::{Mark, Threats};

/// What a review says of the whole game in one sentence: the move that lost it, else the worst
/// mistake, or that there was none.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ReviewConclusion {
    /// This move lost the game, or would have.
    LosingMove(JudgedMove),
    /// The game was lost from the start; this move shortened it most.
    LostFromStart(JudgedMove),
    /// No move lost the game; this is the worst mistake.
    Mistake(JudgedMove),
    /// A proven draw without a mistake, in which a line had to be stopped.
    BothPerfect,
    /// This side won from the start, and the loser held out as long as possible.
    WonFromStart(Mark),
    /// No mistake found; not everything is proven.
    NoneFound,
}

impl Review {
    /// Returns the move that lost the game: in a decided game the last such move of the loser, in
    /// any other game the first.
    pub fn losing_move(&self) -> Option<JudgedMove> {
        let losing = self.mistakes().into_iter();
        let mut losing = losing.filter(|it| it.judgement == Judgement::LostGame);
        if self.winner().is_some() { losing.find(|it| it.decides) } else { losing.next() }
    }

    /// Returns the move to learn from for the loser of the game, which the lesson shows: the one
    /// that lost it, or else the worst mistake. If that was too far ahead for a person to see, the
    /// last mistake.
    pub fn turning_point(&self) -> Option<JudgedMove> {
        let (loser, rules) = (self.winner()?.other(), self.start.rules());
        let mut of_loser = self.mistakes();
        of_loser.retain(|it| it.mark == loser && it.better.is_some());
        let turn = self.losing_move().or_else(|| worst(&of_loser));
        if turn.is_some_and(|it| it.is_in_sight(rules)) {
            return turn.filter(|it| of_loser.contains(it));
        }
        let last = of_loser.pop()?;
        // Where a line loses, the first moves teach nothing: the last squares decide.
        (!rules.line_loses() || last.is_in_sight(rules)).then_some(last)
    }

    /// Returns the result, counting only `mistakes`, such as those of people; `None` until the
    /// review is done or has found the move that lost the game.
    pub fn conclusion(&self, mistakes: &[JudgedMove]) -> Option<ReviewConclusion> {
        if let Some(losing) = self.losing_move().filter(|it| mistakes.contains(it)) {
            return Some(ReviewConclusion::LosingMove(losing));
        }
        if !self.is_done() {
            return None;
        }
        if let Some(worst) = worst(mistakes) {
            let start = self.at(self.opening).map(|it| it.value);
            let is_lost = start.is_some_and(|start| start.is_win_of(worst.mark.other()));
            return Some(if is_lost && matches!(worst.judgement, Judgement::Shortened(_)) {
                ReviewConclusion::LostFromStart(worst)
            } else {
                ReviewConclusion::Mistake(worst)
            });
        }
        let is_best = |it: &Option<JudgedMove>| it.is_some_and(|it| self.is_surely_best(&it));
        let proven = self
            .appraisals()
            .iter()
            .skip(self.opening)
            .all(|it| it.is_some_and(|it| it.value.is_proven()));
        let is_perfect = proven && self.judged().iter().skip(self.opening).all(is_best);
        let end = self.at(self.moves.len()).filter(|_| is_perfect);
        Some(match end.map(|end| end.value) {
            Some(Value::Draw) if self.could_go_wrong() => ReviewConclusion::BothPerfect,
            Some(Value::Win { winner, .. }) => ReviewConclusion::WonFromStart(winner),
            _ => ReviewConclusion::NoneFound,
        })
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

    /// Returns `true` if no move was better, or held out longer in a lost game.
    fn is_surely_best(&self, judged: &JudgedMove) -> bool {
        let held = self.at(judged.ply + 1).map_or(0, |after| after.min_plies + 1);
        let is_held = match judged.before {
            Value::Win { winner, plies, .. } => winner == judged.mark || plies <= held,
            _ => true,
        };
        judged.judgement == Judgement::Best && (judged.better.is_none() || is_held)
    }
}

/// Returns the worst mistake; the first of equal ones.
fn worst(mistakes: &[JudgedMove]) -> Option<JudgedMove> {
    mistakes.iter().rev().max_by_key(|it| it.judgement).copied()
}
