//! Rescue of a damaged database: its readable rows go into a new one.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{fs, iter};

use rusqlite::limits::Limit;
use rusqlite::types::Value;
use rusqlite::{Connection, OpenFlags, Row, params, params_from_iter};

use super::games::put;
use super::{
    DiskError, LibraryError, MAX_ROW_SIZE, PATIENCE, Result, connect, is_sound, journal, schema,
};
use crate::history::{GameId, GameSummary};
use crate::storage::disk;
use crate::storage::format::velha;

/// Tables of which a rescue copies all readable rows; games are copied one by one.
const TABLES: [&str; 4] = ["sittings", "solved", "files", "mistakes"];

/// Columns of `games` that a rescue does not copy, but derives from the save again.
const MADE_ANEW: [&str; 10] =
    ["id", "one_name", "one_who", "two_name", "two_who", "x", "rules", "point", "moves", "board"];

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
    match connect(file) {
        Ok(connection) if is_sound(&connection)? => return Ok((connection, None)),
        Err(newer @ LibraryError::Newer(_)) => return Err(newer),
        _ => {}
    }
    let games = rebuild(file).inspect_err(|_| discard(file))?;
    // The old one is put aside last, so that neither a full disk nor a kill leaves less in its
    // place than there was.
    let moved_to = put_aside(file).ok_or(DiskError::NoPermission);
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
    let mut games = 0;
    for source in iter::once(file.to_owned()).chain(schema::migration_copies(file)) {
        if let Ok(damaged) = open_damaged(&source) {
            games += take_over(&damaged, &whole)?;
        }
    }
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

/// Copies the readable rows of all tables, and returns the number of games.
fn take_over(damaged: &Connection, whole: &Connection) -> Result<usize> {
    let transaction = whole.unchecked_transaction()?;
    for table in TABLES {
        let columns = columns(damaged, &transaction, table);
        if columns.is_empty() {
            continue;
        }
        let (names, marks) = (columns.join(", "), vec!["?"; columns.len()].join(", "));
        let sql = format!("INSERT OR IGNORE INTO {table} ({names}) VALUES ({marks})");
        let mut insert = transaction.prepare(&sql)?;
        let read = format!("SELECT {names} FROM {table}");
        for values in until_damaged(damaged, &read, |row| values(row, columns.len())) {
            // A row that does not fit is damaged, too.
            let _ = insert.execute(params_from_iter(values));
        }
    }
    let mut listed = columns(damaged, &transaction, "games");
    listed.retain(|column| !MADE_ANEW.contains(&column.as_str()));
    let mut games = 0;
    for id in ids(damaged) {
        games += usize::from(take_over_game(damaged, &transaction, id, &listed).is_ok());
    }
    transaction.commit()?;
    Ok(games)
}

/// Returns the ids of all games that can be found, from both ends of both tables, because the
/// damage lies in between.
fn ids(damaged: &Connection) -> BTreeSet<i64> {
    let ends = ["", " DESC"].into_iter().flat_map(|order| {
        [
            format!("SELECT game FROM records ORDER BY game{order}"),
            format!("SELECT id FROM games ORDER BY id{order}"),
        ]
    });
    ends.flat_map(|sql| until_damaged(damaged, &sql, |row| row.get(0))).collect()
}

/// Returns the names of the columns that a table has in both databases.
fn columns(damaged: &Connection, whole: &Connection, table: &str) -> Vec<String> {
    let names = |tables| {
        until_damaged(tables, &format!("PRAGMA table_info({table})"), |row| row.get("name"))
    };
    let there: Vec<String> = names(damaged);
    names(whole).into_iter().filter(|name| there.contains(name)).collect()
}

/// Copies a game whose save can be read, unless the new database has it. Only the columns `listed`
/// of its row in `games` are copied; the others are derived from the save.
fn take_over_game(
    damaged: &Connection,
    whole: &Connection,
    id: i64,
    listed: &[String],
) -> Result<()> {
    let sql = "SELECT save FROM records WHERE game = ?1";
    if whole.prepare(sql)?.exists([id])? {
        return Err(LibraryError::Damaged);
    }
    let save: String = damaged.query_row(sql, [id], |row| row.get(0))?;
    let game = velha::decode(&save)?;
    let key = GameId::new(id);
    put(whole, 0, &GameSummary::of(key, key.began(), &game), &save, None)?;
    let read = format!("SELECT {} FROM games WHERE id = ?1", listed.join(", "));
    let known = damaged.query_row(&read, [id], |row| values(row, listed.len())).unwrap_or_default();
    for (column, value) in listed.iter().zip(known) {
        // A value that does not fit is damaged, too.
        let _ = whole
            .execute(&format!("UPDATE games SET {column} = ?1 WHERE id = ?2"), params![value, id]);
    }
    Ok(())
}

fn values(row: &Row<'_>, number: usize) -> rusqlite::Result<Vec<Value>> {
    (0..number).map(|column| row.get(column)).collect()
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
