//! Tasks for the engine, and their results.

use super::{ClockTime, Level, Limits, MoveValue, ProgramAnswer, ProgramFault, Reason, SearchInfo};
use crate::game::{Move, Position};

/// A task with its position, as sent to a [`Worker`](super::Worker).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// The position.
    pub position: Position,
    /// The task.
    pub task: EngineTask,
}

/// A task of the engine for one position, with its limits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineTask {
    /// Choose a move at a playing strength.
    Move(Level, Limits),
    /// Ask the other program of this name for a move, within the time on its clock, if it has one.
    /// An [`Engine`](super::Engine) knows none; a [`Worker`](super::Worker) that does passes it on.
    Program(String, Option<ClockTime>),
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
    /// The move of another program, or why it made none.
    Program(ProgramAnswer),
    /// The engine panicked or had no thread. (A failed [`EngineTask::Move`] returns a random move
    /// instead.)
    Failed,
}

/// A move chosen by the engine at a level.
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
        Some(match &job.task {
            EngineTask::Move(..) => {
                Self::Move(MoveAnswer { failed: true, ..MoveAnswer::new(drawn, None) })
            }
            EngineTask::Program(name, _) => Self::of_program(name, Err(ProgramFault::Stopped)),
            _ => Self::Failed,
        })
    }

    /// Creates the answer of the program of this name, which has written nothing.
    pub fn of_program(name: &str, result: Result<Move, ProgramFault>) -> Self {
        Self::Program(ProgramAnswer { program: name.to_owned(), result, said: Vec::new() })
    }
}

impl MoveAnswer {
    /// Creates an answer from a move of the engine, and the info on the position before the move.
    pub fn new(made: impl Into<Move>, info: Option<SearchInfo>) -> Self {
        Self { made: made.into(), info, failed: false }
    }

    /// Creates an answer from the result of a search: the first move of its principal variation;
    /// `None` if that is empty.
    pub(super) fn from_info(info: SearchInfo) -> Option<Self> {
        Some(Self::new(*info.pv.first()?, Some(info)))
    }
}
