//! The game in progress, kept safe by itself after every move and there again at the next start.
//!
//! Every running copy of the program has a slot of its own, so that two never overwrite each
//! other's game: slot 1 is `game-1.velha` with `game-1.lock` beside it. The lock belongs to the
//! copy that runs and is let go by the system when it ends, however it ends. A copy that starts
//! takes the first free slot that holds a game, or else the first free one; games that others left
//! in further slots can be asked for by [`Slot::left_behind`].
//!
//! The lock is a file of its own because every write puts a new file in the place of the old one.
//! Where a disk knows no locks, copies started at once share a slot.
//!
//! A game in progress is an ordinary save that says in addition which file it was opened from.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::disk::{self, DiskError, WriteError};
use super::save::{self, Origin};
use super::{Folders, ReadError};
use crate::session::Game;

/// A game in progress, and the file that it belongs to.
#[derive(Clone, Debug, PartialEq)]
pub struct Resumed {
    /// The game.
    pub game: Game,
    /// The file that it was opened from or last saved to.
    pub file: Option<PathBuf>,
    /// Whether that file holds all of it.
    pub saved: bool,
}

/// A game in progress that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadGame {
    /// What is wrong with it.
    pub cause: ReadError,
    /// Where the file lies now, so that nothing writes over it; `None` where it could not be moved
    /// or is no file.
    pub kept: Option<PathBuf>,
}

/// The place of one running copy of the program for its game in progress, held until it is
/// dropped.
#[derive(Debug)]
pub struct Slot {
    folder: PathBuf,
    number: u32,
    /// Locked as long as it is open.
    _lock: File,
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
                    disk::sweep(&slot.file());
                    return Ok(slot);
                }
                Ok(None) => {}
                // What is wrong with one place need not be wrong with the next.
                Err(error) => trouble = trouble.or(Some(error)),
            }
        }
        Err(trouble.unwrap_or(WriteError::TooManyCopies))
    }

    /// The places that hold a game which no running copy has: each is held as this one is, until
    /// it is dropped.
    #[must_use]
    pub fn left_behind(&self) -> Vec<Self> {
        let others = (1..=Self::MOST).filter(|&number| number != self.number);
        others
            .filter(|&number| game_file(&self.folder, number).exists())
            .filter_map(|number| Self::try_take(&self.folder, number).ok().flatten())
            .collect()
    }

    /// The place of this number, unless a running copy has it.
    fn try_take(folder: &Path, number: u32) -> Result<Option<Self>, WriteError> {
        let lock = disk::open_lock(&lock_file(folder, number))?;
        match lock.try_lock() {
            Err(TryLockError::WouldBlock) => Ok(None),
            // An error here is that of a disk without locks.
            Ok(()) | Err(TryLockError::Error(_)) => Ok(Some(Self {
                folder: folder.to_owned(),
                number,
                _lock: lock,
            })),
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
    pub fn read(&self) -> Result<Option<Resumed>, BadGame> {
        let file = self.file();
        let save = disk::read(&file)
            .map_err(ReadError::Disk)
            .and_then(|bytes| save::decode_with(super::text(&bytes)?).map_err(ReadError::Save));
        match save {
            Ok((game, origin)) => {
                let Origin { file, saved } = origin.unwrap_or(Origin {
                    file: None,
                    saved: false,
                });
                Ok(Some(Resumed { game, file, saved }))
            }
            Err(ReadError::Disk(DiskError::Missing)) => Ok(None),
            Err(cause) => {
                let kept = disk::set_aside(&file);
                Err(BadGame { cause, kept })
            }
        }
    }

    /// Keeps a game: it is on the disk when this returns, and at no moment is neither the old nor
    /// the new one there.
    ///
    /// # Errors
    /// Where the disk is full or the folder cannot be written to; the game kept last is still there.
    pub fn write(&self, resumed: &Resumed) -> Result<(), WriteError> {
        let origin = Origin {
            file: resumed.file.clone(),
            saved: resumed.saved,
        };
        // A folder that was tidied away while the program runs is made again.
        fs::create_dir_all(&self.folder)?;
        disk::write(
            &self.file(),
            save::encode_with(&resumed.game, Some(&origin)),
        )
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

fn game_file(folder: &Path, number: u32) -> PathBuf {
    folder.join(format!("game-{number}.velha"))
}

fn lock_file(folder: &Path, number: u32) -> PathBuf {
    folder.join(format!("game-{number}.lock"))
}
