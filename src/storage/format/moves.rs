//! Moves as text, `h8i7j9`: the notation in which programs for five in a row pass games on.
//!
//! A letter is the column from the left, a number the row **from the bottom**; what stands between
//! moves, such as blanks or the numbers of moves in a book (`1. h8 i9 2. j10`), does not count. A
//! text says neither board nor rules: a file is read as 15 x 15, or 20 x 20 if a move needs that,
//! with a line of five.

use std::iter;

use super::foreign::{assumed, first_fit, line_squares, plain_game, plain_squares, usual_rules};
use super::{Comments, Decoded, ReadNote};
use crate::game::{GameRecord, Rules, Square};
use crate::history::Game;
use crate::storage::notation::quote_escaped;
use crate::storage::{Cause, Fault, text};

/// Parses moves as text on a board with this number of rows: each a letter, and the number of its
/// row from the bottom; none for a blank text. Columns are not checked, and a square may occur
/// twice.
///
/// # Errors
/// Returns the first text that names no square in these rows.
pub fn read_moves(text: &str, rows: u8) -> Result<Vec<Square>, Cause> {
    turned(&squares(text)?, rows)
}

/// Returns the moves up to the cursor as text for the clipboard, with rows counted from the bottom;
/// empty before the first move, and `None` if one of them lost the turn, or the game begins from a
/// board that was set up. Decisions in an opening are left out.
pub fn moves_text(record: &GameRecord) -> Option<String> {
    text_of(record.rules(), &plain_squares(record, &record.played_to_cursor())?)
}

/// Returns `true` if an opened text is moves: it begins with two of them, or with one that has
/// nothing but letters and digits after it.
pub(super) fn sniff(text: &str) -> bool {
    let mut first = names(text).map(|name| name.parse::<Square>().is_ok());
    let is_plain = || text.chars().all(|it| it.is_ascii_alphanumeric() || separates(it));
    first.next() == Some(true) && (first.next() == Some(true) || is_plain())
}

/// Reads moves as text under the `given` rules, those of the game on the board, or else under those
/// that are usual in such files.
pub(super) fn open(bytes: &[u8], given: Option<Rules>) -> Result<Decoded, Fault> {
    let read = squares(text(bytes)?).and_then(|squares| {
        let usual = [15, 20].map(|side| usual_rules(side, side).unwrap_or_default());
        let all = given.into_iter().chain(usual.concat());
        // What is wrong is said of a board that has the squares, if there is one.
        let (fitting, others): (Vec<_>, Vec<_>) =
            all.partition(|rules| squares.iter().all(|&square| rules.contains(square)));
        first_fit(fitting.into_iter().chain(others), |rules| {
            plain_game(rules, turned(&squares, rules.rows())?)
        })
    });
    let (games, mut notes) = assumed(read, given);
    notes.extend(games[0].is_ok().then_some(ReadNote::RowsFromBottom));
    Ok((games, notes))
}

/// Returns the text of a file of moves: the line that is shown, to its end; `None` unless it is
/// five in a row on 15 x 15, with at least one move.
pub(super) fn encode(game: &Game, _: &Comments) -> Option<String> {
    let rules = game.record.rules();
    let is_usual = usual_rules(15, 15).is_ok_and(|usual| usual.contains(&rules));
    let squares = line_squares(game).filter(|squares| is_usual && !squares.is_empty())?;
    Some(text_of(rules, &squares)? + "\n")
}

fn text_of(rules: Rules, squares: &[Square]) -> Option<String> {
    let turned = turned(squares, rules.rows()).ok()?;
    Some(turned.iter().map(Square::to_string).collect())
}

/// Parses squares whose rows count from the bottom.
fn squares(text: &str) -> Result<Vec<Square>, Cause> {
    let square = |name: &str| name.parse().ok().ok_or_else(|| Cause::NoSquare(quote_escaped(name)));
    names(text).map(square).collect()
}

/// Returns the names in a text, letters with the digits after them.
fn names(text: &str) -> impl Iterator<Item = &str> {
    let is_digit = |it: char| it.is_ascii_digit();
    let mut rest = text;
    iter::from_fn(move || {
        rest = rest.trim_start_matches(|it| separates(it) || is_digit(it));
        let letters = rest.trim_start_matches(|it| !separates(it) && !is_digit(it));
        let name;
        (name, rest) = rest.split_at(rest.len() - letters.trim_start_matches(is_digit).len());
        (!name.is_empty()).then_some(name)
    })
}

/// Counts the rows of squares from the other edge of a board.
fn turned(squares: &[Square], rows: u8) -> Result<Vec<Square>, Cause> {
    let turn = |square: &Square| {
        let row = (rows - 1).checked_sub(square.row);
        let row = row.ok_or_else(|| Cause::NoSquare(square.to_string()))?;
        Ok(Square { row, ..*square })
    };
    squares.iter().map(turn).collect()
}

fn separates(it: char) -> bool {
    it.is_whitespace() || ",;.)-".contains(it)
}
