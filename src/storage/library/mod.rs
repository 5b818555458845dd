//! Library: an `SQLite` database of all games ([`Library`]).
//!
//! One thread writes the database, in transactions, after every move. The journal is a rollback
//! journal that is truncated when a transaction ends, and every end waits for the disk. After a
//! kill or a loss of power the database therefore holds either the state before a move or the one
//! after it. A write-ahead log would be some milliseconds faster, which nobody notices; but it
//! needs memory shared between the windows, which network homes do not have, and it leaves games in
//! a second file, which is easily forgotten when the first is copied.
//!
//! All windows share the database. A write takes milliseconds, and another window waits for its
//! end. Nothing is lost between them by one check at each write ([`Library::save_game`]): a game has
//! a revision, which grows with each write, and a window knows the one that it has read or written
//! last. If the stored one is greater, another window has written the game meanwhile. If that has
//! gone on with the game, this window goes on with a copy under another id. If it has only looked at
//! it, its variations and its review are added to the game as it is here; otherwise each game that
//! two windows look at would be counted twice.
//!
//! Database locks end with a transaction and do not show which windows run, and two windows are to
//! begin with a game each: each window therefore locks an empty file of its own, and the system
//! releases that lock however the window ends.
//!
//! Only what cannot be derived is stored. What lists say of a game is derived from its save
//! (`summaries.rs`).
//!
//! A damaged database is renamed, and its readable rows are copied to a new one. A database of an
//! older version is migrated; a newer version is refused and never written to.

mod games;
mod lesson;
mod lists;
mod progress;
mod rescue;
mod rows;
mod schema;
mod sitting;
mod summaries;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use rusqlite::limits::Limit;
use rusqlite::{Connection, ErrorCode, OpenFlags};
use thiserror::Error;

pub use rescue::Rescued;
pub use sitting::{ClaimedSitting, open_windows};
pub use summaries::today;

use super::disk::{self, DiskError};
use super::{Fault, Folders};
use crate::history::GameId;
use sitting::SittingLock;
use summaries::Derived;

/// Longest wait for the write lock of another window. A write takes milliseconds; only a window
/// halted inside a transaction takes longer.
const PATIENCE: Duration = Duration::from_secs(2);

/// Largest size of a row in bytes: a save, which may have the words of the largest file that is
/// read, and the columns beside it. Bounds the memory that a hostile file can take.
const MAX_ROW_SIZE: i32 = 16 * 1024 * 1024;

/// Error code `SQLITE_READONLY_DBMOVED`: the file was renamed or removed while it was open.
const MOVED: i32 = 1032;

/// Result of an access to the library.
type Result<T, E = LibraryError> = std::result::Result<T, E>;

/// Open database of all games, used by the file thread of the window and by `velha convert`.
#[derive(Debug)]
pub struct Library {
    file: PathBuf,
    connection: Connection,
    /// Sitting that this window has claimed; `None` if nothing can be written.
    claim: Option<SittingLock>,
    /// Games of this window with the id under which each is saved, another one if that is a copy,
    /// and the revision that this window has read or written last.
    seen: RefCell<BTreeMap<GameId, (GameId, i64)>>,
    /// What is derived from all games, as far as it was asked for.
    derived: RefCell<BTreeMap<GameId, Derived>>,
    /// Result of a rescue on opening or writing, until it is taken.
    rescued: Option<Rescued>,
    /// Whether a check found no damage after the last failed change. The database is not checked
    /// again for such a change.
    is_sound: bool,
}

