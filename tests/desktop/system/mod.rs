//! The system that the game runs on, as a test meets it: Linux, or Windows in the shape of Wine.

mod linux;
mod wine;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use super::surroundings::{Server, Surroundings};
use super::tree::Node;

/// The program that is tested: a build of the game, for this system or for Windows.
const PROGRAM: &str = "VELHA_PROGRAM";

/// The variable with the address of the session bus, where there is one.
pub(crate) const SESSION: &str = "DBUS_SESSION_BUS_ADDRESS";

/// System that runs the game, and reads what it tells to screen readers.
pub(crate) trait System {
    /// The folder of whoever plays.
    fn home(&self) -> &Path;

    /// The folders of the settings and of the games.
    fn folders(&self) -> [PathBuf; 2];

    /// Name that the game gives to a file.
    fn name(&self, file: &Path) -> String;

    /// The game, still to be started.
    fn game(&self) -> Command;

    /// The game is to find no window of the system for picking files.
    fn without_file_windows(&self, game: &mut Command);

    /// The folder of its drives and servers, where it has such.
    fn drives(&self) -> Option<PathBuf> {
        None
    }

    /// Another program that lets nobody else have a file, where files can be had in such a way.
    fn hold(&self, _file: &Path) -> Option<Server> {
        None
    }

    /// Time that a square must have stood still before it is clicked.
    fn square_rest(&self) -> Duration {
        Duration::from_millis(50)
    }

    /// Everything that is told to screen readers, or what the game in one process tells; with the places
    /// and texts of what has a wanted name at least.
    fn nodes(&self, process: Option<u32>, is_wanted: &dyn Fn(&str) -> bool) -> Vec<Node>;
}

/// Starts the system that the program is for, with this many pixels for a point, and with a portal
/// where it has such a thing.
pub(crate) fn start(
    surroundings: &mut Surroundings,
    scale: f64,
    has_portal: bool,
) -> Box<dyn System> {
    if is_windows() {
        Box::new(wine::Wine::start(surroundings, program(), scale))
    } else {
        Box::new(linux::Linux::start(surroundings, program(), has_portal))
    }
}

/// Returns true if the program is one for Windows.
pub(crate) fn is_windows() -> bool {
    program().extension().is_some_and(|ending| ending == "exe")
}

fn program() -> PathBuf {
    let wanted = std::env::var_os(PROGRAM).map(PathBuf::from);
    wanted.unwrap_or_else(|| PathBuf::from(env!("CARGO_BIN_EXE_velha")))
}
