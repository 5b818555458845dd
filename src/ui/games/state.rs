//! State that the page of past games keeps from frame to frame.

use std::collections::{BTreeMap, BTreeSet};

use eframe::egui::Id;
use jiff::Zoned;
use jiff::civil::Date;

use super::lines::GameLine;
use crate::game::Rules;
use crate::history::{Against, Filter, GameId, GameSummary, History};
use crate::text::Text;

/// Filter, choice and place on the page of past games.
#[derive(Default)]
pub(crate) struct GamesPage {
    pub filter: Filter,
    /// Key of the list.
    seen: Option<Seen>,
    /// Places of the listed games among all games.
    pub listed: Vec<usize>,
    pub opponents: BTreeSet<Against>,
    pub boards: BTreeSet<Rules>,
    /// Words of the games that have been in sight.
    pub(super) lines: BTreeMap<GameId, GameLine>,
    /// Chosen game. One that was just brought back is not listed before the disk has done so.
    pub chosen: Option<GameId>,
    /// Place of the chosen game in the list.
    pub at: usize,
    /// Set until the chosen game has been brought in sight.
    pub follows: bool,
    /// Number of lines of a page of the list.
    pub page: usize,
    /// Games deleted since the page was opened, of which the last is brought back first. They are
    /// hidden at once, however long the disk takes.
    pub gone: Vec<GameId>,
}

/// Revision of the past games, filter, games left out, game on the board, language and day of a
/// list.
type Seen = (u64, Filter, Vec<GameId>, GameId, String, Date);

impl GamesPage {
    /// Resets the page with this filter.
    pub(crate) fn open(&mut self, filter: Filter) {
        *self = Self { filter, follows: true, ..Self::default() };
    }

    /// Returns the chosen game; `None` while it is not listed, so that nothing is done to another
    /// one in its place.
    pub(super) fn chosen<'a>(&self, games: &'a [GameSummary]) -> Option<&'a GameSummary> {
        let game = games.get(*self.listed.get(self.at)?)?;
        (self.chosen == Some(game.id)).then_some(game)
    }

    /// Chooses the game at this place in the list, or the last one before it.
    pub(super) fn choose(&mut self, at: usize, games: &[GameSummary]) {
        self.at = at.min(self.listed.len().saturating_sub(1));
        self.chosen = self.listed.get(self.at).map(|&index| games[index].id);
        self.follows = true;
    }

    /// Lists the games anew if anything has changed, and keeps the choice.
    pub(super) fn keep_up(
        &mut self,
        history: &History,
        on_board: GameId,
        text: &Text,
        now: &Zoned,
    ) {
        let (asked, gone) = (self.filter.clone(), self.gone.clone());
        let seen = Some((history.revision, asked, gone, on_board, text.tag(), now.date()));
        if self.seen == seen {
            return;
        }
        self.seen = seen;
        let games = &history.games;
        self.listed = text.find_games(games, &self.filter, now);
        self.listed.retain(|&index| !self.gone.contains(&games[index].id));
        self.opponents = games.iter().map(Against::of).collect();
        if self.opponents.iter().any(|it| matches!(it, Against::Opponent(_))) {
            self.opponents.insert(Against::Computer);
        }
        self.boards = games.iter().map(GameSummary::rules).collect();
        // What is asked for stays in the lists when its last game goes.
        self.opponents.extend(self.filter.against);
        self.boards.extend(self.filter.board);
        self.lines.clear();
        let is_it = |&index: &usize| Some(games[index].id) == self.chosen;
        let place = self.listed.iter().position(is_it);
        // A game that is left out by the filter is not waited for.
        let is_kept = games.iter().any(|game| Some(game.id) == self.chosen);
        if let Some(at) = place.or((self.chosen.is_none() || is_kept).then_some(self.at)) {
            self.choose(at, games);
        }
    }

    /// Changes the filter, and begins at the first game that it admits.
    pub(super) fn narrow(&mut self, filter: Filter) {
        self.filter = filter;
        (self.chosen, self.at) = (None, 0);
    }
}

/// Id of the list, which has the focus as a whole.
pub(super) fn list_id() -> Id {
    Id::unique("games-list")
}

/// Id of the field of the search words.
pub(super) fn field_id() -> Id {
    Id::unique("games-words")
}
