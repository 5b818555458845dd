//! Thread that reads and writes files: a slow disk never stops the window.

use std::collections::BTreeMap;
use std::mem;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SendError, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use jiff::Zoned;

use super::request::{Change, Contents, IoRequest, Replace};
use super::{AppEvent, Outbox};
use crate::engine::panic_message;
use crate::history::{Game, GameId, KeptGame};
use crate::session::Settings;
use crate::storage::{
    self, ClaimedSitting, DiskError, Folders, Library, LibraryError, OpenedFile, ReadError,
    ReadGames, ReadNotes,
};
use crate::ui::OwnFile;

/// Handle of the file thread. Without a thread, requests are handled at once by the caller.
pub(super) struct FileThread {
    requests: Sender<IoRequest>,
    thread: Option<JoinHandle<()>>,
    /// Disconnected at the end of the thread; receives nothing.
    ended: Receiver<()>,
    /// Worker for requests that the thread cannot receive.
    spare: FileWorker,
}

/// Worker that handles requests: on the file thread, or for the caller if there is none.
struct FileWorker {
    folders: Option<Folders>,
    library: Option<Library>,
    /// Whether this window has a sitting in the library.
    has_sitting: bool,
    /// Settings as last read or written.
    settings: Settings,
    /// Stamps of the files that games were written to, as last written.
    written: BTreeMap<(PathBuf, GameId), i64>,
    /// Requests to retry, the oldest first.
    pending: Vec<Pending>,
    /// Errors as last sent.
    failing: BTreeMap<OwnFile, LibraryError>,
    outbox: Outbox,
}

/// Request that is attempted until it succeeds.
struct Pending {
    request: IoRequest,
    /// Error of the last attempt; `None` before the first.
    error: Option<LibraryError>,
}

impl Pending {
    /// Returns `true` if another attempt can succeed by itself: after a disk error.
    const fn can_succeed(&self) -> bool {
        matches!(self.error, None | Some(LibraryError::Disk(_)))
    }
}

impl FileThread {
    /// Opens the library, claims a sitting, sends its game as an event, and starts the thread.
    /// `settings` are those just read, to write only what changes. Without `folders`, nothing is
    /// kept.
    pub(super) fn start(folders: Option<&Folders>, settings: &Settings, outbox: &Outbox) -> Self {
        let new = || FileWorker {
            folders: folders.cloned(),
            library: None,
            has_sitting: false,
            settings: settings.clone(),
            written: BTreeMap::new(),
            pending: Vec::new(),
            failing: BTreeMap::new(),
            outbox: outbox.clone(),
        };
        let mut worker = new();
        worker.handle_request(IoRequest::ClaimSitting);
        if !worker.has_sitting
            && let Some(Ok(game)) = worker.library.as_ref().map(Library::last_game)
        {
            let seated = ClaimedSitting { game: Ok(game), games: Vec::new(), left: 0, windows: 0 };
            outbox.send(AppEvent::ClaimedSitting(Box::new(seated)));
        }
        let (requests, received) = mpsc::channel();
        let (at_end, ended) = mpsc::channel();
        let thread = thread::Builder::new().name("velha-files".to_owned()).spawn(move || {
            let _at_end = at_end;
            worker.work(&received);
        });
        Self { requests, thread: thread.ok(), ended, spare: new() }
    }

    /// Sends a request to the thread, without waiting for it; its result arrives as an
    /// [`AppEvent`]. Without a thread, handles the request at once.
    pub(super) fn request(&mut self, request: IoRequest) {
        // It comes back if the thread could not be started, or has ended.
        if let Err(SendError(request)) = self.requests.send(request) {
            self.spare.handle_request(request);
        }
    }

    /// Ends the thread once everything is written, waiting at most for `patience`: a disk that does
    /// not answer must not keep the program running.
    pub(super) fn end(&mut self, patience: Duration) {
        self.requests = mpsc::channel().0;
        if let Some(thread) = self.thread.take()
            && self.ended.recv_timeout(patience) == Err(RecvTimeoutError::Disconnected)
        {
            let _ = thread.join();
        }
        self.spare.run_pending(true);
    }
}

impl Drop for FileThread {
    fn drop(&mut self) {
        self.end(Duration::MAX);
    }
}

