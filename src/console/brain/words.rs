//! How commands are read, and how they are refused.

use std::fmt;
use std::io::{self, BufRead};

use crate::game::ImpossiblePosition;

/// The longest line that is read; what is beyond is dropped.
const LONGEST_LINE: usize = 1024;

/// Why a command cannot be obeyed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    /// No size has been set.
    NoBoard,
    /// So large or small no board can be.
    Size,
    /// What should be numbers is none.
    Coordinates,
    /// The board has no such square.
    OffBoard,
    /// A stone stands there.
    Taken,
    /// No stone stands there.
    Free,
    /// The line does not fit on the board.
    Line,
    /// The rule is not played here.
    Rule,
    /// The board is none of a game.
    Impossible(ImpossiblePosition),
    /// There is nothing left to play.
    Over,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match *self {
            Self::NoBoard => "there is no board yet",
            Self::Size => "unsupported size: a side has 3 to 20 squares",
            Self::Coordinates => "cannot read the coordinates",
            Self::OffBoard => "there is no such square",
            Self::Taken => "the square is taken",
            Self::Free => "no stone stands there",
            Self::Line => "no such line fits on the board",
            Self::Rule => "this rule is not played here, but 0, 1 and 9 are",
            Self::Impossible(why) => return why.fmt(f),
            Self::Over => "the game is over",
        })
    }
}

/// Numbers with commas or blanks between them.
pub(super) fn numbers<const COUNT: usize>(text: &str) -> Option<[u8; COUNT]> {
    let mut numbers = [0; COUNT];
    let mut words = text.split([',', ' ', '\t']).filter(|word| !word.is_empty());
    for number in &mut numbers {
        *number = words.next()?.parse().ok()?;
    }
    words.next().is_none().then_some(numbers)
}

/// The next line, as far as it is not longer than any command; nothing at the end of the input.
pub(super) fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
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
