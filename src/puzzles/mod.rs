//! Puzzles: positions in which one move only does what is asked for.
//!
//! Each comes from a game that levels of different strength played against each other, and says
//! nothing that is not proven: of a position to be won, that one move wins in so many plies and no
//! other wins at all; of one to be held, that one move draws and every other loses. The list is
//! made by `assets/puzzles/make.rs`, which asks the engine for these proofs, and then lets the
//! strongest level play on from every move to see that it shows why.

mod list;

use std::fmt;
use std::sync::LazyLock;

use crate::game::{Mark, Position, Rules, Square};

/// A position with one right move, which is for the side to move to find.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The position.
    pub position: Position,
    /// What the side to move is to reach.
    pub goal: Goal,
    /// The only move that reaches it.
    pub answer: Square,
    key: String,
}

/// What the side to move is to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// It wins within so many plies, its first move included; no other move wins.
    Win(u16),
    /// It does not lose; every other move does.
    Draw,
}

/// The puzzles of one board, the easiest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    /// The board, and the line that wins on it.
    pub rules: Rules,
    /// The puzzles.
    pub puzzles: Vec<Puzzle>,
}

/// Every series, that of the smallest board first.
#[must_use]
pub fn all() -> &'static [Series] {
    static ALL: LazyLock<Vec<Series>> =
        LazyLock::new(|| list::read(include_str!("../../assets/puzzles/puzzles.txt")));
    &ALL
}

impl Puzzle {
    /// A puzzle of this position.
    #[must_use]
    pub fn new(position: Position, goal: Goal, answer: Square) -> Self {
        let key = Key(&position).to_string();
        Self { position, goal, answer, key }
    }

    /// The name under which it is remembered that this puzzle was solved. It follows from the
    /// rules and the position, whatever other puzzles there are.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.key
    }

    /// Whether this is the move that reaches the goal.
    #[must_use]
    pub fn is_right(&self, square: Square) -> bool {
        square == self.answer
    }
}

/// A position in one line: the board, the side to move, and the rows with the number of free
/// squares between the stones: `3x3-3:O:X2/3/3`.
struct Key<'a>(&'a Position);

impl fmt::Display for Key<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rules, board) = (self.0.rules(), self.0.board());
        let (rows, columns) = (rules.rows(), rules.columns());
        let turn = self.0.turn();
        write!(f, "{rows}x{columns}-{}:{turn}:", rules.line())?;
        for row in 0..rows {
            if row > 0 {
                f.write_str("/")?;
            }
            let mut free = 0;
            for column in 0..columns {
                let mark: Option<Mark> = board[Square::new(row, column)];
                if mark.is_some() && free > 0 {
                    write!(f, "{free}")?;
                    free = 0;
                }
                match mark {
                    Some(mark) => write!(f, "{mark}")?,
                    None => free += 1,
                }
            }
            if free > 0 {
                write!(f, "{free}")?;
            }
        }
        Ok(())
    }
}
