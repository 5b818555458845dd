//! The shell around the game: the window, the system's dialogs, and the messages from threads.
//!
//! Once per [`eframe::App::logic`] the shell takes what its threads have to say, tells the engine
//! which move is wanted, and hands what changed to the thread that writes files. Once per frame it
//! draws [`crate::ui`] and carries out what was asked for there.

mod changes;
mod check;
mod crash;
mod disk;
#[cfg(target_os = "linux")]
mod display;
mod files;
mod keys;
mod obstacle;
mod picker;
mod pictures;
mod start;
mod thinking;
mod wishes;

use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::Duration;

use eframe::egui::{self, ViewportCommand};

pub use check::check;
pub use crash::watch;
pub use picker::Dialogs;
pub use start::{StartError, keep_log, run};
pub use thinking::Script;

use crate::engine::Worker;
use crate::session::{Command, Contrast, FileFormat, Motion, Progress, Session, Settings, Task};
use crate::sound::Speaker;
use crate::storage::{
    self, Folders, LeftBehind, Loaded, Opened, ReadError, Resumed, SetAside, WriteError,
};
use crate::text::{Text, file_name, say};
use crate::ui::fonts::Fallback;
use crate::ui::{self, Action, Copied, Cx, Dialog, Message, PathPurpose, Trouble, View};
use changes::Seen;
use disk::{Change, Contents, Disk, Order};
use keys::Keys;
use picker::Picker;
use wishes::Wishes;

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
    #[must_use]
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
    #[must_use]
    pub fn language(&self) -> Option<&str> {
        let chosen = self.settings.value.language.as_deref();
        self.language.as_deref().or(chosen)
    }
}

/// What the threads have to say.
enum News {
    /// A file was picked, or nothing: asked by this request, for this purpose.
    Picked(u64, Option<PathBuf>),
    /// A file was read.
    Opened(PathBuf, Result<Opened, ReadError>),
    /// A file was written.
    Saved {
        contents: Contents,
        path: PathBuf,
        result: Result<(), WriteError>,
    },
    /// A file stands where a new one was to be written.
    Exists(FileFormat, PathBuf),
    /// The game in progress could not be written.
    NotKept(WriteError),
    /// There are other copies of the program, or there were.
    Others {
        /// Whether one is running now.
        running: bool,
        /// The games of those that have ended.
        left: Vec<LeftBehind>,
    },
    /// One of those games is kept in the place of this copy now.
    TakenUp(Box<Resumed>),
    /// One of them cannot be read.
    BadGame(SetAside),
    /// What was counted until now, and the puzzles solved.
    Statistics(Loaded<Progress>),
    /// They could not be changed.
    NotCounted(WriteError),
    /// The system wishes it so.
    Wishes(Wishes),
}

/// The program behind its window.
pub struct App {
    session: Session,
    view: View,
    text: Text,
    worker: Worker,
    /// What the squares of the position on the board are worth, as long as that is shown.
    survey: Option<thinking::Survey>,
    /// The lost game of which it is found out by which move.
    judging: Option<thinking::Judging>,
    disk: Disk,
    picker: Picker,
    news: Receiver<News>,
    pace: Duration,
    fallback: Fallback,
    /// The state that was last seen, to tell when the board has changed and when to write.
    seen: Seen,
    /// What was counted and solved until now; `None` until a dialog has asked.
    progress: Option<Progress>,
    title: String,
    /// There only while sound is on.
    speaker: Option<Speaker>,
    wishes: Wishes,
    /// Tells of the system's wishes as long as it is kept.
    asked_for: Option<wishes::Asking>,
    keys: Keys,
    ctx: egui::Context,
    sender: Sender<News>,
}

