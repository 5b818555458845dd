//! Positions as the questions of the protocol, and answers as moves.

use super::ProgramFault;
use crate::game::{Decision, Mark, Move, Position, Rules, Square};

/// Returns the number of stones on the board, which says what `SWAP2BOARD` asks for.
pub(super) fn mark_count(position: &Position) -> usize {
    position.rules().squares() - position.board().free_squares().count()
}

/// Creates the fault of an answer of these squares, which is no legal move.
pub(super) fn illegal(squares: &[Square]) -> ProgramFault {
    let names = squares.iter().map(|it| format!("{},{}", it.column, it.row));
    ProgramFault::Illegal(names.collect::<Vec<_>>().join(" "))
}

/// Returns the square of the move, to be told by `TURN`, that turns `known` into `position`; `None`
/// if no single move does.
pub(super) fn added_move(known: &Position, position: &Position) -> Option<Square> {
    let mut free = known.placements();
    let square = free.find(|&square| position.board().get(square).is_some())?;
    known.after(square).filter(|next| next == position).map(|_| square)
}

/// Returns the stones, for `BOARD` and `SWAP2BOARD`, in an order in which they may have been
/// played: the sides in turn, the last stone by the side that is not to move.
pub(super) fn stones(position: &Position) -> impl Iterator<Item = (Square, Mark)> {
    let (board, turn) = (position.board(), position.turn());
    let last: Vec<_> = position.last_squares().collect();
    let of = |mark: Mark| {
        let all = position.rules().all_squares().filter(move |&it| board[it] == Some(mark));
        let mut all: Vec<_> = all.collect();
        all.sort_by_key(|it| last.contains(it));
        all
    };
    let (mut own, mut theirs) = (of(turn), of(turn.other()));
    // From the end: the other side has made the last move. What one side has too many comes first.
    let mut ordered = Vec::new();
    while !own.is_empty() || !theirs.is_empty() {
        ordered.extend(theirs.pop().map(|it| (it, turn.other())));
        ordered.extend(own.pop().map(|it| (it, turn)));
    }
    ordered.into_iter().rev()
}

/// Returns the command that starts a game on an empty board, `START` or `RECTSTART`.
pub(super) fn start(rules: Rules) -> String {
    match (rules.rows(), rules.columns()) {
        (rows, columns) if rows == columns => format!("START {rows}"),
        (rows, columns) => format!("RECTSTART {columns},{rows}"),
    }
}

/// Returns the command `BOARD` with its lines of stones, which sets the board of a position and
/// asks for a move of the side to move, the program's.
pub(super) fn board(position: &Position) -> String {
    let owner = |mark| if mark == position.turn() { 1 } else { 2 };
    let line = |(at, mark): (Square, Mark)| format!("{},{},{}\n", at.column, at.row, owner(mark));
    format!("BOARD\n{}DONE", stones(position).map(line).collect::<String>())
}

/// Returns the moves that an answer to `SWAP2BOARD` in `position` means, each with the position
/// before it: three first marks, or the decision on the side that moved first. `SWAP`, given as
/// `None`, takes that side; one square is a move of the other side, which the program keeps; two
/// squares are further marks.
///
/// # Errors
/// Returns [`ProgramFault::Illegal`] for any other number of squares, or an illegal move.
pub(super) fn opening_moves(
    position: &Position,
    squares: Option<&[Square]>,
) -> Result<Vec<(Position, Move)>, ProgramFault> {
    // Both numbers of marks at which a decision is due are odd.
    let first = position.turn().other();
    let decision = match (squares.map_or(0, <[_]>::len), mark_count(position)) {
        (3, 0) => None,
        (0, 3 | 5) => Some(Decision::Side(first)),
        (1, 3 | 5) => Some(Decision::Side(first.other())),
        (2, 3) => Some(Decision::SetMore),
        _ => return Err(illegal(squares.unwrap_or_default())),
    };
    let squares = squares.unwrap_or_default();
    let marks = squares.iter().copied().map(Move::Place);
    let moves = decision.map(Move::Choose).into_iter().chain(marks);
    let mut next = position.clone();
    let planned = moves.map(|made| {
        let is_on_board = made.square().is_none_or(|it| position.rules().contains(it));
        let before = next.clone();
        (is_on_board && next.play(made).is_ok()).then_some((before, made))
    });
    planned.collect::<Option<_>>().ok_or_else(|| illegal(squares))
}
