//! Thread that reads and writes files, so that a slow disk never stops the window.

use std::collections::BTreeSet;
use std::mem;
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SendError, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use jiff::Zoned;

use super::request::{Change, Contents, FileContents, IoRequest};
use super::{AppEvent, Outbox};
use crate::engine::panic_message;
use crate::history::{GameId, History, KeptGame};
use crate::session::Settings;
use crate::storage::{self, DiskError, Folders, Library, LibraryError, Opened, ReadError, Seated};
use crate::ui::OwnFile;

/// Carries out requests on a thread, or on the spot if there is none.
pub(super) struct FileThread {
    requests: Sender<IoRequest>,
    thread: Option<JoinHandle<()>>,
    /// Carries out the requests that the thread cannot.
    spare: FileWorker,
}

/// Worker that carries out requests.
struct FileWorker {
    folders: Option<Folders>,
    library: Option<Library>,
    /// Settings that were read or written last.
    settings: Settings,
    /// Changes of the library that could not be made, the oldest first, to be tried again.
    waiting: Vec<Waiting>,
    /// Own files of which the last write failed.
    failing: BTreeSet<OwnFile>,
    outbox: Outbox,
}

/// Change that could not be made yet.
struct Waiting {
    change: Change,
    /// Reason for the failure if it is no fault of the disk: such a change is tried again only when
    /// a person asks for it.
    refused: Option<LibraryError>,
}

impl FileThread {
    /// Opens the library, takes the game that an earlier run has left, and starts the thread.
    /// `settings` are those just read.
    pub(super) fn start(
        folders: Option<&Folders>,
        settings: &Settings,
        outbox: &Outbox,
    ) -> (Self, Option<Seated>) {
        let new = || FileWorker {
            folders: folders.cloned(),
            library: None,
            settings: settings.clone(),
            waiting: Vec::new(),
            failing: BTreeSet::new(),
            outbox: outbox.clone(),
        };
        let mut worker = new();
        let seated = worker.sit_down();
        let before = seated.as_ref().and_then(|seated| seated.game.as_ref().ok()?.as_ref());
        let before = before.map_or_else(GameId::draw, |kept| kept.id);
        let (requests, received) = mpsc::channel();
        let thread = thread::Builder::new().name("velha-files".to_owned()).spawn(move || {
            worker.look_around(before);
            worker.work(&received);
        });
        (Self { requests, thread: thread.ok(), spare: new() }, seated)
    }

    /// Sends a request to read or write; the result arrives as an event.
    pub(super) fn request(&mut self, request: IoRequest) {
        // It comes back if the thread could not be started, or has ended.
        if let Err(SendError(request)) = self.requests.send(request) {
            self.spare.carry_out(request);
        }
    }

    /// Waits until everything is written.
    pub(super) fn end(&mut self) {
        self.requests = mpsc::channel().0;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
        self.spare.try_again();
    }
}

impl Drop for FileThread {
    fn drop(&mut self) {
        self.end();
    }
}

