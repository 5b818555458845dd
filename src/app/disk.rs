//! The thread that reads and writes files, so that a slow disk never stops the window.

use std::collections::{BTreeSet, VecDeque};
use std::mem;
use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use eframe::egui;
use jiff::Zoned;

use super::AppEvent;
use super::pictures::Picture;
use crate::history::{Game, GameId, History, KeptGame, Mistake};
use crate::session::{PictureOf, Settings};
use crate::storage::{
    self, FileFormat, Folders, Found, GameFormat, Library, LibraryError, PictureFormat, Seated,
    WriteError, today,
};
use crate::ui::OwnFile;

/// Something to be read or written; requests are carried out in their order.
pub(super) enum IoRequest {
    /// Read this file.
    Open(PathBuf),
    /// Write this to a file.
    Save { contents: Contents, path: PathBuf, replace: bool },
    /// Write the settings.
    SaveSettings(Box<Settings>),
    /// Change something in the library.
    Change(Change),
    /// Read all that is known of past games.
    History,
    /// Read a past game, for this purpose.
    Past(GameId, PastUse),
    /// Write again what could not be written by itself.
    TryAgain,
}

/// What is to be written to a file.
pub(super) enum Contents {
    /// A game, and which one it is.
    Game(&'static GameFormat, GameId, Box<Game>),
    /// A picture of this.
    Picture(&'static PictureFormat, PictureOf, Box<Picture>),
}

/// What is to be changed in the library.
pub(super) enum Change {
    /// This game stands on the board now.
    Keep(Box<KeptGame>),
    /// This game is taken off the list.
    Delete(GameId),
    /// It is put on the list again.
    Restore(GameId),
    /// All games are forgotten.
    Forget,
    /// The games that other windows have left are offered no longer.
    LeaveOthers,
    /// These puzzles have been solved.
    Solved(Vec<String>),
    /// This is what a person has given away in this lost game.
    Judged(GameId, Vec<Mistake>),
    /// This mistake has been tried again, and a better move was found at once or not.
    Tried(Box<Mistake>, bool),
    /// This file has been opened or saved.
    UseFile(PathBuf),
    /// This file is not to be offered any more; none is where none is named.
    ForgetFiles(Option<PathBuf>),
}

/// What a past game is read for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PastUse {
    /// To be put on the board.
    Open,
    /// To be saved to a file.
    Save,
}

/// The thread, as long as the program runs.
pub(super) struct Disk {
    requests: Option<Sender<IoRequest>>,
    thread: Option<JoinHandle<()>>,
}

/// What the thread works with.
struct IoThread {
    folders: Option<Folders>,
    library: Option<Library>,
    unwritten: Unwritten,
    events: Sender<AppEvent>,
    ctx: egui::Context,
}

/// What could not be written by itself, to be tried again.
#[derive(Default)]
struct Unwritten {
    /// What is told to be so.
    told: BTreeSet<OwnFile>,
    settings: Option<Box<Settings>>,
    /// The oldest first.
    changes: VecDeque<Change>,
}

/// What was left for this window, and what was wrong with it.
#[derive(Default)]
pub(super) struct Left {
    pub(super) seated: Option<Seated>,
    pub(super) found: Found,
}

impl Change {
    fn apply(&self, library: &mut Library) -> Result<(), LibraryError> {
        match self {
            Self::Keep(game) => library.keep(game),
            Self::Delete(id) => library.delete(*id),
            Self::Restore(id) => library.restore(*id),
            Self::Forget => library.forget(),
            Self::LeaveOthers => library.leave_others(),
            Self::Solved(keys) => library.solve(keys),
            Self::Judged(game, mistakes) => library.judge(*game, mistakes),
            Self::Tried(mistake, found) => library.try_again(mistake, *found, today()),
            Self::UseFile(path) => library.use_file(path),
            Self::ForgetFiles(path) => library.forget_files(path.as_deref()),
        }
    }

    /// Whether nothing is lost when this is done in place of another.
    fn replaces(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Keep(game), Self::Keep(before)) => game.id == before.id,
            _ => false,
        }
    }
}

