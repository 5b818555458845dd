//! Which of X11 and Wayland is to show the window.
//!
//! The toolkit takes Wayland as soon as the environment names a compositor, and gives up where that
//! one does not answer, though X11 may be there: a variable that is left over from another session,
//! or a container that got only one of the two. What it is to try has to be known before it starts,
//! because it starts once.

use std::env;
use std::ffi::OsString;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};

/// Whether the window is to be shown by X11, though the environment names a compositor of Wayland.
pub(super) fn is_x11_left() -> bool {
    is_left(variable)
}

/// Whether the toolkit takes Wayland, by what it goes by.
pub(super) fn is_on_wayland() -> bool {
    is_named(variable) && !is_left(variable)
}

fn variable(name: &str) -> Option<OsString> {
    env::var_os(name)
}

fn is_named(variable: impl Fn(&str) -> Option<OsString>) -> bool {
    let is_set = |name| variable(name).is_some_and(|value| !value.is_empty());
    is_set("WAYLAND_DISPLAY") || is_set("WAYLAND_SOCKET")
}

/// Whether there is X11, and the compositor that is named does not answer.
fn is_left(variable: impl Fn(&str) -> Option<OsString>) -> bool {
    let value = |name| variable(name).filter(|value| !value.is_empty());
    // A socket that was handed over is open already, and can be used only once.
    if value("DISPLAY").is_none() || value("WAYLAND_SOCKET").is_some() {
        return false;
    }
    let Some(name) = value("WAYLAND_DISPLAY") else {
        return false;
    };
    // A path, or a name in the folder for sockets.
    let folder = value("XDG_RUNTIME_DIR").map(PathBuf::from);
    let socket = folder.unwrap_or_default().join(name);
    !answers(&socket)
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
        let check = |wayland: Option<&str>, others: &[(&str, &str)], expected: bool| {
            let variable = |name: &str| {
                let others = others.iter().find(|(other, _)| *other == name);
                match name {
                    "WAYLAND_DISPLAY" => wayland.map(OsString::from),
                    "XDG_RUNTIME_DIR" => Some(folder.path().into()),
                    _ => others.map(|(_, value)| OsString::from(value)),
                }
            };
            assert_eq!(is_left(variable), expected, "{wayland:?} {others:?}");
        };
        let x11 = ("DISPLAY", ":0");
        for dead in ["dead", "missing", "/nowhere/wayland-0"] {
            check(Some(dead), &[x11], true);
            check(Some(dead), &[], false);
            check(Some(dead), &[("DISPLAY", "")], false);
            check(Some(dead), &[x11, ("WAYLAND_SOCKET", "5")], false);
            check(Some(dead), &[x11, ("WAYLAND_SOCKET", "")], true);
        }
        let whole = socket("alive");
        for alive in [Some("alive"), whole.to_str(), Some(""), None] {
            check(alive, &[x11], false);
        }
    }
}