impl App {
    /// The program as it was left, or new.
    #[must_use]
    pub fn new(ctx: &egui::Context, start: Start) -> Self {
        let (sender, news) = mpsc::channel();
        let text = Text::new(start.language());
        let folders = start.folders.as_ref();
        let (disk, kept) = Disk::start(folders, ctx.clone(), sender.clone());
        let settings = match folders {
            Some(folders) => start.settings.set_aside(folders),
            None => start.settings,
        };
        let mut session = Session::new(settings.value, start.seed);
        let (game, bad_game) = kept.map_or_else(|bad| (None, Some(bad)), |game| (game, None));
        if let Some(Resumed { game, origin }) = game {
            let over = game.record.is_over();
            session.resume(game, origin.file, origin.saved);
            if over {
                // Whoever starts the program wants to play; undo brings the old game back.
                session.apply(Command::NewGame);
            }
        }
        // The keys for it are in the table with all the others.
        ctx.options_mut(|options| options.zoom_with_keyboard = false);
        ui::fonts::choose(ctx, &text.tag(), Fallback::Bundled);
        let mut app = Self {
            seen: Seen::now(&session),
            session,
            view: View::default(),
            progress: None,
            text,
            worker: thinking::worker(ctx, start.script),
            survey: None,
            judging: None,
            disk,
            picker: Picker::new(ctx.clone(), sender.clone(), start.dialogs),
            news,
            pace: start.pace,
            fallback: Fallback::Bundled,
            title: String::new(),
            speaker: None,
            wishes: Wishes::default(),
            asked_for: None,
            keys: Keys::default(),
            ctx: ctx.clone(),
            sender,
        };
        app.dress(ctx);
        app.tell_of_start(settings.trouble.as_ref(), bad_game.as_ref());
        if let Some(file) = start.file {
            app.disk.order(Order::Open(file));
        }
        app
    }

    /// The same program with the fonts of the system at hand.
    #[must_use]
    pub fn with_system_fonts(mut self, ctx: &egui::Context) -> Self {
        self.fallback = Fallback::System;
        ui::fonts::choose(ctx, &self.text.tag(), self.fallback);
        self
    }

    /// The same program with contrast and motion as the system wishes them, where it can be asked.
    #[must_use]
    pub fn with_system_wishes(mut self) -> Self {
        self.asked_for = Some(wishes::ask(self.ctx.clone(), self.sender.clone()));
        self
    }

    /// Gives the window the colours, the size and the motion that are chosen.
    fn dress(&mut self, ctx: &egui::Context) {
        let settings = self.session.settings();
        let display = settings.display;
        let high_contrast = match display.contrast {
            Contrast::System => self.wishes.more_contrast,
            Contrast::Normal => false,
            Contrast::High => true,
        };
        if settings.sound != self.speaker.is_some() {
            self.speaker = settings.sound.then(Speaker::start);
        }
        ui::theme::wear(ctx, settings.theme, high_contrast);
    }

    /// Whether marks are drawn as by a hand.
    const fn animates(&self) -> bool {
        match self.session.settings().display.motion {
            Motion::System => !self.wishes.less_motion,
            Motion::On => true,
            Motion::Off => false,
        }
    }

    /// Makes everything as large as was chosen, but no larger than leaves room for it in the window.
    fn scale(&self, ctx: &egui::Context) {
        const STEP: f32 = 0.05;
        let before = ctx.zoom_factor();
        let room = ctx.content_rect().size() * before / egui::Vec2::from(start::LEAST_SIZE);
        let most = (room.min_elem() / STEP).floor() * STEP;
        let chosen = f32::from(self.session.settings().display.scale.percent()) / 100.0;
        let scale = chosen.min(most.max(1.0));
        if (scale - before).abs() > STEP / 10.0 {
            ctx.set_zoom_factor(scale);
        }
    }

    /// The sitting, for whoever wants to look at it.
    #[must_use]
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// Says what of the last run could not be read.
    fn tell_of_start(&mut self, settings: Option<&SetAside>, game: Option<&SetAside>) {
        let text = &self.text;
        let trouble = match (game, settings) {
            (Some(game), _) => self.set_aside(say!(text, "error-title-resume"), game),
            // The check alone does not fit.
            (None, Some(settings)) if settings.cause == ReadError::Fields(vec!["check"]) => {
                Trouble {
                    title: say!(text, "settings-changed-title"),
                    lines: vec![say!(text, "settings-changed-text")],
                }
            }
            (None, Some(settings)) => self.set_aside(say!(text, "error-title-settings"), settings),
            (None, None) => return,
        };
        self.view.dialog = Some(Dialog::Trouble(trouble));
    }

    /// What is wrong with one of the program's own files, and where it lies now.
    fn set_aside(&self, title: String, file: &SetAside) -> Trouble {
        let moved_to = file.moved_to.as_ref().map(|path| {
            let path = path.display().to_string();
            say!(self.text, "error-kept", file = path)
        });
        let cause = self.text.read_error(&file.cause);
        Trouble {
            title,
            lines: std::iter::once(cause).chain(moved_to).collect(),
        }
    }

