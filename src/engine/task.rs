//! Tasks for the engine, and their results.

use std::time::Duration;

use super::{Level, Limits, MoveValue, Reason, SearchInfo};
use crate::game::{Move, Position};

/// A task with its position, as sent to a [`Worker`](super::Worker).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// The position.
    pub position: Position,
    /// The task.
    pub task: EngineTask,
}

/// Identifies another program as a player, by a hash of its name; the caller of
/// [`Worker::from_fn`](super::Worker::from_fn) runs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ProgramId(pub u64);

/// Time of a player on the clock of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockTime {
    /// Most time for the next move, so that enough is left for the others.
    pub turn: Duration,
    /// Time left for all moves to come.
    pub left: Duration,
}

/// A task of the engine for one position, with its limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EngineTask {
    /// Choose a move at a playing strength.
    Move(Level, Limits),
    /// Ask another program for a move, within the time on its clock, if it has one. An
    /// [`Engine`](super::Engine) fails at it; a [`Worker`](super::Worker) that knows programs
    /// passes it on.
    Program(ProgramId, Option<ClockTime>),
    /// Recommend a move, with a reason.
    Hint(Limits),
    /// Report the value of every move; see [`Engine::multi_pv`](super::Engine::multi_pv).
    MultiPv(Limits),
    /// Find the value and the principal variation.
    Analyse(Limits),
}

/// Result of an [`EngineTask`].
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The chosen move.
    Move(MoveAnswer),
    /// The recommended move.
    Hint(Hint),
    /// The task is complete: every value is proven or the time is up. The values are in
    /// [`Worker::values`](super::Worker::values).
    MultiPv,
    /// The value and the principal variation.
    Analysis(SearchInfo),
    /// The engine panicked or had no thread, or another program gave no move. (A failed
    /// [`EngineTask::Move`] returns a random move instead.)
    Failed,
}

/// A move chosen by the engine at a level, or by another program.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveAnswer {
    /// The move.
    pub made: Move,
    /// Search info on the position before the move; `None` if there was no search.
    pub info: Option<SearchInfo>,
    /// Whether the move is random because the engine failed.
    pub failed: bool,
}

/// A recommended move with its reason, for a person who asks for a hint.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hint {
    /// The move and its value, as far as it is known.
    pub best: MoveValue,
    /// Why the move is good.
    pub reason: Reason,
}

impl Answer {
    /// Creates the result of a job on which the engine panicked or for which there was no thread:
    /// for a move a random legal one, so the game can go on. `None` if the game is over.
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
    /// Creates an answer from a move of the engine or of another program, and the info on the
    /// position before the move.
    pub fn new(made: impl Into<Move>, info: Option<SearchInfo>) -> Self {
        Self { made: made.into(), info, failed: false }
    }

    /// Creates an answer from the result of a search: the first move of its principal variation;
    /// `None` if that is empty.
    pub(super) fn from_info(info: SearchInfo) -> Option<Self> {
        Some(Self::new(*info.pv.first()?, Some(info)))
    }
}
