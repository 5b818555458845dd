//! The window: views that read the session and push the actions that a person requests.
//!
//! [`show`] draws one frame from a [`Cx`] and returns its [`Action`]s. A view never decides which
//! moves are legal, who has won or whose turn it is: [`Session::allows`] says which controls are
//! disabled, and every sentence comes from [`crate::text`]. Nothing here opens a file or changes
//! the session.
//!
//! egui's own zoom keys are off; the table of shortcuts has them.

mod action;
mod board;
mod cast;
mod coach;
mod controls;
mod dialogs;
pub mod fonts;
mod games;
mod header;
mod help;
mod icons;
mod input;
mod item;
mod keys;
mod layout;
mod learn;
mod memo;
mod message;
mod move_list;
mod page;
mod pages;
mod panel;
mod puzzles;
mod removal;
mod settings;
mod shortcuts;
mod statistics;
pub mod theme;

use std::path::PathBuf;

use eframe::egui::{CentralPanel, Context, Frame, Panel, Popup, Ui};

pub use action::Action;
pub(crate) use dialogs::sheet_pages;
pub use dialogs::{Dialog, GameDescription};
pub use message::{Message, OwnFile, PersistentError};
pub use page::Page;
pub use panel::Speed;

use crate::analysis::{Analysis, Request};
use crate::game::{BoardStyle, GameRecord, Labels, Mark, MoveEffect, Position, Square};
use crate::history::{BySeat, Game, GameId, History, Name, Seat};
use crate::session::{Command, Preferences, Session, Setup, Stage, Task};
use crate::text::{Text, say};
use cast::cast;
use controls::{Combo, Controls, PushButton, TextField};
use icons::Icon;
use input::{focus, has_focus, pressed, presses, typed};
use memo::Memo;
use move_list::MoveListData;
use removal::Removal;
use shortcuts::Shortcut;
use theme::widgets::{Face, Look};
use theme::{
    CONTROL_HEIGHT, MARGIN, MIN_BOARD, PANEL_WIDTH, Palette, RADIUS, color, font, size, styled,
};

/// Context of one frame, passed to every view: the state to draw, read-only but for `view`, and the
/// actions pushed so far.
pub struct Cx<'a> {
    /// Session on the board.
    pub session: &'a Session,
    /// Analysis of the session.
    pub analysis: &'a Analysis,
    /// Preferences for looks, sound and language.
    pub preferences: &'a Preferences,
    /// Messages of the chosen language.
    pub text: &'a Text,
    /// History of past games; `None` until [`Action::ReadHistory`] has loaded it.
    pub history: Option<&'a History>,
    /// Recent files.
    pub recent: &'a [PathBuf],
    /// Whether new marks are animated.
    pub animate: bool,
    /// State of the window alone.
    pub view: &'a mut View,
    /// Actions pushed in this frame, in order.
    pub actions: Vec<Action>,
}

impl<'a> Cx<'a> {
    fn send(&mut self, action: impl Into<Action>) {
        self.actions.push(action.into());
    }

    /// Returns the reason why undo, going back and help are refused while a clock runs; `None` if
    /// they are not.
    fn refusal(&self) -> Option<String> {
        let refuses = self.session.is_timed() && self.stage() == Stage::Playing;
        refuses.then(|| say!(self, "clock-no-help"))
    }

    /// Returns the number of the last move if marks on the board are numbered, and else 0: what may
    /// follow is counted on from it.
    fn numbers_before(&self) -> usize {
        let last = self.record().last_move().filter(|_| self.preferences.numbers);
        last.map_or(0, |it| it.number)
    }

    /// Sends the choices for the next game, if a person has changed them.
    fn choose(&mut self, setup: Setup) {
        if setup != *self.session.setup() {
            self.send(Command::Choose(setup));
        }
    }

    /// Sends the preferences, if a person has changed them.
    fn prefer(&mut self, preferences: Preferences) {
        if preferences != *self.preferences {
            self.send(Action::SetPreferences(Box::new(preferences)));
        }
    }

    /// Goes to the position after `cursor` moves of a variation, picked in the list of moves; shows
    /// why if a running clock forbids that.
    fn go_to(&mut self, variation: usize, cursor: usize) {
        match self.refusal() {
            Some(reason) => self.view.message = Some(Message::Notice(reason)),
            None => self.send(Command::GoTo { variation, cursor }),
        }
    }

