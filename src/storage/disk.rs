//! Reading a bounded file, writing a whole one, and locks: the only code of the program that opens
//! files.

use std::fs::{self, File, Metadata, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use atomic_write_file::AtomicWriteFile;

use thiserror::Error;

/// The most bytes that a file of games, except an SGF, or one of the program's own files may have
/// to be read, 512 KiB. Larger files of games are not written either.
///
/// The longest legal game, 20 x 20 with every turn lost that can be, fills 6 KiB of a save, as many
/// variations as are kept of it 360 KiB, and its review 90 KiB; a line of `partie.txt` has 20
/// bytes. The rest is for words; a game with more of them is kept as an SGF. More would only be time
/// and memory for a hostile file to take.
pub const MAX_FILE_SIZE: u64 = 512 * 1024;

/// The most bytes that an SGF file, or a file of openings for `velha match`, may have, 8 MiB:
/// 10,000 games of five in a row fill 5 MiB.
pub const MAX_COLLECTION_SIZE: u64 = 8 * 1024 * 1024;

/// Reason why a file could not be read or written. Its `Display` is for commands and the crash
/// report; the window has messages of its own. A file that could not be written is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DiskError {
    /// No such file exists, or no folder for it, or the link leads nowhere.
    #[error("there is no such file or folder")]
    Missing,
    /// The system does not allow it: the file, the folder or the whole disk is read-only, or
    /// belongs to somebody else.
    #[error("the system does not allow it")]
    NoPermission,
    /// The path leads to a folder.
    #[error("it is a folder")]
    Folder,
    /// The path leads to a pipe, a device or a socket.
    #[error("it is a device or a pipe, not a file")]
    NotAFile,
    /// The file to be read has more than this number of bytes.
    #[error("it is too large; at most {} KiB are read", .0 / 1024)]
    TooLarge(u64),
    /// Another copy of the program is writing the file and does not come to an end, or another
    /// program has it open and lets nobody else have it.
    #[error("another program is using it")]
    Busy,
    /// The disk is full, or the quota of this person is used up.
    #[error("the disk is full")]
    NoSpace,
    /// No file can have that name there: the name is too long, or has a character that is not
    /// allowed.
    #[error("no file can have that name there")]
    BadName,
    /// Any other error, in the words of the system.
    #[error("{0}")]
    Other(String),
}

/// Returns all bytes of a regular file of at most `most` bytes: of games, or of settings.
///
/// # Errors
/// See [`DiskError`]. The kind of file is checked before it is opened, because opening a pipe waits
/// and opening a device may do something. The length of the file is not asked, because it can grow.
pub(super) fn read(path: &Path, most: u64) -> Result<Vec<u8>, DiskError> {
    check_kind(&fs::metadata(path)?)?;
    let mut bytes = Vec::new();
    File::open(path)?.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(DiskError::TooLarge(most));
    }
    Ok(bytes)
}

/// Returns the stamp of a file, its length and checksum in one number, by which a save notices that
/// another program has changed the file. Dates would not do: synchronised folders and copies change
/// them.
pub(super) fn stamp(bytes: &[u8]) -> i64 {
    let length = i64::try_from(bytes.len()).unwrap_or_default();
    length << 32 | i64::from(crc32fast::hash(bytes))
}

/// Checks that a path is free or leads to a file, before the library or a lock is opened there,
/// because opening a pipe would wait.
///
/// # Errors
/// Returns [`DiskError`] if something else than a file stands there, or a link that leads nowhere.
pub(super) fn check_free_or_file(path: &Path) -> Result<(), DiskError> {
    match fs::metadata(path) {
        Ok(found) => check_kind(&found),
        // A file made there since the first look belongs to another window.
        Err(_) if fs::symlink_metadata(path).is_ok_and(|it| it.is_symlink()) => {
            Err(DiskError::Missing)
        }
        _ => Ok(()),
    }
}

/// Checks that a file could be written, and changes nothing: for `velha --check`, and for the
/// reason why the library refuses a write.
///
/// # Errors
/// See [`DiskError`].
pub(super) fn check_writable(path: &Path) -> Result<(), DiskError> {
    AtomicWriteFile::open(path)?;
    Ok(())
}

/// Checks that what was found at a path is a regular file.
fn check_kind(found: &Metadata) -> Result<(), DiskError> {
    if found.is_dir() {
        Err(DiskError::Folder)
    } else if !found.is_file() {
        Err(DiskError::NotAFile)
    } else {
        Ok(())
    }
}

/// Writes a whole file atomically, of settings, games, a picture or a crash report: at any moment,
/// even after a crash, either the old or the new file is there. The new one is on the disk when
/// this returns. Creates no folder.
///
/// A link is followed and stays a link; owner and permissions stay. A file that is marked read-only
/// is refused, though its folder would allow it to be replaced.
///
/// # Errors
/// See [`DiskError`]; the old file is unchanged.
pub(super) fn write(path: &Path, contents: impl AsRef<[u8]>) -> Result<(), DiskError> {
    let target = target(path)?;
    let mut file = AtomicWriteFile::open(&target)?;
    file.write_all(contents.as_ref())?;
    // This waits for the disk, once for the file and once for its folder.
    file.commit()?;
    Ok(())
}

