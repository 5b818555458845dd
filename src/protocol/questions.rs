//! Positions as the questions of the protocol, and answers as moves.

use super::squares_text;
use crate::engine::ProgramFault;
use crate::game::{Decision, Mark, Move, Position, Rules, Square};

/// Returns the number of stones on the board, which says what `SWAP2BOARD` asks for.
fn mark_count(position: &Position) -> usize {
    position.rules().squares() - position.board().free_squares().count()
}

/// Returns `true` if the position of an opening is one that `SWAP2BOARD` can ask for: not in the
/// middle of an answer, and of no other opening.
pub(super) fn is_swap2_due(position: &Position) -> bool {
    match (mark_count(position), position.decisions()) {
        (0, []) => position.marks_to_set().count() == 3,
        (3 | 5, decisions) => !decisions.is_empty(),
        _ => false,
    }
}

/// Creates the fault of an answer of these squares, which is no legal move.
pub(super) fn illegal(squares: &[Square]) -> ProgramFault {
    ProgramFault::Illegal(squares_text(squares))
}

/// Returns the square of the move, to be told by `TURN`, that turns `known` into `position`; `None`
/// if no single move does.
pub(super) fn added_move(known: &Position, position: &Position) -> Option<Square> {
    let mut free = known.placements();
    let square = free.find(|&square| position.board().get(square).is_some())?;
    known.after(square).filter(|next| next == position).map(|_| square)
}

/// Returns the command that starts a game on an empty board, `START` or `RECTSTART`.
pub(super) fn start(rules: Rules) -> String {
    match (rules.rows(), rules.columns()) {
        (rows, columns) if rows == columns => format!("START {rows}"),
        (rows, columns) => format!("RECTSTART {columns},{rows}"),
    }
}

/// Returns the command `BOARD` or `SWAP2BOARD` with its list of stones, which sets the board of a
/// position and asks for a move of the side to move, the program's. The stones are in an order in
/// which they may have been played: the sides in turn, the last one by the side that is not to
/// move. `has_colours` appends their owners.
pub(super) fn stones(command: &str, position: &Position, has_colours: bool) -> String {
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
        ordered.extend(theirs.pop().map(|it| (it, ",2")));
        ordered.extend(own.pop().map(|it| (it, ",1")));
    }
    let line = |(at, owner): (Square, &str)| {
        format!("{},{}{}\n", at.column, at.row, if has_colours { owner } else { "" })
    };
    let told: String = ordered.into_iter().rev().map(line).collect();
    format!("{command}\n{told}DONE")
}

/// Returns the moves that an answer to `SWAP2BOARD` in `position` means, each with the position
/// before it: three first marks, or the decision on the side that moved first. No squares, which
/// `SWAP` is, take that side; one square is a move of the other side, which the program keeps; two
/// squares are further marks.
///
/// # Errors
/// Returns [`ProgramFault::Illegal`] for any other number of squares, or an illegal move.
pub(super) fn opening_moves(
    position: &Position,
    squares: &[Square],
) -> Result<Vec<(Position, Move)>, ProgramFault> {
    // Both numbers of marks at which a decision is due are odd.
    let first = position.turn().other();
    let decision = match (squares.len(), mark_count(position)) {
        (3, 0) => None,
        (0, 3 | 5) => Some(Decision::Side(first)),
        (1, 3 | 5) => Some(Decision::Side(first.other())),
        (2, 3) => Some(Decision::SetMore),
        _ => return Err(illegal(squares)),
    };
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