impl FileWorker {
    /// Handles requests until the channel is disconnected. Retries failed ones after pauses that
    /// double, and checks the library for damage in the first quiet moment, because a move made at
    /// once must not wait for that.
    fn work(&mut self, received: &Receiver<IoRequest>) {
        const QUIET: Duration = Duration::from_millis(200);
        const MIN: Duration = Duration::from_millis(250);
        const MAX: Duration = Duration::from_secs(4);
        self.run_pending(false);
        let (mut quiet, mut pause) = (QUIET, MIN);
        loop {
            let retries = self.retries();
            if !retries {
                pause = MIN;
            }
            match received.recv_timeout(if retries { pause } else { quiet }) {
                Ok(request) => self.handle_request(request),
                Err(RecvTimeoutError::Timeout) if retries => {
                    self.run_pending(false);
                    self.report_rescue();
                    pause = (2 * pause).min(MAX);
                }
                Err(RecvTimeoutError::Timeout) => {
                    // Nothing wakes the thread while nothing is pending.
                    quiet = Duration::MAX;
                    self.handle_request(IoRequest::Check);
                }
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        // This is the last chance for requests that had to wait.
        self.run_pending(true);
    }

    /// Returns `true` if a retry can succeed by itself: after an error of the disk, and no other.
    fn retries(&self) -> bool {
        self.pending.iter().any(Pending::can_succeed)
    }

    fn handle_request(&mut self, request: IoRequest) {
        const BREATH: Duration = Duration::from_millis(2);
        match request {
            IoRequest::Open(path) => {
                let result = self.guard(
                    |worker| worker.open(&path),
                    |why| ReadError::Disk(DiskError::Other(why)),
                );
                self.outbox.send(AppEvent::Opened(path, result));
            }
            IoRequest::Save { contents, path, replace, .. }
                if self.needs_prompt(&contents, &path, replace) =>
            {
                self.outbox.send(AppEvent::NeedsPrompt(
                    contents,
                    path,
                    replace != Replace::Nothing,
                ));
            }
            IoRequest::Save { mut contents, comments, path, .. } => {
                self.set_date(&mut contents);
                let result = self.guard(|_| contents.write(&path, comments), DiskError::Other);
                if let (Contents::Game(_, id, ..), Ok(Some(stamp))) = (&contents, &result) {
                    self.written.insert((path.clone(), *id), *stamp);
                }
                self.outbox.send(AppEvent::Saved { contents, path, result });
            }
            IoRequest::Past(id, purpose) => {
                let read = |worker: &mut Self| worker.read(|library| library.game(id));
                let game = self.guard(read, LibraryError::Fault);
                self.outbox.send(AppEvent::Past(id, purpose, game.map(Box::new)));
            }
            IoRequest::Collection(ids) => {
                let read = |worker: &mut Self| {
                    let game = |library: &Library, id| Ok(library.game(id)?.game);
                    worker.read(|library| ids.iter().map(|&id| game(library, id)).collect())
                };
                let games = self.guard(read, LibraryError::Fault);
                self.outbox.send(AppEvent::Collection(games));
            }
            IoRequest::Flush(number) => {
                self.run_pending(true);
                let lost = self.pending.iter().filter_map(|it| it.request.lost_work()).collect();
                self.outbox.send(AppEvent::Flushed(number, lost));
            }
            request => {
                self.pending.retain(|before| !request.replaces(&before.request));
                self.pending.push(Pending { request, error: None });
                self.run_pending(false);
                // The pause lets a window that waits for this one write.
                thread::sleep(BREATH);
            }
        }
        self.report_rescue();
    }

    /// Returns `true` if a person has to consent to writing the file at `path`. The stamp that this
    /// thread wrote last for the game counts as well: a save can be requested before the session
    /// knows the stamp of the one before.
    fn needs_prompt(&self, contents: &Contents, path: &Path, replace: Replace) -> bool {
        match replace {
            Replace::Nothing => storage::is_taken(path),
            Replace::Own(known) => {
                let written = match contents {
                    Contents::Game(_, id, ..) => self.written.get(&(path.to_owned(), *id)),
                    Contents::Collection(_) | Contents::Picture(..) => None,
                };
                let stamps: Vec<_> = known.iter().chain(written).collect();
                storage::must_confirm_overwrite(path, &stamps)
            }
            Replace::Anything => false,
        }
    }

    /// Reports that the library was found damaged, and replaced, when it was opened or written.
    fn report_rescue(&mut self) {
        if let Some(rescued) = self.library.as_mut().and_then(Library::take_rescued) {
            self.outbox.send(AppEvent::Rescued(rescued));
        }
    }

    /// Attempts the pending requests in their order, and sends the errors of those that fail. A
    /// disk error of a change stops the later changes; any other error stops only its own request,
    /// which is attempted again with `all`.
    fn run_pending(&mut self, all: bool) {
        let mut is_blocked = false;
        for mut it in mem::take(&mut self.pending) {
            let is_change = matches!(it.request, IoRequest::Change(_));
            if (all || it.can_succeed()) && !(is_blocked && is_change) {
                let attempt = |worker: &mut Self| worker.attempt(&it.request);
                it.error = match self.guard(attempt, LibraryError::Fault) {
                    Ok(()) => continue,
                    Err(error) => Some(error),
                };
                is_blocked |= is_change && it.can_succeed();
            }
            self.pending.push(it);
        }
        let file = |it: &Pending| match it.request {
            IoRequest::SaveSettings(_) => OwnFile::Settings,
            _ => OwnFile::Library,
        };
        let errors = self.pending.iter().rev();
        let failing = errors.filter_map(|it| Some((file(it), it.error.clone()?)));
        let before = mem::replace(&mut self.failing, failing.collect());
        if !(before.is_empty() && self.failing.is_empty()) {
            self.outbox.send(AppEvent::Unwritten(self.failing.clone()));
        }
    }

    /// Attempts a request that stays pending after an error.
    fn attempt(&mut self, request: &IoRequest) -> Result<(), LibraryError> {
        let Some(folders) = &self.folders else {
            // Nothing is kept, but there is still something to show.
            if let IoRequest::History(number) = request {
                self.outbox.send(AppEvent::History(*number, Box::default()));
            }
            return Ok(());
        };
        match request {
            IoRequest::SaveSettings(settings) => {
                storage::write_settings(folders, &self.settings, settings)?;
                self.settings.clone_from(settings);
            }
            IoRequest::Change(change) => {
                self.claim_sitting()?;
                let library = self.library()?;
                change.apply(library)?;
                match change {
                    Change::SaveGame(game, _) => {
                        let copy = library.copy_of(game.id);
                        if copy != game.id {
                            self.outbox.send(AppEvent::Copied(game.id, copy));
                        }
                    }
                    Change::AddRecent(_) | Change::RemoveRecent(_) => {
                        let recent = library.recent_files()?;
                        self.outbox.send(AppEvent::RecentFiles(recent));
                    }
                    _ => {}
                }
            }
            IoRequest::ClaimSitting => self.claim_sitting()?,
            IoRequest::Check => self.check()?,
            IoRequest::History(number) => {
                let history = self.read(Library::history)?;
                self.outbox.send(AppEvent::History(*number, Box::new(history)));
            }
            IoRequest::Earlier(first) => {
                let read = |library: &Library| {
                    Ok((library.earlier_games(*first)?, library.recent_files()?))
                };
                let (games, recent) = self.read(read)?;
                self.outbox.send(AppEvent::Earlier(games));
                self.outbox.send(AppEvent::RecentFiles(recent));
            }
            _ => {}
        }
        Ok(())
    }

    /// Runs `work`, and turns a panic into an error of this request alone.
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

    /// Reads a file. A game found in the library keeps its id there, and is not counted again.
    fn open(&mut self, path: &Path) -> Result<(ReadGames<KeptGame>, ReadNotes), ReadError> {
        let OpenedFile { format, games, notes, stamp } = storage::read_file_with_format(path)?;
        let file = format.own_file(path.to_owned(), Some(stamp));
        let mut entry = |game: Box<Game>| {
            let mut opened = KeptGame::new(*game);
            // A file without a date is as old as its opening, and was not played today.
            opened.game.info.date.get_or_insert(opened.id.began());
            if file.is_some() {
                let known = self.library().and_then(|library| library.find_duplicate(&opened.game));
                if let Ok(Some(KeptGame { id, game, .. })) = known {
                    opened.id = id;
                    opened.game.review = opened.game.review.or(game.review);
                }
                (opened.saved, opened.file) = (true, file.clone());
            }
            Box::new(opened)
        };
        Ok((games.into_iter().map(|game| game.map(&mut entry)).collect(), notes))
    }

    /// Sets the date of a game to be saved.
    fn set_date(&mut self, contents: &mut Contents) {
        let Contents::Game(_, id, game, _) = contents else { return };
        let kept = self.library().and_then(|library| library.date(*id)).ok().flatten();
        game.info.date = kept.or(game.info.date).or(Some(id.began()));
    }

    /// Claims a sitting, if there is none yet, and sends it with the game on its board.
    fn claim_sitting(&mut self) -> Result<(), LibraryError> {
        if !self.has_sitting {
            let today = Zoned::now().date().to_string();
            let seated = self.library()?.claim_sitting(&today)?;
            let game = seated.game.as_ref().ok().and_then(Option::as_ref);
            let first = game.map_or_else(GameId::draw, |kept| kept.id);
            self.pending.push(Pending { request: IoRequest::Earlier(first), error: None });
            self.has_sitting = true;
            self.outbox.send(AppEvent::ClaimedSitting(Box::new(seated)));
        }
        Ok(())
    }

    /// Checks the library for damage, and reports a rescue.
    fn check(&mut self) -> Result<(), LibraryError> {
        if let Some(rescued) = self.library.as_mut().map_or(Ok(None), Library::check)? {
            self.outbox.send(AppEvent::Rescued(rescued));
        }
        Ok(())
    }

    /// Returns the library, opened if necessary.
    fn library(&mut self) -> Result<&mut Library, LibraryError> {
        if self.library.is_none()
            && let Some(folders) = &self.folders
        {
            self.library = Some(Library::open(folders)?);
        }
        self.library.as_mut().ok_or(LibraryError::NoGame)
    }

    /// Reads from the library; if it turns out to be damaged, from the rescued one.
    fn read<T>(
        &mut self,
        read: impl Fn(&Library) -> Result<T, LibraryError>,
    ) -> Result<T, LibraryError> {
        match read(self.library()?) {
            Err(LibraryError::Damaged) => {
                self.check()?;
                read(self.library()?)
            }
            read => read,
        }
    }
}

#[cfg(test)]
#[path = "../../tests/app/file_thread.rs"]
mod tests;
