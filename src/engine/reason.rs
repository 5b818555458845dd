//! Why a move is good, in terms that a person understands.
//!
//! Each reason is read off the rules and off proven values, so it is true whenever it is given.
//! Where nothing is proven, it says what the move does on the board.

use super::row::{blocked, most};
use super::{MoveValue, Value, knows, plain};
use crate::game::{Board, Position, Square, Threats};

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
    /// After it, the next mark on this square completes a line, and the other side completes none
    /// first.
    Threatens(Square),
    /// The other side had this number of marks in an open row, and no longer has.
    BlocksOpenRow(u8),
    /// It makes an open row of this number of marks.
    OpenRow(u8),
    /// The other side would make two threats there.
    StopsTwoThreats,
    /// The other side could complete a line in which it has this number of marks, and no longer
    /// can.
    BlocksRow(u8),
    /// It is this number of marks in a line that can be completed.
    Row(u8),
    /// It takes the middle of the board, or one of its middle squares.
    Centre,
    /// It takes a corner of a board of three by three.
    Corner,
    /// There is no better reason: it looks best.
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
            Value::Estimate(_) => Self::on_board(position, square),
            Value::Win { plies, .. } => Self::ForcedWin(plies),
            Value::Draw if board.is_empty() => match Self::of_place(board, square) {
                Self::LooksBest => Self::KeepsDraw,
                place => place,
            },
            Value::Draw => Self::KeepsDraw,
        }
    }

    /// What the move does on the board, whatever it leads to.
    fn on_board(position: &Position, square: Square) -> Self {
        let (board, mover) = (position.board(), position.turn());
        if board[square].is_some() {
            return Self::LooksBest;
        }
        let other = mover.other();
        let mut after = board.clone();
        after[square] = Some(mover);
        let mut threats = Threats::completing(&after, mover).into_iter();
        let known = Threats::completing(board, mover);
        if let Some(threat) = threats.find(|it| !known.contains(it))
            && Threats::completing(&after, other).is_empty()
        {
            return Self::Threatens(threat);
        }
        let made = most(&after, mover, square);
        let blocked = blocked(board, &after, other, square);
        let nearly = board.rules().line() - 2;
        if blocked.open > 1 && blocked.open >= nearly {
            Self::BlocksOpenRow(blocked.open)
        } else if made.open > 1 && made.open >= nearly {
            Self::OpenRow(made.open)
        } else if Threats::doubles(board, other, square) {
            Self::StopsTwoThreats
        } else if blocked.any > 1 && blocked.any >= nearly {
            Self::BlocksRow(blocked.any)
        } else if made.open > 1 {
            Self::OpenRow(made.open)
        } else if blocked.open > 1 {
            Self::BlocksOpenRow(blocked.open)
        } else if made.any > 1 {
            Self::Row(made.any)
        } else if blocked.any > 1 {
            Self::BlocksRow(blocked.any)
        } else {
            Self::of_place(board, square)
        }
    }

    /// What is to be said of a square without regard to the others.
    fn of_place(board: &Board, square: Square) -> Self {
        let rules = board.rules();
        let is_middle = |at: u8, side: u8| at == side / 2 || at == (side - 1) / 2;
        let is_end = |at: u8, side: u8| at == 0 || at + 1 == side;
        let both = |is: fn(u8, u8) -> bool| {
            is(square.row, rules.rows()) && is(square.column, rules.columns())
        };
        if both(is_middle) {
            Self::Centre
        } else if rules.is_three_by_three() && both(is_end) {
            Self::Corner
        } else {
            Self::LooksBest
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
