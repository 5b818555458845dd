//! Reasons: why a move is good, in terms that a person understands.
//!
//! Each reason is read off the rules and off proven values, so it is always true. If nothing is
//! proven, it says what the move does on the board.

use super::search::{SearchBoard, colour, line_pattern};
use super::{MoveValue, Value, passing_matters};
use crate::game::{Board, Mark, Move, MoveEffect, Position, Square, Threats};

/// Reason why a move is good; of several, the most telling one is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The move completes a line.
    CompletesLine,
    /// Without the move, the other side would complete a line with its next mark.
    StopsLine,
    /// After the move its side completes a line on two squares or more; the other side completes
    /// none first and cannot stop both.
    TwoThreats,
    /// Every other square completes a line, which loses; this one does not.
    OnlyWithoutLine,
    /// After the move the other side can put its next mark on this number of squares without
    /// completing a line, which loses; on all others it would.
    LeavesSafe(u8),
    /// After every other move the other side completes a line on top of it; after this move it
    /// completes none.
    OnlyNotBelow,
    /// Every other move is proven to lose. The value of this move may not be known.
    OnlyMove,
    /// The move wins within this number of plies, itself included, whatever the other side does.
    ForcedWin(u16),
    /// With the move nobody can force a win.
    KeepsDraw,
    /// Every move loses; this one takes this number of plies.
    HoldsOut(u16),
    /// After the move, the next mark on this square completes a line, and the other side completes
    /// none first.
    Threatens(Square),
    /// After the move, a mark on this square completes a line, once there is one on every square
    /// below it.
    ThreatensAbove(Square),
    /// The move blocks an open row in which the other side had this number of marks.
    BlocksOpenRow(u8),
    /// The move makes an open row of this number of marks.
    OpenRow(u8),
    /// Without the move, the other side would make two threats on this square.
    StopsTwoThreats,
    /// The move blocks a line that the other side could complete and in which it has this number of
    /// marks.
    BlocksRow(u8),
    /// The move makes this number of marks in a line that can be completed.
    Row(u8),
    /// The move takes the middle of the board, or one of its middle squares.
    Centre,
    /// The move takes a corner of a board of three by three.
    Corner,
    /// None of the other reasons: the move looks best.
    LooksBest,
}

impl Reason {
    /// Finds the reason for a move on a free square of a position that is not over. `others` are
    /// values of other squares; more of them may give a better reason, fewer never a wrong one.
    pub fn of(position: &Position, best: MoveValue, others: &[MoveValue]) -> Self {
        let (mover, square) = (position.turn(), best.square);
        if let Some(reason) = Self::at_sight(position, square) {
            return reason;
        }
        let lost = |square: Square| {
            let mut known = others.iter().filter(|other| other.square == square);
            known.any(|other| other.value.is_win_of(mover.other()))
        };
        let others = other_moves(position, square).count();
        let lost = other_moves(position, square).filter(|&other| lost(other)).count();
        match best.value {
            Value::Win { winner, plies } if winner != mover => Self::HoldsOut(plies),
            _ if lost == others => Self::OnlyMove,
            Value::Estimate(_) => Self::on_board(position, square),
            Value::Win { plies, .. } => Self::ForcedWin(plies),
            Value::Draw if 2 * lost >= others => Self::KeepsDraw,
            // Where most moves keep the draw, the effect on the board tells more.
            Value::Draw => match Self::on_board(position, square) {
                Self::LooksBest => Self::KeepsDraw,
                effect => effect,
            },
        }
    }

    /// Finds a reason that holds whatever the values are.
    fn at_sight(position: &Position, square: Square) -> Option<Self> {
        let next = after(position, square)?;
        let (mover, other) = (position.turn(), position.turn().other());
        let (before, after) = (position.board(), next.board());
        if let Some(outcome) = next.outcome() {
            return (outcome.winner() == Some(mover)).then_some(Self::CompletesLine);
        }
        if loses(position) {
            let own = Threats::completing(before, mover);
            let is_only =
                |own: &[Square]| other_moves(position, square).all(|it| own.contains(&it));
            return match leaves_safe(&next) {
                _ if !own.is_empty() && is_only(&own) => Some(Self::OnlyWithoutLine),
                0 => Some(Self::LeavesSafe(0)),
                _ => None,
            };
        }
        let theirs = Threats::completing(after, other);
        if !theirs.is_empty() {
            return None;
        }
        if !Threats::completing(before, other).is_empty() {
            return Some(Self::StopsLine);
        }
        if makes_two_threats(&next, mover) {
            return Some(Self::TwoThreats);
        }
        let falls = position.rules().falls();
        (falls && is_only_one_not_below(position, square)).then_some(Self::OnlyNotBelow)
    }

