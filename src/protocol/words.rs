//! Lines, numbers and refusals.

use std::fmt;
use std::io::{self, BufRead};

use crate::game::ImpossiblePosition;

/// Longest line in bytes; the rest of a longer one is dropped.
const LONGEST_LINE: usize = 1024;

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
    let mut numbers = [0; COUNT];
    let mut words = text.split([',', ' ', '\t']).filter(|word| !word.is_empty());
    for number in &mut numbers {
        *number = words.next()?.parse().ok()?;
    }
    words.next().is_none().then_some(numbers)
}

/// Reads the next line, up to a limit that is longer than any command; `None` at the end of the input.
///
/// # Errors
/// Fails if the input cannot be read.
pub fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let mut began = false;
    loop {
        let read = match input.fill_buf() {
            Ok(read) => read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if read.is_empty() {
            return Ok(began.then(|| String::from_utf8_lossy(&line).into_owned()));
        }
        began = true;
        let end = read.iter().position(|&byte| byte == b'\n');
        let part = &read[..end.unwrap_or(read.len())];
        let room = LONGEST_LINE.saturating_sub(line.len()).min(part.len());
        line.extend_from_slice(&part[..room]);
        let used = end.map_or(read.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            return Ok(Some(String::from_utf8_lossy(&line).into_owned()));
        }
    }
}
