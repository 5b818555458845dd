//! Shell around the game: window, file dialogs, and events of other threads.
//!
//! Once per [`eframe::App::logic`] [`App`] handles the events of its threads (`events`), starts the
//! wanted engine job, and sends all changes to the file thread. Once per frame it draws
//! [`crate::ui`] and dispatches the actions requested there (`actions`). `watcher` paces moves and
//! plays sounds, `programs` times other programs, `place` and `appearance` arrange the window.
//!
//! # Requests
//!
//! | type | from | to | example |
//! | --- | --- | --- | --- |
//! | [`ui::Action`] | a view | the shell, which dispatches it | save, quit, open a page's game |
//! | [`crate::session::Command`] | an action | the session | play, undo, start |
//! | [`crate::analysis::Request`] | an action | the analysis | hint, review |
//! | [`Purpose`] and [`crate::engine::Job`] | the analysis | the engine's worker | values of this position |
//! | [`crate::engine::EngineTask`] | a job | the engine | choose a move, analyse |
//! | a job of `App::ask` | the shell | the file thread | open, save, read a past game |
//! | [`Change`] | an action, or the shell | the library, by the file thread | keep a game, delete one |
//! | `AppEvent` | a thread | the shell | what follows when a file was read, a path was picked |
//! | [`crate::session::Task`] | a command | the session | a puzzle, a mistake or a position of a lesson on the board |
//!
//! # Reasons
//!
//! - After each action the game is saved, before the next action replaces one that has ended. Keys
//!   pressed within one frame that mean different things wait for a frame each, since nothing says
//!   which came first. If the file thread cannot be started, the shell writes on the spot.
//! - Six threads are not joined, nor is the file thread if a person quits although the disk does
//!   not answer. Joining that of a file dialog would keep the program running if a desktop portal
//!   never answers, joining that of sounds if a sound server or driver never does; the watchdog of
//!   `velha --check` ends with the program; the listing of the system's fonts has nothing to end;
//!   those that ask another program for its name, or end one, kill it after its time.

mod actions;
mod appearance;
mod check;
mod close;
mod crash;
#[cfg(target_os = "linux")]
mod display;
mod events;
mod file_thread;
mod keys;
mod picker;
mod pictures;
mod place;
mod programs;
mod reading;
mod saving;
mod start;
mod start_options;
mod watcher;

use std::collections::BTreeMap;
use std::mem;
use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::{Duration, Instant};

use eframe::egui::accesskit::{Point, Rect};
use eframe::egui::{self, Event, ViewportCommand};

pub use check::check;
pub use crash::install_panic_hook;
pub use picker::PathPrompt;
pub use start::{StartError, init_log, run};
pub use start_options::{Script, StartOptions};

use crate::analysis::{Analysis, Finding, Purpose};
use crate::engine::{Control, Engine, Worker};
use crate::history::{GameId, History, Review};
use crate::session::{Preferences, Session, Settings};
use crate::storage::{Change, LibraryError};
use crate::text::{Text, say};
use crate::ui::{self, Cx, Dialog, Message, OwnFile, View};
use appearance::Appearance;
use close::Closing;
use file_thread::{FileThread, LastTime, Work};
use keys::Keys;
use picker::Picker;
use programs::Programs;
use saving::Contents;
use watcher::Watcher;

/// Maximum width of the font atlas, in pixels. It grows in height.
const MAX_ATLAS_WIDTH: usize = 2048;

/// What another thread has the window do, before a later frame.
type AppEvent = Box<dyn FnOnce(&mut App, &egui::Context) + Send>;

/// The program behind its window.
pub struct App {
    session: Session,
    analysis: Analysis,
    view: View,
    text: Text,
    appearance: Appearance,
    file_thread: FileThread,
    picker: Picker,
    programs: Programs,
    /// History of all games; `None` before the first request of a page.
    history: Option<History>,
    history_asked: LastTime,
    /// Contents to save once a dialog has a path, or the consent to replace a file.
    to_save: Option<Contents>,
    /// Recently opened or saved files of games, as the library lists them.
    recent: Vec<PathBuf>,
    /// Own files of the program that cannot be written, with the errors.
    unwritten: BTreeMap<OwnFile, LibraryError>,
    closing: Closing,
    flush_asked: LastTime,
    events: Receiver<AppEvent>,
    outbox: Outbox,
    watcher: Watcher,
    /// Start of the program, the zero of the clocks.
    started: Instant,
    keys: Keys,
}

