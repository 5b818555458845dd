//! A desktop of its own for every test: X server, session bus, window manager and home folder.
//!
//! The bus knows the services of accessibility and no others, so that no file portal of the
//! machine answers and the program falls back to zenity. Tests wait for what is to happen and never
//! for a length of time; one that fails prints what a screen reader would have seen, and where the
//! picture of the screen is.

use std::cell::Cell;
use std::env;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use super::tree::{Bus, Node};

/// How long anything may take on a slow machine that has other things to do.
pub(crate) const PATIENCE: Duration = Duration::from_secs(90);
/// How long to wait before looking again.
const PAUSE: Duration = Duration::from_millis(60);

/// Only one desktop at a time: they are heavy, and a machine may have few processors.
static TURN: Mutex<()> = Mutex::new(());

/// A desktop, ended with everything on it when it is dropped.
pub(crate) struct Desk {
    display: String,
    session: String,
    bus: Option<Bus>,
    servers: Vec<Child>,
    home: TempDir,
    /// Whether it has been told already how things stood when a test failed.
    told: Cell<bool>,
    _turn: MutexGuard<'static, ()>,
}

/// The game, running on a desktop; killed when it is dropped.
pub(crate) struct Program<'d> {
    desk: &'d Desk,
    child: Child,
    errors: PathBuf,
    window: String,
}

impl Desk {
    /// A fresh desktop.
    pub(crate) fn open() -> Self {
        let turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
        let mut desk = Self {
            display: String::new(),
            session: String::new(),
            bus: None,
            servers: Vec::new(),
            home: tempfile::tempdir().expect("a folder to work in"),
            told: Cell::new(false),
            _turn: turn,
        };
        fs::create_dir(desk.home().join("run")).expect("a folder for sockets");
        let mut screen = desk.command("Xvfb");
        screen.args(["-displayfd", "1", "-nolisten", "tcp"]);
        screen.args(["-screen", "0", "1280x900x24"]);
        desk.display = format!(":{}", desk.serve(screen));
        let mut bus = desk.command("dbus-daemon");
        bus.args(["--nofork", "--nopidfile", "--print-address=1"]);
        bus.arg("--config-file").arg(desk.write_bus_config());
        desk.session = desk.serve(bus);
        let manage = || {
            let mut manager = desk.command("openbox");
            manager.stderr(Stdio::null()).spawn().expect("openbox starts")
        };
        let mut manager = manage();
        until("openbox to manage windows", || {
            // On a busy machine it was seen to manage nothing; where it has ended, it is started anew.
            if manager.try_wait().is_ok_and(|ended| ended.is_some()) {
                manager = manage();
            }
            desk.xdotool(&["get_num_desktops"]).map(drop)
        });
        desk.servers.push(manager);
        desk.bus = Some(Bus::wake(&desk.session).expect("accessibility starts"));
        desk
    }

    /// The home folder.
    pub(crate) fn home(&self) -> &Path {
        self.home.path()
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

    /// The game, still to be started by whoever waits for no window of it; `VELHA_PROGRAM` asks for
    /// another build of it.
    pub(crate) fn game(&self, arguments: &[&str]) -> Command {
        let wanted = env::var("VELHA_PROGRAM");
        let program = wanted.as_deref().unwrap_or(env!("CARGO_BIN_EXE_velha"));
        let mut command = self.command(program);
        command.args(arguments);
        command
    }

    /// Starts the game and waits until something of this name is in its window.
    pub(crate) fn start_until(
        &self,
        ready: &str,
        arguments: &[&OsStr],
        change: impl FnOnce(&mut Command),
    ) -> Program<'_> {
        let errors = tempfile::Builder::new().prefix("errors-").tempfile_in(self.home());
        let errors = errors.and_then(|file| Ok(file.keep()?)).expect("a file").1;
        let mut command = self.game(&[]);
        command.args(arguments);
        command.stderr(File::create(&errors).expect("a file"));
        change(&mut command);
        let mut program = Program {
            desk: self,
            child: command.spawn().expect("the game starts"),
            errors,
            window: String::new(),
        };
        let process = program.child.id().to_string();
        program.window = program.until("the window to open", || {
            let windows = ["search", "--all", "--onlyvisible", "--pid", &process];
            let windows = self.xdotool(&[windows.as_slice(), &["--name", "Velha"]].concat())?;
            windows.lines().next().map(str::to_owned)
        });
        program.to_front();
        program.wait(ready);
        program
    }

    /// Everything on the screen that has this name; `*` stands for anything.
    pub(crate) fn find(&self, name: &str) -> Option<Node> {
        find(self.nodes(None), name)
    }

    /// Presses keys, by their names in X.
    pub(crate) fn keys(&self, keys: &[&str]) {
        for key in keys {
            self.xdotool(&["key", key]).expect("a key is pressed");
        }
    }

    /// Types a text.
    pub(crate) fn write(&self, text: &str) {
        let typed = self.xdotool(&["type", "--delay", "30", "--", text]);
        typed.expect("a text is typed");
    }