    /// Returns the text, for `say!`.
    const fn text(&self) -> &'a Text {
        self.text
    }

    fn stage(&self) -> Stage {
        self.session.stage()
    }

    /// Returns the game on the board.
    fn game(&self) -> &'a Game {
        self.session.game()
    }

    /// Returns `true` if the session allows a command now.
    fn allows(&self, command: &Command) -> bool {
        self.session.allows(command)
    }

    /// Returns the square labels in force on the shown board.
    fn labels(&self) -> Labels {
        self.text.labels_on(self.record().rules())
    }

    /// Returns the record of the shown game: on the board, or being set up.
    fn record(&self) -> &'a GameRecord {
        &self.session.shown().record
    }

    /// Returns the shown position.
    fn position(&self) -> &'a Position {
        self.record().position()
    }

    /// Returns `true` if the analysis is on and the stage shows it.
    fn is_analysing(&self) -> bool {
        self.analysis.shown().on && !self.session.hides_help()
    }

    /// Returns the answer given to the task on the board, and whether it is right.
    fn verdict(&self) -> Option<(Square, bool)> {
        let attempt = self.session.attempt().filter(|_| self.stage() == Stage::Task)?;
        Some((attempt.decided()?, !attempt.is_missed()))
    }

    /// Returns the square marked as best in the shown position, if a hint or values name one.
    fn advised(&self) -> Option<Square> {
        let on_the_board = self.position() == self.session.position();
        on_the_board.then(|| self.analysis.best(self.session)).flatten()
    }

    /// Requests the expected line after a move to `square`, which is under the pointer or the
    /// focus on the board, among the best moves or in the header. The first request of a frame
    /// wins; without analysis it is dropped.
    fn point_at(&mut self, square: Square) {
        if self.position().check(square) == Ok(MoveEffect::Marked) {
            self.view.pointed.get_or_insert(square);
        }
    }

    /// Updates the derived rows, offers, mistake and note on a loss if their key has changed.
    fn update(&mut self) {
        let judged = self.is_analysing();
        // A review that goes on changes the sitting, too.
        let judgements = (judged, self.preferences.marks_worse);
        let Text { labels, style, .. } = *self.text;
        let known = Some((self.session.revision(), self.text.tag(), labels, style, judgements));
        if self.view.known != known {
            let (session, analysis) = (self.session, self.analysis);
            self.view.move_list = MoveListData::new(session, analysis, self.text, judgements);
            self.view.offers = panel::offers::find(self);
            self.view.made = self.made();
            self.view.items = self.item_words();
            self.view.loss_note = if judged { None } else { panel::LossNote::find(self) };
            self.view.known = known;
        }
    }
}

type Known = (u64, String, Labels, BoardStyle, (bool, bool));

/// State of the window alone, kept between frames and never saved: open dialog and pages, cursors,
/// unfinished input, and derived data of the views.
#[derive(Default)]
pub struct View {
    /// Open dialog.
    pub dialog: Option<Dialog>,
    /// Dialog with a line or fields that the open one has interrupted, and that comes back after it.
    interrupted: Option<Dialog>,
    /// Message in the header, until the next action.
    pub message: Option<Message>,
    /// Error shown until it is resolved.
    pub persistent_error: Option<PersistentError>,
    /// Number of windows that were open when this one opened, for its title.
    pub windows: usize,
    pasting: shortcuts::Pasting,
    /// Files dropped on the window while a dialog is open, to be opened after it.
    pub dropped: Vec<PathBuf>,
    /// Error whose warning bar was closed; the bar comes back when the error has changed.
    closed_error: Option<PersistentError>,
    /// Largest scale, in percent, at which the window keeps its minimum size.
    pub largest_scale: f32,
    /// Chosen speed of games between two computers.
    pub speed: Speed,
    board: board::BoardView,
    /// Whether a person has shown or folded the panel; `None` leaves it to the width of the window.
    panel: Option<bool>,
    /// Whether the panel takes the whole window.
    panel_covers: bool,
    /// Whether the window is so narrow that the panel is folded by default.
    is_narrow: bool,
    /// Shown page of the setup.
    page: panel::SetUpPage,
    /// Whether a person has just turned the setup page, which then takes the focus.
    page_turned: bool,
    /// Seat of the player whose name is being edited, and the unfinished text.
    name_edit: Option<(Seat, String)>,
    /// Names of the persons in whose seats somebody else was put.
    person_names: BySeat<Option<Name>>,
    /// Words that are being written.
    words: Option<panel::WordsEdit>,
    move_list: MoveListData,
    offers: Vec<panel::offers::Offer>,
    /// Words for the games of the lesson that is being made.
    items: Vec<item::ItemWords>,
    /// Game of that list that was last scrolled to.
    item_at: Option<usize>,
    /// Square and side of the move made next in the game, at a past move or a mistake.
    made: Option<(Square, Mark)>,
    /// Square under the pointer or the focus in this frame.
    pointed: Option<Square>,
    /// Note on the lost game on the board; `None` while a review is shown.
    loss_note: Option<panel::LossNote>,
    /// Key of the derived data: revision of the session, language, labels, style and shown judgements.
    known: Option<Known>,
    /// State that the list of moves was last scrolled for.
    list_at: Option<panel::ListAt>,
    /// Last layout of the panel.
    panel_layout: Option<panel::PanelLayout>,
    /// Open pages; the last one is shown, and leaving it shows the one before.
    pages: Vec<page::OpenPage>,
    games: games::GamesPage,
    /// What was removed since the start of the program, the last one last.
    removed: Vec<Removal>,
    puzzles: puzzles::PuzzlesPage,
    statistics: statistics::StatisticsPage,
    levels: panel::LevelList,
    /// Game and ply that a computer is thinking about, and when it started, in seconds.
    thinking: (Option<(GameId, usize)>, f64),
}