/// Reason why something cannot be read from the library, or written to it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LibraryError {
    /// The disk does not allow the access.
    #[error(transparent)]
    Disk(#[from] DiskError),
    /// The file is damaged, or is no database.
    #[error("it is damaged")]
    Damaged,
    /// A newer version of the program has made or migrated the database, to this version of it.
    #[error("it was made by a newer Velha (version {0} of the database)")]
    Newer(u32),
    /// The game does not exist, or no longer.
    #[error("the game is not there any more")]
    NoGame,
    /// The save of a game cannot be read.
    #[error(transparent)]
    Game(#[from] Fault),
    /// Error in the program itself.
    #[error("{0}")]
    Fault(String),
}

impl Library {
    /// Opens the library, or creates an empty one, without claiming a sitting. Migrates an older
    /// version, and rescues the readable rows of a damaged file.
    ///
    /// # Errors
    /// Returns [`LibraryError`] if the disk does not allow it, something else than a file stands
    /// there, or the library is of a newer version.
    pub fn open(folders: &Folders) -> Result<Self> {
        let file = folders.library_file();
        fs::create_dir_all(folders.games_folder()).map_err(DiskError::from)?;
        rescue::finish(&file);
        let (connection, rescued) = match connect(&file) {
            Err(LibraryError::Damaged) => rescue::rescue(&file)?,
            opened => (opened.map_err(|error| error.explained(&file))?, None),
        };
        Ok(Self {
            file,
            connection,
            claim: None,
            seen: RefCell::default(),
            derived: RefCell::default(),
            rescued,
            is_sound: false,
        })
    }

    /// Checks the whole database, and rescues its readable rows if it is damaged; `None` if it is
    /// sound. Called after an error that shows damage, and once when the file thread is quiet,
    /// because other windows cannot write during the check, which is noticeable with thousands of
    /// games.
    ///
    /// # Errors
    /// Returns [`LibraryError`] if the database is damaged and no new one can be made; its readable
    /// rows can still be read then.
    pub fn check(&mut self) -> Result<Option<Rescued>> {
        let is_open = self.connection.path().is_some_and(|path| !path.is_empty());
        if is_open && is_sound(&self.connection)? {
            return Ok(None);
        }
        // Let go of the damaged one first, or it could not be renamed everywhere.
        self.connection = Connection::open_in_memory()?;
        let rescued = rescue::rescue(&self.file);
        if rescued.is_err()
            && let Ok(damaged) = connect(&self.file)
        {
            self.connection = damaged;
        }
        let (connection, rescued) = rescued?;
        self.connection = connection;
        self.lock_again()?;
        Ok(rescued)
    }

    /// Runs `work` in a transaction, which is rolled back on an error. Runs `work` again if the
    /// file was removed while it was open, in a new file, or was damaged, in the rescued one.
    fn transact<T>(&mut self, mut work: impl FnMut(&mut Self) -> Result<T>) -> Result<T> {
        let mut attempt = |library: &mut Self| {
            library.connection.execute_batch("BEGIN IMMEDIATE")?;
            // A newer program may have migrated it meanwhile.
            let done = schema::version(&library.connection).and_then(|_| {
                let done = work(library)?;
                library.connection.execute_batch("COMMIT")?;
                Ok(done)
            });
            if done.is_err() {
                // `SQLite` itself rolls back after some errors.
                let _ = library.connection.execute_batch("ROLLBACK");
            }
            done
        };
        let done = match attempt(self) {
            Err(LibraryError::Disk(DiskError::Missing)) => {
                self.reopen().and_then(|()| attempt(self))
            }
            Err(LibraryError::Damaged) => self.mend().and_then(|()| attempt(self)),
            done => done,
        };
        self.is_sound &= done.is_err();
        done.map_err(|error| error.explained(&self.file))
    }

    /// Rescues the readable rows of a database that has failed as damaged; an error if the last
    /// check found it sound.
    fn mend(&mut self) -> Result<()> {
        if self.is_sound {
            return Err(LibraryError::Damaged);
        }
        let rescued = self.check()?;
        self.is_sound = rescued.is_none();
        self.rescued = rescued.or(self.rescued.take());
        Ok(())
    }

    /// Reopens the database after its file was removed, or creates a new one; or after a panic, which
    /// may have left it in any state. The sitting stays claimed.
    ///
    /// # Errors
    /// Returns [`LibraryError`] if the disk does not allow it.
    pub fn reopen(&mut self) -> Result<()> {
        self.derived = RefCell::default();
        fs::create_dir_all(self.folder()).map_err(DiskError::from)?;
        self.connection = connect(&self.file)?;
        self.lock_again()
    }

    /// Returns the folder of the database and of the locks.
    fn folder(&self) -> &Path {
        folder_of(&self.file)
    }

    /// Takes the result of a rescue on opening or writing, to be told to the person; `None` if
    /// there was none since the last call. [`Library::check`] returns its own.
    pub const fn take_rescued(&mut self) -> Option<Rescued> {
        self.rescued.take()
    }
}

fn folder_of(file: &Path) -> &Path {
    file.parent().unwrap_or(file)
}

/// Opens or creates the database of a file, and migrates it.
fn connect(file: &Path) -> Result<Connection> {
    disk::check_free_or_file(file)?;
    disk::check_free_or_file(&journal(file))?;
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX
        | OpenFlags::SQLITE_OPEN_EXRESCODE;
    let mut connection = Connection::open_with_flags(file, flags)?;
    connection.busy_handler(Some(wait_for_others))?;
    connection.set_limit(Limit::SQLITE_LIMIT_LENGTH, MAX_ROW_SIZE)?;
    // Setting the journal of a newer one would write to it.
    schema::version(&connection)?;
    connection.execute_batch(
        "PRAGMA journal_mode = TRUNCATE;
         PRAGMA synchronous = FULL;
         PRAGMA temp_store = MEMORY;
         PRAGMA cache_size = -512;
         -- What somebody forgets is to be gone.
         PRAGMA secure_delete = ON;
         -- A damaged or hostile file is not to run anything.
         PRAGMA trusted_schema = OFF;
         PRAGMA cell_size_check = ON;",
    )?;
    schema::bring_up_to_date(&mut connection, file)?;
    Ok(connection)
}

/// Busy handler of `SQLite`: sleeps for a moment, and returns `true` to retry until [`PATIENCE`] is
/// over. `times` counts the calls before. Short moments find the gaps that a busy window leaves.
fn wait_for_others(times: i32) -> bool {
    const MOMENT: Duration = Duration::from_millis(1);
    thread::sleep(MOMENT);
    u32::try_from(times).is_ok_and(|times| MOMENT * times < PATIENCE)
}

/// Returns the path of the rollback journal of this database.
fn journal(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push("-journal");
    PathBuf::from(name)
}

/// Returns `true` if the whole database is undamaged, and its index has every game.
fn is_sound(connection: &Connection) -> Result<bool> {
    // The check of an index itself takes longer than all the rest.
    const ALL_INDEXED: &str = "SELECT (SELECT sum((id & 0xFFFFFFFF) + (id >> 32)) FROM games NOT INDEXED) IS (SELECT \
         sum((id & 0xFFFFFFFF) + (id >> 32)) FROM games INDEXED BY games_of_sittings)";
    let check = || {
        let sql = "PRAGMA quick_check(1)";
        let answer: String = connection.query_row(sql, [], |row| row.get(0))?;
        let all_indexed: bool = connection.query_row(ALL_INDEXED, [], |row| row.get(0))?;
        Ok(answer == "ok" && all_indexed)
    };
    match check() {
        Err(LibraryError::Damaged) => Ok(false),
        answer => answer,
    }
}

impl LibraryError {
    /// Returns the error with the system's reason if the file cannot be written. `SQLite` itself
    /// only reports that writing is not allowed, even if the disk has no room for one more name.
    fn explained(self, file: &Path) -> Self {
        match self {
            Self::Disk(DiskError::NoPermission) => {
                let reason = disk::check_writable(file).err();
                // A missing folder means that none may be made.
                let reason = reason.filter(|reason| *reason != DiskError::Missing);
                Self::Disk(reason.unwrap_or(DiskError::NoPermission))
            }
            error => error,
        }
    }
}

/// Error of the library, as one that only wanted to write sees it.
impl From<LibraryError> for DiskError {
    fn from(error: LibraryError) -> Self {
        match error {
            LibraryError::Disk(error) => error,
            error => Self::Other(error.to_string()),
        }
    }
}

impl From<rusqlite::Error> for LibraryError {
    fn from(error: rusqlite::Error) -> Self {
        let cause = match error.sqlite_error() {
            Some(cause) => cause,
            // Every other query for one row finds one.
            None if error == rusqlite::Error::QueryReturnedNoRows => return Self::NoGame,
            // A column holds a value that the program does not write there.
            None => return Self::Damaged,
        };
        Self::Disk(match cause.code {
            ErrorCode::DatabaseCorrupt
            | ErrorCode::NotADatabase
            | ErrorCode::Unknown
            | ErrorCode::TooBig
            | ErrorCode::ConstraintViolation
            | ErrorCode::TypeMismatch => return Self::Damaged,
            ErrorCode::DiskFull => DiskError::NoSpace,
            ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => DiskError::Busy,
            ErrorCode::ReadOnly if cause.extended_code == MOVED => DiskError::Missing,
            ErrorCode::ReadOnly | ErrorCode::PermissionDenied | ErrorCode::CannotOpen => {
                DiskError::NoPermission
            }
            _ => DiskError::Other(error.to_string()),
        })
    }
}
