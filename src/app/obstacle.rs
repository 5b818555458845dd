//! Why the window cannot be opened, and what helps.
//!
//! What the window needs beside the C library is looked for when it opens and not before, so the
//! program can say what is missing. The toolkits tell it in their own words, as an error or in a
//! panic; what they say was collected on a system with nothing installed, one package after the
//! other.

use std::io::{self, IsTerminal};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

#[cfg(target_os = "linux")]
use super::display::is_on_wayland;
use crate::text::{Text, say};

/// How long a dialog is waited for that nobody closes.
const PATIENCE: Duration = Duration::from_mins(5);

/// The packages of Debian that bring what the toolkits look for, by a part of its name. Where one
/// of those of X11 is missing the toolkit does not say which.
const LIBRARIES: [(&str, &str, &str); 5] = [
    (
        "libxkbcommon-x11",
        "libxkbcommon-x11.so.0",
        "libxkbcommon-x11-0",
    ),
    ("libxkbcommon", "libxkbcommon.so.0", "libxkbcommon0"),
    (
        "xlib's shared libraries",
        "libX11, libX11-xcb, libXcursor or libXi",
        X11,
    ),
    ("libwayland-egl", "libwayland-egl.so.1", "libwayland-egl1"),
    (
        "wayland library",
        "libwayland-client.so.0",
        "libwayland-client0",
    ),
];
const X11: &str = "libx11-6, libx11-xcb1, libxcursor1, libxi6";
/// The package with the drivers, among them one that needs no graphics card.
const DRIVERS: &str = "libgl1-mesa-dri";

/// Why the window cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Obstacle {
    /// Nothing is there to show a window on.
    NoDisplay,
    /// OpenGL is missing or does not work, which this package helps against.
    NoGraphics(&'static str),
    /// The only OpenGL is too old.
    OldGraphics,
    /// A library is missing, which this package has.
    NoLibrary(&'static str, &'static str),
    /// Something else, in the words of the toolkit.
    Other(String),
}

impl Obstacle {
    /// What stands in the way, by what the toolkit has said of it.
    pub(super) fn told_by(words: &str) -> Self {
        let says = |parts: &[&str]| parts.iter().any(|part| words.contains(part));
        let library = LIBRARIES.iter().find(|(part, ..)| words.contains(part));
        if let Some((_, library, package)) = library {
            Self::NoLibrary(library, package)
        } else if says(&[
            "nor DISPLAY is set",
            "DISPLAY is not set",
            "connection to X server",
            "wayland compositor",
        ]) {
            Self::NoDisplay
        } else if says(&["opengl 2.0+"]) {
            Self::OldGraphics
        } else if says(&["Error: not found"]) {
            Self::NoGraphics(if is_on_wayland() { "libegl1" } else { "libgl1" })
        } else if says(&["glutin", "egui_glow", "matching configuration"]) {
            Self::NoGraphics(DRIVERS)
        } else {
            let first = words.lines().next().unwrap_or_default();
            // The toolkit names its own source file before it comes to the point.
            Self::Other(first.rsplit(": ").next().unwrap_or(first).to_owned())
        }
    }

    /// It in one sentence, with the package that helps.
    pub(super) fn sentence(&self, text: &Text) -> String {
        let elsewhere = !cfg!(target_os = "linux");
        match self {
            Self::NoDisplay => say!(text, "start-no-display"),
            Self::NoGraphics(_) | Self::OldGraphics if elsewhere => say!(text, "start-no-driver"),
            Self::NoGraphics(package) => {
                say!(text, "start-no-graphics", package = package.to_owned())
            }
            Self::OldGraphics => say!(text, "start-old-graphics", package = DRIVERS),
            Self::NoLibrary(library, package) => say!(
                text,
                "start-no-library",
                library = library.to_owned(),
                package = package.to_owned()
            ),
            Self::Other(cause) => say!(text, "start-failed", cause = cause.as_str()),
        }
    }

    /// Says it in a dialog, if one can be had: for whoever has started the program with a double
    /// click and sees no standard error. Returns when it is closed, or after some minutes.
    pub(super) fn show(&self, text: &Text) {
        if *self == Self::NoDisplay || io::stderr().is_terminal() {
            return;
        }
        let dialog = rfd::MessageDialog::new()
            .set_level(rfd::MessageLevel::Error)
            .set_title(say!(text, "start-title"))
            .set_description(self.sentence(text));
        let (closed, wait) = mpsc::channel();
        // Not joined: a dialog that hangs is not to keep the program from ending.
        let thread = thread::Builder::new().name("velha-dialog".to_owned());
        let thread = thread.spawn(move || {
            dialog.show();
            let _ = closed.send(());
        });
        if thread.is_ok() {
            let _ = wait.recv_timeout(PATIENCE);
        }
    }
}

/// Where there is no Wayland, nothing is drawn with it.
#[cfg(not(target_os = "linux"))]
const fn is_on_wayland() -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the toolkits said, each on a system that lacked something else.
    #[test]
    fn what_is_missing_is_told_from_what_the_toolkits_say() {
        let x11 = Obstacle::NoLibrary("libX11, libX11-xcb, libXcursor or libXi", X11);
        let keys = Obstacle::NoLibrary("libxkbcommon-x11.so.0", "libxkbcommon-x11-0");
        let drivers = || Obstacle::NoGraphics(DRIVERS);
        let cases = [
            ("x.rs:1: Failed to load one of xlib's shared libraries", x11),
            ("Library libxkbcommon-x11.so could not be loaded.", keys),
            ("glutin error: [a7] GLXBadFBConfig", drivers()),
            (
                "Found no glutin configs. Error: [3001] initialization failed",
                drivers(),
            ),
            ("failed to find a matching configuration", drivers()),
            ("egui_glow requires opengl 2.0+. ", Obstacle::OldGraphics),
            ("x.rs:1: DISPLAY is not set", Obstacle::NoDisplay),
            ("Failed to open connection to X server", Obstacle::NoDisplay),
            ("Could not find wayland compositor", Obstacle::NoDisplay),
            (
                "os error at x.rs:788: no luck",
                Obstacle::Other("no luck".to_owned()),
            ),
        ];
        for (words, expected) in cases {
            assert_eq!(Obstacle::told_by(words), expected, "{words}");
        }
        let found = Obstacle::told_by("Found no glutin configs matching it. Error: not found");
        assert!(matches!(found, Obstacle::NoGraphics("libgl1" | "libegl1")));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn every_sentence_names_what_to_install() {
        let text = Text::new(Some("en"));
        for (_, library, package) in LIBRARIES {
            let sentence = Obstacle::NoLibrary(library, package).sentence(&text);
            assert!(sentence.contains(library) && sentence.contains(package));
        }
        for obstacle in [Obstacle::NoGraphics(DRIVERS), Obstacle::OldGraphics] {
            assert!(obstacle.sentence(&text).contains(DRIVERS));
        }
    }
}
