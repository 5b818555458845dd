//! Questions on which rules differ, each asked in one place.
//!
//! [`Rules`] says which rule is chosen of each kind; a file of this folder says what the rules of
//! one kind answer. They are combined here, so none of them knows of another:
//!
//! - where a mark comes to stand: [`landing`], [`floating`];
//! - which moves are legal, and what they do: [`check`], [`ban`];
//! - which runs of like marks are lines: [`lines_through`], [`all_lines`];
//! - for whom a line counts, and how the game came out: [`outcome`];
//! - who makes the first moves, and who has which side then: [`Progress`];
//! - how the board may be turned and mirrored: [`Rules::symmetries`].
//!
//! A further rule is one more file, or one more arm in the file of its kind, with its answer to each
//! question on which it has something to say, and one row of the table beside [`Rules`], by which it
//! is read, written and named.

mod completing;
mod line_rule;
mod opening;
mod placement;
mod renju;
mod taken_square;

pub(super) use self::opening::Progress;
pub use self::renju::Ban;

use super::{Board, Line, Mark, MoveEffect, Outcome, PlayError, Rules, Square, Symmetry};

/// The square on which a mark that is put on `picked` comes to stand: a free one, or `picked`
/// itself if there is none.
pub(super) fn landing(board: &Board, picked: Square) -> Square {
    board.rules().placement.landing(board, picked)
}

/// Finds a mark that cannot have come to stand on its square.
pub(super) fn floating(board: &Board) -> Option<Square> {
    board.rules().placement.floating(board)
}

/// Reason for which a free square is forbidden to this side.
pub(super) fn ban(board: &Board, mark: Mark, square: Square) -> Option<Ban> {
    (board.rules().has_forbidden_squares() && mark == board.first())
        .then(|| renju::ban(board, square))?
}

/// Effect of a mark of this side that is put on a square, after `lost_turns` turns have been lost
/// in the game.
pub(super) fn check(
    board: &Board,
    mark: Mark,
    lost_turns: u16,
    square: Square,
) -> Result<MoveEffect, PlayError> {
    let rules = board.rules();
    if !rules.contains(square) {
        return Err(PlayError::OffBoard(square));
    }
    let landing = landing(board, square);
    match board[square] {
        None if landing == square => match ban(board, mark, square) {
            Some(ban) => Err(PlayError::Forbidden(square, ban.reason)),
            None => Ok(MoveEffect::Marked),
        },
        None => Err(PlayError::Floats { picked: square, landing }),
        // In a column with a free square the mark falls to that square, so picking there is legal.
        Some(mark) if landing != square => Err(PlayError::Taken(square, mark)),
        Some(mark) => rules.taken_square.check(square, mark, lost_turns),
    }
}

/// The completed lines through a square: rows first, then columns, then diagonals.
pub(super) fn lines_through(board: &Board, square: Square) -> Vec<Line> {
    let runs = board.runs_through(square);
    runs.filter(|&run| board.rules().line_rule.wins(board, run)).collect()
}

/// The completed lines of a board: rows first, then columns, then diagonals.
pub(super) fn all_lines(board: &Board) -> Vec<Line> {
    let runs = board.runs();
    runs.filter(|&run| board.rules().line_rule.wins(board, run)).collect()
}

/// Outcome of the game on a board with these completed lines, which are all of one mark, and with
/// this side to move next.
pub(super) fn outcome(board: &Board, lines: Vec<Line>, next: Mark) -> Option<Outcome> {
    let Some(completed) = lines.first().and_then(|line| board[line.first()]) else {
        let is_allowed = |square| ban(board, next, square).is_none();
        return (!board.free_squares().any(is_allowed)).then_some(Outcome::Draw);
    };
    let winner = board.rules().completing.winner(completed);
    Some(Outcome::Win { winner, lines })
}

impl Rules {
    /// The ways to turn and mirror a board under which every game stays the same game, the identity
    /// first.
    pub fn symmetries(self) -> impl Iterator<Item = Symmetry> {
        Symmetry::of_shape(self).filter(move |&symmetry| self.placement.keeps(symmetry))
    }
}
