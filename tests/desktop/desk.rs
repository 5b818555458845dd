//! A desktop of its own for every test: screen, session bus and home folder.
//!
//! The bus knows the services of accessibility and no others, so that no file portal of the
//! machine answers and the program falls back to zenity. Tests wait for what is to happen and never
//! for a length of time; one that fails prints what a screen reader would have seen, and where the
//! picture of the screen is.

use std::cell::Cell;
use std::env;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use super::program::Program;
use super::screen::{self, Screen};
use super::surroundings::{Server, Surroundings};
use super::tree::{Bus, Node};

/// How long anything may take on a slow machine that has other things to do.
pub(crate) const PATIENCE: Duration = Duration::from_secs(90);
/// How long to wait before looking again.
const PAUSE: Duration = Duration::from_millis(60);

/// What a screen reader needs.
const ACCESSIBILITY: [&str; 1] = ["org.a11y.Bus"];
/// What a desktop has for file windows and wishes, by the toolkit of GNOME.
const PORTAL: [&str; 3] = [
    "org.freedesktop.portal.Desktop",
    "org.freedesktop.impl.portal.desktop.gtk",
    "org.freedesktop.impl.portal.PermissionStore",
];

/// Only one desktop at a time: they are heavy, and a machine may have few processors.
static TURN: Mutex<()> = Mutex::new(());

/// A desktop, ended with everything on it when it is dropped.
pub(crate) struct Desk {
    surroundings: Surroundings,
    session: String,
    pub(super) screen: Box<dyn Screen>,
    accessibility: Bus,
    /// Whether it has been told already how things stood when a test failed.
    told: Cell<bool>,
    // Dropped, and so ended, in this order.
    _bus: Server,
    _home: TempDir,
    _turn: MutexGuard<'static, ()>,
}

impl Desk {
    /// A fresh desktop.
    pub(crate) fn open() -> Self {
        Self::open_scaled(1.0)
    }

    /// A fresh desktop on which a point has this many pixels.
    pub(crate) fn open_scaled(scale: f64) -> Self {
        Self::set_up(scale, &ACCESSIBILITY)
    }

    /// A fresh desktop with a portal.
    pub(crate) fn open_with_portal() -> Self {
        Self::set_up(1.0, &[&ACCESSIBILITY[..], &PORTAL].concat())
    }

    fn set_up(scale: f64, services: &[&str]) -> Self {
        let turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
        let home = tempfile::tempdir().expect("a folder to work in");
        let mut surroundings = Surroundings::at(home.path());
        fs::create_dir(surroundings.sockets()).expect("a folder for sockets");
        let screen = screen::open(&mut surroundings, scale);
        let mut bus = surroundings.command("dbus-daemon");
        bus.args(["--nofork", "--nopidfile", "--print-address=1"]);
        bus.arg("--config-file").arg(write_bus_config(&surroundings, services));
        let (bus, session) = Server::start(bus);
        let accessibility = Bus::wake(&session).expect("accessibility starts");
        surroundings.add("DBUS_SESSION_BUS_ADDRESS", session.clone());
        let told = Cell::new(false);
        Self {
            surroundings,
            session,
            screen,
            accessibility,
            told,
            _bus: bus,
            _home: home,
            _turn: turn,
        }
    }

    /// The home folder.
    pub(crate) fn home(&self) -> &Path {
        self.surroundings.home()
    }

    /// The game, still to be started by whoever waits for no window of it; `VELHA_PROGRAM` asks for
    /// another build of it. Here alone it is said how it is started.
    pub(crate) fn game(&self, arguments: &[&str]) -> Command {
        let wanted = env::var("VELHA_PROGRAM");
        let program = wanted.as_deref().unwrap_or(env!("CARGO_BIN_EXE_velha"));
        let mut command = self.surroundings.command(program);
        command.args(arguments);
        command
    }

    /// Everything that is told to screen readers, or what the game in one process tells. Here alone
    /// it is said who is asked.
    pub(crate) fn nodes(&self, process: Option<u32>) -> Vec<Node> {
        self.accessibility.nodes(process)
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
        self.start_until("Row 1, column 1: *", arguments, change)
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
        &self.session
    }

    /// A program that is no part of the game, on this desktop.
    pub(crate) fn command(&self, program: &str) -> Command {
        self.surroundings.command(program)
    }

    /// Everything on the screen that has this name; `*` stands for anything.
    pub(crate) fn find(&self, name: &str) -> Option<Node> {
        find(self.nodes(None), name)
    }

    /// Presses keys, by their names in X.
    pub(crate) fn keys(&self, keys: &[&str]) {
        self.screen.keys(keys);
    }

    /// Types a text.
    pub(crate) fn write(&self, text: &str) {
        self.screen.write(text);
    }

    /// Prints what a screen reader sees, and where the picture of the screen is.
    pub(super) fn testify(&self) {
        if self.told.replace(true) {
            return;
        }
        let nodes = self.nodes(None);
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

/// The configuration of a bus that starts these services alone.
fn write_bus_config(surroundings: &Surroundings, wanted: &[&str]) -> PathBuf {
    let services = surroundings.home().join("services");
    fs::create_dir(&services).expect("a folder");
    for service in wanted {
        let file = format!("{service}.service");
        let installed = Path::new("/usr/share/dbus-1/services").join(&file);
        fs::copy(installed, services.join(file)).expect("what .ci/run installs");
    }
    let config = surroundings.home().join("bus.conf");
    let text = format!(
        "<busconfig><type>session</type><listen>unix:dir={sockets}</listen>\
         <auth>EXTERNAL</auth><servicedir>{services}</servicedir>\
         <policy context=\"default\"><allow send_destination=\"*\" eavesdrop=\"true\"/>\
         <allow eavesdrop=\"true\"/><allow own=\"*\"/></policy></busconfig>",
        sockets = surroundings.sockets().display(),
        services = services.display(),
    );
    fs::write(&config, text).expect("a file");
    config
}

/// Where pictures go: where they are wanted, or to the build's own folder.
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
    let named = nodes.into_iter().filter(|node| matches(node, name));
    named.min_by_key(Node::is_heading)
}

pub(super) fn matches(node: &Node, name: &str) -> bool {
    match name.split_once('*') {
        Some((start, end)) => node.name.starts_with(start) && node.name.ends_with(end),
        None => node.name == name,
    }
}
