//! Why a move is good, in terms that a person understands.
//!
//! Each reason is read off the rules and off proven values, so it is true whenever it is given.

use super::Value;
use super::solve::Worth;
use crate::game::{Outcome, Position, Square};

/// Why a move is good; the most telling reason is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It completes a line.
    CompletesLine,
    /// The other side would complete a line there, and nowhere else.
    StopsLine,
    /// After it, two squares or more complete a line, and the other side completes none first.
    TwoThreats,
    /// Every other move is proven to lose. What this one is worth may not be known.
    OnlyMove,
    /// It wins in so many plies, the move included, whatever the other side does.
    ForcedWin(u16),
    /// With it nobody can force a line.
    KeepsDraw,
    /// Every move loses; with this one it takes so many plies.
    HoldsOut(u16),
    /// Too little is proven: it looks best.
    LooksBest,
}

impl Reason {
    /// The reason for a move on a free square of a position that is not over. `others` is what is
    /// known of the other squares; more of it may give a better reason, less never a wrong one.
    #[must_use]
    pub fn of(position: &Position, best: Worth, others: &[Worth]) -> Self {
        let (mover, square) = (position.turn(), best.square);
        if completes(position, square) {
            return Self::CompletesLine;
        }
        let in_vain = Value::Win {
            winner: mover.other(),
            plies: 2,
        };
        let theirs = turned(position);
        if best.value != in_vain && theirs.is_some_and(|theirs| completes(&theirs, square)) {
            return Self::StopsLine;
        }
        if makes_two_threats(position, square) {
            return Self::TwoThreats;
        }
        let loses = |value: Value| matches!(value, Value::Win { winner, .. } if winner != mover);
        let lost = |square: Square| {
            let mut known = others.iter().filter(|other| other.square == square);
            known.any(|other| loses(other.value))
        };
        let mut rest = position.board().free_squares().filter(|&at| at != square);
        let all_lost = rest.all(lost);
        match best.value {
            Value::Win { winner, plies } if winner != mover => Self::HoldsOut(plies),
            _ if all_lost => Self::OnlyMove,
            Value::Estimate(_) => Self::LooksBest,
            Value::Win { plies, .. } => Self::ForcedWin(plies),
            Value::Draw => Self::KeepsDraw,
        }
    }
}

/// The square that the side to move must take, if it completes no line itself: one on which the
/// other side would.
pub(super) fn must_stop_a_line(position: &Position) -> Option<Square> {
    if completing(position).next().is_some() {
        return None;
    }
    let theirs = turned(position)?;
    completing(&theirs).next()
}

/// The same position with the other side to move, unless it is over.
fn turned(position: &Position) -> Option<Position> {
    let turned = Position::from_board(position.board().clone(), position.turn().other());
    turned.ok().filter(|turned| turned.outcome().is_none())
}

/// The free squares on which the side to move completes a line.
fn completing(position: &Position) -> impl Iterator<Item = Square> {
    let free = position.board().free_squares();
    free.filter(|&square| completes(position, square))
}

/// Whether the side to move completes a line on this free square.
fn completes(position: &Position, square: Square) -> bool {
    let mut next = position.clone();
    next.play(square).is_ok() && next.outcome().and_then(Outcome::winner).is_some()
}

/// Whether the side to move, once it has this square, can complete a line on two squares or more,
/// while the other side can complete none.
fn makes_two_threats(position: &Position, square: Square) -> bool {
    let mut next = position.clone();
    let played = next.play(square).is_ok() && next.outcome().is_none();
    played
        && completing(&next).next().is_none()
        && turned(&next).is_some_and(|own| completing(&own).nth(1).is_some())
}
