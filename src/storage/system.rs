//! What there is to be known of the system that the program runs on, for reports.

use std::env::consts;
use std::fs;
use std::path::{Path, PathBuf};

use atomic_write_file::AtomicWriteFile;

use super::{Folders, WriteError};

/// Where the loader looks for libraries that are in no list.
#[cfg(target_os = "linux")]
const LIBRARIES: [&str; 4] = ["/lib", "/usr/lib", "/lib64", "/usr/lib64"];

impl Folders {
    /// The folders of the settings and of the games, and whether files can be kept there:
    /// `Ok(false)` where the folder is not there yet and can be made. Nothing is made to find out.
    pub fn states(&self) -> [(PathBuf, Result<bool, WriteError>); 2] {
        let settings = self.settings_file();
        let settings = settings.parent().unwrap_or(&settings);
        [settings, self.games_folder()].map(|folder| (folder.to_owned(), is_there(folder)))
    }
}

fn is_there(folder: &Path) -> Result<bool, WriteError> {
    let there = folder.ancestors().find(|folder| folder.exists());
    let there = there.ok_or(WriteError::NoFolder)?;
    // Given up before it gets its name, so that nothing is left.
    AtomicWriteFile::open(there.join("velha-check"))?;
    Ok(there == folder)
}

/// What the system calls itself, with its kernel; the family of systems where it does not say.
#[must_use]
pub fn system_name() -> String {
    let read = |file| fs::read_to_string(file).unwrap_or_default();
    let (release, kernel) = (read("/etc/os-release"), read("/proc/sys/kernel/osrelease"));
    let mut lines = release.lines();
    let name = lines.find_map(|line| line.strip_prefix("PRETTY_NAME="));
    let name = name.unwrap_or(consts::OS).trim_matches('"');
    format!("{name}, {}, {}", consts::ARCH, kernel.trim())
}

/// Whether the system's loader would find a library of this name.
#[cfg(target_os = "linux")]
#[must_use]
pub fn has_library(name: &str) -> bool {
    // The list of `ldconfig`, in which every path ends with a zero.
    let listed = format!("/{name}\0").into_bytes();
    let list = fs::read("/etc/ld.so.cache").unwrap_or_default();
    let added = std::env::var_os("LD_LIBRARY_PATH").unwrap_or_default();
    let mut folders = std::env::split_paths(&added).chain(LIBRARIES.map(PathBuf::from));
    list.windows(listed.len()).any(|path| path == listed)
        || folders.any(|folder| folder.join(name).is_file())
}
