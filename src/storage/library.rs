//! The library: every game that was ever played, in one `SQLite` database.
//!
//! It is written by the one thread that writes, in transactions, after every move. The journal is a
//! rollback journal that is cut to nothing when a transaction ends, and every end waits for the disk:
//! so whoever is killed, or loses power, finds either the state before a move or the one after it. A
//! write-ahead log would be faster by some milliseconds that nobody waits for; but it needs memory
//! shared between the windows, which homes on a network do not have, and leaves games in a second
//! file, where whoever copies the first does not look for them.
//!
//! All windows share the database. What a window does takes milliseconds, and whoever meets it waits
//! for that. Which windows run is not for a database to say, whose locks end with a transaction: each
//! holds the lock of an empty file of its own, which the system lets go however the window ends.
//!
//! What cannot be read, or is of a newer version, is put aside whole, and what can be read of it goes
//! into a new database.

mod games;
mod lists;
mod mistakes;
mod rescue;
mod rows;
mod sitting;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use rusqlite::limits::Limit;
use rusqlite::{Connection, ErrorCode, OpenFlags, TransactionBehavior};
use thiserror::Error;

pub use games::today;
pub use rescue::Rescued;
pub use sitting::{Seated, open_windows};

use super::disk::{self, WriteError};
use super::{Folders, SaveError};
use crate::history::GameId;
use sitting::Claim;

/// What marks the file as a database of this program: "VELH".
const APPLICATION: i32 = 0x5645_4c48;

/// What makes each version of the database out of the one before; the first, out of nothing.
const VERSIONS: [&str; 2] =
    [include_str!("library/schema-1.sql"), include_str!("library/schema-2.sql")];

/// How long another window is waited for that writes. It needs milliseconds, so only one that was
/// halted in the midst of it takes longer.
const PATIENCE: Duration = Duration::from_secs(2);

/// The most bytes of a row: a save and what is said of it. More would only be memory for a hostile file
/// to take.
const LARGEST_ROW: i32 = 1024 * 1024;

/// The file was renamed or removed while it was open (`SQLITE_READONLY_DBMOVED`).
const MOVED: i32 = 1032;

/// The database of all games, open.
#[derive(Debug)]
pub struct Library {
    file: PathBuf,
    connection: Connection,
    /// Sitting of this window; `None` where nothing can be written.
    claim: Option<Claim>,
    /// Games of other windows that were played on here, and the copies that they go on as.
    copies: BTreeMap<GameId, GameId>,
    /// What became of a database that turned out to be damaged while it was written to.
    rescued: Option<Rescued>,
    /// No damage was found when the last change failed as if there were some: that change fails for a
    /// reason of its own, and the database is not looked through again for it.
    is_sound: bool,
}

