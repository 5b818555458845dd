//! A board as text: the grid of box-drawing characters that the program copies, and what people
//! type.
//!
//! Rows stand below one another or with `/` between them, squares beside one another, with blanks
//! or `|` between them or not. A last line in which one word is a mark, such as `O to move`, says
//! who moves next; otherwise the side with fewer marks does, X if both have as many. A board does
//! not say its rules: one of the size of a named game is of that game.

use super::Decoded;
use super::foreign::{assumed, first_fit, nameless, usual_rules};
use crate::game::{Board, GameRecord, Mark, NamedGame, Position, Rules};
use crate::history::Game;
use crate::storage::notation::quote_escaped;
use crate::storage::{Cause, Fault, text};

/// Characters between the squares of a row.
const WALLS: [char; 2] = ['│', '|'];

/// Fewest rows of a board without walls, which a text has to look like.
const LEAST: usize = 3;

/// Returns `true` if an opened text is a board: it has the walls of a grid, or its first rows are
/// those of a board.
pub(super) fn sniff(text: &str) -> bool {
    let (rows, _) = lines(text);
    // One of them may have a sign that nobody can read, which is said then.
    let first = rows.get(..LEAST).is_some_and(|it| it[1..].iter().any(|row| cells(row).is_some()));
    text.contains(WALLS[0]) || first && cells(rows[0]).is_some_and(|it| it.len() >= LEAST)
}

/// Reads a board under the `given` rules, those of the game on the board, if they have its size, or
/// else under those that are usual for it.
pub(super) fn open(bytes: &[u8], given: Option<Rules>) -> Result<Decoded, Fault> {
    let (lines, last) = lines(text(bytes)?);
    let mut rows = Vec::new();
    for (line, number) in lines.into_iter().zip(1..) {
        let row = cells(line).filter(|it: &String| {
            rows.first().is_none_or(|first: &String| first.len() == it.len())
        });
        rows.push(row.ok_or_else(|| Cause::Row(number, quote_escaped(line.trim())))?);
    }
    let read = usual_rules(rows.len(), rows.first().map_or(0, String::len)).and_then(|usual| {
        let named = NamedGame::ALL.iter().map(|named| named.rules);
        let has_size =
            |it: &Rules| (it.rows(), it.columns()) == (usual[0].rows(), usual[0].columns());
        let fitting = given.into_iter().chain(named).filter(has_size).chain([usual[0]]);
        first_fit(fitting, |rules| game(rules, &rows, last))
    });
    Ok(assumed(read, given))
}

/// Returns the rows of a board, and the side that a line below them says to move.
fn lines(text: &str) -> (Vec<&str>, Option<Mark>) {
    let lines = text.split(['\n', '/']).map(str::trim).filter(|line| !line.is_empty());
    let mut lines: Vec<_> = lines.collect();
    let has_walls = text.contains(WALLS);
    let length = |line: &str| cells(line).map(|row| row.len());
    let turn = lines.last().and_then(|last| {
        let is_row =
            last.contains(WALLS) || length(last).is_some_and(|it| length(lines[0]) == Some(it));
        let words = last.split(|it: char| !it.is_alphanumeric());
        let mut marks =
            words.filter_map(|word| Mark::ALL.into_iter().find(|it| it.to_string() == word));
        marks.next().filter(|_| !is_row && marks.next().is_none())
    });
    lines.truncate(lines.len() - usize::from(turn.is_some()));
    if has_walls {
        // Lines without a wall, or of many strokes, are drawn between the rows.
        lines.retain(|line| line.contains(WALLS) && !line.contains("--"));
        let inner = lines.iter().map(|line| line.strip_prefix(WALLS)?.strip_suffix(WALLS));
        let framed: Option<Vec<_>> = inner.collect();
        lines = framed.unwrap_or(lines);
    }
    (lines, turn)
}

/// Returns the squares of a row as [`Board::from_rows`] parses them; `None` if one of them cannot
/// be read.
fn cells(row: &str) -> Option<String> {
    // The second half of an emoji, which is a choice of its look.
    let row = row.replace('\u{fe0f}', "");
    if !row.contains(WALLS) {
        return row.chars().filter(|it| !it.is_whitespace()).map(cell).collect();
    }
    let squares = row.split(WALLS).map(|square| {
        let mut marks = square.trim().chars();
        let mark = marks.next().map_or(Some('.'), cell)?;
        marks.next().is_none().then_some(mark)
    });
    squares.collect()
}

fn cell(written: char) -> Option<char> {
    match written {
        'X' | 'x' | '×' | '✕' | '✖' | '❌' => Some('X'),
        'O' | 'o' | '0' | '○' | '◯' | '⭕' => Some('O'),
        '.' | '_' | '-' | '·' | '⬜' | '⬛' => Some('.'),
        _ => None,
    }
}

fn game(rules: Rules, rows: &[String], turn: Option<Mark>) -> Result<Game, Cause> {
    let board = Board::from_rows(rules, rows.iter().map(String::as_str)).or(Err(Cause::Foreign))?;
    let turn = turn.unwrap_or_else(|| board.lacking());
    let position = Position::from_board(board.infer_first(turn), turn)?;
    Ok(nameless(GameRecord::from_position(position)))
}
