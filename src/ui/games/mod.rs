//! Page of past games: filter, list, and actions on the chosen game.

mod actions;
mod filter;
mod list;

use std::collections::{BTreeMap, BTreeSet};

use eframe::egui::{Id, Ui};
use jiff::Zoned;
use jiff::civil::Date;

use super::{Action, Controls, Cx, Removal, controls, has_focus, header, size};
use crate::game::{BoardStyle, Rules};
use crate::history::{Filter, GameId, GameSummary, History, OpponentKind};
use crate::text::{Text, say};
use list::GameLine;

/// Width of the scroll bar with the space before it, in points.
const SCROLL_BAR: f32 = 12.0;

/// Draws the line below the title of the page of past games: the number of listed games, with a link
/// that saves these as a lesson, and the number of deleted ones, with undo of the last deletion.
pub(super) fn note(ui: &mut Ui, history: &History, cx: &mut Cx) {
    let gone = removed(&cx.view.removed).count();
    let number = history.games.len();
    let listed = cx.view.games.listed.len();
    let said = if cx.view.games.filter.is_empty() {
        say!(cx, "games-number", number = listed)
    } else {
        say!(cx, "games-listed", listed, number)
    };
    let deleted = (gone > 0).then(|| say!(cx, "games-deleted", number = gone));
    let said = [Some(said), deleted].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    // What was removed last comes back first, elsewhere too.
    let is_last = matches!(cx.view.removed.last(), Some(Removal::Game(_)));
    let undo = is_last.then(|| say!(cx, "undo"));
    let save = (listed > 0).then(|| say!(cx, "lesson-save"));
    let [undoes, saves] = header::line_with_links(ui, &said, [undo, save]);
    if undoes {
        cx.restore();
    }
    if saves {
        // The oldest comes first, as it was played.
        let listed = cx.view.games.listed.iter().rev();
        let ids = listed.filter_map(|&at| Some(history.games.get(at)?.id)).collect();
        cx.send(Action::MakeLesson(Vec::new(), ids));
    }
}

/// Returns the games that were removed; they are hidden before the library has deleted them.
fn removed(removed: &[Removal]) -> impl Iterator<Item = GameId> {
    removed.iter().filter_map(|it| match it {
        Removal::Game(id) => Some(*id),
        _ => None,
    })
}

/// Draws the page of past games below its header: filter, list, and buttons for the chosen game.
pub(super) fn show(ui: &mut Ui, is_new: bool, history: &History, cx: &mut Cx) {
    let games = &history.games;
    let now = Zoned::now();
    let on_board = cx.session.game_id();
    // A game that a file has brought back is there again.
    cx.view.removed.retain(|it| !matches!(it, Removal::Game(id) if *id == on_board));
    let gone: Vec<_> = removed(&cx.view.removed).collect();
    let is_empty = games.iter().all(|game| gone.contains(&game.id));
    cx.view.games.update((history, gone), on_board, cx.text, &now);
    if is_empty {
        return placeholder(ui, &say!(cx, "games-none"));
    }
    actions::keys(ui, is_new, games, cx);
    if let Some(filter) = filter::show(ui, cx) {
        cx.view.games.set_filter(filter);
        ui.request_repaint();
    }
    ui.add_space(4.0);
    ui.measured(Id::unique("games-foot"), |ui, height| {
        let whole = ui.available_rect_before_wrap();
        let (room, foot) = whole.split_top_bottom_at_y(whole.bottom() - height);
        let room = room.with_max_y(room.bottom() - 12.0);
        if cx.view.games.listed.is_empty() {
            ui.part(room, |ui| none_such(ui, cx));
        } else {
            // The scroll bar is in the margin: the lines end where the field above does.
            let room = room.with_max_x(room.right() + SCROLL_BAR);
            list::show(ui, room, (games, &now), cx);
        }
        ui.part(foot, |ui| {
            actions::buttons(ui, games, cx);
            ui.min_rect().height()
        })
    });
}

/// Shows that the filter admits no game, with a link that clears it.
fn none_such(ui: &mut Ui, cx: &mut Cx) {
    placeholder(ui, &say!(cx, "games-none-such"));
    if ui.text_link(&say!(cx, "games-show-all")).clicked() {
        cx.view.games.set_filter(Filter::default());
    }
}

/// Draws a sentence in place of the list of past games: none there, none admitted, or loading.
pub(super) fn placeholder(ui: &mut Ui, said: &str) {
    ui.add_space(16.0);
    ui.set_max_width(560.0_f32.min(ui.available_width()));
    ui.label(said);
}

/// State of the page of past games: filter, listed games and choice.
#[derive(Default)]
pub(super) struct GamesPage {
    pub filter: Filter,
    /// Key of the derived lists.
    seen: Option<Seen>,
    /// Indexes of the listed games in the history, as admitted by the filter.
    pub listed: Vec<usize>,
    pub opponents: BTreeSet<OpponentKind>,
    pub boards: BTreeSet<Rules>,
    /// Texts of the games that have been visible.
    lines: BTreeMap<GameId, GameLine>,
    /// Chosen game. A restored game is listed only after the library has restored it.
    pub chosen: Option<GameId>,
    /// Position of the chosen game in the list.
    pub at: usize,
    /// Whether the chosen game must be scrolled to.
    pub follows: bool,
    /// Number of lines that Page Up and Page Down move by.
    pub page: usize,
}

/// Revision of the history, filter, deleted games, game on the board, language, today.
type Seen = (u64, Filter, Vec<GameId>, GameId, (String, BoardStyle), Date);

impl GamesPage {
    /// Resets the state for a page that opens with this filter, before [`Cx::open_games`] opens it.
    pub(crate) fn open(&mut self, filter: Filter) {
        *self = Self { filter, follows: true, ..Self::default() };
    }

    /// Returns the chosen game; `None` while it is not listed.
    fn chosen<'a>(&self, games: &'a [GameSummary]) -> Option<&'a GameSummary> {
        let game = games.get(*self.listed.get(self.at)?)?;
        (self.chosen == Some(game.id)).then_some(game)
    }

    /// Chooses the game at a position of the list, clamped to the last.
    fn choose(&mut self, at: usize, games: &[GameSummary]) {
        self.at = at.min(self.listed.len().saturating_sub(1));
        self.chosen = self.listed.get(self.at).map(|&index| games[index].id);
        self.follows = true;
    }

    /// Updates the derived lists if their key has changed, and keeps the choice.
    fn update(
        &mut self,
        (history, gone): (&History, Vec<GameId>),
        on_board: GameId,
        text: &Text,
        now: &Zoned,
    ) {
        let filter = self.filter.clone();
        let words = (text.tag(), text.style);
        let seen = Some((history.revision, filter, gone.clone(), on_board, words, now.date()));
        if self.seen == seen {
            return;
        }
        self.seen = seen;
        let games = &history.games;
        self.listed = text.find_games(games, &self.filter, now);
        self.listed.retain(|&index| !gone.contains(&games[index].id));
        self.opponents = games.iter().map(OpponentKind::of).collect();
        if self.opponents.iter().any(|it| matches!(it, OpponentKind::Opponent(_))) {
            self.opponents.insert(OpponentKind::Computer);
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
    fn set_filter(&mut self, filter: Filter) {
        self.filter = filter;
        (self.chosen, self.at) = (None, 0);
    }
}

/// Id of the list, which is one tab stop.
fn list_id() -> Id {
    Id::unique("games-list")
}

/// Id of the search field.
fn field_id() -> Id {
    Id::unique("games-words")
}
