//! Purposes that the engine is wanted for, and its answers.
//!
//! One thread thinks, so one thing is wanted at a time; only another program that is asked for its
//! opinion thinks beside it. First comes the value of a move that was
//! tried at a task or is judged by a coach, and the computer's move; then a hint, the review of a game, the
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

mod purpose;
mod request;
mod shown;
mod values;

pub use purpose::Purpose;
pub use request::{Finding, Request};
pub use shown::{AnalysisState, HintState};
pub use values::Values;

use std::collections::BTreeMap;

use crate::engine::{Answer, EngineTask, Job, MoveValue, Worker};
use crate::game::{Move, Square};
use crate::history::{Game, GameId, Name, PlayerKind, Review};
use crate::session::{Command, Session, Stage};
use purpose::{handle_move, task};

/// Engine analysis beside the game: pending requests and their answers. The shell calls
/// [`Self::run`] and [`Self::poll`] once per frame.
pub struct Analysis {
    worker: Worker,
    /// Worker that asks other programs for their opinions.
    opinions: Option<Worker>,
    /// Purpose of the running job.
    purpose: Option<Purpose>,
    shown: AnalysisState,
    /// Revision of the session that the shown answers are up to date with.
    seen: Option<u64>,
    /// Version of the values last handled.
    values_version: u64,
    /// Game and line of the running review.
    reviewing: Option<(GameId, Vec<Move>)>,
    /// Lost game under review, on the board or in the library, at the end of its main line.
    lost_game: Option<(GameId, Game)>,
    /// Whether somebody asks about the lost game.
    wants_lost_game: bool,
    /// What other programs have said when they were last asked, by their names.
    said: BTreeMap<String, Vec<String>>,
}

impl Analysis {
    /// Creates an analysis without requests. The worker starts its thread with the first job.
    pub fn new(worker: Worker) -> Self {
        Self {
            worker,
            opinions: None,
            purpose: None,
            shown: AnalysisState::default(),
            seen: None,
            values_version: 0,
            reviewing: None,
            lost_game: None,
            wants_lost_game: false,
            said: BTreeMap::new(),
        }
    }

    /// Returns the analysis with a worker that asks other programs for their opinions.
    pub fn with_opinions(self, worker: Worker) -> Self {
        Self { opinions: Some(worker), ..self }
    }

    /// Returns the requests and answers of the analysis, each kept with its position, for the
    /// views.
    pub const fn shown(&self) -> &AnalysisState {
        &self.shown
    }

    /// Asks the other program of this name for its move in the position on the board, if the
    /// analysis is on.
    pub fn ask(&mut self, session: &Session, program: Name) {
        if self.shown.on && !session.position().is_opening() {
            self.shown.request_opinion(session.position(), Some(program));
        }
    }

    /// Returns what the other program of this name has said when it was last asked for a move.
    pub fn said(&self, program: &Name) -> &[String] {
        self.said.get(program.as_str()).map_or(&[], Vec::as_slice)
    }

    /// Returns the one square marked as the best on the board.
    pub fn best(&self, session: &Session) -> Option<Square> {
        self.shown.best(session.position())
    }

    /// Returns `true` while the review of the current line that a person has requested is neither
    /// done nor stopped.
    pub fn is_reviewing(&self, session: &Session) -> bool {
        self.reviewing == Some((session.game_id(), session.game().record.moves()))
    }

    fn can_start_review(&self, session: &Session) -> bool {
        session.game().record.last_ply() > 0
            && !self.is_reviewing(session)
            && session.whole_review().is_none_or(|review| !review.is_done())
    }

    fn stop_review(&mut self, session: &mut Session) {
        self.reviewing = None;
        session.touch();
    }

