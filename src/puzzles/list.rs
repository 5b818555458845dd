//! Reader of the list of puzzles, a text with a line for each board and one for each puzzle.
//!
//! `board 6x7,4,falling` begins a series of puzzles by these [`Rules`]. `win 7 h8 MOVES` and
//! `draw h8 MOVES` are puzzles: the goal, the answer, and the moves of the game that led to the
//! position, X first. What follows a `#` is for people.

use super::{Goal, Puzzle};
use crate::game::{Mark, Position, Rules, Square};

/// Reads a list. A line without meaning is left out; a test checks that there is none.
pub(super) fn read(text: &str) -> Vec<Puzzle> {
    let mut all: Vec<Puzzle> = Vec::new();
    let mut board = Rules::TIC_TAC_TOE;
    for line in text.lines() {
        let words: Vec<_> = line.split_whitespace().collect();
        if let ["board", rules] = &*words {
            board = rules.parse().unwrap_or(board);
        } else {
            all.extend(puzzle(board, &words));
        }
    }
    for (at, puzzle) in all.iter_mut().enumerate() {
        puzzle.number = at + 1;
    }
    all
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
