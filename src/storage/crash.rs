//! Crash reports: files `crash-NAME.txt` beside the library.
//!
//! An empty file of the same name with the extension `unseen` marks a report that no window has
//! shown yet; [`take_crash`] removes the mark. Only the last few reports are kept.

use std::fs;
use std::path::{Path, PathBuf};

use super::disk::{self, DiskError};
use super::{Folders, MAX_FILE_SIZE};

/// Number of reports that are kept; older ones are removed.
const MAX: usize = 5;

/// Writes the report of a panic to `crash-NAME.txt` beside the library, as yet unseen, over one of
/// the same name, and returns its path. Names must sort by time, because only the last five reports
/// are kept. Cuts a report at [`MAX_FILE_SIZE`].
///
/// # Errors
/// See [`DiskError`].
pub fn write_crash(folders: &Folders, name: &str, report: &str) -> Result<PathBuf, DiskError> {
    let folder = folders.games_folder();
    fs::create_dir_all(folder)?;
    let path = folder.join(format!("crash-{name}.txt"));
    // A backtrace can be long, and the beginning says the most.
    let most = usize::try_from(MAX_FILE_SIZE).unwrap_or(usize::MAX);
    disk::write(&path, &report[..report.floor_char_boundary(most)])?;
    // Without this the report is still where it was said to be.
    let _ = disk::write(&path.with_extension("unseen"), "");
    for old in reports(folder).iter().rev().skip(MAX) {
        let _ = fs::remove_file(old);
        let _ = fs::remove_file(old.with_extension("unseen"));
    }
    Ok(path)
}

/// Returns the path of the newest report that is marked as unseen, and marks all reports as seen;
/// `None` if there is no such report. Called at the start, to tell of a crash before, and at the
/// end of a run that survived a panic.
pub fn take_crash(folders: &Folders) -> Option<PathBuf> {
    let mut reports = reports(folders.games_folder());
    // A report whose mark cannot be removed would be shown at every start.
    reports.retain(|report| fs::remove_file(report.with_extension("unseen")).is_ok());
    reports.pop()
}

/// Returns the reports in a folder, the oldest first.
fn reports(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let is_report = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with("crash-") && name.ends_with(".txt")
    };
    let mut reports: Vec<_> = entries.map(|entry| entry.path()).filter(is_report).collect();
    reports.sort();
    reports
}
