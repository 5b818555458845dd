//! Everything visible: the views, which read the session and collect the requests of a person.
//!
//! A view never decides which moves are legal, who has won or whose turn it is: it asks
//! [`Session::allows`] what to grey out, and every sentence comes from [`crate::text`]. Nothing
//! here opens a file, and nothing changes the session while it is drawn.
//!
//! The toolkit's own keys for zooming are off: the table of shortcuts has them with all the others.
//! The colours of the board belong to [`crate::picture`], and the window takes them from there: a
//! copied or saved picture looks like the board on the screen.

mod about;
mod board;
mod controls;
mod dialogs;
pub mod fonts;
mod games;
mod header;
mod help;
mod icons;
mod input;
mod keys;
mod layout;
mod memo;
mod message;
mod move_rows;
mod page;
mod pages;
mod panel;
mod past;
mod puzzles;
mod settings;
mod shortcuts;
mod statistics;
pub mod theme;
mod trouble;

use std::path::PathBuf;

use eframe::egui::{CentralPanel, Context, FocusDirection, Frame, Panel, Popup, Ui};

pub(crate) use board::edges;
pub use dialogs::Dialog;
pub use message::Message;
pub use page::Page;
pub use panel::Speed;
pub use trouble::{OwnFile, Trouble};

use crate::analysis::{Analysis, Request};
use crate::game::{GameRecord, Mark, MoveEffect, Position, Square};
use crate::history::{Game, GameId, History, Seat};
use crate::picture::Content;
use crate::session::{Attempt, Command, Labels, Preferences, RecentFiles, Session, Stage, Task};
use crate::storage::FileFormat;
use crate::text::{Text, say};
use controls::{Combo, PushButton, TextField};
use icons::Icon;
use input::{focus, has_focus, pressed, presses, typed};
use memo::Memo;
use shortcuts::Shortcut;
use theme::widgets::{Face, Look};
use theme::{
    CONTROL_HEIGHT, MARGIN, MIN_BOARD, NARROW, PANEL_WIDTH, Palette, RADIUS, UNIT, color, font,
    size,
};

/// Request of a person.
#[derive(Clone, Debug)]
pub enum Action {
    /// Command to the sitting.
    Session(Command),
    /// Request to the engine, beside the game.
    Analysis(Request),
    /// Apply these preferences.
    SetPreferences(Box<Preferences>),
    /// Speak the language of this tag; `None` for the system's.
    SetLanguage(Option<String>),
    /// Ask for a file and open it.
    Open,
    /// Save to the game's own file, or ask for one.
    Save,
    /// Ask for a file and save to it.
    SaveAs(FileFormat),
    /// Leave the game, and ask if it is to be saved.
    Leave,
    /// Show no answer to the last request any more.
    Dismiss,
    /// Copy the board to the clipboard as text.
    CopyText,
    /// Copy a picture to the clipboard.
    CopyPicture(Content),
    /// Close the program; asks first if something is unwritten.
    Quit,
    /// Close the program whatever is lost; with true once the game on the board is in a file.
    QuitAnyway(bool),
    /// Open this file.
    OpenPath(PathBuf),
    /// Put a game on the board that was picked from a file of several.
    OpenGame(Box<Game>),
    /// Save the pending contents to this file.
    SavePath {
        /// Path of the file.
        path: PathBuf,
        /// Set if a file that is there already may be replaced.
        replace: bool,
    },
    /// Stop offering the games that other windows have left.
    LeaveOthers,
    /// Read the history of past games and of the puzzles solved, for a page that shows it.
    ReadHistory,
    /// Put a past game on the board.
    OpenPast(GameId),
    /// Put a past game on the board and review it.
    ReviewPast(GameId),
    /// Save a past game to a file that is still to be picked.
    SavePast(GameId),
    /// Copy the board of a past game to the clipboard as text.
    CopyPast(GameId),
    /// Delete a past game, which [`Action::RestorePast`] brings back.
    DeletePast(GameId),
    /// Bring back a past game that was deleted.
    RestorePast(GameId),
    /// Forget all past games and their results, for ever.
    ForgetPast,
    /// Fill the screen with the window, or end that.
    FullScreen,
    /// Stop waiting for the system's window that picks files, and ask for a path to be typed.
    TypePath,
    /// Write again the program's own files that could not be written.
    Retry,
    /// Forget the files that were opened or saved lately.
    ForgetRecent,
}

