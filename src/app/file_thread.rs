//! Thread that reads and writes files: a slow disk never stops the window.
//!
//! Each conversation with the disk stands in one place: [`App::ask`] takes a job for this thread and
//! what the window does with its result. A [`Change`] is data, since it is attempted until it
//! succeeds, replaced by a later one, and told of if it is lost.

use std::collections::BTreeMap;
use std::mem;
use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SendError, Sender};
use std::sync::{Arc, Weak};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use eframe::egui::Context;
use jiff::Zoned;

use super::{App, Outbox};
use crate::engine::panic_message;
use crate::history::{GameId, History};
use crate::session::{Series, Settings};
use crate::storage::{self, Change, ClaimedSitting, DiskError, Folders, Library, LibraryError};
use crate::ui::OwnFile;

/// Job for the file thread, done once and in its turn.
type Job = Box<dyn FnOnce(&mut Disk) + Send>;

/// Reading that is done again until it succeeds.
type Read = Box<dyn FnMut(&mut Disk) -> Result<(), LibraryError> + Send>;

/// Handle of the file thread. Without a thread, the caller does each job at once.
pub(super) struct FileThread {
    jobs: Sender<Job>,
    thread: Option<JoinHandle<()>>,
    /// Disconnected at the end of the thread; receives nothing.
    ended: Receiver<()>,
    /// For jobs that the thread cannot receive.
    spare: Disk,
}

/// The files of the program and the library, on the file thread or for the caller if there is none.
pub(super) struct Disk {
    folders: Option<Folders>,
    library: Option<Library>,
    /// Whether this window has a sitting in the library.
    has_sitting: bool,
    /// Settings as last read or written.
    settings: Settings,
    /// Stamps of the files that games were written to, as last written.
    pub(super) written: BTreeMap<(PathBuf, GameId), i64>,
    /// Work to retry, the oldest first.
    pending: Vec<Pending>,
    /// Errors as last sent.
    failing: BTreeMap<OwnFile, LibraryError>,
    pub(super) outbox: Outbox,
}

/// Work that is attempted until it succeeds.
struct Pending {
    work: Work,
    /// Error of the last attempt; `None` before the first.
    error: Option<LibraryError>,
}

pub(super) enum Work {
    /// Write the settings.
    Settings(Box<Settings>),
    /// Change the library.
    Change(Change),
    /// Read from the library, and send what was read.
    Read(Read),
}

/// Something asked again and again, of which only the last time counts.
pub(super) type LastTime = Arc<()>;

/// One of these times.
type OneTime = Weak<()>;

impl Work {
    /// Returns `true` if this work makes the pending `other`, asked for before, superfluous.
    fn replaces(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Settings(_), Self::Settings(_)) => true,
            (Self::Change(change), Self::Change(before)) => change.replaces(before),
            _ => false,
        }
    }
}

impl Pending {
    /// Returns `true` if another attempt can succeed by itself: after a disk error.
    const fn can_succeed(&self) -> bool {
        matches!(self.error, None | Some(LibraryError::Disk(_)))
    }

    /// Returns the own file that cannot be written or read if the work fails.
    const fn file(&self) -> OwnFile {
        match self.work {
            Work::Settings(_) => OwnFile::Settings,
            Work::Change(_) | Work::Read(_) => OwnFile::Library,
        }
    }
}

impl App {
    /// Asks the disk: does `job` on the file thread, and hands its result to `answered` here, before
    /// a later frame. A panic of the job is its error.
    pub(super) fn ask<T: Send + 'static, E: From<DiskError> + Send + 'static>(
        &mut self,
        job: impl FnOnce(&mut Disk) -> Result<T, E> + Send + 'static,
        answered: impl FnOnce(&mut Self, &Context, Result<T, E>) + Send + 'static,
    ) {
        self.file_thread.run(|disk| {
            let result = disk.guard(job, |why| DiskError::Other(why).into());
            disk.outbox.send(|app, ctx| answered(app, ctx, result));
        });
    }

