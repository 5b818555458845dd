//! Linux: the game itself, and a bus of its own for what it tells to screen readers.
//!
//! The bus knows the services of accessibility, and those of a portal where one is wanted, but no
//! others of the machine; without a portal the program falls back to zenity.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::super::surroundings::{Server, Surroundings};
use super::super::tree::{Bus, Node};
use super::{SESSION, System};

/// Services that a screen reader needs.
const ACCESSIBILITY: [&str; 1] = ["org.a11y.Bus"];
/// Services of a desktop for file windows and wishes, by the toolkit of GNOME.
const PORTAL: [&str; 3] = [
    "org.freedesktop.portal.Desktop",
    "org.freedesktop.impl.portal.desktop.gtk",
    "org.freedesktop.impl.portal.PermissionStore",
];

/// A session with accessibility.
pub(super) struct Linux {
    surroundings: Surroundings,
    program: PathBuf,
    accessibility: Bus,
    _bus: Server,
}

impl Linux {
    pub(super) fn start(
        surroundings: &mut Surroundings,
        program: PathBuf,
        has_portal: bool,
    ) -> Self {
        let portal = if has_portal { &PORTAL[..] } else { &[] };
        let services = [&ACCESSIBILITY[..], portal].concat();
        let mut bus = surroundings.command("dbus-daemon");
        bus.args(["--nofork", "--nopidfile", "--print-address=1"]);
        bus.arg("--config-file").arg(write_bus_config(surroundings, &services));
        let (bus, session) = Server::start(bus);
        let accessibility = Bus::wake(&session).expect("accessibility starts");
        surroundings.add(SESSION, session);
        Self { surroundings: surroundings.clone(), program, accessibility, _bus: bus }
    }
}

impl System for Linux {
    fn home(&self) -> &Path {
        self.surroundings.home()
    }

    fn folders(&self) -> [PathBuf; 2] {
        [".config/velha", ".local/state/velha"].map(|folder| self.home().join(folder))
    }

    fn name(&self, file: &Path) -> String {
        file.to_str().expect("a name in Unicode").to_owned()
    }

    fn game(&self) -> Command {
        self.surroundings.command(&self.program)
    }

    /// Nothing can be found there, zenity least of all.
    fn without_file_windows(&self, game: &mut Command) {
        game.env("PATH", self.surroundings.sockets());
    }

    fn nodes(&self, process: Option<u32>, is_wanted: &dyn Fn(&str) -> bool) -> Vec<Node> {
        self.accessibility.nodes(process, is_wanted)
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
