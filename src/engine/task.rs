//! What the computer can be asked, and what it says.

use thiserror::Error;

use super::{Level, Limits, MoveValue, Reason, SearchInfo};
use crate::game::{Move, Position};

/// What the computer is wanted to find.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// The position it is asked about.
    pub position: Position,
    /// What is wanted of it.
    pub task: EngineTask,
}

/// What is wanted of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EngineTask {
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
    /// The move.
    pub made: Move,
    /// What was found out about the position; nothing where there was no need to think.
    pub info: Option<SearchInfo>,
    /// What went wrong, if the move was drawn at random because thinking failed.
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
        if !matches!(job.task, EngineTask::Move(..)) {
            return Some(Self::Failed(fault));
        }
        let drawn = fastrand::choice(job.position.placements().collect::<Vec<_>>())?;
        let fault = Some(fault);
        Some(Self::Move(MoveAnswer { fault, ..MoveAnswer::new(drawn, None) }))
    }
}

impl MoveAnswer {
    /// A move, with what was found out about the position before it.
    pub fn new(made: impl Into<Move>, info: Option<SearchInfo>) -> Self {
        Self { made: made.into(), info, fault: None }
    }

    /// The first move of what was found out.
    pub(super) fn of(info: SearchInfo) -> Option<Self> {
        Some(Self::new(*info.pv.first()?, Some(info)))
    }
}
