//! Pages over the board's place, each with the same header and a way back.

use eframe::egui::{Rect, Sides, Ui, UiBuilder, vec2};

use super::controls::{self, PushButton};
use super::icons::Icon;
use super::theme::UNIT;
use super::{Action, Cx, Dialog, Filter, Message, View, games, header, panel, statistics};
use crate::text::{Text, say};

/// Greatest width that is easily read from one end to the other, in points.
const WIDEST: f32 = 120.0 * UNIT;

/// Page in the place of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// Past games.
    Games,
    /// Statistics of past games.
    Statistics,
}

impl Page {
    fn title(self, text: &Text) -> String {
        match self {
            Self::Games => say!(text, "games-title"),
            Self::Statistics => say!(text, "statistics-title"),
        }
    }
}

impl View {
    /// Returns the page over the board's place, if there is one. While one is shown, the history
    /// must be read again after each change.
    pub fn shown_page(&self) -> Option<Page> {
        self.pages.last().copied()
    }

    /// Returns true if losses are shown, so that lost games are worth going through.
    pub fn shows_losses(&self) -> bool {
        let puzzles = matches!(self.dialog, Some(Dialog::Puzzles));
        puzzles || self.shown_page() == Some(Page::Statistics)
    }

    /// Shows the board, whatever was shown in its place.
    pub fn show_board(&mut self) {
        self.pages.clear();
        if self.panel_covers {
            // In a wider window the panel is there again.
            self.panel = None;
        }
    }

    /// Puts a page over the board's place; the way back leads to the page before.
    fn open(&mut self, page: Page) {
        let before = self.pages.iter().position(|&other| other == page);
        self.pages.truncate(before.unwrap_or(self.pages.len()));
        self.pages.push(page);
        if self.panel_covers {
            self.panel = None;
        }
    }
}

impl Cx<'_> {
    /// Puts a page about past games over the board's place.
    fn open_page(&mut self, page: Page) {
        self.view.open(page);
        self.send(Action::ReadHistory);
    }

    /// Shows the statistics.
    pub fn open_statistics(&mut self) {
        self.open_page(Page::Statistics);
    }

    /// Lists the past games that `filter` admits.
    pub fn open_games(&mut self, filter: Filter) {
        self.view.games.open(filter);
        self.open_page(Page::Games);
    }
}

/// Draws the header of a page in `above`, and the page itself in `room`.
pub(super) fn show(
    ui: &mut Ui,
    page: Page,
    (above, room): (Rect, Rect),
    folded: bool,
    cx: &mut Cx<'_>,
) {
    let mut head = ui.new_child(UiBuilder::new().max_rect(above));
    head.spacing_mut().item_spacing = vec2(UNIT, 0.0);
    let name = say!(cx.text, "back");
    let title = |ui: &mut Ui| {
        // The arrow itself is aligned with the line below it.
        ui.add_space(-UNIT);
        let back = PushButton::plain(&name).icon_only(Icon::Left).show(ui);
        controls::page_title(ui, &page.title(cx.text));
        back.clicked()
    };
    let sides = Sides::new().height(header::TITLE);
    let (is_left, ()) = sides.show(&mut head, title, |ui| {
        if folded {
            panel::menu(ui, cx);
        }
    });
    if is_left {
        cx.view.pages.pop();
    }
    let said = match &cx.view.message {
        Some(Message::Answer(said) | Message::News(said)) => Some(said.clone()),
        _ => None,
    };
    let below = head.available_rect_before_wrap().with_min_x(above.left());
    let mut line = head.new_child(UiBuilder::new().max_rect(below));
    match (said, page) {
        (Some(said), _) => header::line(&mut line, &said, true),
        (None, Page::Games) => games::note(&mut line, cx),
        (None, Page::Statistics) => statistics::note(&mut line, cx),
    }
    let room = room.with_max_x(room.right().min(room.left() + WIDEST));
    let mut body = ui.new_child(UiBuilder::new().max_rect(room));
    match page {
        Page::Games => games::show(&mut body, cx),
        Page::Statistics => statistics::show(&mut body, cx),
    }
}