/// Sender of events from other threads, which wakes the window.
#[derive(Clone)]
struct Outbox {
    events: Sender<AppEvent>,
    ctx: egui::Context,
}

impl Outbox {
    fn send(&self, event: impl FnOnce(&mut App, &egui::Context) + Send + 'static) {
        // Nobody listens any more at the end of the program, and nothing is left to be done.
        let _ = self.events.send(Box::new(event));
        self.ctx.request_repaint();
    }
}

impl App {
    /// Creates the app with the game of the last run, or a new one.
    pub fn new(ctx: &egui::Context, start: StartOptions) -> Self {
        let (sender, events) = mpsc::channel();
        let outbox = Outbox { events: sender, ctx: ctx.clone() };
        let text = Text::new(start.language());
        let folders = start.folders.as_ref();
        let settings = &start.settings.value;
        let file_thread = FileThread::start(folders, settings, &outbox);
        let settings = match folders {
            Some(folders) => start.settings.set_aside(folders),
            None => start.settings,
        };
        let Settings { setup, preferences } = settings.value;
        let mut session = Session::new(setup, start.seed);
        // The table of shortcuts has the keys for zooming, with all the others.
        ctx.options_mut(|options| options.zoom_with_keyboard = false);
        let waker = ctx.clone();
        let wake = move || waker.request_repaint();
        let programs = Programs::default();
        programs.set(&preferences.programs);
        let (asked, mut engine, script) = (programs.clone(), Engine::new(), start.script);
        let worker =
            Worker::from_fn(wake.clone(), move |job, control| match asked.answer(job, control) {
                None => match script {
                    Some(script) => script(job, control),
                    None => engine.answer(job, control),
                },
                answer => answer,
            });
        let asked = programs.clone();
        let opinions = Worker::from_fn(wake, move |job, control| asked.answer(job, control));
        let mut app = Self {
            watcher: Watcher::new(&mut session, start.pace),
            started: Instant::now(),
            session,
            analysis: Analysis::new(worker).with_opinions(opinions),
            view: View::default(),
            appearance: Appearance::new(ctx, preferences, &text),
            text,
            file_thread,
            picker: Picker::new(outbox.clone(), start.dialogs),
            programs,
            history: None,
            history_asked: LastTime::default(),
            to_save: None,
            recent: Vec::new(),
            unwritten: BTreeMap::new(),
            closing: Closing::No,
            flush_asked: LastTime::default(),
            events,
            outbox,
            keys: Keys::default(),
        };
        if let Some(settings) = &settings.fault {
            app.show_settings_error(settings);
        }
        // The library is told of before anything else.
        app.handle_events(ctx);
        start.files.into_iter().for_each(|file| app.open(file));
        app
    }

    /// Installs the system's fonts, and subscribes to its preferences for contrast, motion and
    /// colours. Tests leave this out.
    pub fn on_system(mut self, ctx: &egui::Context) -> Self {
        self.appearance.install_system_fonts(ctx, &self.text);
        self.appearance.subscribe(self.outbox.clone());
        self
    }

    /// Returns the session, for tests.
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// Returns the analysis, for tests.
    pub const fn analysis(&self) -> &Analysis {
        &self.analysis
    }

    /// Returns the preferences in force, for tests.
    pub const fn preferences(&self) -> &Preferences {
        &self.appearance.preferences
    }

    /// Handles the pending events of other threads, and saves after each.
    fn handle_events(&mut self, ctx: &egui::Context) {
        while let Ok(event) = self.events.try_recv() {
            event(self, ctx);
            // A game that is opened is kept before the next one replaces it.
            self.sync(ctx);
        }
    }

