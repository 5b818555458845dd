//! The game, running in a window on a test's desktop.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::thread;
use std::time::{Duration, Instant};

use super::desk::{Desk, find, matches, pictures, until};
use super::screen::Window;
use super::surroundings::Server;
use super::tree::Node;

/// Time to look at a panel that may have changed before a click in it: the game takes an earlier
/// click for a stray one.
pub(crate) const HESITATION: Duration = Duration::from_millis(450);

/// The game; killed when it is dropped.
pub(crate) struct Program<'d> {
    desk: &'d Desk,
    child: Server,
    errors: PathBuf,
    window: Window,
}

impl<'d> Program<'d> {
    /// Starts it and waits until its window is in front.
    pub(super) fn open(desk: &'d Desk, mut command: Command) -> Self {
        let errors = tempfile::Builder::new().prefix("errors-").tempfile_in(desk.home());
        let errors = errors.and_then(|file| Ok(file.keep()?)).expect("a file").1;
        command.stderr(File::create(&errors).expect("a file"));
        let child = Server::start_silent(command);
        let mut program = Self { desk, child, errors, window: Window::new() };
        let process = program.process();
        program.window = program.until("the window to open", || desk.screen.window(process));
        program.to_front();
        program
    }

    /// Puts the window before every other.
    pub(crate) fn to_front(&self) {
        self.until("the window in front", || self.desk.screen.to_front(&self.window));
    }

    /// The process number.
    pub(crate) fn process(&self) -> u32 {
        self.child.0.id()
    }

    /// Finds the node with this name; `*` stands for anything.
    pub(crate) fn find(&self, name: &str) -> Option<Node> {
        find(self.named(name), name)
    }

    /// Everything in the window.
    pub(crate) fn nodes(&self) -> Vec<Node> {
        self.desk.nodes(Some(self.process()), |_| true)
    }

    /// The names of everything in the window.
    pub(crate) fn names(&self) -> Vec<String> {
        let nodes = self.desk.nodes(Some(self.process()), |_| false);
        nodes.into_iter().map(|node| node.name).collect()
    }

    /// Everything in the window, with the place of what has this name.
    fn named(&self, name: &str) -> Vec<Node> {
        self.desk.nodes(Some(self.process()), |other| matches(other, name))
    }

    /// Waits until something has this name.
    pub(crate) fn wait(&self, name: &str) -> Node {
        self.until(name, || self.find(name))
    }

    /// Waits until nothing has this name any more.
    pub(crate) fn wait_gone(&self, name: &str) {
        self.until(&format!("{name} to go"), || {
            let names = self.names();
            let there = names.iter().any(|other| matches(other, name));
            (!names.is_empty() && !there).then_some(())
        });
    }

    /// Clicks in the middle of what has this name, with a mouse.
    pub(crate) fn click(&self, name: &str) {
        self.click_times(name, 1);
    }

    /// Clicks twice, as quickly as a hand does.
    pub(crate) fn double_click(&self, name: &str) {
        self.click_times(name, 2);
    }

    fn click_times(&self, name: &str, times: u8) {
        self.wait(name);
        // A control that has just been opened may still be sliding to its place.
        let mut last = (None, Instant::now());
        let is_square = [", empty", ", X", ", O"].iter().any(|it| name.ends_with(it));
        let rest = if is_square { self.desk.square_rest() } else { HESITATION };
        let screen = &self.desk.screen;
        let at = self.until(&format!("{name} to rest"), || {
            let nodes = self.named(name);
            // The first that has a place is the window.
            let whole = nodes.iter().map(|node| node.place).find(|place| place.2 > 0);
            let now = find(nodes, name).map(|node| node.place).zip(whole);
            if now.is_none() || now != last.0 {
                last = (now, Instant::now());
            }
            let ((left, top, width, height), (_, _, wide, high)) = now?;
            let middle = (left + width / 2, top + height / 2);
            let is_at_rest = last.1.elapsed() >= rest;
            is_at_rest.then(|| screen.place(&self.window, middle, (wide, high))).flatten()
        });
        screen.click(at, times);
    }

    /// Presses keys, by their names in X.
    pub(crate) fn keys(&self, keys: &[&str]) {
        self.desk.keys(keys);
    }

    /// Makes the window this large inside its frame.
    pub(crate) fn resize(&self, width: u32, height: u32) {
        self.desk.screen.resize(&self.window, (width, height));
        self.until("the new size", || (self.size() == (width, height)).then_some(()));
    }

    /// Width and height of the window inside its frame.
    pub(crate) fn size(&self) -> (u32, u32) {
        self.desk.screen.size(&self.window)
    }

    /// Leaves the title bar to the program, where the screen can; tells where it closes the window.
    pub(crate) fn leave_title_bar(&self) -> Option<(i32, i32)> {
        self.desk.screen.leave_title_bar(&self.window)
    }

    /// Text in the title bar.
    pub(crate) fn title(&self) -> String {
        self.desk.screen.title(&self.window)
    }

    /// Gives a picture of the window to `ImageMagick`, and tells what it printed.
    pub(crate) fn picture(&self, arguments: &[&str]) -> Vec<u8> {
        self.desk.screen.picture(Some(&self.window), arguments)
    }

    /// Keeps a small picture of the window in this file of [`pictures`], once nothing in it moves.
    pub(crate) fn keep_picture(&self, file: &str) {
        let to = format!("png8:{}", pictures().join(file).display());
        let arguments = ["-strip", "+dither", "-colors", "200", "-quality", "95", &to];
        let mut seen = Vec::new();
        self.until("a window that stands still", || {
            self.picture(&arguments);
            let now = fs::read(pictures().join(file)).ok()?;
            (std::mem::replace(&mut seen, now.clone()) == now).then_some(())
        });
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
    pub(crate) fn kill(self) {
        drop(self);
    }

    /// Waits until it ends by a fault of its own; tells what it ends with and what it says.
    pub(crate) fn fall(mut self) -> (ExitStatus, String) {
        let child = &mut self.child.0;
        let status = until("the game to end", || child.try_wait().expect("a child"));
        (status, self.errors())
    }

    /// Asks it to end as the system does, and tells what the program ends with.
    pub(crate) fn terminate(self) -> ExitStatus {
        let asked = Command::new("kill").arg(self.process().to_string()).status();
        assert!(asked.is_ok_and(|status| status.success()), "it could not be asked");
        self.ended()
    }

    /// Quits with the keys for it, and tells what the program ends with.
    pub(crate) fn quit(self) -> ExitStatus {
        self.to_front();
        self.keys(&["ctrl+q"]);
        self.ended()
    }

    fn ended(mut self) -> ExitStatus {
        let child = &mut self.child.0;
        let status = until("the game to end", || child.try_wait().expect("a child"));
        assert_eq!(self.errors(), "", "nothing to complain of");
        status
    }

    /// Text written to standard error.
    pub(crate) fn errors(&self) -> String {
        fs::read_to_string(&self.errors).unwrap_or_default()
    }
}

impl Drop for Program<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.desk.testify();
            eprintln!("the game said: {}", self.errors());
        }
    }
}
