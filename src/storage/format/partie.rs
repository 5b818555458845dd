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

use thiserror::Error;

use super::Likelihood;
use crate::game::{
    Board, GameRecord, ImpossiblePosition, Mark, Position, Rules, Square, TakenSquare,
};
use crate::history::{BySeat, Game, Seat};
use crate::storage::notation::quote;
use crate::storage::{BadGame, ReadError, ReadGames, text};

/// Rules of Tic-RAC-Toe, which writes such files.
const RULES: Rules = Rules::TIC_TAC_TOE.with_taken_square(TakenSquare::LoseTurn);

/// Fault in a line of a `partie.txt`, which holds one position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PartieError {
    /// The record has this many squares instead of nine.
    #[error("{0} instead of 9 squares")]
    Squares(usize),
    /// A square holds none of X, O and B.
    #[error("square {index} (row {}, column {}) holds {found:?}; X, O or B is needed", .square.row + 1, .square.column + 1)]
    Mark {
        /// Number of the square in the file's own counting, 0 to 8.
        index: u8,
        /// Square of that number.
        square: Square,
        /// Text found there, shortened.
        found: String,
    },
    /// The record does not say whose turn it is.
    #[error("it does not say whose turn it is: /X or /O at its end")]
    NoTurn,
    /// The turn is neither X's nor O's but this text, shortened.
    #[error("the turn is {0:?}; X or O is needed")]
    Turn(String),
    /// No game can come to this board.
    #[error(transparent)]
    Impossible(ImpossiblePosition),
}

/// Returns a game for each line of the text of a `partie.txt` that is not blank, or its fault: a
/// game without moves that starts from the position of the line, with players that are not known.
pub fn read_partie(text: &str) -> ReadGames {
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let lines = text.lines().zip(1..);
    let filled = lines.filter(|(line, _)| !line.trim().is_empty());
    let records = filled.zip(1..).map(|((text, line), number)| {
        read_record(text)
            .map(|position| {
                let record = GameRecord::from_position(position);
                Box::new(Game::new(record, BySeat::default(), Seat::One))
            })
            .map_err(|cause| BadGame { number, line, cause: cause.into() })
    });
    records.collect()
}

/// Rates how likely an opened text is a `partie.txt`. One line that can be read is enough to be
/// certain; a damaged one is a line with semicolons, in which most squares can be read.
pub(super) fn sniff(text: &str) -> Likelihood {
    if read_partie(text).iter().any(Result::is_ok) {
        Likelihood::Certain
    } else if text.lines().any(is_damaged_record) {
        Likelihood::Possible
    } else {
        Likelihood::No
    }
}

fn is_damaged_record(line: &str) -> bool {
    let squares: Vec<_> = line.split([';', '/']).map(str::trim).collect();
    let known = squares.iter().filter(|it| ["X", "O", "B", "x", "o", "b"].contains(it)).count();
    line.contains(';') && 2 * known > squares.len()
}

/// Reads the positions of a `partie.txt`, each as a game without moves. A byte that is no text
/// spoils only its own line if any other can be read.
pub(super) fn open(bytes: &[u8]) -> Result<ReadGames, ReadError> {
    let lossy = String::from_utf8_lossy(bytes);
    let text = match text(bytes) {
        Err(ReadError::NotText(_)) if sniff(&lossy) == Likelihood::Certain => &lossy,
        text => text?,
    };
    Ok(read_partie(text))
}

/// Returns the position of one record.
fn read_record(record: &str) -> Result<Position, PartieError> {
    let (squares, turn) = record.split_once('/').unwrap_or((record, ""));
    let found = squares.split(';').count();
    if found != RULES.squares() {
        return Err(PartieError::Squares(found));
    }
    let mut board = Board::new(RULES);
    for ((square, cell), index) in RULES.all_squares().zip(squares.split(';')).zip(0..) {
        board[square] = match cell.trim() {
            "X" => Some(Mark::X),
            "O" => Some(Mark::O),
            "B" => None,
            other => return Err(PartieError::Mark { index, square, found: quote(other) }),
        };
    }
    let turn = match turn.trim() {
        "" => return Err(PartieError::NoTurn),
        "X" => Mark::X,
        "O" => Mark::O,
        other => return Err(PartieError::Turn(quote(other))),
    };
    Position::from_board(board, turn).map_err(PartieError::Impossible)
}

/// Returns `true` if a line of a `partie.txt` can hold this position: its rules are those of
/// tic-tac-toe, with or without lost turns.
pub fn fits_partie(position: &Position) -> bool {
    position.rules().is_tic_tac_toe()
}

/// Formats a position as a line of a `partie.txt`, with its line break, for a game that is saved in
/// that format; `None` unless its rules are those of tic-tac-toe, which alone fit there.
pub fn partie_line(position: &Position) -> Option<String> {
    let letter = |square| match position.board()[square] {
        None => "B",
        Some(Mark::X) => "X",
        Some(Mark::O) => "O",
    };
    fits_partie(position).then(|| {
        let squares: Vec<_> = RULES.all_squares().map(letter).collect();
        format!("{}/{}\n", squares.join(";"), position.turn())
    })
}
