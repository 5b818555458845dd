//! The game in progress, kept safe by itself after every move and there again at the next start.
//!
//! Every running copy of the program has a slot of its own, so that two never overwrite each
//! other's game: slot 1 is `game-1.velha` with `game-1.lock` beside it. The lock belongs to the
//! copy that runs and is let go by the system when it ends, however it ends. A copy that starts
//! takes the first free slot that holds a game, or else the first free one; games that others left
//! in further slots are listed by [`Slot::left_behind`] and taken up by [`Slot::move_to`].
//!
//! The lock is a file of its own because every write puts a new file in the place of the old one.
//! Where a disk knows no locks, copies started at once share a slot.
//!
//! A game in progress is an ordinary save that says in addition which file it was opened from, and
//! whether it is still to be counted: what it ends by is on the disk before the statistics are.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::disk::{self, WriteError};
use super::format::velha::{self, Origin};
use super::{Folders, ReadError, SetAside};
use crate::session::Game;

/// A game in progress, and where it came from.
#[derive(Clone, Debug, PartialEq)]
pub struct Resumed {
    /// The game.
    pub game: Game,
    /// Where it came from.
    pub origin: Origin,
}

/// A game that a copy of the program left behind which has ended.
#[derive(Clone, Debug, PartialEq)]
pub struct LeftBehind {
    /// The number of its place.
    pub number: u32,
    /// The game.
    pub resumed: Resumed,
}

/// The place of one running copy of the program for its game in progress, held until it is
/// dropped.
#[derive(Debug)]
pub struct Slot {
    folder: PathBuf,
    number: u32,
    /// Locked as long as this is there.
    lock: File,
}

impl Slot {
    /// The most copies that have a place of their own.
    const MOST: u32 = 32;

    /// Takes a place that no running copy has, one with a game in it before an empty one.
    ///
    /// # Errors
    /// Where the folder cannot be made or written to, or all places are taken.
    pub fn take(folders: &Folders) -> Result<Self, WriteError> {
        let folder = folders.games_folder();
        fs::create_dir_all(folder)?;
        let with_game = (1..=Self::MOST).filter(|&number| game_file(folder, number).exists());
        let mut trouble = None;
        for number in with_game.chain(1..=Self::MOST) {
            match Self::try_take(folder, number) {
                Ok(Some(slot)) => {
                    disk::remove_unfinished(&slot.file());
                    return Ok(slot);
                }
                Ok(None) => {}
                // What is wrong with one place need not be wrong with the next.
                Err(error) => trouble = trouble.or(Some(error)),
            }
        }
        Err(trouble.unwrap_or(WriteError::TooManyCopies))
    }

    /// The games in places that no running copy has, but for those in which nobody has moved.
    #[must_use]
    pub fn left_behind(&self) -> Vec<LeftBehind> {
        let left = |number| {
            let slot = self.other(number)?;
            // One that cannot be read is told of when it is taken up.
            let resumed = slot.peek().ok()??;
            let is_begun = resumed.game.record.last_ply() > 0;
            is_begun.then_some(LeftBehind { number, resumed })
        };
        (1..=Self::MOST).filter_map(left).collect()
    }

    /// Leaves this place for the one of another game, which is not in it any more if another copy
    /// has taken it up meanwhile or forgotten it: nothing has changed then. The game that was kept
    /// here stays behind in turn, as long as it is not forgotten by [`Slot::clear`] before. Nothing
    /// is written, so nothing is lost whenever the program ends.
    ///
    /// # Errors
    /// Says what is wrong with the other game and where the file was put; nothing else has changed.
    pub fn move_to(&mut self, number: u32) -> Result<Option<Resumed>, SetAside> {
        let Some(other) = self.other(number) else {
            return Ok(None);
        };
        let resumed = other.read()?;
        if resumed.is_some() {
            disk::remove_unfinished(&other.file());
            *self = other;
        }
        Ok(resumed)
    }

