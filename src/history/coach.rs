//! What a game says of its coach: where it has warned, and whether that was heeded.

use super::Game;
use crate::game::{Branch, Move};

impl Game {
    /// Returns the moves to each place at which the coach has warned of the last of them, with
    /// `true` if it was taken back: it is no move of the main line.
    pub fn coach_warnings(&self) -> Vec<(Vec<Move>, bool)> {
        let main = self.record.line(self.record.trunk());
        let warned = self.record.annotations().filter(|(_, said)| said.coach);
        let moves = |(at, _): (Branch, _)| {
            let mut moves = self.record.line(at.from);
            moves.truncate(at.after);
            let is_heeded = !main.starts_with(&moves);
            (moves, is_heeded)
        };
        warned.map(moves).collect()
    }
}
