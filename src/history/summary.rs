//! What is known of all games that were ever played: the list of them, and what came of them.
//!
//! Everything that is counted is counted from this list, so that each number leads to its games.

use super::{Game, GameId, GamePoint, GameResult, LostBy, LostGame, Mistake, Seating, Solved};
use crate::game::{Board, Ending, Rules};

/// What is kept from run to run beside the settings, as it stood when it was last read.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct History {
    /// Another number for each time that it is read, so that what is made of it is made anew only
    /// then.
    pub revision: u64,
    /// Every game in which somebody has moved, the one that was played last first.
    pub games: Vec<GameSummary>,
    /// The moves that games were lost by.
    pub lost_by: Vec<LostBy>,
    /// The mistakes that are to be tried now: those of games lost lately that nobody has tried yet,
    /// and those that come back today.
    pub mistakes: Vec<Mistake>,
    /// How many come back on a later day.
    pub mistakes_later: usize,
    /// Some lost games of which nobody knows yet by which moves; of many not all.
    pub unjudged: Vec<LostGame>,
    /// The puzzles that were solved.
    pub solved: Solved,
}

/// What a list of games says of one of them.
#[derive(Clone, Debug, PartialEq)]
pub struct GameSummary {
    /// Tells it apart from all other games; says when it began, too.
    pub id: GameId,
    /// When it was last played, in milliseconds since the beginning of 1970 (UTC).
    pub changed: i64,
    /// The players and their marks.
    pub seating: Seating,
    /// What came of it; `None` where it has not come to an end, or was left.
    pub point: Option<GamePoint>,
    /// How many moves lead to where it stands or, where moves were taken back, has stood.
    pub moves: u16,
    /// The board as it stands then.
    pub board: Board,
    /// Whether it is on the board of another window just now.
    pub is_open_elsewhere: bool,
}

impl GameSummary {
    /// What a list says of this game: where it has come to its end, if it has.
    pub fn of(id: GameId, changed: i64, game: &Game) -> Self {
        let mut record = game.record.clone();
        let line = record.trunk();
        let end = match record.ended_by_players() {
            Some((by, at)) if by != Ending::Left && at.from == line => at.after,
            _ => record.line(line).len(),
        };
        record.go_into(line, end);
        let at_end = Game { record, review: None, ..game.clone() };
        Self {
            id,
            changed,
            seating: game.seating.clone(),
            point: at_end.point(),
            // At most 1400 moves make a game.
            moves: u16::try_from(end).unwrap_or(u16::MAX),
            board: at_end.record.position().board().clone(),
            is_open_elsewhere: false,
        }
    }

    /// The rules that it is played by.
    pub const fn rules(&self) -> Rules {
        self.board.rules()
    }

    /// How it ended for the person who has played it against the computer.
    pub fn result_of_person(&self) -> Option<GameResult> {
        let (person, _) = self.seating.against_opponent()?;
        Some(self.point?.result_of(person))
    }
}
