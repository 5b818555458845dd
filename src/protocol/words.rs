//! Lines, numbers and refusals.

use std::fmt;
use std::io::{self, BufRead, Read};

use crate::game::ImpossiblePosition;

/// Longest line in bytes; the rest of a longer one is dropped.
const LONGEST_LINE: u64 = 1024;

/// A reason not to carry out a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// No size of a board was set.
    NoBoard,
    /// No board has this size.
    Size,
    /// Coordinates cannot be read.
    Coordinates,
    /// A square is not on the board.
    OffBoard,
    /// A square is taken.
    Taken,
    /// A square has no stone.
    Free,
    /// The line does not fit on the board.
    Line,
    /// Velha does not play the rule.
    Rule,
    /// No game leads to the board.
    Impossible(ImpossiblePosition),
    /// The game is over.
    Over,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match *self {
            Self::NoBoard => "no board yet: use START",
            Self::Size => "unsupported size: a side has 3 to 20 squares",
            Self::Coordinates => "coordinates cannot be read",
            Self::OffBoard => "no such square on the board",
            Self::Taken => "the square is taken",
            Self::Free => "no stone on that square",
            Self::Line => "the line does not fit on the board",
            Self::Rule => "unsupported rule: 0, 1 and 9 are supported",
            Self::Impossible(why) => return why.fmt(f),
            Self::Over => "the game is over",
        })
    }
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