/// Returns the file that a write replaces: `path` itself, or the file that it links to.
fn target(path: &Path) -> Result<PathBuf, DiskError> {
    let name = path.file_name().ok_or(DiskError::Folder)?;
    // Text after a colon names another data stream of that file on Windows and is no part of its
    // name.
    if cfg!(windows) && name.to_string_lossy().contains(':') {
        return Err(DiskError::BadName);
    }
    let linked = match fs::symlink_metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(path.to_owned()),
        found => found?.is_symlink(),
    };
    let target = if linked { fs::canonicalize(path)? } else { path.to_owned() };
    let found = fs::metadata(&target)?;
    check_kind(&found)?;
    if found.permissions().readonly() {
        return Err(DiskError::NoPermission);
    }
    #[cfg(windows)]
    ask_to_replace(&target)?;
    Ok(target)
}

/// Checks that a file could be replaced, and replaces nothing. Windows does not replace a file that
/// another program has open, but reports only that this is not allowed, and the new file stays
/// beside the old one.
#[cfg(windows)]
fn ask_to_replace(path: &Path) -> io::Result<()> {
    use std::os::windows::fs::OpenOptionsExt;
    /// Right to remove a file, by its number in Windows.
    const DELETE: u32 = 0x0001_0000;
    File::options().access_mode(DELETE).open(path).map(drop)
}

/// Returns `true` if a process, this one included, holds the lock of a sitting's file, that is, its
/// window is open; `false` if the file is missing or cannot be opened. Takes a shared lock for a
/// moment, which another such call at that time does not see.
pub(super) fn is_locked(path: &Path) -> bool {
    // Opening a pipe would wait for its writer.
    let is_file = fs::metadata(path).is_ok_and(|found| found.is_file());
    let is_refused = |lock: File| matches!(lock.try_lock_shared(), Err(TryLockError::WouldBlock));
    is_file && File::open(path).is_ok_and(is_refused)
}

/// Locks the file of a sitting, or of a library that is rescued; the file is created empty if it is
/// missing. Waits for at most `patience`. The lock is released when the returned file is dropped or
/// the program ends. On a disk without locks nothing is locked.
///
/// # Errors
/// Returns [`DiskError`] if the path leads to something else than a file, or the file cannot be
/// made; [`DiskError::Busy`] if somebody else holds the lock for all of that time.
pub(super) fn lock(path: &Path, patience: Duration) -> Result<File, DiskError> {
    const BETWEEN: Duration = Duration::from_millis(5);
    // Opening a pipe would wait for its reader.
    check_free_or_file(path)?;
    let lock = File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .open(path)
        // A lock on a disk that has become read-only can still be opened for reading.
        .or_else(|error| File::open(path).or(Err(error)))?;
    let began = Instant::now();
    loop {
        match lock.try_lock() {
            Err(TryLockError::WouldBlock) if began.elapsed() < patience => thread::sleep(BETWEEN),
            Err(TryLockError::WouldBlock) => return Err(DiskError::Busy),
            Ok(()) | Err(TryLockError::Error(_)) => return Ok(lock),
        }
    }
}

/// Renames an unreadable file of settings to a path of [`free_bad_path`], before a new one is
/// written in its place. Returns the new path; `None` if the path leads to no file or the folder is
/// read-only.
pub(super) fn quarantine(path: &Path) -> Option<PathBuf> {
    let place = free_bad_path(path)?;
    fs::rename(path, &place).ok()?;
    Some(place)
}

/// Returns the first free path of `NAME.bad`, `NAME.bad-2` and so on, to which the caller renames
/// an unreadable file at once; `None` if no regular file is at `path`, or behind the link there. If
/// all before it are taken, returns `NAME.bad-100`, free or not.
pub(super) fn free_bad_path(path: &Path) -> Option<PathBuf> {
    const MAX: u32 = 100;
    // A link is renamed itself; the file that it leads to stays in its place.
    if !fs::metadata(path).ok()?.is_file() {
        return None;
    }
    let place = |number: u32| match number {
        1 => path.with_added_extension("bad"),
        _ => path.with_added_extension(format!("bad-{number}")),
    };
    let free = (1..MAX).find(|&number| fs::symlink_metadata(place(number)).is_err());
    Some(place(free.unwrap_or(MAX)))
}

/// Removes the damaged libraries that were renamed to `NAME.bad`, `NAME.bad-2` and so on beside the
/// library at `path`, when a person has asked to delete all games.
///
/// # Errors
/// See [`DiskError`]; the files not removed yet are still there then.
pub(super) fn remove_bad_copies(path: &Path) -> Result<(), DiskError> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let folder = path.parent().map(fs::read_dir);
    for entry in folder.into_iter().flatten().flatten().flatten() {
        let is_aside = entry.file_name().to_string_lossy().starts_with(&format!("{name}.bad"));
        if is_aside && entry.path().is_file() {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

impl From<io::Error> for DiskError {
    fn from(error: io::Error) -> Self {
        use io::ErrorKind;
        match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => {
                Self::NoSpace
            }
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => Self::NoPermission,
            ErrorKind::NotFound | ErrorKind::NotADirectory => Self::Missing,
            ErrorKind::IsADirectory => Self::Folder,
            ErrorKind::InvalidFilename => Self::BadName,
            // The standard library has no name for `ERROR_SHARING_VIOLATION` and
            // `ERROR_LOCK_VIOLATION`: another program has the file, or a part of it, for itself.
            _ if cfg!(windows) && matches!(error.raw_os_error(), Some(32 | 33)) => Self::Busy,
            _ => Self::Other(error.to_string()),
        }
    }
}