impl From<Command> for Action {
    fn from(command: Command) -> Self {
        Self::Session(command)
    }
}

impl From<Request> for Action {
    fn from(request: Request) -> Self {
        Self::Analysis(request)
    }
}

/// Everything that the views are drawn from, of which only the view changes, and their actions.
pub struct Cx<'a> {
    /// Sitting.
    pub session: &'a Session,
    /// Analysis of the sitting.
    pub analysis: &'a Analysis,
    /// Preferences for looks, sound and language.
    pub preferences: &'a Preferences,
    /// Messages.
    pub text: &'a Text,
    /// History of past games; `None` until somebody has asked.
    pub history: Option<&'a History>,
    /// Files that were opened or saved lately; [`Action::OpenPath`] opens one.
    pub recent: &'a RecentFiles,
    /// Set if marks are drawn as by a hand, by the settings and the system's preference.
    pub animate: bool,
    /// State of the window: open, hovered and typed things.
    pub view: &'a mut View,
    /// Actions asked for in this frame.
    pub actions: Vec<Action>,
}

impl<'a> Cx<'a> {
    fn send(&mut self, action: impl Into<Action>) {
        self.actions.push(action.into());
    }

    /// Returns the reason for which nothing is taken back in the game and nobody is helped, if a
    /// clock is the reason.
    fn refusal(&self) -> Option<String> {
        let refuses = self.session.is_timed() && self.stage() == Stage::Playing;
        refuses.then(|| say!(self.text, "clock-no-help"))
    }

    /// Shows the position after `cursor` moves of a variation, or the reason for not doing it.
    fn go_to(&mut self, variation: usize, cursor: usize) {
        match self.refusal() {
            Some(reason) => self.view.message = Some(Message::Notice(reason)),
            None => self.send(Command::GoTo { variation, cursor }),
        }
    }

    fn stage(&self) -> Stage {
        self.session.stage()
    }

    /// Returns the game on the board.
    fn game(&self) -> &'a Game {
        self.session.game()
    }

    /// Returns true if a command is possible now.
    fn allows(&self, command: &Command) -> bool {
        self.session.allows(command)
    }

    /// Returns the labels of the squares of the board.
    fn labels(&self) -> Labels {
        self.preferences.labels.on(self.record().rules())
    }

    /// Returns the shown game: the one on the board, or the one that is set up.
    fn record(&self) -> &'a GameRecord {
        &self.session.shown().record
    }

    /// Returns the shown position.
    fn position(&self) -> &'a Position {
        self.record().position()
    }

    /// Returns true if the panel shows the analysis.
    fn is_analysing(&self) -> bool {
        self.analysis.shown().on && !matches!(self.stage(), Stage::SetUp | Stage::Task)
    }

    /// Returns the move that the task on the board is decided by, and true if it is right.
    fn verdict(&self) -> Option<(Square, bool)> {
        match self.session.attempt().filter(|_| self.stage() == Stage::Task)? {
            Attempt::Right(square) => Some((square, true)),
            Attempt::Wrong(square) => Some((square, false)),
            Attempt::Open | Attempt::Asked(_) => None,
        }
    }

    /// Returns the one square that is pointed at as the best in the shown position.
    fn advised(&self) -> Option<Square> {
        let on_the_board = self.position() == self.session.position();
        on_the_board.then(|| self.analysis.best(self.session)).flatten()
    }

    /// Shows the expected line after a move to this square, which is under the pointer or the
    /// focus, unless another one is already.
    fn point_at(&mut self, square: Square) {
        if self.position().check(square) == Ok(MoveEffect::Marked) {
            self.view.pointed.get_or_insert(square);
        }
    }

    /// Updates the rows, the offers and the mistake if something has changed.
    fn keep_up(&mut self) {
        let judged = self.is_analysing();
        // A review that goes on changes the sitting, too.
        let judgements = (judged, self.preferences.marks_worse);
        let (tag, labels) = (self.text.tag(), self.text.labels);
        let known = Some((self.session.revision(), tag, labels, judgements));
        if self.view.known != known {
            let (session, analysis) = (self.session, self.analysis);
            self.view.rows = move_rows::MoveRows::new(session, analysis, self.text, judgements);
            self.view.offers = panel::offers::find(self);
            self.view.made = self.made();
            self.view.lesson = if judged { None } else { panel::Lesson::find(self) };
            self.view.known = known;
        }
    }
}

