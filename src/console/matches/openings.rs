//! Openings of a match, each played from both sides.

use crate::engine::{Control, Engine, Level, Limits};
use crate::game::{GameRecord, Mark, Opening, Position, Rules, Square};
use crate::storage::read_moves;

/// Parses a file of openings, one in a line: moves such as `h8i7j9`, with rows from the bottom, or
/// pairs of numbers, `column,row` from the middle of the board each, as in the Gomocup. Text after
/// `#` is ignored.
///
/// # Errors
/// Returns the number of the first line, counted from 1, that is no opening on such a board, or
/// that ends the game.
pub(super) fn parse(text: &str, rules: Rules) -> Result<Vec<GameRecord>, usize> {
    let lines = text.lines().zip(1..).filter_map(|(line, number)| {
        let line = line.split('#').next()?.trim();
        (!line.is_empty()).then_some((line, number))
    });
    let record = |(line, number): (&str, usize)| {
        let squares = if line.starts_with(|it: char| it.is_ascii_alphabetic()) {
            read_moves(line, rules.rows()).ok()
        } else {
            from_middle(line, rules)
        };
        let mut record = GameRecord::new(rules, Mark::X);
        let is_legal = squares.is_some_and(|squares| {
            squares.into_iter().all(|it| rules.contains(it) && record.play(it).is_ok())
        });
        let goes_on = is_legal && !record.is_over();
        goes_on.then_some(record).ok_or(number)
    };
    lines.map(record).collect()
}

fn from_middle(line: &str, rules: Rules) -> Option<Vec<Square>> {
    let words = line.split([',', ' ', '\t', ';']).filter(|word| !word.is_empty());
    let numbers: Vec<i8> = words.map(|word| word.parse().ok()).collect::<Option<_>>()?;
    let middle = Square::new(rules.rows() / 2, rules.columns() / 2);
    let pairs = numbers.chunks(2).map(|pair| match *pair {
        [column, row] => middle.offset(row, column),
        _ => None,
    });
    pairs.collect()
}

/// Returns the opening of this number for a match without `--openings`: three marks as the
/// strongest level opens a game of swap2, close to even and the same in every match; an empty board
/// where swap2 is not played.
pub(super) fn balanced(rules: Rules, number: usize) -> GameRecord {
    let opened = rules.with_opening(Opening::Swap2);
    let mut played = GameRecord::new(rules, Mark::X);
    if opened.plain() != rules.plain() || rules.falls() || rules.line_loses() {
        return played;
    }
    let mut engine = Engine::with_seed(number as u64);
    let limits = Limits { nodes: Some(2000), threads: 1, ..Limits::default() };
    let mut position = Position::new(opened, Mark::X);
    while position.decisions().is_empty()
        && let Some(answer) = engine.choose(&position, Level::Master, &limits, &Control::default())
    {
        if position.play(answer.made).is_err() || played.play(answer.made).is_err() {
            break;
        }
    }
    played
}
