//! Opening and leaving pages, and showing and folding the panel.

use eframe::egui::{FocusDirection, Id, Ui};

use super::panel::{SetUpPage, play_id};
use super::theme::{MIN_BOARD, NARROW, PANEL_WIDTH};
use super::{Action, Cx, PushButton, View, focus};
use crate::analysis::Request;
use crate::history::Filter;
use crate::session::{Command, Stage};
use crate::text::{Text, say};

/// Page shown in place of the board. Open pages are stacked in `View::pages`: the last one is
/// shown, and leaving it shows the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// Past games.
    Games,
    /// The course.
    Learn,
    /// Puzzles.
    Puzzles,
    /// Statistics of past games.
    Statistics,
    /// Settings.
    Settings,
    /// Rules of the game on the board, and keys.
    Help,
    /// Version and licence.
    About,
}

impl Page {
    /// Returns the title in the chosen language, for the header of the page and for screen readers.
    pub(super) fn title(self, text: &Text) -> String {
        text.message(match self {
            Self::Games => "games",
            Self::Learn => "learn",
            Self::Puzzles => "puzzles",
            Self::Statistics => "statistics",
            Self::Settings => "settings",
            Self::Help => "help",
            Self::About => "about",
        })
    }

    /// Returns `true` if the page shows past games, and needs the history from the library for
    /// that.
    pub(super) const fn shows_history(self) -> bool {
        matches!(self, Self::Games | Self::Learn | Self::Puzzles | Self::Statistics)
    }
}

/// Entry of the stack of open pages.
pub(super) struct OpenPage {
    pub page: Page,
    /// Control to focus when the page is left.
    pub before: Option<Id>,
    /// Whether the page has not been drawn with its content yet.
    pub is_new: bool,
    /// Time of the first frame, in seconds.
    pub since: Option<f64>,
}

impl View {
    /// Turns to a page of the setup in the panel, which takes the focus; by an entry of the first
    /// page or by going back.
    pub(super) fn turn_to(&mut self, page: SetUpPage) {
        (self.page, self.page_turned) = (page, true);
    }

    /// Turns to the first page of the setup, drops a half-written name, and calls
    /// [`Self::focus_play`]. The shortcut for a new game sends [`Command::SetUp`] with it, which
    /// begins the setup.
    pub(super) fn set_up(&mut self, ui: &Ui) {
        (self.page, self.page_turned, self.name_edit) = (SetUpPage::Choices, false, None);
        self.focus_play(ui);
    }

    /// Brings the setup in sight: closes all pages, unfolds the panel, and focuses the start
    /// button. Called alone by the shortcut for a new game if a game is set up already.
    pub(super) fn focus_play(&mut self, ui: &Ui) {
        self.pages.clear();
        if !self.shows_panel(ui) {
            self.panel = Some(true);
        }
        focus(ui, play_id());
    }

    /// Returns the shown page; `None` if the board is shown.
    pub fn shown_page(&self) -> Option<Page> {
        self.pages.last().map(|opened| opened.page)
    }

    /// Returns `true` if the shown page needs the history, which `App` then loads again whenever
    /// the library changes.
    pub fn shows_history(&self) -> bool {
        self.shown_page().is_some_and(Page::shows_history)
    }

    /// Returns `true` if the shown page lists own mistakes, as the page of puzzles does; `App` then
    /// has lost games reviewed in the background.
    pub fn shows_mistakes(&self) -> bool {
        self.shown_page() == Some(Page::Puzzles)
    }

    /// Brings the board in sight, for an action or a file that puts something on it: closes all
    /// pages, and folds a panel that covers the board.
    pub fn show_board(&mut self) {
        self.pages.clear();
        if self.panel_covers {
            // In a wider window the panel is there again.
            self.panel = None;
        }
    }

    /// Returns `true` if the panel is shown: as a person has chosen, or by default in a window that
    /// is not narrow.
    pub(super) fn shows_panel(&self, ui: &Ui) -> bool {
        self.panel.unwrap_or_else(|| ui.content_rect().width() >= NARROW)
    }

    /// Shows or folds the panel, by key or by the button in the header.
    pub(super) fn toggle_panel(&mut self, ui: &Ui) {
        let shows = !self.shows_panel(ui);
        self.panel = Some(shows);
        let covers = shows && ui.content_rect().width() < PANEL_WIDTH + MIN_BOARD;
        ui.memory_mut(|memory| {
            // The board takes the focus that nothing has.
            memory.stop_text_input();
            if covers {
                memory.move_focus(FocusDirection::Next);
            }
        });
    }

