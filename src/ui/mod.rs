//! Everything visible: the views, which read the session and push what a person asks for.
//!
//! A view never decides what is legal, who has won or whose turn it is: what is greyed out is
//! asked of [`Session::allows`], and every sentence comes from [`crate::text`]. Nothing here opens
//! a file, and nothing changes the session while it is drawn.

mod board;
#[expect(dead_code, reason = "the panel is being built of them")]
mod controls;
mod dialogs;
pub mod fonts;
mod learn;
mod menu;
#[expect(dead_code, reason = "the panel is being built of them")]
mod shapes;
mod shortcuts;
mod status;
pub mod theme;
mod trouble;

use std::path::PathBuf;

use eframe::egui::{CentralPanel, Frame, Key, Panel, Popup, Rect, Ui, UiBuilder, pos2, vec2};

pub use dialogs::{Dialog, PathPurpose};
pub use learn::Learning;
pub use trouble::{OwnFile, Trouble};

use crate::analysis::{Analysis, Request};
use crate::game::{GameRecord, Position, Square};
use crate::session::{Command, Numbering, PictureOf, Preferences, Progress, Session};
use crate::storage::{FileFormat, LeftBehind};
use crate::text::Text;
use theme::{LEAST_BOARD, MARGIN, NARROW, PANEL_WIDTH, Palette, UNIT};

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
    /// To copy the board to the clipboard as text.
    CopyText,
    /// To copy a picture to the clipboard.
    CopyPicture(PictureOf),
    /// To close the program.
    Quit,
    /// To open this file.
    OpenPath(PathBuf),
    /// To put a position on the board that was picked from a file of several.
    OpenPosition(Box<Position>),
    /// To save to this file, and to replace one that is there already only where that was agreed.
    SavePath {
        /// As what.
        format: FileFormat,
        /// Where.
        path: PathBuf,
        /// Whether a file that is there already may be replaced.
        replace: bool,
    },
    /// To go on with the game that another copy left in this place.
    TakeUp(u32),
    /// To forget the games that other copies left in these places.
    Forget(Vec<u32>),
    /// To read what was counted and solved, for a dialog that shows it.
    ReadStatistics,
    /// To forget every game that was counted.
    ResetStatistics,
    /// To fill the screen with the window, or to end that.
    FullScreen,
    /// To wait no longer for the system's window that picks files, and to type a path.
    TypePath,
    /// To write again what could not be written of the program's own files.
    TryAgain,
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
    /// What was counted and solved until now; `None` until somebody has asked.
    pub progress: Option<&'a Progress>,
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

    /// The game on the board.
    fn record(&self) -> &'a GameRecord {
        &self.session.game().record
    }

    /// The position on the board.
    fn position(&self) -> &'a Position {
        self.session.position()
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
    /// The square that the keyboard is on.
    cursor: Option<Square>,
    /// Whether the keyboard was used last, so that its cursor is to be seen.
    keyboard: bool,
    keystrokes: board::Keystrokes,
    motion: board::Motion,
    canvas: board::Canvas,
    /// Whether the menu was shown or hidden by hand, against what the width of the window asks.
    menu: Option<bool>,
    /// What there is to learn, and what of it is shown.
    pub learning: Learning,
}

/// Windows narrower than this have room for one panel beside the board.
const NARROW_FOR_TWO: f32 = 2.0 * PANEL_WIDTH + LEAST_BOARD;

impl View {
    /// Whether the menu panel is shown in a window of this width.
    fn shows_menu(&self, width: f32) -> bool {
        let least = if self.learning.panel { NARROW_FOR_TWO } else { NARROW };
        self.menu.unwrap_or(width >= least)
    }

    /// Shows the menu panel, or folds it away.
    fn toggle_menu(&mut self, ui: &Ui) {
        let width = ui.content_rect().width();
        self.menu = Some(!self.shows_menu(width));
        if width < NARROW_FOR_TWO && self.menu == Some(true) {
            self.learning.panel = false;
        }
    }

    /// Shows the panel with what there is to learn, or folds it away.
    fn toggle_learning(&mut self, ui: &Ui) {
        self.learning.panel ^= true;
        if self.learning.panel && ui.content_rect().width() < NARROW_FOR_TWO {
            // What was shown by hand makes room; when this is closed the width decides again.
            self.menu = None;
        }
    }
}

