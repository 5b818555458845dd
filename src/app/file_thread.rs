//! Thread that reads and writes files, so that a slow disk never stops the window.

use std::collections::BTreeSet;
use std::mem;
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SendError, Sender};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use jiff::Zoned;

use super::request::{Change, Contents, IoRequest, Replace};
use super::{AppEvent, Outbox};
use crate::engine::panic_message;
use crate::history::{Game, GameId, KeptGame};
use crate::session::Settings;
use crate::storage::{
    self, ClaimedSitting, DiskError, Folders, Library, LibraryError, ReadError, ReadGames,
};
use crate::ui::OwnFile;

/// Carries out requests on a thread, or on the spot if there is none.
pub(super) struct FileThread {
    requests: Sender<IoRequest>,
    thread: Option<JoinHandle<()>>,
    /// Receives nothing, and is disconnected when the thread ends.
    ended: Receiver<()>,
    /// Carries out the requests that the thread cannot.
    spare: FileWorker,
}

/// Worker that carries out requests.
struct FileWorker {
    folders: Option<Folders>,
    library: Option<Library>,
    /// Set once this window has a sitting in the library.
    has_sitting: bool,
    /// Settings that were read or written last.
    settings: Settings,
    /// Settings that could not be written, to be tried again.
    unsaved: Option<Settings>,
    /// Changes of the library that could not be made, the oldest first, to be tried again.
    waiting: Vec<Waiting>,
    /// Number of the last request for the history, until it is answered.
    unread: Option<u64>,
    /// First game of this run, until those before it are read.
    first: Option<GameId>,
    /// Own files that have failed and are tried again.
    failing: BTreeSet<OwnFile>,
    outbox: Outbox,
}

/// Change that could not be made yet.
struct Waiting {
    change: Change,
    /// Reason for the failure if it is no fault of the disk: such a change is not tried again with
    /// every other one.
    refused: Option<LibraryError>,
}

impl FileThread {
    /// Opens the library, takes the game that an earlier run has left, which is sent as an event,
    /// and starts the thread. `settings` are those just read.
    pub(super) fn start(folders: Option<&Folders>, settings: &Settings, outbox: &Outbox) -> Self {
        let new = || FileWorker {
            folders: folders.cloned(),
            library: None,
            has_sitting: false,
            settings: settings.clone(),
            unsaved: None,
            waiting: Vec::new(),
            unread: None,
            first: None,
            failing: BTreeSet::new(),
            outbox: outbox.clone(),
        };
        let mut worker = new();
        worker.claim_sitting();
        let (requests, received) = mpsc::channel();
        let (at_end, ended) = mpsc::channel();
        let thread = thread::Builder::new().name("velha-files".to_owned()).spawn(move || {
            let _at_end = at_end;
            worker.work(&received);
        });
        Self { requests, thread: thread.ok(), ended, spare: new() }
    }

    /// Sends a request to read or write; the result arrives as an event.
    pub(super) fn request(&mut self, request: IoRequest) {
        // It comes back if the thread could not be started, or has ended.
        if let Err(SendError(request)) = self.requests.send(request) {
            self.spare.carry_out(request);
        }
    }

    /// Waits until everything is written, no longer than `patience`: a disk that does not answer
    /// would keep the program from ending.
    pub(super) fn end(&mut self, patience: Duration) {
        self.requests = mpsc::channel().0;
        if let Some(thread) = self.thread.take()
            && self.ended.recv_timeout(patience) == Err(RecvTimeoutError::Disconnected)
        {
            let _ = thread.join();
        }
        self.spare.try_again();
    }
}

impl Drop for FileThread {
    fn drop(&mut self) {
        self.end(Duration::MAX);
    }
}

