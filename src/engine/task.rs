//! What the computer can be asked, and what it says.

use thiserror::Error;

use super::{Level, Limits, MoveValue, Reason, SearchInfo};
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
    /// Multi-PV: the value of every move, growing; see [`super::Engine::multi_pv`].
    MultiPv(Limits),
    /// The value of the position and the principal variation.
    Analyse(Limits),
}

/// What the computer says to a task.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The move that was wanted.
    Move(MoveAnswer),
    /// The move that is advised.
    Hint(Hint),
    /// Everything is proven or the time is up. The values are those of [`super::Worker::values`].
    MultiPv,
    /// The value of the position and the principal variation.
    Analysis(SearchInfo),
    /// Thinking failed at something other than a move; a move is then drawn at random instead.
    Failed(EngineFault),
}

/// A move that was chosen.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveAnswer {
    /// The square, a taken one where losing the turn is best.
    pub square: Square,
    /// What was found out about the position; nothing where there was no need to think.
    pub info: Option<SearchInfo>,
    /// What went wrong, if the square was drawn at random because thinking failed.
    pub fault: Option<EngineFault>,
}

/// A move that is advised, and why.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hint {
    /// The move, with its value as far as that was found out.
    pub best: MoveValue,
    /// Why it is the best, or looks so.
    pub reason: Reason,
}

/// Thinking failed. The game can go on.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the computer failed while thinking: {message}")]
pub struct EngineFault {
    /// What the failure said of itself, in English.
    pub message: String,
}

impl Answer {
    /// What was found out about the position as a whole, if that is part of the answer.
    pub(super) const fn info(&self) -> Option<&SearchInfo> {
        match self {
            Self::Move(answer) => answer.info.as_ref(),
            Self::Analysis(info) => Some(info),
            Self::Hint(_) | Self::MultiPv | Self::Failed(_) => None,
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
        let free: Vec<_> = job.position.placements().collect();
        Some(Self::Move(MoveAnswer {
            square: fastrand::choice(free)?,
            info: None,
            fault: Some(fault),
        }))
    }
}

impl MoveAnswer {
    /// A move, with what was found out about the position before it.
    pub const fn new(square: Square, info: Option<SearchInfo>) -> Self {
        let fault = None;
        Self { square, info, fault }
    }
}
