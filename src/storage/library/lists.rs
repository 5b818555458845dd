//! Recent files.

use std::path::{Path, PathBuf};

use rusqlite::params;

use super::games::now;
use super::{Library, Result, rows};

/// SQL for the ten files used last, the last one first.
const LAST: &str = "SELECT path FROM files ORDER BY used DESC, rowid DESC LIMIT 10";

impl Library {
    /// Returns the paths of the recent files for the menu, at most ten, the last used one first.
    /// Skips paths that are relative or lack a file name. The files may no longer exist.
    ///
    /// # Errors
    /// Returns [`LibraryError`](super::LibraryError) if they cannot be read.
    pub fn recent_files(&self) -> Result<Vec<PathBuf>> {
        let paths = rows::read(&self.connection, LAST, [], |row| row.get::<_, String>(0))?;
        let paths = paths.into_iter().map(PathBuf::from);
        Ok(paths.filter(|path| path.is_absolute() && path.file_name().is_some()).collect())
    }

    /// Adds a file that was opened or saved to the recent files, as the last one. Ignores a path
    /// that is no Unicode text.
    ///
    /// # Errors
    /// Returns [`LibraryError`](super::LibraryError) if the disk does not allow it.
    pub fn add_recent(&mut self, path: &Path) -> Result<()> {
        let Some(path) = path.to_str() else { return Ok(()) };
        self.transact(|library| {
            let sql = "INSERT OR REPLACE INTO files (path, used) VALUES (?1, ?2)";
            library.connection.execute(sql, params![path, now()])?;
            let sql = format!("DELETE FROM files WHERE path NOT IN ({LAST})");
            library.connection.execute(&sql, [])?;
            Ok(())
        })
    }

    /// Removes the path of a file that was not found from the list of recent files, or with `None`
    /// all paths, when a person clears the list. Touches no file.
    ///
    /// # Errors
    /// Returns [`LibraryError`](super::LibraryError) if the disk does not allow it.
    pub fn remove_recent(&mut self, path: Option<&Path>) -> Result<()> {
        let path = path.map(Path::to_string_lossy);
        self.transact(|library| {
            let sql = "DELETE FROM files WHERE ?1 IS NULL OR path = ?1";
            library.connection.execute(sql, [&path])?;
            Ok(())
        })
    }
}
