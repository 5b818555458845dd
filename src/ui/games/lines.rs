//! Lines of the listed games in words, made anew when something has changed.

use std::collections::BTreeMap;

use jiff::Zoned;
use jiff::civil::Date;

use super::filter::{Against, Filter, filter};
use crate::game::{Mark, Position, Rules};
use crate::history::{GameId, GameSummary, History};
use crate::text::{Text, local, say};

/// Largest number of lines kept in words, more than can be seen at once.
const MOST_LINES: usize = 200;

/// Listed games in words.
#[derive(Default)]
pub(super) struct GameLines {
    seen: Option<Seen>,
    /// Places of the listed games among all games.
    pub listed: Vec<usize>,
    pub opponents: Vec<Against>,
    pub boards: Vec<Rules>,
    lines: BTreeMap<GameId, GameLine>,
}

/// Revision of the past games, filter, games left out, language and day of a list.
type Seen = (u64, Filter, Vec<GameId>, String, Date);

/// Game in words.
pub(super) struct GameLine {
    /// Names of the players of X and O.
    pub players: [String; 2],
    pub result: String,
    /// Board and number of moves.
    pub detail: String,
    pub moment: String,
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
        text: &Text,
        now: &Zoned,
    ) -> bool {
        let seen = (history.revision, asked.clone(), gone.to_vec(), text.tag(), now.date());
        if self.seen.as_ref() == Some(&seen) {
            return false;
        }
        let games = &history.games;
        let is_left = |&at: &usize| !gone.contains(&games[at].id);
        *self = Self {
            seen: Some(seen),
            listed: filter(games, asked, text, now).into_iter().filter(is_left).collect(),
            opponents: met(games.iter().map(Against::of)),
            boards: met(games.iter().map(GameSummary::rules)),
            lines: BTreeMap::new(),
        };
        true
    }

    /// Puts a game into words, unless that was done before.
    pub(super) fn line(&mut self, game: &GameSummary, text: &Text, now: &Zoned) -> &GameLine {
        if self.lines.len() > MOST_LINES {
            self.lines.clear();
        }
        self.lines.entry(game.id).or_insert_with(|| GameLine::new(game, text, now))
    }
}

impl GameLine {
    fn new(game: &GameSummary, text: &Text, now: &Zoned) -> Self {
        let players = Mark::ALL.map(|mark| text.past_player(game, mark));
        let [x, o] = players.clone();
        let result = text.past_result(game);
        let board = text.listed_board(game.rules());
        let at = local(game.changed, now);
        let moment = text.moment(&text.day(at.date(), now.date()), at.time());
        let moves = game.moves;
        let detail = say!(text, "games-detail", board = board.clone(), moves);
        let spoken = say!(
            text,
            "games-spoken",
            x,
            o,
            result = result.clone(),
            detail = detail.clone(),
            moment = moment.clone()
        );
        let position = Position::from_board(game.board.clone(), Mark::X).ok();
        Self { players, result, detail, moment, spoken, position }
    }
}

/// Returns each of these values once, in their order.
fn met<T: Ord>(all: impl Iterator<Item = T>) -> Vec<T> {
    all.collect::<std::collections::BTreeSet<T>>().into_iter().collect()
}
