//! Lines of the listed games in words, made anew when something has changed.

use std::collections::{BTreeMap, BTreeSet};

use jiff::Zoned;
use jiff::civil::Date;

use super::filter::{Against, Filter, filter};
use crate::game::{Mark, Position, Rules};
use crate::history::{GameId, GameSummary, History};
use crate::text::{Text, local, say};

/// Listed games in words.
#[derive(Default)]
pub(super) struct GameLines {
    seen: Option<Seen>,
    /// Places of the listed games among all games.
    pub listed: Vec<usize>,
    pub opponents: BTreeSet<Against>,
    pub boards: BTreeSet<Rules>,
    /// Words of the games that have been in sight.
    lines: BTreeMap<GameId, GameLine>,
}

/// Revision of the past games, filter, games left out, game on the board, language and day of a
/// list.
type Seen = (u64, Filter, Vec<GameId>, GameId, String, Date);

/// Game in words.
pub(super) struct GameLine {
    /// Names of the players of X and O.
    pub players: [String; 2],
    pub result: String,
    /// Board and number of moves.
    pub detail: String,
    pub moment: String,
    /// Place where the game is open.
    pub aside: String,
    /// Text for screen readers.
    pub spoken: String,
    /// Position at the end of the game.
    pub position: Option<Position>,
}

impl GameLines {
    /// Lists the games anew if anything has changed; returns true if it has.
    pub(super) fn keep_up(
        &mut self,
        history: &History,
        (asked, gone): (&Filter, &[GameId]),
        on_board: GameId,
        (text, now): (&Text, &Zoned),
    ) -> bool {
        let (asked_for, gone_now) = (asked.clone(), gone.to_vec());
        let seen = (history.revision, asked_for, gone_now, on_board, text.tag(), now.date());
        if self.seen.as_ref() == Some(&seen) {
            return false;
        }
        let games = &history.games;
        let is_left = |&at: &usize| !gone.contains(&games[at].id);
        let mut opponents: BTreeSet<_> = games.iter().map(Against::of).collect();
        if opponents.iter().any(|it| matches!(it, Against::Opponent(_))) {
            opponents.insert(Against::Computer);
        }
        *self = Self {
            seen: Some(seen),
            listed: filter(games, asked, text, now).into_iter().filter(is_left).collect(),
            opponents,
            boards: games.iter().map(GameSummary::rules).collect(),
            lines: BTreeMap::new(),
        };
        true
    }

    /// Puts a game into words, unless that was done before.
    pub(super) fn line(
        &mut self,
        game: &GameSummary,
        on_board: GameId,
        (text, now): (&Text, &Zoned),
    ) -> &GameLine {
        self.lines.entry(game.id).or_insert_with(|| GameLine::new(game, on_board, text, now))
    }
}

impl GameLine {
    fn new(game: &GameSummary, on_board: GameId, text: &Text, now: &Zoned) -> Self {
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
        let position = Position::from_board(game.board.clone(), Mark::X).ok();
        Self { players, result, detail, moment, aside, spoken, position }
    }
}
