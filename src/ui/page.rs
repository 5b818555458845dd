//! Panel and pages, and the ways to them and back: each page opened from the one before it.

use eframe::egui::{Id, Ui};

use super::theme::NARROW;
use super::{Action, Cx, PushButton, View, focus};
use crate::history::Filter;
use crate::session::{Command, Stage};
use crate::text::Text;

/// Page in the place of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// Past games.
    Games,
    /// Puzzles.
    Puzzles,
    /// Statistics of past games.
    Statistics,
    /// Settings.
    Settings,
    /// Rules and keys.
    Help,
    /// Page about the program.
    About,
}

impl Page {
    pub(super) fn title(self, text: &Text) -> String {
        text.message(match self {
            Self::Games => "games",
            Self::Puzzles => "puzzles",
            Self::Statistics => "statistics",
            Self::Settings => "settings",
            Self::Help => "help",
            Self::About => "about",
        })
    }

    /// Returns true if the page shows something that is read from the library.
    pub(super) const fn shows_history(self) -> bool {
        matches!(self, Self::Games | Self::Puzzles | Self::Statistics)
    }
}

/// Page over the board's place.
pub(super) struct OpenPage {
    pub page: Page,
    /// Control that gets the focus when the page is left.
    pub before: Option<Id>,
    /// Set until the page is drawn with all that it shows.
    pub is_new: bool,
    /// Time when the page was drawn first.
    pub since: Option<f64>,
}

impl View {
    /// Returns the page over the board's place, if there is one.
    pub fn shown_page(&self) -> Option<Page> {
        self.pages.last().map(|opened| opened.page)
    }

    /// Returns true if something read from the library is shown, which changes with it.
    pub fn shows_history(&self) -> bool {
        self.shown_page().is_some_and(Page::shows_history)
    }

    /// Returns true if losses are shown, so that lost games are worth going through.
    pub fn shows_losses(&self) -> bool {
        self.shown_page() == Some(Page::Puzzles)
    }

    /// Shows the board, whatever was shown in its place.
    pub fn show_board(&mut self) {
        self.pages.clear();
        if self.panel_covers {
            // In a wider window the panel is there again.
            self.panel = None;
        }
    }

    /// Folds away the panel of a window that has just become narrow.
    pub(super) fn narrow(&mut self, ui: &Ui) {
        let is_narrow = ui.content_rect().width() < NARROW;
        if !std::mem::replace(&mut self.is_narrow, is_narrow) {
            self.make_room(ui);
        }
    }

    /// Returns the look of the primary button of the panel, unless a page has one.
    pub(super) fn primary(&self) -> fn(String) -> PushButton {
        if self.pages.is_empty() { PushButton::primary } else { PushButton::framed }
    }

    /// Lets the width of the window decide again if the panel is shown.
    pub(super) fn make_room(&mut self, ui: &Ui) {
        if ui.content_rect().width() < NARROW {
            self.panel = None;
        }
    }

    /// Goes back to the page before, or to the board.
    pub(super) fn leave_page(&mut self, ui: &Ui) {
        if let Some(OpenPage { before: Some(id), .. }) = self.pages.pop() {
            focus(ui, id);
        }
    }
}

impl Cx<'_> {
    /// Returns true if the setup in the panel leads back to a game behind it.
    pub(super) fn leaves_setup(&self) -> bool {
        self.stage() == Stage::SetUp && self.allows(&Command::BackToGame)
    }

    /// Leaves the setup for the game behind it, or a panel that takes the window for the board.
    pub(super) fn leave_panel(&mut self) {
        self.view.panel = None;
        if self.leaves_setup() {
            self.send(Command::BackToGame);
        }
    }

    /// Returns true while nobody is to see the position.
    pub(super) fn is_board_covered(&self, ui: &Ui) -> bool {
        self.session.is_board_covered(self.view.stops_clocks(ui))
    }

    /// Puts a page over the board's place; the way back leads to the page before.
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

    /// Lists the past games that `filter` admits.
    pub fn open_games(&mut self, filter: Filter) {
        self.view.games.open(filter);
        self.open(Page::Games);
    }
}