/// Why something cannot be read from the library, or written to it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LibraryError {
    /// The disk does not allow it.
    #[error(transparent)]
    Disk(#[from] WriteError),
    /// The database is damaged, or is none.
    #[error("it is damaged")]
    Damaged,
    /// A newer version of the program has made it, with this version of the database.
    #[error("it was made by a newer Velha (version {0} of the database)")]
    Newer(u32),
    /// The game is not there, or no longer.
    #[error("the game is not there any more")]
    NoGame,
    /// What is kept of a game cannot be read.
    #[error(transparent)]
    Game(#[from] SaveError),
    /// Something went wrong in the program itself.
    #[error("{0}")]
    Fault(String),
}

impl Library {
    /// Opens the library, and makes it where there is none. Where it cannot be read, it is put aside,
    /// and what can be read goes into a new one.
    ///
    /// # Errors
    /// Where the disk does not allow it, or something else than a file stands there.
    pub fn open(folders: &Folders) -> Result<(Self, Option<Rescued>), LibraryError> {
        let file = folders.library_file();
        fs::create_dir_all(folders.games_folder()).map_err(WriteError::from)?;
        rescue::finish(&file);
        let (connection, rescued) = match connect(&file) {
            Err(cause) if cause.is_beyond_use() => rescue::rescue(&file, cause)?,
            opened => (opened.map_err(|error| error.explained(&file))?, None),
        };
        let library = Self {
            file,
            connection,
            claim: None,
            copies: BTreeMap::new(),
            rescued: None,
            is_sound: false,
        };
        Ok((library, rescued))
    }

    /// Looks through the whole database for damage, and rescues what can be read where there is any.
    /// It takes some time for thousands of games, in which others cannot write.
    ///
    /// # Errors
    /// Where it is damaged and no new one can be made; then what can be read of it still can.
    pub fn check(&mut self) -> Result<Option<Rescued>, LibraryError> {
        let is_open = self.connection.path().is_some_and(|path| !path.is_empty());
        if is_open && is_sound(&self.connection)? {
            return Ok(None);
        }
        // Let go of the damaged one first, or it could not be renamed everywhere.
        self.connection = Connection::open_in_memory()?;
        let rescued = rescue::rescue(&self.file, LibraryError::Damaged);
        if rescued.is_err()
            && let Ok(damaged) = connect(&self.file)
        {
            self.connection = damaged;
        }
        let (connection, rescued) = rescued?;
        self.connection = connection;
        self.sit_again()?;
        Ok(rescued)
    }

    /// Does something that writes, whole or not at all. Where the file was taken away meanwhile, it
    /// is done in a new one.
    fn write<T>(
        &mut self,
        mut work: impl FnMut(&mut Write<'_>) -> Result<T, LibraryError>,
    ) -> Result<T, LibraryError> {
        let mut attempt = |library: &mut Self| {
            let behavior = TransactionBehavior::Immediate;
            let transaction = library.connection.transaction_with_behavior(behavior)?;
            let mut write = Write {
                tables: &transaction,
                claim: library.claim.as_ref(),
                copies: &mut library.copies,
            };
            let done = work(&mut write)?;
            transaction.commit()?;
            Ok(done)
        };
        let done = match attempt(self) {
            Err(LibraryError::Disk(WriteError::NoFolder)) => {
                self.open_again().and_then(|()| attempt(self))
            }
            Err(LibraryError::Damaged) => self.mend().and_then(|()| attempt(self)),
            done => done,
        };
        self.is_sound &= done.is_err();
        done.map_err(|error| error.explained(&self.file))
    }

    /// Rescues what can be read, where something turned out to be damaged.
    fn mend(&mut self) -> Result<(), LibraryError> {
        if self.is_sound {
            return Err(LibraryError::Damaged);
        }
        let rescued = self.check()?;
        self.is_sound = rescued.is_none();
        self.rescued = rescued.or(self.rescued.take());
        Ok(())
    }

    /// Opens the database where the file was taken away, and a new one where it is not there again.
    fn open_again(&mut self) -> Result<(), LibraryError> {
        if let Some(folder) = self.file.parent() {
            fs::create_dir_all(folder).map_err(WriteError::from)?;
        }
        self.connection = connect(&self.file)?;
        self.sit_again()
    }

    /// What became of a database that turned out to be damaged while it was written to.
    pub const fn take_rescued(&mut self) -> Option<Rescued> {
        self.rescued.take()
    }
}

/// What a transaction that writes works with.
struct Write<'a> {
    tables: &'a Connection,
    claim: Option<&'a Claim>,
    copies: &'a mut BTreeMap<GameId, GameId>,
}

/// Opens the database, or makes it where there is none.
fn connect(file: &Path) -> Result<Connection, LibraryError> {
    disk::check_own(file)?;
    disk::check_own(&journal(file))?;
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX
        | OpenFlags::SQLITE_OPEN_EXRESCODE;
    let mut connection = Connection::open_with_flags(file, flags)?;
    connection.busy_handler(Some(wait_for_others))?;
    connection.set_limit(Limit::SQLITE_LIMIT_LENGTH, LARGEST_ROW)?;
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
    bring_up_to_date(&mut connection)?;
    if tables(&connection)? != expected_tables()? {
        return Err(LibraryError::Damaged);
    }
    Ok(connection)
}

/// Waits a moment for another window that writes, so many times already; whether to try again. The
/// moments are short, so that whoever writes all the time leaves room in between.
fn wait_for_others(times: i32) -> bool {
    const MOMENT: Duration = Duration::from_millis(1);
    thread::sleep(MOMENT);
    u32::try_from(times).is_ok_and(|times| MOMENT * times < PATIENCE)
}

/// The file in which a transaction of this database says how to take it back.
fn journal(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push("-journal");
    PathBuf::from(name)
}

/// How the tables of a database were made. One damaged bit there, and nothing could be asked of it.
fn tables(connection: &Connection) -> Result<Vec<(String, Option<String>)>, LibraryError> {
    let sql = "SELECT name, sql FROM sqlite_schema ORDER BY name";
    let mut statement = connection.prepare(sql)?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// How they are made where nothing is damaged.
fn expected_tables() -> Result<Vec<(String, Option<String>)>, LibraryError> {
    let connection = Connection::open_in_memory()?;
    VERSIONS.iter().try_for_each(|version| connection.execute_batch(version))?;
    tables(&connection)
}

/// Makes the tables of this version out of those that there are.
fn bring_up_to_date(connection: &mut Connection) -> Result<(), LibraryError> {
    if version(connection)? == VERSIONS.len() {
        return Ok(());
    }
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Another window may have been faster.
    for later in &VERSIONS[version(&transaction)?..] {
        transaction.execute_batch(later)?;
    }
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    transaction.execute_batch(&format!("PRAGMA user_version = {}", VERSIONS.len()))?;
    Ok(transaction.commit()?)
}

/// Whether no damage is found in the whole database, and each game that is listed is there.
fn is_sound(connection: &Connection) -> Result<bool, LibraryError> {
    // Looking for each number in the other table takes longer than all the rest.
    const ALL_LISTED: &str = "SELECT (SELECT sum(id & 0xFFFFFFFF) FROM games) \
                              IS (SELECT sum(game & 0xFFFFFFFF) FROM records)";
    let check = || {
        let sql = "PRAGMA quick_check(1)";
        let answer: String = connection.query_row(sql, [], |row| row.get(0))?;
        let all_listed: bool = connection.query_row(ALL_LISTED, [], |row| row.get(0))?;
        Ok(answer == "ok" && all_listed)
    };
    match check() {
        Err(LibraryError::Damaged) => Ok(false),
        answer => answer,
    }
}

/// The version of the database, 0 of one in which there is nothing yet.
///
/// # Errors
/// Where it is a newer one, or another program's.
fn version(connection: &Connection) -> Result<usize, LibraryError> {
    let number = |pragma| connection.pragma_query_value(None, pragma, |row| row.get::<_, i32>(0));
    let version = u32::try_from(number("user_version")?).unwrap_or(u32::MAX);
    let is_own = number("application_id")? == APPLICATION;
    let is_new = || {
        let sql = "SELECT count(*) FROM sqlite_schema";
        let tables: i64 = connection.query_row(sql, [], |row| row.get(0))?;
        Ok::<_, LibraryError>(version == 0 && tables == 0)
    };
    match usize::try_from(version) {
        _ if !is_own && !is_new()? => Err(LibraryError::Damaged),
        Ok(version) if version <= VERSIONS.len() => Ok(version),
        _ => Err(LibraryError::Newer(version)),
    }
}

impl LibraryError {
    /// Whether the database itself is what is wrong, so that it is put aside.
    pub const fn is_beyond_use(&self) -> bool {
        matches!(self, Self::Damaged | Self::Newer(_))
    }

    /// The same, with the reason of the system where a file cannot be written. The database itself
    /// only says that it may not; of a disk that has no room for one more name, too.
    fn explained(self, file: &Path) -> Self {
        match self {
            Self::Disk(WriteError::NoPermission) => {
                let reason = disk::try_write(file).err();
                // Where the folder is gone, that is because none may be made.
                let reason = reason.filter(|reason| *reason != WriteError::NoFolder);
                Self::Disk(reason.unwrap_or(WriteError::NoPermission))
            }
            error => error,
        }
    }
}

/// What it means for whoever only wanted to write.
impl From<LibraryError> for WriteError {
    fn from(error: LibraryError) -> Self {
        match error {
            LibraryError::Disk(error) => error,
            error => Self::Other(error.to_string()),
        }
    }
}

impl From<rusqlite::Error> for LibraryError {
    fn from(error: rusqlite::Error) -> Self {
        let Some(cause) = error.sqlite_error() else {
            // What stands in a table is not what the program writes there.
            return Self::Damaged;
        };
        Self::Disk(match cause.code {
            ErrorCode::DatabaseCorrupt
            | ErrorCode::NotADatabase
            | ErrorCode::Unknown
            | ErrorCode::TooBig
            | ErrorCode::ConstraintViolation
            | ErrorCode::TypeMismatch => return Self::Damaged,
            ErrorCode::DiskFull => WriteError::NoSpace,
            ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => WriteError::Busy,
            ErrorCode::ReadOnly if cause.extended_code == MOVED => WriteError::NoFolder,
            ErrorCode::ReadOnly | ErrorCode::PermissionDenied | ErrorCode::CannotOpen => {
                WriteError::NoPermission
            }
            _ => WriteError::Other(error.to_string()),
        })
    }
}
