//! Warnings of a coach: what the other side can do after a move that gives something away, told by
//! squares.
//!
//! A reason follows from the rules, or from values that are proven, so it is always true. The best
//! move is told only where it would have ended the game: a line that was left open is seen by
//! everybody once it is named.

use crate::engine::Value;
use crate::game::{Mark, Move, Outcome, Position, Square, Threats};

/// Warning that a move gives something away.
#[derive(Clone, Debug, PartialEq)]
pub struct Warning {
    /// Position in which [`Self::line`] begins: the one after the move, or of
    /// [`WarningReason::Missed`] the one before it.
    pub position: Position,
    /// Moves to draw on the board, beginning with the one that is named.
    pub line: Vec<Square>,
    /// What those moves do.
    pub reason: WarningReason,
}

/// What a move gives away. The side that replies begins the line of the [`Warning`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum WarningReason {
    /// The first square would have completed a line.
    Missed,
    /// The reply completes a line.
    Completes,
    /// The reply makes a double threat, and no line can be completed before one of the two.
    DoubleThreat,
    /// The reply threatens to complete a line; the only answer fills the square below the last one,
    /// which completes another.
    Opens,
    /// The reply begins a forced win of this value, in plies from before it.
    Forces(Value),
    /// The reply holds a draw.
    Holds,
}

impl Warning {
    /// Returns the warning of a move after which, or in place of which, a line is completed at once,
    /// whoever stands better: a missed one is seen by everybody once it is named. `None` if the other
    /// side could not be kept from it.
    pub fn at_sight(before: &Position, made: Move) -> Option<Self> {
        let position = before.after(made).filter(|it| it.outcome().is_none())?;
        if let Some(square) = completing(before) {
            let (position, line) = (before.clone(), vec![square]);
            return Some(Self { position, line, reason: WarningReason::Missed });
        }
        let line = vec![completing(&position)?];
        let side = position.turn();
        let stops = |square: Square| {
            let next = before.after(square);
            next.is_some_and(|it| it.outcome().is_none() && completing(&it).is_none())
        };
        let rules = before.rules();
        let is_stopped = if rules.falls() || rules.needs_open_end() {
            // A mark may open the square above it, or close a line from beyond its end.
            before.placements().any(stops)
        } else {
            let threats = Threats::completing(before.board(), side);
            threats.is_empty() || threats.len() == 1 && threats.into_iter().all(stops)
        };
        is_stopped.then_some(Self { position, line, reason: WarningReason::Completes })
    }

    /// Returns the warning of a move that was made in the position `before`, and lost or gave a win
    /// away: the position after it has this value, and `pv` are the expected moves there. `None` if
    /// the game is over.
    pub fn of(before: &Position, made: Move, value: Value, pv: &[Square]) -> Option<Self> {
        let position = before.after(made)?;
        let (reason, line) = if value.is_win_of(position.turn()) {
            reply(&position).unwrap_or_else(|| (WarningReason::Forces(value), pv.to_vec()))
        } else {
            (WarningReason::Holds, pv.iter().take(1).copied().collect())
        };
        (!line.is_empty()).then_some(Self { position, line, reason })
    }

    /// Returns the side that makes the first move of the line.
    pub const fn mark(&self) -> Mark {
        self.position.turn()
    }
}

/// Returns the square on which the side to move completes a line, and wins.
fn completing(position: &Position) -> Option<Square> {
    let wins = |square: &Square| {
        let next = position.after(*square);
        let outcome = next.as_ref().and_then(Position::outcome);
        outcome.and_then(Outcome::winner) == Some(position.turn())
    };
    position.placements().find(wins)
}

/// Returns a winning reply that one can see on the board, with the moves that show it.
fn reply(position: &Position) -> Option<(WarningReason, Vec<Square>)> {
    let (side, other) = (position.turn(), position.turn().other());
    if let Some(square) = completing(position) {
        return Some((WarningReason::Completes, vec![square]));
    }
    let threats = |position: &Position, of| Threats::completing(position.board(), of);
    // A side that can complete a line first is not stopped by threats.
    let after = |square: Square| {
        position
            .after(square)
            .filter(|next| next.outcome().is_none() && threats(next, other).is_empty())
    };
    let doubling = Threats::of(position.board(), side).doubling;
    if let Some(square) = doubling.into_iter().find(|&it| after(it).is_some()) {
        return Some((WarningReason::DoubleThreat, vec![square]));
    }
    if !position.rules().falls() {
        // Elsewhere an answer opens no square.
        return None;
    }
    let opens = |square: Square| {
        let next = after(square)?;
        let [answer] = threats(&next, side)[..] else { return None };
        Some(vec![square, answer, completing(&next.after(answer)?)?])
    };
    position.placements().find_map(opens).map(|line| (WarningReason::Opens, line))
}
