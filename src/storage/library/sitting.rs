//! Sittings: the games that one window plays on one day. A window claims its sitting by the lock of
//! a file, and no other window uses it meanwhile.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{OptionalExtension, params};

use super::games::{KEPT, kept_of};
use super::{DiskError, Library, LibraryError, PATIENCE, Result, folder_of, rows};
use crate::history::{GameId, GameSummary, KeptGame};
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
/// and what other windows have left or hold open.
#[derive(Debug)]
pub struct ClaimedSitting {
    /// Last game on the board, or the error of reading it; `Ok(None)` for a board without one.
    pub game: Result<Option<KeptGame>>,
    /// Games that were played in the sitting today.
    pub games: Vec<GameSummary>,
    /// Number of unfinished games that closed windows have left on their boards, which a person is
    /// then asked to see in the list.
    pub left: usize,
    /// Number of other windows that are open.
    pub windows: usize,
}

impl Library {
    /// Claims the sitting of a closed window for this one at the start, or a new one; `today` is
    /// the local date, as `2026-11-21`. A sitting of an earlier day is replaced by a new one with
    /// the game on its board.
    ///
    /// # Errors
    /// Returns [`LibraryError`] if the disk does not allow it; a later [`Library::save_game`] tries
    /// again.
    pub fn claim_sitting(&mut self, today: &str) -> Result<ClaimedSitting> {
        let seated = self.try_claim_sitting(today)?;
        if !matches!(seated.game, Err(LibraryError::Damaged)) {
            return Ok(seated);
        }
        self.claim = None;
        self.mend()?;
        self.try_claim_sitting(today)
    }

    fn try_claim_sitting(&mut self, today: &str) -> Result<ClaimedSitting> {
        let (claim, game) = self.transact(|library| library.take_sitting(today))?;
        let own = claim.id;
        self.claim = Some(claim);
        // Damage in the rest is found by the check of the whole database.
        let games = self.summaries("WHERE sitting = ?1 AND deleted IS NULL", [own]);
        // Those that were only opened from files were played elsewhere.
        let mut games = games.unwrap_or_default();
        games.retain(|game| game.changed > game.id.began());
        let (live, others) = (self.live_sittings(), self.others().unwrap_or_default());
        let is_left = |(id, _, can_go_on): &&(i64, GameId, bool)| *can_go_on && !live.contains(id);
        let game = match game.map(|id| self.game(id)).transpose() {
            Err(LibraryError::NoGame) => Ok(None),
            game => game,
        };
        Ok(ClaimedSitting {
            game,
            games,
            left: others.iter().filter(is_left).count(),
            windows: live.len(),
        })
    }

    /// Claims a new sitting without a game before a save if this window has none. Games that other
    /// windows have left stay on offer.
    pub(super) fn ensure_sitting(&mut self) -> Result<()> {
        if self.claim.is_none() {
            let today = jiff::Zoned::now().date().to_string();
            let claim = self.transact(|library| library.new_sitting(&today, None))?;
            self.claim = Some(claim);
        }
        Ok(())
    }

