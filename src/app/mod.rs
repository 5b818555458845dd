//! The shell around the game: the window, the system's dialogs, and the messages from threads.
//!
//! Once per [`eframe::App::logic`] the shell takes what its threads have to say, tells the engine
//! which move is wanted, and hands what changed to the thread that writes files. Once per frame it
//! draws [`crate::ui`] and carries out what was asked for there.

mod actions;
mod appearance;
mod check;
mod crash;
#[cfg(target_os = "linux")]
mod display;
mod events;
mod file_thread;
mod keys;
mod picker;
mod pictures;
mod request;
mod resume;
mod start;
mod watcher;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::Duration;

use eframe::egui::accesskit::{Point, Rect};
use eframe::egui::{self, ViewportCommand};

pub use check::check;
pub use crash::watch;
pub use picker::Dialogs;
pub use start::{StartError, keep_log, run};

use crate::analysis::{Analysis, Finding, Purpose};
use crate::engine::{Answer, Control, Job, Worker};
use crate::history::{GameId, History, KeptGame, Mistake};
use crate::session::{Preferences, RecentFiles, Session, Settings};
use crate::storage::{self, Folders, LibraryError, Loaded, ReadError, Rescued, WriteError};
use crate::text::{Text, say};
use crate::ui::{self, Cx, Message, OwnFile, View};
use appearance::{Appearance, SystemPreferences};
use file_thread::FileThread;
use keys::Keys;
use picker::Picker;
use request::{Change, Contents, FileContents, IoRequest, PastUse};
use watcher::Watcher;

/// Thinks in the place of the engine, for whoever wants to know beforehand what it will say.
pub type Script = fn(&Job, &Control) -> Option<Answer>;

/// How wide the picture of all letters is at the most, in pixels. It grows in height.
const WIDEST_ATLAS: usize = 2048;

/// How the program is to start.
#[derive(Clone, Debug)]
pub struct Start {
    /// Where settings and the game in progress are kept; nowhere if `None`.
    pub folders: Option<Folders>,
    /// The settings that were kept there.
    pub settings: Loaded<Settings>,
    /// A file to open at once.
    pub file: Option<PathBuf>,
    /// How long a move of the computer lets the one before it be seen.
    pub pace: Duration,
    /// Decides what is drawn at random.
    pub seed: u64,
    /// The language, as a language tag, for this run alone.
    pub language: Option<String>,
    /// How files are picked.
    pub dialogs: Dialogs,
    /// What thinks in the place of the engine, if anything does.
    pub script: Option<Script>,
}

impl Start {
    /// How long a move of the computer lets the one before it be seen.
    pub const PACE: Duration = Duration::from_millis(350);

    /// A start as it usually is, with the settings that are kept in these folders.
    pub fn new(folders: Option<Folders>) -> Self {
        let settings = folders.as_ref().map(storage::read_settings);
        Self {
            folders,
            settings: settings.unwrap_or_default(),
            file: None,
            pace: Self::PACE,
            seed: fastrand::u64(..),
            language: None,
            dialogs: Dialogs::System,
            script: None,
        }
    }

    /// The language in force, as a language tag: that of this run, or else the one chosen; `None`
    /// for the system's.
    pub fn language(&self) -> Option<&str> {
        let chosen = self.settings.value.preferences.language.as_deref();
        self.language.as_deref().or(chosen)
    }
}

/// What has happened on another thread.
enum AppEvent {
    /// A file was picked, or nothing: asked by this request, for this purpose.
    Picked(u64, Option<PathBuf>),
    /// A file was read.
    Opened(PathBuf, Result<FileContents, ReadError>),
    /// A file was written.
    Saved { contents: Contents, path: PathBuf, result: Result<(), WriteError> },
    /// A file stands where a new one was to be written.
    Exists(Contents, PathBuf),
    /// One of the program's own files could not be written, or can be again.
    Written(OwnFile, Result<(), WriteError>),
    /// The games before the first of this run, the oldest first.
    Earlier(Vec<KeptGame>),
    /// The files of games that were used last.
    Recent(RecentFiles),
    /// What is known of past games.
    History(Result<Box<History>, LibraryError>),
    /// A past game was read, for this purpose.
    Past(GameId, PastUse, Result<Box<KeptGame>, LibraryError>),
    /// The library was damaged, and is a new one now.
    Rescued(Rescued),
    /// The system prefers this.
    SystemPreferences(SystemPreferences),
}

/// The program behind its window.
pub struct App {
    session: Session,
    analysis: Analysis,
    view: View,
    text: Text,
    appearance: Appearance,
    files: Files,
    inbox: Inbox,
    watcher: Watcher,
    keys: Keys,
}

