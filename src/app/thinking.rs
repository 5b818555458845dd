//! What the engine is wanted for, and what becomes of what it finds.
//!
//! There is one thread to think on, so one thing is wanted at a time: the move of the computer
//! before anything else, then a hint, then what the squares are worth, and the review last.

use std::time::Duration;

use eframe::egui;

use super::App;
use super::disk::{Change, Order};
use crate::engine::{Answer, Control, Job, Limits, Task, Worker};
use crate::game::{GameRecord, Position};
use crate::session::{Command, Review};
use crate::ui::{Advice, Dialog, Message, Values};

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
    /// The same in a lost game of the statistics.
    Judge(usize),
}

/// A lost game of the statistics, and what is known of it.
pub(super) struct Judging {
    game: u64,
    record: GameRecord,
    review: Review,
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
        self.keep_judging();
        let wanted = self.wanted();
        let purpose = wanted.as_ref().map(|(purpose, _)| *purpose);
        self.worker.want(wanted.map(|(_, job)| job));
        self.view.report = match purpose {
            Some(Purpose::Move) => self.worker.info(),
            _ => None,
        };
        match purpose {
            None => {}
            Some(Purpose::Move) => self.take_move(ctx),
            Some(Purpose::Hint) => self.take_hint(ctx),
            Some(Purpose::Values) => self.take_values(ctx),
            Some(Purpose::Review(ply)) => self.take_appraisal(ctx, ply),
            Some(Purpose::Judge(ply)) => self.take_judgement(ctx, ply),
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
            let job = at(&survey.of, Task::MultiPv(within(SURVEY)));
            Some((Purpose::Values, job))
        } else if let Some((ply, position, limits)) = session.review_job() {
            let task = Task::Analyse(limits);
            Some((Purpose::Review(ply), Job { position, task }))
        } else {
            let Judging { record, review, .. } = self.judging.as_ref()?;
            let (ply, limits) = review.next()?;
            let position = record.position_in(0, ply);
            let task = Task::Analyse(limits);
            Some((Purpose::Judge(ply), Job { position, task }))
        }
    }

    /// Finds out, as long as the statistics are looked at, by which moves games were lost.
    fn keep_judging(&mut self) {
        let shown = matches!(self.view.dialog, Some(Dialog::Statistics { .. }));
        let kept = self.progress.as_ref().filter(|_| shown);
        let Some(lost) = kept.and_then(|kept| kept.statistics.unjudged()) else {
            self.judging = None;
            return;
        };
        if self.judging.as_ref().is_some_and(|it| it.game == lost.id) {
            return;
        }
        let record = GameRecord::replay(lost.start.clone(), &lost.moves, lost.moves.len());
        self.judging = record.ok().map(|record| {
            let mut review = Review::new(&record);
            review.learn(lost.moves.len(), record.position(), None);
            Judging {
                game: lost.id,
                review,
                record,
            }
        });
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
            Answer::Hint(hint) => Advice::Given(hint),
            _ => Advice::None,
        };
        self.view.message = match self.view.learning.advice {
            Advice::Given(_) => Some(Message::Advice),
            _ => Some(Message::EngineFailed),
        };
        ctx.request_repaint();
    }

    fn take_values(&mut self, ctx: &egui::Context) {
        let ended = self.worker.answer().is_some();
        let version = self.worker.values_version();
        if let Some(survey) = &mut self.survey {
            survey.ended |= ended;
            if survey.version != version {
                survey.version = version;
                // What is found within that time of a finding wakes nobody.
                ctx.request_repaint_after(Control::INFO_INTERVAL);
                let mover = survey.of.turn();
                self.view
                    .learning
                    .values
                    .learn(&self.worker.values(), mover);
            }
        }
    }

    fn take_judgement(&mut self, ctx: &egui::Context, ply: usize) {
        let (Some(answer), Some(judging)) = (self.worker.answer(), &mut self.judging) else {
            return;
        };
        let report = match &answer {
            Answer::Analysis(report) => Some(report),
            _ => None,
        };
        let position = judging.record.position_in(0, ply);
        judging.review.learn(ply, &position, report);
        // The next position may be the same, where turns are lost, and is another question.
        self.worker.want(None);
        if judging.review.is_done() {
            let losing = judging.review.losing_move(judging.record.start());
            let losing = losing.map(|it| it.ply);
            let change = Change::Judge(judging.game, losing);
            self.disk.order(Order::ChangeStatistics(change));
        }
        ctx.request_repaint();
    }

    fn take_appraisal(&mut self, ctx: &egui::Context, ply: usize) {
        let answer = self.worker.answer();
        if answer.is_some() {
            // The next position may be the same, where turns are lost, and is another question.
            self.worker.want(None);
        }
        match answer {
            None => return,
            Some(Answer::Analysis(report)) => self.session.reviewed(ply, &report),
            Some(_) => {
                self.session.apply(Command::StopReview);
                self.view.message = Some(Message::EngineFailed);
            }
        }
        ctx.request_repaint();
    }
}