impl FileWorker {
    /// Carries out requests until nobody can make any more, and tries again what has failed, after
    /// longer and longer pauses. In the first quiet moment the library is checked for damage; a
    /// move that is made at once must not wait for that.
    fn work(&mut self, received: &Receiver<IoRequest>) {
        const QUIET: Duration = Duration::from_millis(200);
        const SOON: Duration = Duration::from_millis(250);
        const MAX: Duration = Duration::from_secs(4);
        self.catch_up();
        let (mut quiet, mut pause, mut next) = (Some(QUIET), SOON, None);
        loop {
            if self.failing.is_empty() {
                (pause, next) = (SOON, None);
            } else {
                next = next.or_else(|| Some(Instant::now() + pause));
            }
            let rest = next.map(|next| next.saturating_duration_since(Instant::now()));
            // Nothing wakes the thread while nothing waits.
            match received.recv_timeout(rest.or(quiet).unwrap_or(Duration::MAX)) {
                Ok(request) => self.carry_out(request),
                Err(RecvTimeoutError::Timeout) if next.take().is_some() => {
                    self.try_again();
                    pause = (2 * pause).min(MAX);
                }
                Err(RecvTimeoutError::Timeout) => {
                    quiet = None;
                    self.check();
                }
                Err(RecvTimeoutError::Disconnected) => break,
            }
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
            IoRequest::Save { contents, path, replace: Replace::Nothing }
                if storage::is_taken(&path) =>
            {
                self.outbox.send(AppEvent::Exists(contents, path, false));
            }
            IoRequest::Save { contents, path, replace: Replace::Own(stamp) }
                if storage::has_changed(&path, stamp) =>
            {
                self.outbox.send(AppEvent::Exists(contents, path, true));
            }
            IoRequest::Save { mut contents, path, .. } => {
                self.date(&mut contents);
                let result = self.guard(|_| contents.write(&path), DiskError::Other);
                self.outbox.send(AppEvent::Saved { contents, path, result });
            }
            IoRequest::SaveSettings(settings) => self.save_settings(*settings),
            IoRequest::Change(change) => self.change(change),
            IoRequest::History(number) => {
                self.unread = Some(number);
                self.catch_up();
            }
            IoRequest::Past(id, purpose) => {
                let game = self.read(|library| library.game(id));
                self.outbox.send(AppEvent::Past(id, purpose, game.map(Box::new)));
            }
            IoRequest::Retry => self.try_again(),
            IoRequest::Flush => {
                self.try_again();
                let work = |waiting: &Waiting| waiting.change.work();
                let lost = self.waiting.iter().filter_map(work).collect();
                self.outbox.send(AppEvent::Flushed(lost));
            }
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
    fn open(&mut self, path: &Path) -> Result<ReadGames<KeptGame>, ReadError> {
        let (format, games, stamp) = storage::open_with_format(path)?;
        let file = format.own_file(path.to_owned(), Some(stamp));
        let mut entry = |game: Box<Game>| {
            let mut opened = KeptGame::new(*game);
            if file.is_some() {
                let known = self.library().and_then(|library| library.find(&opened.game));
                if let Ok(Some(KeptGame { id, game, .. })) = known {
                    opened.id = id;
                    opened.game.review = opened.game.review.or(game.review);
                }
                // A file without a date is as old as its opening.
                opened.game.info.date.get_or_insert(opened.id.began());
                (opened.saved, opened.file) = (true, file.clone());
            }
            Box::new(opened)
        };
        Ok(games.into_iter().map(|game| game.map(&mut entry)).collect())
    }

    /// Gives a game that is to be saved its date.
    fn date(&mut self, contents: &mut Contents) {
        let Contents::Game(_, id, game, _) = contents else { return };
        let kept = self.library().and_then(|library| library.date(*id)).ok().flatten();
        game.info.date = kept.or(game.info.date).or(Some(id.began()));
    }

    /// Takes the place of a window that was closed; without one, shows its game at least.
    fn claim_sitting(&mut self) {
        if self.folders.is_none() {
            return;
        }
        let seated = self.guard(Self::ensure_sitting, LibraryError::Fault);
        self.tell_of_rescue();
        if let Err(error) = seated {
            self.report(OwnFile::Library, Err(error));
            if let Some(Ok(game)) = self.library.as_ref().map(Library::last_game) {
                let seated =
                    ClaimedSitting { game: Ok(game), games: Vec::new(), left: 0, windows: 0 };
                self.outbox.send(AppEvent::ClaimedSitting(Box::new(seated)));
            }
        }
    }

    /// Takes a sitting, if there is none yet, and sends it with the game on its board.
    fn ensure_sitting(&mut self) -> Result<(), LibraryError> {
        if !self.has_sitting {
            let today = Zoned::now().date().to_string();
            let sitting = self.library()?.claim_sitting(&today)?;
            let game = sitting.game.as_ref().ok().and_then(Option::as_ref);
            self.first = Some(game.map_or_else(GameId::draw, |kept| kept.id));
            self.has_sitting = true;
            self.outbox.send(AppEvent::ClaimedSitting(Box::new(sitting)));
        }
        Ok(())
    }

    /// Reads all that is asked for and not needed at once.
    fn read_on(&mut self) -> Result<(), LibraryError> {
        if let Some(number) = self.unread {
            let history = self.read(Library::history)?;
            self.unread = None;
            self.outbox.send(AppEvent::History(number, Box::new(history)));
        }
        if let Some(first) = self.first {
            let earlier = self.read(|library| library.earlier_games(first))?;
            let recent = self.read(Library::recent_files)?;
            self.first = None;
            self.outbox.send(AppEvent::Earlier(earlier, recent));
        }
        Ok(())
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

    /// Does everything that could not be done until now.
    fn try_again(&mut self) {
        if self.failing.is_empty() {
            return;
        }
        for waiting in &mut self.waiting {
            waiting.refused = None;
        }
        self.catch_up();
        if let Some(settings) = self.unsaved.take() {
            self.save_settings(settings);
        }
    }

    /// Writes the settings that have changed.
    fn save_settings(&mut self, settings: Settings) {
        let Some(folders) = self.folders.clone() else { return };
        let write =
            |worker: &mut Self| storage::change_settings(&folders, &worker.settings, &settings);
        let result = self.guard(write, DiskError::Other);
        self.unsaved = result.is_err().then(|| settings.clone());
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

    /// Makes the changes of the library that still wait, and reads what was asked for. After an
    /// error of the disk the other changes are not tried; an error of one change keeps no other
    /// waiting.
    fn catch_up(&mut self) {
        if self.folders.is_none() {
            // Nothing is kept, but there is still something to show.
            if let Some(number) = self.unread.take() {
                self.outbox.send(AppEvent::History(number, Box::default()));
            }
            return self.waiting.clear();
        }
        let mut fault = self.guard(Self::ensure_sitting, LibraryError::Fault).err();
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
        let unread = self.read_on().err();
        let refused = || self.waiting.iter().find_map(|it| it.refused.clone());
        let error = fault.or(unread).or_else(refused);
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
        if let (Change::Keep(game, _), Some(library)) = (change, &self.library)
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
