//! Tasks of the engine, and its answers.

use super::{Level, Limits, MoveValue, Reason, SearchInfo};
use crate::game::{Move, Position};

/// A task about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// The position.
    pub position: Position,
    /// The task.
    pub task: EngineTask,
}

/// Question about a position.
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

/// Answer to a task.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The move.
    Move(MoveAnswer),
    /// The move that is advised, with its reason.
    Hint(Hint),
    /// Every value is proven or the time is up. The values are those of [`super::Worker::values`].
    MultiPv,
    /// The value of the position and the principal variation.
    Analysis(SearchInfo),
    /// Thinking failed at a task other than a move; for a move, one is drawn at random instead.
    Failed,
}

/// A move that was chosen.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveAnswer {
    /// The move.
    pub made: Move,
    /// Search info on the position; `None` if there was no need to think.
    pub info: Option<SearchInfo>,
    /// Set if the move was drawn at random because thinking failed.
    pub failed: bool,
}

/// A move that is advised, and why.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hint {
    /// The move, with its value as far as it is known.
    pub best: MoveValue,
    /// Reason why the move is the best, or looks so.
    pub reason: Reason,
}

impl Answer {
    /// Makes the answer of a failure: for a move any free square or decision, so that the game can
    /// go on. `None` if the game is over.
    pub(super) fn failed(job: &Job) -> Option<Self> {
        let decisions = job.position.decisions().iter().copied().map(Move::Choose);
        let all = job.position.placements().map(Move::Place).chain(decisions);
        let drawn = fastrand::choice(all.collect::<Vec<_>>())?;
        Some(match job.task {
            EngineTask::Move(..) => {
                Self::Move(MoveAnswer { failed: true, ..MoveAnswer::new(drawn, None) })
            }
            _ => Self::Failed,
        })
    }
}

impl MoveAnswer {
    /// Makes an answer of a move and the info on the position before it.
    pub fn new(made: impl Into<Move>, info: Option<SearchInfo>) -> Self {
        Self { made: made.into(), info, failed: false }
    }

    /// Makes an answer of the first move of the principal variation.
    pub(super) fn of(info: SearchInfo) -> Option<Self> {
        Some(Self::new(*info.pv.first()?, Some(info)))
    }
}
