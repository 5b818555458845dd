//! What the engine is wanted for, and what it has said.
//!
//! There is one thread to think on, so one thing is wanted at a time: the computer's move before
//! anything else, then a hint, the values of the squares, the review of a game, and last the moves
//! by which games of the statistics were lost. Which of them it is, [`Analysis::wanted`] says from
//! the sitting and from what was asked for. [`Analysis::run`] compares that with what is being
//! thought about, and a difference stops and starts: undo, a new game or another level need no
//! special case, and a review that gives way to a move goes on by itself.
//!
//! What was found is kept with the position that it is of, and shown with no other. This room knows
//! no toolkit and no files.

mod lost_game;
mod reviews;
mod values;

use std::time::Duration;

pub use reviews::Reviews;
pub use values::Values;

use crate::engine::{Answer, Hint, Job, Limits, MoveValue, SearchInfo, Task, Worker};
use crate::game::Position;
use crate::session::{PlayedGame, Session, Who};
use lost_game::LostGameReview;

/// How long a move is looked for that was asked for as a hint.
const HINT: Duration = Duration::from_millis(1500);

/// How long the squares of a position are looked at.
const VALUES: Duration = Duration::from_secs(20);

/// What was asked for beside the game, and what was found out.
pub struct Analysis {
    worker: Worker,
    /// What the worker is thinking about.
    purpose: Option<Purpose>,
    /// The move that was asked for, and in which position.
    advice: Option<(Position, Advice)>,
    shows_values: bool,
    values: Option<Values>,
    /// Which of the worker's values were taken up last.
    values_version: u64,
    reviews: Reviews,
    lost_game: Option<LostGameReview>,
}

/// What the engine is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The computer's move in the game on the board.
    Move,
    /// A move that a person asked for.
    Hint,
    /// The value of every free square.
    Values,
    /// The position after this many moves of the game that is reviewed.
    Review(usize),
    /// The same in a lost game of the statistics.
    LostGame(usize),
}

/// Something that a person asks for beside the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// A move to be advised.
    Hint,
    /// The value of every free square, or no longer.
    Values(bool),
    /// To find out how good the moves of the game were, or to go on with that.
    Review,
    /// To look longer at every move than before.
    ReviewDeeper,
    /// To stop finding out; what was found stays.
    StopReview,
}

/// A move that a person asked for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Advice {
    /// It is being looked for.
    Wanted,
    /// Here it is.
    Given(Hint),
}

/// What has come of thinking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The computer has moved.
    Move,
    /// The move that was asked for is there.
    Hint,
    /// More is known of the values of the squares.
    Values,
    /// More is known of the moves of a game.
    Review,
    /// It is known by which move a game of the statistics was lost, if by a single one.
    LostGame {
        /// The number of the game.
        id: u64,
        /// After how many moves the one was made that lost it.
        ply: Option<usize>,
    },
    /// The computer failed at what was asked of it.
    Failure,
}

impl Analysis {
    /// Nothing is asked for yet. The worker starts its thread with the first thing that is wanted.
    #[must_use]
    pub fn new(worker: Worker) -> Self {
        Self {
            worker,
            purpose: None,
            advice: None,
            shows_values: false,
            values: None,
            values_version: 0,
            reviews: Reviews::default(),
            lost_game: None,
        }
    }

    /// The move that was asked for in this position.
    #[must_use]
    pub fn advice(&self, position: &Position) -> Option<Advice> {
        let (of, advice) = self.advice.as_ref()?;
        (of == position).then_some(*advice)
    }

    /// Whether the values of the squares are asked for.
    #[must_use]
    pub const fn shows_values(&self) -> bool {
        self.shows_values
    }

    /// The values of the free squares of this position, as far as they are known, while they are
    /// asked for.
    #[must_use]
    pub fn values(&self, position: &Position) -> Option<&Values> {
        let values = self.values.as_ref().filter(|_| self.shows_values);
        values.filter(|values| values.position() == position)
    }

    /// What was found out about the moves of games.
    #[must_use]
    pub const fn reviews(&self) -> &Reviews {
        &self.reviews
    }

    /// What the computer has found out so far about the position on the board, while it looks for
    /// its move.
    #[must_use]
    pub fn info(&self, session: &Session) -> Option<SearchInfo> {
        let job = self.worker.wanted()?;
        let here = self.purpose == Some(Purpose::Move) && job.position == *session.position();
        here.then(|| self.worker.info()).flatten()
    }

    /// Whether something can be asked for now. What is greyed out is asked here.
    #[must_use]
    pub fn allows(&self, session: &Session, request: Request) -> bool {
        match request {
            Request::Hint => {
                session.mover() == Some(Who::Person)
                    && self.advice(session.position()) != Some(Advice::Wanted)
            }
            Request::Values(_) => true,
            Request::Review => self.reviews.can_start(session),
            Request::ReviewDeeper => self.reviews.can_go_deeper(session),
            Request::StopReview => self.reviews.is_running(session),
        }
    }

