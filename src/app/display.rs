//! Which of X11 and Wayland is to show the window, and what it needs for that.
//!
//! The toolkit takes Wayland as soon as the environment names a compositor, and gives up where that
//! one does not answer, though X11 may be there: a variable that is left over from another session,
//! or a container that got only one of the two. What it is to try has to be known before it starts,
//! because it starts once.

use std::env;
use std::ffi::OsString;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};

use crate::storage;

/// What can show the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Display {
    X11,
    Wayland,
}

impl Display {
    /// What is to show the window, by what the environment names; nothing if it names neither.
    pub(super) fn chosen() -> Option<Self> {
        Self::chosen_by(|name| env::var_os(name))
    }

    fn chosen_by(variable: impl Fn(&str) -> Option<OsString>) -> Option<Self> {
        let value = |name| variable(name).filter(|value| !value.is_empty());
        let x11 = value("DISPLAY").map(|_| Self::X11);
        // A path, or a name in the folder for sockets.
        let folder = value("XDG_RUNTIME_DIR").map(PathBuf::from);
        let socket = value("WAYLAND_DISPLAY").map(|name| folder.unwrap_or_default().join(name));
        // A socket that was handed over is open already, and can be used only once.
        let is_handed_over = value("WAYLAND_SOCKET").is_some();
        let is_alive = socket.is_some_and(|socket| x11.is_none() || answers(&socket));
        if is_handed_over || is_alive { Some(Self::Wayland) } else { x11 }
    }

    /// The libraries that are looked for when the window opens, and the packages of Debian that
    /// have them.
    const fn libraries(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::X11 => &[
                ("libX11.so.6", "libx11-6"),
                ("libX11-xcb.so.1", "libx11-xcb1"),
                ("libXcursor.so.1", "libxcursor1"),
                ("libXi.so.6", "libxi6"),
                ("libxkbcommon.so.0", "libxkbcommon0"),
                ("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
                ("libGL.so.1 or libEGL.so.1", "libgl1"),
            ],
            Self::Wayland => &[
                ("libwayland-client.so.0", "libwayland-client0"),
                ("libwayland-egl.so.1", "libwayland-egl1"),
                ("libxkbcommon.so.0", "libxkbcommon0"),
                ("libEGL.so.1", "libegl1"),
            ],
        }
    }

    /// A library that the system does not have, and its package.
    pub(super) fn missing(self) -> Option<(&'static str, &'static str)> {
        let is_there = |names: &str| names.split(" or ").any(storage::has_library);
        let mut libraries = self.libraries().iter();
        libraries.find(|(names, _)| !is_there(names)).copied()
    }
}

/// Whether somebody listens there; hangs up at once.
fn answers(socket: &Path) -> bool {
    let answer = UnixStream::connect(socket);
    if let Err(error) = &answer {
        log::info!("{} does not answer: {error}", socket.display());
    }
    answer.is_ok()
}

#[cfg(test)]
mod tests {
    use std::os::unix::net::UnixListener;

    use super::*;

    #[test]
    fn x11_is_taken_where_the_compositor_that_is_named_does_not_answer() {
        let folder = tempfile::tempdir().unwrap();
        let socket = |name: &str| folder.path().join(name);
        let _alive = UnixListener::bind(socket("alive")).unwrap();
        drop(UnixListener::bind(socket("dead")).unwrap());
        let check = |compositor: Option<&str>, others: &[(&str, &str)], expected| {
            let variable = |name: &str| {
                let others = others.iter().find(|(other, _)| *other == name);
                match name {
                    "WAYLAND_DISPLAY" => compositor.map(OsString::from),
                    "XDG_RUNTIME_DIR" => Some(folder.path().into()),
                    _ => others.map(|(_, value)| OsString::from(value)),
                }
            };
            let chosen = Display::chosen_by(variable);
            assert_eq!(chosen, expected, "{compositor:?} {others:?}");
        };
        let (x11, wayland) = (Some(Display::X11), Some(Display::Wayland));
        let display = ("DISPLAY", ":0");
        for dead in ["dead", "missing", "/nowhere/wayland-0"] {
            check(Some(dead), &[display], x11);
            check(Some(dead), &[], wayland);
            check(Some(dead), &[("DISPLAY", "")], wayland);
            check(Some(dead), &[display, ("WAYLAND_SOCKET", "5")], wayland);
            check(Some(dead), &[display, ("WAYLAND_SOCKET", "")], x11);
        }
        for alive in [Some("alive"), socket("alive").to_str()] {
            check(alive, &[display], wayland);
        }
        for none in [Some(""), None] {
            check(none, &[display], x11);
            check(none, &[("WAYLAND_SOCKET", "5")], wayland);
            check(none, &[("DISPLAY", "")], None);
        }
    }
}