impl FileWorker {
    /// Carries out requests until nobody can make any more. In the first quiet moment the library
    /// is checked for damage; a move that is made at once must not wait for that.
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
        // This is the last chance for changes that had to wait.
        self.try_again();
    }

    fn carry_out(&mut self, request: IoRequest) {
        match request {
            IoRequest::Open(path) => {
                let result = self.guard(
                    |worker| worker.open(&path),
                    |why| ReadError::Disk(DiskError::Other(why)),
                );
                self.outbox.send(AppEvent::Opened(path, result));
            }
            IoRequest::Save { contents, path, replace: false } if storage::is_taken(&path) => {
                self.outbox.send(AppEvent::Exists(contents, path));
            }
            IoRequest::Save { mut contents, path, .. } => {
                self.date(&mut contents);
                let result = self.guard(|_| contents.write(&path), DiskError::Other);
                self.outbox.send(AppEvent::Saved { contents, path, result });
            }
            IoRequest::SaveSettings(settings) => self.save_settings(*settings),
            IoRequest::Change(change) => self.change(change),
            IoRequest::History => {
                let history = match self.folders {
                    Some(_) => self.read(Library::history),
                    // Without a folder nothing is kept, but there is still something to show.
                    None => Ok(History::default()),
                };
                self.outbox.send(AppEvent::History(history.map(Box::new)));
            }
            IoRequest::Past(id, purpose) => {
                let game = self.read(|library| library.game(id));
                self.outbox.send(AppEvent::Past(id, purpose, game.map(Box::new)));
            }
            IoRequest::TryAgain => self.try_again(),
        }
        self.tell_of_rescue();
    }

    /// Runs `work` and turns a panic in it into an ordinary error, so that it costs no more than
    /// this request.
    fn guard<T, E>(
        &mut self,
        work: impl FnOnce(&mut Self) -> Result<T, E>,
        failed: impl FnOnce(String) -> E,
    ) -> Result<T, E> {
        let done = panic::catch_unwind(AssertUnwindSafe(|| work(self)));
        done.unwrap_or_else(|panic| {
            // The library may be in any state, so it is opened again when it is needed.
            self.library = None;
            Err(failed(panic_message(panic.as_ref())))
        })
    }

    /// Reads a file. A game that is in the library already keeps its id, and is not counted again.
    fn open(&mut self, path: &Path) -> Result<FileContents, ReadError> {
        let (format, opened) = storage::open_with_format(path)?;
        let game = match opened {
            Opened::Several(games) => return Ok(FileContents::Several(games)),
            Opened::Game(game) => *game,
        };
        let known = self.library().and_then(|library| library.find(&game)).ok().flatten();
        let mut opened = KeptGame::new(game);
        opened.saved = true;
        if let Some(KeptGame { id, game, .. }) = known {
            opened.id = id;
            opened.game.review = opened.game.review.or(game.review);
        }
        // A file without a date is as old as its opening.
        opened.game.info.date.get_or_insert(opened.id.began());
        opened.file = format.own_file(path.to_owned());
        Ok(FileContents::Game(Box::new(opened)))
    }

    /// Gives a game that is to be saved its date.
    fn date(&mut self, contents: &mut Contents) {
        let Contents::Game(_, id, game) = contents else { return };
        let kept = self.library().and_then(|library| library.date(*id)).ok().flatten();
        game.info.date = kept.or(game.info.date).or(Some(id.began()));
    }

    /// Opens the library and takes the place of a window that was closed.
    fn sit_down(&mut self) -> Option<Seated> {
        self.folders.as_ref()?;
        let today = Zoned::now().date().to_string();
        let seated = self.library().and_then(|library| library.sit_down(&today));
        self.tell_of_rescue();
        let Err(error) = seated else { return seated.ok() };
        self.report(OwnFile::Library, Err(error));
        let game = self.library.as_ref()?.last_game().ok()?;
        Some(Seated { game: Ok(game), games: Vec::new(), left: 0, windows: 0 })
    }

    /// Reads everything that is not needed at once.
    fn look_around(&mut self, before: GameId) {
        if self.library.is_some() {
            let earlier = self.read(|library| library.earlier_games(before));
            let recent = self.read(Library::recent_files);
            let (earlier, recent) = (earlier.unwrap_or_default(), recent.unwrap_or_default());
            self.outbox.send(AppEvent::Earlier(earlier, recent));
        }
    }

    /// Checks the library for damage, and reports a rescue.
    fn check(&mut self) {
        let check = |worker: &mut Self| worker.library.as_mut().map_or(Ok(None), Library::check);
        match self.guard(check, LibraryError::Fault) {
            Ok(None) => {}
            Ok(Some(rescued)) => self.outbox.send(AppEvent::Rescued(rescued)),
            Err(error) => self.report(OwnFile::Library, Err(error)),
        }
    }

    /// Makes every change that could not be made until now.
    fn try_again(&mut self) {
        for waiting in &mut self.waiting {
            waiting.refused = None;
        }
        self.catch_up();
    }

    /// Writes the settings that have changed.
    fn save_settings(&mut self, settings: Settings) {
        let Some(folders) = self.folders.clone() else { return };
        let write =
            |worker: &mut Self| storage::change_settings(&folders, &worker.settings, &settings);
        let result = self.guard(write, DiskError::Other);
        if result.is_ok() {
            self.settings = settings;
        }
        self.report(OwnFile::Settings, result.map_err(LibraryError::from));
    }

    /// Changes the library, after the changes that could not be made until now.
    fn change(&mut self, change: Change) {
        const BREATH: Duration = Duration::from_millis(2);
        self.waiting.retain(|before| !change.replaces(&before.change));
        self.waiting.push(Waiting { change, refused: None });
        self.catch_up();
        // The pause lets a window that waits for this one write.
        thread::sleep(BREATH);
    }

    /// Makes the changes of the library that still wait. After an error of the disk the rest is not
    /// tried; an error of one change keeps no other waiting.
    fn catch_up(&mut self) {
        if self.folders.is_none() {
            return self.waiting.clear();
        }
        let mut fault = None;
        for mut waiting in mem::take(&mut self.waiting) {
            if fault.is_none() && waiting.refused.is_none() {
                let change = &waiting.change;
                let apply = |worker: &mut Self| change.apply(worker.library()?);
                match self.guard(apply, LibraryError::Fault) {
                    Ok(()) => {
                        self.tell_of_copy(&waiting.change);
                        continue;
                    }
                    Err(error @ LibraryError::Disk(_)) => fault = Some(error),
                    Err(error) => waiting.refused = Some(error),
                }
            }
            self.waiting.push(waiting);
        }
        let refused = || self.waiting.iter().find_map(|it| it.refused.clone());
        let error = fault.or_else(refused);
        self.report(OwnFile::Library, error.map_or(Ok(()), Err));
    }

    /// Returns the library, and opens it first if it is not open.
    fn library(&mut self) -> Result<&mut Library, LibraryError> {
        if self.library.is_none()
            && let Some(folders) = &self.folders
        {
            self.library = Some(Library::open(folders)?);
        }
        self.library.as_mut().ok_or(LibraryError::NoGame)
    }

    /// Reads from the library; from the new one, if it turns out to be damaged.
    fn read<T>(
        &mut self,
        read: impl Fn(&Library) -> Result<T, LibraryError>,
    ) -> Result<T, LibraryError> {
        match self.guard(|worker| read(worker.library()?), LibraryError::Fault) {
            Err(LibraryError::Damaged) => {
                self.check();
                self.guard(|worker| read(worker.library()?), LibraryError::Fault)
            }
            read => read,
        }
    }

    /// Reports that a game goes on as a copy.
    fn tell_of_copy(&self, change: &Change) {
        if let (Change::Keep(game), Some(library)) = (change, &self.library)
            && let Some(copy) = library.copy_of(game.id)
        {
            self.outbox.send(AppEvent::Copied(game.id, copy));
        }
    }

    /// Reports a rescue of the library when it was opened or written to.
    fn tell_of_rescue(&mut self) {
        if let Some(rescued) = self.library.as_mut().and_then(Library::take_rescued) {
            self.outbox.send(AppEvent::Rescued(rescued));
        }
    }

    /// Reports a failed write of an own file, and the first one that succeeds after it.
    fn report(&mut self, file: OwnFile, result: Result<(), LibraryError>) {
        let was_failing = self.failing.remove(&file);
        if result.is_err() {
            self.failing.insert(file);
        }
        if was_failing || result.is_err() {
            self.outbox.send(AppEvent::Written(file, result));
        }
    }
}

#[cfg(test)]
#[path = "../../tests/app/file_thread.rs"]
mod tests;
