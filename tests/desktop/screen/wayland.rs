//! Wayland without X11: sway without a monitor, its windows floating without frames, and `grim`.

use std::cell::RefCell;
use std::fs::{self, Permissions};
use std::io::{Read, Write};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use serde_json::Value;

use super::super::desk::until;
use super::super::surroundings::{Server, Surroundings};
use super::hands::Hands;
use super::{Screen, Window, pixels};

/// Size of the screen, in points.
const SIZE: (u32, u32) = (1280, 900);

const CONFIG: &str = "xwayland disable
default_border none
default_floating_border none
for_window [app_id=\".*\"] floating enable
for_window [title=\".*\"] floating enable
";

/// Questions and orders to sway, by their numbers.
const ORDER: u32 = 0;
const TREE: u32 = 4;

/// A compositor.
pub(super) struct Wayland {
    surroundings: Surroundings,
    hands: RefCell<Hands>,
    ipc: PathBuf,
    /// Pixels of a point.
    scale: f64,
    _compositor: Server,
}

impl Wayland {
    /// Opens a screen on which a point has this many pixels.
    pub(super) fn open(surroundings: &mut Surroundings, scale: f64) -> Self {
        let config = surroundings.home().join("sway.conf");
        let (width, height) = pixels(SIZE, scale);
        let output = format!("output HEADLESS-1 mode --custom {width}x{height} scale {scale}\n");
        fs::write(&config, CONFIG.to_owned() + &output).expect("a file");
        let ipc = surroundings.sockets().join("sway");
        let mut compositor = compositor(surroundings);
        compositor
            .arg("--config")
            .arg(&config)
            .env("WLR_BACKENDS", "headless")
            .env("WLR_LIBINPUT_NO_DEVICES", "1")
            .env("WLR_RENDERER", "pixman")
            .env("SWAYSOCK", &ipc);
        let compositor = Server::start_silent(compositor);
        until("sway to listen", || UnixStream::connect(&ipc).ok());
        let name = "wayland-1";
        let hands = Hands::new(&surroundings.sockets().join(name));
        surroundings.add("WAYLAND_DISPLAY", name.to_owned());
        Self {
            surroundings: surroundings.clone(),
            hands: RefCell::new(hands),
            ipc,
            scale,
            _compositor: compositor,
        }
    }

    /// Asks sway, and returns its answer.
    fn ask(&self, kind: u32, text: &str) -> Value {
        let mut stream = UnixStream::connect(&self.ipc).expect("sway listens");
        let length = u32::try_from(text.len()).expect("a number");
        let head = [&b"i3-ipc"[..], &length.to_ne_bytes(), &kind.to_ne_bytes()].concat();
        stream.write_all(&head).expect("sway listens");
        stream.write_all(text.as_bytes()).expect("sway listens");
        let mut head = [0; 14];
        stream.read_exact(&mut head).expect("sway answers");
        let length = u32::from_ne_bytes([head[6], head[7], head[8], head[9]]);
        let mut answer = vec![0; length as usize];
        stream.read_exact(&mut answer).expect("sway answers");
        serde_json::from_slice(&answer).expect("an answer that can be read")
    }

    /// Has sway do something with a window.
    fn order(&self, window: &Window, order: &str) -> bool {
        let done = self.ask(ORDER, &format!("[con_id={window}] {order}"));
        done[0]["success"] == true
    }

    /// Finds the first window known to sway for which this holds.
    fn known(&self, is_wanted: impl Fn(&Value) -> bool) -> Option<Value> {
        let mut waiting = vec![self.ask(TREE, "")];
        while let Some(node) = waiting.pop() {
            if is_wanted(&node) {
                return Some(node);
            }
            for inside in ["nodes", "floating_nodes"] {
                waiting.extend(node[inside].as_array().cloned().unwrap_or_default());
            }
        }
        None
    }

    fn window_called(&self, window: &Window) -> Option<Value> {
        let id: u64 = window.parse().expect("a number");
        self.known(|node| node["pid"].is_number() && node["id"] == id)
    }

    /// The left, top, width and height of a window.
    fn rect(&self, window: &Window) -> [i32; 4] {
        let window = self.window_called(window).expect("the window is there");
        let number = |name: &str| window["rect"][name].as_i64().and_then(|it| it.try_into().ok());
        ["x", "y", "width", "height"].map(|name| number(name).expect("a number"))
    }

    fn point(&self, (x, y): (i32, i32)) {
        let point = (x.max(0).unsigned_abs(), y.max(0).unsigned_abs());
        self.hands.borrow_mut().point(point, SIZE);
    }
}

impl Screen for Wayland {
    fn window(&self, process: u32) -> Option<Window> {
        let window = self.known(|node| node["pid"] == process && node["app_id"] == "velha")?;
        Some(window["id"].to_string())
    }

    fn to_front(&self, window: &Window) -> Option<()> {
        self.order(window, "focus");
        (self.window_called(window)?["focused"] == true).then_some(())
    }

    fn keys(&self, keys: &[&str]) {
        for key in keys {
            self.hands.borrow_mut().press(key);
        }
    }

    fn write(&self, text: &str) {
        for letter in text.chars() {
            self.hands.borrow_mut().press(letter.encode_utf8(&mut [0; 4]));
        }
    }

    /// Told counted from the corner of the window, in the pixels that it draws. How many those are
    /// for a point it learns only once it is on the screen: as many as the screen has, or, from a
    /// compositor that knows of no fractions, the next whole number. What is clicked while it draws
    /// anew in that size is met or missed by chance.
    fn place(
        &self,
        window: &Window,
        (x, y): (i32, i32),
        (wide, high): (i32, i32),
    ) -> Option<(i32, i32)> {
        let [left, top, width, height] = self.rect(window);
        let is_drawn = |scale: f64| (f64::from(width) * scale - f64::from(wide)).abs() < 1.0;
        let knows = is_drawn(self.scale) || is_drawn(self.scale.ceil());
        // A title bar of the program's own is a part of the window, and nobody is told of it.
        let bar = height - high * width / wide;
        knows.then(|| (left + x * width / wide, top + bar + y * width / wide))
    }

    fn click(&self, at: (i32, i32), times: u8) {
        self.point(at);
        for time in 0..times {
            if time > 0 {
                thread::sleep(Duration::from_millis(120));
            }
            self.hands.borrow_mut().click();
        }
    }

    fn resize(&self, window: &Window, (width, height): (u32, u32)) {
        self.order(window, &format!("resize set width {width} px height {height} px"));
    }

    fn size(&self, window: &Window) -> (u32, u32) {
        let [.., width, height] = self.rect(window);
        (width.unsigned_abs(), height.unsigned_abs())
    }

    fn leave_title_bar(&self, window: &Window) -> Option<(i32, i32)> {
        self.order(window, "border csd");
        let [left, top, width, _] = self.rect(window);
        Some((left + width - 18, top + 18))
    }

    fn title(&self, window: &Window) -> String {
        let window = self.window_called(window);
        window.and_then(|it| Some(it["name"].as_str()?.to_owned())).unwrap_or_default()
    }

    fn picture(&self, window: Option<&Window>, arguments: &[&str]) -> Vec<u8> {
        self.point((0, 0));
        thread::sleep(Duration::from_millis(300));
        let picture = self.surroundings.home().join("screen.png");
        let mut grim = self.surroundings.command("grim");
        if let Some(window) = window {
            let [left, top, width, height] = self.rect(window);
            grim.arg("-g").arg(format!("{left},{top} {width}x{height}"));
        }
        let taken = grim.arg(&picture).status().expect("grim runs");
        assert!(taken.success(), "no picture can be taken");
        let mut convert = self.surroundings.command("convert");
        convert.arg(&picture).args(arguments);
        let output = convert.stdout(Stdio::piped()).output().expect("convert runs");
        assert!(output.status.success(), "no picture can be taken");
        output.stdout
    }
}

/// Sway, which root must not run: for root it runs as nobody, who can get at the sockets then.
fn compositor(surroundings: &Surroundings) -> Command {
    let home = fs::metadata(surroundings.home()).expect("a folder");
    let is_root = std::os::unix::fs::MetadataExt::uid(&home) == 0;
    if !is_root {
        return surroundings.command("sway");
    }
    let open = |folder, mode| fs::set_permissions(folder, Permissions::from_mode(mode));
    open(surroundings.home().to_owned(), 0o711).expect("a folder of its own");
    open(surroundings.sockets(), 0o777).expect("a folder of its own");
    let mut command = surroundings.command("setpriv");
    command.args(["--reuid=65534", "--regid=65534", "--clear-groups", "sway"]);
    command
}
