//! Everything visible: the views, which read the session and push what a person asks for.
//!
//! A view never decides what is legal, who has won or whose turn it is: what is greyed out is
//! asked of [`Session::allows`], and every sentence comes from [`crate::text`]. Nothing here opens
//! a file, and nothing changes the session while it is drawn.

mod board;
mod controls;
mod dialogs;
pub mod fonts;
mod games;
mod header;
mod icons;
mod input;
mod keys;
mod layout;
mod memo;
mod message;
mod move_rows;
mod page;
mod panel;
mod shortcuts;
mod statistics;
pub mod theme;
mod trouble;

use std::path::PathBuf;
use std::time::Duration;

use eframe::egui::{CentralPanel, Frame, Panel, Popup, Ui};

pub use dialogs::{Dialog, PathPurpose};
pub use games::{Against, Ended, Filter, filter};
pub use message::Message;
pub use page::Page;
pub use panel::Speed;
pub use trouble::{OwnFile, Trouble};

use crate::analysis::{Analysis, Request};
use crate::game::{GameRecord, Mark, Position, Square};
use crate::history::{Game, GameId, History, Seat};
use crate::session::{Command, Numbering, PictureOf, Preferences, RecentFiles, Session, Stage};
use crate::storage::FileFormat;
use crate::text::Text;
use theme::{LEAST_BOARD, NARROW, PANEL_WIDTH, Palette};

/// Something that a person asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Of the sitting.
    Session(Command),
    /// Of the engine, beside the game.
    Analysis(Request),
    /// To have the program look, sound and speak like this.
    Prefer(Box<Preferences>),
    /// To speak the language of this tag; `None` for the system's.
    Speak(Option<String>),
    /// To open a file that is still to be picked.
    Open,
    /// To save to the game's own file, or to one that is still to be picked.
    Save,
    /// To save to a file that is still to be picked.
    SaveAs(FileFormat),
    /// To leave the game, and to be asked whether it is to be saved.
    Leave,
    /// To have this said about what was asked for.
    Say(String),
    /// To have nothing more said about what was asked for last.
    Dismiss,
    /// To copy the board to the clipboard as text.
    CopyText,
    /// To copy a picture to the clipboard.
    CopyPicture(PictureOf),
    /// To close the program.
    Quit,
    /// To open this file.
    OpenPath(PathBuf),
    /// To put a game on the board that was picked from a file of several.
    OpenGame(Box<Game>),
    /// To save what was asked about to this file, and to replace one that is there already only where
    /// that was agreed.
    SavePath {
        /// Where.
        path: PathBuf,
        /// Whether a file that is there already may be replaced.
        replace: bool,
    },
    /// To be offered the games that other windows have left no longer.
    LeaveOthers,
    /// To read all that is known of past games and of the puzzles solved, for a page that shows it.
    ReadHistory,
    /// To put a past game on the board.
    OpenPast(GameId),
    /// To save a past game to a file that is still to be picked.
    SavePast(GameId),
    /// To copy the board of a past game to the clipboard as text.
    CopyPast(GameId),
    /// To delete a past game, which [`Action::RestorePast`] brings back.
    DeletePast(GameId),
    /// To bring back a past game that was deleted.
    RestorePast(GameId),
    /// To forget all past games, and all that was counted of them, for ever.
    ForgetPast,
    /// To fill the screen with the window, or to end that.
    FullScreen,
    /// To wait no longer for the system's window that picks files, and to type a path.
    TypePath,
    /// To write again what could not be written of the program's own files.
    TryAgain,
    /// To forget which files were opened or saved lately.
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

/// What the views are drawn from, and where they put what a person asks for. All but the view is
/// only read.
pub struct Cx<'a> {
    /// The sitting.
    pub session: &'a Session,
    /// What the engine is asked beside the game, and what it said.
    pub analysis: &'a Analysis,
    /// How somebody likes the program to look, to sound and to speak.
    pub preferences: &'a Preferences,
    /// The messages.
    pub text: &'a Text,
    /// What is known of past games; `None` until somebody has asked.
    pub history: Option<&'a History>,
    /// The files that were opened or saved lately; [`Action::OpenPath`] opens one.
    pub recent: &'a RecentFiles,
    /// Whether marks are drawn as by a hand, by what is chosen and what the system asks for.
    pub animate: bool,
    /// What is open, under the pointer or being typed.
    pub view: &'a mut View,
    /// What was asked for in this frame.
    pub actions: Vec<Action>,
}