    /// Sends to the file thread what has changed in the session since the last call, plays a sound
    /// for a move, and updates the window’s title. Does nothing if nothing has changed.
    fn sync(&mut self, ctx: &egui::Context) {
        let Some(changes) = self.watcher.poll(&mut self.session) else {
            return;
        };
        let of_position = matches!(self.view.message, Some(Message::Threats(_) | Message::Advice));
        if changes.position && of_position {
            self.view.message = None;
        }
        if let Some(sound) = changes.sound {
            self.appearance.play(sound);
        }
        for game in changes.games {
            let on_board = self.session.board_id() == game.id;
            self.change(Change::SaveGame(Box::new(game), on_board));
        }
        self.programs.keep_only(&self.session.playing_programs());
        for result in self.session.take_results() {
            self.change(Change::SaveResult(result));
        }
        if let Some(lesson) = self.session.take_lesson() {
            self.change(Change::KeepLesson(lesson));
        }
        self.show_title(ctx);
    }

    /// Opens a dialog with an error.
    fn show_error(&mut self, title: String, lines: Vec<String>) {
        self.view.interrupt(Dialog::failure(title, lines));
    }

    /// Shows the reply to an action in the header.
    fn show_reply(&mut self, said: String) {
        self.view.message = Some(Message::Reply(said));
    }

    /// Returns the title of the window, with its number if others were open before it.
    fn title(&self) -> String {
        let title = self.text.title(&self.session);
        if self.view.windows == 0 { title } else { format!("{title} ({})", self.view.windows + 1) }
    }

    fn show_title(&self, ctx: &egui::Context) {
        let title = self.title();
        ctx.send_viewport_cmd(ViewportCommand::Title(title));
    }

    /// Sets the window's accessible name, which not every desktop does, and its bounds in this
    /// frame.
    fn name_window(&self, ctx: &egui::Context) {
        let size = ctx.viewport_rect().size();
        ctx.accesskit_node_builder(egui::accesskit_root_id(), |window| {
            window.set_label(self.title());
            window.set_bounds(Rect::from_origin_size(Point::ZERO, (size.x.into(), size.y.into())));
        });
    }

    fn save_settings(&mut self) {
        let settings = Settings {
            setup: self.session.own_setup().clone(),
            preferences: self.appearance.preferences.clone(),
        };
        self.file_thread.attempt(Work::Settings(Box::new(settings)));
    }

    /// Requests a change of the library, and the history if a page shows it. Deleted games leave the
    /// session too.
    fn change(&mut self, change: Change) {
        match change {
            Change::SetDeleted(id, true) => self.session.remove_deleted(Some(id)),
            Change::SetDeleted(id, false) => self.session.count_restored(id),
            Change::DeleteAllGames(_) => self.session.remove_deleted(None),
            _ => {}
        }
        self.file_thread.attempt(Work::Change(change));
        if self.view.shows_history() {
            self.read_history();
        }
    }

    /// Starts the wanted engine job, polls it, and saves or shows what it found. Called once per
    /// frame.
    fn run_analysis(&mut self, ctx: &egui::Context) {
        // As long as the library cannot be written, what is found would be asked for again.
        let asks = self.view.shows_mistakes() && !self.unwritten.contains_key(&OwnFile::Library);
        let history = self.history.as_ref().filter(|_| asks);
        let first = history.and_then(|it| it.unjudged.first()).map(|(id, game)| (*id, game));
        let known = self.analysis.request_lost_game(&mut self.session, first);
        let purpose = self.analysis.run(&self.session);
        // A computer that is short of time shows no move longer than it thinks.
        let most = self.session.budget().unwrap_or(Duration::MAX);
        let rest = self.watcher.remaining_pause(self.view.speed).min(most);
        let waits = purpose == Some(Purpose::Move) && !rest.is_zero();
        if waits {
            ctx.request_repaint_after(rest);
        }
        let poll = || if waits { None } else { self.analysis.poll(&mut self.session) };
        match known.or_else(poll) {
            None => return,
            // Findings within that time after another one wake nobody.
            Some(Finding::Values) => {
                return ctx.request_repaint_after(Control::INFO_INTERVAL);
            }
            Some(Finding::Opinion(answer)) => self.show_opinion(ctx, &answer),
            Some(Finding::Program(answer)) => self.handle_program(ctx, &answer),
            Some(Finding::Move | Finding::Attempt | Finding::Line | Finding::Review) => {}
            Some(Finding::LostGame(id, review)) => self.save_review(id, review),
            Some(Finding::Hint) => self.view.message = Some(Message::Advice),
            Some(Finding::Failure) => self.show_reply(say!(self.text, "notice-no-answer")),
        }
        ctx.request_repaint();
    }