    /// Folds the panel of a window that has just become narrow; called once per frame.
    pub(super) fn fold_if_narrow(&mut self, ui: &Ui) {
        let is_narrow = ui.content_rect().width() < NARROW;
        if !std::mem::replace(&mut self.is_narrow, is_narrow) {
            self.make_room(ui);
        }
    }

    /// Returns the constructor of the primary button of panel and footer: filled, but framed while
    /// a page is open, which may have a primary button of its own.
    pub(super) fn primary(&self) -> fn(String) -> PushButton {
        if self.pages.is_empty() { PushButton::primary } else { PushButton::framed }
    }

    /// Folds the panel of a narrow window, as when a game starts; changes nothing in a wider one.
    pub(super) fn make_room(&mut self, ui: &Ui) {
        if ui.content_rect().width() < NARROW {
            self.panel = None;
        }
    }

    /// Leaves the shown page for the one before it, or for the board, and returns the focus to the
    /// control that had it.
    pub(super) fn leave_page(&mut self, ui: &Ui) {
        if let Some(OpenPage { before: Some(id), .. }) = self.pages.pop() {
            focus(ui, id);
        }
    }
}

impl Cx<'_> {
    /// Returns `true` during setup if a game that has begun, or a task, is behind it to return to.
    pub(super) fn can_leave_setup(&self) -> bool {
        self.stage() == Stage::SetUp && self.allows(&Command::BackToGame)
    }

    /// Leaves the setup for the game behind it, or folds a panel that covers the board; by the
    /// panel's back button or Esc.
    pub(super) fn leave_panel(&mut self) {
        self.view.panel = None;
        if self.can_leave_setup() {
            self.send(Command::BackToGame);
        }
    }

    /// Returns `true` if the board and its moves must be hidden: two people play with clocks, and a
    /// pause, page, dialog or menu has stopped these.
    pub(super) fn is_board_covered(&self, ui: &Ui) -> bool {
        self.session.is_board_covered(self.view.stops_clocks(ui))
    }

    /// Returns why the position on the board may not be copied, or `None`: two people play with
    /// clocks, and a pause or a page hides the board. An open menu or dialog is no reason.
    pub(super) fn copy_refusal(&self) -> Option<String> {
        let is_covered = self.session.is_board_covered(!self.view.pages.is_empty());
        is_covered.then(|| say!(self, "copy-covered"))
    }

    /// Opens a page over the shown one, or brings an open one to the top, and requests the history
    /// if the page shows it. Folds a panel that covers the board.
    pub(super) fn open(&mut self, page: Page) {
        let pages = &mut self.view.pages;
        pages.retain(|other| other.page != page);
        pages.push(OpenPage { page, before: None, is_new: true, since: None });
        if self.view.panel_covers {
            self.view.panel = None;
        }
        if page.shows_history() {
            self.send(Action::ReadHistory);
        }
    }

    /// Opens the page of past games with the games that `filter` admits, from the menu or the
    /// statistics.
    pub fn open_games(&mut self, filter: Filter) {
        self.view.games.open(filter);
        self.open(Page::Games);
    }
}

/// Returns `true` if an action must bring the board in sight.
pub(super) const fn leads_to_the_board(action: &Action) -> bool {
    matches!(
        action,
        Action::Session(
            Command::Start
                | Command::PlayAgain
                | Command::GoTo { .. }
                | Command::BackToEnd
                | Command::PlayFromHere
                | Command::BackToGame
                | Command::Solve(_)
                | Command::OpenItem(..)
                | Command::TryMistakes
                | Command::Resume
        ) | Action::OpenPath(_)
            | Action::Analysis(Request::Hint | Request::Show(true) | Request::Review)
    )
}

/// Returns `true` if an action changes or analyses the game, which an open page would hide.
pub(super) const fn is_of_the_game(action: &Action) -> bool {
    match action {
        // Words are kept when a page is opened over them.
        Action::Analysis(Request::ClearHint) | Action::Session(Command::Annotate { .. }) => false,
        Action::Session(_) | Action::Analysis(_) => true,
        _ => false,
    }
}
