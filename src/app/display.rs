//! Display server of the window, X11 or Wayland, and the libraries that it takes.
//!
//! The toolkit takes Wayland as soon as the environment names a compositor, and gives up if that
//! does not answer, though X11 may be there: a variable may be left over from another session, or a
//! container may have got only one of the two. The choice has to be made before the toolkit starts,
//! because it can start only once.

use std::env;
use std::ffi::OsString;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};

use crate::storage;

/// Display server, or the protocol to talk to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DisplayServer {
    X11,
    Wayland,
}

impl DisplayServer {
    /// Returns the server to use according to the environment: Wayland if it answers or there is no
    /// X11; `None` without either.
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

    /// Returns the name of the first library that the window needs and the system lacks, for the
    /// error on a window that could not be opened; `None` if all are there.
    pub(super) fn missing_library(self) -> Option<&'static str> {
        let libraries: &[&str] = match self {
            Self::X11 => &[
                "libX11.so.6",
                "libX11-xcb.so.1",
                "libXcursor.so.1",
                "libXi.so.6",
                "libxkbcommon.so.0",
                "libxkbcommon-x11.so.0",
                "libGL.so.1 or libEGL.so.1",
            ],
            Self::Wayland => &[
                "libwayland-client.so.0",
                "libwayland-egl.so.1",
                "libxkbcommon.so.0",
                "libEGL.so.1",
            ],
        };
        let is_there = |names: &str| names.split(" or ").any(storage::has_library);
        libraries.iter().copied().find(|names| !is_there(names))
    }
}

/// Returns `true` if a server listens at `socket`.
fn answers(socket: &Path) -> bool {
    let answer = UnixStream::connect(socket);
    if let Err(error) = &answer {
        log::info!("{} does not answer: {error}", socket.display());
    }
    answer.is_ok()
}

#[cfg(test)]
#[path = "../../tests/app/display.rs"]
mod tests;