    /// Everything on the screen, or in the windows of one process.
    pub(crate) fn nodes(&self, process: Option<u32>) -> Vec<Node> {
        let bus = self.bus.as_ref();
        bus.map_or_else(Vec::new, |bus| bus.nodes(process))
    }

    /// Runs the `import` of `ImageMagick` on a window, `root` for the screen, and tells what it printed.
    pub(crate) fn picture(&self, window: &str, arguments: &[&str]) -> Vec<u8> {
        let mut import = self.command("import");
        import.args(["-window", window]).args(arguments);
        import.stdout(Stdio::piped());
        let output = import.output().expect("import runs");
        assert!(output.status.success(), "no picture can be taken");
        output.stdout
    }

    fn xdotool(&self, arguments: &[&str]) -> Option<String> {
        // Some of its waits have no end.
        let mut command = self.command("timeout");
        command.args(["30", "xdotool"]).args(arguments);
        let output = command.stdout(Stdio::piped()).output().expect("it runs");
        let text = String::from_utf8(output.stdout).expect("text");
        output.status.success().then_some(text)
    }

    /// A program with the surroundings of this desktop and nothing of the machine's own.
    fn command(&self, program: &str) -> Command {
        let home = self.home();
        let mut command = Command::new(program);
        command
            .env_clear()
            .env("PATH", env::var_os("PATH").unwrap_or_default())
            .env("HOME", home)
            .env("XDG_RUNTIME_DIR", home.join("run"))
            .env("LANG", "C.UTF-8")
            .env("LIBGL_ALWAYS_SOFTWARE", "1")
            .env("GSETTINGS_BACKEND", "memory")
            .env("RUST_BACKTRACE", "1")
            .current_dir(home)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        if !self.display.is_empty() {
            command.env("DISPLAY", &self.display);
        }
        if !self.session.is_empty() {
            command.env("DBUS_SESSION_BUS_ADDRESS", &self.session);
        }
        command
    }

    /// Starts a server, and tells the line that it prints once it is ready.
    fn serve(&mut self, mut command: Command) -> String {
        let server = command.stdout(Stdio::piped()).spawn();
        let mut server = server.unwrap_or_else(|error| panic!("{command:?}: {error}"));
        let output = server.stdout.take().expect("a pipe");
        self.servers.push(server);
        let mut line = String::new();
        let read = BufReader::new(output).read_line(&mut line);
        read.expect("the server says where it is");
        line.trim().to_owned()
    }

    /// The configuration of a bus that starts the services of accessibility alone.
    fn write_bus_config(&self) -> PathBuf {
        let services = self.home().join("services");
        fs::create_dir(&services).expect("a folder");
        let service = "org.a11y.Bus.service";
        let installed = Path::new("/usr/share/dbus-1/services").join(service);
        fs::copy(installed, services.join(service)).expect("at-spi2-core is installed");
        let config = self.home().join("bus.conf");
        let text = format!(
            "<busconfig><type>session</type><listen>unix:dir={run}</listen>\
             <auth>EXTERNAL</auth><servicedir>{services}</servicedir>\
             <policy context=\"default\"><allow send_destination=\"*\" eavesdrop=\"true\"/>\
             <allow eavesdrop=\"true\"/><allow own=\"*\"/></policy></busconfig>",
            run = self.home().join("run").display(),
            services = services.display(),
        );
        fs::write(&config, text).expect("a file");
        config
    }

    /// Prints what a screen reader sees, and where the picture of the screen is.
    fn testify(&self) {
        if self.told.replace(true) {
            return;
        }
        let nodes = self.nodes(None);
        let lines: Vec<_> = nodes.iter().map(ToString::to_string).collect();
        let name = thread::current().name().unwrap_or("desk").replace("::", "-");
        let picture = pictures().join(name + ".png");
        let taken = self.command("import").args(["-window", "root"]).arg(&picture).status();
        let taken = taken.map_or_else(|error| error.to_string(), |status| status.to_string());
        eprintln!("what a screen reader sees:\n{}", lines.join("\n"));
        eprintln!("the screen ({taken}): {}", picture.display());
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        if thread::panicking() {
            self.testify();
        }
        for server in self.servers.iter_mut().rev() {
            end(server);
        }
    }
}

