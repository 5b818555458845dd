//! A board as the program copies it: a grid of box-drawing characters.
//!
//! A grid says neither rules nor whose turn it is. A board of the size of a named game is one of
//! that game, and the side with fewer marks moves next, X if both have as many.

use super::Decoded;
use super::foreign::{assumed, first_fit, nameless, usual_rules};
use crate::game::{Board, GameRecord, Mark, NamedGame, Position, Rules};
use crate::history::Game;
use crate::storage::{Cause, Fault, text};

/// Character between the squares of a row.
const WALL: char = '│';

/// Returns `true` if an opened text is a grid.
pub(super) fn sniff(text: &str) -> bool {
    text.contains(WALL)
}

/// Reads a grid under the `given` rules, those of the game on the board, if they have its size, or
/// else under those that are usual for it.
pub(super) fn open(bytes: &[u8], given: Option<Rules>) -> Result<Decoded, Fault> {
    let rows = text(bytes)?.lines().map(str::trim).filter(|line| line.starts_with(WALL));
    let cells = |row: &str| row.trim_matches(WALL).split(WALL).map(cell).collect::<String>();
    let rows: Vec<_> = rows.map(cells).collect();
    let columns = rows.first().map_or(0, |row| row.chars().count());
    let read = usual_rules(rows.len(), columns).and_then(|usual| {
        let named = NamedGame::ALL.iter().map(|named| named.rules);
        let has_size =
            |it: &Rules| (it.rows(), it.columns()) == (usual[0].rows(), usual[0].columns());
        let fitting = given.into_iter().chain(named).filter(has_size).chain([usual[0]]);
        first_fit(fitting, |rules| game(rules, &rows))
    });
    Ok(assumed(read, given))
}

/// Returns a square of a grid as [`Board::from_rows`] parses it.
fn cell(text: &str) -> &str {
    Some(text.trim()).filter(|mark| !mark.is_empty()).unwrap_or(".")
}

fn game(rules: Rules, rows: &[String]) -> Result<Game, Cause> {
    let board = Board::from_rows(rules, rows.iter().map(String::as_str)).or(Err(Cause::Grid))?;
    let turn = if board.count(Mark::X) > board.count(Mark::O) { Mark::O } else { Mark::X };
    let position = Position::from_board(board.infer_first(turn), turn)?;
    Ok(nameless(GameRecord::from_position(position)))
}
