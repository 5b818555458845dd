//! A desktop of its own for every test: screen, system and home folder.
//!
//! Tests wait for what is to happen and never for a length of time; one that fails prints what a
//! screen reader would have seen, and where the picture of the screen is.

use std::cell::Cell;
use std::env;
use std::ffi::OsStr;
use std::fs;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use super::program::Program;
use super::screen::{self, Screen};
use super::surroundings::{Server, Surroundings};
use super::system::{self, SESSION, System};
use super::tree::Node;

/// Time that anything may take on a slow machine that has other things to do.
pub(crate) const PATIENCE: Duration = Duration::from_secs(90);
/// Time to wait before looking again.
const PAUSE: Duration = Duration::from_millis(60);

/// A desktop, ended with everything on it when it is dropped.
pub(crate) struct Desk {
    surroundings: Surroundings,
    /// Set once the state at the failure of a test was told.
    told: Cell<bool>,
    // Dropped, and so ended, in this order.
    system: Box<dyn System>,
    pub(super) screen: Box<dyn Screen>,
    _home: TempDir,
}

impl Desk {
    /// A fresh desktop.
    pub(crate) fn open() -> Self {
        Self::open_scaled(1.0)
    }

    /// A fresh desktop on which a point has this many pixels.
    pub(crate) fn open_scaled(scale: f64) -> Self {
        Self::set_up(scale, false)
    }

    /// A fresh desktop with a portal.
    pub(crate) fn open_with_portal() -> Self {
        Self::set_up(1.0, true)
    }

    fn set_up(scale: f64, has_portal: bool) -> Self {
        let home = tempfile::tempdir().expect("a folder to work in");
        let mut surroundings = Surroundings::at(home.path());
        fs::create_dir(surroundings.sockets()).expect("a folder for sockets");
        let screen = screen::open(&mut surroundings, scale);
        let system = system::start(&mut surroundings, scale, has_portal);
        let told = Cell::new(false);
        Self { surroundings, told, system, screen, _home: home }
    }

    /// The folder of whoever plays.
    pub(crate) fn home(&self) -> &Path {
        self.system.home()
    }

    /// The file of the settings, and the database of all games.
    pub(crate) fn kept(&self) -> [PathBuf; 2] {
        let [settings, games] = self.system.folders();
        [settings.join("settings.ron"), games.join("games.db")]
    }

    /// Name that the game gives to a file.
    pub(crate) fn name(&self, file: &Path) -> String {
        self.system.name(file)
    }

    /// The game, still to be started by whoever waits for no window of it; `VELHA_PROGRAM` asks for
    /// another build of it.
    pub(crate) fn game(&self, arguments: &[&str]) -> Command {
        let mut command = self.system.game();
        command.args(arguments);
        command
    }

    /// The folder of the system's drives and servers, where it has such.
    pub(crate) fn drives(&self) -> Option<PathBuf> {
        self.system.drives()
    }

    /// Another program that lets nobody else have a file, where files can be had in such a way.
    pub(crate) fn hold(&self, file: &Path) -> Option<Server> {
        self.system.hold(file)
    }

    /// Time that a square must have stood still before it is clicked.
    pub(super) fn square_rest(&self) -> Duration {
        self.system.square_rest()
    }

    /// The game is to find no window of the system for picking files.
    pub(crate) fn without_file_windows(&self, game: &mut Command) {
        self.system.without_file_windows(game);
    }

    /// Everything that is told to screen readers, or what the game in one process tells; with the places
    /// and texts of what has a wanted name at least.
    pub(crate) fn nodes(
        &self,
        process: Option<u32>,
        is_wanted: impl Fn(&str) -> bool,
    ) -> Vec<Node> {
        self.system.nodes(process, &is_wanted)
    }

    /// Starts the game and waits until its window is there.
    pub(crate) fn start(&self, arguments: &[&OsStr]) -> Program<'_> {
        self.start_with(arguments, |_| ())
    }

    /// Starts the game in surroundings that differ.
    pub(crate) fn start_with(
        &self,
        arguments: &[&OsStr],
        change: impl FnOnce(&mut Command),
    ) -> Program<'_> {
        self.start_until("a1, *", arguments, change)
    }

    /// Starts the game and waits until something of this name is in its window.
    pub(crate) fn start_until(
        &self,
        ready: &str,
        arguments: &[&OsStr],
        change: impl FnOnce(&mut Command),
    ) -> Program<'_> {
        let mut command = self.game(&[]);
        command.args(arguments);
        change(&mut command);
        let program = Program::open(self, command);
        program.wait(ready);
        program
    }

    /// The address of the session bus.
    pub(crate) fn session(&self) -> &str {
        self.surroundings.variable(SESSION).expect("a session bus")
    }

    /// A program that is no part of the game, on this desktop.
    pub(crate) fn command(&self, program: &str) -> Command {
        self.surroundings.command(program)
    }

    /// Everything on the screen that has this name; `*` stands for anything.
    pub(crate) fn find(&self, name: &str) -> Option<Node> {
        find(self.nodes(None, |other| matches(other, name)), name)
    }

    /// Presses keys, by their names in X.
    pub(crate) fn keys(&self, keys: &[&str]) {
        self.screen.keys(keys);
    }

    /// Clicks there on the screen.
    pub(crate) fn click(&self, at: (i32, i32)) {
        self.screen.click(at, 1);
    }

    /// Types a text.
    pub(crate) fn write(&self, text: &str) {
        self.screen.write(text);
    }

    /// Prints what a screen reader sees, and where the picture of the screen is, as far as either
    /// can still be had: the message of the test itself must not be lost for it.
    pub(super) fn testify(&self) {
        if self.told.replace(true) {
            return;
        }
        if panic::catch_unwind(AssertUnwindSafe(|| self.tell())).is_err() {
            eprintln!("and more cannot be told");
        }
    }

    fn tell(&self) {
        let nodes = self.nodes(None, |_| true);
        let lines: Vec<_> = nodes.iter().map(ToString::to_string).collect();
        eprintln!("what a screen reader sees:\n{}", lines.join("\n"));
        let name = thread::current().name().unwrap_or("desk").replace("::", "-");
        let picture = pictures().join(name + ".png");
        eprintln!("the screen: {}", picture.display());
        self.screen.picture(None, &[&picture.to_string_lossy()]);
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        if thread::panicking() {
            self.testify();
        }
    }
}

/// Folder for pictures: the one that is wanted, or the build's own.
pub(crate) fn pictures() -> PathBuf {
    let wanted = env::var_os("VELHA_PICTURES").map(PathBuf::from);
    wanted.unwrap_or_else(|| PathBuf::from(env!("CARGO_TARGET_TMPDIR")))
}

/// Looks again and again until something is there.
pub(crate) fn until<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let end = Instant::now() + PATIENCE;
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(Instant::now() < end, "waited in vain for {what}");
        thread::sleep(PAUSE);
    }
}

/// The first of this name; what has a heading of its own name is meant rather than the heading.
pub(super) fn find(nodes: Vec<Node>, name: &str) -> Option<Node> {
    let named = nodes.into_iter().filter(|node| matches(&node.name, name));
    named.min_by_key(Node::is_heading)
}

/// Returns true if something has this name, in which `*` stands for anything.
pub(super) fn matches(found: &str, name: &str) -> bool {
    match name.split_once('*') {
        Some((start, end)) => found.starts_with(start) && found.ends_with(end),
        None => found == name,
    }
}
