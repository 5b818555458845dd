//! Reviews of the games of a sitting: started, continued position by position, stopped.
//!
//! Each variation of a game can have a review of its own. The one of the game that counts is kept
//! with the game, in [`crate::history::Game::review`]; the others last as long as the sitting.

use crate::engine::{Job, MoveValue, SearchInfo};
use crate::game::Move;
use crate::history::{GameId, JudgedMove, Review};
use crate::session::{Session, Stage};

/// Reviews of all variations in the session, and the running one.
#[derive(Default)]
pub struct Reviews {
    of_variations: Vec<(GameId, Review)>,
    running: Option<(GameId, Vec<Move>)>,
}

impl Reviews {
    /// Maximum number of reviews of variations per game.
    const MAX: usize = 8;

    /// Returns the review that shares most moves with the current line.
    pub fn of_board<'a>(&'a self, session: &'a Session) -> Option<&'a Review> {
        let moves = session.game().record.moves();
        let known = |review: &&Review| review.covers(&moves) > 0 || review.moves().is_empty();
        self.all(session, session.game_id())
            .filter(known)
            .max_by_key(|review| (review.covers(&moves), review.moves() == moves))
    }

    /// Returns `true` if the review of the current line is running.
    pub fn is_running(&self, session: &Session) -> bool {
        self.running == Some((session.game_id(), session.game().record.moves()))
    }

    /// Returns the judgement of each move of the current line, as far as known.
    pub fn judged(&self, session: &Session) -> Vec<Option<JudgedMove>> {
        let record = &session.game().record;
        let known = |review: &Review| review.judged()[..review.covers(&record.moves())].to_vec();
        let mut judged = self.of_board(session).map_or_else(Vec::new, known);
        judged.resize(record.last_ply(), None);
        judged
    }

    /// Returns the mistakes of the current line: those of people, if they made any.
    pub fn mistakes(&self, session: &Session) -> Vec<JudgedMove> {
        let judged = self.judged(session).into_iter().flatten();
        let mut mistakes = judged.filter(|it| it.judgement.is_mistake()).collect();
        session.game().retain_of_people(&mut mistakes);
        mistakes
    }

    /// Returns the ply of the mistake at which to open a review.
    pub(super) fn first_mistake(&self, session: &Session) -> Option<usize> {
        let (mistakes, rules) = (self.mistakes(session), session.position().rules());
        let seen = mistakes.iter().find(|it| it.is_in_sight(rules));
        seen.or(mistakes.first()).map(|it| it.ply)
    }

    /// Returns the mistake made at the past move on the board.
    pub fn mistake(&self, session: &Session) -> Option<JudgedMove> {
        if session.stage() != Stage::Past {
            return None;
        }
        let ply = session.game().record.cursor();
        self.mistakes(session).into_iter().find(|it| it.ply == ply)
    }

    /// Returns the move to learn from for the loser of the game on the board, if the review of the
    /// whole line has found one.
    pub fn turning_point(&self, session: &Session) -> Option<JudgedMove> {
        self.of_whole_path(session)?.turning_point()
    }

    pub(super) fn can_start(&self, session: &Session) -> bool {
        session.game().record.last_ply() > 0
            && !self.is_running(session)
            && self.of_whole_path(session).is_none_or(|review| !review.is_done())
    }

    /// Starts or resumes the review of the current line.
    pub(super) fn start(&mut self, session: &mut Session) {
        let review = Review::of(&session.game().record, self.of_board(session));
        self.running = (!review.is_done()).then(|| (session.game_id(), review.moves().to_vec()));
        self.insert(session, review);
    }

    pub(super) fn stop(&mut self, session: &mut Session) {
        self.running = None;
        session.touch();
    }

    /// Returns the ply that the running review searches next, with the job. Its game may be off the
    /// board.
    pub(super) fn next(&self, session: &Session) -> Option<(usize, Job)> {
        let (game, moves) = self.running.as_ref()?;
        session.find(*game)?;
        self.all(session, *game).find(|review| review.moves() == moves)?.next()
    }

    /// Adds a report for `ply` to the running review. Returns `true` if its game is on the board.
    pub(super) fn add_report(
        &mut self,
        session: &mut Session,
        ply: usize,
        info: &SearchInfo,
    ) -> bool {
        let Some((game, moves)) = self.running.clone() else {
            return false;
        };
        if let Some(review) = self.find_mut(session, game, &moves) {
            review.add_report(ply, Some(info));
            if review.is_done() {
                self.running = None;
            }
        }
        game == session.game_id()
    }

    fn find_mut<'a>(
        &'a mut self,
        session: &'a mut Session,
        game: GameId,
        moves: &[Move],
    ) -> Option<&'a mut Review> {
        let kept = session.review_mut(game).and_then(Option::as_mut);
        let others = self.of_variations.iter_mut();
        let others = others.filter(|(id, _)| *id == game).map(|(_, review)| review);
        kept.into_iter().chain(others).find(|it| it.moves() == moves)
    }

    /// Returns the review that covers the position on the board.
    fn of_position<'a>(&'a self, session: &'a Session) -> Option<&'a Review> {
        let record = &session.game().record;
        self.of_board(session).filter(|it| it.covers(&record.moves()) >= record.cursor())
    }

    /// Returns the moves of the position that the review has searched deeply, the best first.
    pub(super) fn known_moves(&self, session: &Session) -> Vec<MoveValue> {
        let ply = session.game().record.cursor();
        self.of_position(session).map_or_else(Vec::new, |review| review.known_moves(ply))
    }

    /// Adds the best move of the position by the values of all squares.
    pub(super) fn add_best(&mut self, session: &mut Session, best: MoveValue) {
        let ply = session.game().record.cursor();
        let moves = self.of_position(session).map(|it| it.moves().to_vec());
        let game = session.game_id();
        if let Some(review) = moves.and_then(|moves| self.find_mut(session, game, &moves)) {
            review.add_best(ply, best);
        }
    }

    fn all<'a>(&'a self, session: &'a Session, game: GameId) -> impl Iterator<Item = &'a Review> {
        let kept = session.find(game).and_then(|game| game.review.as_ref());
        let others = self.of_variations.iter();
        kept.into_iter()
            .chain(others.filter_map(move |(id, review)| (*id == game).then_some(review)))
    }

    fn of_whole_path<'a>(&'a self, session: &'a Session) -> Option<&'a Review> {
        let moves = session.game().record.moves();
        self.of_board(session).filter(|it| it.moves() == moves)
    }

    /// Inserts a review of the game on the board. Replaces reviews of its first moves.
    pub(super) fn insert(&mut self, session: &mut Session, review: Review) {
        let (game, record) = (session.game_id(), &session.game().record);
        let counts = record.line(record.main_line()) == review.moves();
        let has_ended = record.has_ended(record.main_line());
        let moves = review.moves().to_vec();
        let is_outdated = |other: &Review| moves.starts_with(other.moves());
        let others = &mut self.of_variations;
        others.retain(|(id, other)| *id != game || !is_outdated(other));
        let Some(kept) = session.review_mut(game) else {
            return;
        };
        if counts || !has_ended && kept.as_ref().is_none_or(is_outdated) {
            let before = kept.replace(review);
            let before = before.filter(|before| !is_outdated(before));
            others.extend(before.map(|before| (game, before)));
        } else {
            others.push((game, review));
        }
        let of_game = |(id, _): &(GameId, Review)| *id == game;
        if others.iter().filter(|it| of_game(it)).count() > Self::MAX
            && let Some(oldest) = others.iter().position(of_game)
        {
            others.remove(oldest);
        }
    }
}
