//! Sittings: the games that one window plays on one day. A window claims its sitting by the lock of
//! a file, and no other window uses it meanwhile.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{OptionalExtension, params};

use super::games::KEPT;
use super::{DiskError, Library, LibraryError, Result, folder_of, rows};
use crate::history::{GameId, GameSummary, KeptGame, KeptLesson};
use crate::storage::{Folders, disk};

/// Largest number of games before the one on the board that undo leads back to.
const MAX_EARLIER: u32 = 99;

/// Sitting that this window has claimed, with the lock that shows other windows that it is open.
/// Releases the lock when it is dropped.
#[derive(Debug)]
pub(super) struct SittingLock {
    pub(super) id: i64,
    day: String,
    /// Locked until it is dropped.
    lock: File,
}

/// Result of [`Library::claim_sitting`]: the games of the sitting that this window goes on with,
/// and the number of other windows.
#[derive(Debug)]
pub struct ClaimedSitting {
    /// Last game on the board, or the error of reading it; `Ok(None)` for a board without one.
    pub game: Result<Option<KeptGame>>,
    /// Games that were played in the sitting today.
    pub games: Vec<GameSummary>,
    /// Number of games in the library.
    pub total: u32,
    /// Lesson that was gone through or made.
    pub lesson: Option<KeptLesson>,
    /// Number of other windows that are open.
    pub windows: usize,
}

impl Library {
    /// Claims the sitting of a closed window for this one at the start, the one with the game that
    /// was played last, or a new one; `today` is the local date, as `2026-11-21`. The games of
    /// another day are then no longer those of the sitting, but the one on its board stays there.
    ///
    /// # Errors
    /// Returns [`LibraryError`] if the disk does not allow it. A [`Library::save_game`] before it is
    /// one without a board.
    pub fn claim_sitting(&mut self, today: &str) -> Result<ClaimedSitting> {
        self.transact(|library| {
            library.claim = None;
            let (claim, game) = library.take_sitting(today)?;
            let own = claim.id;
            library.claim = Some(claim);
            // Damage in the rest is found by the check of the whole database.
            let ids = library.derive("WHERE sitting = ?1 AND deleted IS NULL", [own]);
            let (ids, all) = (ids.unwrap_or_default(), library.derived.borrow());
            let games = ids.iter().map(|id| all[id].summary.clone()).collect();
            let game = match game.map(|id| library.game(id)).transpose() {
                Err(LibraryError::NoGame) => Ok(None),
                Err(LibraryError::Damaged) => return Err(LibraryError::Damaged),
                game => game,
            };
            let lesson = library.take_lesson();
            let sql = "SELECT count(*) FROM games";
            let total = library.connection.query_row(sql, [], |row| row.get(0))?;
            Ok(ClaimedSitting { game, games, total, lesson, windows: library.others().count() })
        })
    }

    /// Claims a sitting within the transaction of [`Library::claim_sitting`], which keeps other windows
    /// from claiming the same one. Returns the game on its board too.
    fn take_sitting(&self, today: &str) -> Result<(SittingLock, Option<GameId>)> {
        // Not by the day: the clock may have been wrong.
        let sql = "SELECT sittings.id, game FROM sittings LEFT JOIN games ON games.id = game \
                   ORDER BY revision DESC, sittings.id DESC";
        let sittings = rows::read(&self.connection, sql, [], |row| Ok((row.get(0)?, row.get(1)?)))?;
        // If its lock cannot be had, whatever for, another sitting will do.
        let free = |(id, game)| Some((id, game, take(self.folder(), id).ok()??));
        let new = GameId::draw().number();
        let (id, game, lock) = match sittings.into_iter().find_map(free) {
            Some(taken) => taken,
            None => (new, None, take(self.folder(), new)?.ok_or(DiskError::Busy)?),
        };
        // Until the next day the games taken off the list can still be restored.
        let purge = "DELETE FROM games WHERE deleted IS NOT NULL \
                     AND NOT EXISTS (SELECT 1 FROM sittings WHERE day = ?1)";
        self.connection.execute(purge, [today])?;
        let claim = "INSERT INTO sittings (id, day) VALUES (?1, ?2) \
                     ON CONFLICT (id) DO UPDATE SET day = ?2 WHERE day <> ?2";
        if self.connection.execute(claim, params![id, today])? > 0 {
            let sql = "UPDATE games SET sitting = 0 WHERE sitting = ?1";
            self.connection.execute(sql, [id])?;
        }
        Ok((SittingLock { id, day: today.to_owned(), lock }, game))
    }

