//! What the engine is wanted for, and what becomes of what it finds.
//!
//! There is one thread to think on, so one thing is wanted at a time: the move of the computer
//! before anything else, then a hint, then what the squares are worth, and the review last.

use std::time::Duration;

use eframe::egui;

use super::App;
use crate::engine::{Answer, Control, Hint, Job, Limits, Task, Worker};
use crate::game::Position;
use crate::session::Command;
use crate::ui::{Advice, Message, Values};

/// Thinks in the place of the engine, for whoever wants to know beforehand what it will say.
pub type Script = fn(&Job, &Control) -> Option<Answer>;

/// How long a move is looked for that was asked for as a hint.
const HINT: Duration = Duration::from_millis(1500);

/// How long the squares of a position are looked at.
const SURVEY: Duration = Duration::from_secs(20);

/// What the engine is wanted for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    Move,
    Hint,
    Values,
    /// What the position was worth after so many moves.
    Review(usize),
}

/// The position whose squares are looked at, and how far that is.
pub(super) struct Survey {
    of: Position,
    /// The findings that were taken up last.
    version: u64,
    ended: bool,
}

pub(super) fn worker(ctx: &egui::Context, script: Option<Script>) -> Worker {
    let ctx = ctx.clone();
    let wake = move || ctx.request_repaint();
    match script {
        Some(script) => Worker::with(wake, script),
        None => Worker::new(wake),
    }
}

impl App {
    /// Lets the engine work on what is wanted, and takes up what it has found.
    pub(super) fn think(&mut self, ctx: &egui::Context) {
        self.keep_survey();
        let wanted = self.wanted();
        let purpose = wanted.as_ref().map(|(purpose, _)| *purpose);
        self.worker.want(wanted.map(|(_, job)| job));
        self.view.report = match purpose {
            Some(Purpose::Move) => self.worker.report(),
            _ => None,
        };
        match purpose {
            None => {}
            Some(Purpose::Move) => self.take_move(ctx),
            Some(Purpose::Hint) => self.take_hint(ctx),
            Some(Purpose::Values) => self.take_values(),
            Some(Purpose::Review(ply)) => self.take_appraisal(ctx, ply),
        }
    }

    fn wanted(&self) -> Option<(Purpose, Job)> {
        let session = &self.session;
        let learning = &self.view.learning;
        let at = |position: &Position, task| Job {
            position: position.clone(),
            task,
        };
        let within = |time| Limits {
            time,
            ..Limits::default()
        };
        if let Some((position, level)) = session.computer_to_move()
            && !session.is_paused()
        {
            let job = at(position, Task::Move(level, Limits::default()));
            Some((Purpose::Move, job))
        } else if learning.advice == Advice::Wanted {
            let job = at(session.position(), Task::Hint(within(HINT)));
            Some((Purpose::Hint, job))
        } else if let Some(survey) = self.survey.as_ref().filter(|survey| !survey.ended) {
            let job = at(&survey.of, Task::Survey(within(SURVEY)));
            Some((Purpose::Values, job))
        } else {
            let (ply, position, limits) = session.review_job()?;
            let task = Task::Appraise(limits);
            Some((Purpose::Review(ply), Job { position, task }))
        }
    }

    /// Forgets what was known of another position, and asks for what is wanted of this one.
    fn keep_survey(&mut self) {
        let position = self.session.position();
        let learning = &mut self.view.learning;
        let wanted = learning.wants_values() && position.outcome().is_none();
        if !wanted {
            self.survey = None;
            return;
        }
        if self
            .survey
            .as_ref()
            .is_none_or(|survey| survey.of != *position)
        {
            learning.values = Values::default();
            self.survey = Some(Survey {
                of: position.clone(),
                version: 0,
                ended: false,
            });
        }
    }

    /// Plays what was found once the move before has been seen for a moment.
    fn take_move(&mut self, ctx: &egui::Context) {
        let since = self.seen.at.elapsed();
        if let Some(rest) = self.pace.checked_sub(since)
            && !rest.is_zero()
        {
            ctx.request_repaint_after(rest);
        } else if let Some(Answer::Move(answer)) = self.worker.answer() {
            let failed = answer.fault.is_some();
            self.session.computer_plays(answer.square, failed);
            ctx.request_repaint();
        }
    }

    fn take_hint(&mut self, ctx: &egui::Context) {
        let Some(answer) = self.worker.answer() else {
            return;
        };
        self.view.learning.advice = match answer {
            Answer::Hint(Hint { worth, reason }) => Advice::Given(Hint { worth, reason }),
            _ => Advice::None,
        };
        self.view.message = match self.view.learning.advice {
            Advice::Given(_) => Some(Message::Advice),
            _ => Some(Message::EngineFailed),
        };
        ctx.request_repaint();
    }

    fn take_values(&mut self) {
        let ended = self.worker.answer().is_some();
        let version = self.worker.values_version();
        if let Some(survey) = &mut self.survey {
            survey.ended |= ended;
            if survey.version != version {
                survey.version = version;
                self.view.learning.values.learn(&self.worker.values());
            }
        }
    }

    fn take_appraisal(&mut self, ctx: &egui::Context, ply: usize) {
        match self.worker.answer() {
            None => return,
            Some(Answer::Appraisal(report)) => self.session.reviewed(ply, &report),
            Some(_) => {
                self.session.apply(Command::StopReview);
                self.view.message = Some(Message::EngineFailed);
            }
        }
        ctx.request_repaint();
    }
}
