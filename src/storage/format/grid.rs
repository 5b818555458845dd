//! A board as the program copies it: a grid of box-drawing characters.
//!
//! A grid says neither rules nor whose turn it is. A board of the size of a named game is one of
//! that game, and the side with fewer marks moves next, X if both have as many.

use super::moves::{assumed, usual_rules};
use super::{Decoded, GameError, Likelihood};
use crate::game::{Board, GameRecord, Mark, NamedGame, Position, Rules};
use crate::history::{BySeat, Game, Seat};
use crate::storage::{ReadError, text};

/// Character between the squares of a row.
const WALL: char = '│';

/// Rates how likely an opened text is a grid.
pub(super) fn sniff(text: &str) -> Likelihood {
    if text.contains(WALL) { Likelihood::Likely } else { Likelihood::No }
}

/// Reads a grid under the rules that are usual for a board of its size; a pasted grid is then read
/// again by [`read`].
pub(super) fn open(bytes: &[u8]) -> Result<Decoded, ReadError> {
    let rows = rows(text(bytes)?);
    let columns = rows.first().map_or(0, |row| row.chars().count());
    let size = format!("{columns}x{}", rows.len());
    let sides = u8::try_from(rows.len()).ok().zip(u8::try_from(columns).ok());
    let rules = sides.and_then(|(rows, columns)| {
        let has_size = |rules: &Rules| (rules.rows(), rules.columns()) == (rows, columns);
        let named = NamedGame::ALL.iter().map(|named| named.rules).find(has_size);
        named.or_else(|| usual_rules(rows, columns).first().copied())
    });
    Ok(assumed(rules.ok_or(GameError::Board(size)).and_then(|rules| game(&rows, rules))))
}

/// Returns the game that starts from a pasted grid, under these rules, those of the game on the
/// board.
pub(super) fn read(text: &str, rules: Rules) -> Result<Game, GameError> {
    game(&rows(text), rules)
}

fn game(rows: &[String], rules: Rules) -> Result<Game, GameError> {
    let board = Board::from_rows(rules, rows.iter().map(String::as_str));
    let board = board.or(Err(GameError::Grid))?;
    let turn = if board.count(Mark::X) > board.count(Mark::O) { Mark::O } else { Mark::X };
    let position = Position::from_board(board.infer_first(turn), turn)?;
    Ok(Game::new(GameRecord::from_position(position), BySeat::default(), Seat::One))
}

/// Returns the rows of a grid as [`Board::from_rows`] parses them.
fn rows(text: &str) -> Vec<String> {
    let rows = text.lines().map(str::trim).filter(|line| line.starts_with(WALL));
    let cell =
        |cell: &str| if cell.trim().is_empty() { ".".to_owned() } else { cell.trim().to_owned() };
    rows.map(|row| row.trim_matches(WALL).split(WALL).map(cell).collect()).collect()
}