impl<'a> Cx<'a> {
    /// Asks for something.
    fn send(&mut self, action: impl Into<Action>) {
        self.actions.push(action.into());
    }

    /// Whether this can be asked for now.
    fn allows(&self, command: &Command) -> bool {
        self.session.allows(command)
    }

    /// How the squares of the board are numbered.
    fn numbering(&self) -> Numbering {
        self.preferences.numbering.on(self.record().rules())
    }

    /// The game that is seen: the one on the board, or the one that is set up.
    fn record(&self) -> &'a GameRecord {
        &self.session.shown().record
    }

    /// The position that is seen.
    fn position(&self) -> &'a Position {
        self.record().position()
    }

    /// Whether the panel has more of the game in it.
    fn is_analysing(&self) -> bool {
        self.analysis.is_shown() && self.session.stage() != Stage::SetUp
    }

    /// The one square that is pointed at as the best in the position that is seen.
    fn advised(&self) -> Option<Square> {
        let on_the_board = self.position() == self.session.position();
        on_the_board.then(|| self.analysis.best(self.session)).flatten()
    }

    /// What is said of the mistake that was made in the position on the board.
    fn judged_in_words(&self) -> Option<&str> {
        self.view.judged?;
        let (_, cell) = self.view.rows.on_path(self.record().cursor() + 1)?;
        Some(&cell.spoken)
    }

    /// Finds out what is known of the game and can be asked for, where something has changed.
    fn keep_up(&mut self) {
        let judged = self.is_analysing();
        // What is found out for a review changes the sitting, too.
        let known = Some((self.session.revision(), self.text.tag(), judged));
        if self.view.known != known {
            let reviews = self.analysis.reviews();
            self.view.rows = move_rows::MoveRows::new(self.session, reviews, self.text, judged);
            self.view.offers = panel::offers::find(self);
            self.view.judged = self.judged();
            self.view.known = known;
        }
    }

    /// The mistake that was made in the position on the board, while the review is shown or a
    /// better move is to be found.
    fn judged(&self) -> Option<(Square, Mark)> {
        let record = self.record();
        let ply = record.cursor();
        if let (Stage::Task, Some(mistake), 0) = (self.session.stage(), self.session.mistake(), ply)
        {
            return Some((mistake.made, mistake.mover()));
        }
        let (_, cell) = self.view.rows.on_path(ply + 1).filter(|(_, cell)| cell.is_mistake)?;
        Some((record.line(cell.variation)[ply].square()?, record.position().turn()))
    }
}

/// What belongs to the window alone: what is open, where the cursor is, what is being typed.
#[derive(Default)]
pub struct View {
    /// The dialog that is open.
    pub dialog: Option<Dialog>,
    /// What the program has to say beside the game, until the next thing that is asked for.
    pub message: Option<Message>,
    /// What is wrong, until it is mended.
    pub trouble: Option<Trouble>,
    /// How many games other windows have left that can be gone on with, until somebody has looked.
    pub left_games: usize,
    /// How fast two computers play each other.
    pub speed: Speed,
    board: board::BoardView,
    /// Whether the panel was shown or folded away by hand, against what the width of the window
    /// asks.
    panel: Option<bool>,
    /// Whether the panel takes the whole window.
    panel_covers: bool,
    /// What is shown of the setting up of a game.
    page: panel::SetUpPage,
    /// Whether that page was just turned to by a person, whose keys are to go on where they were.
    page_turned: bool,
    /// The name that is being written, and whose.
    name_edit: Option<(Seat, String)>,
    rows: move_rows::MoveRows,
    offers: Vec<panel::offers::Offer>,
    /// The square and the side of the mistake in the position on the board.
    judged: Option<(Square, Mark)>,
    /// What the rows, the offers and the mistake were found for: the revision of the sitting, the language, and
    /// the analysis.
    known: Option<(u64, String, bool)>,
    /// The move in the middle of the list.
    list_at: Option<panel::ListAt>,
    /// What the panel asks for, and since when.
    asked: Option<panel::Asked>,
    /// The pages over the board's place, each opened from the one before it.
    pages: Vec<Page>,
    games: games::GamesPage,
    statistics: statistics::CountsMemo,
    /// The move that the computer thinks about, and since when.
    thinking: Option<((GameId, usize), f64)>,
}

