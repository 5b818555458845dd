//! What there is to be known of the system that the program runs on, for reports.

use std::fs;
use std::path::{Path, PathBuf};

use atomic_write_file::AtomicWriteFile;

use super::{Folders, WriteError};

/// Whether the program can keep files in a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FolderState {
    /// It is there and can be written to.
    Writable,
    /// It is not there yet and can be made.
    CanBeMade,
    /// It cannot be written to, or cannot be made.
    Refused(WriteError),
}

impl Folders {
    /// Whether files can be kept in the folders of the settings and of the games, in this order.
    /// Nothing is made to find out.
    #[must_use]
    pub fn states(&self) -> [(PathBuf, FolderState); 2] {
        let settings = self.settings_file();
        let settings = settings.parent().unwrap_or(&settings).to_owned();
        [settings, self.games_folder().to_owned()].map(|folder| {
            let state = state(&folder);
            (folder, state)
        })
    }
}

fn state(folder: &Path) -> FolderState {
    let there = folder.ancestors().find(|folder| folder.exists());
    let Some(there) = there else {
        return FolderState::Refused(WriteError::NoFolder);
    };
    // Given up before it gets its name, so that nothing is left.
    match AtomicWriteFile::open(there.join("velha-check")) {
        Ok(_) if there == folder => FolderState::Writable,
        Ok(_) => FolderState::CanBeMade,
        Err(error) => FolderState::Refused(error.into()),
    }
}

/// What the system calls itself, with its kernel; the family of systems where it does not say.
#[must_use]
pub fn system_name() -> String {
    let name = ["/etc/os-release", "/usr/lib/os-release"]
        .iter()
        .find_map(|file| fs::read_to_string(file).ok());
    let name = name.as_deref().and_then(pretty_name);
    let name = name.unwrap_or(std::env::consts::OS);
    let kernel = fs::read_to_string("/proc/sys/kernel/osrelease").unwrap_or_default();
    let kernel = match kernel.trim() {
        "" => String::new(),
        kernel => format!(", kernel {kernel}"),
    };
    format!("{name}, {}{kernel}", std::env::consts::ARCH)
}

/// The value of `PRETTY_NAME` in an `os-release`.
fn pretty_name(text: &str) -> Option<&str> {
    let value = text
        .lines()
        .find_map(|line| line.strip_prefix("PRETTY_NAME="))?;
    Some(value.trim().trim_matches(['"', '\'']))
}
