//! What the computer can be asked, and what it says.

use std::fmt;

use super::solve::Worth;
use super::{Choice, Control, Engine, Level, Limits, Reason, Report};
use crate::game::{Position, Square};

/// What the computer is wanted to find.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// The position it is asked about.
    pub position: Position,
    /// What is wanted of it.
    pub task: Task,
}

/// What is wanted of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// A move, chosen as well as this level plays.
    Move(Level, Limits),
    /// A move with its reason.
    Hint(Limits),
    /// What every free square is worth, growing; see [`super::survey()`].
    Survey(Limits),
    /// What the position is worth and the line that is expected.
    Appraise(Limits),
}

/// What the computer says to a task.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The move that was wanted.
    Move(MoveAnswer),
    /// The move that is advised.
    Hint(Hint),
    /// The survey has ended: everything is proven or the time is up. The values are told by
    /// [`super::Worker::values`].
    Survey,
    /// What the position is worth.
    Appraisal(Report),
    /// Thinking failed at something other than a move; a move is then drawn at random instead.
    Failed(EngineFault),
}

/// What the computer has decided on.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveAnswer {
    /// The free square that it wants to play.
    pub square: Square,
    /// What it had found out when it decided; nothing where it did not need to think.
    pub report: Option<Report>,
    /// What went wrong, if the square was drawn at random because thinking failed.
    pub fault: Option<EngineFault>,
}

/// A move that is advised, and why.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hint {
    /// The move, and what it is worth as far as that was found out.
    pub worth: Worth,
    /// Why it is the best, or looks so.
    pub reason: Reason,
}

/// Thinking failed. The game can go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineFault {
    /// What the failure said of itself, in English.
    pub message: String,
}

impl Engine {
    /// Does what is wanted; nothing where the game is over.
    pub fn answer(&mut self, job: &Job, control: &Control) -> Option<Answer> {
        let position = &job.position;
        match job.task {
            Task::Move(level, limits) => self
                .choose(position, level, &limits, control)
                .map(Answer::from),
            Task::Hint(limits) => self.hint(position, &limits, control).map(Answer::Hint),
            Task::Survey(limits) => {
                self.survey(position, &limits, control);
                position.outcome().is_none().then_some(Answer::Survey)
            }
            Task::Appraise(limits) => self
                .appraise(position, &limits, control)
                .map(Answer::Appraisal),
        }
    }
}

impl Answer {
    /// What was found out about the position as a whole, if that is part of the answer.
    pub(super) const fn report(&self) -> Option<&Report> {
        match self {
            Self::Move(answer) => answer.report.as_ref(),
            Self::Appraisal(report) => Some(report),
            Self::Hint(_) | Self::Survey | Self::Failed(_) => None,
        }
    }

    /// The answer where thinking failed: to a move any free square, so that the game can go on.
    /// None where the game is over.
    pub(super) fn failed(job: &Job, message: String) -> Option<Self> {
        if job.position.outcome().is_some() {
            return None;
        }
        let fault = EngineFault { message };
        if !matches!(job.task, Task::Move(..)) {
            return Some(Self::Failed(fault));
        }
        let free: Vec<_> = job.position.board().free_squares().collect();
        Some(Self::Move(MoveAnswer {
            square: fastrand::choice(free)?,
            report: None,
            fault: Some(fault),
        }))
    }
}

impl From<Choice> for Answer {
    fn from(Choice { square, report }: Choice) -> Self {
        Self::Move(MoveAnswer {
            square,
            report,
            fault: None,
        })
    }
}

impl fmt::Display for EngineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the computer failed while thinking: {}", self.message)
    }
}

impl std::error::Error for EngineFault {}
