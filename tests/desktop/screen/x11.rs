//! X11: Xvfb, openbox, `xdotool` and the `import` of `ImageMagick`.

use std::process::Stdio;

use super::super::desk::until;
use super::super::surroundings::{Server, Surroundings};
use super::{Screen, Window, pixels};

/// An X server with a window manager.
pub(super) struct X11 {
    surroundings: Surroundings,
    /// Pixels of a point.
    scale: f64,
    // Dropped, and so ended, in this order.
    _manager: Server,
    _server: Server,
}

impl X11 {
    pub(super) fn open(surroundings: &mut Surroundings, scale: f64) -> Self {
        let mut server = surroundings.command("Xvfb");
        server.args(["-displayfd", "1", "-nolisten", "tcp"]);
        let (width, height) = pixels((1280, 900), scale);
        server.args(["-screen", "0", &format!("{width}x{height}x24")]);
        let (server, display) = Server::start(server);
        surroundings.add("DISPLAY", format!(":{display}"));
        // Desktops tell this to the whole session; here the game alone hears it.
        surroundings.add("WINIT_X11_SCALE_FACTOR", scale.to_string());
        let manage = || Server::start_silent(surroundings.command("openbox"));
        let mut manager = manage();
        until("openbox to manage windows", || {
            // On a busy machine it was seen to manage nothing; where it has ended, it is started anew.
            if manager.0.try_wait().is_ok_and(|ended| ended.is_some()) {
                manager = manage();
            }
            surroundings.ask("xdotool", &["get_num_desktops"]).map(drop)
        });
        Self { surroundings: surroundings.clone(), scale, _manager: manager, _server: server }
    }

    fn xdotool(&self, arguments: &[&str]) -> Option<String> {
        self.surroundings.ask("xdotool", arguments)
    }
}

impl Screen for X11 {
    fn window(&self, process: u32) -> Option<Window> {
        let process = process.to_string();
        let windows = ["search", "--all", "--onlyvisible", "--pid", &process, "--name", "Velha"];
        self.xdotool(&windows)?.lines().next().map(str::to_owned)
    }

    fn to_front(&self, window: &Window) -> Option<()> {
        self.xdotool(&["windowactivate", window])?;
        let active = self.xdotool(&["getactivewindow"])?;
        (active.trim() == window).then_some(())
    }

    fn keys(&self, keys: &[&str]) {
        for key in keys {
            self.xdotool(&["key", key]).expect("a key is pressed");
        }
    }

    fn write(&self, text: &str) {
        let typed = self.xdotool(&["type", "--delay", "30", "--", text]);
        typed.expect("a text is typed");
    }

    /// Told counted from the corner of the screen.
    fn place(&self, _: &Window, told: (i32, i32), _: (i32, i32)) -> Option<(i32, i32)> {
        Some(told)
    }

    fn click(&self, (x, y): (i32, i32), times: u8) {
        let (x, y, times) = (x.to_string(), y.to_string(), times.to_string());
        let clicks = ["mousemove", &x, &y, "click", "--repeat", &times, "--delay", "120", "1"];
        self.xdotool(&clicks).expect("the mouse clicks");
    }

    fn resize(&self, window: &Window, size: (u32, u32)) {
        let (width, height) = pixels(size, self.scale);
        let resized = ["windowsize", window, &width.to_string(), &height.to_string()];
        self.xdotool(&resized).expect("the window changes its size");
    }

    fn size(&self, window: &Window) -> (u32, u32) {
        let geometry = ["getwindowgeometry", "--shell", window];
        let geometry = self.xdotool(&geometry).expect("the window is there");
        let number = |name: &str| {
            let value = geometry.lines().find_map(|line| line.strip_prefix(name));
            value.and_then(|value| value.parse().ok()).expect("a number")
        };
        pixels((number("WIDTH="), number("HEIGHT=")), 1.0 / self.scale)
    }

    fn title(&self, window: &Window) -> String {
        let name = self.xdotool(&["getwindowname", window]);
        name.unwrap_or_default().trim().to_owned()
    }

    fn picture(&self, window: Option<&Window>, arguments: &[&str]) -> Vec<u8> {
        self.xdotool(&["mousemove", "1", "1", "sleep", "0.3"]);
        let mut import = self.surroundings.command("import");
        import.args(["-window", window.map_or("root", Window::as_str)]).args(arguments);
        let output = import.stdout(Stdio::piped()).output().expect("import runs");
        assert!(output.status.success(), "no picture can be taken");
        output.stdout
    }
}
