//! Reader of the list of puzzles, a text with a line for each board and one for each puzzle.
//!
//! `board 6x7,4,falling` begins a series of puzzles by these [`Rules`]. `5 win 7 h8 MOVES` and
//! `8 draw h8 MOVES` are puzzles: the difficulty, the goal, the answer, and the moves of the game
//! that led to the position, X first. What follows a `#` is for people.

use super::{Goal, Puzzle, stars};
use crate::game::{Mark, Position, Rules};

/// Parses the list of puzzles inside the program, and numbers them. A faulty line is left out; a
/// test checks that there is none.
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
    // Of equally hard ones the small boards come first.
    all.sort_by_key(|puzzle| stars(puzzle.difficulty));
    for (at, puzzle) in all.iter_mut().enumerate() {
        puzzle.number = at + 1;
    }
    all
}

fn puzzle(rules: Rules, words: &[&str]) -> Option<Puzzle> {
    let (difficulty, goal, answer, moves) = match words {
        [difficulty, "win", plies, answer, moves @ ..] => {
            (difficulty, Goal::Win(plies.parse().ok()?), answer, moves)
        }
        [difficulty, "draw", answer, moves @ ..] => (difficulty, Goal::Draw, answer, moves),
        _ => return None,
    };
    let moves = moves.iter().map(|name| name.parse().ok()).collect::<Option<Vec<_>>>()?;
    let position = Position::new(rules, Mark::X).after_all(&moves)?;
    let answer = answer.parse().ok()?;
    position.check(answer).ok()?;
    let difficulty = difficulty.parse().ok()?;
    Some(Puzzle { difficulty, ..Puzzle::new(position, goal, answer) })
}
