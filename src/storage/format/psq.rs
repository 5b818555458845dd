//! `.psq` of Piskvork and the Gomocup, and its older form `.rec`.
//!
//! The first line is `Piskvorky COLUMNSxROWS, L:L, STARTER`: what plays for each player (0 is a
//! person), and whether the first (0) or the second (1) moves first. A line for each move follows,
//! `COLUMN,ROW,MILLISECONDS` from the top left, counted from 1; then the names of both players, and
//! a number. A `.rec` begins with the names and has no board, which is 20 x 20; its columns and
//! rows count from 0. Neither says rules.
//!
//! Written are LF and UTF-8. `homo-1` stands for a person without a name.

use super::moves::{assumed, line_squares, player_from, player_text, usual_game};
use super::{Comments, Decoded, GameError, Likelihood};
use crate::game::Square;
use crate::history::{Game, Player, PlayerKind, Seat};
use crate::storage::notation::quote_escaped;
use crate::storage::{ReadError, lenient_text};

/// Encoding of old names, as on the computers of the program's authors.
const CZECH: &[u8] = b"windows-1250";

/// First word of a file.
const HEAD: &str = "Piskvorky";

/// Rates how likely an opened text is a `.psq`.
pub(super) fn sniff(text: &str) -> Likelihood {
    if text.starts_with(HEAD) { Likelihood::Certain } else { Likelihood::No }
}

/// Rates how likely an opened text is a `.rec`: two names and a move.
pub(super) fn sniff_rec(text: &str) -> Likelihood {
    let mut lines = text.lines();
    let is_name = |line: &str| numbers(line).is_none();
    match [lines.next(), lines.next(), lines.next()] {
        [Some(one), Some(two), Some(first)]
            if is_name(one) && is_name(two) && numbers(first).is_some_and(|it| it.len() == 3) =>
        {
            Likelihood::Likely
        }
        _ => Likelihood::No,
    }
}

/// Reads the one game of a `.psq`.
pub(super) fn open(bytes: &[u8]) -> Result<Decoded, ReadError> {
    let text = lenient_text(bytes, Some(CZECH))?;
    let mut lines = text.split(['\n', '\r']).map(str::trim).filter(|line| !line.is_empty());
    let head = lines.next().unwrap_or_default();
    Ok(assumed(read_head(head).and_then(|(columns, rows, starter)| {
        let (moves, names) = split(lines);
        let mut game = game(columns, rows, 1, &moves)?;
        game.seating.x = starter;
        game.seating.players.one = player(names.first());
        game.seating.players.two = player(names.get(1));
        Ok(game)
    })))
}

/// Reads the one game of a `.rec`.
pub(super) fn open_rec(bytes: &[u8]) -> Result<Decoded, ReadError> {
    let text = lenient_text(bytes, Some(CZECH))?;
    let mut lines = text.split(['\n', '\r']).map(str::trim).filter(|line| !line.is_empty());
    let (one, two) = (lines.next(), lines.next());
    let (moves, _) = split(lines);
    Ok(assumed(game(20, 20, 0, &moves).map(|mut game| {
        game.seating.players.one = player(one.as_ref());
        game.seating.players.two = player(two.as_ref());
        game
    })))
}

/// Parses the first line of a `.psq`: columns, rows, and the player who moves first.
fn read_head(head: &str) -> Result<(u8, u8, Seat), GameError> {
    let bad = || GameError::Board(quote_escaped(head.trim_start_matches(HEAD).trim()));
    let rest = head.strip_prefix(HEAD).ok_or_else(bad)?;
    let mut parts = rest.split(',').map(str::trim);
    let number = |text: &str| text.trim().parse::<u8>().ok();
    let size = parts.next().and_then(|size| size.split_once('x'));
    let sides = size.and_then(|(columns, rows)| number(columns).zip(number(rows)));
    let (columns, rows) =
        sides.filter(|&(columns, rows)| columns.max(rows) <= 20).ok_or_else(bad)?;
    let starter = if parts.nth(1) == Some("1") { Seat::Two } else { Seat::One };
    Ok((columns, rows, starter))
}

