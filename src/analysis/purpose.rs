//! What the engine is wanted for, what it is asked then, and how long it may think.

use std::time::Duration;

use crate::engine::{EngineTask, Limits};
use crate::game::Square;
use crate::session::Session;

/// What the engine is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The computer's move in the game on the board.
    Move,
    /// The position in which a mistake was made, or the one after this move that was tried there.
    Mistake(Option<Square>),
    /// A move that a person asked for.
    Hint,
    /// The principal variation of the position on the board, or its rest after this move.
    Line(Option<Square>),
    /// The value of every free square.
    Values,
    /// The position after this many moves of the game that is reviewed.
    Review(usize),
    /// The same in a past game that was lost.
    LostGame(usize),
}

/// How long a move is looked for that was asked for as a hint.
const HINT: Duration = Duration::from_millis(1500);

/// How long the expected line of a position is looked for.
const LINE: Duration = Duration::from_secs(2);

/// How long a position is looked at to tell whether a move is better than a mistake.
const BETTER: Duration = Duration::from_secs(1);

/// How long the squares of a position are looked at.
const VALUES: Duration = Duration::from_secs(20);

/// Returns what the engine is asked for this purpose on the board.
pub(super) fn task(session: &Session, purpose: Purpose) -> EngineTask {
    let limits = limits(purpose);
    match (purpose, session.computer_to_move()) {
        (Purpose::Move, Some(opponent)) => opponent.task(limits),
        (Purpose::Hint, _) => EngineTask::Hint(limits),
        (Purpose::Values, _) => EngineTask::MultiPv(limits),
        _ => EngineTask::Analyse(limits),
    }
}

/// Returns how long the engine may think for this purpose.
fn limits(purpose: Purpose) -> Limits {
    let usual = Limits::default();
    let time = match purpose {
        Purpose::Mistake(_) => BETTER,
        Purpose::Hint => HINT,
        Purpose::Line(_) => LINE,
        Purpose::Values => VALUES,
        _ => usual.time,
    };
    Limits { time, ..usual }
}