/// What reads, writes and picks files, and what was read of them.
struct Files {
    file_thread: FileThread,
    picker: Picker,
    /// What is known of past games; `None` until a page has asked.
    history: Option<History>,
    /// How many answers about past games are still to come: only the last of them is up to date.
    asked: usize,
    /// What a dialog asks for a path for, or whether a file is to be replaced by it.
    to_save: Option<Contents>,
    /// The files of games that were opened or saved lately.
    recent: RecentFiles,
    /// What of the program's own files cannot be written, and why.
    unwritten: BTreeMap<OwnFile, WriteError>,
}

/// What has happened on other threads, and how it is sent.
struct Inbox {
    sender: Sender<AppEvent>,
    events: Receiver<AppEvent>,
}

impl App {
    /// The program as it was left, or new.
    pub fn new(ctx: &egui::Context, start: Start) -> Self {
        let (sender, events) = mpsc::channel();
        let text = Text::new(start.language());
        let folders = start.folders.as_ref();
        let settings = &start.settings.value;
        let (file_thread, left) = FileThread::start(folders, settings, ctx, &sender);
        let settings = match folders {
            Some(folders) => start.settings.set_aside(folders),
            None => start.settings,
        };
        let Settings { setup, preferences } = settings.value;
        let mut session = Session::new(setup, start.seed);
        let mut view = View::default();
        let bad_game = left.seated.and_then(|seated| {
            view.left_games = seated.left;
            if seated.windows > 0 && seated.left == 0 {
                view.message = Some(Message::News(say!(text, "notice-other-copy")));
            }
            session.count_games(seated.games);
            resume::resume(&mut session, seated.game)
        });
        // The keys for it are in the table with all the others.
        ctx.options_mut(|options| options.zoom_with_keyboard = false);
        let waker = ctx.clone();
        let wake = move || waker.request_repaint();
        let worker = match start.script {
            Some(script) => Worker::with(wake, script),
            None => Worker::new(wake),
        };
        let mut app = Self {
            watcher: Watcher::new(&session, start.pace),
            session,
            analysis: Analysis::new(worker),
            view,
            appearance: Appearance::new(ctx, preferences, &text),
            text,
            files: Files {
                file_thread,
                picker: Picker::new(ctx.clone(), sender.clone(), start.dialogs),
                history: None,
                asked: 0,
                to_save: None,
                recent: RecentFiles::default(),
                unwritten: BTreeMap::new(),
            },
            inbox: Inbox { sender, events },
            keys: Keys::default(),
        };
        app.tell_of_start(settings.trouble.as_ref(), left.rescued.as_ref(), bad_game);
        if let Some(file) = start.file {
            app.files.file_thread.request(IoRequest::Open(file));
        }
        app
    }

    /// The same program with the fonts of the system at hand, and with contrast and motion as the
    /// system prefers them, where it can be asked.
    pub fn on_system(mut self, ctx: &egui::Context) -> Self {
        self.appearance.use_system_fonts(ctx, &self.text);
        self.appearance.subscribe(ctx, &self.inbox.sender);
        self
    }

    /// The sitting, for whoever wants to look at it.
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// What the engine was asked about it, and what it said.
    pub const fn analysis(&self) -> &Analysis {
        &self.analysis
    }

    /// How the program is to look, to sound and to speak.
    pub const fn preferences(&self) -> &Preferences {
        self.appearance.preferences()
    }

    /// Takes up what has changed in the sitting since it was last looked at: writes it, lets it be
    /// heard, and shows it in the title of the window.
    fn keep_up(&mut self, ctx: &egui::Context) {
        let Some(changes) = self.watcher.look(&mut self.session) else {
            return;
        };
        let of_position = matches!(self.view.message, Some(Message::Threats(_) | Message::Advice));
        if changes.position && of_position {
            self.view.message = None;
        }
        if let Some(sound) = changes.sound {
            self.appearance.play(sound);
        }
        if let Some(game) = changes.game {
            self.change(Change::Keep(Box::new(game)));
        }
        if !changes.solved.is_empty() {
            self.change(Change::Solved(changes.solved));
        }
        for (mistake, found) in changes.tried {
            self.change(Change::Tried(Box::new(mistake), found));
        }
        if changes.setup {
            self.keep_settings();
        }
        self.show_title(ctx);
    }

    /// Shows what has come of what was asked for.
    fn answer(&mut self, said: String) {
        self.view.message = Some(Message::Answer(said));
    }

    fn show_title(&self, ctx: &egui::Context) {
        let title = self.text.title(&self.session);
        ctx.send_viewport_cmd(ViewportCommand::Title(title));
    }

    /// Tells screen readers what the window is called, which not every desktop does, and how large
    /// it is in this frame.
    fn name_window(&self, ctx: &egui::Context) {
        let size = ctx.viewport_rect().size();
        ctx.accesskit_node_builder(egui::accesskit_root_id(), |window| {
            window.set_label(self.text.title(&self.session));
            window.set_bounds(Rect::from_origin_size(Point::ZERO, (size.x.into(), size.y.into())));
        });
    }