/// Splits the lines after the head into the numbers of the moves, and the names after them.
fn split<'t>(lines: impl Iterator<Item = &'t str>) -> (Vec<Vec<i32>>, Vec<&'t str>) {
    let (mut moves, mut names) = (Vec::new(), Vec::new());
    for line in lines {
        match numbers(line) {
            Some(numbers) if names.is_empty() => moves.push(numbers),
            // The number of the end; a game that was saved by hand has no names before it.
            None if line.parse::<i32>().is_ok() => break,
            _ => names.push(line),
        }
    }
    (moves, names)
}

/// Parses the two or three numbers of a move; `None` if the line is no move.
fn numbers(line: &str) -> Option<Vec<i32>> {
    let numbers: Option<Vec<_>> = line.split(',').map(|part| part.trim().parse().ok()).collect();
    numbers.filter(|numbers| (2..=3).contains(&numbers.len()))
}

/// Returns the game of these moves, of which the first column and row have the number `first`.
fn game(columns: u8, rows: u8, first: i32, moves: &[Vec<i32>]) -> Result<Game, GameError> {
    let square = |numbers: &Vec<i32>| {
        let [column, row] =
            [numbers[0], numbers[1]].map(|it| u8::try_from(it.saturating_sub(first)));
        let square = column.ok().zip(row.ok()).map(|(column, row)| Square { row, column });
        let is_on_board = |it: &Square| it.row < rows && it.column < columns;
        let found = || GameError::NoSquare(format!("{},{}", numbers[0], numbers[1]));
        square.filter(is_on_board).ok_or_else(found)
    };
    let squares: Result<Vec<_>, _> = moves.iter().map(square).collect();
    usual_game(rows, columns, &squares?)
}

fn player(name: Option<&&str>) -> Player {
    let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let is_named = |name: &&&str| {
        let name = name.to_ascii_lowercase();
        !name.strip_prefix("homo-").is_some_and(is_digits)
    };
    player_from(name.filter(is_named).copied())
}

/// Returns `true` if a `.psq` can hold the line of the game that is shown: five in a row on at
/// least five by five squares, with alternating marks.
pub(super) fn can_hold(game: &Game) -> bool {
    let rules = game.record.rules();
    rules.rows().min(rules.columns()) >= 5
        && rules.line() == 5
        && !rules.falls()
        && !rules.line_loses()
        && line_squares(game).is_some()
}

/// Returns the text of a `.psq`: the line that is shown, with 0 as the time of each move.
pub(super) fn encode(game: &Game, _: &Comments) -> String {
    let (record, seating) = (&game.record, &game.seating);
    let rules = record.rules();
    let kind = |seat: Seat| if seating.players[seat].who == PlayerKind::Person { 0 } else { 11 };
    let [one, two] = Seat::ALL.map(kind);
    let mut shown = record.clone();
    shown.go_to(shown.last_ply());
    // After a swap the first mark is that of the player who has its side now.
    let first = seating.seat(shown.position().player_of(record.start().turn()));
    let starter = first.number() - 1;
    let size = format!("{}x{}", rules.columns(), rules.rows());
    let head = format!("{HEAD} {size}, {one}:{two}, {starter}");
    let squares = line_squares(game).unwrap_or_default();
    let line = |Square { row, column }: Square| format!("{},{},0", column + 1, row + 1);
    let name = |seat: Seat| {
        let named = player_text(&seating.players[seat]);
        let named = named.unwrap_or_else(|| format!("homo-{}", seat.number()));
        // Numbers would be read as a move, or as the end.
        let is_number = numbers(&named).is_some() || named.parse::<i32>().is_ok();
        if is_number { named + "." } else { named }
    };
    let moves = squares.into_iter().map(line);
    let end = Seat::ALL.map(name).into_iter().chain(["-1\n".to_owned()]);
    [head].into_iter().chain(moves).chain(end).collect::<Vec<_>>().join("\n")
}
