//! The choice of a display server.

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
        let chosen = DisplayServer::chosen_by(variable);
        assert_eq!(chosen, expected, "{compositor:?} {others:?}");
    };
    let (x11, wayland) = (Some(DisplayServer::X11), Some(DisplayServer::Wayland));
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
