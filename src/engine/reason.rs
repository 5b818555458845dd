//! Why a move is good, in terms that a person understands.
//!
//! Each reason is read off the rules and off proven values, so it is true whenever it is given.

use super::Value;
use super::solve::Worth;
use crate::game::{Mark, Outcome, Position, Square};

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
        if completes(position, mover, square) {
            return Self::CompletesLine;
        }
        let in_vain = Value::Win {
            winner: mover.other(),
            plies: 2,
        };
        if best.value != in_vain && completes(position, mover.other(), square) {
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
    let mover = position.turn();
    let mut free = position.board().free_squares();
    if free.any(|square| completes(position, mover, square)) {
        return None;
    }
    let mut free = position.board().free_squares();
    free.find(|&square| completes(position, mover.other(), square))
}

/// Whether this side completes a line on this square.
fn completes(position: &Position, mark: Mark, square: Square) -> bool {
    let mut board = position.board().clone();
    board[square] = Some(mark);
    Position::from_board(board, mark).is_ok_and(|next| is_won_by(&next, mark))
}

fn is_won_by(position: &Position, mark: Mark) -> bool {
    position.outcome().and_then(Outcome::winner) == Some(mark)
}

/// Whether the side to move, once it has this square, can complete a line on two squares or more,
/// while the other side can complete none.
fn makes_two_threats(position: &Position, square: Square) -> bool {
    let mover = position.turn();
    let mut board = position.board().clone();
    board[square] = Some(mover);
    let Ok(next) = Position::from_board(board, mover.other()) else {
        return false;
    };
    let wins = |mark| {
        let squares = next.board().free_squares();
        squares
            .filter(|&at| completes(&next, mark, at))
            .take(2)
            .count()
    };
    wins(mover) == 2 && wins(mover.other()) == 0
}