    /// Claims the sitting of this window once more after its database was replaced; the lock file
    /// may be lost with the old one.
    pub(super) fn reclaim_sitting(&mut self) -> Result<()> {
        let Some(claim) = &mut self.claim else { return Ok(()) };
        if let Some(lock) = take(folder_of(&self.file), claim.id)? {
            claim.lock = lock;
        }
        let sql = "INSERT OR IGNORE INTO sittings (id, day) VALUES (?1, ?2)";
        self.connection.execute(sql, params![claim.id, claim.day])?;
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
             AND moves > 0 {ORDER} LIMIT ?3) {ORDER}"
        );
        let values = params![before, self.own_sitting(), MAX_EARLIER];
        let live = self.live_sittings();
        let games = rows::read(&self.connection, &sql, values, |row| {
            let is_free = !live.contains(&row.get(1)?);
            Ok(kept_of(row).ok().filter(|_| is_free))
        })?;
        Ok(games.into_iter().rev().flatten().collect())
    }

    /// Withdraws the offer of the games that closed windows have left, once a person has asked to
    /// see them in the list, where they stay.
    ///
    /// # Errors
    /// Returns [`LibraryError`] if the disk does not allow it.
    pub fn dismiss_left_games(&mut self) -> Result<()> {
        let others = self.others()?;
        self.transact(|library| {
            // Another window may have taken one meanwhile; none can during this transaction.
            let live = library.live_sittings();
            for (left, ..) in others.iter().filter(|(id, ..)| !live.contains(id)) {
                let sql = "UPDATE sittings SET game = NULL WHERE id = ?1";
                library.connection.execute(sql, [left])?;
            }
            Ok(())
        })
    }

    /// Returns the games on the boards of other open windows, which the history marks, and of which
    /// this window opens copies.
    pub(super) fn open_elsewhere(&self) -> Result<BTreeSet<GameId>> {
        let (live, others) = (self.live_sittings(), self.others()?.into_iter());
        Ok(others.filter(|(id, ..)| live.contains(id)).map(|(_, game, _)| game).collect())
    }

    /// Returns the sitting that this window has claimed; `None` before it has one.
    pub(super) fn own_sitting(&self) -> Option<i64> {
        self.claim.as_ref().map(|claim| claim.id)
    }

    /// Returns the last game on the board of any window, for a window that could not claim a
    /// sitting; `None` if no board has one.
    ///
    /// # Errors
    /// Returns [`LibraryError`] if it cannot be read.
    pub fn last_game(&self) -> Result<Option<KeptGame>> {
        let sql = "SELECT game FROM sittings WHERE game IS NOT NULL ORDER BY id DESC LIMIT 1";
        let id = self.connection.query_row(sql, [], |row| row.get(0)).optional()?;
        id.map(|id| self.game(id)).transpose()
    }

    /// Returns the sittings of other windows, open or closed, with a game on the board: the
    /// sitting, the game, and whether the game is unfinished.
    fn others(&self) -> Result<Vec<(i64, GameId, bool)>> {
        let sql = "SELECT sittings.id, game, point IS NULL AND moves > 0 AND deleted IS NULL \
                   FROM sittings JOIN games ON games.id = game WHERE sittings.id IS NOT ?1";
        rows::read(&self.connection, sql, [self.own_sitting()], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?))
        })
    }

    /// Returns the sittings of other open windows, whose games this one neither takes nor
    /// overwrites.
    pub(super) fn live_sittings(&self) -> BTreeSet<i64> {
        let own = self.own_sitting();
        live_in(self.folder()).filter(|&id| Some(id) != own).collect()
    }

    /// Claims a sitting in the transaction of [`Library::claim_sitting`], which keeps other windows
    /// from claiming the same one. Returns the game on its board too.
    fn take_sitting(&self, today: &str) -> Result<(SittingLock, Option<GameId>)> {
        let sql = "SELECT id, day, game FROM sittings WHERE day = ?1 OR game IS NOT NULL \
                   ORDER BY day = ?1 DESC, game IS NOT NULL DESC, id DESC";
        let sittings = rows::read(&self.connection, sql, [today], |row| {
            Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?, row.get::<_, Option<GameId>>(2)?))
        })?;
        for (id, day, game) in sittings {
            // If its lock cannot be had for another reason, another sitting will do.
            let Ok(Some(lock)) = take(self.folder(), id) else { continue };
            if day == today {
                return Ok((SittingLock { id, day, lock }, game));
            }
            self.connection.execute("UPDATE sittings SET game = NULL WHERE id = ?1", [id])?;
            drop(lock);
            return Ok((self.new_sitting(today, game)?, game));
        }
        Ok((self.new_sitting(today, None)?, None))
    }

    fn new_sitting(&self, day: &str, game: Option<GameId>) -> Result<SittingLock> {
        for (id, path) in lock_files(self.folder()) {
            if !is_live(self.folder(), id) {
                // A file that cannot be removed does no harm.
                let _ = fs::remove_file(path);
            }
        }
        self.connection.execute(
            "DELETE FROM sittings WHERE game IS NULL AND day <> ?1 \
             AND id NOT IN (SELECT sitting FROM games)",
            [day],
        )?;
        let sql = "SELECT EXISTS (SELECT 1 FROM sittings WHERE day = ?1)";
        if !self.connection.query_row(sql, [day], |row| row.get::<_, bool>(0))? {
            // Until now the games taken off the list could still be restored.
            self.connection.execute_batch(
                "DELETE FROM records WHERE game IN (SELECT id FROM games WHERE deleted IS NOT NULL);
                 DELETE FROM mistakes WHERE game IN (SELECT id FROM games WHERE deleted IS NOT NULL);
                 DELETE FROM games WHERE deleted IS NOT NULL;",
            )?;
        }
        let id = GameId::draw().number();
        let sql = "INSERT INTO sittings (id, day, game) VALUES (?1, ?2, ?3)";
        self.connection.execute(sql, params![id, day, game])?;
        let lock = disk::lock(&lock_file(self.folder(), id), PATIENCE)?;
        Ok(SittingLock { id, day: day.to_owned(), lock })
    }

    /// Sets the game on the board of this window, `None` for an untouched one, and removes that
    /// game from the board of any other.
    pub(super) fn set_on_board(&self, game: Option<GameId>) -> Result<()> {
        let Some(own) = self.own_sitting() else { return Ok(()) };
        self.connection.execute(
            "UPDATE sittings SET game = iif(id = ?1, ?2, NULL) WHERE id = ?1 OR game = ?2",
            params![own, game],
        )?;
        Ok(())
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
    lock_files(folder).map(|(id, _)| id).filter(|&id| is_live(folder, id))
}

/// Acquires the lock of a sitting; `None` if another window holds it. Waits for a window that only
/// tests the lock, which shares it for a moment.
fn take(folder: &Path, id: i64) -> Result<Option<File>> {
    const MOMENT: Duration = Duration::from_millis(50);
    if is_live(folder, id) {
        return Ok(None);
    }
    match disk::lock(&lock_file(folder, id), MOMENT) {
        Err(DiskError::Busy) => Ok(None),
        lock => Ok(Some(lock?)),
    }
}

fn is_live(folder: &Path, id: i64) -> bool {
    disk::is_locked(&lock_file(folder, id))
}

fn lock_file(folder: &Path, id: i64) -> PathBuf {
    folder.join(format!("sitting-{id}.lock"))
}

/// Returns the lock files of all sittings, held or not.
fn lock_files(folder: &Path) -> impl Iterator<Item = (i64, PathBuf)> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(|entry| {
        let name = entry.file_name();
        let id = name.to_str()?.strip_prefix("sitting-")?.strip_suffix(".lock")?;
        Some((id.parse().ok()?, entry.path()))
    })
}