    /// Saves the review of a lost game, and goes on with the next game. Requests the history again
    /// after the last one.
    fn save_review(&mut self, game: GameId, review: Box<Review>) {
        if self.session.find(game).is_none() {
            self.file_thread.attempt(Work::Change(Change::SaveReview(game, review)));
        }
        let shown = self.history.as_mut().filter(|_| self.view.shows_mistakes());
        let Some(history) = shown else { return };
        history.unjudged.retain(|(id, _)| *id != game);
        if history.unjudged.is_empty() {
            self.read_history();
        }
    }
}

impl eframe::App for App {
    fn logic(&mut self, ctx: &egui::Context, _frame: &mut eframe::Frame) {
        self.picker.track_focus(ctx);
        let is_back = ctx.input(|input| input.events.contains(&Event::WindowFocused(true)));
        if is_back && self.view.shows_history() {
            // Another window or a command may have changed the library meanwhile.
            self.read_history();
        }
        self.handle_events(ctx);
        let stopped = self.picker.is_pending() || self.view.stops_clocks(ctx);
        if let Some(next) = self.session.tick(self.started.elapsed(), stopped) {
            ctx.request_repaint_after(next);
        }
        self.sync(ctx);
        self.run_analysis(ctx);
        self.sync(ctx);
        self.appearance.update_window_place(ctx);
        self.handle_closing(ctx);
        self.view.largest_scale = self.appearance.update_zoom(ctx);
    }

    fn raw_input_hook(&mut self, ctx: &egui::Context, raw_input: &mut egui::RawInput) {
        if self.keys.defer(&mut raw_input.events) {
            ctx.request_repaint();
        }
        // The texture of all letters is as wide as the graphics card allows, often 16384, and with
        // the few letters of this window mostly empty; it is kept in memory twice.
        let widest = raw_input.max_texture_side.map(|side| side.min(MAX_ATLAS_WIDTH));
        raw_input.max_texture_side = widest;
    }

    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        self.keys.mark_seen();
        // Of several games the last is on the board then, and undo leads back through the others.
        for file in ui.input(|input| input.raw.dropped_files.clone()) {
            self.view.dropped.push(file.path().to_owned());
        }
        // What a dialog is about must not change behind it.
        if self.view.dialog.is_none() {
            for file in mem::take(&mut self.view.dropped) {
                self.open(file);
            }
        }
        self.name_window(ui);
        self.view.persistent_error = self.persistent_error(ui);
        self.text.follow(&self.appearance.preferences, &self.session);
        let cx = Cx {
            session: &self.session,
            text: &self.text,
            analysis: &self.analysis,
            preferences: &self.appearance.preferences,
            history: self.history.as_ref(),
            recent: &self.recent,
            animate: self.appearance.animates(),
            view: &mut self.view,
            actions: Vec::new(),
        };
        let actions = ui::show(ui, cx);
        if actions.is_empty() {
            return;
        }
        for action in actions {
            self.dispatch(ui.ctx(), action);
            // A game that ends is kept and counted before the next thing asked for replaces it.
            self.sync(ui.ctx());
        }
        // The effect of an action shows in the next frame, and the engine hears of it before that.
        ui.request_repaint();
    }

    fn clear_color(&self, visuals: &egui::Visuals) -> [f32; 4] {
        ui::theme::clear_color(visuals)
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        self.programs.end();
        self.end_file_thread();
    }
}
