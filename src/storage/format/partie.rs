//! `partie.txt`, the format in which Tic-RAC-Toe keeps a game: a grid and whose turn it is.
//!
//! A record is one line of nine of `X`, `O` and `B` (blank) separated by `;`, row by row from the
//! top left, then `/` and the mark whose turn it is: `O;X;B;X;O;X;B;B;B/O`. A file holds any number
//! of records. Blanks, empty lines, a byte-order mark and the line ends of Windows are tolerated;
//! small letters are not, because a `b` may be meant for a mark.
//!
//! The numbers of X and O may differ by any amount, because in Tic-RAC-Toe a player who picks a
//! taken square loses the turn. For the same reason a game that is read from a record goes on under
//! [`TakenSquare::LoseTurn`]: that was its rule when the file was written, and a board with four X
//! and no O can only come about by it.

use super::foreign::nameless;
use crate::game::{Board, GameRecord, Mark, Position, Rules, TakenSquare};
use crate::history::Game;
use crate::storage::notation::quote;
use crate::storage::{Cause, Fault, ReadGames};

/// Rules of Tic-RAC-Toe, which writes such files.
const RULES: Rules = Rules::TIC_TAC_TOE.with_taken_square(TakenSquare::LoseTurn);

/// Returns a game for each line of the text of a `partie.txt` that is not blank, or its fault: a
/// game without moves that starts from the position of the line, with players that are not known.
pub fn read_partie(text: &str) -> ReadGames {
    let lines = text.trim_start_matches('\u{FEFF}').lines().zip(1..);
    let filled = lines.filter(|(line, _)| !line.trim().is_empty());
    filled.map(|(text, line)| read_record(text).map_err(|cause| Fault::at(line, cause))).collect()
}

/// Returns `true` if an opened text is a `partie.txt`, perhaps a damaged one: it has a line with
/// semicolons, in which most squares can be read.
pub(super) fn sniff(text: &str) -> bool {
    let is_record = |line: &str| {
        let squares = || line.split([';', '/']).map(str::trim);
        let known = squares().filter(|it| ["X", "O", "B", "x", "o", "b"].contains(it)).count();
        line.contains(';') && 2 * known > squares().count()
    };
    text.lines().any(is_record)
}

/// Returns the game that starts from the position of one record.
fn read_record(record: &str) -> Result<Box<Game>, Cause> {
    let (squares, turn) = record.split_once('/').unwrap_or((record, ""));
    let found = squares.split(';').count();
    if found != RULES.squares() {
        return Err(Cause::Squares(found));
    }
    let mut board = Board::new(RULES);
    for ((square, cell), index) in RULES.all_squares().zip(squares.split(';')).zip(0..) {
        board[square] = match cell.trim() {
            "X" => Some(Mark::X),
            "O" => Some(Mark::O),
            "B" => None,
            other => return Err(Cause::Mark { index, square, found: quote(other) }),
        };
    }
    let turn = match turn.trim() {
        "" => return Err(Cause::NoTurn),
        "X" => Mark::X,
        "O" => Mark::O,
        other => return Err(Cause::Turn(quote(other))),
    };
    Ok(Box::new(nameless(GameRecord::from_position(Position::from_board(
        board.infer_first(turn),
        turn,
    )?))))
}

/// Formats a position as a line of a `partie.txt`, with its line break, for a game that is saved in
/// that format; `None` unless its rules are those of tic-tac-toe, with or without lost turns, which
/// alone fit there.
pub fn partie_line(position: &Position) -> Option<String> {
    let letter = |square| match position.board()[square] {
        None => "B",
        Some(Mark::X) => "X",
        Some(Mark::O) => "O",
    };
    position.rules().is_tic_tac_toe().then(|| {
        let squares: Vec<_> = RULES.all_squares().map(letter).collect();
        format!("{}/{}\n", squares.join(";"), position.turn())
    })
}