    /// Takes up what a person asks for, where it is allowed.
    pub fn ask(&mut self, session: &mut Session, request: Request) {
        if !self.allows(session, request) {
            return;
        }
        match request {
            Request::Hint => self.advice = Some((session.position().clone(), Advice::Wanted)),
            Request::Values(shows) => {
                self.shows_values = shows;
                self.values = None;
            }
            Request::Review => self.reviews.start(session, false),
            Request::ReviewDeeper => self.reviews.start(session, true),
            Request::StopReview => self.reviews.stop(),
        }
    }

    /// Asks by which move this game was lost, or no longer about any.
    pub fn ask_about(&mut self, lost: Option<&PlayedGame>) {
        let asked = self.lost_game.as_ref().map(|it| it.id);
        if asked != lost.map(|lost| lost.id) {
            self.lost_game = lost.and_then(LostGameReview::new);
        }
    }

    /// What the engine is wanted for.
    #[must_use]
    pub fn wanted(&self, session: &Session) -> Option<(Purpose, Job)> {
        let position = session.position();
        let within = |time| Limits { time, ..Limits::default() };
        let here = |purpose, task| Some((purpose, Job { position: position.clone(), task }));
        let lacks_values = || !self.values(position).is_some_and(Values::is_complete);
        if let Some((_, level)) = session.computer_to_move()
            && !session.is_paused()
        {
            here(Purpose::Move, Task::Move(level, Limits::default()))
        } else if self.advice(position) == Some(Advice::Wanted) {
            here(Purpose::Hint, Task::Hint(within(HINT)))
        } else if self.shows_values && position.outcome().is_none() && lacks_values() {
            here(Purpose::Values, Task::MultiPv(within(VALUES)))
        } else if let Some((ply, job)) = self.reviews.next(session) {
            Some((Purpose::Review(ply), job))
        } else {
            let (ply, job) = self.lost_game.as_ref()?.next()?;
            Some((Purpose::LostGame(ply), job))
        }
    }

    /// Lets the engine think about what is wanted now, and tells what that is for.
    pub fn run(&mut self, session: &Session) -> Option<Purpose> {
        // What was asked for in another position is no longer to be looked for.
        self.advice.take_if(|(of, _)| of != session.position());
        let (purpose, job) = self.wanted(session).unzip();
        self.worker.want(job);
        self.purpose = purpose;
        purpose
    }

    /// Takes up what the engine has found out since about what it is thinking about.
    pub fn poll(&mut self, session: &mut Session) -> Option<Finding> {
        let purpose = self.purpose?;
        let answer = self.worker.answer();
        if purpose == Purpose::Values {
            let version = self.worker.values_version();
            if answer.is_none() && self.values_version == version {
                return None;
            }
            self.values_version = version;
            let found = self.worker.values();
            return self.take_values(session, &found, answer.is_some());
        }
        if matches!(purpose, Purpose::Review(_) | Purpose::LostGame(_)) && answer.is_some() {
            // The next position may be the same, where turns are lost, and is another question.
            self.worker.want(None);
        }
        self.take(session, purpose, answer?)
    }

    /// Takes up an answer to what was wanted for this purpose.
    pub fn take(
        &mut self,
        session: &mut Session,
        purpose: Purpose,
        answer: Answer,
    ) -> Option<Finding> {
        match (purpose, answer) {
            (Purpose::Move, Answer::Move(answer)) => {
                session.computer_plays(answer.square, answer.fault.is_some());
                Some(Finding::Move)
            }
            (Purpose::Hint, Answer::Hint(hint)) => {
                self.advice = Some((session.position().clone(), Advice::Given(hint)));
                Some(Finding::Hint)
            }
            (Purpose::Review(ply), Answer::Analysis(info)) => {
                self.reviews.learn(session, ply, &info);
                Some(Finding::Review)
            }
            (Purpose::LostGame(ply), answer) => {
                let info = match &answer {
                    Answer::Analysis(info) => Some(info),
                    _ => None,
                };
                let lost_game = self.lost_game.as_mut()?;
                Some(lost_game.learn(ply, info))
            }
            (Purpose::Hint, _) => {
                self.advice = None;
                Some(Finding::Failure)
            }
            (Purpose::Review(_), _) => {
                self.reviews.stop();
                Some(Finding::Failure)
            }
            (Purpose::Move | Purpose::Values, _) => None,
        }
    }

    /// Takes up the values found so far of the position on the board.
    pub fn take_values(
        &mut self,
        session: &Session,
        found: &[MoveValue],
        complete: bool,
    ) -> Option<Finding> {
        let position = session.position();
        self.values.take_if(|values| values.position() != position);
        let values = self.values.get_or_insert_with(|| Values::new(position));
        values.learn(found, complete);
        Some(Finding::Values)
    }
}
