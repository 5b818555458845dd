//! Windows, in the shape of Wine, with a world of its own for every test.
//!
//! UI Automation, from inside Wine, reads what the game tells to screen readers: `look.c` and
//! `automation.c`.

use std::cell::RefCell;
use std::env;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use super::super::program::HESITATION;
use super::super::surroundings::{Server, Surroundings};
use super::super::tree::Node;
use super::System;

/// Program that runs programs for Windows; Debian's `wine` does nothing but find it.
const WINE: &str = "/usr/lib/wine/wine64";
/// Beside the program: asks what is told to screen readers.
const LOOK: &str = "look.exe";
/// Beside the program: lets nobody else have a file.
const HOLD: &str = "hold.exe";
/// Nothing of Windows is fetched from the network, nothing is shown but the game, and what it tells to
/// screen readers is told to the library beside it.
const LIBRARIES: &str = "mscoree,mshtml,winemenubuilder.exe=;uiautomationcore=n,b";

/// A world of Wine, ended with everything in it when it is dropped.
pub(super) struct Wine {
    surroundings: Surroundings,
    program: PathBuf,
    home: PathBuf,
    look: RefCell<Look>,
}

/// Asks every window on the desktop.
struct Look {
    _process: Server,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Wine {
    pub(super) fn start(surroundings: &mut Surroundings, program: PathBuf, scale: f64) -> Self {
        let prefix = surroundings.home().join("wine");
        let (variable, fresh) = ("WINEPREFIX", env::var_os("WINEPREFIX"));
        let fresh =
            PathBuf::from(fresh.expect("WINEPREFIX is a fresh world; .ci/windows makes one"));
        copy_world(&fresh, &prefix);
        set_scale(&prefix, scale);
        surroundings.add(variable, prefix.to_str().expect("a path").to_owned());
        surroundings.add("WINEDEBUG", "-all".to_owned());
        surroundings.add("WINEDLLOVERRIDES", LIBRARIES.to_owned());
        let home = home(&prefix);
        let mut look = Look::start(surroundings, &program.with_file_name(LOOK));
        // Once it has answered everything runs that the game finds running.
        look.ask();
        let look = RefCell::new(look);
        Self { surroundings: surroundings.clone(), program, home, look }
    }

    /// The windows of a process, as the screen calls them.
    fn windows(&self, process: u32) -> Vec<String> {
        let windows = ["search", "--all", "--pid", &process.to_string(), "--name", ""];
        let windows = self.surroundings.ask("xdotool", &windows).unwrap_or_default();
        windows.lines().map(str::to_owned).collect()
    }
}

impl System for Wine {
    fn home(&self) -> &Path {
        &self.home
    }

    fn folders(&self) -> [PathBuf; 2] {
        ["Roaming/velha/config", "Local/velha/data"].map(|it| self.home.join("AppData").join(it))
    }

    fn name(&self, file: &Path) -> String {
        let drive = self.surroundings.home().join("wine/drive_c");
        let (letter, rest) = match file.strip_prefix(&drive) {
            Ok(rest) => ('C', rest),
            Err(_) => ('Z', file.strip_prefix("/").expect("a whole path")),
        };
        let rest = rest.to_str().expect("a name in Unicode").replace('/', r"\");
        format!(r"{letter}:\{rest}")
    }

    fn game(&self) -> Command {
        let mut command = self.surroundings.command(WINE);
        command.arg(&self.program);
        command
    }

    fn without_file_windows(&self, game: &mut Command) {
        game.env("WINEDLLOVERRIDES", format!("{LIBRARIES};comdlg32="));
    }

    fn drives(&self) -> Option<PathBuf> {
        Some(self.surroundings.home().join("wine/dosdevices"))
    }

    fn hold(&self, file: &Path) -> Option<Server> {
        let mut hold = self.surroundings.command(WINE);
        hold.arg(self.program.with_file_name(HOLD)).arg(self.name(file)).stdin(Stdio::piped());
        let (hold, said) = Server::start(hold);
        assert_eq!(said, "held", "{}", file.display());
        Some(hold)
    }

    /// No hand clicks sooner on what its eye has just seen; the game, which is slow to draw here, takes
    /// such a click for a stray one.
    fn square_rest(&self) -> Duration {
        HESITATION
    }

    fn nodes(&self, process: Option<u32>, _: &dyn Fn(&str) -> bool) -> Vec<Node> {
        let windows = process.map(|process| self.windows(process));
        let nodes = self.look.borrow_mut().ask();
        let is_wanted = |window: &String| windows.as_ref().is_none_or(|all| all.contains(window));
        let wanted = nodes.into_iter().filter(|(window, _)| is_wanted(window));
        wanted.map(|(_, node)| node).collect()
    }
}

impl Drop for Wine {
    fn drop(&mut self) {
        // Ends whatever runs in this world.
        self.surroundings.ask("wineserver", &["--kill"]);
        self.surroundings.ask("wineserver", &["--wait"]);
    }
}

impl Look {
    fn start(surroundings: &Surroundings, program: &Path) -> Self {
        // A window that hangs would let it wait for ever.
        let mut look = surroundings.command("timeout");
        look.args(["--foreground", "1800", WINE]).arg(program);
        look.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut process = Server::start_silent(look);
        let questions = process.0.stdin.take().expect("a pipe");
        let answers = BufReader::new(process.0.stdout.take().expect("a pipe"));
        Self { _process: process, questions, answers }
    }