    /// Reads the history of past games, for a page that shows it. Asked again before it was
    /// answered, it is read once, after the last change.
    pub(super) fn read_history(&mut self) {
        self.history_asked = LastTime::default();
        let asked = Arc::downgrade(&self.history_asked);
        let read = move |disk: &mut Disk| {
            if asked.strong_count() == 0 {
                return Ok(());
            }
            // Without folders nothing is kept, but there is still something to show.
            let has_library = disk.folders.is_some();
            let history =
                if has_library { disk.read(Library::history)? } else { History::default() };
            let asked = OneTime::clone(&asked);
            disk.outbox.send(move |app, _| {
                // A game that was deleted and brought back would go and come.
                if asked.strong_count() > 0 {
                    let revision = app.history.as_ref().map_or(0, |before| before.revision) + 1;
                    app.history = Some(History { revision, ..history });
                }
            });
            Ok(())
        };
        self.file_thread.attempt(Work::Read(Box::new(read)));
    }

    /// Attempts everything pending, before the window closes and on the button to retry.
    pub(super) fn flush(&mut self) {
        self.flush_asked = LastTime::default();
        let asked = Arc::downgrade(&self.flush_asked);
        self.file_thread.run(move |disk| {
            let lost = disk.flush();
            disk.outbox.send(move |app, ctx| {
                // More may have changed since.
                if asked.strong_count() > 0 {
                    app.handle_flushed(ctx, &lost);
                }
            });
        });
    }
}

impl FileThread {
    /// Opens the library, claims a sitting, sends its game, and starts the thread. `settings` are
    /// those just read, to write only what changes. Without `folders`, nothing is kept.
    pub(super) fn start(folders: Option<&Folders>, settings: &Settings, outbox: &Outbox) -> Self {
        let new = || Disk {
            folders: folders.cloned(),
            library: None,
            has_sitting: false,
            settings: settings.clone(),
            written: BTreeMap::new(),
            pending: Vec::new(),
            failing: BTreeMap::new(),
            outbox: outbox.clone(),
        };
        let mut disk = new();
        disk.attempt_until_done(Work::Read(Box::new(Disk::claim_sitting)));
        disk.report_rescue();
        if !disk.has_sitting
            && let Some(Ok(game)) = disk.library.as_ref().map(Library::last_game)
        {
            let seated = ClaimedSitting {
                game: Ok(game),
                games: Vec::new(),
                total: u32::MAX,
                lesson: None,
                windows: 0,
            };
            outbox.send(|app, _| app.resume_sitting(seated));
        }
        let (jobs, received) = mpsc::channel();
        let (at_end, ended) = mpsc::channel();
        let thread = thread::Builder::new().name("velha-files".to_owned()).spawn(move || {
            let _at_end = at_end;
            disk.work(&received);
        });
        Self { jobs, thread: thread.ok(), ended, spare: new() }
    }

    /// Has this work attempted until it succeeds, without waiting for it.
    pub(super) fn attempt(&mut self, work: Work) {
        self.run(|disk| disk.attempt_until_done(work));
    }

    /// Does a job on the thread, or at once without a thread.
    pub(super) fn run(&mut self, job: impl FnOnce(&mut Disk) + Send + 'static) {
        // It comes back if the thread could not be started, or has ended.
        if let Err(SendError(job)) = self.jobs.send(Box::new(job)) {
            self.spare.run(job);
        }
    }

    /// Ends the thread once everything is written, waiting at most for `patience`: a disk that does
    /// not answer must not keep the program running.
    pub(super) fn end(&mut self, patience: Duration) {
        self.jobs = mpsc::channel().0;
        if let Some(thread) = self.thread.take()
            && self.ended.recv_timeout(patience) == Err(RecvTimeoutError::Disconnected)
        {
            let _ = thread.join();
        }
        self.spare.attempt_pending(true);
    }
}

impl Drop for FileThread {
    fn drop(&mut self) {
        self.end(Duration::MAX);
    }
}

