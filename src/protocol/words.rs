//! Lines, numbers and refusals.

use std::io::{self, BufRead, Read};

use thiserror::Error;

use crate::game::ImpossiblePosition;

/// Longest line in bytes; the rest of a longer one is dropped.
const LONGEST_LINE: u64 = 1024;

/// A reason not to carry out a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// No size of a board was set.
    #[error("no board yet: use START")]
    NoBoard,
    /// No board has this size.
    #[error("unsupported size: a side has 3 to 20 squares")]
    Size,
    /// Coordinates cannot be read.
    #[error("coordinates cannot be read")]
    Coordinates,
    /// A square is not on the board.
    #[error("no such square on the board")]
    OffBoard,
    /// A square is taken.
    #[error("the square is taken")]
    Taken,
    /// A square has no stone.
    #[error("no stone on that square")]
    Free,
    /// The line does not fit on the board.
    #[error("the line does not fit on the board")]
    Line,
    /// Velha does not play the rule.
    #[error("unsupported rule: 0, 1, 4 and 9 are supported")]
    Rule,
    /// The board, the line or the number of stones is not one for swap2.
    #[error("swap2 is for five in a row on boards of at least 9 x 9, after 0, 3 or 5 stones")]
    Swap2,
    /// No game leads to the board.
    #[error(transparent)]
    Impossible(ImpossiblePosition),
    /// The game is over.
    #[error("the game is over")]
    Over,
}

/// Reads exactly `COUNT` numbers with commas or blanks between them.
pub fn numbers<const COUNT: usize>(text: &str) -> Option<[u8; COUNT]> {
    let words = text.split([',', ' ', '\t']).filter(|word| !word.is_empty());
    let numbers: Option<Vec<u8>> = words.map(|word| word.parse().ok()).collect();
    numbers?.try_into().ok()
}

/// Reads the next line, up to a limit that is longer than any command; `None` at the end of the input.
///
/// # Errors
/// Fails if the input cannot be read.
pub fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    if input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&line).into_owned()))
}