/// State of the window alone: open dialogs and pages, cursors, text being typed.
#[derive(Default)]
pub struct View {
    /// Open dialog.
    pub dialog: Option<Dialog>,
    /// Message beside the game, until the next request.
    pub message: Option<Message>,
    /// Error shown until it is resolved.
    pub trouble: Option<Trouble>,
    /// Largest scale that the window has room for, in percent of the usual.
    pub largest_scale: f32,
    /// Number of games left by other windows that can be gone on with, until somebody has looked.
    pub left_games: usize,
    /// Speed of two computers playing each other.
    pub speed: Speed,
    board: board::BoardView,
    /// Set if the panel was shown or folded away by hand, against the default for the width of the
    /// window.
    panel: Option<bool>,
    /// Set while the panel takes the whole window.
    panel_covers: bool,
    /// Set in a window that has the panel folded away by default.
    is_narrow: bool,
    /// Page of the setup in the panel.
    page: panel::SetUpPage,
    /// Set if a person has just turned the page; the keys go on where they were.
    page_turned: bool,
    /// Seat of the player whose name is being written, and the text.
    name_edit: Option<(Seat, String)>,
    rows: move_rows::MoveRows,
    offers: Vec<panel::offers::Offer>,
    /// Square and side of the next move at a past move, or of a mistake to be done better.
    made: Option<(Square, Mark)>,
    /// Square under the pointer or the focus, on the board or named beside it.
    pointed: Option<Square>,
    /// Lesson of the lost game on the board, unless its review is shown.
    lesson: Option<panel::Lesson>,
    /// Key of the rows, the offers and the mistake: the revision of the sitting, the words, and the
    /// analysis.
    known: Option<(u64, String, Labels, (bool, bool))>,
    /// Move in the middle of the list.
    list_at: Option<panel::ListAt>,
    /// State of the panel, and the time since which it is shown.
    asked: Option<panel::Asked>,
    /// Pages over the board's place, each opened from the one before it.
    pages: Vec<page::OpenPage>,
    games: games::GamesPage,
    puzzles: puzzles::PuzzlesPage,
    statistics: statistics::StatisticsPage,
    /// Move that the computer thinks about, and the time when it began.
    thinking: (Option<(GameId, usize)>, f64),
}

impl View {
    /// Returns true if the panel is shown beside the board or in its place.
    fn shows_panel(&self, ui: &Ui) -> bool {
        self.panel.unwrap_or_else(|| ui.content_rect().width() >= NARROW)
    }

