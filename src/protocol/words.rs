//! Parsing of lines and numbers, and the errors of commands.

use std::io::{self, BufRead, Read};

use thiserror::Error;

use crate::game::{ImpossiblePosition, Square};

/// Longest line in bytes, longer than any command; the rest of a line is dropped.
const MAX_LINE_LEN: u64 = 1024;

/// Reason why `velha brain` answers a command with `ERROR`; its `Display` is the text after that
/// word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ProtocolError {
    /// No board has been started.
    #[error("no board yet: use START")]
    NoBoard,
    /// A side of the board is too short or too long.
    #[error("unsupported size: a side has 3 to 20 squares")]
    Size,
    /// The coordinates cannot be parsed.
    #[error("coordinates cannot be read")]
    Coordinates,
    /// The square is outside the board.
    #[error("no such square on the board")]
    OffBoard,
    /// The square is taken.
    #[error("the square is taken")]
    Taken,
    /// The square has no stone.
    #[error("no stone on that square")]
    NoStone,
    /// The line is longer than the board.
    #[error("the line does not fit on the board")]
    Line,
    /// The rule is not supported.
    #[error("unsupported rule: 0, 1, 4 and 9 are supported")]
    Rule,
    /// Swap2 does not allow the board, the line or the number of stones.
    #[error("swap2 is for five in a row on boards of at least 9 x 9, after 0, 3 or 5 stones")]
    Swap2,
    /// No game can reach the board.
    #[error(transparent)]
    Impossible(ImpossiblePosition),
    /// The game is over.
    #[error("the game is over")]
    Over,
}

/// Parses exactly `COUNT` numbers from 0 to 255, separated by commas or blanks, such as a square or
/// a size; `None` for any other text.
pub fn parse_numbers<const COUNT: usize>(text: &str) -> Option<[u8; COUNT]> {
    let words = text.split([',', ' ', '\t']).filter(|word| !word.is_empty());
    let numbers: Option<Vec<u8>> = words.map(|word| word.parse().ok()).collect();
    numbers?.try_into().ok()
}

/// Formats squares as `column,row` with blanks between them; `SWAP` if there are none.
pub fn squares_text(squares: &[Square]) -> String {
    let named = squares.iter().map(|square| format!("{},{}", square.column, square.row));
    named.reduce(|before, next| format!("{before} {next}")).unwrap_or_else(|| "SWAP".to_owned())
}

/// Reads the next line of a manager or of another program, truncated to 1024 bytes and with its
/// line break; `None` at the end of the input. Replaces bytes that are no text.
///
/// # Errors
/// Returns an error if `input` cannot be read.
pub fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    if input.by_ref().take(MAX_LINE_LEN).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&line).into_owned()))
}
