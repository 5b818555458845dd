//! Implementation of the rules, one file for each kind that takes more than a line.
//!
//! [`Rules`] selects a rule of each kind. This module combines them, so no file knows another:
//!
//! - where a mark lands: [`landing`], [`floating`];
//! - legality and effect of a move: [`check`], [`ban`];
//! - completed lines: [`lines_through`], [`all_lines`];
//! - outcome: [`outcome`];
//! - swap openings: [`Progress`];
//! - symmetries that the rules allow: [`Rules::symmetries`].
//!
//! A new rule is a file, or an arm in the file of its kind, and a row of
//! [`RuleKind::ALL`](super::RuleKind::ALL).

mod line_rule;
mod opening;
mod placement;
mod renju;

pub(super) use self::opening::Progress;
pub(super) use self::placement::{floating, landing};
pub use self::renju::Ban;

use super::{
    Board, Line, Mark, MoveEffect, Outcome, PlayError, Rules, Square, Symmetry, TakenSquare,
};

/// Returns why a free square is forbidden to side `mark`; always `None` unless the rules restrict
/// that side (renju).
pub(super) fn ban(board: &Board, mark: Mark, square: Square) -> Option<Ban> {
    (board.rules().has_forbidden_squares() && mark == board.first())
        .then(|| renju::ban(board, square))?
}

/// Returns the effect if side `mark` picks `square`, in a game with `lost_turns` lost turns so far.
/// Does not know whether the game is over or in its opening, which [`super::Position::check`] does.
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
        Some(_)
            if landing == square
                && rules.taken_loses_turn()
                && lost_turns < TakenSquare::MAX_LOST_TURNS =>
        {
            Ok(MoveEffect::TurnLost)
        }
        Some(mark) => Err(PlayError::Taken(square, mark)),
    }
}

/// Returns the completed lines through a square that was just marked: rows first, then columns,
/// then diagonals.
pub(super) fn lines_through(board: &Board, square: Square) -> Vec<Line> {
    board
        .runs_through(square)
        .filter(|&run| board.rules().line_rule.counts_as_line(board, run))
        .collect()
}

/// Returns the completed lines of a board that was set up: rows first, then columns, then
/// diagonals.
pub(super) fn all_lines(board: &Board) -> Vec<Line> {
    board.runs().filter(|&run| board.rules().line_rule.counts_as_line(board, run)).collect()
}

/// Returns the outcome on a board with these completed lines, all of one side, and with side `next`
/// to move; `None` while the game goes on. A draw if that side has no square left that is free and
/// not forbidden.
pub(super) fn outcome(board: &Board, lines: Vec<Line>, next: Mark) -> Option<Outcome> {
    let Some(completed) = lines.first().and_then(|line| board[line.first()]) else {
        let is_allowed = |square| ban(board, next, square).is_none();
        return (!board.free_squares().any(is_allowed)).then_some(Outcome::Draw);
    };
    let winner = if board.rules().line_loses() { completed.other() } else { completed };
    Some(Outcome::Win { winner, lines })
}

impl TakenSquare {
    /// Largest number of lost turns in a game, which limits the length of a save. After that,
    /// picking a taken square is illegal.
    pub const MAX_LOST_TURNS: u16 = 1000;
}

impl Rules {
    /// Returns the rotations and reflections under which the rules stay the same, the identity
    /// first: eight on a square board, fewer on another one or if marks fall. The engine and the
    /// list of mistakes recognize equivalent positions by them.
    pub fn symmetries(self) -> impl Iterator<Item = Symmetry> {
        Symmetry::of_shape(self).filter(move |it| !self.falls() || it.keeps_below())
    }
}