impl View {
    /// Whether something is shown that is read from the library, and changes with it.
    pub fn shows_history(&self) -> bool {
        let dialog = matches!(self.dialog, Some(Dialog::Puzzles));
        dialog || self.shown_page().is_some()
    }

    /// Tells whether the panel is shown beside the board or in its place.
    fn shows_panel(&self, ui: &Ui) -> bool {
        self.panel.unwrap_or_else(|| ui.content_rect().width() >= NARROW)
    }

    /// Shows the panel, or folds it away.
    fn toggle_panel(&mut self, ui: &Ui) {
        self.panel = Some(!self.shows_panel(ui));
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

    /// Gives the focus to the button that starts the game, wherever else one is meanwhile.
    fn find_play(&mut self, ui: &Ui) {
        self.pages.clear();
        if !self.shows_panel(ui) {
            self.panel = Some(true);
        }
        ui.memory_mut(|memory| memory.request_focus(panel::play_id()));
    }

    /// Shows the panel where it is folded away, for something that is in it; or lets the width of
    /// the window decide again.
    fn make_room(&mut self, ui: &Ui, wanted: bool) {
        if ui.content_rect().width() < NARROW {
            self.panel = wanted.then_some(true);
        }
    }

    /// Notes since when the computer thinks.
    fn keep_time(&mut self, ui: &Ui, session: &Session) {
        let thinks = session.computer_to_move().is_some() && !session.is_paused();
        let at = (session.game_id(), session.game().record.cursor());
        match self.thinking {
            _ if !thinks => self.thinking = None,
            Some((of, _)) if of == at => {}
            _ => self.thinking = Some((at, ui.input(|input| input.time))),
        }
    }

    /// How long the computer has been thinking, once it is more than this; if not yet, that is
    /// looked at again.
    fn thinks_longer_than(&self, ui: &Ui, seconds: f64) -> Option<f64> {
        let passed = ui.input(|input| input.time) - self.thinking?.1;
        if passed < seconds {
            ui.request_repaint_after(Duration::from_secs_f64(seconds - passed + 0.01));
            return None;
        }
        Some(passed - seconds)
    }
}

/// Draws the whole window and tells what was asked for in it.
pub fn show(ui: &mut Ui, mut cx: Cx<'_>) -> Vec<Action> {
    let cx = &mut cx;
    cx.view.keep_time(ui, cx.session);
    cx.keep_up();
    // The keys are those of a list or a menu as long as one is open.
    if cx.view.dialog.is_none() && !Popup::is_any_open(ui) {
        shortcuts::take(ui, cx);
    }
    let panel = cx.view.shows_panel(ui);
    cx.view.panel_covers = panel && ui.available_width() < PANEL_WIDTH + LEAST_BOARD;
    let frame = Frame::new().fill(Palette::of(ui).panel);
    if cx.view.panel_covers {
        // Beside the panel nothing of the board would be of use.
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
    if cx.actions.iter().any(leads_to_the_board) {
        cx.view.show_board();
    } else if cx.actions.iter().any(is_of_the_game) {
        cx.view.pages.clear();
    }
    let changes_nothing = |action: &Action| {
        matches!(action, Action::TypePath | Action::TryAgain | Action::Analysis(Request::Values(_)))
    };
    if !cx.actions.iter().all(changes_nothing) {
        cx.view.message = None;
    }
    std::mem::take(&mut cx.actions)
}

/// Whether what was asked for is to be seen on the board.
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
            | Action::Analysis(Request::Hint)
    )
}

/// Whether what was asked for does something with the game that a page hides.
const fn is_of_the_game(action: &Action) -> bool {
    match action {
        Action::Session(_) => true,
        Action::Analysis(request) => !matches!(request, Request::ForgetHint),
        _ => false,
    }
}