    /// Returns `true` if a request is possible now; its control is greyed out otherwise.
    pub fn allows(&self, session: &Session, request: Request) -> bool {
        match request {
            Request::Hint | Request::Show(true) | Request::Review if session.is_timed() => false,
            Request::Hint | Request::Show(_) if session.hides_help() => false,
            Request::Hint => {
                session.mover() == Some(PlayerKind::Person)
                    // The best move of the game without an opening would be bad advice.
                    && !session.position().is_opening()
                    && self.shown.advice(session.position()) != Some(HintState::Wanted)
            }
            Request::StopReview => self.is_reviewing(session),
            Request::Show(_) | Request::ClearHint => true,
            Request::Line(_) => self.shown.on,
            Request::Review => {
                let has_more = !self.shown.on || !session.judged_mistakes().is_empty();
                let is_known = has_more && session.matching_review().is_some();
                let can_show = is_known && !self.is_reviewing(session);
                (self.can_start_review(session) || can_show) && session.task().is_none()
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
            Request::Show(true) => self.shown.turn_on(),
            Request::Show(false) => {
                self.shown.turn_off();
                self.stop_review(session);
            }
            Request::StopReview => self.stop_review(session),
            Request::Line(square) => self.shown.request_line(square),
            Request::Review => {
                let id = session.game_id();
                self.shown.turn_on_for_review(id);
                self.keep_lost_game(session);
                if self.can_start_review(session) {
                    let review = Review::of(&session.game().record, session.matching_review());
                    self.reviewing = (!review.is_done()).then(|| (id, review.moves().to_vec()));
                    session.insert_review(id, review);
                }
                self.open_at_lesson(session);
            }
            Request::MoveNow => self.worker.finish_now(),
            Request::ClearHint => self.shown.clear_hint(),
        }
    }

    /// Shows the review that the game on the board has, where the game stands.
    pub fn show_review(&mut self, session: &Session) {
        if session.game().finished_review().is_some() {
            self.shown.turn_on_for_review(session.game_id());
        }
    }

    /// Requests the review of the lost game on the board, or else of this past one; `None` lets a
    /// begun review wait. Returns the review at once if it is known. Called once per frame
    /// before [`Self::run`].
    pub fn request_lost_game(
        &mut self,
        session: &mut Session,
        past: Option<(GameId, &Game)>,
    ) -> Option<Finding> {
        // A person may have asked for the whole review meanwhile.
        let board = session.game_id();
        let is_reviewed = session.game().finished_review().is_some();
        self.lost_game.take_if(|(id, _)| *id == board && is_reviewed);
        // The library may know less of a game of this sitting.
        let past = past.map(|(id, game)| (id, session.find(id).unwrap_or(game)));
        let lost = session.just_lost().or(past);
        let known = self.lost_game.as_ref().map(|(id, _)| *id);
        // Whoever looks at a past move comes back to the end.
        let is_left = session.stage() == Stage::Past && known == Some(board);
        self.wants_lost_game = is_left || lost.is_some();
        if let Some((id, game)) = lost.filter(|(id, _)| !is_left && known != Some(*id)) {
            let mut game = game.clone();
            game.record.go_to_line(game.record.trunk(), usize::MAX);
            game.review = Some(Review::of(&game.record, game.review.as_ref()));
            self.lost_game = Some((id, game));
        }
        self.review_of_lost(session)
    }

    /// Returns the review of the requested lost game once it is done. Keeps it if the game is on
    /// the board.
    fn review_of_lost(&mut self, session: &mut Session) -> Option<Finding> {
        let wanted = self.wants_lost_game;
        let (id, game) = self.lost_game.take_if(|it| wanted && it.1.finished_review().is_some())?;
        let review = game.review?;
        session.insert_review(id, review.clone());
        Some(Finding::LostGame(id, Box::new(review)))
    }

    /// Moves the review of the lost game to the session if that game is on the board.
    fn keep_lost_game(&mut self, session: &mut Session) {
        if let Some((id, game)) = self.lost_game.take_if(|(id, _)| *id == session.game_id())
            && let Some(review) = game.review
        {
            session.insert_review(id, review);
        }
    }

    /// Goes from the end of the game to the mistake that gave most away, if the review is done.
    fn open_at_lesson(&self, session: &mut Session) {
        let is_done = session.matching_review().is_some_and(Review::is_done);
        if is_done
            && self.shown.on
            && session.stage() == Stage::Over
            && let Some(lesson) = session.lesson()
        {
            let variation = session.game().record.current_line();
            session.apply(Command::GoTo { variation, cursor: lesson.ply });
        }
    }

    /// Returns the job that has priority in the present state, with its purpose, for [`Self::run`];
    /// `None` if the engine may rest.
    pub fn wanted(&self, session: &Session) -> Option<(Purpose, Job)> {
        let (position, stage) = (session.position(), session.stage());
        let job =
            |purpose, position| Some((purpose, Job { position, task: task(session, purpose) }));
        if let Some(position) = session.position_to_judge() {
            return job(Purpose::Attempt, position);
        }
        if let Some((ply, job)) = session.coach_job() {
            return Some((Purpose::Coach(ply), job));
        }
        if session.computer_to_move().is_some() && !session.is_paused() {
            return job(Purpose::Move, position.clone());
        }
        if stage != Stage::SetUp && self.shown.advice(position) == Some(HintState::Wanted) {
            return job(Purpose::Hint, position.clone());
        }
        // Its game may be off the board.
        if let Some((id, moves)) = &self.reviewing
            && let Some((ply, job)) = session.find_review(*id, moves).and_then(Review::next)
        {
            return Some((Purpose::Review(ply), job));
        }
        if !session.hides_help() {
            // At a mistake the better move alone is shown.
            if self.shown.lacks_values(position) {
                return job(Purpose::Values, position.clone());
            }
            if let Some((first, from)) = self.shown.wanted_line(position) {
                return job(Purpose::Line(first), from);
            }
        }
        if let Some(position) = session.position_to_check() {
            return job(Purpose::Check, position.clone());
        }
        let (_, lost) = self.lost_game.as_ref().filter(|_| self.wants_lost_game)?;
        let (ply, job) = lost.review.as_ref()?.next()?;
        Some((Purpose::LostGame(ply), job))
    }

    /// Starts the wanted job unless it runs already, and stops any other. Returns its purpose;
    /// called once per frame.
    pub fn run(&mut self, session: &Session) -> Option<Purpose> {
        self.shown.update_for(session);
        if self.seen.replace(session.revision()) != Some(session.revision()) {
            self.settle(session);
        }
        let (purpose, job) = self.wanted(session).unzip();
        self.worker.want(job);
        self.purpose = purpose;
        if let Some(opinions) = &mut self.opinions {
            let position = session.position();
            let asked = self.shown.wanted_opinion(position).filter(|_| !session.hides_help());
            let task = asked.map(|name| EngineTask::Program(name.to_string(), None));
            opinions.want(task.map(|task| Job { position: position.clone(), task }));
        }
        purpose
    }

    /// Makes hint, values and review of the position on the board name one best move.
    fn settle(&mut self, session: &Session) {
        let (review, cursor) = (review_of_position(session), session.game().record.cursor());
        let known = review.map_or_else(Vec::new, |review| review.known_moves(cursor));
        self.shown.settle(session.position(), &known, session.mistake_shown());
    }

    /// Polls the engine for an answer to the job of [`Self::run`], and handles the answer; called
    /// once per frame. Ignores one to an earlier revision of the session. Returns what has changed;
    /// `None` if nothing has.
    pub fn poll(&mut self, session: &mut Session) -> Option<Finding> {
        if let Some(Answer::Program(answer)) = self.opinions.as_mut().and_then(Worker::take_answer)
        {
            self.said.insert(answer.program.clone(), answer.said.clone());
            self.shown.request_opinion(session.position(), None);
            return Some(Finding::Opinion(answer));
        }
        let purpose = self.purpose.filter(|_| self.seen == Some(session.revision()))?;
        if let Purpose::Line(first) = purpose {
            self.shown.handle_line(session.position(), first, self.worker.info(), false);
        }
        let answer = self.worker.take_answer();
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
        let values = if purpose == Purpose::Check { self.worker.values() } else { Vec::new() };
        self.worker.want(None);
        if purpose == Purpose::Check {
            session.add_checked(values);
            return Some(Finding::Attempt);
        }
        self.handle_answer(session, purpose, answer)
    }

    /// Handles the final answer of the engine to a job of this purpose, as a part of
    /// [`Self::poll`]; public for tests alone. Does nothing for values, which go to
    /// [`Self::handle_values`].
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
        if let Answer::Program(answer) = &answer {
            self.said.insert(answer.program.clone(), answer.said.clone());
        }
        Some(match (purpose, answer) {
            (Purpose::Move, answer) => handle_move(session, answer),
            (Purpose::Hint, Answer::Hint(hint)) => {
                self.shown.handle_hint(session.position(), hint);
                self.settle(session);
                Finding::Hint
            }
            (Purpose::Attempt, Answer::Analysis(info)) => {
                session.add_report(&info);
                Finding::Attempt
            }
            (Purpose::Coach(ply), answer) => {
                session.add_coach_report(ply, info(answer).as_ref());
                Finding::Attempt
            }
            (Purpose::Review(ply), Answer::Analysis(info)) => {
                if let Some((id, moves)) = self.reviewing.clone()
                    && let Some(review) = session.review_mut(id, &moves)
                {
                    review.add_report(ply, Some(&info));
                    self.reviewing.take_if(|_| review.is_done());
                    if id == session.game_id() {
                        self.open_at_lesson(session);
                    }
                }
                Finding::Review
            }
            (Purpose::Line(first), answer) => {
                self.shown.handle_line(session.position(), first, info(answer), true);
                Finding::Line
            }
            (Purpose::LostGame(ply), answer) => {
                let (_, lost) = self.lost_game.as_mut()?;
                lost.review.as_mut()?.add_report(ply, info(answer).as_ref());
                self.review_of_lost(session).unwrap_or(Finding::Review)
            }
            (Purpose::Values | Purpose::Check, _) => return None,
            (purpose, _) => {
                match purpose {
                    Purpose::Attempt => session.handle_failed_search(),
                    Purpose::Review(_) => self.stop_review(session),
                    _ => self.shown.clear_hint(),
                }
                Finding::Failure
            }
        })
    }

    /// Keeps new values of the position on the board, as a part of [`Self::poll`]; public for tests
    /// alone. Called several times during the search, and with `complete` for the last values,
    /// whose best move the review takes over. Returns `None` if the game is over.
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
            let (id, cursor) = (session.game_id(), session.game().record.cursor());
            let moves = review_of_position(session).map(|it| it.moves().to_vec());
            if let Some(review) = moves.and_then(|moves| session.review_mut(id, &moves)) {
                review.add_best(cursor, best);
            }
        }
        self.settle(session);
        Some(Finding::Values)
    }
}

/// Returns the review that covers the position on the board, at least up to there.
fn review_of_position(session: &Session) -> Option<&Review> {
    let record = &session.game().record;
    session.matching_review().filter(|it| it.shared_moves(&record.moves()) >= record.cursor())
}
