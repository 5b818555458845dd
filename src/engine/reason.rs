//! Why a move is good, in terms that a person understands.
//!
//! Each reason is read off the rules and off proven values, so it is true whenever it is given.

use super::{MoveValue, Value, knows, plain};
use crate::game::{Position, Square, Threats};

/// Why a move is good; the most telling reason is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It completes a line.
    CompletesLine,
    /// The other side would complete a line there, and nowhere else.
    StopsLine,
    /// After it, two squares or more complete a line, and the other side completes none first.
    TwoThreats,
    /// Every other move is proven to lose. The value of this one may not be known.
    OnlyMove,
    /// It wins within this number of plies, the move included, whatever the other side does.
    ForcedWin(u16),
    /// With it nobody can force a line.
    KeepsDraw,
    /// Every move loses; with this one it takes this number of plies.
    HoldsOut(u16),
    /// Too little is proven: it looks best.
    LooksBest,
}

impl Reason {
    /// The reason for a move on a free square of a position that is not over. `others` are
    /// values of other squares; more of them may give a better reason, fewer never a wrong one.
    #[must_use]
    pub fn of(position: &Position, best: MoveValue, others: &[MoveValue]) -> Self {
        let (mover, square) = (position.turn(), best.square);
        let board = position.board();
        let completes = |mark| Threats::completing(board, mark).contains(&square);
        if completes(mover) {
            return Self::CompletesLine;
        }
        let in_vain = Value::Win { winner: mover.other(), plies: 2 };
        if best.value != in_vain && completes(mover.other()) {
            return Self::StopsLine;
        }
        if makes_two_threats(position, square) {
            return Self::TwoThreats;
        }
        let lost = |square: Square| {
            let mut known = others.iter().filter(|other| other.square == square);
            known.any(|other| other.value.is_win_of(mover.other()))
        };
        let all_lost = other_moves(position, square).all(lost);
        match best.value {
            Value::Win { winner, plies } if winner != mover => Self::HoldsOut(plies),
            _ if all_lost => Self::OnlyMove,
            Value::Estimate(_) => Self::LooksBest,
            Value::Win { plies, .. } => Self::ForcedWin(plies),
            Value::Draw => Self::KeepsDraw,
        }
    }
}

/// The moves other than this one that may be better; where losing the turn may be, that too.
pub(super) fn other_moves(position: &Position, square: Square) -> impl Iterator<Item = Square> {
    let may_pass = !knows(&position.rules());
    let free = move |at| may_pass || position.board()[at].is_none();
    plain::moves(position).filter(move |&at| at != square && free(at))
}

/// The square that the side to move must take, if it completes no line itself: one on which the
/// other side would.
pub(super) fn must_stop_a_line(position: &Position) -> Option<Square> {
    let (board, mover) = (position.board(), position.turn());
    let wins = !Threats::completing(board, mover).is_empty();
    let theirs = Threats::completing(board, mover.other());
    theirs.first().copied().filter(|_| !wins)
}

/// Whether the side to move, once it has this square, can complete a line on two squares or more,
/// while the other side can complete none.
fn makes_two_threats(position: &Position, square: Square) -> bool {
    let mover = position.turn();
    let mut next = position.clone();
    let played = next.play(square).is_ok() && next.outcome().is_none();
    played
        && Threats::completing(next.board(), mover.other()).is_empty()
        && Threats::completing(next.board(), mover).len() > 1
}
