//! Notation of boards and moves, shared by all of the program's own files.

use super::Cause;
use crate::game::{Board, Move, Rules};
use crate::history::Player;

/// Returns the first 20 characters of a faulty text from one of the program's own files or of
/// `partie.txt`, to be quoted in an error.
pub(super) fn quote(text: &str) -> String {
    text.chars().take(20).collect()
}

/// Returns the first 20 characters of a text that was opened or pasted, to be quoted in an error,
/// with characters that cannot be shown escaped.
pub(super) fn quote_escaped(text: &str) -> String {
    quote(text).escape_debug().to_string()
}

/// Returns the name of a player as files and library keep it; empty for a player without a name.
pub(super) fn name_text(player: &Player) -> String {
    player.name.as_ref().map(ToString::to_string).unwrap_or_default()
}

/// Formats the rows of a board as `X`, `O` and `.`, for a save and the library; no rows for an
/// empty board.
pub(super) fn rows_of(board: &Board) -> Vec<String> {
    if board.is_empty() { Vec::new() } else { board.to_rows() }
}

/// Parses the rows of a board from a save or the library, in the form of [`rows_of`]; an empty
/// board if there are none.
pub(super) fn board_from(rules: Rules, rows: &[String]) -> Result<Board, Cause> {
    if rows.is_empty() {
        return Ok(Board::new(rules));
    }
    let board = Board::from_rows(rules, rows.iter().map(String::as_str));
    board.map_err(|error| Cause::field("board", &error))
}

/// Serde representation of moves in a save: their names with blanks between them.
pub(super) mod names {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    use super::{Move, quote};

    /// Serializes moves as one text of their names, such as `b2 a1`.
    pub(in crate::storage) fn serialize<S: Serializer>(
        moves: &[Move],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let names: Vec<_> = moves.iter().map(ToString::to_string).collect();
        serializer.serialize_str(&names.join(" "))
    }

    /// Deserializes moves from such a text. An error quotes the first name that is no move, with
    /// its number, counted from 1.
    pub(in crate::storage) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Vec<Move>, D::Error> {
        let names = String::deserialize(deserializer)?;
        let names = names.split_whitespace().zip(1..);
        let moves = names.map(|(name, number)| {
            let wrong = || format!("move {number}: {:?} is no square", quote(name));
            name.parse().ok().ok_or_else(|| D::Error::custom(wrong()))
        });
        moves.collect()
    }
}
