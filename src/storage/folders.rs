//! Folders in which the program keeps its own files.

use std::path::{self, Path, PathBuf};
use std::{env, fs};

use directories::{ProjectDirs, UserDirs};
use percent_encoding::percent_decode_str;

use super::DiskError;

/// Folders of the program's own files.
///
/// Settings and games are in the folders of the system for settings and for the state of programs;
/// on Linux `~/.config/velha` and `~/.local/state/velha`. Neither is created before the first
/// write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    settings: PathBuf,
    games: PathBuf,
}

impl Folders {
    /// Environment variable that names one folder in which the program keeps all of its files, for
    /// trials and tests.
    pub const VARIABLE: &'static str = "VELHA_FOLDER";

    /// Name of a file beside the program, usually empty, that makes the program keep all of its
    /// files there.
    pub const PORTABLE: &'static str = "portable";

    /// Returns the folders of the user: by [`Folders::VARIABLE`], else beside the program, else
    /// those of the system; `None` if there is no home either.
    pub fn of_user() -> Option<Self> {
        if let Some(folder) = env::var_os(Self::VARIABLE).filter(|folder| !folder.is_empty()) {
            return Some(Self::at(Path::new(&folder)));
        }
        if let Some(beside) = env::current_exe().ok().and_then(|program| Self::beside(&program)) {
            return Some(beside);
        }
        let folders = ProjectDirs::from("", "", "velha")?;
        let games = folders.state_dir().unwrap_or(folders.data_local_dir());
        Some(Self { settings: folders.config_dir().to_owned(), games: games.to_owned() })
    }

    /// Returns folders beside the executable `program` if a file [`Folders::PORTABLE`] lies there,
    /// for [`Folders::of_user`]; `None` otherwise.
    ///
    /// A folder `bin` of Unix is never used, because it holds programs of many makers, and such a
    /// file may be one of them.
    pub fn beside(program: &Path) -> Option<Self> {
        let folder = program.parent()?;
        let is_shared = cfg!(unix) && folder.ends_with("bin");
        let is_portable = !is_shared && folder.join(Self::PORTABLE).is_file();
        is_portable.then(|| Self::at(folder))
    }

    /// Returns folders that keep the settings in `folder`, and the games in `games` within it.
    pub fn at(folder: &Path) -> Self {
        let folder = path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
        Self { games: folder.join("games"), settings: folder }
    }

    /// Returns the path of the file of settings.
    pub fn settings_file(&self) -> PathBuf {
        self.settings.join("settings.ron")
    }

    /// Returns the folder of the library, of its locks, and of crash reports.
    pub fn games_folder(&self) -> &Path {
        &self.games
    }

    /// Returns the path of the library's database.
    pub fn library_file(&self) -> PathBuf {
        self.games.join("games.db")
    }
}

/// Returns the user's folder of documents, or else their home, where a file dialog begins if no
/// file was used yet; `None` if there is neither.
pub fn documents() -> Option<PathBuf> {
    let folders = UserDirs::new()?;
    Some(folders.document_dir().unwrap_or(folders.home_dir()).to_owned())
}

/// Returns the path that a person has typed or pasted, as a shell or a file manager would take it:
/// in quotation marks, from the home folder, or as the address of a file. An unquoted blank is part
/// of the name.
pub fn typed_path(typed: &str) -> PathBuf {
    let typed = typed.trim();
    let quoted = typed.contains(['"', '\'']) || !cfg!(windows) && typed.contains('\\');
    // On Windows a backslash separates folders.
    let line = if cfg!(windows) { typed.replace('\\', "\\\\") } else { typed.to_owned() };
    match shlex::split(&line).as_deref() {
        Some([word]) if quoted => expand(word),
        _ => expand(typed),
    }
}

/// Returns the path that a word of a command line stands for: from the home folder if it begins
/// with `~` or `$HOME`, or the one in an address `file:///`.
pub fn expand(word: &str) -> PathBuf {
    if let Some(address) = word.strip_prefix("file://") {
        let path = percent_decode_str(address.strip_prefix("localhost").unwrap_or(address));
        let path = path.decode_utf8_lossy();
        // The letter of a drive comes after a slash.
        return Path::new(path.strip_prefix('/').filter(|_| cfg!(windows)).unwrap_or(&path)).into();
    }
    let homes = ["~", "$HOME", "${HOME}", "%USERPROFILE%"];
    let rest = homes.iter().find_map(|home| word.strip_prefix(home));
    match (rest, env::home_dir()) {
        (Some(""), Some(home)) => home,
        (Some(rest), Some(home)) if rest.starts_with(path::is_separator) => {
            home.join(rest.trim_start_matches(path::is_separator))
        }
        _ => word.into(),
    }
}

/// Creates a folder with its parents, unless it exists, for the games that `velha convert` or
/// `velha match` writes.
///
/// # Errors
/// Returns [`DiskError`] if something else stands there, or making it is not allowed.
pub fn make_folder(path: &Path) -> Result<(), DiskError> {
    Ok(fs::create_dir_all(path)?)
}
