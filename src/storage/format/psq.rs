//! `.psq` of Piskvork and the Gomocup.
//!
//! The first line is `Piskvorky COLUMNSxROWS, L:L, STARTER`: what plays for each player (0 is a
//! person), and whether the first (0) or the second (1) moves first. A line for each move follows,
//! `COLUMN,ROW,MILLISECONDS` from the top left, counted from 1; then the names of both players, and
//! a number. It says no rules.
//!
//! Written are LF and UTF-8. `homo-1` stands for a person without a name.

use super::foreign::{
    assumed, first_fit, line_squares, plain_game, player_from, player_text, usual_rules,
};
use super::{Comments, Decoded};
use crate::game::{Rules, Square};
use crate::history::{Game, Player, PlayerKind, Seat};
use crate::storage::notation::quote_escaped;
use crate::storage::{Cause, Fault, lenient_text};

/// Encoding of old names, as on the computers of the program's authors.
const CZECH: &[u8] = b"windows-1250";

/// First word of a file.
const HEAD: &str = "Piskvorky";

/// Returns `true` if an opened text is a `.psq`.
pub(super) fn sniff(text: &str) -> bool {
    text.starts_with(HEAD)
}

/// Reads the one game of a `.psq`.
pub(super) fn open(bytes: &[u8], _: Option<Rules>) -> Result<Decoded, Fault> {
    Ok(assumed(read(&lenient_text(bytes, Some(CZECH))?), None))
}

fn read(text: &str) -> Result<Game, Cause> {
    let mut lines = text.split(['\n', '\r']).map(str::trim).filter(|line| !line.is_empty());
    let first = lines.next().unwrap_or_default();
    let digits = first.split(|it: char| !it.is_ascii_digit()).filter(|it| !it.is_empty());
    let head: Vec<usize> = digits.map(|it| it.parse().unwrap_or(usize::MAX)).collect();
    let [columns, rows, rest @ ..] = &head[..] else {
        return Err(Cause::Board(quote_escaped(first)));
    };
    let usual = usual_rules(*rows, *columns)?;
    let (mut squares, mut names) = (Vec::new(), Vec::new());
    for line in lines {
        match numbers(line) {
            Some([column, row]) if names.is_empty() => {
                let [at, down] = [column, row].map(|it| u8::try_from(it.saturating_sub(1)));
                let square = Square::new(down.unwrap_or(u8::MAX), at.unwrap_or(u8::MAX));
                if !usual[0].contains(square) {
                    return Err(Cause::NoSquare(format!("{column},{row}")));
                }
                squares.push(square);
            }
            // The number of the end; a game that was saved by hand has no names before it.
            None if line.parse::<i32>().is_ok() => break,
            _ => names.push(line),
        }
    }
    let mut game = first_fit(usual, |rules| plain_game(rules, squares.iter().copied()))?;
    game.seating.x = if rest.get(2) == Some(&1) { Seat::Two } else { Seat::One };
    game.seating.players.one = player(names.first());
    game.seating.players.two = player(names.get(1));
    Ok(game)
}

/// Parses the column and row of a move; `None` if the line is no move, which has a third number or
/// not.
fn numbers(line: &str) -> Option<[i32; 2]> {
    let numbers: Option<Vec<_>> = line.split(',').map(|part| part.trim().parse().ok()).collect();
    match numbers?[..] {
        [column, row] | [column, row, _] => Some([column, row]),
        _ => None,
    }
}

fn player(name: Option<&&str>) -> Player {
    let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let is_named = |name: &&&str| {
        let name = name.to_ascii_lowercase();
        !name.strip_prefix("homo-").is_some_and(is_digits)
    };
    player_from(name.filter(is_named).copied())
}

/// Returns the text of a `.psq`: the line that is shown, with 0 as the time of each move; `None`
/// unless it is five in a row on at least five by five squares, with alternating marks.
pub(super) fn encode(game: &Game, _: &Comments) -> Option<String> {
    let (record, seating) = (&game.record, &game.seating);
    let rules = record.rules();
    let (rows, columns) = (rules.rows(), rules.columns());
    let is_five =
        rules.line() == 5 && rows.min(columns) >= 5 && !rules.falls() && !rules.line_loses();
    let squares = line_squares(game).filter(|_| is_five)?;
    let kind = |seat: Seat| if seating.players[seat].who == PlayerKind::Person { 0 } else { 11 };
    let [one, two] = Seat::ALL.map(kind);
    let mut shown = record.clone();
    shown.go_to(shown.last_ply());
    // After a swap the first mark is that of the player who has its side now.
    let first = seating.seat(shown.position().player_of(record.start().turn()));
    let starter = first.number() - 1;
    let mut text = format!("{HEAD} {columns}x{rows}, {one}:{two}, {starter}\n");
    let line = |Square { row, column }: Square| format!("{},{},0\n", column + 1, row + 1);
    text.extend(squares.into_iter().map(line));
    text.extend(Seat::ALL.map(|seat| {
        let named = player_text(&seating.players[seat]);
        let named = named.unwrap_or_else(|| format!("homo-{}", seat.number()));
        // Numbers would be read as a move, or as the end.
        let is_number = numbers(&named).is_some() || named.parse::<i32>().is_ok();
        named + if is_number { ".\n" } else { "\n" }
    }));
    Some(text + "-1\n")
}