    /// Shows the panel, or folds it away.
    fn toggle_panel(&mut self, ui: &Ui) {
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

    /// Turns to a page of setting up a game.
    fn turn_to(&mut self, page: panel::SetUpPage) {
        (self.page, self.page_turned) = (page, true);
    }

    /// Turns to the setting up of a game, with the button that starts it at hand.
    fn set_up(&mut self, ui: &Ui) {
        (self.page, self.page_turned, self.name_edit) = (panel::SetUpPage::Choices, false, None);
        self.find_play(ui);
    }

    /// Gives the focus to the button that starts the game, whatever else has it.
    fn find_play(&mut self, ui: &Ui) {
        self.pages.clear();
        if !self.shows_panel(ui) {
            self.panel = Some(true);
        }
        focus(ui, panel::play_id());
    }

    /// Returns true while the clocks stand still: a menu, a dialog or a page is open, or the window
    /// is hidden.
    pub fn stops_clocks(&self, ctx: &Context) -> bool {
        let hidden = ctx.input(|input| input.viewport().visible()) == Some(false);
        hidden || !self.pages.is_empty() || self.is_covered(ctx)
    }

    /// Returns true while the keys belong to a dialog, a list or a menu.
    fn is_covered(&self, ctx: &Context) -> bool {
        self.dialog.is_some() || Popup::is_any_open(ctx)
    }

    /// Notes the time since which the computer thinks.
    fn keep_time(&mut self, ui: &Ui, session: &Session) {
        let thinks = session.computer_to_move().is_some() && !session.is_paused();
        let at = thinks.then(|| (session.game_id(), session.game().record.cursor()));
        if self.thinking.0 != at {
            self.thinking = (at, ui.time());
        }
    }

    /// Returns the thinking time of the computer in seconds, once it is more than `seconds`; until
    /// then asks for a frame at that time.
    fn thinks_longer_than(&self, ui: &Ui, seconds: f64) -> Option<f64> {
        self.thinking.0?;
        input::since(ui, self.thinking.1 + seconds)
    }
}

/// Draws the whole window and returns the actions asked for in it.
pub fn show(ui: &mut Ui, mut cx: Cx) -> Vec<Action> {
    let cx = &mut cx;
    input::clean(ui);
    cx.view.narrow(ui);
    cx.view.keep_time(ui, cx.session);
    cx.keep_up();
    if !cx.view.is_covered(ui) {
        shortcuts::take(ui, cx);
    }
    let panel = cx.view.shows_panel(ui);
    cx.view.panel_covers = panel && ui.available_width() < PANEL_WIDTH + MIN_BOARD;
    let frame = Frame::new().fill(Palette::of(ui).panel);
    if cx.view.panel_covers {
        // Beside the panel the board would have too little room to be of use.
        CentralPanel::default().frame(frame).show(ui, |ui| panel::show(ui, cx));
    } else {
        if panel {
            let fixed = Panel::left("panel").resizable(false).exact_size(PANEL_WIDTH).frame(frame);
            fixed.show(ui, |ui| panel::show(ui, cx));
        }
        let frame = Frame::new().fill(Palette::of(ui).background);
        CentralPanel::default().frame(frame).show(ui, |ui| layout::play_area(ui, !panel, cx));
    }
    keys::escape(ui, cx);
    keys::enter(ui, cx);
    dialogs::show(ui, cx);
    let puzzle = cx.session.task().filter(|_| cx.stage() == Stage::Task);
    let is_left = puzzle.and_then(Task::puzzle).is_some()
        && cx.actions.iter().any(|it| matches!(it, Action::Session(Command::BackToGame)));
    if cx.actions.iter().any(leads_to_the_board) {
        cx.view.show_board();
    } else if cx.actions.iter().any(is_of_the_game) {
        cx.view.pages.clear();
    }
    if is_left {
        // A puzzle leads back to the path that it stands in.
        cx.open(Page::Puzzles);
    }
    if !cx.actions.iter().all(|it| matches!(it, Action::TypePath | Action::Retry)) {
        cx.view.message = None;
    }
    let pointed = cx.view.pointed.take().filter(|_| cx.is_analysing());
    if pointed != cx.analysis.shown().pointed {
        cx.send(Request::Line(pointed));
    }
    std::mem::take(&mut cx.actions)
}

/// Returns true if the effect of an action is seen on the board.
const fn leads_to_the_board(action: &Action) -> bool {
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
                | Command::TryMistakes
                | Command::TakeUp
        ) | Action::OpenPath(_)
            | Action::OpenGame(_)
            | Action::Analysis(Request::Hint | Request::Show(true) | Request::Review)
    )
}

/// Returns true if an action does something with the game that a page hides.
const fn is_of_the_game(action: &Action) -> bool {
    match action {
        Action::Analysis(Request::ForgetHint) => false,
        Action::Session(_) | Action::Analysis(_) => true,
        _ => false,
    }
}