impl Disk {
    /// Does jobs until the channel is disconnected. Retries what has failed after pauses that
    /// double, and checks the library for damage in the first quiet moment, because a move made at
    /// once must not wait for that.
    fn work(&mut self, received: &Receiver<Job>) {
        const QUIET: Duration = Duration::from_millis(200);
        const MIN: Duration = Duration::from_millis(250);
        const MAX: Duration = Duration::from_secs(4);
        self.attempt_pending(false);
        let (mut quiet, mut pause) = (QUIET, MIN);
        loop {
            let retries = self.retries();
            if !retries {
                pause = MIN;
            }
            match received.recv_timeout(if retries { pause } else { quiet }) {
                Ok(job) => self.run(job),
                Err(RecvTimeoutError::Timeout) if retries => {
                    self.attempt_pending(false);
                    self.report_rescue();
                    pause = (2 * pause).min(MAX);
                }
                Err(RecvTimeoutError::Timeout) => {
                    // Nothing wakes the thread while nothing is pending.
                    quiet = Duration::MAX;
                    self.attempt_until_done(Work::Read(Box::new(Self::check)));
                }
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        // This is the last chance for what had to wait.
        self.attempt_pending(true);
    }

    fn run(&mut self, job: Job) {
        job(self);
        self.report_rescue();
    }

    /// Returns `true` if a retry can succeed by itself: after an error of the disk, and no other.
    fn retries(&self) -> bool {
        self.pending.iter().any(Pending::can_succeed)
    }

    /// Reports that the library was found damaged, and replaced, when it was opened or written.
    fn report_rescue(&mut self) {
        if let Some(rescued) = self.library.as_mut().and_then(Library::take_rescued) {
            self.outbox.send(move |app, _| app.show_rescued(&rescued));
        }
    }

    /// Attempts work now, and again until it succeeds.
    fn attempt_until_done(&mut self, work: Work) {
        const BREATH: Duration = Duration::from_millis(2);
        self.pending.retain(|before| !work.replaces(&before.work));
        self.pending.push(Pending { work, error: None });
        self.attempt_pending(false);
        // The pause lets a window that waits for this one write.
        thread::sleep(BREATH);
    }

    /// Attempts everything pending, and returns the games that are still unwritten, with `None` for
    /// other work of a person.
    fn flush(&mut self) -> Vec<Option<GameId>> {
        self.attempt_pending(true);
        let lost = |it: &Pending| match &it.work {
            Work::Change(change) => change.lost_work(),
            Work::Settings(_) | Work::Read(_) => None,
        };
        self.pending.iter().filter_map(lost).collect()
    }

    /// Attempts the pending work in its order, and sends the errors of what fails. A disk error of a
    /// change stops the later ones; any other error stops only its own work, which
    /// is attempted again with `all`.
    fn attempt_pending(&mut self, all: bool) {
        let mut is_blocked = false;
        for mut it in mem::take(&mut self.pending) {
            let is_change = matches!(it.work, Work::Change(_));
            if (all || it.can_succeed()) && !(is_blocked && is_change) {
                let attempt = |disk: &mut Self| match &mut it.work {
                    Work::Settings(settings) => disk.write_settings(settings),
                    Work::Change(change) => disk.apply(change),
                    Work::Read(read) => read(disk),
                };
                it.error = match self.guard(attempt, LibraryError::Fault) {
                    Ok(()) => continue,
                    Err(error) => Some(error),
                };
                is_blocked |= is_change && it.can_succeed();
            }
            self.pending.push(it);
        }
        let errors = self.pending.iter().rev();
        let failing: BTreeMap<_, _> =
            errors.filter_map(|it| Some((it.file(), it.error.clone()?))).collect();
        let before = mem::replace(&mut self.failing, failing.clone());
        if !(before.is_empty() && failing.is_empty()) {
            self.outbox.send(|app, _| app.update_unwritten(failing));
        }
    }

    fn write_settings(&mut self, settings: &Settings) -> Result<(), LibraryError> {
        if let Some(folders) = &self.folders {
            storage::write_settings(folders, &self.settings, settings)?;
            self.settings.clone_from(settings);
        }
        Ok(())
    }

    fn apply(&mut self, change: &Change) -> Result<(), LibraryError> {
        if self.folders.is_none() {
            return Ok(());
        }
        self.claim_sitting()?;
        let library = self.library()?;
        match change {
            Change::SaveGame(game, on_board) => {
                let (id, copy) = (game.id, library.save_game(game, *on_board)?);
                if copy != id {
                    self.outbox.send(move |app, _| app.session.set_game_id(id, copy));
                }
            }
            Change::SetDeleted(id, deleted) => library.set_deleted(*id, *deleted)?,
            Change::DeleteAllGames(_) => library.delete_all_games()?,
            Change::SaveReview(game, review) => library.save_review(*game, review)?,
            Change::SaveResult(result) => library.save_result(result, storage::today())?,
            Change::KeepLesson(lesson) => library.keep_lesson(lesson.as_ref())?,
            Change::AddRecent(path) => library.add_recent(path)?,
            Change::RemoveRecent(path) => library.remove_recent(path.as_deref())?,
        }
        if matches!(change, Change::AddRecent(_) | Change::RemoveRecent(_)) {
            let recent = self.library()?.recent_files()?;
            self.outbox.send(|app, _| app.recent = recent);
        }
        Ok(())
    }

    /// Runs `work`, and turns a panic into an error of this work alone.
    pub(super) fn guard<T, E>(
        &mut self,
        work: impl FnOnce(&mut Self) -> Result<T, E>,
        failed: impl FnOnce(String) -> E,
    ) -> Result<T, E> {
        let done = panic::catch_unwind(AssertUnwindSafe(|| work(self)));
        done.unwrap_or_else(|panic| {
            // It may be in any state. With another sitting, the board would be that of another window.
            if self.library.as_mut().is_some_and(|library| library.reopen().is_err()) {
                (self.library, self.has_sitting) = (None, false);
            }
            Err(failed(panic_message(panic.as_ref())))
        })
    }

    /// Claims a sitting, if there is none yet, and sends it with the game on its board; the games
    /// before that one and the recently used files are read later, after the first frame.
    fn claim_sitting(&mut self) -> Result<(), LibraryError> {
        if self.has_sitting || self.folders.is_none() {
            return Ok(());
        }
        let today = Zoned::now().date().to_string();
        let seated = self.library()?.claim_sitting(&today)?;
        let game = seated.game.as_ref().ok().and_then(Option::as_ref);
        let first = game.map_or_else(GameId::draw, |kept| kept.id);
        let read = move |disk: &mut Self| {
            let (games, recent, due) = disk.read(|library| {
                let (games, recent) = (library.earlier_games(first)?, library.recent_files()?);
                Ok((games, recent, library.due_tasks(storage::today())?))
            })?;
            disk.outbox.send(|app, _| {
                app.session.recall(games);
                app.recent = recent;
                app.session.due = Series::new(due, 0);
            });
            Ok(())
        };
        self.pending.push(Pending { work: Work::Read(Box::new(read)), error: None });
        self.has_sitting = true;
        self.outbox.send(|app, _| app.resume_sitting(seated));
        Ok(())
    }

    /// Checks the library for damage, and reports a rescue.
    fn check(&mut self) -> Result<(), LibraryError> {
        if let Some(rescued) = self.library.as_mut().map_or(Ok(None), Library::check)? {
            self.outbox.send(move |app, _| app.show_rescued(&rescued));
        }
        Ok(())
    }

    /// Returns the library, opened if necessary.
    pub(super) fn library(&mut self) -> Result<&mut Library, LibraryError> {
        if self.library.is_none()
            && let Some(folders) = &self.folders
        {
            self.library = Some(Library::open(folders)?);
        }
        self.library.as_mut().ok_or(LibraryError::NoGame)
    }

    /// Reads from the library; if it turns out to be damaged, from the rescued one.
    pub(super) fn read<T>(
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
