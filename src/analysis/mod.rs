//! Purposes that the engine is wanted for, and its answers.
//!
//! One thread thinks, so one thing is wanted at a time. First comes the value of a move that was
//! tried in place of a mistake, and the computer's move; then a hint, the review of a game, the
//! values of the squares, the expected line after one of them, and last the moves by which past
//! games were lost.
//! [`Analysis::wanted`] chooses from the sitting and from the requests. [`Analysis::run`] compares
//! that with the present job, and a difference stops it and starts another: undo, a new game or
//! another level need no special case, and a review that gives way to a move goes on by itself.
//!
//! Each answer is kept with its position, and shown with no other; a game that is over has neither
//! values nor an expected line. Answers are given only while they are asked for: [`Request::Show`]
//! with `false` ends all of them at once.
//!
//! Hint, values and review point at one square as the best, [`Analysis::best`]: the one that was
//! named first, until it is proven to be worse than another. This room knows no toolkit and no
//! files.

mod lost_game;
mod purpose;
mod reviews;
mod shown;
mod values;

pub use purpose::Purpose;
pub use reviews::Reviews;
pub use shown::{Advice, Shown};
pub use values::Values;

use crate::engine::{Answer, Job, MoveValue, Worker};
use crate::game::Square;
use crate::history::{Game, GameId, Mistake, Review, Who};
use crate::session::{Command, Session, Stage};
use lost_game::LostGameReview;
use purpose::task;

/// Engine analysis beside the game: pending requests and their answers.
pub struct Analysis {
    worker: Worker,
    /// Purpose of the running job.
    purpose: Option<Purpose>,
    shown: Shown,
    /// Revision of the session that the shown answers are up to date with.
    seen: Option<u64>,
    /// Version of the values last handled.
    values_version: u64,
    reviews: Reviews,
    lost_game: Option<LostGameReview>,
    /// Whether somebody asks about the lost game.
    wants_lost_game: bool,
}

/// Request of a person to the engine, beside the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// Advise a move.
    Hint,
    /// Turn the analysis on or off: the values of the squares and the review. Off discards a hint
    /// and stops a review.
    Show(bool),
    /// Show the main line after a move to this square; `None` hides it.
    Line(Option<Square>),
    /// Pause the review of the current line.
    StopReview,
    /// Start or resume the review of the current line, or show its result. Turns the analysis on
    /// for this game.
    Review,
    /// Make the computer move now, with the best move found so far.
    MoveNow,
    /// Discard the hint.
    ForgetHint,
}

/// Result of handling an answer of the engine.
#[derive(Clone, Debug, PartialEq)]
pub enum Finding {
    /// The computer has moved.
    Move,
    /// A mistake, or the move tried in its place, was searched.
    Mistake,
    /// The hint is there.
    Hint,
    /// The main line after the pointed square has changed.
    Line,
    /// Values of squares have changed.
    Values,
    /// A review has made progress.
    Review,
    /// The review of a lost game is done.
    LostGame {
        /// Id of the lost game.
        id: GameId,
        /// Mistakes of the person in it.
        mistakes: Vec<Mistake>,
    },
    /// The engine failed.
    Failure,
}

impl Analysis {
    /// Creates an analysis without requests. The worker starts its thread with the first job.
    pub fn new(worker: Worker) -> Self {
        Self {
            worker,
            purpose: None,
            shown: Shown::default(),
            seen: None,
            values_version: 0,
            reviews: Reviews::default(),
            lost_game: None,
            wants_lost_game: false,
        }
    }

    /// Returns what is shown for the position on the board.
    pub const fn shown(&self) -> &Shown {
        &self.shown
    }

    /// Returns the one square marked as the best on the board: that of the hint, or else the best
    /// by the values, with which those of the review have been merged.
    pub fn best(&self, session: &Session) -> Option<Square> {
        let position = session.position();
        let of_hint = self.shown.hint(position);
        of_hint.or_else(|| self.shown.values(position).and_then(Values::best))
    }

    /// Returns the reviews of games.
    pub const fn reviews(&self) -> &Reviews {
        &self.reviews
    }