    /// Finds what the move does on the board, whatever it leads to.
    fn on_board(position: &Position, square: Square) -> Self {
        let (board, mover) = (position.board(), position.turn());
        let Some(next) = after(position, square).filter(|next| next.outcome().is_none()) else {
            return Self::LooksBest;
        };
        if loses(position) {
            return match leaves_safe(&next) {
                // With more safe squares nobody is pressed.
                safe @ ..=2 => Self::LeavesSafe(safe),
                _ => Self::of_place(board, square),
            };
        }
        let (other, after) = (mover.other(), next.board());
        if Threats::completing(after, other).is_empty()
            && let Some(threat) = new_one(board, after, mover, true)
        {
            return Self::Threatens(threat);
        }
        if let Some(threat) = new_one(board, after, mover, false) {
            return Self::ThreatensAbove(threat);
        }
        let made = Rows::made(position, square);
        let blocked = Rows::blocked(position, &next, square);
        let nearly = (board.rules().line() - 2).max(2);
        let reasons = [
            (blocked.open >= nearly, Self::BlocksOpenRow(blocked.open)),
            (made.open >= nearly, Self::OpenRow(made.open)),
            (Threats::doubles(board, other, square), Self::StopsTwoThreats),
            (blocked.any >= nearly, Self::BlocksRow(blocked.any)),
            (made.open > 1, Self::OpenRow(made.open)),
            (blocked.open > 1, Self::BlocksOpenRow(blocked.open)),
            (made.any > 1, Self::Row(made.any)),
            (blocked.any > 1, Self::BlocksRow(blocked.any)),
        ];
        let given = reasons.into_iter().find_map(|(holds, reason)| holds.then_some(reason));
        given.unwrap_or_else(|| Self::of_place(board, square))
    }

    /// Finds a reason in the place of the square alone.
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

/// The most marks in a row that can be completed. A row is open if further marks make it one short
/// of a line that two squares complete: three in an open row of gomoku are an open three. Where
/// marks fall, a row is open only if each of its free squares can be taken now.
#[derive(Clone, Copy, Default)]
struct Rows {
    open: u8,
    any: u8,
}

impl Rows {
    /// The rows that a move makes longer, with its own mark.
    fn made(before: &Position, square: Square) -> Self {
        let lines = Lines::new(before);
        let made = Self::most(|way| lines.through(before.turn(), square, way));
        Self { open: made.open + 1, any: made.any + 1 }
    }

    /// The rows of the other side that stood before a move and no longer stand along the same line.
    fn blocked(before: &Position, after: &Position, square: Square) -> Self {
        let lines = [before, after].map(Lines::new);
        Self::most(|way| {
            let [stood, stand] = lines.each_ref().map(|it| it.along(after.turn(), square, way));
            let lost = |stood, stands| if stands < stood { stood } else { 0 };
            Self { open: lost(stood.open, stand.open), any: lost(stood.any, stand.any) }
        })
    }

    /// The maximum over the four directions.
    fn most(of: impl Fn(usize) -> Self) -> Self {
        (0..4).map(of).fold(Self::default(), Self::max)
    }

    fn max(self, other: Self) -> Self {
        Self { open: self.open.max(other.open), any: self.any.max(other.any) }
    }
}

/// The lines of a position, searched for rows.
struct Lines<'p> {
    position: &'p Position,
    board: SearchBoard,
    /// The free squares that cannot be taken now because marks fall.
    floating: Vec<u16>,
}

impl<'p> Lines<'p> {
    fn new(position: &'p Position) -> Self {
        let board = SearchBoard::new(position.board(), position.turn());
        let floating = position.board().free_squares().filter(|&it| position.landing(it) != it);
        let floating = floating.map(|square| board.at(square)).collect();
        Self { position, board, floating }
    }

