//! Games that a person has lost to the computer, and the moves that they were lost by.

use super::{Game, GameId};
use crate::game::{Position, Square};

/// Game that a person has lost to the computer, to be gone through.
#[derive(Clone, Debug, PartialEq)]
pub struct LostGame {
    /// Id of the game.
    pub id: GameId,
    /// The game.
    pub game: Game,
}

/// Move that games were lost by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LostBy {
    /// Position before the move, turned or mirrored in the same way for all symmetric ones.
    pub before: Position,
    /// Square that was picked.
    pub square: Square,
    /// Number of games that were lost by the move.
    pub count: u32,
}

impl LostBy {
    /// Returns the move in this position, turned and mirrored so that symmetric moves are equal.
    pub fn new(before: &Position, square: Square, count: u32) -> Option<Self> {
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

    /// Returns the moves with the counts of equal ones added up.
    pub fn gathered(all: impl IntoIterator<Item = Self>) -> Vec<Self> {
        let mut gathered: Vec<Self> = Vec::new();
        for one in all {
            let alike = |it: &&mut Self| (&it.before, it.square) == (&one.before, one.square);
            match gathered.iter_mut().find(alike) {
                Some(known) => known.count = known.count.saturating_add(one.count),
                None => gathered.push(one),
            }
        }
        gathered
    }
}
