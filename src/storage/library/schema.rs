//! Schema of the database, and its migration from older versions.
//!
//! A database is migrated step by step in one transaction. A copy of the file is kept beside it
//! until the new tables are checked; a rescue reads that copy too. A database of a newer version is
//! refused and never written to.

use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, OpenFlags, TransactionBehavior};

use super::{LibraryError, Result, is_sound, journal, progress, rows};

/// Application id in the header of the file, by which a database of this program is known: "VELH".
const APPLICATION: u32 = 0x5645_4c48;

/// Version of [`SCHEMA`].
const VERSION: u32 = 4;

/// SQL that creates the tables.
const SCHEMA: &str = include_str!("schema.sql");

/// Oldest version that can be migrated.
const OLDEST: u32 = 2;

/// Scripts that change the tables of each version since [`OLDEST`] into those of the next.
const MIGRATIONS: [&str; (VERSION - OLDEST) as usize] = [
    "ALTER TABLE games DROP COLUMN players_changed; ALTER TABLE games ADD COLUMN stamp INTEGER",
    include_str!("version-3.sql"),
];

/// Version of a database without tables, just created.
const EMPTY: u32 = 0;

/// Returns the version of a database, checked on opening and in each transaction; 0 for one without
/// tables, just created.
///
/// # Errors
/// Returns [`LibraryError::Newer`] if it is newer than this program, and [`LibraryError::Damaged`]
/// if it is older than any that can be migrated, or not of this program.
pub(super) fn version(tables: &Connection) -> Result<u32> {
    let number = |pragma| tables.pragma_query_value(None, pragma, |row| row.get::<_, u32>(0));
    match (number("application_id")?, number("user_version")?) {
        (APPLICATION, version) if version > VERSION => Err(LibraryError::Newer(version)),
        (APPLICATION, version) if version >= OLDEST => Ok(version),
        (_, EMPTY) if structure(tables)?.is_empty() => Ok(EMPTY),
        _ => Err(LibraryError::Damaged),
    }
}

/// Creates the tables of a new database, or migrates those of an older version, whenever the
/// library is opened, and checks the result.
pub(super) fn bring_up_to_date(connection: &mut Connection, file: &Path) -> Result<()> {
    if version(connection)? != VERSION {
        migrate(connection, file)?;
    }
    check(connection)?;
    for copy in migration_copies(file) {
        // One that cannot be removed does no harm.
        let _ = fs::remove_file(copy);
    }
    Ok(())
}

fn migrate(connection: &mut Connection, file: &Path) -> Result<()> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    match version(&transaction)? {
        // Another window was faster.
        VERSION => return Ok(()),
        EMPTY => {
            transaction.execute_batch(SCHEMA)?;
            transaction.pragma_update(None, "application_id", APPLICATION)?;
        }
        // The copy of a migration that was killed may be all that is left.
        _ if !is_sound(&transaction)? => return Err(LibraryError::Damaged),
        old => {
            copy(file, &copy_of(file, old))?;
            for (from, script) in (OLDEST..).zip(MIGRATIONS) {
                if from >= old {
                    transaction.execute_batch(script)?;
                }
            }
            progress::take_over(&transaction, &transaction)?;
            transaction.execute_batch("DROP TABLE solved; DROP TABLE mistakes")?;
        }
    }
    transaction.pragma_update(None, "user_version", VERSION)?;
    check(&transaction)?;
    Ok(transaction.commit()?)
}

/// Returns the paths of the copies from before a migration, which an interrupted one may have left,
/// whether or not they exist.
pub(super) fn migration_copies(file: &Path) -> impl Iterator<Item = PathBuf> {
    (OLDEST..VERSION).map(|version| copy_of(file, version))
}

fn copy_of(file: &Path, version: u32) -> PathBuf {
    file.with_added_extension(format!("version-{version}"))
}

/// Copies a database before its migration, while another connection has it locked for writing.
/// Closing the file in any way but by `SQLite` would release that lock.
fn copy(file: &Path, copy: &Path) -> Result<()> {
    // One left there by a kill may be incomplete.
    let discard = || _ = [copy.to_owned(), journal(copy)].map(fs::remove_file);
    discard();
    let source = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    // The path need not be Unicode.
    let target = ValueRef::Text(copy.as_os_str().as_encoded_bytes());
    let copied = source.execute("VACUUM INTO ?1", [ToSqlOutput::Borrowed(target)]);
    copied.inspect_err(|_| discard())?;
    Ok(())
}

/// Checks that the tables are those of [`SCHEMA`]. One damaged bit there would spoil every query.
fn check(tables: &Connection) -> Result<()> {
    let undamaged = Connection::open_in_memory()?;
    undamaged.execute_batch(SCHEMA)?;
    let is_same = structure(tables)? == structure(&undamaged)?;
    is_same.then_some(()).ok_or(LibraryError::Damaged)
}

/// Returns a line for each column of each table and index, to compare two databases.
fn structure(tables: &Connection) -> Result<Vec<String>> {
    let sql = "SELECT concat_ws(' ', it.type, it.name, it.tbl_name, of_index.name, of_table.name, \
               of_table.type, of_table.\"notnull\", of_table.dflt_value, of_table.pk) \
               FROM sqlite_schema it LEFT JOIN pragma_table_xinfo(it.name) of_table \
               LEFT JOIN pragma_index_info(it.name) of_index ORDER BY 1";
    rows::read(tables, sql, [], |row| row.get(0))
}