    /// The marks of a side in the rows that one more on a free square makes longer.
    fn through(&self, mark: Mark, square: Square, direction: usize) -> Rows {
        let at = self.board.at(square);
        let stones = |pattern| line_pattern::stones(pattern, self.position.rules().line());
        let [any, open] =
            [&[], &*self.floating].map(|out| self.board.classify(at, direction, colour(mark), out));
        let is_open = open % 2 == 0 && !self.floating.contains(&at);
        Rows { open: if is_open { stones(open) } else { 0 }, any: stones(any) }
    }

    /// The most marks of a side in the rows along the whole line of a square.
    fn along(&self, mark: Mark, square: Square, direction: usize) -> Rows {
        let line = |it| self.board.place(self.board.at(it)).line[direction];
        let free = self.position.board().free_squares().filter(|&it| line(it) == line(square));
        free.map(|it| self.through(mark, it, direction)).fold(Rows::default(), Rows::max)
    }
}

/// Returns true if a completed line loses.
fn loses(position: &Position) -> bool {
    position.rules().line_loses()
}

/// The position after a mark is put on this square; `None` if none can be put there.
fn after(position: &Position, square: Square) -> Option<Position> {
    let mut next = position.clone();
    (next.play(square) == Ok(MoveEffect::Marked)).then_some(next)
}

/// Number of moves by which the side to move completes no line, lost turns among them; [`u8::MAX`]
/// if no move completes one.
fn leaves_safe(position: &Position) -> u8 {
    let completing = Threats::completing(position.board(), position.turn());
    let safe = position.legal_moves().count() - completing.len();
    if completing.is_empty() { u8::MAX } else { u8::try_from(safe).unwrap_or(u8::MAX) }
}

/// The other moves that may be better, among them lost turns if losing one may be best.
pub(super) fn other_moves(position: &Position, square: Square) -> impl Iterator<Item = Square> {
    let may_pass = passing_matters(position.rules());
    let free = move |at| may_pass || position.board()[at].is_none();
    let legal = position.legal_moves().filter_map(Move::square);
    legal.filter(move |&at| at != square && free(at))
}

/// The square that the side to move must take if it completes no line itself: one on which the
/// other side would.
pub(super) fn must_stop_a_line(position: &Position) -> Option<Square> {
    let (board, mover) = (position.board(), position.turn());
    // A line that loses is left to the other side, and a line that can be closed is stopped
    // elsewhere too.
    let is_plain = !loses(position) && !position.rules().needs_open_end();
    let wins = !Threats::completing(board, mover).is_empty();
    let theirs = Threats::completing(board, mover.other());
    theirs.first().copied().filter(|_| is_plain && !wins)
}

/// Returns true if `mover`, which has just moved, completes a line on two squares or more, and on
/// one of them whatever the other side does.
fn makes_two_threats(next: &Position, mover: Mark) -> bool {
    let threats = Threats::completing(next.board(), mover);
    let mut replied = next.board().clone();
    let holds = |reply| {
        replied[reply] = Some(mover.other());
        let mut left = threats.iter().filter(|&&threat| threat != reply);
        let holds = left.any(|&threat| Threats::completes(&replied, mover, threat));
        replied[reply] = None;
        holds
    };
    threats.len() > 1 && next.placements().all(holds)
}

/// Returns true if the other side completes a line at once after every move but this one, on top of
/// it.
fn is_only_one_not_below(position: &Position, square: Square) -> bool {
    let mut others = other_moves(position, square).peekable();
    let gives_away = |other| {
        after(position, other).filter(|next| next.outcome().is_none()).is_some_and(|next| {
            let theirs = Threats::completing(next.board(), position.turn().other());
            theirs == [next.landing(other)]
        })
    };
    others.peek().is_some() && others.all(gives_away)
}

/// A square on which a mark of this side completes a line after a move and did not before: with
/// `now` one that can be taken now, else one that cannot.
fn new_one(before: &Board, after: &Board, mark: Mark, now: bool) -> Option<Square> {
    let at_once = Threats::completing(after, mark);
    if now {
        let known = Threats::completing(before, mark);
        return at_once.into_iter().find(|square| !known.contains(square));
    }
    let completes = |board: &Board, square| Threats::completes(board, mark, square);
    let mut later = after.free_squares().filter(|square| !at_once.contains(square));
    later.find(|&square| completes(after, square) && !completes(before, square))
}
