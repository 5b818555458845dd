//! List of all games that were ever played, and their results.
//!
//! Everything that is counted is counted from this list, so that each number leads to its games.

use std::collections::BTreeSet;

use super::{Game, GameId, GamePoint, GameResult, Mistake, Seating};
use crate::game::{Board, Ending, Mark, Rules};

/// Everything kept from run to run beside the settings, as last read.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct History {
    /// Number that differs for each reading, so that derived values are computed again only then.
    pub revision: u64,
    /// Every game in which somebody has moved, the one that was played last first.
    pub games: Vec<GameSummary>,
    /// Mistakes that are to be tried now: those of recently lost games that nobody has tried yet,
    /// and those that come back today.
    pub mistakes: Vec<Mistake>,
    /// Number of mistakes that come back on a later day.
    pub mistakes_later: usize,
    /// Lost games that were not gone through yet; not all if there are many.
    pub unjudged: Vec<(GameId, Game)>,
    /// Puzzles that were solved, by their keys.
    pub solved: BTreeSet<String>,
}

/// Row of a list of games.
#[derive(Clone, Debug, PartialEq)]
pub struct GameSummary {
    /// Id of the game, which also tells when it began.
    pub id: GameId,
    /// Time when it was last played, in milliseconds since the beginning of 1970 (UTC).
    pub changed: i64,
    /// The players, and the marks that they had at the end.
    pub seating: Seating,
    /// Result; `None` if the game has not ended, or was left.
    pub point: Option<GamePoint>,
    /// Number of moves to the end of the game, even if some were taken back; see
    /// [`crate::game::PlayedMove::number`].
    pub moves: u16,
    /// Board after these moves.
    pub board: Board,
    /// Whether the game is on the board of another window.
    pub is_open_elsewhere: bool,
}

impl GameSummary {
    /// Returns the row of `game`, at the end of its moves.
    pub fn of(id: GameId, changed: i64, game: &Game) -> Self {
        let mut at_end = game.clone();
        let record = &mut at_end.record;
        let line = record.trunk();
        let end = match record.ended_by_players() {
            Some((by, at)) if by != Ending::Left && at.from == line => at.after,
            _ => record.line(line).len(),
        };
        record.go_to_line(line, end);
        Self {
            id,
            changed,
            point: at_end.point(),
            // A game has at most 1400 moves.
            moves: u16::try_from(at_end.record.number_at(end)).unwrap_or(u16::MAX),
            board: at_end.record.position().board().clone(),
            seating: Seating { x: at_end.seat(Mark::X), ..at_end.seating },
            is_open_elsewhere: false,
        }
    }

    /// Returns the rules of the game.
    pub const fn rules(&self) -> Rules {
        self.board.rules()
    }

    /// Returns the result for the person who has played the game against the computer.
    pub fn result_of_person(&self) -> Option<GameResult> {
        let (person, _) = self.seating.against_opponent()?;
        Some(self.point?.result_of(person))
    }
}
