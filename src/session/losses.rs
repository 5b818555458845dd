//! Games that a person has lost to the computer, and the moves that they were lost by.

use crate::game::{Mark, Move, Position, Square};

/// A game of a person against the computer; a lost one is kept until it is known by which move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedGame {
    /// Tells it apart from all other games.
    pub id: u64,
    /// Where it started.
    pub start: Position,
    /// Its moves, to the end.
    pub moves: Vec<Move>,
    /// The mark of the person.
    pub person: Mark,
}

/// A move that games were lost by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LostBy {
    /// The position before it, turned or mirrored in the same way for all that are alike.
    pub before: Position,
    /// The square that was picked.
    pub square: Square,
    /// How many games were lost by it.
    pub count: u32,
}

impl PlayedGame {
    /// The position after `ply` moves, and the square picked there, where it was the person's turn.
    #[must_use]
    pub fn person_move(&self, ply: usize) -> Option<(Position, Square)> {
        let square = self.moves.get(ply)?.square()?;
        let mut before = self.start.clone();
        for &made in &self.moves[..ply] {
            before.play(made).ok()?;
        }
        (before.turn() == self.person).then_some((before, square))
    }
}

impl LostBy {
    /// The move in this position, turned and mirrored so that all that are alike are equal.
    pub(super) fn new(before: &Position, square: Square, count: u32) -> Option<Self> {
        before.check(square).ok()?;
        let (board, square) = before
            .rules()
            .symmetries()
            .map(|to| (to.board(before.board()), to.image(square)))
            .min_by_key(|(board, square)| {
                let cells = board.rules().all_squares();
                (cells.map(|it| board[it]).collect::<Vec<_>>(), *square)
            })?;
        Some(Self { before: Position::from_board(board, before.turn()).ok()?, square, count })
    }
}