    fn keep_settings(&mut self) {
        let settings = Settings {
            setup: self.session.setup().clone(),
            preferences: self.appearance.preferences().clone(),
        };
        let request = IoRequest::SaveSettings(Box::new(settings));
        self.files.file_thread.request(request);
    }

    /// Changes something in the library, and what is shown of it.
    fn change(&mut self, change: Change) {
        self.files.file_thread.request(IoRequest::Change(change));
        if self.view.shows_history() {
            self.files.ask_for_history();
        }
    }

    /// Lets the engine work on what is wanted, and takes up what it has found.
    fn think(&mut self, ctx: &egui::Context) {
        let history = self.files.history.as_ref().filter(|_| self.view.shows_losses());
        let lost = history.and_then(|history| history.unjudged.first());
        if let Some(Finding::LostGame { id, mistakes }) = self.analysis.ask_about(lost) {
            self.judged(id, mistakes);
            ctx.request_repaint();
        }
        let purpose = self.analysis.run(&self.session);
        let rest = self.watcher.rest(self.view.speed);
        if purpose == Some(Purpose::Move) && !rest.is_zero() {
            ctx.request_repaint_after(rest);
            return;
        }
        match self.analysis.poll(&mut self.session) {
            None => return,
            // What is found within that time of a finding wakes nobody.
            Some(Finding::Values) => {
                return ctx.request_repaint_after(Control::INFO_INTERVAL);
            }
            Some(Finding::Move | Finding::Mistake | Finding::Line | Finding::Review) => {}
            Some(Finding::LostGame { id, mistakes }) => self.judged(id, mistakes),
            Some(Finding::Hint) => self.view.message = Some(Message::Advice),
            Some(Finding::Failure) => {
                self.answer(say!(self.text, "notice-no-answer"));
            }
        }
        ctx.request_repaint();
    }
}

impl App {
    /// Keeps what a person has given away in a lost game, and goes on with the next one. What is
    /// known of past games is read again once all that were at hand have been gone through.
    fn judged(&mut self, game: GameId, mistakes: Vec<Mistake>) {
        let Some(history) = &mut self.files.history else { return };
        history.unjudged.retain(|lost| lost.id != game);
        let is_last = history.unjudged.is_empty();
        self.files.file_thread.request(IoRequest::Change(Change::Judged(game, mistakes)));
        if is_last {
            self.files.ask_for_history();
        }
    }
}

impl eframe::App for App {
    fn logic(&mut self, ctx: &egui::Context, _frame: &mut eframe::Frame) {
        self.files.picker.watch(ctx);
        while let Ok(event) = self.inbox.events.try_recv() {
            self.handle(ctx, event);
        }
        self.keep_up(ctx);
        self.think(ctx);
        self.keep_up(ctx);
        self.appearance.keep_window(ctx);
        self.appearance.scale(ctx);
    }

    fn raw_input_hook(&mut self, ctx: &egui::Context, raw_input: &mut egui::RawInput) {
        if self.keys.part(&mut raw_input.events) {
            ctx.request_repaint();
        }
        // The picture of all letters is as wide as the graphics card allows, often 16384, and with
        // the few letters of this window mostly empty; it is kept in memory twice.
        let widest = raw_input.max_texture_side.map(|side| side.min(WIDEST_ATLAS));
        raw_input.max_texture_side = widest;
    }

    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        // Of several games the last is on the board then, and undo leads back through the others.
        for file in ui.input(|input| input.raw.dropped_files.clone()) {
            self.files.file_thread.request(IoRequest::Open(file.path().to_owned()));
        }
        self.name_window(ui);
        self.view.trouble = self.files.trouble(ui);
        let cx = Cx {
            session: &self.session,
            text: &self.text,
            analysis: &self.analysis,
            preferences: self.appearance.preferences(),
            history: self.files.history.as_ref(),
            recent: &self.files.recent,
            animate: self.appearance.animates(),
            view: &mut self.view,
            actions: Vec::new(),
        };
        let actions = ui::show(ui, cx);
        if actions.is_empty() {
            return;
        }
        for action in actions {
            self.act(ui.ctx(), action);
            // A game that ends is kept and counted before the next thing asked for replaces it.
            self.keep_up(ui.ctx());
        }
        // What was asked for shows in the next frame, and the engine hears of it before that.
        ui.request_repaint();
    }

    fn clear_color(&self, visuals: &egui::Visuals) -> [f32; 4] {
        ui::theme::clear_color(visuals)
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        self.keep_settings();
        self.files.file_thread.end();
    }
}
