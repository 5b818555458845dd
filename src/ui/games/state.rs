//! State that the page of past games keeps from frame to frame.

use eframe::egui::Id;

use super::filter::Filter;
use super::lines::GameLines;
use crate::history::{GameId, GameSummary};

/// Filter, choice and place on the page of past games.
#[derive(Default)]
pub(crate) struct GamesPage {
    pub filter: Filter,
    pub(super) lines: GameLines,
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

impl GamesPage {
    /// Resets the page with this filter.
    pub(crate) fn open(&mut self, filter: Filter) {
        *self = Self { filter, follows: true, ..Self::default() };
    }

    /// Returns the chosen game; `None` while it is not listed, so that nothing is done to another
    /// one in its place.
    pub(super) fn chosen<'a>(&self, games: &'a [GameSummary]) -> Option<&'a GameSummary> {
        let game = games.get(*self.lines.listed.get(self.at)?)?;
        (self.chosen == Some(game.id)).then_some(game)
    }

    /// Chooses the game at this place in the list, or the last one before it.
    pub(super) fn choose(&mut self, at: usize, games: &[GameSummary]) {
        self.at = at.min(self.lines.listed.len().saturating_sub(1));
        self.chosen = self.lines.listed.get(self.at).map(|&index| games[index].id);
        self.follows = true;
    }

    /// Keeps the choice when the list has changed.
    pub(super) fn stay(&mut self, games: &[GameSummary]) {
        let is_it = |&index: &usize| Some(games[index].id) == self.chosen;
        let listed = self.lines.listed.iter().position(is_it);
        if let Some(at) = listed.or(self.chosen.is_none().then_some(self.at)) {
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