impl Program<'_> {
    /// Puts the window before every other.
    pub(crate) fn to_front(&self) {
        self.until("the window in front", || {
            self.desk.xdotool(&["windowactivate", &self.window])?;
            let active = self.desk.xdotool(&["getactivewindow"])?;
            (active.trim() == self.window).then_some(())
        });
    }

    /// The process number.
    pub(crate) fn process(&self) -> u32 {
        self.child.id()
    }

    /// What has this name now; `*` stands for anything.
    pub(crate) fn find(&self, name: &str) -> Option<Node> {
        find(self.nodes(), name)
    }

    /// Everything in the window.
    pub(crate) fn nodes(&self) -> Vec<Node> {
        self.desk.nodes(Some(self.process()))
    }

    /// Waits until something has this name.
    pub(crate) fn wait(&self, name: &str) -> Node {
        self.until(name, || self.find(name))
    }

    /// Waits until nothing has this name any more.
    pub(crate) fn wait_gone(&self, name: &str) {
        self.until(&format!("{name} to go"), || {
            let nodes = self.nodes();
            let there = nodes.iter().any(|node| matches(node, name));
            (!nodes.is_empty() && !there).then_some(())
        });
    }

    /// Clicks in the middle of what has this name, with a mouse.
    pub(crate) fn click(&self, name: &str) {
        self.click_times(name, "1");
    }

    /// The same twice, as quickly as a hand does.
    pub(crate) fn double_click(&self, name: &str) {
        self.click_times(name, "2");
    }

    fn click_times(&self, name: &str, times: &str) {
        self.wait(name);
        // What has just been opened may still be sliding to its place.
        let mut last = None;
        let (left, top, width, height) = self.until(&format!("{name} to rest"), || {
            let now = self.find(name).map(|node| node.place);
            let rests = now.is_some() && now == last;
            last = now;
            now.filter(|_| rests)
        });
        let (x, y) = (left + width / 2, top + height / 2);
        let (x, y) = (x.to_string(), y.to_string());
        let clicks = ["click", "--repeat", times, "--delay", "120", "1"];
        let clicked = self.desk.xdotool(&[&["mousemove", &x, &y][..], &clicks].concat());
        clicked.expect("the mouse clicks");
    }

    /// Presses keys, by their names in X.
    pub(crate) fn keys(&self, keys: &[&str]) {
        self.desk.keys(keys);
    }

    /// Makes the window this large inside its frame.
    pub(crate) fn resize(&self, width: u32, height: u32) {
        let (w, h) = (width.to_string(), height.to_string());
        let resized = self.desk.xdotool(&["windowsize", &self.window, &w, &h]);
        resized.expect("the window changes its size");
        self.until("the new size", || (self.size() == (width, height)).then_some(()));
    }

    /// How wide and high the window is inside its frame.
    pub(crate) fn size(&self) -> (u32, u32) {
        let geometry = ["getwindowgeometry", "--shell", &self.window];
        let geometry = self.desk.xdotool(&geometry).expect("the window is there");
        let number = |name: &str| {
            let value = geometry.lines().find_map(|line| line.strip_prefix(name));
            value.and_then(|value| value.parse().ok()).expect("a number")
        };
        (number("WIDTH="), number("HEIGHT="))
    }

    /// What stands in the title bar.
    pub(crate) fn title(&self) -> String {
        let name = self.desk.xdotool(&["getwindowname", &self.window]);
        name.unwrap_or_default().trim().to_owned()
    }

    /// Runs the `import` of `ImageMagick` on the window, and tells what it printed.
    pub(crate) fn picture(&self, arguments: &[&str]) -> Vec<u8> {
        // Nothing is to be under the pointer.
        self.desk.xdotool(&["mousemove", "1", "1", "sleep", "0.3"]);
        self.desk.picture(&self.window, arguments)
    }

    /// Looks again and again until something is there, as long as the program runs.
    pub(crate) fn until<T>(&self, what: &str, mut look: impl FnMut() -> Option<T>) -> T {
        until(what, || {
            let dead = !Path::new("/proc").join(self.process().to_string()).join("exe").exists();
            assert!(!dead, "waiting for {what}, but the game has ended: {}", self.errors());
            look()
        })
    }

    /// Kills it as nothing can be prevented from: no part of it gets to do anything more.
    pub(crate) fn kill(mut self) {
        end(&mut self.child);
    }

    /// Waits until it ends by a fault of its own; tells what it ends with and what it says.
    pub(crate) fn fall(mut self) -> (ExitStatus, String) {
        let child = &mut self.child;
        let status = until("the game to end", || child.try_wait().expect("a child"));
        (status, self.errors())
    }

    /// Quits with the keys for it, and tells what the program ends with.
    pub(crate) fn quit(mut self) -> ExitStatus {
        self.to_front();
        self.keys(&["ctrl+q"]);
        let child = &mut self.child;
        let status = until("the game to end", || child.try_wait().expect("a child"));
        assert_eq!(self.errors(), "", "nothing to complain of");
        status
    }

    fn errors(&self) -> String {
        fs::read_to_string(&self.errors).unwrap_or_default()
    }
}

impl Drop for Program<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.desk.testify();
            eprintln!("the game said: {}", self.errors());
        }
        end(&mut self.child);
    }
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
fn find(nodes: Vec<Node>, name: &str) -> Option<Node> {
    let named = nodes.into_iter().filter(|node| matches(node, name));
    named.min_by_key(Node::is_heading)
}

fn matches(node: &Node, name: &str) -> bool {
    match name.split_once('*') {
        Some((start, end)) => node.name.starts_with(start) && node.name.ends_with(end),
        None => node.name == name,
    }
}

fn end(child: &mut Child) {
    // One that has ended already is as well.
    let _ = child.kill();
    let _ = child.wait();
}