    /// Returns `true` if a request is possible now; its control is greyed out otherwise.
    pub fn allows(&self, session: &Session, request: Request) -> bool {
        match request {
            Request::Hint | Request::Show(true) | Request::Review if session.is_timed() => false,
            Request::Hint | Request::Show(_)
                if matches!(session.stage(), Stage::Task | Stage::SetUp) =>
            {
                false
            }
            Request::Hint => {
                session.mover() == Some(Who::Person)
                    // The best move of the game without an opening would be bad advice.
                    && !session.position().is_opening()
                    && self.shown.advice(session.position()) != Some(Advice::Wanted)
            }
            Request::StopReview => self.reviews.is_running(session),
            Request::Show(_) | Request::ForgetHint => true,
            Request::Line(_) => self.shown.on,
            Request::Review => {
                let has_more = !self.shown.on || !self.reviews.mistakes(session).is_empty();
                let is_known = has_more && self.reviews.of_board(session).is_some();
                let can_show = is_known && !self.reviews.is_running(session);
                (self.reviews.can_start(session) || can_show) && session.task().is_none()
            }
            Request::MoveNow => self.purpose == Some(Purpose::Move),
        }
    }

    /// Handles a request of a person. Ignored unless allowed.
    pub fn request(&mut self, session: &mut Session, request: Request) {
        if !self.allows(session, request) {
            return;
        }
        match request {
            Request::Hint => self.shown.request_hint(session.position()),
            Request::Show(true) => self.shown.open(),
            Request::Show(false) => {
                self.shown.close();
                self.reviews.stop(session);
            }
            Request::StopReview => self.reviews.stop(session),
            Request::Line(square) => self.shown.request_line(square),
            Request::Review => {
                let id = session.game_id();
                self.shown.turn_on_for_review(id);
                if let Some(begun) = self.lost_game.take_if(|it| it.id == id) {
                    self.reviews.insert(session, begun.review);
                }
                if self.reviews.can_start(session) {
                    self.reviews.start(session);
                }
                self.open_at_first_mistake(session);
            }
            Request::MoveNow => self.worker.finish_now(),
            Request::ForgetHint => self.shown.clear_hint(),
        }
    }

    /// Requests the mistakes of the lost game on the board, or else of this past one; `None` lets a
    /// begun review wait. Returns them at once if they are known.
    pub fn request_lost_game(
        &mut self,
        session: &mut Session,
        past: Option<(GameId, &Game)>,
    ) -> Option<Finding> {
        // A person may have asked for the whole review meanwhile.
        let is_reviewed = |it: &mut LostGameReview| {
            it.id == session.game_id() && session.game().finished_review().is_some()
        };
        self.lost_game.take_if(is_reviewed);
        // The library may know less of a game of this sitting.
        let past = past.map(|(id, game)| (id, session.find(id).unwrap_or(game)));
        let lost = session.just_lost().or(past);
        let known = self.lost_game.as_ref().map(|known| known.id);
        // Whoever looks at a past move comes back to the end.
        let is_left = session.stage() == Stage::Past && known == Some(session.game_id());
        self.wants_lost_game = is_left || lost.is_some();
        if let Some((id, game)) = lost.filter(|(id, _)| !is_left && known != Some(*id)) {
            self.lost_game = Some(LostGameReview::new(id, game));
        }
        self.mistakes_of_lost(session)
    }

    /// Returns the mistakes of the requested lost game once its review is done. Keeps the review if
    /// the game is on the board.
    fn mistakes_of_lost(&mut self, session: &mut Session) -> Option<Finding> {
        let asked = self.lost_game.as_ref().filter(|_| self.wants_lost_game)?;
        let found = asked.finding()?;
        let lost = self.lost_game.take().filter(|lost| lost.id == session.game_id());
        if let Some(lost) = lost {
            self.reviews.insert(session, lost.review);
        }
        Some(found)
    }

    /// Goes from the end of the game to its first mistake that a person could have seen, if the
    /// review is done.
    fn open_at_first_mistake(&self, session: &mut Session) {
        let is_done = self.reviews.of_board(session).is_some_and(Review::is_done);
        if is_done
            && self.shown.on
            && session.stage() == Stage::Over
            && let Some(cursor) = self.reviews.first_mistake(session)
        {
            let variation = session.game().record.current_line();
            session.apply(Command::GoTo { variation, cursor });
        }
    }

    /// Returns the job that has priority in the present state, with its purpose.
    pub fn wanted(&self, session: &Session) -> Option<(Purpose, Job)> {
        let (position, stage) = (session.position(), session.stage());
        let job =
            |purpose, position| Some((purpose, Job { position, task: task(session, purpose) }));
        if let Some((tried, position)) = session.to_judge() {
            return job(Purpose::Mistake(tried), position);
        }
        if session.computer_to_move().is_some() && !session.is_paused() {
            return job(Purpose::Move, position.clone());
        }
        if stage != Stage::SetUp && self.shown.advice(position) == Some(Advice::Wanted) {
            return job(Purpose::Hint, position.clone());
        }
        if let Some((ply, job)) = self.reviews.next(session) {
            return Some((Purpose::Review(ply), job));
        }
        if !matches!(stage, Stage::SetUp | Stage::Task) {
            // At a mistake the better move alone is shown.
            if self.shown.lacks_values(position) {
                return job(Purpose::Values, position.clone());
            }
            if let Some((first, from)) = self.shown.wanted_line(position) {
                return job(Purpose::Line(first), from);
            }
        }
        let (ply, job) = self.lost_game.as_ref().filter(|_| self.wants_lost_game)?.review.next()?;
        Some((Purpose::LostGame(ply), job))
    }

