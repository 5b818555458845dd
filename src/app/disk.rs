//! The thread that reads and writes files, so that a slow disk never stops the window.

use std::collections::{BTreeSet, VecDeque};
use std::path::PathBuf;
use std::sync::mpsc::{self, Sender};
use std::thread::{self, JoinHandle};

use eframe::egui;

use super::AppEvent;
use super::pictures::Picture;
use crate::session::{Finished, Game, GameId, PictureOf, Progress, Settings};
use crate::storage::{
    self, FileFormat, Folders, GameFormat, Loaded, PictureFormat, Resumed, SetAside, Slot,
    WriteError,
};
use crate::ui::OwnFile;

/// Something to be read or written; requests are carried out in their order.
pub(super) enum IoRequest {
    /// Read this file.
    Open(PathBuf),
    /// Write this to a file.
    Save { contents: Contents, path: PathBuf, replace: bool },
    /// Keep the game in progress safe, and have it counted where it is still to be.
    Autosave(Box<Resumed>),
    /// Write the settings.
    SaveSettings(Box<Settings>),
    /// Go on with the game that was left behind in this place.
    TakeUp(u32),
    /// Forget the games that were left behind in these places.
    Forget(Vec<u32>),
    /// Read the statistics and the puzzles solved, and change them where that is wanted.
    Progress(Option<Change>),
    /// Write again what could not be written by itself.
    TryAgain,
}

