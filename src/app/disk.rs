//! The thread that reads and writes files, so that a slow disk never stops the window.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Sender};
use std::thread::{self, JoinHandle};

use eframe::egui;

use super::News;
use super::pictures::Picture;
use crate::session::{
    FileFormat, Finished, Game, GameId, PictureOf, Progress, Settings, Statistics,
};
use crate::storage::{self, Folders, Loaded, Resumed, SetAside, Slot, WriteError};

/// Something to be read or written, in the order in which it was asked for.
pub(super) enum Order {
    /// Read this file.
    Open(PathBuf),
    /// Write this to a file.
    Save {
        contents: Contents,
        path: PathBuf,
        replace: bool,
    },
    /// Keep the game in progress safe, and have it counted where it is still to be.
    Keep(Box<Resumed>),
    /// Keep the settings.
    KeepSettings(Box<Settings>),
    /// Go on with the game that was left behind in this place.
    TakeUp(u32),
    /// Forget the games that were left behind in these places.
    Forget(Vec<u32>),
    /// Read the statistics and the puzzles solved.
    ReadStatistics,
    /// Change them.
    ChangeStatistics(Change),
}

/// What is to be written to a file.
pub(super) enum Contents {
    /// A whole game, and which one of the sitting it is.
    Game(GameId, Box<Game>),
    /// The position of a game.
    Partie(Box<Game>),
    /// A picture, in pixels.
    Png(PictureOf, Box<Picture>),
    /// A picture, in strokes.
    Svg(PictureOf, Box<Picture>),
}

/// What is to be changed in the statistics.
pub(super) enum Change {
    /// This game has come to its end.
    Count(Box<Finished>),
    /// This game was lost by that move, or by none that is known.
    Judge(u64, Option<usize>),
    /// These puzzles have been solved.
    Solved(Vec<String>),
    /// The games are to be forgotten, and the puzzles kept.
    Reset,
}

impl Change {
    fn apply(self, progress: &mut Progress) {
        match self {
            Self::Count(game) => {
                progress.statistics.count(&game);
            }
            Self::Judge(game, ply) => progress.statistics.judge(game, ply),
            Self::Solved(keys) => {
                for key in &keys {
                    progress.solved.insert(key);
                }
            }
            Self::Reset => progress.statistics = Statistics::default(),
        }
    }
}

/// The thread, as long as the program runs.
pub(super) struct Disk {
    orders: Option<Sender<Order>>,
    thread: Option<JoinHandle<()>>,
}

/// What the thread needs.
struct Clerk {
    folders: Option<Folders>,
    slot: Option<Slot>,
    news: Sender<News>,
    ctx: egui::Context,
}

impl Disk {
    /// Reads the game that an earlier run has left, and starts the thread.
    pub(super) fn start(
        folders: Option<&Folders>,
        ctx: egui::Context,
        news: Sender<News>,
    ) -> (Self, Result<Option<Resumed>, SetAside>) {
        let slot = folders.and_then(|folders| {
            let slot = Slot::take(folders).inspect_err(|error| {
                let _ = news.send(News::NotKept(error.clone()));
            });
            slot.ok()
        });
        let game = slot.as_ref().map_or(Ok(None), Slot::read);
        let (orders, received) = mpsc::channel();
        if let Ok(Some(game)) = &game
            && game.origin.uncounted.is_some()
        {
            let _ = orders.send(Order::Keep(Box::new(game.clone())));
        }
        let mut clerk = Clerk {
            folders: folders.cloned(),
            slot,
            news,
            ctx,
        };
        let thread = thread::Builder::new()
            .name("velha-files".to_owned())
            .spawn(move || {
                clerk.look_around();
                for order in received {
                    clerk.carry_out(order);
                }
            });
        let disk = Self {
            orders: Some(orders),
            thread: thread.ok(),
        };
        (disk, game)
    }

    /// Has something read or written; what comes of it is told as news.
    pub(super) fn order(&self, order: Order) {
        if let Some(orders) = &self.orders {
            // The thread ends only with the program, so there is always somebody to receive it.
            let _ = orders.send(order);
        }
    }