/// What the program has to say beside the game.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// What comes of what was typed or asked for; it is said before anything else.
    Answer(String),
    /// What each side threatens in the position on the board; said like an answer.
    Threats(String),
    /// The move that is advised there, once it is known; said like an answer.
    Advice,
    /// What has happened; it is said when there is nothing else to say.
    News(String),
    /// Copies of the program that have ended left these games; said like news.
    LeftBehind(Vec<LeftBehind>),
}

/// Draws the whole window and tells what was asked for in it.
pub fn show(ui: &mut Ui, mut cx: Cx<'_>) -> Vec<Action> {
    let cx = &mut cx;
    // The keys are those of a list or a menu as long as one is open.
    if cx.view.dialog.is_none() && !Popup::is_any_open(ui) {
        shortcuts::take(ui, cx);
    }
    let width = ui.available_width();
    let menu = cx.view.shows_menu(width);
    let whole = CentralPanel::default().frame(Frame::new().fill(Palette::of(ui).panel));
    let room_beside_panel = width >= PANEL_WIDTH + LEAST_BOARD;
    if cx.view.learning.panel && !menu && !room_beside_panel {
        whole.show(ui, |ui| learn::show(ui, cx));
        let to_the_board = |action: &Action| {
            matches!(
                action,
                Action::Session(Command::GoTo { .. }) | Action::Analysis(Request::Hint)
            )
        };
        let left = cx.view.dialog.is_none() && ui.input(|input| input.key_pressed(Key::Escape));
        if left || cx.actions.iter().any(to_the_board) {
            // What was asked for is to be seen on the board.
            cx.view.learning.panel = false;
        }
    } else if menu && !room_beside_panel {
        // Beside the menu nothing of the board would be of use.
        whole.show(ui, |ui| menu::show(ui, cx));
        if cx.actions.contains(&Command::NewGame.into()) {
            // Where the window is made wider, it is there again.
            cx.view.menu = None;
        }
    } else {
        board_and_menu(ui, menu, cx);
    }
    dialogs::show(ui, cx);
    let changes_nothing = |action: &Action| {
        matches!(action, Action::TypePath | Action::TryAgain | Action::Analysis(Request::Values(_)))
    };
    if !cx.actions.iter().all(changes_nothing) {
        cx.view.message = None;
    }
    std::mem::take(&mut cx.actions)
}

/// The board, and at its left the menu where that is shown.
fn board_and_menu(ui: &mut Ui, menu: bool, cx: &mut Cx<'_>) {
    let palette = Palette::of(ui);
    let frame = Frame::new().fill(palette.panel);
    let fixed = |panel: Panel| panel.resizable(false).exact_size(PANEL_WIDTH).frame(frame);
    if menu {
        fixed(Panel::left("menu")).show(ui, |ui| menu::show(ui, cx));
    }
    if cx.view.learning.panel {
        fixed(Panel::right("learn")).show(ui, |ui| learn::show(ui, cx));
    }
    CentralPanel::default().frame(Frame::new().fill(palette.background)).show(ui, |ui| {
        let tight = ui.available_width() < 480.0 || ui.available_height() < 520.0;
        let margin = if tight { 1.5 * UNIT } else { MARGIN };
        let whole = ui.available_rect_before_wrap().shrink(margin);
        play_area(ui, whole, menu, cx);
    });
}

/// The sentence, the board and the row of buttons below it, in the middle of the room there is.
fn play_area(ui: &mut Ui, whole: Rect, menu: bool, cx: &mut Cx<'_>) {
    const ABOVE: f32 = 10.5 * UNIT;
    const BELOW: f32 = 5.5 * UNIT;
    let room = Rect::from_min_max(
        pos2(whole.left(), whole.top() + ABOVE),
        pos2(whole.right(), whole.bottom() - BELOW),
    );
    let rules = cx.record().rules();
    let place = board::Place::fit(room, rules, board::edges(cx.preferences));
    // The sentence and the buttons keep the width of the board, but never less than they need.
    let width = place.outer.width().max(whole.width().min(56.0 * UNIT));
    let left = (whole.center().x - width / 2.0).max(whole.left());
    let above = Rect::from_min_max(
        pos2(left, place.outer.top() - ABOVE),
        pos2(left + width, place.outer.top() - UNIT),
    );
    let below = Rect::from_min_size(
        pos2(left, place.outer.bottom() + 1.5 * UNIT),
        vec2(width, BELOW - 1.5 * UNIT),
    );
    status::show(&mut ui.new_child(UiBuilder::new().max_rect(above)), menu, cx);
    board::show(ui, &place, cx);
    status::buttons(&mut ui.new_child(UiBuilder::new().max_rect(below)), cx);
}
