//! The list of puzzles as it is kept: a line for each board and one for each puzzle.
//!
//! `board 15 15 5` begins a series; words after the numbers name the rules that are not the usual
//! ones, as in `board 6 7 4 falling`: [`words`]. `win 7 h8 MOVES` and `draw h8 MOVES` are puzzles: the goal, the
//! answer, and the moves of the game that led to the position, X first. What follows a `#` is for
//! people.

use super::{Goal, Puzzle, Series};
use crate::game::{Completing, LineRule, Mark, Placement, Position, Rules, Square};

/// Reads a list; a line that means nothing is left out, which a test would tell.
pub(super) fn read(text: &str) -> Vec<Series> {
    let mut all: Vec<Series> = Vec::new();
    for line in text.lines() {
        let words: Vec<_> = line.split_whitespace().collect();
        if let ["board", numbers @ ..] = &*words {
            all.extend(rules(numbers).map(|rules| Series { rules, puzzles: Vec::new() }));
        } else if let Some(series) = all.last_mut() {
            series.puzzles.extend(puzzle(series.rules, &words));
        }
    }
    all
}

/// The rules that these words of a list name, the numbers of the board first; none where they name
/// none.
pub fn rules(words: &[&str]) -> Option<Rules> {
    let [rows, columns, line, named @ ..] = words else {
        return None;
    };
    let number = |word: &str| word.parse().ok();
    let plain = Rules::new(number(rows)?, number(columns)?, number(line)?).ok()?;
    let with_word = |rules: Rules, word: &&str| match *word {
        "exactly" => Some(rules.with_line_rule(LineRule::Exactly)),
        "caro" => Some(rules.with_line_rule(LineRule::Caro)),
        "misere" => Some(rules.with_completing(Completing::Loses)),
        "falling" => Some(rules.with_placement(Placement::Falling)),
        _ => None,
    };
    named.iter().try_fold(plain, with_word)
}

/// The names of the rules that are not the usual ones, which a list and the keys of puzzles give
/// after the numbers of a board.
pub(super) fn words(rules: Rules) -> impl Iterator<Item = &'static str> {
    let line = match rules.line_rule() {
        LineRule::AtLeast => None,
        LineRule::Exactly => Some("exactly"),
        LineRule::Caro => Some("caro"),
    };
    let loses = (rules.completing() == Completing::Loses).then_some("misere");
    let falls = (rules.placement() == Placement::Falling).then_some("falling");
    [line, loses, falls].into_iter().flatten()
}

fn puzzle(rules: Rules, words: &[&str]) -> Option<Puzzle> {
    let (goal, answer, moves) = match words {
        ["win", plies, answer, moves @ ..] => (Goal::Win(plies.parse().ok()?), answer, moves),
        ["draw", answer, moves @ ..] => (Goal::Draw, answer, moves),
        _ => return None,
    };
    let mut position = Position::new(rules, Mark::X);
    for name in moves {
        position.play(Square::from_name(name)?).ok()?;
    }
    let answer = Square::from_name(answer)?;
    position.check(answer).ok()?;
    Some(Puzzle::new(position, goal, answer))
}