    /// Waits until everything is written.
    pub(super) fn end(&mut self) {
        self.orders = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl Contents {
    fn format(&self) -> FileFormat {
        match self {
            Self::Game(..) => FileFormat::Velha,
            Self::Partie(_) => FileFormat::Partie,
            Self::Png(of, _) => FileFormat::Png(*of),
            Self::Svg(of, _) => FileFormat::Svg(*of),
        }
    }

    fn write(&self, path: &Path) -> Result<(), WriteError> {
        match self {
            Self::Game(_, game) => storage::write_game(path, game),
            Self::Partie(game) => storage::write_partie(path, game.record.position()),
            Self::Png(_, picture) => storage::write_picture(path, picture.png()?),
            Self::Svg(_, picture) => storage::write_picture(path, picture.svg()),
        }
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        self.end();
    }
}

impl Clerk {
    fn carry_out(&mut self, order: Order) {
        match order {
            Order::Open(path) => {
                let result = storage::open(&path);
                self.tell(News::Opened(path, result));
            }
            Order::Save {
                contents,
                path,
                replace: false,
            } if storage::is_taken(&path) => self.tell(News::Exists(contents.format(), path)),
            Order::Save { contents, path, .. } => {
                let result = contents.write(&path);
                self.tell(News::Saved {
                    contents,
                    path,
                    result,
                });
            }
            Order::Keep(resumed) => self.keep_and_count(*resumed),
            Order::TakeUp(number) => self.take_up(number),
            Order::Forget(numbers) => self.forget(&numbers),
            Order::ReadStatistics => {
                self.statistics(None);
            }
            Order::ChangeStatistics(change) => {
                self.statistics(Some(change));
            }
            Order::KeepSettings(settings) => {
                if let Some(folders) = &self.folders
                    && let Err(error) = storage::write_settings(folders, &settings)
                {
                    self.tell(News::NotKept(error));
                }
            }
        }
    }

    /// Tells of other copies of the program: those that run, and what those that ended have left.
    fn look_around(&self) {
        let Some(slot) = &self.slot else { return };
        let left = slot.left_behind();
        let running = slot.other_copies() > 0;
        if running || !left.is_empty() {
            self.tell(News::Others { running, left });
        }
    }

    fn take_up(&mut self, number: u32) {
        let Some(slot) = &mut self.slot else { return };
        match slot.move_to(number) {
            Ok(Some(resumed)) => {
                if resumed.origin.uncounted.is_some() {
                    self.keep_and_count(resumed.clone());
                }
                self.tell(News::TakenUp(Box::new(resumed)));
            }
            // Another copy was faster.
            Ok(None) => {}
            Err(bad) => self.tell(News::BadGame(bad)),
        }
    }

    fn forget(&self, numbers: &[u32]) {
        let Some(slot) = &self.slot else { return };
        for &number in numbers {
            if let Err(error) = slot.forget(number) {
                return self.tell(News::NotKept(error));
            }
        }
    }

    /// Reads the statistics, and changes them where that is wanted; `false` where they could not be
    /// changed.
    fn statistics(&self, change: Option<Change>) -> bool {
        let Some(folders) = &self.folders else {
            // Nothing is kept; there is still something to show.
            self.tell(News::Statistics(Loaded::default()));
            return true;
        };
        let read = match change {
            None => Ok(storage::read_progress(folders)),
            Some(change) => storage::change_progress(folders, |progress| change.apply(progress)),
        };
        let is_done = read.is_ok();
        self.tell(match read {
            Ok(read) => News::Statistics(read),
            Err(error) => News::NotCounted(error),
        });
        is_done
    }

    /// Keeps the game in progress and has it counted where it is still to be. Both are on the disk
    /// before it is kept as one that was counted; so whenever the program is killed, the next start
    /// knows whether to count it, and its number lets nothing be counted twice.
    fn keep_and_count(&mut self, mut resumed: Resumed) {
        self.keep(&resumed);
        let Some(number) = resumed.origin.uncounted.take() else {
            return;
        };
        let finished = Finished::of(&resumed.game, number);
        let is_counted = finished.is_none_or(|finished| {
            let change = Change::Count(Box::new(finished));
            self.statistics(Some(change))
        });
        if is_counted {
            self.keep(&resumed);
        }
    }

    fn keep(&mut self, resumed: &Resumed) {
        if let Err(error) = self.try_to_keep(resumed) {
            self.tell(News::NotKept(error));
        }
    }

    /// Keeps the game in progress, in a place that is looked for again as long as there is none.
    fn try_to_keep(&mut self, resumed: &Resumed) -> Result<(), WriteError> {
        let Some(folders) = &self.folders else {
            return Ok(());
        };
        let slot = match self.slot.take() {
            Some(slot) => slot,
            None => Slot::take(folders)?,
        };
        self.slot.insert(slot).write(resumed)
    }

    fn tell(&self, news: News) {
        // At the end of the program nobody listens any more, and nothing is left to be said.
        let _ = self.news.send(news);
        self.ctx.request_repaint();
    }
}