impl Disk {
    /// Opens the library, takes the game that an earlier run has left, and starts the thread.
    pub(super) fn start(
        folders: Option<&Folders>,
        ctx: egui::Context,
        events: Sender<AppEvent>,
    ) -> (Self, Left) {
        let mut io = IoThread {
            folders: folders.cloned(),
            library: None,
            unwritten: Unwritten::default(),
            events,
            ctx,
        };
        let left = io.sit_down();
        let before = left.seated.as_ref().and_then(|seated| seated.game.as_ref().ok()?.as_ref());
        let before = before.map_or_else(GameId::draw, |kept| kept.id);
        let (requests, received) = mpsc::channel();
        let thread = thread::Builder::new().name("velha-files".to_owned()).spawn(move || {
            io.look_around(before);
            io.work(&received);
        });
        (Self { requests: Some(requests), thread: thread.ok() }, left)
    }

    /// Has something read or written; what comes of it arrives as an event.
    pub(super) fn request(&self, request: IoRequest) {
        if let Some(requests) = &self.requests {
            // The thread ends only with the program, so there is always somebody to receive it.
            let _ = requests.send(request);
        }
    }

    /// Waits until everything is written.
    pub(super) fn end(&mut self) {
        self.requests = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl Contents {
    pub(super) const fn format(&self) -> FileFormat {
        match self {
            Self::Game(format, ..) => FileFormat::Game(format),
            Self::Picture(format, of, _) => FileFormat::Picture(format, *of),
        }
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        self.end();
    }
}

impl IoThread {
    /// Carries out what is asked for, as long as somebody can ask. As soon as nothing is, the library
    /// is looked through for damage; a move that is made at once is not to wait for that.
    fn work(&mut self, received: &Receiver<IoRequest>) {
        const QUIET: Duration = Duration::from_millis(200);
        loop {
            match received.recv_timeout(QUIET) {
                Ok(request) => self.carry_out(request),
                Err(RecvTimeoutError::Timeout) => break self.check(),
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        for request in received {
            self.carry_out(request);
        }
        // The last chance for what had to wait.
        self.try_again();
    }

    fn carry_out(&mut self, request: IoRequest) {
        match request {
            IoRequest::Open(path) => {
                let result = storage::open_with_format(&path);
                self.send(AppEvent::Opened(path, result));
            }
            IoRequest::Save { contents, path, replace: false } if storage::is_taken(&path) => {
                self.send(AppEvent::Exists(contents.format(), path));
            }
            IoRequest::Save { contents, path, .. } => {
                let result = match &contents {
                    Contents::Game(format, _, game) => format.write(&path, game),
                    Contents::Picture(format, _, picture) => picture.write(&path, format),
                };
                self.send(AppEvent::Saved { contents, path, result });
            }
            IoRequest::SaveSettings(settings) => self.save_settings(settings),
            IoRequest::Change(change) => self.change(change),
            IoRequest::History => {
                let history = match self.folders {
                    Some(_) => self.read(Library::history),
                    // Nothing is kept; there is still something to show.
                    None => Ok(History::default()),
                };
                self.send(AppEvent::History(history.map(Box::new)));
            }
            IoRequest::Past(id, purpose) => {
                let game = self.read(|library| library.game(id));
                self.send(AppEvent::Past(id, purpose, game.map(Box::new)));
            }
            IoRequest::TryAgain => self.try_again(),
        }
    }

    /// Opens the library and takes the place of a window that was closed.
    fn sit_down(&mut self) -> Left {
        let Some(folders) = &self.folders else { return Left::default() };
        let (mut library, mut found) = match Library::open(folders) {
            Ok(opened) => opened,
            Err(error) => {
                self.report_library(Err(error));
                return Left::default();
            }
        };
        let today = Zoned::now().date().to_string();
        let seated = library.sit_down(&today).or_else(|error| {
            let game = library.last_game();
            self.report_library(Err(error));
            game.map(|game| Seated { game: Ok(game), games: Vec::new(), left: 0, windows: 0 })
        });
        found.rescued = found.rescued.or(library.take_rescued());
        self.library = Some(library);
        Left { seated: seated.ok(), found }
    }

    /// Reads what is not needed at once.
    fn look_around(&mut self, before: GameId) {
        let Some(library) = &mut self.library else { return };
        let earlier = library.earlier_games(before).unwrap_or_default();
        let recent = library.recent_files().unwrap_or_default();
        self.send(AppEvent::Earlier(earlier));
        self.send(AppEvent::Recent(recent));
    }

    /// Looks through the library for damage, and tells what became of it.
    fn check(&mut self) {
        match self.library.as_mut().map(Library::check) {
            None | Some(Ok(None)) => {}
            Some(Ok(Some(rescued))) => self.send(AppEvent::Rescued(rescued)),
            Some(Err(error)) => self.report_library(Err(error)),
        }
    }

    /// Writes again what could not be written.
    fn try_again(&mut self) {
        if let Some(settings) = self.unwritten.settings.take() {
            self.save_settings(settings);
        }
        self.catch_up();
    }

    fn save_settings(&mut self, settings: Box<Settings>) {
        let Some(folders) = &self.folders else { return };
        let result = storage::write_settings(folders, &settings);
        self.unwritten.settings = result.is_err().then_some(settings);
        self.report(OwnFile::Settings, result);
    }

    /// Changes something in the library, and before it what could not be changed until now.
    fn change(&mut self, change: Change) {
        const MOST: usize = 200;
        const BREATH: Duration = Duration::from_millis(2);
        let changes = &mut self.unwritten.changes;
        changes.retain(|before| !change.replaces(before));
        changes.push_back(change);
        if changes.len() > MOST {
            changes.pop_front();
        }
        self.catch_up();
        // A window that waits for this one is to find a moment to write.
        thread::sleep(BREATH);
    }

    /// Changes in the library what is still to be changed.
    fn catch_up(&mut self) {
        if self.folders.is_none() {
            return self.unwritten.changes.clear();
        }
        let mut result = Ok(());
        for change in mem::take(&mut self.unwritten.changes) {
            // What the disk does not allow is not tried for each; what is wrong with one of them is
            // no reason to keep the others waiting.
            if !matches!(result, Err(LibraryError::Disk(_))) {
                match self.library().and_then(|library| change.apply(library)) {
                    Ok(()) => continue,
                    failed => result = failed,
                }
            }
            self.unwritten.changes.push_back(change);
        }
        if let Some(rescued) = self.library.as_mut().and_then(Library::take_rescued) {
            self.send(AppEvent::Rescued(rescued));
        }
        self.report_library(result);
    }

    /// The library, which is opened again as long as it could not be.
    fn library(&mut self) -> Result<&mut Library, LibraryError> {
        if self.library.is_none()
            && let Some(folders) = &self.folders
        {
            let (library, found) = Library::open(folders)?;
            self.library = Some(library);
            if let Some(rescued) = found.rescued {
                self.send(AppEvent::Rescued(rescued));
            }
        }
        self.library.as_mut().ok_or(LibraryError::NoGame)
    }

    /// What is read from the library; from the new one, where it turns out to be damaged.
    fn read<T>(
        &mut self,
        read: impl Fn(&Library) -> Result<T, LibraryError>,
    ) -> Result<T, LibraryError> {
        match read(self.library()?) {
            Err(error) if error.is_beyond_use() => {
                self.check();
                read(self.library()?)
            }
            read => read,
        }
    }

    fn report_library(&mut self, result: Result<(), LibraryError>) {
        self.report(OwnFile::Library, result.map_err(WriteError::from));
    }

    /// Tells that a file could not be written, or that it can be again.
    fn report(&mut self, file: OwnFile, result: Result<(), WriteError>) {
        let was_told = self.unwritten.told.remove(&file);
        if result.is_err() {
            self.unwritten.told.insert(file);
        }
        if was_told || result.is_err() {
            self.send(AppEvent::Written(file, result));
        }
    }

    fn send(&self, event: AppEvent) {
        // At the end of the program nobody listens any more, and nothing is left to be done.
        let _ = self.events.send(event);
        self.ctx.request_repaint();
    }
}