    /// Starts the wanted job unless it runs already. Returns its purpose; called once per frame.
    pub fn run(&mut self, session: &Session) -> Option<Purpose> {
        self.shown.update_for(session);
        if self.seen.replace(session.revision()) != Some(session.revision()) {
            self.update_shown(session);
        }
        let (purpose, job) = self.wanted(session).unzip();
        self.worker.want(job);
        self.purpose = purpose;
        purpose
    }

    /// Updates hint, values and review of the position on the board so that they name one best
    /// move.
    fn update_shown(&mut self, session: &Session) {
        let known = self.reviews.known_moves(session);
        let mistake = self.reviews.mistake(session);
        self.shown.update(session.position(), &known, mistake);
    }

    /// Polls the engine for an answer to the job of [`Self::run`]. Ignores one to an earlier
    /// revision of the session.
    pub fn poll(&mut self, session: &mut Session) -> Option<Finding> {
        let purpose = self.purpose.filter(|_| self.seen == Some(session.revision()))?;
        if let Purpose::Line(first) = purpose {
            self.shown.handle_line(session.position(), first, self.worker.info(), false);
        }
        let answer = self.worker.answer();
        if purpose == Purpose::Values {
            let version = self.worker.values_version();
            if answer.is_none() && self.values_version == version {
                return None;
            }
            self.values_version = version;
            let found = self.worker.values();
            return self.handle_values(session, &found, answer.is_some());
        }
        let answer = answer?;
        // Each answer is given once. The next job is asked anew, even if it is equal: a position
        // that is met again, or a move that nobody could make meanwhile.
        self.worker.want(None);
        self.handle_answer(session, purpose, answer)
    }

    /// Handles an answer of the engine to a job of this purpose.
    pub fn handle_answer(
        &mut self,
        session: &mut Session,
        purpose: Purpose,
        answer: Answer,
    ) -> Option<Finding> {
        let info = |answer| match answer {
            Answer::Analysis(info) => Some(info),
            _ => None,
        };
        Some(match (purpose, answer) {
            (Purpose::Move, answer) => {
                let (chosen, failed) = match answer {
                    Answer::Move(answer) => (Some(answer.made), answer.failed),
                    _ => (None, true),
                };
                session.computer_plays(chosen, failed);
                Finding::Move
            }
            (Purpose::Hint, Answer::Hint(hint)) => {
                self.shown.handle_hint(session.position(), hint);
                Finding::Hint
            }
            (Purpose::Mistake(tried), Answer::Analysis(info)) => {
                session.add_report(tried, &info);
                Finding::Mistake
            }
            (Purpose::Review(ply), Answer::Analysis(info)) => {
                if self.reviews.add_report(session, ply, &info) {
                    self.open_at_first_mistake(session);
                }
                Finding::Review
            }
            (Purpose::Line(first), answer) => {
                self.shown.handle_line(session.position(), first, info(answer), true);
                Finding::Line
            }
            (Purpose::LostGame(ply), answer) => {
                self.lost_game.as_mut()?.review.add_report(ply, info(answer).as_ref());
                self.mistakes_of_lost(session).unwrap_or(Finding::Review)
            }
            (Purpose::Values, _) => return None,
            (purpose, _) => {
                match purpose {
                    Purpose::Mistake(tried) => session.handle_failed_search(tried),
                    Purpose::Review(_) => self.reviews.stop(session),
                    _ => self.shown.clear_hint(),
                }
                Finding::Failure
            }
        })
    }

    /// Handles new values of the position on the board; `complete` with the last ones.
    pub fn handle_values(
        &mut self,
        session: &mut Session,
        found: &[MoveValue],
        complete: bool,
    ) -> Option<Finding> {
        let position = session.position();
        if position.outcome().is_some() {
            return None;
        }
        self.shown.handle_values(position, found, complete);
        let values = self.shown.values(position).filter(|values| values.complete);
        if let Some(best) = values.and_then(Values::best_move) {
            self.reviews.add_best(session, best);
        }
        self.update_shown(session);
        Some(Finding::Values)
    }
}
