//! Reasons why a move is good, in terms that a player understands.
//!
//! A reason follows from the rules or from proven values, so it is always true. Without a proof, it
//! describes the effect of the move on the board.

use super::search::{SearchBoard, colour, line_pattern};
use super::{MoveValue, Value, from_middle, passing_matters};
use crate::game::{Board, Mark, Move, Position, Square, Threats};

/// Why a move is good, as a hint tells. Of several reasons the most informative is given. "Line" is
/// always a complete line, "row" an incomplete one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The move completes a line.
    CompletesLine,
    /// The move prevents the other side from completing a line with its next mark.
    StopsLine,
    /// The move threatens to complete a line on two squares or more, and the other side cannot stop
    /// both or complete one first.
    TwoThreats,
    /// Every other square completes a line, which loses.
    OnlyWithoutLine,
    /// The move leaves the other side this number of squares that do not complete a line, which
    /// loses.
    LeavesSafe(u8),
    /// After every other move, the other side completes a line on the square above.
    OnlyNotBelow,
    /// Every other move is proven to lose. The value of this move may be unknown.
    OnlyMove,
    /// The move wins by force within this number of plies, including itself.
    ForcedWin(u16),
    /// The move leads to a proven draw.
    KeepsDraw,
    /// Every move loses, this one after this number of plies at most. No other one is known to lose
    /// later.
    HoldsOut(u16),
    /// The move threatens to complete a line on this square, and the other side cannot complete one
    /// first.
    Threatens(Square),
    /// The move makes this square complete a line once the squares below it are filled.
    ThreatensAbove(Square),
    /// The move blocks an open row in which the other side has this number of marks.
    BlocksOpenRow(u8),
    /// The move makes an open row of this number of marks.
    OpenRow(u8),
    /// The move takes a square on which the other side would make two threats.
    StopsTwoThreats,
    /// The move blocks a row that the other side could complete and in which it has this number of
    /// marks.
    BlocksRow(u8),
    /// The move makes a row of this number of marks that can be completed.
    Row(u8),
    /// The move takes the middle of the board, or one of its middle squares.
    Centre,
    /// The move takes a corner of a board of three by three.
    Corner,
    /// No other reason applies.
    LooksBest,
}

impl Reason {
    /// Returns the reason that a hint tells for the recommended move `best`; the game is not over.
    /// `others` are known values of other moves; more of them may give a more informative reason,
    /// fewer never a wrong one.
    pub fn of(position: &Position, best: MoveValue, others: &[MoveValue]) -> Self {
        let (mover, square) = (position.turn(), best.square);
        if let Some(reason) = Self::without_search(position, square) {
            return reason;
        }
        let lost = |square: Square| {
            let mut known = others.iter().filter(|other| other.square == square);
            known.any(|other| other.value.is_win_of(mover.other()))
        };
        let others = other_moves(position, square).count();
        let lost = other_moves(position, square).filter(|&other| lost(other)).count();
        match best.value {
            Value::Win { winner, plies, .. } if winner != mover => Self::HoldsOut(plies),
            _ if lost == others => Self::OnlyMove,
            Value::Estimate(_) => Self::on_board(position, square),
            Value::Win { plies, .. } => Self::ForcedWin(plies),
            Value::Draw if 2 * lost >= others => Self::KeepsDraw,
            // If most moves draw, the effect on the board is more informative.
            Value::Draw => match Self::on_board(position, square) {
                Self::LooksBest => Self::KeepsDraw,
                effect => effect,
            },
        }
    }

