//! Pages over the board's place, each with the same header and a way back.

use eframe::egui::{Frame, Id, Margin, Rect, Role, ScrollArea, Sides, Ui, UiBuilder, vec2};

use super::controls::{self, PushButton};
use super::icons::Icon;
use super::theme::UNIT;
use super::{
    Action, Cx, Filter, Message, View, about, games, header, help, panel, puzzles, settings,
    statistics,
};
use crate::text::{Text, say};

/// Greatest width that is easily read from one end to the other, in points.
const WIDEST: f32 = 120.0 * UNIT;
/// Greatest width, in points, at which the eye finds from a name to what belongs to it.
const READABLE: f32 = 79.0 * UNIT;

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
    fn title(self, text: &Text) -> String {
        match self {
            Self::Games => say!(text, "games"),
            Self::Puzzles => say!(text, "puzzles"),
            Self::Statistics => say!(text, "statistics"),
            Self::Settings => say!(text, "settings"),
            Self::Help => say!(text, "help"),
            Self::About => say!(text, "about"),
        }
    }

    /// Returns true if the page shows something that is read from the library.
    const fn shows_history(self) -> bool {
        matches!(self, Self::Games | Self::Puzzles | Self::Statistics)
    }
}

/// Page over the board's place.
pub(super) struct Opened {
    page: Page,
    /// Control that gets the focus when the page is left.
    before: Option<Id>,
    /// Set until the page is drawn.
    is_new: bool,
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
        matches!(self.shown_page(), Some(Page::Puzzles | Page::Statistics))
    }

    /// Shows the board, whatever was shown in its place.
    pub fn show_board(&mut self) {
        self.pages.clear();
        if self.panel_covers {
            // In a wider window the panel is there again.
            self.panel = None;
        }
    }

    /// Goes back to the page before, or to the board.
    pub(super) fn leave_page(&mut self, ui: &Ui) {
        if let Some(Opened { before: Some(id), .. }) = self.pages.pop() {
            ui.memory_mut(|memory| memory.request_focus(id));
        }
    }

    /// Puts a page over the board's place; the way back leads to the page before.
    fn open(&mut self, page: Page) {
        let before = self.pages.iter().position(|other| other.page == page);
        self.pages.truncate(before.unwrap_or(self.pages.len()));
        self.pages.push(Opened { page, before: None, is_new: true });
        if self.panel_covers {
            self.panel = None;
        }
    }
}

impl Cx<'_> {
    /// Puts a page over the board's place.
    pub(super) fn open(&mut self, page: Page) {
        self.view.open(page);
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

/// Draws the header of a page in `above`, and the page itself in `room`.
pub(super) fn show(ui: &mut Ui, (above, room): (Rect, Rect), folded: bool, cx: &mut Cx<'_>) {
    let Some(opened) = cx.view.pages.last_mut() else { return };
    let (page, is_new) = (opened.page, opened.is_new);
    if is_new {
        opened.is_new = false;
        opened.before = ui.memory(|memory| memory.focused());
    }
    let title = page.title(cx.text);
    ui.accesskit_node_builder(ui.unique_id(), |node| {
        node.set_role(Role::Region);
        node.set_label(title.as_str());
    });
    let mut head = ui.new_child(UiBuilder::new().max_rect(above));
    head.spacing_mut().item_spacing = vec2(UNIT, 0.0);
    let name = say!(cx.text, "back");
    let left = |ui: &mut Ui| {
        // The arrow itself is aligned with the line below it.
        ui.add_space(-UNIT);
        let back = PushButton::plain(&name).icon_only(Icon::Left).show(ui);
        controls::page_title(ui, &title);
        if is_new {
            back.request_focus();
        }
        back.clicked()
    };
    let sides = Sides::new().height(header::TITLE);
    let (is_left, ()) = sides.show(&mut head, left, |ui| {
        if folded {
            panel::menu(ui, cx);
        }
    });
    let said = match &cx.view.message {
        Some(Message::Answer(said) | Message::News(said)) => Some(said.clone()),
        _ => None,
    };
    let below = head.available_rect_before_wrap().with_min_x(above.left());
    let mut line = head.new_child(UiBuilder::new().max_rect(below));
    match (said, page) {
        (Some(said), _) => header::line(&mut line, &said, true),
        (None, Page::Games) => games::note(&mut line, cx),
        (None, Page::Puzzles) => puzzles::note(&mut line, cx),
        (None, Page::Statistics) => statistics::note(&mut line, cx),
        (None, _) => {}
    }
    let room = room.with_max_x(room.right().min(room.left() + WIDEST));
    let mut body = ui.new_child(UiBuilder::new().max_rect(room));
    let ui = &mut body;
    match page {
        Page::Games => games::show(ui, cx),
        Page::Puzzles => puzzles::show(ui, is_new, cx),
        Page::Statistics => scrolled(ui, is_new, |ui| statistics::show(ui, cx)),
        Page::Settings => scrolled(ui, is_new, |ui| settings::show(ui, cx)),
        Page::Help => scrolled(ui, is_new, |ui| help::show(ui, cx)),
        Page::About => scrolled(ui, is_new, |ui| about::show(ui, cx.text)),
    }
    if is_left {
        cx.view.leave_page(ui);
    }
}

/// Lays out a page that is scrolled if it is longer than its room, from the top if it `is_new`.
fn scrolled(ui: &mut Ui, is_new: bool, add_contents: impl FnOnce(&mut Ui)) {
    let room = ui.available_height();
    let mut area = ScrollArea::vertical().auto_shrink(false);
    if is_new {
        area = area.vertical_scroll_offset(0.0);
    }
    area.show(ui, |ui| {
        controls::scroll_by_keys(ui, room);
        // The margin leaves room for the scroll bar, and for the focus ring.
        let margin = Margin { right: 16, ..Margin::same(3) };
        Frame::new().inner_margin(margin).show(ui, |ui| {
            ui.set_max_width(READABLE.min(ui.available_width()));
            ui.spacing_mut().item_spacing.y = UNIT;
            add_contents(ui);
        });
    });
}
