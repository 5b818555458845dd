//! List of all games that were ever played, and their results.
//!
//! Everything that is counted is counted from this list, so that each number leads to its games.

use std::borrow::Cow;
use std::collections::BTreeSet;

use super::{BySeat, Game, GameId, GameInfo, GameResult, Mistake, Name, Seating, TaskKey};
use crate::game::{Board, Ending, Mark, Rules};

/// Content of the library as last read: games, mistakes, solved puzzles, and lost games that wait
/// for a review (`unjudged`).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct History {
    /// Version, new for each reading; derived data is stale if its version differs.
    pub revision: u64,
    /// Every game with a move, the last played first.
    pub games: Vec<GameSummary>,
    /// Mistakes due today: new ones of recently lost games, and repetitions.
    pub mistakes: Vec<Mistake>,
    /// Number of mistakes due on a later day.
    pub mistakes_later: usize,
    /// Lost games that wait for a review; not all if there are many.
    pub unjudged: Vec<(GameId, Game)>,
    /// Keys of the solved tasks.
    pub solved: BTreeSet<TaskKey>,
}

/// Summary of a game at its end, for lists and statistics; `changed` is in milliseconds since 1970
/// (UTC).
#[derive(Clone, Debug, PartialEq)]
pub struct GameSummary {
    /// Id, which contains the time of the beginning.
    pub id: GameId,
    /// Time of the last change, in milliseconds since 1970 (UTC).
    pub changed: i64,
    /// Players, with their marks at the end.
    pub seating: Seating,
    /// Names of the game, its event and its place, as far as they are given.
    pub names: Vec<Name>,
    /// Results of the players; `None` if the game is unfinished.
    pub results: Option<BySeat<GameResult>>,
    /// Number of moves to the end of the game, even if some were taken back; see
    /// [`crate::game::PlayedMove::number`].
    pub moves: u16,
    /// Board after these moves.
    pub board: Board,
    /// Whether the game began on a board that was set up, or is of a lesson: it counts for no
    /// statistics.
    pub is_set_up: bool,
}

impl GameSummary {
    /// Creates the summary of `game` at the end of its main line, or of the current line while the
    /// game goes on; `changed` is the time of the last change.
    pub fn of(id: GameId, changed: i64, game: &Game) -> Self {
        let record = &game.record;
        let line = record.trunk();
        let end = match record.ended_by_players() {
            Some((by, at)) if by != Ending::Left && at.from == line => at.after,
            _ => record.line(line).len(),
        };
        let mut at_end = Cow::Borrowed(game);
        if (record.current_line(), record.cursor()) != (line, end) {
            at_end.to_mut().record.go_to_line(line, end);
        }
        let GameInfo { name, event, place, .. } = &game.info;
        Self {
            id,
            changed,
            names: [name, event, place].into_iter().flatten().cloned().collect(),
            results: at_end.results(),
            // A game has at most 1400 moves.
            moves: u16::try_from(at_end.record.number_at(end)).unwrap_or(u16::MAX),
            board: at_end.record.position().board().clone(),
            is_set_up: !game.record.start().board().is_empty() || game.info.exercise.is_some(),
            seating: Seating { x: at_end.seat(Mark::X), ..game.seating.clone() },
        }
    }

    /// Returns `true` if the game has come to the same board and result as `other`, whatever was
    /// tried out beside that.
    pub(crate) fn has_same_end(&self, other: &Self) -> bool {
        (self.moves, self.results, &self.board) == (other.moves, other.results, &other.board)
    }

    /// Returns the rules of the game.
    pub const fn rules(&self) -> Rules {
        self.board.rules()
    }

    /// Returns the result of the only person, against the computer or another program; `None` for
    /// games of two people or none, and for unfinished ones.
    pub fn result_of_person(&self) -> Option<GameResult> {
        let person = self.seating.only_person()?;
        Some(self.results?[person])
    }
}