    /// Returns the reason that follows from the board alone, whatever the values are.
    fn without_search(position: &Position, square: Square) -> Option<Self> {
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
            return match count_safe_replies(&next) {
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
        if Threats::has_two(next.board(), mover) {
            return Some(Self::TwoThreats);
        }
        let falls = position.rules().falls();
        (falls && is_only_one_not_below(position, square)).then_some(Self::OnlyNotBelow)
    }

    /// Returns the effect of the move on the board.
    fn on_board(position: &Position, square: Square) -> Self {
        let (board, mover) = (position.board(), position.turn());
        let Some(next) = after(position, square).filter(|next| next.outcome().is_none()) else {
            return Self::LooksBest;
        };
        if loses(position) {
            // More safe squares put nobody under pressure, and no place is worth more than another.
            let safe = count_safe_replies(&next);
            let few = safe <= 2 && 2 * usize::from(safe) < next.legal_moves().count();
            return if few { Self::LeavesSafe(safe) } else { Self::LooksBest };
        }
        let (other, after) = (mover.other(), next.board());
        if Threats::completing(after, other).is_empty()
            && let Some(threat) = new_threat(board, after, mover, true)
        {
            return Self::Threatens(threat);
        }
        if let Some(threat) = new_threat(board, after, mover, false) {
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

    /// Returns the reason that follows from the location of the square.
    fn of_place(board: &Board, square: Square) -> Self {
        let rules = board.rules();
        let off = from_middle(rules, square);
        if off.iter().all(|&it| it < 2) {
            Self::Centre
        } else if rules.is_three_by_three() && off == [2, 2] {
            Self::Corner
        } else {
            Self::LooksBest
        }
    }
}

/// The most marks of one side in a row, of any kind and in open rows; 0 if there is none.
///
/// A row can be completed to a line. It is open if further marks make two squares complete it, as
/// with an open three. Where marks fall, an open row also needs every free square of it to be
/// playable now.
#[derive(Clone, Copy, Default)]
struct Rows {
    open: u8,
    any: u8,
}

impl Rows {
    /// Returns the rows that a move on `square` extends, including its own mark.
    fn made(before: &Position, square: Square) -> Self {
        let lines = RowFinder::new(before);
        let made = Self::max_over_directions(|way| lines.through(before.turn(), square, way));
        Self { open: made.open + 1, any: made.any + 1 }
    }

    /// Returns the rows of the other side that a move on `square` reduces.
    fn blocked(before: &Position, after: &Position, square: Square) -> Self {
        let lines = [before, after].map(RowFinder::new);
        Self::max_over_directions(|way| {
            let [stood, stand] = lines.each_ref().map(|it| it.along(after.turn(), square, way));
            let lost = |stood, stands| if stands < stood { stood } else { 0 };
            Self { open: lost(stood.open, stand.open), any: lost(stood.any, stand.any) }
        })
    }

    fn max_over_directions(of: impl Fn(usize) -> Self) -> Self {
        (0..4).map(of).fold(Self::default(), Self::max)
    }

    fn max(self, other: Self) -> Self {
        Self { open: self.open.max(other.open), any: self.any.max(other.any) }
    }
}

/// Finds the rows of a position.
struct RowFinder<'p> {
    position: &'p Position,
    board: SearchBoard,
    /// The free squares that no mark can fall to now.
    floating: Vec<u16>,
}

impl<'p> RowFinder<'p> {
    fn new(position: &'p Position) -> Self {
        let board = SearchBoard::new(position.board(), position.turn());
        let floating = position.board().free_squares().filter(|&it| position.landing(it) != it);
        let floating = floating.map(|square| board.at(square)).collect();
        Self { position, board, floating }
    }

    /// Returns the rows that a mark on a free square would extend, without that mark.
    fn through(&self, mark: Mark, square: Square, direction: usize) -> Rows {
        let at = self.board.at(square);
        let stones = |pattern| line_pattern::stones(pattern, self.position.rules().line());
        let [any, open] =
            [&[], &*self.floating].map(|out| self.board.classify(at, direction, colour(mark), out));
        let is_open = open % 2 == 0 && !self.floating.contains(&at);
        Rows { open: if is_open { stones(open) } else { 0 }, any: stones(any) }
    }

    /// Returns the longest rows of a side on the whole line through `square`.
    fn along(&self, mark: Mark, square: Square, direction: usize) -> Rows {
        let line = |it| self.board.place(self.board.at(it)).line[direction];
        let free = self.position.board().free_squares().filter(|&it| line(it) == line(square));
        free.map(|it| self.through(mark, it, direction)).fold(Rows::default(), Rows::max)
    }
}

/// Returns `true` if a completed line loses.
fn loses(position: &Position) -> bool {
    position.rules().line_loses()
}

/// Returns the position after a mark on `square`; `None` if the square is not free.
fn after(position: &Position, square: Square) -> Option<Position> {
    position.after(square).filter(|_| position.board()[square].is_none())
}

/// Returns the number of moves (including lost turns) by which the side to move completes no line;
/// [`u8::MAX`] if no move completes one.
fn count_safe_replies(position: &Position) -> u8 {
    let completing = Threats::completing(position.board(), position.turn());
    let safe = position.legal_moves().count() - completing.len();
    if completing.is_empty() { u8::MAX } else { u8::try_from(safe).unwrap_or(u8::MAX) }
}

/// Returns the moves of the side to move other than `square`, with which a recommended move is
/// compared; lost turns are included only if [`passing_matters`].
pub(super) fn other_moves(position: &Position, square: Square) -> impl Iterator<Item = Square> {
    let may_pass = passing_matters(position.rules());
    let free = move |at| may_pass || position.board()[at].is_none();
    let legal = position.legal_moves().filter_map(Move::square);
    legal.filter(move |&at| at != square && free(at))
}

/// Returns `true` if the side to move must block a line on the square that completes it, as the
/// only sensible move, whose value an analysis takes for that of the position; `false` if it need
/// not, can complete a line itself, or could stop the line elsewhere.
pub(super) fn must_block(position: &Position) -> bool {
    let (board, mover) = (position.board(), position.turn());
    // A line that loses is never blocked, and one that can be closed may be stopped elsewhere.
    let is_plain = !loses(position) && !position.rules().needs_open_end();
    let wins = !Threats::completing(board, mover).is_empty();
    is_plain && !wins && !Threats::completing(board, mover.other()).is_empty()
}

/// Returns `true` if after every move but this one the other side completes a line directly above
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

/// Returns a square on which `mark` completes a line after a move but not before; with `now` a
/// square that can be taken at once, otherwise one that cannot.
fn new_threat(before: &Board, after: &Board, mark: Mark, now: bool) -> Option<Square> {
    let at_once = Threats::completing(after, mark);
    if now {
        let known = Threats::completing(before, mark);
        return at_once.into_iter().find(|square| !known.contains(square));
    }
    let completes = |board: &Board, square| Threats::completes(board, mark, square);
    let mut later = after.free_squares().filter(|square| !at_once.contains(square));
    later.find(|&square| completes(after, square) && !completes(before, square))
}
