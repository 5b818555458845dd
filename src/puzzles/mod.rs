//! Puzzles: positions in which exactly one move reaches the goal.
//!
//! Each comes from a game between levels of different strength, and its claim is proven: in a
//! position to be won, one move wins in a number of plies and no other wins at all; in one to be
//! held, one move draws and every other loses. The list is made by `assets/puzzles/make.rs`, which
//! asks the engine for these proofs and then lets the strongest level play on from every move, to
//! see that the play shows why.

mod list;

use std::sync::LazyLock;

use crate::game::{Board, Mark, Position, Square};

/// Puzzle of the program: a position in which exactly one move of the side to move reaches the
/// goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The position.
    pub position: Position,
    /// Goal of the side to move.
    pub goal: Goal,
    /// The only move that reaches the goal.
    pub answer: Square,
    /// Number among all puzzles, from easy to hard, counted from 1; 0 from [`Puzzle::new`].
    pub number: usize,
    /// Difficulty: own moves until the end is in sight, and wrong moves that tempt a player.
    pub difficulty: u16,
    key: String,
}

/// Goal of the side to move in a puzzle: a win within a number of plies, the first move included,
/// or a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Win within this many plies, counting the first move; no other move wins.
    Win(u16),
    /// Draw; every other move loses.
    Draw,
}

/// Number of stars of the hardest puzzles.
pub const MAX_STARS: u8 = 4;

/// Returns the number of stars, from 1 to [`MAX_STARS`], that show a difficulty.
pub fn stars(difficulty: u16) -> u8 {
    match difficulty {
        ..=4 => 1,
        5..=6 => 2,
        7..=9 => 3,
        _ => MAX_STARS,
    }
}

/// Returns every puzzle of the program, from easy to hard: for the page of puzzles, and the puzzle
/// after a solved one.
pub fn all() -> &'static [Puzzle] {
    static ALL: LazyLock<Vec<Puzzle>> =
        LazyLock::new(|| list::read(include_str!("../../assets/puzzles/puzzles.txt")));
    &ALL
}

/// Returns the puzzle with this position, whichever moves were made before it, for a game of a
/// lesson to be solved as that puzzle; `None` if no puzzle has it.
pub fn find(position: &Position) -> Option<&'static Puzzle> {
    let key = key_of(position.board(), position.turn());
    all().iter().find(|puzzle| puzzle.key == key)
}

impl Puzzle {
    /// Creates a puzzle, with 0 as its number and difficulty, which the list then sets.
    pub fn new(position: Position, goal: Goal, answer: Square) -> Self {
        let key = key_of(position.board(), position.turn());
        Self { position, goal, answer, number: 0, difficulty: 0, key }
    }

    /// Returns the key of the position, by [`key_of`].
    pub fn key(&self) -> &str {
        &self.key
    }
}

/// Returns the key of a position in one line, which tells it from others whichever moves led there:
/// the rules, the side to move, and the rows with the number of free squares between the stones,
/// as in `3x3-3:O:X2/3/3`.
pub fn key_of(board: &Board, turn: Mark) -> String {
    let row = |row: String| -> String {
        let runs = row.as_bytes().chunk_by(|one, next| (*one, *next) == (b'.', b'.'));
        let text = |run: &[u8]| match run[0] {
            b'.' => run.len().to_string(),
            mark => char::from(mark).to_string(),
        };
        runs.map(text).collect()
    };
    let rows: Vec<_> = board.to_rows().into_iter().map(row).collect();
    let rules = board.rules().to_string().replace(',', "-");
    format!("{rules}:{turn}:{}", rows.join("/"))
}
