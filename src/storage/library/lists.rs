//! Solved puzzles and recent files.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use rusqlite::params;

use super::games::now;
use super::{Library, LibraryError, rows};
use crate::session::RecentFiles;

/// Query of the files used last; a number follows it.
const LAST: &str = "SELECT path FROM files ORDER BY used DESC LIMIT";

impl Library {
    /// Marks puzzles as solved, by their keys.
    ///
    /// # Errors
    /// Returns [`LibraryError`] if the disk does not allow it.
    pub fn mark_solved(&mut self, keys: &[String]) -> Result<(), LibraryError> {
        self.transact(|library| {
            for key in keys {
                let sql = "INSERT OR IGNORE INTO solved (key, solved) VALUES (?1, ?2)";
                library.connection.execute(sql, params![key, now()])?;
            }
            Ok(())
        })
    }

    /// Returns the keys of the solved puzzles.
    pub(super) fn solved(&self) -> Result<BTreeSet<String>, LibraryError> {
        let keys = rows::read(&self.connection, "SELECT key FROM solved", [], |row| row.get(0))?;
        Ok(keys.into_iter().collect())
    }

    /// Returns the recent files, the last one first.
    ///
    /// # Errors
    /// Returns [`LibraryError`] if they cannot be read.
    pub fn recent_files(&self) -> Result<RecentFiles, LibraryError> {
        let sql = format!("{LAST} {}", RecentFiles::MAX);
        let paths = rows::read(&self.connection, &sql, [], |row| row.get::<_, String>(0))?;
        Ok(RecentFiles::new(paths.into_iter().map(PathBuf::from)))
    }

    /// Adds a file to the recent files as the last one. Ignores a path that is no Unicode text.
    ///
    /// # Errors
    /// Returns [`LibraryError`] if the disk does not allow it.
    pub fn add_recent(&mut self, path: &Path) -> Result<(), LibraryError> {
        let Some(path) = path.to_str() else { return Ok(()) };
        self.transact(|library| {
            let sql = "INSERT OR REPLACE INTO files (path, used) VALUES (?1, ?2)";
            library.connection.execute(sql, params![path, now()])?;
            let last = format!("{LAST} {}", RecentFiles::MAX);
            let sql = format!("DELETE FROM files WHERE path NOT IN ({last})");
            library.connection.execute(&sql, [])?;
            Ok(())
        })
    }

    /// Removes a recent file, or all of them if `path` is `None`.
    ///
    /// # Errors
    /// Returns [`LibraryError`] if the disk does not allow it.
    pub fn forget_files(&mut self, path: Option<&Path>) -> Result<(), LibraryError> {
        let path = path.map(Path::to_string_lossy);
        self.transact(|library| {
            let sql = "DELETE FROM files WHERE ?1 IS NULL OR path = ?1";
            library.connection.execute(sql, [&path])?;
            Ok(())
        })
    }
}
