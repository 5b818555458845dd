//! Surroundings of a program on a test's desktop, and nothing of the machine's own.

use std::env;
use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A home folder and the variables that lead to the servers of a desktop.
#[derive(Clone)]
pub(crate) struct Surroundings {
    home: PathBuf,
    variables: Vec<(&'static str, String)>,
}

/// A program that runs beside the game; killed when it is dropped.
pub(crate) struct Server(pub(crate) Child);

impl Surroundings {
    pub(crate) fn at(home: &Path) -> Self {
        Self { home: home.to_owned(), variables: Vec::new() }
    }

    /// The home folder.
    pub(crate) fn home(&self) -> &Path {
        &self.home
    }

    /// The folder for sockets.
    pub(crate) fn sockets(&self) -> PathBuf {
        self.home.join("run")
    }

    /// Value that programs find under this name.
    pub(crate) fn variable(&self, variable: &str) -> Option<&str> {
        let found = self.variables.iter().find(|(name, _)| *name == variable);
        found.map(|(_, value)| value.as_str())
    }

    /// Lets every program find something from now on.
    pub(crate) fn add(&mut self, variable: &'static str, value: String) {
        self.variables.push((variable, value));
    }

    /// A program that sees this and no more.
    pub(crate) fn command(&self, program: impl AsRef<OsStr>) -> Command {
        let mut command = Command::new(program);
        command
            .env_clear()
            .env("PATH", env::var_os("PATH").unwrap_or_default())
            .env("HOME", &self.home)
            .env("XDG_RUNTIME_DIR", self.sockets())
            .env("LANG", "C.UTF-8")
            .env("LIBGL_ALWAYS_SOFTWARE", "1")
            .env("GSETTINGS_BACKEND", "keyfile")
            .env("RUST_BACKTRACE", "1")
            .envs(self.variables.iter().map(|(name, value)| (name, value)))
            .current_dir(&self.home)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        command
    }

    /// Output of a program; `None` if it fails. Some programs wait for what never comes, so all
    /// have a time limit.
    pub(crate) fn ask(&self, program: &str, arguments: &[&str]) -> Option<String> {
        let mut command = self.command("timeout");
        command.args(["30", program]).args(arguments);
        let output = command.stdout(Stdio::piped()).output().expect("it runs");
        let text = String::from_utf8(output.stdout).expect("text");
        output.status.success().then_some(text)
    }
}

impl Server {
    /// Starts a server, and tells the line that it prints once it is ready.
    pub(crate) fn start(mut command: Command) -> (Self, String) {
        command.stdout(Stdio::piped());
        let mut server = Self::start_silent(command);
        let output = server.0.stdout.take().expect("a pipe");
        let mut line = String::new();
        let read = BufReader::new(output).read_line(&mut line);
        read.expect("the server says where it is");
        (server, line.trim().to_owned())
    }

    /// Starts a server that does not tell when it is ready.
    pub(crate) fn start_silent(mut command: Command) -> Self {
        Self(command.spawn().unwrap_or_else(|error| panic!("{command:?}: {error}")))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // One that has ended already is as well.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