    fn act(&mut self, ctx: &egui::Context, action: Action) {
        match action {
            Action::Session(command) => self.command(ctx, command),
            Action::OpenPath(path) => self.disk.order(Order::Open(path)),
            Action::OpenPosition(position) => self.open_position(*position),
            Action::SavePath {
                format,
                path,
                replace,
            } => self.save(ctx, format, files::with_ending(&path, format), replace),
            Action::TakeUp(number) => self.disk.order(Order::TakeUp(number)),
            Action::Forget(numbers) => self.disk.order(Order::Forget(numbers)),
            Action::ReadStatistics => self.disk.order(Order::ReadStatistics),
            Action::ResetStatistics => {
                self.disk.order(Order::ChangeStatistics(Change::Reset));
            }
            Action::FullScreen => {
                let full = ctx.input(|input| input.viewport().fullscreen.unwrap_or(false));
                ctx.send_viewport_cmd(ViewportCommand::Fullscreen(!full));
            }
            Action::TypePath => {
                if let Some(purpose) = self.picker.give_up() {
                    self.type_path(purpose);
                }
            }
        }
    }

    fn command(&mut self, ctx: &egui::Context, command: Command) {
        let leaving = command == Command::Leave;
        let speaking = matches!(command, Command::SetLanguage(_));
        match self.session.apply(command) {
            None if leaving
                && self.session.game().record.ending() == Some(crate::game::Ending::Left) =>
            {
                self.view.dialog = Some(Dialog::Leave);
            }
            None if speaking => self.speak(ctx),
            None => {}
            Some(Task::PickToOpen) => self.picker.open(&self.text),
            Some(Task::PickToSave(format)) => {
                let name = self.session.file().map(file_name);
                let name = name.filter(|_| format == FileFormat::Velha);
                self.picker.save(format, name, &self.text);
            }
            Some(Task::Save(path)) => self.save(ctx, FileFormat::Velha, path, true),
            Some(Task::CopyText) => {
                ctx.copy_text(self.session.position().board().to_string());
                self.view.message = Some(Message::Copied(Copied::Text));
            }
            Some(Task::CopyPicture(of)) => {
                ctx.copy_image(self.picture(ctx, of).image());
                self.view.message = Some(Message::Copied(Copied::Picture));
            }
            Some(Task::Close) => ctx.send_viewport_cmd(ViewportCommand::Close),
        }
    }

    /// Speaks the language that was chosen, from the next frame on.
    fn speak(&mut self, ctx: &egui::Context) {
        self.text = Text::new(self.session.settings().language.as_deref());
        ui::fonts::choose(ctx, &self.text.tag(), self.fallback);
    }

    fn save(&self, ctx: &egui::Context, format: FileFormat, path: PathBuf, replace: bool) {
        let game = || Box::new(self.session.game().clone());
        let contents = match format {
            FileFormat::Velha => Contents::Game(self.session.game_id(), game()),
            FileFormat::Partie => Contents::Partie(game()),
            FileFormat::Png(of) => Contents::Png(of, Box::new(self.picture(ctx, of))),
            FileFormat::Svg(of) => Contents::Svg(of, Box::new(self.picture(ctx, of))),
        };
        self.disk.order(Order::Save {
            contents,
            path,
            replace,
        });
    }

    fn type_path(&mut self, purpose: PathPurpose) {
        let path = self.session.file().map(|path| path.display().to_string());
        let path = path
            .filter(|_| purpose != PathPurpose::Open)
            .unwrap_or_default();
        self.view.dialog = Some(Dialog::Path { purpose, path });
    }
}

impl eframe::App for App {
    fn logic(&mut self, ctx: &egui::Context, _frame: &mut eframe::Frame) {
        while let Ok(news) = self.news.try_recv() {
            self.hear(ctx, news);
        }
        self.keep_up(ctx);
        self.think(ctx);
        self.keep_up(ctx);
        self.keep_window(ctx);
        self.scale(ctx);
    }

    fn raw_input_hook(&mut self, ctx: &egui::Context, raw_input: &mut egui::RawInput) {
        if self.keys.part(&mut raw_input.events) {
            ctx.request_repaint();
        }
        // The picture of all letters is as wide as the graphics card allows, often 16384, and with
        // the few letters of this window mostly empty; it is kept in memory twice.
        let widest = raw_input
            .max_texture_side
            .map(|side| side.min(WIDEST_ATLAS));
        raw_input.max_texture_side = widest;
    }

    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        // Of several games the last is on the board then, and undo leads back through the others.
        for file in ui.input(|input| input.raw.dropped_files.clone()) {
            self.disk.order(Order::Open(file.path().to_owned()));
        }
        let cx = Cx {
            session: &self.session,
            text: &self.text,
            progress: self.progress.as_ref(),
            animate: self.animates(),
            picker_is_slow: self.picker.is_slow(ui),
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
        let settings = Box::new(self.session.settings().clone());
        self.disk.order(Order::KeepSettings(settings));
        self.disk.end();
    }
}