    /// Takes the lock of this window once more after its database was replaced; the lock file may be
    /// lost with the old one.
    pub(super) fn lock_again(&mut self) -> Result<()> {
        if let Some(claim) = &mut self.claim
            && let Some(lock) = take(folder_of(&self.file), claim.id)?
        {
            claim.lock = lock;
        }
        Ok(())
    }

    /// Sets the game on the board of this window, `None` for an untouched one, and removes that
    /// game from the board of any other.
    pub(super) fn set_on_board(&self, game: Option<GameId>) -> Result<()> {
        let Some(SittingLock { id, day, .. }) = &self.claim else { return Ok(()) };
        let sql = "UPDATE sittings SET game = NULL WHERE game = ?1";
        self.connection.execute(sql, [game])?;
        let sql = "INSERT INTO sittings (id, day, game) VALUES (?1, ?2, ?3) \
                   ON CONFLICT (id) DO UPDATE SET game = ?3";
        self.connection.execute(sql, params![id, day, game])?;
        Ok(())
    }

    /// Returns at most 99 games before this one that undo leads back to: first those of sittings
    /// without a window, then those of this window's sitting, each the oldest first. Undo goes
    /// through them from the end.
    ///
    /// # Errors
    /// Returns [`LibraryError`] if they cannot be read. A damaged one is left out.
    pub fn earlier_games(&self, before: GameId) -> Result<Vec<KeptGame>> {
        const ORDER: &str = "ORDER BY sitting = ?2 DESC, id DESC";
        // Their numbers are found first, or the saves of all games would be read for it.
        let sql = format!(
            "{KEPT} WHERE id IN (SELECT id FROM games WHERE id < ?1 AND deleted IS NULL \
             {ORDER} LIMIT ?3) {ORDER}"
        );
        let (own, others) = (self.own_sitting(), self.others().collect::<Vec<_>>());
        let games = rows::read(&self.connection, &sql, params![before, own, MAX_EARLIER], |row| {
            let is_free = !others.contains(&row.get(2)?);
            Ok(is_free.then(|| self.hand_out(row).ok()).flatten())
        })?;
        let games = games.into_iter().rev().flatten();
        Ok(games.filter(|kept| kept.game.record.last_ply() > 0).collect())
    }

    /// Returns the sitting that this window has claimed; `None` before it has one.
    pub(super) fn own_sitting(&self) -> Option<i64> {
        self.claim.as_ref().map(|claim| claim.id)
    }

    /// Returns the game on the board of the window that has played last, for a window that could not
    /// claim a sitting; `None` if no board has one.
    ///
    /// # Errors
    /// Returns [`LibraryError`] if it cannot be read.
    pub fn last_game(&self) -> Result<Option<KeptGame>> {
        let sql = "SELECT game FROM sittings JOIN games ON games.id = game \
                   ORDER BY revision DESC LIMIT 1";
        let id = self.connection.query_row(sql, [], |row| row.get(0)).optional()?;
        id.map(|id| self.game(id)).transpose()
    }

    /// Returns the sittings of the other open windows.
    pub(super) fn others(&self) -> impl Iterator<Item = i64> {
        let own = self.own_sitting();
        live_in(self.folder()).filter(move |&id| Some(id) != own)
    }
}

impl Drop for SittingLock {
    fn drop(&mut self) {
        // Closing it is not enough while a child process is being started, which has it too.
        let _ = self.lock.unlock();
    }
}

/// Returns the number of open windows, asked before a new one opens, whose place is left to the
/// system if there are others.
pub fn open_windows(folders: &Folders) -> usize {
    live_in(folders.games_folder()).count()
}

/// Returns the sittings whose locks are held, that is, whose windows are open.
fn live_in(folder: &Path) -> impl Iterator<Item = i64> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(|entry| {
        let name = entry.file_name();
        let id = name.to_str()?.strip_prefix("sitting-")?.strip_suffix(".lock")?;
        disk::is_locked(&entry.path()).then(|| id.parse().ok())?
    })
}

/// Acquires the lock of a sitting; `None` if another window holds it. Waits for a window that only
/// tests the lock, which shares it for a moment.
fn take(folder: &Path, id: i64) -> Result<Option<File>> {
    const MOMENT: Duration = Duration::from_millis(50);
    let file = lock_file(folder, id);
    if disk::is_locked(&file) {
        return Ok(None);
    }
    match disk::lock(&file, MOMENT) {
        Err(DiskError::Busy) => Ok(None),
        lock => Ok(Some(lock?)),
    }
}

fn lock_file(folder: &Path, id: i64) -> PathBuf {
    folder.join(format!("sitting-{id}.lock"))
}
