//! Reviews of the games of a sitting, and what they say of the game on the board.
//!
//! Each variation of a game can have a review of its own. The one of the game that counts is kept
//! with the game, in [`crate::history::Game::review`]; the others last as long as the sitting.

use super::timeline::SittingGame;
use super::{Series, Session, Stage, Task};
use crate::game::Move;
use crate::history::{Game, GameId, GameResult, JudgedMove, Mistake, Review};

impl Session {
    /// Returns the game on the board if a person has just lost it to the computer and its review is
    /// not done, so the analysis reviews it for the lesson.
    pub fn just_lost(&self) -> Option<(GameId, &Game)> {
        let game = self.game();
        let person = game.seating.only_person()?;
        let is_open = game.results()?[person] == GameResult::Lost
            && game.record.last_ply() > 0
            && self.stage() == Stage::Over
            && game.finished_review().is_none();
        is_open.then(|| (self.game_id(), game))
    }

    /// Returns the mistakes of people in the game on the board, to be tried again, once the game is
    /// over and reviewed; empty before.
    pub fn mistakes(&self) -> Vec<Mistake> {
        let game = self.game();
        let is_shown = matches!(self.stage(), Stage::Over | Stage::Past);
        let review = is_shown.then(|| game.finished_review()).flatten();
        review.map_or_else(Vec::new, |review| Mistake::of_review(game, review))
    }

    /// Returns the mistakes of the game on the board as a series, at the first one from the past
    /// move shown on, or at the one that gave most away, for
    /// [`Command::TryMistakes`](super::Command::TryMistakes); `None` without one.
    pub fn mistakes_to_try(&self) -> Option<Series> {
        let is_past = self.stage() == Stage::Past;
        let lesson = || self.lesson().map_or(0, |it| it.ply);
        let from = if is_past { self.game().record.cursor() } else { lesson() };
        let found = self.mistakes().into_iter().map(|it| (it.judged.ply, Task::from(it)));
        let mut tasks: Vec<_> = found.collect();
        if self.stage() == Stage::Over {
            let warned = self.warned_tasks();
            tasks.extend(warned);
            tasks.sort_by_key(|it| it.0);
            tasks.dedup_by(|next, it| {
                (&next.1.position, next.1.question) == (&it.1.position, it.1.question)
            });
        }
        let at = tasks.iter().position(|it| it.0 >= from)?;
        Series::new(tasks.into_iter().map(|it| it.1).collect(), at)
    }

    /// Maximum number of reviews of variations per game.
    const MAX_REVIEWS: usize = 8;

    fn reviews(&self, id: GameId) -> impl Iterator<Item = &Review> {
        let entry = self.games.get(id).into_iter();
        entry.flat_map(|entry| entry.game.review.iter().chain(&entry.reviews))
    }

    /// Returns the review of exactly these moves of a game of the session; `None` if there is none,
    /// or the game is only in the library.
    pub fn find_review(&self, id: GameId, moves: &[Move]) -> Option<&Review> {
        self.reviews(id).find(|it| it.moves() == moves)
    }

    /// Returns the review of exactly these moves of a game, for changes; the session counts as
    /// changed.
    pub fn review_mut(&mut self, id: GameId, moves: &[Move]) -> Option<&mut Review> {
        self.revision += 1;
        let SittingGame { game, reviews, changed, .. } = self.games.get_mut(id)?;
        *changed |= game.review.as_ref().is_some_and(|it| it.moves() == moves);
        game.review.iter_mut().chain(reviews).find(|it| it.moves() == moves)
    }

    /// Returns the review that shares most moves with the current line, perhaps of another
    /// variation; `None` without such a review.
    pub fn matching_review(&self) -> Option<&Review> {
        let moves = self.game().record.moves();
        let known = |review: &&Review| review.shared_moves(&moves) > 0 || review.moves().is_empty();
        let known = self.reviews(self.game_id()).filter(known);
        known.max_by_key(|review| (review.shared_moves(&moves), review.moves() == moves))
    }

    /// Returns the review, done or not, of exactly the current line to its end; `None` without one.
    pub fn whole_review(&self) -> Option<&Review> {
        self.find_review(self.game_id(), &self.game().record.moves())
    }

    /// Returns the judgement of each move of the current line; `None` where no review has settled
    /// one.
    pub fn judged(&self) -> Vec<Option<JudgedMove>> {
        let record = &self.game().record;
        let known =
            |review: &Review| review.judged()[..review.shared_moves(&record.moves())].to_vec();
        let mut judged = self.matching_review().map_or_else(Vec::new, known);
        judged.resize(record.last_ply(), None);
        judged
    }

    /// Returns the judged mistakes of the current line, those of people if they made any: for the
    /// marks in the list of moves and the way to the first of them.
    pub fn judged_mistakes(&self) -> Vec<JudgedMove> {
        let judged = self.judged().into_iter().flatten();
        let mut mistakes = judged.filter(|it| it.judgement.is_mistake()).collect();
        self.game().prefer_mistakes_of_people(&mut mistakes);
        mistakes
    }

    /// Returns the mistake that gave most away, with which card, conclusion, review and practice
    /// begin; `None` without a review of the current line or without a mistake.
    pub fn lesson(&self) -> Option<JudgedMove> {
        let review = self.whole_review()?;
        review.lesson(&self.judged_mistakes(), self.game().loser(review))
    }

    /// Returns the mistake made from the past position on the board, where the analysis shows the
    /// better move alone; `None` if the next move is none, or the game is not looked through.
    pub fn mistake_shown(&self) -> Option<JudgedMove> {
        let ply = self.game().record.cursor();
        let mistakes = (self.stage() == Stage::Past).then(|| self.judged_mistakes());
        mistakes?.into_iter().find(|it| it.ply == ply)
    }

    /// Inserts a review of a game of the session: as the game’s own if it is of the main line, else
    /// beside it for this session only. Replaces reviews of its first moves. Ignores a game that is
    /// only in the library.
    pub fn insert_review(&mut self, id: GameId, review: Review) {
        self.revision += 1;
        let Some(entry) = self.games.get_mut(id) else { return };
        let SittingGame { game, reviews, changed, .. } = entry;
        let record = &game.record;
        let main_line = record.main_line();
        let counts = record.line(main_line.unwrap_or(0)) == review.moves();
        let moves = review.moves().to_vec();
        let is_outdated = |other: &Review| moves.starts_with(other.moves());
        reviews.retain(|other| !is_outdated(other));
        if counts || main_line.is_none() && game.review.as_ref().is_none_or(is_outdated) {
            *changed = true;
            let before = game.review.replace(review);
            reviews.extend(before.filter(|before| !is_outdated(before)));
        } else {
            reviews.push(review);
        }
        if reviews.len() > Self::MAX_REVIEWS {
            reviews.remove(0);
        }
    }
}
