//! What is kept of a fault of the program's own: a report as text, and that it is still to be told.
//!
//! A report lies beside the games in progress as `crash-TIME-PROCESS.txt`. An empty file of the
//! same name that ends in `.unseen` says that nobody has been told of it in a window; whoever tells
//! takes it away by [`take_crash`]. Only the last few reports are kept.

use std::fs;
use std::path::{Path, PathBuf};

use super::disk::{self, WriteError};
use super::{Folders, LARGEST_FILE};

/// How many reports are kept; the oldest make room.
const MOST: usize = 5;

/// Keeps a report under this name, which sorts by time; tells its place.
///
/// A second report of the same name takes the place of the first.
///
/// # Errors
/// See [`WriteError`].
pub fn write_crash(folders: &Folders, name: &str, report: &str) -> Result<PathBuf, WriteError> {
    let folder = folders.games_folder();
    fs::create_dir_all(folder)?;
    let path = folder.join(format!("crash-{name}.txt"));
    // A backtrace can be long, and the beginning says the most.
    let most = usize::try_from(LARGEST_FILE).unwrap_or(usize::MAX);
    disk::write(&path, &report[..report.floor_char_boundary(most)])?;
    // Without this the report is still where it was said to be.
    let _ = disk::write(&path.with_extension("unseen"), "");
    for old in reports(folder).iter().rev().skip(MOST) {
        let _ = fs::remove_file(old);
        let _ = fs::remove_file(old.with_extension("unseen"));
    }
    Ok(path)
}

/// The newest report that nobody has been told of, if there is one. From now on all of them count
/// as told.
#[must_use]
pub fn take_crash(folders: &Folders) -> Option<PathBuf> {
    let mut newest = None;
    for report in reports(folders.games_folder()) {
        // Where the mark cannot be taken away it would be told at every start.
        if fs::remove_file(report.with_extension("unseen")).is_ok() {
            newest = Some(report);
        }
    }
    newest
}

/// The reports in a folder, the oldest first.
fn reports(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut reports: Vec<_> = entries
        .filter(|entry| {
            let name = entry.file_name();
            let name = name.to_string_lossy();
            name.starts_with("crash-") && name.ends_with(".txt")
        })
        .map(|entry| entry.path())
        .collect();
    reports.sort();
    reports
}