    /// Forgets a game that was left behind; `false` where another copy has taken it up meanwhile or
    /// forgotten it.
    ///
    /// # Errors
    /// Where the folder cannot be written to.
    pub fn forget(&self, number: u32) -> Result<bool, WriteError> {
        self.other(number).map_or(Ok(false), |other| other.clear().map(|()| true))
    }

    /// How many other copies of the program are running, as far as the disk can tell.
    #[must_use]
    pub fn other_copies(&self) -> usize {
        Self::copies(&self.folder, Some(self.number))
    }

    /// How many copies of the program are running, for one that has no place yet.
    #[must_use]
    pub fn running_copies(folders: &Folders) -> usize {
        Self::copies(folders.games_folder(), None)
    }

    /// The number of places that running copies have, but for one.
    fn copies(folder: &Path, but: Option<u32>) -> usize {
        let is_running = |&number: &u32| {
            but != Some(number)
                && lock_file(folder, number).exists()
                && matches!(Self::try_take(folder, number), Ok(None))
        };
        (1..=Self::MOST).filter(is_running).count()
    }

    /// The place of another number, if there is a game in it and no running copy has it.
    fn other(&self, number: u32) -> Option<Self> {
        let there = number != self.number && game_file(&self.folder, number).exists();
        there.then(|| Self::try_take(&self.folder, number).ok()?)?
    }

    /// The place of this number, unless a running copy has it.
    fn try_take(folder: &Path, number: u32) -> Result<Option<Self>, WriteError> {
        let lock = disk::open_lock(&lock_file(folder, number))?;
        match lock.try_lock() {
            Err(TryLockError::WouldBlock) => Ok(None),
            // An error here is that of a disk without locks.
            Ok(()) | Err(TryLockError::Error(_)) => {
                Ok(Some(Self { folder: folder.to_owned(), number, lock }))
            }
        }
    }

    /// The number of the place, counted from 1.
    #[must_use]
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// The file of the game.
    #[must_use]
    pub fn file(&self) -> PathBuf {
        game_file(&self.folder, self.number)
    }

    /// The game that was in progress; `None` where there was none.
    ///
    /// # Errors
    /// Says what is wrong with it and where the file was put, so that it is not written over.
    pub fn read(&self) -> Result<Option<Resumed>, SetAside> {
        self.peek().map_err(|cause| SetAside::put(cause, &self.file()))
    }

    /// The same, and what cannot be read stays where it is.
    fn peek(&self) -> Result<Option<Resumed>, ReadError> {
        let kept = super::read_own(&self.file(), velha::decode_with)?;
        Ok(kept.map(|(game, origin)| Resumed { game, origin: origin.unwrap_or_default() }))
    }

    /// Keeps a game: it is on the disk when this returns, and at no moment is neither the old nor
    /// the new one there.
    ///
    /// # Errors
    /// Where the disk is full or the folder cannot be written to; the game kept last is still
    /// there.
    pub fn write(&self, resumed: &Resumed) -> Result<(), WriteError> {
        // A folder that was tidied away while the program runs is made again.
        fs::create_dir_all(&self.folder)?;
        let text = velha::encode_with(&resumed.game, Some(&resumed.origin));
        disk::write(&self.file(), text)
    }

    /// Forgets the game that is kept here.
    ///
    /// # Errors
    /// Where the folder cannot be written to.
    pub fn clear(&self) -> Result<(), WriteError> {
        match fs::remove_file(self.file()) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error.into()),
            _ => Ok(()),
        }
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        // Closing it is not enough while a child process is being started, which has it too.
        let _ = self.lock.unlock();
    }
}

fn game_file(folder: &Path, number: u32) -> PathBuf {
    folder.join(format!("game-{number}.velha"))
}

fn lock_file(folder: &Path, number: u32) -> PathBuf {
    folder.join(format!("game-{number}.lock"))
}
