//! Facts about the system, for `velha --check` and for errors at the start.

use std::env::consts;
#[cfg(not(windows))]
use std::fs;
use std::path::{Path, PathBuf};

#[cfg(windows)]
use winsafe::{HKEY, RegistryValue, co::RRF};

use super::{DiskError, Folders, disk};

/// Folders that the loader searches beside the list of `ldconfig`.
#[cfg(target_os = "linux")]
const LIBRARIES: [&str; 4] = ["/lib", "/usr/lib", "/lib64", "/usr/lib64"];

impl Folders {
    /// Returns the folder of the settings and that of the games for `velha --check`: each with
    /// `Ok(true)` if it can be written to, `Ok(false)` if it is missing but can be created,
    /// otherwise the error of that. Creates nothing.
    pub fn states(&self) -> [(PathBuf, Result<bool, DiskError>); 2] {
        let settings = self.settings_file();
        let settings = settings.parent().unwrap_or(&settings);
        [settings, self.games_folder()].map(|folder| (folder.to_owned(), is_there(folder)))
    }
}

fn is_there(folder: &Path) -> Result<bool, DiskError> {
    let there = folder.ancestors().find(|folder| folder.exists());
    let there = there.ok_or(DiskError::Missing)?;
    // Given up before it gets its name, so that nothing is left.
    disk::check_writable(&there.join("velha-check"))?;
    Ok(there == folder)
}

/// Returns the name of the system with architecture and kernel for `velha --check`; of a system
/// without a name its family.
pub fn system_name() -> String {
    let (name, kernel) = name_and_kernel();
    let name = name.unwrap_or_else(|| consts::OS.to_owned());
    let said = [Some(name), Some(consts::ARCH.to_owned()), kernel];
    said.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

#[cfg(not(windows))]
fn name_and_kernel() -> (Option<String>, Option<String>) {
    let release = fs::read_to_string("/etc/os-release").unwrap_or_default();
    let name = release.lines().find_map(|line| line.strip_prefix("PRETTY_NAME="));
    let kernel = fs::read_to_string("/proc/sys/kernel/osrelease").ok();
    let name = name.map(|name| name.trim_matches('"').to_owned());
    (name, kernel.map(|kernel| kernel.trim().to_owned()))
}

/// The registry names Windows 11 as 10, with builds from 22000.
#[cfg(windows)]
fn name_and_kernel() -> (Option<String>, Option<String>) {
    const KEY: &str = r"SOFTWARE\Microsoft\Windows NT\CurrentVersion";
    let value = |name| {
        let value = HKEY::LOCAL_MACHINE.RegGetValue(Some(KEY), Some(name), RRF::RT_REG_SZ);
        match value {
            Ok(RegistryValue::Sz(value)) => Some(value),
            _ => None,
        }
    };
    (value("ProductName"), value("CurrentBuild").map(|build| format!("build {build}")))
}

/// Returns `true` if the system's loader would find a shared library of this name, to name what is
/// missing if no window can be opened.
#[cfg(target_os = "linux")]
pub fn has_library(name: &str) -> bool {
    // The list of `ldconfig`, in which every path ends with a zero.
    let listed = format!("/{name}\0").into_bytes();
    let list = fs::read("/etc/ld.so.cache").unwrap_or_default();
    let added = std::env::var_os("LD_LIBRARY_PATH").unwrap_or_default();
    let mut folders = std::env::split_paths(&added).chain(LIBRARIES.map(PathBuf::from));
    list.windows(listed.len()).any(|path| path == listed)
        || folders.any(|folder| folder.join(name).is_file())
}