    /// Everything on the desktop, each with the window that it is in.
    fn ask(&mut self) -> Vec<(String, Node)> {
        writeln!(self.questions, "look").expect("it listens");
        let lines = (&mut self.answers).lines();
        let lines = lines.map(|line| line.expect("it answers"));
        let lines = lines.map(|line| line.trim_end_matches('\r').to_owned());
        lines.take_while(|line| !line.is_empty()).map(|line| node(&line)).collect()
    }
}

/// Reads a line of `look.c`: a node, and the window that it is in.
fn node(line: &str) -> (String, Node) {
    let fields: Vec<&str> = line.split('\t').collect();
    let &[depth, window, role, left, top, width, height, flags, name, text] = fields.as_slice()
    else {
        panic!("not a thing on the desktop: {line:?}");
    };
    let number = |field: &str| field.parse().expect("a number");
    let node = Node {
        depth: depth.parse().expect("a number"),
        role: role.to_owned(),
        name: name.to_owned(),
        text: flags.contains('t').then(|| text.to_owned()),
        place: (number(left), number(top), number(width), number(height)),
        is_focused: flags.contains('f'),
        is_checked: flags.contains('c'),
    };
    (window.to_owned(), node)
}

/// A copy of a fresh world. The system's own libraries, which are most of it, are not copied.
fn copy_world(fresh: &Path, to: &Path) {
    for folder in ["drive_c", "dosdevices"] {
        fs::create_dir_all(to.join(folder)).expect("a folder");
    }
    for file in ["system.reg", "user.reg", "userdef.reg", ".update-timestamp"] {
        fs::copy(fresh.join(file), to.join(file)).expect("a file of a fresh world");
    }
    for folder in ["windows", "Program Files", "Program Files (x86)", "ProgramData"] {
        let folder = Path::new("drive_c").join(folder);
        symlink(fresh.join(&folder), to.join(&folder)).expect("a link");
    }
    symlink("../drive_c", to.join("dosdevices/c:")).expect("a link");
    symlink("/", to.join("dosdevices/z:")).expect("a link");
    copy_people(&fresh.join("drive_c/users"), &to.join("drive_c/users"));
}

/// A copy of the folders of all who use a world, without the links to those of this machine.
fn copy_people(fresh: &Path, to: &Path) {
    fs::create_dir(to).expect("a folder");
    for entry in fs::read_dir(fresh).expect("a folder") {
        let entry = entry.expect("what is in a folder");
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        if from.is_symlink() {
            fs::create_dir(to).expect("a folder");
        } else if from.is_dir() {
            copy_people(&from, &to);
        } else {
            fs::copy(from, to).expect("a file");
        }
    }
}

/// Sets the number of pixels for a point in the way of Windows, which counts them for an inch.
fn set_scale(world: &Path, scale: f64) {
    let registry = world.join("user.reg");
    let text = fs::read_to_string(&registry).expect("a registry");
    let pixels: u32 = format!("{:.0}", 96.0 * scale).parse().expect("a number");
    let desktop = format!("\n[Control Panel\\\\Desktop]\n\"LogPixels\"=dword:{pixels:08x}\n");
    fs::write(&registry, text + &desktop).expect("a registry");
}

/// The folder of whoever plays in a world: the only one beside that for all.
fn home(world: &Path) -> PathBuf {
    let users = fs::read_dir(world.join("drive_c/users")).expect("a world of Wine");
    let mut users = users.map(|user| user.expect("a folder").path());
    users.find(|user| !user.ends_with("Public")).expect("a user")
}