/// What is to be written to a file.
pub(super) enum Contents {
    /// A game, and which one of the sitting it is.
    Game(&'static GameFormat, GameId, Box<Game>),
    /// A picture of this.
    Picture(&'static PictureFormat, PictureOf, Box<Picture>),
}

/// What is to be changed in the statistics.
pub(super) enum Change {
    /// This game has come to its end.
    Count(Box<Finished>),
    /// This game was lost by that move, or by none that is known.
    Judge(u64, Option<usize>),
    /// These puzzles have been solved.
    Solved(Vec<String>),
}

impl Change {
    fn apply(&self, progress: &mut Progress) {
        match self {
            Self::Count(game) => {
                progress.statistics.count(game);
            }
            Self::Judge(game, ply) => progress.statistics.judge(*game, *ply),
            Self::Solved(keys) => {
                for key in keys {
                    progress.solved.insert(key);
                }
            }
        }
    }
}

/// The thread, as long as the program runs.
pub(super) struct Disk {
    requests: Option<Sender<IoRequest>>,
    thread: Option<JoinHandle<()>>,
}

/// What the thread works with.
struct IoThread {
    folders: Option<Folders>,
    slot: Option<Slot>,
    unwritten: Unwritten,
    events: Sender<AppEvent>,
    ctx: egui::Context,
}

/// What could not be written by itself, to be tried again.
#[derive(Default)]
struct Unwritten {
    /// What is told to be so.
    told: BTreeSet<OwnFile>,
    game: Option<Box<Resumed>>,
    settings: Option<Box<Settings>>,
    /// The oldest first.
    changes: VecDeque<Change>,
}

impl Disk {
    /// Reads the game that an earlier run has left, and starts the thread.
    pub(super) fn start(
        folders: Option<&Folders>,
        ctx: egui::Context,
        events: Sender<AppEvent>,
    ) -> (Self, Result<Option<Resumed>, SetAside>) {
        let slot = folders.and_then(|folders| {
            let slot = Slot::take(folders).inspect_err(|error| {
                let _ = events.send(AppEvent::Written(OwnFile::Game, Err(error.clone())));
            });
            slot.ok()
        });
        let mut unwritten = Unwritten::default();
        unwritten.told.extend((folders.is_some() && slot.is_none()).then_some(OwnFile::Game));
        let game = slot.as_ref().map_or(Ok(None), Slot::read);
        let (requests, received) = mpsc::channel();
        if let Ok(Some(game)) = &game
            && game.origin.uncounted.is_some()
        {
            let _ = requests.send(IoRequest::Autosave(Box::new(game.clone())));
        }
        let mut io = IoThread { folders: folders.cloned(), slot, unwritten, events, ctx };
        let thread = thread::Builder::new().name("velha-files".to_owned()).spawn(move || {
            io.report_other_copies();
            for request in received {
                io.carry_out(request);
            }
        });
        let disk = Self { requests: Some(requests), thread: thread.ok() };
        (disk, game)
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
    const fn format(&self) -> FileFormat {
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
            IoRequest::Autosave(resumed) => self.autosave_and_count(*resumed),
            IoRequest::TakeUp(number) => self.take_up(number),
            IoRequest::Forget(numbers) => self.forget(&numbers),
            IoRequest::Progress(change) => {
                self.progress(change);
            }
            IoRequest::SaveSettings(settings) => self.save_settings(settings),
            IoRequest::TryAgain => self.try_again(),
        }
    }

    /// Writes again what could not be written.
    fn try_again(&mut self) {
        if !self.unwritten.changes.is_empty() {
            self.progress(None);
        }
        if let Some(settings) = self.unwritten.settings.take() {
            self.save_settings(settings);
        }
        if let Some(resumed) = self.unwritten.game.take() {
            self.autosave(&resumed);
        } else {
            let result = self.slot().map_or(Ok(()), |slot| slot.map(drop));
            self.report(OwnFile::Game, result);
        }
    }

    fn save_settings(&mut self, settings: Box<Settings>) {
        let Some(folders) = &self.folders else { return };
        let result = storage::write_settings(folders, &settings);
        self.unwritten.settings = result.is_err().then_some(settings);
        self.report(OwnFile::Settings, result);
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

    /// Tells of other copies of the program: those that run, and what those that ended have left.
    fn report_other_copies(&self) {
        let Some(slot) = &self.slot else { return };
        let left = slot.left_behind();
        if slot.other_copies() > 0 || !left.is_empty() {
            self.send(AppEvent::OtherCopies(left));
        }
    }

    fn take_up(&mut self, number: u32) {
        let Some(slot) = &mut self.slot else { return };
        match slot.move_to(number) {
            Ok(Some(resumed)) => {
                if resumed.origin.uncounted.is_some() {
                    self.autosave_and_count(resumed.clone());
                }
                self.send(AppEvent::TakenUp(Box::new(resumed)));
            }
            // Another copy was faster.
            Ok(None) => {}
            Err(bad) => self.send(AppEvent::CannotTakeUp(bad)),
        }
    }

    fn forget(&self, numbers: &[u32]) {
        let Some(slot) = &self.slot else { return };
        for &number in numbers {
            if let Err(error) = slot.forget(number) {
                return self.send(AppEvent::CannotForget(error));
            }
        }
    }

    /// Reads the statistics, and changes them where that is wanted, or could not be done before;
    /// `false` where they could not be changed.
    fn progress(&mut self, change: Option<Change>) -> bool {
        const MOST: usize = 200;
        let Some(folders) = &self.folders else {
            // Nothing is kept; there is still something to show.
            self.send(AppEvent::Progress(Loaded::default()));
            return true;
        };
        let is_asked = change.is_none();
        let changes = &mut self.unwritten.changes;
        changes.extend(change);
        if changes.len() > MOST {
            changes.pop_front();
        }
        let apply = |progress: &mut Progress| changes.iter().for_each(|it| it.apply(progress));
        let (read, result) = if changes.is_empty() {
            (Some(storage::read_progress(folders)), Ok(()))
        } else {
            match storage::change_progress(folders, apply) {
                Ok(read) => (Some(read), Ok(())),
                Err(error) => (is_asked.then(|| storage::read_progress(folders)), Err(error)),
            }
        };
        if result.is_ok() {
            changes.clear();
        }
        let is_done = result.is_ok();
        self.report(OwnFile::Statistics, result);
        if let Some(read) = read {
            self.send(AppEvent::Progress(read));
        }
        is_done
    }

    /// Keeps the game in progress and has it counted where it is still to be. Both are on the disk
    /// before it is kept as one that was counted; so whenever the program is killed, the next start
    /// knows whether to count it, and its number lets nothing be counted twice.
    fn autosave_and_count(&mut self, mut resumed: Resumed) {
        self.autosave(&resumed);
        let Some(number) = resumed.origin.uncounted.take() else {
            return;
        };
        let finished = Finished::of(&resumed.game, number);
        let is_counted = finished.is_none_or(|finished| {
            let change = Change::Count(Box::new(finished));
            self.progress(Some(change))
        });
        if is_counted {
            self.autosave(&resumed);
        }
    }

    /// Keeps the game in progress.
    fn autosave(&mut self, resumed: &Resumed) {
        let result = self.slot().map_or(Ok(()), |slot| slot?.write(resumed));
        self.unwritten.game = result.is_err().then(|| Box::new(resumed.clone()));
        self.report(OwnFile::Game, result);
    }

    /// The place of the game in progress, which is looked for again as long as there is none;
    /// `None` where nothing is kept.
    fn slot(&mut self) -> Option<Result<&Slot, WriteError>> {
        let folders = self.folders.as_ref()?;
        if self.slot.is_none() {
            match Slot::take(folders) {
                Ok(slot) => self.slot = Some(slot),
                Err(error) => return Some(Err(error)),
            }
        }
        self.slot.as_ref().map(Ok)
    }

    fn send(&self, event: AppEvent) {
        // At the end of the program nobody listens any more, and nothing is left to be done.
        let _ = self.events.send(event);
        self.ctx.request_repaint();
    }
}
