//! The notation of boards, squares and numbers, alike in all of the program's own files.

use super::SaveError;
use super::wire::{WireRules, Wired};
use crate::game::{Board, Mark, Move, Position, Rules};

/// What an error repeats of a faulty text.
pub(super) fn quote(text: &str) -> String {
    text.chars().take(20).collect()
}

/// The rows of a board that was set up; none of an empty one.
pub(super) fn rows_of(board: &Board) -> Vec<String> {
    if board.is_empty() { Vec::new() } else { board.to_rows() }
}

/// The position of a board of which these are the rows; of an empty one where there are none.
pub(super) fn position(
    rules: WireRules,
    rows: &[String],
    turn: Mark,
) -> Result<Position, SaveError> {
    let board = board_from(Rules::from_wire(rules)?, rows)?;
    Position::from_board(board, turn).map_err(SaveError::Board)
}

pub(super) fn board_from(rules: Rules, rows: &[String]) -> Result<Board, SaveError> {
    if rows.is_empty() {
        return Ok(Board::new(rules));
    }
    Board::from_rows(rules, rows.iter().map(String::as_str)).map_err(SaveError::Rows)
}

/// The names of these moves in one text.
pub(super) fn names_of(moves: &[Move]) -> String {
    let names: Vec<_> = moves.iter().map(ToString::to_string).collect();
    names.join(" ")
}

/// The moves that a text names.
pub(super) fn moves_from(names: &str) -> Result<Vec<Move>, SaveError> {
    names
        .split_whitespace()
        .zip(1..)
        .map(|(name, number)| {
            Move::from_name(name).ok_or_else(|| SaveError::MoveName { number, found: quote(name) })
        })
        .collect()
}

/// A place or a number of moves; there are at most 64 and 1400 of them.
pub(super) fn saved_number(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
