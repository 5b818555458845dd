//! Purposes that the engine is wanted for, its questions, and the time it may think.

use std::time::Duration;

use super::Finding;
use crate::engine::{Answer, EngineTask, Limits};
use crate::game::{Rules, Square};
use crate::history::PlayerKind;
use crate::session::Session;

/// Purpose of a job of the engine, by which its answer is handled. `Review`, `LostGame` and
/// `Coach` have a ply of their game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Computer's move in the game on the board.
    Move,
    /// Position of the task on the board, or the one after the move that was tried there.
    Attempt,
    /// Move that a person asked for.
    Hint,
    /// Expected moves after this one.
    Line(Square),
    /// Value of every free square.
    Values,
    /// Position after this many moves of the game that is reviewed.
    Review(usize),
    /// Position after this many moves of a past game that was lost.
    LostGame(usize),
    /// Values of the moves of an exercise in a lesson that is being made.
    Check,
    /// Position after the move that a coach judges, or with 0 the one before it.
    Coach(usize),
}

/// Time for the search of a hint.
const HINT: Duration = Duration::from_millis(1500);

/// Time for the search of an expected line.
const LINE: Duration = Duration::from_secs(1);

/// Time for the values of the squares of a position.
const VALUES: Duration = Duration::from_secs(10);

/// Time for the values of the moves of an exercise.
const CHECK: Duration = Duration::from_secs(3);

/// Returns the engine’s task for a purpose, with its time limits; a review has jobs of its own
/// instead.
pub(super) fn task(session: &Session, purpose: Purpose) -> EngineTask {
    let within = |time| Limits { time, ..Limits::default() };
    match (purpose, session.computer_to_move()) {
        (Purpose::Move, Some(PlayerKind::Computer(level))) => {
            EngineTask::Move(level, within(session.think_time(level)))
        }
        (Purpose::Move, Some(PlayerKind::Program)) => {
            let name = session.player_to_move().name.as_ref();
            let name = name.map_or_else(String::new, ToString::to_string);
            EngineTask::Program(name, session.clock_time())
        }
        (Purpose::Hint, _) => EngineTask::Hint(within(HINT)),
        (Purpose::Values, _) => EngineTask::MultiPv(within(VALUES)),
        (Purpose::Check, _) => EngineTask::MultiPv(within(CHECK)),
        (Purpose::Line(_), _) => EngineTask::Analyse(within(LINE)),
        _ => EngineTask::Analyse(attempt(session.position().rules())),
    }
}

/// Returns the limits of the searches that the verdict on a try at a task compares: by nodes, on one
/// thread and from empty tables, so that the verdict is the same whatever was searched before and
/// however busy the machine is. They take about a second; the time is out of reach.
fn attempt(rules: Rules) -> Limits {
    // There a proof can be had, and its nodes are cheap.
    let nodes = if rules.squares() <= 49 { 2_000_000 } else { 100_000 };
    let time = Duration::from_mins(10);
    Limits { time, nodes: Some(nodes), depth: None, threads: 1, memory: 32 << 20 }
}

/// Makes the move of the computer or the other program to move, from the engine’s answer, or pauses
/// the game if a program has none. Returns what has changed.
pub(super) fn handle_move(session: &mut Session, answer: Answer) -> Finding {
    match answer {
        Answer::Program(answer) => {
            match answer.result {
                Ok(made) => session.computer_plays(Some(made), false),
                Err(_) => session.program_failed(),
            }
            Finding::Program(answer)
        }
        Answer::Move(answer) => {
            session.computer_plays(Some(answer.made), answer.failed);
            Finding::Move
        }
        _ => {
            session.computer_plays(None, true);
            Finding::Move
        }
    }
}
