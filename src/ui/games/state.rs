//! State that the page of past games keeps from frame to frame.

use eframe::egui::{Id, Ui};

use super::filter::Filter;
use super::lines::GameLines;
use crate::history::{GameId, GameSummary};

/// Filter, choice and place on the page of past games.
#[derive(Default)]
pub(crate) struct GamesPage {
    pub filter: Filter,
    pub(super) lines: GameLines,
    /// Chosen game, with its place in the list.
    chosen: Option<GameId>,
    /// Game that is to be chosen as soon as it is listed.
    sought: Option<GameId>,
    pub at: usize,
    /// Set until the chosen game has been brought in sight.
    pub follows: bool,
    /// Number of lines of a page of the list.
    pub page: usize,
    /// Offset of the list, in points.
    pub scrolled: f32,
    /// Time since which the games are waited for.
    pub waits: Option<f64>,
    /// Last deleted game, as long as it can be restored.
    pub deleted: Option<GameId>,
    /// Games deleted since the page was opened. They are hidden at once, however long the disk
    /// takes.
    pub gone: Vec<GameId>,
    /// Set while the page asks if all games are to be forgotten.
    pub forgets: bool,
    /// Id of the widget that is to get the focus.
    pub wanted: Option<Id>,
}

impl GamesPage {
    /// Resets the page with this filter.
    pub(crate) fn open(&mut self, filter: Filter) {
        *self = Self { filter, wanted: Some(list_id()), follows: true, ..Self::default() };
    }

    /// Takes Esc as a refusal; returns true if a question was open.
    pub(crate) fn answers_no(&mut self) -> bool {
        let asked = std::mem::take(&mut self.forgets);
        if asked {
            self.wanted = Some(list_id());
        }
        asked
    }

    /// Returns the chosen game; `None` while a sought one is not listed yet, so that nothing is
    /// done to another one in its place.
    pub(super) fn chosen<'a>(&self, games: &'a [GameSummary]) -> Option<&'a GameSummary> {
        let game = games.get(*self.lines.listed.get(self.at)?)?;
        self.sought.is_none_or(|sought| game.id == sought).then_some(game)
    }

    /// Chooses the game at this place in the list, or the last one before it.
    pub(super) fn choose(&mut self, at: usize, games: &[GameSummary]) {
        self.sought = None;
        self.be_at(at, games);
    }

    fn be_at(&mut self, at: usize, games: &[GameSummary]) {
        self.at = at.min(self.lines.listed.len().saturating_sub(1));
        let index = self.lines.listed.get(self.at);
        self.chosen = index.and_then(|&index| Some(games.get(index)?.id));
        self.follows = true;
    }

    /// Leaves a deleted game out of the list.
    pub(super) fn leave_out(&mut self, id: GameId) {
        self.gone.push(id);
        (self.deleted, self.sought, self.wanted) = (Some(id), None, Some(list_id()));
    }

    /// Chooses this game as soon as it is listed.
    pub(super) fn go_to(&mut self, id: GameId) {
        (self.sought, self.wanted) = (Some(id), Some(list_id()));
    }

    /// Keeps the choice when the list has changed.
    pub(super) fn stay(&mut self, games: &[GameSummary]) {
        let place = |id: Option<GameId>| {
            let is_it = |&at: &usize| games.get(at).map(|game| game.id) == id;
            id.and_then(|_| self.lines.listed.iter().position(is_it))
        };
        // A sought game may be listed, gone once more, and listed again while the disk works.
        let kept = place(self.sought).or_else(|| place(self.chosen));
        self.be_at(kept.unwrap_or(self.at), games);
    }

    /// Changes the filter, and begins at the first game that it admits.
    pub(super) fn narrow(&mut self, filter: Filter) {
        self.filter = filter;
        (self.chosen, self.sought, self.at, self.follows) = (None, None, 0, true);
    }

    /// Gives the focus to the wanted widget.
    pub(super) fn give_focus(&mut self, ui: &Ui) {
        if let Some(wanted) = self.wanted.take() {
            ui.memory_mut(|memory| memory.request_focus(wanted));
        }
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
