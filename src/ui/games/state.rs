//! State of the page of past games.

use std::collections::{BTreeMap, BTreeSet};

use eframe::egui::Id;
use jiff::Zoned;
use jiff::civil::Date;

use super::lines::GameLine;
use crate::game::Rules;
use crate::history::{Against, Filter, GameId, GameSummary, History};
use crate::text::Text;

/// Filter, listed games and choice.
#[derive(Default)]
pub(crate) struct GamesPage {
    pub filter: Filter,
    /// Key of the derived lists.
    seen: Option<Seen>,
    /// Indexes of the listed games in the history.
    pub listed: Vec<usize>,
    pub opponents: BTreeSet<Against>,
    pub boards: BTreeSet<Rules>,
    /// Texts of the games that have been visible.
    pub(super) lines: BTreeMap<GameId, GameLine>,
    /// Chosen game. A restored game is listed only after the library has restored it.
    pub chosen: Option<GameId>,
    /// Position of the chosen game in the list.
    pub at: usize,
    /// Whether the chosen game must be scrolled to.
    pub follows: bool,
    /// Number of lines that Page Up and Page Down move by.
    pub page: usize,
    /// Games deleted since the page was opened, the last one last. They are hidden before the
    /// library has deleted them.
    pub gone: Vec<GameId>,
}

/// Revision of the history, filter, deleted games, game on the board, language, today.
type Seen = (u64, Filter, Vec<GameId>, GameId, String, Date);

impl GamesPage {
    /// Resets the page, with a filter.
    pub(crate) fn open(&mut self, filter: Filter) {
        *self = Self { filter, follows: true, ..Self::default() };
    }

    /// Returns the chosen game; `None` while it is not listed.
    pub(super) fn chosen<'a>(&self, games: &'a [GameSummary]) -> Option<&'a GameSummary> {
        let game = games.get(*self.listed.get(self.at)?)?;
        (self.chosen == Some(game.id)).then_some(game)
    }

    /// Chooses the game at a position of the list, clamped to the last.
    pub(super) fn choose(&mut self, at: usize, games: &[GameSummary]) {
        self.at = at.min(self.listed.len().saturating_sub(1));
        self.chosen = self.listed.get(self.at).map(|&index| games[index].id);
        self.follows = true;
    }

    /// Updates the derived lists if their key has changed, and keeps the choice.
    pub(super) fn update(&mut self, history: &History, on_board: GameId, text: &Text, now: &Zoned) {
        let (filter, gone) = (self.filter.clone(), self.gone.clone());
        let seen = Some((history.revision, filter, gone, on_board, text.tag(), now.date()));
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
        // The chosen values stay in the lists when their last game is deleted.
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

    /// Sets the filter, and chooses the first game.
    pub(super) fn set_filter(&mut self, filter: Filter) {
        self.filter = filter;
        (self.chosen, self.at) = (None, 0);
    }
}

/// Id of the list, which is one tab stop.
pub(super) fn list_id() -> Id {
    Id::unique("games-list")
}

/// Id of the search field.
pub(super) fn field_id() -> Id {
    Id::unique("games-words")
}
