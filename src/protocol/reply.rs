//! What an engine answers to its manager.

use super::parse_numbers;
use crate::game::Square;

/// One line of an engine. Squares are not checked against a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Reply {
    /// `OK`: ready for a game.
    Ok,
    /// A move; in answer to `SWAP2BOARD` several squares, or none for `SWAP`.
    Squares(Vec<Square>),
    /// Numbers that are no squares of any board.
    NoSquares(String),
    /// `SUGGEST`: a move that the manager may replace.
    Suggest(Square),
    /// `MESSAGE` or `DEBUG`, with the rest of the line: text for people.
    Message(String),
    /// `UNKNOWN`, or an error that names an unknown command.
    Unknown(String),
    /// `ERROR`, with the rest of the line.
    Error(String),
    /// Any other text, such as the answer to `ABOUT`.
    Other(String),
}

impl Reply {
    /// Parses a line, without its break.
    pub(super) fn parse(line: &str) -> Self {
        // What a program says is shown in windows and terminals.
        let line = line.replace(|it: char| it.is_control() && it != '\t', " ");
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim().trim_start_matches("- ").trim_start();
        let square = |text: &str| {
            let [column, row] = parse_numbers(text)?;
            Some(Square { row, column })
        };
        match &*word.to_ascii_uppercase() {
            "OK" => Self::Ok,
            "SWAP" => Self::Squares(Vec::new()),
            "SUGGEST" if let Some(square) = square(rest) => Self::Suggest(square),
            "MESSAGE" | "DEBUG" => Self::Message(rest.to_owned()),
            "UNKNOWN" => Self::Unknown(rest.to_owned()),
            "ERROR" if rest.to_ascii_uppercase().contains("UNKNOWN COMMAND") => {
                Self::Unknown(rest.to_owned())
            }
            "ERROR" => Self::Error(rest.to_owned()),
            _ => {
                let squares: Option<Vec<_>> = line.split_whitespace().map(square).collect();
                let squares =
                    squares.filter(|it| !it.is_empty()).or_else(|| Some(vec![square(line)?]));
                let are_numbers =
                    line.contains(',') && line.chars().all(|it| "-0123456789, \t".contains(it));
                match squares {
                    Some(squares) => Self::Squares(squares),
                    None if are_numbers => Self::NoSquares(line.to_owned()),
                    None => Self::Other(line.to_owned()),
                }
            }
        }
    }
}
