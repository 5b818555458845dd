//! Rescue of a damaged database: its readable rows go into a new one.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{fs, iter};

use rusqlite::limits::Limit;
use rusqlite::types::Value;
use rusqlite::{Connection, OpenFlags, Row, params_from_iter};

use super::{
    DiskError, LibraryError, MAX_ROW_SIZE, PATIENCE, Result, connect, is_sound, journal, progress,
    rows, schema,
};
use crate::storage::disk;

/// Tables of which a rescue copies all readable rows.
const TABLES: [&str; 4] = ["sittings", "games", "tasks", "files"];

/// Result of a rescue, told to the person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rescued {
    /// New path of the damaged database.
    pub moved_to: PathBuf,
    /// Number of games in the new database.
    pub games: usize,
}

/// Renames a damaged database, and creates a new one of its readable rows, on opening or after a
/// failed check. Returns `None` beside the connection if the database is sound, because another
/// window has rescued it already.
///
/// # Errors
/// Returns [`LibraryError`] if the old one cannot be put aside, or no new one can be made; the old
/// one stays in its place then.
pub(super) fn rescue(file: &Path) -> Result<(Connection, Option<Rescued>)> {
    let _lock = disk::lock(&file.with_extension("lock"), PATIENCE)?;
    let damaged = match connect(file) {
        Ok(connection) if is_sound(&connection)? => return Ok((connection, None)),
        Err(newer @ LibraryError::Newer(_)) => return Err(newer),
        damaged => damaged.ok(),
    };
    // What another window, which has not noticed the damage, writes meanwhile would be lost. It waits,
    // and then finds the file moved.
    let held = damaged.filter(|it| it.execute_batch("BEGIN IMMEDIATE").is_ok());
    let games = rebuild(file).inspect_err(|_| discard(file))?;
    // Windows renames no file that is open.
    let held = held.filter(|_| !cfg!(windows));
    // The old one is put aside last, so that neither a full disk nor a kill leaves less in its
    // place than there was.
    let moved_to = put_aside(file).ok_or(DiskError::NoPermission);
    drop(held);
    let moved_to = moved_to.inspect_err(|_| discard(file))?;
    finish(file);
    Ok((connect(file)?, Some(Rescued { moved_to, games })))
}

/// Moves a rebuilt database to its place: at the end of a rescue, and before the library is opened,
/// if the program was killed just before that.
pub(super) fn finish(file: &Path) {
    let rebuilt = rebuilt(file);
    if !file.exists() && rebuilt.exists() {
        // Another window may be faster.
        let _ = fs::rename(rebuilt, file);
    }
}

/// Returns the path of the new database during a rescue, while the old one is still in its place.
fn rebuilt(file: &Path) -> PathBuf {
    file.with_extension("rescued")
}

fn discard(file: &Path) {
    let rebuilt = rebuilt(file);
    let _ = fs::remove_file(journal(&rebuilt));
    let _ = fs::remove_file(rebuilt);
}

/// Creates a new database of the readable rows beside the old one. Returns the number of games.
fn rebuild(file: &Path) -> Result<usize> {
    // A file left there by a kill may be incomplete.
    discard(file);
    let whole = connect(&rebuilt(file))?;
    for source in iter::once(file.to_owned()).chain(schema::migration_copies(file)) {
        if let Ok(damaged) = open_damaged(&source) {
            take_over(&damaged, &whole)?;
            progress::take_over(&damaged, &whole)?;
        }
    }
    let games = rows::read(&whole, "SELECT 1 FROM games", [], |_| Ok(()))?.len();
    drop(whole);
    let _ = fs::remove_file(journal(&rebuilt(file)));
    Ok(games)
}

/// Renames the damaged file and its journal, and returns the new path. The journal goes first: left
/// behind, it would be rolled back into the new database.
fn put_aside(file: &Path) -> Option<PathBuf> {
    let place = disk::free_bad_path(file)?;
    if journal(file).exists() {
        fs::rename(journal(file), journal(&place)).ok()?;
    }
    fs::rename(file, &place).ok()?;
    Some(place)
}

/// Opens a database as it is, without its journal, and changes nothing of it.
fn open_damaged(file: &Path) -> rusqlite::Result<Connection> {
    // Any character may have a meaning in a URI, and the path need not be Unicode.
    let path = file.as_os_str().as_encoded_bytes().iter().map(|byte| format!("%{byte:02x}"));
    let path: String = path.collect();
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY
        | OpenFlags::SQLITE_OPEN_URI
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let damaged = Connection::open_with_flags(format!("file:{path}?immutable=1"), flags)?;
    damaged.set_limit(Limit::SQLITE_LIMIT_LENGTH, MAX_ROW_SIZE)?;
    // Without this a file that was cut off could not be read at all.
    damaged.execute_batch("PRAGMA writable_schema = ON")?;
    Ok(damaged)
}

/// Copies the readable rows of all tables that are not there yet.
fn take_over(damaged: &Connection, whole: &Connection) -> Result<()> {
    let transaction = whole.unchecked_transaction()?;
    for table in TABLES {
        let names = format!("PRAGMA table_info({table})");
        let names = |tables| until_damaged(tables, &names, |row| row.get::<_, String>("name"));
        let (there, mut columns) = (names(damaged), names(whole));
        columns.retain(|name| there.contains(name));
        let (mut columns, mut from) = (columns.join(", "), table);
        let mut values = columns.clone();
        if table == "games" && !columns.contains("revision") {
            // Older versions keep the saves apart.
            columns += ", revision, save";
            values += ", changed, save";
            from = "games JOIN records ON game = id";
        }
        let read = format!("SELECT {values} FROM {from} WHERE {table}.rowid = ?1");
        let Ok(mut read) = damaged.prepare(&read) else { continue };
        let number = read.column_count();
        let marks = vec!["?"; number].join(", ");
        let write = format!("INSERT OR IGNORE INTO {table} ({columns}) VALUES ({marks})");
        let mut write = transaction.prepare(&write)?;
        // From both ends, because the damage lies in between.
        let ids = ["", "DESC"].map(|order| {
            let sql = format!("SELECT rowid FROM {table} NOT INDEXED ORDER BY rowid {order}");
            until_damaged(damaged, &sql, |row| row.get::<_, i64>(0))
        });
        for id in ids.into_iter().flatten().collect::<BTreeSet<_>>() {
            let row = read.query_row([id], |row| (0..number).map(|it| row.get(it)).collect());
            // A row that does not fit is damaged, too.
            let _ = row.and_then(|row: Vec<Value>| write.execute(params_from_iter(row)));
        }
    }
    Ok(transaction.commit()?)
}

/// Returns the rows of a query up to the first damaged one.
fn until_damaged<T>(
    damaged: &Connection,
    sql: &str,
    read: impl Fn(&Row<'_>) -> rusqlite::Result<T>,
) -> Vec<T> {
    let Ok(mut statement) = damaged.prepare(sql) else { return Vec::new() };
    let Ok(rows) = statement.query_map([], |row| read(row)) else { return Vec::new() };
    rows.map_while(Result::ok).collect()
}
