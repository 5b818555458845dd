//! What is found out about past games for the page, when something has changed.

use std::collections::BTreeMap;

use jiff::Zoned;
use jiff::civil::Date;

use super::filter::{Filter, Opponent, filter};
use crate::game::{Mark, Position, Rules};
use crate::session::{GameId, GameSummary, History};
use crate::text::{Text, local, say};

/// More lines in words than can be seen at once are forgotten again.
const MOST_LINES: usize = 200;

/// What the page says, found out anew only when something has changed.
#[derive(Default)]
pub(super) struct Known {
    seen: Option<Seen>,
    /// The places of the games that are listed, among all of them.
    pub(super) listed: Vec<usize>,
    /// Who was played against, and on which boards.
    pub(super) opponents: Vec<Opponent>,
    pub(super) boards: Vec<Rules>,
    lines: BTreeMap<GameId, Line>,
}

/// What the rest was made of.
#[derive(Clone, PartialEq)]
struct Seen {
    revision: u64,
    filter: Filter,
    gone: Vec<GameId>,
    language: String,
    today: Date,
}

/// A game in words.
pub(super) struct Line {
    /// Who had X, and who had O.
    pub(super) players: [String; 2],
    pub(super) result: String,
    /// The board and the number of moves.
    pub(super) detail: String,
    pub(super) moment: String,
    /// All of it for whoever does not see it.
    pub(super) spoken: String,
    /// The board as it stands.
    pub(super) position: Option<Position>,
}

impl Known {
    /// Whether the list has become another one.
    pub(super) fn keep_up(
        &mut self,
        history: &History,
        (asked, gone): (&Filter, &[GameId]),
        text: &Text,
        now: &Zoned,
    ) -> bool {
        let is_same = |seen: &Seen| {
            seen.revision == history.revision
                && seen.filter == *asked
                && seen.gone == gone
                && seen.today == now.date()
                && seen.language == text.tag()
        };
        if self.seen.as_ref().is_some_and(is_same) {
            return false;
        }
        let games = &history.games;
        if self.seen.as_ref().is_none_or(|seen| seen.revision != history.revision) {
            self.opponents = met(games.iter().map(Opponent::of));
            self.boards = met(games.iter().map(GameSummary::rules));
        }
        let is_left = |&at: &usize| !gone.contains(&games[at].id);
        self.listed = filter(games, asked, text, now).into_iter().filter(is_left).collect();
        self.lines.clear();
        self.seen = Some(Seen {
            revision: history.revision,
            filter: asked.clone(),
            gone: gone.to_vec(),
            language: text.tag(),
            today: now.date(),
        });
        true
    }

    /// Puts a game into words, unless that was done before.
    pub(super) fn line(&mut self, game: &GameSummary, text: &Text, now: &Zoned) -> &Line {
        if self.lines.len() > MOST_LINES {
            self.lines.clear();
        }
        self.lines.entry(game.id).or_insert_with(|| Line::new(game, text, now))
    }
}

impl Line {
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

/// Each of these once, in their order.
fn met<T: Ord>(all: impl Iterator<Item = T>) -> Vec<T> {
    all.collect::<std::collections::BTreeSet<T>>().into_iter().collect()
}