impl View {
    /// Returns `true` if the clocks must pause: a menu, dialog or page is open, or the window is
    /// hidden.
    pub fn stops_clocks(&self, ctx: &Context) -> bool {
        let hidden = ctx.input(|input| input.viewport().visible()) == Some(false);
        hidden || !self.pages.is_empty() || self.is_covered(ctx)
    }

    /// Opens a dialog that nobody has asked for now, such as an error report. A dialog in which
    /// something is typed comes back after it.
    pub fn interrupt(&mut self, dialog: Dialog) {
        if let Some(before) = self.dialog.take_if(|it| it.has_fields()) {
            self.interrupted = Some(before);
        }
        self.dialog = Some(dialog);
    }

    /// Returns `true` if a dialog, list or menu has the keyboard.
    fn is_covered(&self, ctx: &Context) -> bool {
        self.dialog.is_some() || Popup::is_any_open(ctx)
    }

    /// Updates the game and ply that a computer is thinking about, once per frame.
    fn update_thinking(&mut self, ui: &Ui, session: &Session) {
        let thinks = session.computer_to_move().is_some() && !session.is_paused();
        let at = thinks.then(|| (session.game_id(), session.game().record.cursor()));
        if self.thinking.0 != at {
            self.thinking = (at, ui.time());
        }
    }
}

/// Draws one frame of the whole window, and returns the requested actions in order, for `App` to
/// dispatch.
pub fn show(ui: &mut Ui, mut cx: Cx) -> Vec<Action> {
    let cx = &mut cx;
    input::sanitize(ui);
    input::drop_repeats(ui);
    cx.view.fold_if_narrow(ui);
    cx.view.update_thinking(ui, cx.session);
    let before = cx.view.message.clone();
    cx.update();
    if !cx.view.is_covered(ui) {
        shortcuts::handle(ui, cx);
    }
    cx.update_words(ui);
    let panel = cx.view.shows_panel(ui);
    cx.view.panel_covers = panel && ui.available_width() < PANEL_WIDTH + MIN_BOARD;
    let frame = Frame::new().fill(ui.palette().panel);
    if cx.view.panel_covers {
        // Beside the panel the board would have too little room to be of use.
        CentralPanel::default().frame(frame).show(ui, |ui| panel::show(ui, cx));
    } else {
        if panel {
            let fixed = Panel::left("panel").resizable(false).exact_size(PANEL_WIDTH).frame(frame);
            fixed.show(ui, |ui| panel::show(ui, cx));
            keys::keep_focus_on_play(ui, cx);
        }
        let frame = Frame::new().fill(ui.palette().background);
        CentralPanel::default().frame(frame).show(ui, |ui| layout::play_area(ui, !panel, cx));
    }
    keys::escape(ui, cx);
    keys::enter(ui, cx);
    dialogs::show(ui, cx);
    let puzzle = cx.session.task().filter(|_| cx.stage() == Stage::Task);
    let is_left = puzzle.is_some_and(Task::is_puzzle)
        && cx.lesson().is_none()
        && cx.actions.iter().any(|it| matches!(it, Action::Session(Command::BackToGame)));
    if cx.actions.iter().any(page::leads_to_the_board) {
        cx.view.show_board();
    } else if cx.actions.iter().any(page::is_of_the_game) {
        cx.view.pages.clear();
    }
    if is_left {
        // A puzzle leads back to the path that it stands in.
        cx.open(Page::Puzzles);
    }
    // A message that comes with an action tells of it.
    if !cx.actions.iter().all(|it| matches!(it, Action::TypePath | Action::Retry))
        && cx.view.message == before
    {
        cx.view.message = None;
    }
    let pointed = cx.view.pointed.take().filter(|_| cx.is_analysing());
    if pointed != cx.analysis.shown().pointed {
        cx.send(Request::Line(pointed));
    }
    std::mem::take(&mut cx.actions)
}
