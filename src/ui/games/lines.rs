//! Texts of a line in the list of past games.

use jiff::Zoned;

use crate::game::{Mark, Position};
use crate::history::{GameId, GameSummary};
use crate::text::{Text, local, say};

/// Texts and position of a past game.
pub(super) struct GameLine {
    /// Names of X and O.
    pub players: [String; 2],
    pub result: String,
    /// Board and number of moves.
    pub detail: String,
    pub moment: String,
    /// Where the game is open; may be empty.
    pub aside: String,
    /// Accessible name.
    pub spoken: String,
    /// Final position.
    pub position: Option<Position>,
}

impl GameLine {
    pub(super) fn new(game: &GameSummary, on_board: GameId, text: &Text, now: &Zoned) -> Self {
        let players = Mark::ALL.map(|mark| text.past_player(game, mark));
        let [x, o] = &players;
        let result = text.past_result(game);
        let board = text.listed_board(game.rules());
        let at = local(game.changed, now);
        let moment = text.moment(&text.day(at.date(), now.date()), at.time());
        let detail = say!(text, "games-detail", board, moves = game.moves);
        let spoken = say!(text, "games-spoken", x, o, result, detail, moment);
        let aside = if game.id == on_board {
            say!(text, "games-on-board")
        } else if game.is_open_elsewhere {
            say!(text, "games-open-elsewhere")
        } else {
            String::new()
        };
        let spoken = format!("{spoken} {aside}").trim_end().to_owned();
        let begun_by = |first| Position::from_board(game.board.clone().with_first(first), first);
        let begun = Mark::ALL.into_iter().flat_map(begun_by);
        // A line that is too long for whoever began wins for the other side.
        let position = begun.max_by_key(|it| it.outcome().is_some());
        Self { players, result, detail, moment, aside, spoken, position }
    }
}
